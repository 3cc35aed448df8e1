"""How the assistant answers and what it is there for: the two choices that a merchant makes."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class ResponseStyle(models.TextChoices):
    """How it speaks (specs/tool_calling_rag §6)."""

    PROFESSIONAL = "profesional", _("Profesional")
    WARM = "profesional_calido", _("Profesional y cálido")
    CASUAL = "casual", _("Casual")
    FORMAL = "muy_formal", _("Muy formal")


class SellsBy(models.TextChoices):
    """How a shop sells: line by line, or in packs by the rules of specs/state_analyzer §4."""

    CART = "cart", _("Por carrito: el cliente elige productos y cantidades")
    PACKS = "packs", _("Por packs: datos, promociones, resumen y confirmación")


class AssistantType(models.TextChoices):
    """What it is there for (specs/tool_calling_rag §6)."""

    FULL = "full_assistant", _("Asistente completo: informa, vende y agenda")
    APPOINTMENTS = "appointments_only", _("Solo citas")
    ORDERS = "orders_only", _("Solo pedidos")
    INFORMATION = "information_only", _("Solo información")
    BRAND = "personal_brand", _("Marca personal: presenta y agenda")
    REDIRECT = "personal_brand_redirect", _("Marca personal: presenta y deriva")
