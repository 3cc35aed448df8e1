"""Where a carrier has a parcel, as it is written and as people read it."""

from collections.abc import Mapping
from types import MappingProxyType

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

STATES: Mapping[str, Promise] = MappingProxyType(
    {
        "admitted": _("recibido por la transportadora"),
        "in_transit": _("en camino a la ciudad de destino"),
        "out_for_delivery": _("sale hoy a reparto"),
        "attempted": _("no se pudo entregar; se intentará otra vez"),
        "delivered": _("entregado por la transportadora"),
        "returning": _("vuelve a la tienda"),
    }
)
CHOICES = tuple(STATES.items())
