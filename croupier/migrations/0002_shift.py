import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("croupier", "0001_initial"),
        ("tables", "0001_initial"),
    ]

    operations = [
        migrations.CreateModel(
            name="Shift",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "position",
                    models.CharField(
                        choices=[
                            ("chef_de_table", "Chef de table"),
                            ("croupier_right", "Croupier, right"),
                            ("croupier_left", "Croupier, left"),
                            ("bout_de_table", "Bout de table"),
                        ],
                        max_length=16,
                        verbose_name="position",
                    ),
                ),
                ("started_at", models.DateTimeField(verbose_name="started at")),
                ("ended_at", models.DateTimeField(blank=True, null=True, verbose_name="ended at")),
                (
                    "staff",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="shifts",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="staff",
                    ),
                ),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="shifts",
                        to="tables.table",
                        verbose_name="table",
                    ),
                ),
            ],
            options={
                "verbose_name": "shift",
                "verbose_name_plural": "shifts",
                "ordering": ("-started_at",),
            },
        ),
        migrations.AddConstraint(
            model_name="shift",
            constraint=models.UniqueConstraint(
                condition=models.Q(("ended_at__isnull", True)),
                fields=("staff",),
                name="shift_one_running_per_person",
            ),
        ),
        migrations.AddConstraint(
            model_name="shift",
            constraint=models.UniqueConstraint(
                condition=models.Q(("ended_at__isnull", True)),
                fields=("table", "position"),
                name="shift_one_person_per_position",
            ),
        ),
        migrations.AddConstraint(
            model_name="shift",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("ended_at__isnull", True), ("ended_at__gte", models.F("started_at")), _connector="OR"
                ),
                name="shift_ends_after_it_starts",
            ),
        ),
        migrations.AddConstraint(
            model_name="shift",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("position__in", ["chef_de_table", "croupier_right", "croupier_left", "bout_de_table"])
                ),
                name="shift_position_is_known",
            ),
        ),
    ]
