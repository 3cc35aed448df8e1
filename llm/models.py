"""Who answers for a merchant, what each call took, and what a month has cost."""

from decimal import Decimal

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.utils.translation import gettext_lazy as _

from core.secrets import SecretField
from llm.rules import purposes
from llm.rules.costs import Rates
from merchants.tenancy import TenantModel, tenant_key


class ModelProvider(models.TextChoices):
    OPENAI = "openai", "OpenAI"
    ANTHROPIC = "anthropic", "Anthropic"
    GEMINI = "gemini", "Google Gemini"
    COMPATIBLE = "compatible", _("Servidor propio, compatible con OpenAI")


class Purpose(models.TextChoices):
    """What a model is for (`rules.purposes`)."""

    CHAT = purposes.CHAT, _("conversar con clientes")
    PROMPT_WRITER = purposes.PROMPT_WRITER, _("escribir la personalidad")
    ANALYZER = purposes.ANALYZER, _("analizar intenciones")
    EMBEDDINGS = purposes.EMBEDDINGS, _("buscar en el conocimiento")
    VISION = purposes.VISION, _("leer imágenes")
    SPEECH = purposes.SPEECH, _("oír audios")


class Outcome(models.TextChoices):
    """How a call ended; `asked` is one that is under way, or whose worker died."""

    ASKED = "asked", _("en curso")
    ANSWERED = "answered", _("contestó")
    TIMEOUT = "timeout", _("tardó demasiado")
    UNREACHABLE = "unreachable", _("no se pudo conectar")
    OVERLOADED = "overloaded", _("saturado")
    REFUSED = "refused", _("rechazada")
    UNREADABLE = "unreadable", _("respuesta ilegible")
    BREAKER = "breaker", _("en pausa por fallas")
    BUDGET = "budget", _("presupuesto agotado")


