from django.db import migrations, models


class Migration(migrations.Migration):
    """A member's own number, and the code that is to prove it."""

    dependencies = [("merchants", "0015_retention")]

    operations = [
        migrations.AddField(
            "membership",
            "phone",
            models.CharField(
                blank=True,
                db_default="",
                default="",
                editable=False,
                max_length=20,
                verbose_name="WhatsApp propio",
            ),
        ),
        migrations.AddField(
            "membership",
            "phone_channel",
            models.CharField(
                blank=True, db_default="", default="", editable=False, max_length=20
            ),
        ),
        migrations.AddField(
            "membership",
            "phone_proven_at",
            models.DateTimeField(editable=False, null=True, verbose_name="probado"),
        ),
        migrations.AddField(
            "membership",
            "asked_phone",
            models.CharField(
                blank=True, db_default="", default="", editable=False, max_length=20
            ),
        ),
        migrations.AddField(
            "membership",
            "code_hash",
            models.CharField(
                blank=True, db_default="", default="", editable=False, max_length=64
            ),
        ),
        migrations.AddField(
            "membership", "code_expires_at", models.DateTimeField(editable=False, null=True)
        ),
        migrations.AddField(
            "membership",
            "code_tries",
            models.PositiveSmallIntegerField(db_default=0, default=0, editable=False),
        ),
        migrations.AddConstraint(
            "membership",
            models.UniqueConstraint(
                condition=models.Q(("phone", ""), _negated=True),
                fields=("merchant", "phone"),
                name="membership_phone_once",
            ),
        ),
        migrations.AddConstraint(
            "membership",
            models.CheckConstraint(
                condition=models.Q(
                    models.Q(("phone", ""), ("phone_proven_at__isnull", True)),
                    models.Q(
                        models.Q(("phone", ""), _negated=True), ("phone_proven_at__isnull", False)
                    ),
                    _connector="OR",
                ),
                name="membership_phone_is_proven",
            ),
        ),
    ]
