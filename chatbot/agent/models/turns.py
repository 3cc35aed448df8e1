"""The audit: what each turn saw, proposed, judged and did, append-only; its words beside it,
and what it refers to."""

import uuid

import pgtrigger
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from merchants.models.due import Due
from merchants.tenancy import TenantModel, owner, same_merchant, tenant_key

ATTEMPTED = models.Q(verdicts__contains=[{"code": "PROHIBITED"}])
"""Turns in which something was proposed that only a person may do."""
UNKNOWN = ~models.Q(unknown=[])
"""Turns in which something was asked that nobody here knows."""
DROPPED = ~models.Q(dropped=[])
"""Turns in which a sentence of the model's was not said, because nothing shows it."""


class Turn(TenantModel):
    """One turn of a session, or one action of a person or a clock on it.

    `proposer` is "rules", "provider:model" or "human:user id" (a person, by hand), `fallback` why
    the rules answered in a model's place. `tokens_in` (of those `tokens_cached`), `tokens_out` and
    `cost` (USD; null: no price is known) are those of all calls of the turn. `dropped` are the
    prose gate's reasons, one for each sentence of a model that was not said; `unknown` keys of
    facts that were asked for and that nobody here knows ("policy:parking", "hours", "other").
    `suggested` is the state that the proposer advised. `verdicts` are `{"type", "params",
    "accepted", "code", "reason"}` in the order proposed, `effects` what was done, `stages`
    milliseconds by stage, `specialists` `{"name", "why"}` of those that were consulted. `total` is
    what the cart held then, else what the session's order came to (null: not recorded). No
    personal words: those are in `TurnText`, which can be erased.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    session = models.ForeignKey(
        "conversations.Session", on_delete=models.CASCADE, related_name="turns", db_index=False
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
    specialists = models.JSONField(_("especialistas"), default=list)
    dropped = models.JSONField(_("frases que no se dijeron"), default=list)
    unknown = models.JSONField(_("lo que no supimos"), default=list)
    suggested = models.CharField(_("estado sugerido"), max_length=20, blank=True)
    tokens_in = models.PositiveIntegerField(_("tokens de entrada"), default=0)
    tokens_cached = models.PositiveIntegerField(_("de ellos, en caché"), default=0)
    tokens_out = models.PositiveIntegerField(_("tokens de salida"), default=0)
    cost = models.DecimalField(
        _("costo (USD)"), max_digits=12, decimal_places=6, null=True, default=None
    )
    total = models.DecimalField(
        _("total"), max_digits=14, decimal_places=2, null=True, default=None
    )
    ownership_version = models.PositiveIntegerField()
    version = models.PositiveIntegerField()
    at = models.DateTimeField(_("cuándo"), auto_now_add=True)

    class Meta(TenantModel.Meta):
        verbose_name = _("turno")
        verbose_name_plural = _("turnos")
        ordering = ["-at"]
        constraints = [tenant_key(), *same_merchant("session")]
        indexes = [
            models.Index(fields=["session", "-at"], name="turn_newest"),
            models.Index(fields=["merchant", "-at"], name="turn_attempted", condition=ATTEMPTED),
            models.Index(fields=["merchant", "-at"], name="turn_dropped", condition=DROPPED),
            models.Index(fields=["merchant", "-at"], name="turn_unknown", condition=UNKNOWN),
        ]
        triggers = [
            pgtrigger.Protect(name="append_only", operation=pgtrigger.Update | pgtrigger.Delete)
        ]

    def __str__(self) -> str:
        return f"{timezone.localtime(self.at):%d/%m %H:%M}"


class SessionFlow(Due, TenantModel):
    """A flow beside the sale that a session is, or was, in: its table is `flows.registry`'s.

    One is open at a time for each table. `data` is plain JSON and goes with the customer. At
    `due_at` the state lapses (`flow_clock`); null: it waits without end, or is over. `arrival` is
    how the customer came to it (null: directly), `order` the order that it ended in.
    """

    session = models.ForeignKey(
        "conversations.Session", on_delete=models.CASCADE, related_name="flows"
    )
    flow = models.CharField(max_length=40)
    state = models.CharField(max_length=40)
    data = models.JSONField(default=dict)
    is_open = models.BooleanField(default=True)
    began_at = models.DateTimeField(_("desde"), auto_now_add=True)
    arrival = models.ForeignKey(
        "conversations.Arrival", on_delete=models.SET_NULL, null=True, related_name="flows"
    )
    order = models.ForeignKey(
        "orders.Order", on_delete=models.SET_NULL, null=True, related_name="flows"
    )

    class Meta(TenantModel.Meta):
        # The pages that show these rows are of sales in packs.
        verbose_name = _("venta por packs")
        verbose_name_plural = _("ventas por packs")
        default_permissions = ()
        constraints = [
            *same_merchant("session", "arrival", "order"),
            models.UniqueConstraint(
                fields=["session", "flow"],
                name="session_flow_open_once",
                condition=models.Q(is_open=True),
            ),
        ]
        indexes = [
            models.Index(
                fields=["due_at"],
                name="session_flow_due",
                condition=models.Q(due_at__isnull=False),
            ),
            models.Index(fields=["merchant", "flow", "-began_at"], name="session_flow_lately"),
        ]

    def __str__(self) -> str:
        return f"{self.flow}: {self.state}"


class CatalogSnapshot(TenantModel):
    """A catalogue as turns saw it, once for all of them: rows without stock, prices with their
    dates (`situation.recording.dump_rows`). `digest` names what it holds."""

    digest = models.CharField(max_length=64)
    rows = models.JSONField()
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta(TenantModel.Meta):
        default_permissions = ()
        constraints = [
            models.UniqueConstraint(fields=["merchant", "digest"], name="catalog_snapshot_once"),
        ]

    def __str__(self) -> str:
        return self.digest[:12]


# The key of a table in parts holds its moment, so that one moment a turn is one row a turn.
_MOMENT_OF_TURN = """
    IF NEW.at <> (SELECT at FROM agent_turn WHERE id = NEW.turn_id) THEN
        RAISE EXCEPTION 'the words of a turn have its moment' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
"""


class TurnText(TenantModel):
    """The words of a turn: the frozen situation (enough to run it again; its catalogue is a
    `CatalogSnapshot`), what was read in the customer's words, what was proposed (as in
    specs/agent_v2 §9), what tools told the model on the way (as `ToolResult`) and
    which sentences, facts and questions of it were not said (`dropped`, as `{"text",
    "reason"}`: a code, in small letters where it is the prose gate's). What was answered stands in
    the rows that carry it (`turn_letters`). `at` is the turn's moment: the table stands in parts by
    its month (docs/adr/0067), so that whoever knows the turn's moment names it."""

    merchant = owner(indexed=True)
    turn = models.OneToOneField(Turn, on_delete=models.CASCADE, related_name="words")
    situation = models.JSONField(_("situación"))
    reading = models.JSONField(_("lectura"), null=True)
    tools = models.JSONField(_("herramientas"), default=list)
    proposal = models.JSONField(_("propuesta"), null=True)
    dropped = models.JSONField(_("lo que no se dijo"), default=list)
    at = models.DateTimeField(_("cuándo"), editable=False)

    class Meta(TenantModel.Meta):
        default_permissions = ()
        constraints = [*same_merchant("turn")]
        triggers = [
            pgtrigger.Trigger(
                name="moment_of_turn",
                level=pgtrigger.Row,
                when=pgtrigger.Before,
                operation=pgtrigger.Insert,
                func=_MOMENT_OF_TURN,
            ),
        ]
