from django.db import migrations, models

# A promotion without an end was never in force: the reader of prices cannot hold such a row.
ENDLESS = """
UPDATE products_variant SET promo_price = NULL, promo_from = NULL
WHERE promo_price IS NOT NULL AND promo_until IS NULL
"""


class Migration(migrations.Migration):
    """An empty end passes a CHECK as "unknown"; now it is refused by name."""

    dependencies = [("products", "0005_recommended")]

    operations = [
        migrations.RunSQL(ENDLESS, migrations.RunSQL.noop),
        migrations.RemoveConstraint("variant", "variant_promo_has_dates"),
        migrations.AddConstraint(
            "variant",
            models.CheckConstraint(
                condition=models.Q(promo_price__isnull=True)
                | models.Q(
                    promo_from__isnull=False,
                    promo_until__isnull=False,
                    promo_until__gt=models.F("promo_from"),
                ),
                name="variant_promo_has_dates",
            ),
        ),
    ]
