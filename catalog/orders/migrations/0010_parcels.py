from django.db import migrations, models
from django.db.models import Q


def text(name: str, label: str, most: int, choices: list[tuple[str, str]] | None = None):
    field = models.CharField(
        blank=True,
        choices=choices,
        db_default="",
        default="",
        max_length=most,
        verbose_name=label,
    )
    return migrations.AddField("order", name, field)


STATES = [
    ("admitted", "recibido por la transportadora"),
    ("in_transit", "en camino a la ciudad de destino"),
    ("out_for_delivery", "sale hoy a reparto"),
    ("attempted", "no se pudo entregar; se intentará otra vez"),
    ("delivered", "entregado por la transportadora"),
    ("returning", "vuelve a la tienda"),
]


class Migration(migrations.Migration):
    """The number that a carrier gave a parcel, and where it is."""

    dependencies = [("orders", "0009_coverage")]

    operations = [
        text("carrier", "transportadora", 60),
        text("guide", "guía", 40),
        text("delivery_state", "estado del envío", 20, STATES),
        migrations.AddField(
            "order",
            "delivery_state_at",
            models.DateTimeField(blank=True, editable=False, null=True),
        ),
        migrations.AddConstraint(
            "order",
            models.UniqueConstraint(
                fields=["merchant", "guide"], name="order_guide_once", condition=~Q(guide="")
            ),
        ),
        migrations.AddConstraint(
            "order",
            models.CheckConstraint(
                condition=~Q(guide="") & ~Q(carrier="")
                | Q(guide="", carrier="", delivery_state="", delivery_state_at=None),
                name="order_guide_has_a_carrier",
            ),
        ),
    ]
