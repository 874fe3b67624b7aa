import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tables", "0001_initial"),
    ]

    operations = [
        migrations.CreateModel(
            name="Device",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("name", models.CharField(max_length=80, unique=True, verbose_name="name")),
                (
                    "token_hash",
                    models.CharField(
                        editable=False, max_length=64, unique=True, verbose_name="hash of the token"
                    ),
                ),
                ("may_post_result", models.BooleanField(default=False, verbose_name="is a wheel sensor")),
                ("is_active", models.BooleanField(default=True, verbose_name="active")),
                (
                    "table",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="devices",
                        to="tables.table",
                        verbose_name="table",
                    ),
                ),
            ],
            options={
                "verbose_name": "device",
                "verbose_name_plural": "devices",
                "ordering": ["name"],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            ("may_post_result", False), ("table__isnull", False), _connector="OR"
                        ),
                        name="device_sensor_has_table",
                    )
                ],
            },
        ),
    ]
