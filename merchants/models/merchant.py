"""A merchant, its branches and when they are open."""

from functools import lru_cache
from typing import Any
from zoneinfo import available_timezones

from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.functions import RandomUUID
from django.core.exceptions import ValidationError
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models.functions import Lower
from django.utils.translation import gettext_lazy as _

from merchants.models.assistant import AssistantType, ResponseStyle, SellsBy
from merchants.rules import helplines
from merchants.tenancy import TenantModel, tenant_key

CURRENCIES = [(code, code) for code in ("ARS", "BOB", "BRL", "CLP", "COP", "CRC", "DOP", "GTQ")] + [
    (code, code) for code in ("HNL", "MXN", "NIO", "PEN", "PYG", "USD", "UYU")
]
available_time_zones = lru_cache(maxsize=1)(available_timezones)
LANGUAGES = [("es", _("Español")), ("en", _("Inglés"))]


class Answers(models.TextChoices):
    """Whom the assistant answers; a customer's own choice is `Customer.answering`."""

    ALL = "all", _("a todos")
    ALL_BUT = "all_but", _("a todos menos a los apartados")
    ONLY = "only", _("solo a los elegidos")


def known_time_zone(value: str) -> None:
    """Raises `ValidationError` for a name that the time zone database does not hold."""
    if value not in available_time_zones():
        raise ValidationError(
            _("No conocemos la zona horaria «%(name)s»; por ejemplo: America/La_Paz."),
            params={"name": value},
        )


def known_helpline(value: str) -> None:
    """Raises `ValidationError` for a line that does not begin with a number of the right length."""
    if not helplines.is_line(value):
        raise ValidationError(
            _(
                "Empieza con un número de %(fewest)s a %(most)s cifras; por ejemplo: "
                "106 (Línea de ayuda, 24 horas)."
            ),
            params={"fewest": helplines.FEWEST_DIGITS, "most": helplines.MOST_DIGITS},
        )


class Merchant(models.Model):
    """Whose rows they are: a shop, its voice and its switches.

    `policies` is an everyday topic (`rules.policies.SENTENCES`) → what the shop answers about it;
    what it can be held to stands in `Policy`.
    `uuid` is its name where a specification wants a UUID (`tenant_id` of the knowledge base).
    """

    uuid = models.UUIDField(unique=True, editable=False, db_default=RandomUUID())
    name = models.CharField(_("nombre"), max_length=120)
    slug = models.SlugField(_("identificador"), max_length=60, unique=True)
    vertical = models.CharField(_("rubro"), max_length=40, blank=True, default="")
    currency = models.CharField(_("moneda"), max_length=3, choices=CURRENCIES, default="BOB")
    time_zone = models.CharField(
        _("zona horaria"), max_length=60, default="America/La_Paz", validators=[known_time_zone]
    )
    language = models.CharField(_("idioma"), max_length=5, choices=LANGUAGES, default="es")
    assistant_name = models.CharField(_("nombre del asistente"), max_length=60, default="Nico")
    owner_name = models.CharField(_("nombre de quien atiende"), max_length=60, blank=True)
    is_active = models.BooleanField(_("activo"), default=True)
    is_demo = models.BooleanField(_("de demostración"), default=False, editable=False)

    bot_enabled = models.BooleanField(_("el asistente responde"), default=True)
    answers = models.CharField(
        _("a quién responde el asistente"),
        max_length=8,
        choices=Answers.choices,
        default=Answers.ALL_BUT,
    )
    agent_v2 = models.BooleanField(
        _("el asistente anota pedidos (V2)"),
        default=True,
        help_text=_(
            "Apagado, responde la versión anterior (V1): conversa y llama a una persona, sin tocar "
            "el carrito. Rige desde el próximo mensaje; nada se pierde."
        ),
    )
    personality = models.TextField(
        _("personalidad"),
        blank=True,
        max_length=2000,
        help_text=_("Cómo habla el asistente: tono, trato, lo que nunca diría."),
    )
    response_style = models.CharField(
        _("cómo habla"),
        max_length=30,
        choices=ResponseStyle.choices,
        default=ResponseStyle.WARM,
    )
    assistant_type = models.CharField(
        _("para qué está"),
        max_length=30,
        choices=AssistantType.choices,
        default=AssistantType.FULL,
    )
    sells_by = models.CharField(
        _("cómo vende"),
        max_length=10,
        choices=SellsBy.choices,
        default=SellsBy.CART,
        db_default=SellsBy.CART,
        help_text=_("Por packs hacen falta packs y la venta por intenciones encendida."),
    )
    policies: Any = models.JSONField(_("respuestas de la tienda"), default=dict, blank=True)
    reset_on_greeting = models.BooleanField(_("un saludo devuelve al bot"), default=True)
    greeting_quiet_minutes = models.PositiveSmallIntegerField(
        _("minutos de silencio antes de que un saludo devuelva al bot"), default=5
    )
    preparation_minutes = models.PositiveSmallIntegerField(
        _("preparación de un pedido (minutos)"),
        null=True,
        blank=True,
        help_text=_("Cuánto tarda un pedido en estar listo. Vacío: no se le dice al cliente."),
    )
    handoff_timeout_minutes = models.PositiveIntegerField(
        _("minutos hasta devolver al bot"), default=30, validators=[MinValueValidator(1)]
    )
    take_minutes = models.PositiveSmallIntegerField(
        _("minutos hasta avisar que nadie pudo atender todavía"),
        default=5,
        validators=[MinValueValidator(1)],
    )
    helpline = models.CharField(
        _("línea de ayuda para quien está en peligro"),
        max_length=helplines.LONGEST,
        blank=True,
        default="",
        db_default="",
        validators=[known_helpline],
        help_text=_("Primero el número, después quién atiende. Vacío: la línea del país."),
    )
    answer_minutes = models.PositiveSmallIntegerField(
        _("minutos que tiene quien tomó una conversación para responder"),
        default=10,
        validators=[MinValueValidator(1)],
    )
    quiet_ms = models.PositiveIntegerField(
        _("silencio antes de responder (ms)"),
        null=True,
        blank=True,
        validators=[MaxValueValidator(30_000)],
        help_text=_("Vacío: el de la instalación."),
    )
    max_wait_ms = models.PositiveIntegerField(
        _("espera máxima antes de responder (ms)"),
        null=True,
        blank=True,
        validators=[MaxValueValidator(60_000)],
        help_text=_("Vacío: el de la instalación."),
    )
    session_timeout_hours = models.PositiveSmallIntegerField(
        _("horas hasta cerrar una conversación quieta"),
        null=True,
        blank=True,
        validators=[MinValueValidator(1)],
        help_text=_("Vacío: el de la instalación."),
    )
    unpaid_timeout_hours = models.PositiveSmallIntegerField(
        _("horas hasta cancelar un pedido sin pago"),
        null=True,
        blank=True,
        validators=[MinValueValidator(2)],
        help_text=_("Vacío: el de la instalación."),
    )
    created_at = models.DateTimeField(_("creado"), auto_now_add=True)

    class Meta:
        verbose_name = _("comercio")
        verbose_name_plural = _("comercios")
        ordering = ["name"]

    def __str__(self) -> str:
        return self.name


