"""Matches are listed by when they started."""

from django.db import migrations, models


class Migration(migrations.Migration):
    """Adds the index."""

    dependencies = [("tables", "0004_played")]

    operations = [
        migrations.AddIndex(
            model_name="match",
            index=models.Index(fields=["-started_at"], name="match_started"),
        ),
    ]