class ModelConfig(TenantModel):
    """The model that a merchant chose for a purpose, with an own key and own limits."""

    purpose = models.CharField(
        _("para qué"),
        max_length=20,
        choices=Purpose.choices,
        default=Purpose.CHAT,
        help_text=_("El de conversar también escribe y analiza, si para eso no hay otro."),
    )
    provider = models.CharField(
        _("proveedor"), max_length=20, choices=ModelProvider.choices, default=ModelProvider.OPENAI
    )
    base_url = models.CharField(
        _("dirección"),
        max_length=200,
        blank=True,
        help_text=_("Solo para un servidor propio, por ejemplo https://modelos.example/v1."),
    )
    model = models.CharField(
        _("modelo"),
        max_length=100,
        blank=True,
        help_text=_("Vacío: el que recomendamos de ese proveedor."),
    )
    temperature = models.DecimalField(
        _("temperatura"),
        max_digits=3,
        decimal_places=2,
        null=True,
        blank=True,
        validators=[MinValueValidator(0), MaxValueValidator(2)],
        help_text=_("De 0 a 2. Vacío: la del modelo; algunos no aceptan otra."),
    )
    max_tokens = models.PositiveIntegerField(
        _("largo máximo de una respuesta"),
        default=1200,
        validators=[MinValueValidator(64), MaxValueValidator(32_000)],
        help_text=_("En tokens; unos 3 caracteres cada uno."),
    )
    api_key = SecretField(_("clave"), blank=True, default="", editable=False)
    monthly_budget = models.DecimalField(
        _("presupuesto por mes (USD)"),
        max_digits=10,
        decimal_places=2,
        null=True,
        blank=True,
        validators=[MinValueValidator(0)],
        help_text=_("Al gastarlo contestan las reglas. Vacío: el de la instalación."),
    )
    is_on = models.BooleanField(
        _("encendido"),
        default=True,
        help_text=_("Apagado, ningún modelo contesta: las reglas toman los pedidos."),
    )
    updated_at = models.DateTimeField(_("cambiado"), auto_now=True)

    class Meta(TenantModel.Meta):
        verbose_name = _("modelo de lenguaje")
        verbose_name_plural = _("modelos de lenguaje")
        constraints = [
            tenant_key(),
            models.UniqueConstraint(
                fields=["merchant", "purpose"],
                name="llm_modelconfig_once",
                violation_error_message=_("Ya hay un modelo para eso."),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.get_provider_display()} · {self.model or _('el recomendado')}"


class Call(TenantModel):
    """A line of the ledger: one call, whatever became of it.

    `reserved` is what it may take, by estimate, while it is `asked`; `cost` what it took, null
    where no price is known. Session and turn live on floors above, so they are plain ids.
    """

    purpose = models.CharField(_("para qué"), max_length=30)
    provider = models.CharField(_("proveedor"), max_length=20)
    model = models.CharField(_("modelo"), max_length=100)
    session_id = models.UUIDField(_("conversación"), null=True, blank=True)
    turn_id = models.UUIDField(_("turno"), null=True, blank=True)
    month = models.DateField(_("mes"))
    tokens_in = models.PositiveBigIntegerField(_("tokens de entrada"), default=0)
    cached = models.PositiveBigIntegerField(_("de ellos, en caché"), default=0)
    tokens_out = models.PositiveBigIntegerField(_("tokens de salida"), default=0)
    cost = models.DecimalField(
        _("costo (USD)"), max_digits=14, decimal_places=6, null=True, blank=True
    )
    reserved = models.DecimalField(
        _("reservado (USD)"), max_digits=14, decimal_places=6, default=Decimal(0)
    )
    milliseconds = models.PositiveIntegerField(_("milisegundos"), default=0)
    attempts = models.PositiveSmallIntegerField(_("intentos"), default=0)
    outcome = models.CharField(
        _("resultado"), max_length=20, choices=Outcome.choices, default=Outcome.ASKED
    )
    detail = models.CharField(_("detalle"), max_length=40, blank=True)
    at = models.DateTimeField(_("cuándo"))

    class Meta(TenantModel.Meta):
        verbose_name = _("llamada a un modelo")
        verbose_name_plural = _("llamadas a modelos")
        ordering = ["-at", "-id"]
        indexes = [
            models.Index(fields=["merchant", "-at"], name="llm_call_when"),
            models.Index(
                fields=["merchant", "month", "at"],
                name="llm_call_open",
                condition=models.Q(outcome="asked"),
            ),
            models.Index(fields=["merchant", "session_id"], name="llm_call_session"),
        ]

    def __str__(self) -> str:
        return f"{self.provider}:{self.model}"


class Month(TenantModel):
    """The sums of a merchant's calls in one calendar month, by the merchant's time zone."""

    month = models.DateField(_("mes"))
    calls = models.PositiveIntegerField(_("llamadas"), default=0)
    failed = models.PositiveIntegerField(_("sin respuesta"), default=0)
    tokens_in = models.PositiveBigIntegerField(_("tokens de entrada"), default=0)
    cached = models.PositiveBigIntegerField(_("de ellos, en caché"), default=0)
    tokens_out = models.PositiveBigIntegerField(_("tokens de salida"), default=0)
    spent = models.DecimalField(
        _("gastado (USD)"), max_digits=14, decimal_places=6, default=Decimal(0)
    )

    class Meta(TenantModel.Meta):
        verbose_name = _("mes de gasto en modelos")
        verbose_name_plural = _("meses de gasto en modelos")
        ordering = ["-month"]
        constraints = [
            models.UniqueConstraint(fields=["merchant", "month"], name="llm_month_once"),
        ]

    def __str__(self) -> str:
        return f"{self.month:%m/%Y}"


class ModelPrice(models.Model):
    """What a model costs, where the built-in list does not know it or knows it wrongly."""

    provider = models.CharField(_("proveedor"), max_length=20, choices=ModelProvider.choices)
    model = models.CharField(_("modelo"), max_length=100)
    into = models.DecimalField(
        _("USD por millón de tokens de entrada"),
        max_digits=12,
        decimal_places=6,
        validators=[MinValueValidator(0)],
    )
    cached = models.DecimalField(
        _("USD por millón en caché"),
        max_digits=12,
        decimal_places=6,
        null=True,
        blank=True,
        validators=[MinValueValidator(0)],
        help_text=_("Vacío: como los de entrada."),
    )
    out = models.DecimalField(
        _("USD por millón de tokens de salida"),
        max_digits=12,
        decimal_places=6,
        validators=[MinValueValidator(0)],
    )

    class Meta:
        verbose_name = _("precio de un modelo")
        verbose_name_plural = _("precios de modelos")
        ordering = ["provider", "model"]
        constraints = [
            models.UniqueConstraint(
                fields=["provider", "model"],
                name="llm_price_once",
                violation_error_message=_("Ya hay un precio para ese modelo."),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.provider}:{self.model}"

    def clean(self) -> None:
        self.model = self.model.strip()

    def rates(self) -> Rates:
        """The row as the price of a call."""
        return Rates(self.into, self.out, self.cached)
