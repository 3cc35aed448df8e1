"""What another engine, model or prompt would have done beside the live one."""

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.utils.translation import gettext_lazy as _

from chatbot.agent.models.turns import Turn
from merchants.models.due import Leased, Tried
from merchants.tenancy import TenantModel, owner, same_merchant, tenant_key


class ShadowPlan(TenantModel):
    """Another engine, model or prompt that runs beside the live one on a share of the turns.

    It executes nothing and sends nothing. `model` is "provider:name", "rules" for no model, "" for
    the one in the merchant's seat; `prompt` takes the place of the engine's own instructions;
    `share` is a percentage of the turns.
    """

    class Engine(models.TextChoices):
        V1 = "v1", _("V1: conversa y llama a una persona")
        V2 = "v2", _("V2: anota pedidos")

    name = models.CharField(_("nombre"), max_length=60)
    engine = models.CharField(_("motor"), max_length=20, choices=Engine, default=Engine.V2)
    model = models.CharField(
        _("modelo"),
        max_length=120,
        blank=True,
        help_text=_(
            "Como proveedor:modelo. Vacío: el que responde en tu negocio. «rules»: sin modelo, "
            "solo las reglas."
        ),
    )
    prompt = models.TextField(
        _("instrucciones"),
        blank=True,
        max_length=8_000,
        help_text=_("Vacío: las del motor. $assistant y $shop se reemplazan por sus nombres."),
    )
    share = models.PositiveSmallIntegerField(
        _("parte de los turnos (%)"),
        default=10,
        validators=[MinValueValidator(1), MaxValueValidator(100)],
        help_text=_(
            "Cada turno en la sombra cuesta lo que cobra el modelo. Usa como mucho la mitad de tu "
            "presupuesto del mes."
        ),
    )
    is_on = models.BooleanField(_("encendida"), default=True)
    created_at = models.DateTimeField(_("creada"), auto_now_add=True)

    class Meta(TenantModel.Meta):
        verbose_name = _("prueba en la sombra")
        verbose_name_plural = _("pruebas en la sombra")
        ordering = ["-created_at"]
        constraints = [
            tenant_key(),
            models.UniqueConstraint(fields=["merchant", "name"], name="shadow_plan_named_once"),
        ]

    def __str__(self) -> str:
        return self.name


class ShadowTurn(Tried, Leased, TenantModel):
    """What a plan would have done in the place of a turn that was kept, and how that differs.

    Written as `due` once the turn is committed, run later by a worker that has its lease; while it
    runs, `due_at` is the lease's end. `comparison` is what
    `replaying.comparing.Comparison.as_json` says. It holds words: it goes when its customer is
    erased.
    """

    merchant = owner(indexed=True)

    class State(models.TextChoices):
        DUE = "due", _("en espera")
        RUNNING = "running", _("en curso")
        DONE = "done", _("hecho")
        FAILED = "failed", _("no se pudo")

    plan = models.ForeignKey(
        ShadowPlan, on_delete=models.CASCADE, related_name="turns", db_index=False
    )
    turn = models.ForeignKey(Turn, on_delete=models.CASCADE, related_name="shadows")
    state = models.CharField(_("estado"), max_length=8, choices=State, default=State.DUE)
    is_regression = models.BooleanField(_("peor"), default=False)
    proposal = models.JSONField(_("propuesta"), null=True, default=None)
    verdicts = models.JSONField(_("veredictos"), default=list)
    effects = models.JSONField(_("efectos"), default=list)
    reply = models.JSONField(_("respuesta"), default=list)
    comparison = models.JSONField(_("comparación"), default=dict)
    tokens_in = models.PositiveIntegerField(_("tokens de entrada"), default=0)
    tokens_cached = models.PositiveIntegerField(_("de ellos, en caché"), default=0)
    tokens_out = models.PositiveIntegerField(_("tokens de salida"), default=0)
    cost = models.DecimalField(
        _("costo (USD)"), max_digits=12, decimal_places=6, null=True, default=None
    )
    milliseconds = models.FloatField(_("milisegundos"), default=0)
    error = models.CharField(_("error"), max_length=300, blank=True)
    done_at = models.DateTimeField(_("terminado"), null=True, default=None)

    class Meta(TenantModel.Meta):
        verbose_name = _("turno en la sombra")
        verbose_name_plural = _("turnos en la sombra")
        ordering = ["-id"]
        constraints = [
            *same_merchant("plan", "turn"),
            models.UniqueConstraint(fields=["plan", "turn"], name="shadow_turn_once"),
        ]
        indexes = [
            models.Index(
                fields=["due_at"],
                name="shadow_turn_due",
                condition=models.Q(due_at__isnull=False),
            )
        ]

    def __str__(self) -> str:
        return f"{self.plan}: {self.turn}"
