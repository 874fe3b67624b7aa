"""Held stakes are found by their round: a settlement looks for them among very many others."""

from django.db import migrations, models


class Migration(migrations.Migration):
    """Adds the index."""

    dependencies = [("tables", "0006_cloth")]

    operations = [
        migrations.AddIndex(
            model_name="wager",
            index=models.Index(fields=["round"], condition=models.Q(level__gt=0), name="wager_held"),
        ),
    ]