class Branch(TenantModel):
    """A place that customers can come to. Two may have one name in two cities.

    `serves` names zones, quarters and the like whose customers belong to it.
    """

    name = models.CharField(_("nombre"), max_length=80)
    city = models.CharField(_("ciudad"), max_length=80, blank=True)
    address = models.CharField(_("dirección"), max_length=200, blank=True)
    serves = ArrayField(
        models.CharField(max_length=60),
        verbose_name=_("zonas y barrios"),
        default=list,
        blank=True,
        help_text=_(
            "Los que atiende esta sucursal, separados por comas: quien los nombra es de aquí."
        ),
    )
    phone = models.CharField(_("teléfono"), max_length=32, blank=True)
    whatsapp = models.CharField(_("WhatsApp"), max_length=32, blank=True)
    google_maps_url = models.URLField(
        _("enlace del mapa"),
        blank=True,
        help_text=_("El que da Google Maps en «Compartir». Vacío: el del punto en el mapa."),
    )
    latitude = models.DecimalField(
        _("latitud"), max_digits=9, decimal_places=6, null=True, blank=True
    )
    longitude = models.DecimalField(
        _("longitud"), max_digits=9, decimal_places=6, null=True, blank=True
    )
    is_main = models.BooleanField(_("principal"), default=False)
    is_active = models.BooleanField(_("activa"), default=True)
    closed_until = models.DateTimeField(_("cerrado hasta"), null=True, blank=True)

    class Meta(TenantModel.Meta):
        verbose_name = _("sucursal")
        verbose_name_plural = _("sucursales")
        ordering = ["-is_main", "name"]
        constraints = [
            tenant_key(),
            models.UniqueConstraint(
                "merchant",
                Lower("name"),
                Lower("city"),
                name="branch_name_once_a_city",
                violation_error_message=_("Ya hay una sucursal con ese nombre en esa ciudad."),
            ),
            models.CheckConstraint(
                condition=models.Q(google_maps_url="")
                | models.Q(google_maps_url__startswith="https://"),
                name="branch_map_is_https",
                violation_error_message=_("El enlace del mapa empieza con https://."),
            ),
            models.CheckConstraint(
                condition=models.Q(latitude__isnull=True, longitude__isnull=True)
                | models.Q(
                    latitude__isnull=False,
                    longitude__isnull=False,
                    latitude__range=(-90, 90),
                    longitude__range=(-180, 180),
                ),
                name="branch_point_on_earth",
                violation_error_message=_("Indica latitud y longitud, o deja vacías las dos."),
            ),
            models.UniqueConstraint(
                fields=["merchant"],
                condition=models.Q(is_main=True),
                name="branch_one_main",
                violation_error_message=_("Ya hay otra sucursal principal."),
            ),
        ]

    def __str__(self) -> str:
        return self.name
