"""What the audit looks for: when books were proven, and the indexes of its lists."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tables", "0002_device")]

    operations = [
        migrations.CreateModel(
            name="Verification",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("at", models.DateTimeField(verbose_name="at")),
                ("number", models.BigIntegerField(verbose_name="last journal entry")),
                ("findings", models.PositiveIntegerField(verbose_name="findings")),
                (
                    "table",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="verifications",
                        to="tables.table",
                        verbose_name="table",
                    ),
                ),
            ],
            options={
                "verbose_name": "verification",
                "verbose_name_plural": "verifications",
                "ordering": ["table", "-at"],
                "indexes": [models.Index(fields=["table", "-at"], name="verification_at")],
            },
        ),
        migrations.AddIndex(
            model_name="entry",
            index=models.Index(
                fields=["table", "number"],
                condition=models.Q(("command__in", ["take_seat", "leave_seat"])),
                name="entry_seating",
            ),
        ),
        migrations.AddIndex(
            model_name="entry",
            index=models.Index(fields=["command", "-at"], name="entry_command"),
        ),
        migrations.AddIndex(
            model_name="round",
            index=models.Index(fields=["phase", "-opened_at"], name="round_phase"),
        ),
        migrations.AddIndex(
            model_name="transfer",
            index=models.Index(fields=["reason", "-at"], name="transfer_reason"),
        ),
        migrations.AddIndex(
            model_name="paymentstep",
            index=models.Index(fields=["kind", "name", "round"], name="step_name"),
        ),
        migrations.AddIndex(
            model_name="transfer",
            index=models.Index(fields=["-at"], name="transfer_at"),
        ),
    ]
