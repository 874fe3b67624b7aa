"""What lies on the cloth has a column of its own, so that only what changes it writes it anew."""

from django.db import migrations, models

PART = """
UPDATE tables_table
SET cloth = jsonb_build_object('cloth', shown -> 'cloth', 'prison', shown -> 'prison'),
    shown = shown - 'cloth' - 'prison'
WHERE shown ? 'cloth'
"""
JOIN = "UPDATE tables_table SET shown = shown || cloth"


class Migration(migrations.Migration):
    """Parts the public snapshot in two."""

    dependencies = [("tables", "0005_match_started")]

    operations = [
        migrations.RenameField(model_name="table", old_name="public", new_name="shown"),
        migrations.AddField(
            model_name="table",
            name="cloth",
            field=models.JSONField(default=dict, verbose_name="public cloth"),
        ),
        migrations.RunSQL(PART, JOIN),
    ]
