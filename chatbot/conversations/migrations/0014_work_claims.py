from django.db import migrations, models


class Migration(migrations.Migration):
    """Calls of due work that are handed over, or put off."""

    dependencies = [("conversations", "0013_unseen_is_kept")]

    operations = [
        migrations.CreateModel(
            "WorkClaim",
            [
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("task", models.CharField(max_length=60)),
                ("argument", models.CharField(max_length=60)),
                ("queue", models.CharField(max_length=20)),
                ("share", models.BigIntegerField(null=True)),
                ("token", models.UUIDField(null=True)),
                ("until", models.DateTimeField()),
                ("attempts", models.PositiveSmallIntegerField(default=0)),
                ("error", models.CharField(blank=True, default="", max_length=200)),
            ],
            {
                "default_permissions": (),
                "constraints": [
                    models.UniqueConstraint(fields=("task", "argument"), name="workclaim_once")
                ],
            },
        ),
    ]
