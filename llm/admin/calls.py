"""The ledger as a merchant reads it: each call, and the sums of each month."""

from decimal import Decimal
from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from django.utils.formats import date_format, number_format
from django.utils.translation import gettext_lazy as _

from core.columns import column
from llm.models import Call, Month, Outcome
from merchants.roles import Permission
from merchants.tenant_admin import TenantAdmin

PURPOSES: dict[str, Any] = {
    "propose": _("responder"),
    "shadow": _("ensayo en paralelo"),
    "replay": _("repetición"),
    "eval": _("evaluación"),
    "trial": _("prueba de conexión"),
    "sample": _("probar cómo suena"),
    "write_prompt": _("escribir la personalidad"),
    "analyze": _("analizar intención"),
    "capture": _("leer datos del cliente"),
    "embed": _("buscar en el conocimiento"),
}
TONES: dict[str, str] = {
    Outcome.ANSWERED: "success",
    Outcome.ASKED: "info",
    Outcome.BUDGET: "warning",
    Outcome.BREAKER: "warning",
    Outcome.TIMEOUT: "danger",
    Outcome.UNREACHABLE: "danger",
    Outcome.OVERLOADED: "danger",
    Outcome.REFUSED: "danger",
    Outcome.UNREADABLE: "danger",
}


class _ReadOnly(TenantAdmin[Any]):
    """Written by the calls themselves."""

    permissions = {"view": Permission.VIEW}
    list_per_page = 50

    def get_actions(self, request: HttpRequest) -> Any:
        return {}


@admin.register(Call)
class CallAdmin(_ReadOnly):
    """One line a call."""

    list_display = ["when", "purpose_words", "ended", "model", "tokens", "paid", "took"]
    list_filter = ["outcome", "purpose", "provider"]
    search_fields = ["model", "session_id", "turn_id"]
    fieldsets = [
        (None, {"fields": [("when", "ended_words"), ("purpose_words", "attempts"), "detail"]}),
        (_("Modelo"), {"fields": [("provider", "model")]}),
        (_("Lo que tomó"), {"fields": [("tokens", "paid"), ("reserved", "took")]}),
        (_("De qué"), {"fields": [("session_id", "turn_id")]}),
    ]
    readonly_fields = ["when", "ended_words", "purpose_words", "tokens", "paid", "took"]

    @column(_("cuándo"), ordering="at")
    def when(self, call: Call) -> str:
        return date_format(call.at, "d/m H:i:s")

    @column(_("para qué"), ordering="purpose")
    def purpose_words(self, call: Call) -> str:
        return str(PURPOSES.get(call.purpose, call.purpose))

    @column(_("resultado"), ordering="outcome", tones=TONES)
    def ended(self, call: Call) -> tuple[str, str]:
        return (call.outcome, call.get_outcome_display())

    @column(_("resultado"))
    def ended_words(self, call: Call) -> str:
        return call.get_outcome_display()

    @column(_("tokens de entrada + salida"))
    def tokens(self, call: Call) -> str:
        told = f"{whole(call.tokens_in)} + {whole(call.tokens_out)}"
        return f"{told} ({whole(call.cached)} {_('en caché')})" if call.cached else told

    @column(_("costo"), ordering="cost")
    def paid(self, call: Call) -> str:
        return dollars(call.cost)

    @column(_("tiempo"), ordering="milliseconds")
    def took(self, call: Call) -> str:
        return f"{number_format(call.milliseconds / 1000, 1)} s"


@admin.register(Month)
class MonthAdmin(_ReadOnly):
    """One line a month, by the merchant's time zone."""

    list_display = ["name", "asked", "unanswered", "into", "out", "sum"]
    fields = ["name", "asked", "unanswered", "into", "out", "sum"]
    readonly_fields = ["name", "asked", "unanswered", "into", "out", "sum"]

    @column(_("mes"), ordering="month")
    def name(self, row: Month) -> str:
        return date_format(row.month, "F Y")

    @column(_("llamadas"), ordering="calls")
    def asked(self, row: Month) -> str:
        return whole(row.calls)

    @column(_("sin respuesta"), ordering="failed")
    def unanswered(self, row: Month) -> str:
        return whole(row.failed)

    @column(_("tokens de entrada"), ordering="tokens_in")
    def into(self, row: Month) -> str:
        told = whole(row.tokens_in)
        return f"{told} ({whole(row.cached)} {_('en caché')})" if row.cached else told

    @column(_("tokens de salida"), ordering="tokens_out")
    def out(self, row: Month) -> str:
        return whole(row.tokens_out)

    @column(_("gastado"), ordering="spent")
    def sum(self, row: Month) -> str:
        return dollars(row.spent)


def whole(count: int) -> str:
    """A count with the separators of the reader's language."""
    return number_format(count, 0, use_l10n=True, force_grouping=True)


def dollars(amount: Decimal | None) -> str:
    """USD; a call costs parts of a cent, so those are shown."""
    if amount is None:
        return str(_("sin precio conocido"))
    places = 2 if amount >= 1 or amount == 0 else 5
    return f"US$ {number_format(amount, places, use_l10n=True)}"
