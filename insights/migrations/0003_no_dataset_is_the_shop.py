from django.db import migrations, models


class Migration(migrations.Migration):
    """A dataset that took the shop's slug could never be asked: it gets another one."""

    dependencies = [
        ("insights", "0002_upload_reports"),
    ]

    operations = [
        migrations.RunSQL(
            "UPDATE insights_dataset SET slug = 'mi-tienda-' || id WHERE slug = 'mi-tienda'",
            migrations.RunSQL.noop,
        ),
        migrations.AddConstraint(
            model_name="dataset",
            constraint=models.CheckConstraint(
                condition=models.Q(("slug", "mi-tienda"), _negated=True),
                name="dataset_is_not_the_shop",
                violation_error_message=(
                    "«mi-tienda» es la tienda misma: elige otro identificador."
                ),
            ),
        ),
    ]
