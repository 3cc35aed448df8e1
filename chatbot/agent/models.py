"""The audit: what each turn saw, proposed, judged and did. Append-only."""

import uuid

import pgtrigger
from django.db import models
from django.utils.translation import gettext_lazy as _

from merchants.tenancy import TenantModel, same_merchant, tenant_key


class Turn(TenantModel):
    """One turn of a session, or one deed of a person or a clock on it.

    `proposer` is "rules" or "provider:model", `fallback` why the rules answered in a model's place.
    `tokens_in` (of those `tokens_cached`), `tokens_out` and `cost` (USD; null: no price is known)
    are those of all calls of the turn. `claims` says what became of the sentences of the model's
    text that state something, as `{"kind", "fate"}`. `suggested` is the state that the proposer
    advised. `verdicts` are `{"type", "params", "accepted", "code", "reason"}` in the order
    proposed, `effects` what was done, `stages` milliseconds by stage. No personal words: those
    are in `TurnText`, which can be erased.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    session = models.ForeignKey(
        "conversations.Session", on_delete=models.CASCADE, related_name="turns"
    )
    engine = models.CharField(_("motor"), max_length=20)
    proposer = models.CharField(_("propuso"), max_length=120)
    fallback = models.CharField(_("por qué respondieron las reglas"), max_length=20, blank=True)
    outcome = models.CharField(_("resultado"), max_length=20)
    state_before = models.CharField(_("estado antes"), max_length=16)
    state_after = models.CharField(_("estado después"), max_length=16)
    intent = models.CharField(_("intención"), max_length=40, blank=True)
    events = models.JSONField(_("eventos"), default=list)
    verdicts = models.JSONField(_("veredictos"), default=list)
    effects = models.JSONField(_("efectos"), default=list)
    stages = models.JSONField(_("milisegundos"), default=dict)
    claims = models.JSONField(_("afirmaciones"), default=list)
    suggested = models.CharField(_("estado sugerido"), max_length=20, blank=True)
    tokens_in = models.PositiveIntegerField(_("tokens de entrada"), default=0)
    tokens_cached = models.PositiveIntegerField(_("de ellos, en caché"), default=0)
    tokens_out = models.PositiveIntegerField(_("tokens de salida"), default=0)
    cost = models.DecimalField(
        _("costo (USD)"), max_digits=12, decimal_places=6, null=True, default=None
    )
    pen = models.PositiveIntegerField()
    version = models.PositiveIntegerField()
    at = models.DateTimeField(_("cuándo"), auto_now_add=True)

    class Meta(TenantModel.Meta):
        verbose_name = _("turno")
        verbose_name_plural = _("turnos")
        ordering = ["-at"]
        constraints = [tenant_key(), *same_merchant("session")]
        indexes = [models.Index(fields=["session", "-at"], name="turn_newest")]
        triggers = [
            pgtrigger.Protect(name="append_only", operation=pgtrigger.Update | pgtrigger.Delete)
        ]

    def __str__(self) -> str:
        return f"{self.at:%d/%m %H:%M} {self.state_before} → {self.state_after}"


class TurnText(TenantModel):
    """The words of a turn: the frozen situation (enough to run it again), what was proposed (as in
    specs/agent_v2 §9), which sentences of it were not said and why (`claims`, as `{"text", "kind",
    "fate", "instead"}`), what was answered."""

    turn = models.OneToOneField(Turn, on_delete=models.CASCADE, related_name="words")
    situation = models.JSONField(_("situación"))
    proposal = models.JSONField(_("propuesta"), null=True)
    claims = models.JSONField(_("afirmaciones"), default=list)
    reply = models.JSONField(_("respuesta"), default=list)

    class Meta(TenantModel.Meta):
        default_permissions = ()
        constraints = [*same_merchant("turn")]
