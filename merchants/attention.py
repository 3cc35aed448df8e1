"""How a merchant's people attend: how long is waited for them, and whom the assistant answers."""

from dataclasses import asdict, dataclass
from types import MappingProxyType

from django.db import transaction
from django.utils.translation import gettext as _

from merchants import permission, stream
from merchants.models import Merchant, User
from merchants.models.merchant import Answers
from merchants.roles import Permission


@dataclass(frozen=True, slots=True)
class Attention:
    """A merchant's settings of handing over; times in minutes.

    `timeout_minutes` gives an unattended conversation back to the assistant; a greeting does so
    where `reset_on_greeting`, after `quiet_minutes` without a person's word. After `take_minutes`
    who waits is told that nobody has come yet; `answer_minutes` has whoever took a conversation to
    answer in it. `answers`: one of `Answers`.
    """

    timeout_minutes: int
    reset_on_greeting: bool
    quiet_minutes: int
    take_minutes: int
    answer_minutes: int
    answers: str


COLUMNS: MappingProxyType[str, str] = MappingProxyType(
    {
        "timeout_minutes": "handoff_timeout_minutes",
        "reset_on_greeting": "reset_on_greeting",
        "quiet_minutes": "greeting_quiet_minutes",
        "take_minutes": "take_minutes",
        "answer_minutes": "answer_minutes",
        "answers": "answers",
    }
)
DAY = 24 * 60
BOUNDS: MappingProxyType[str, tuple[int, int]] = MappingProxyType(
    {
        "timeout_minutes": (1, 7 * DAY),
        "quiet_minutes": (0, DAY),
        "take_minutes": (1, DAY),
        "answer_minutes": (1, DAY),
    }
)
"""The least and the most minutes of each clock."""


class OutOfBounds(ValueError):
    """A value that no setting may have; `field` names it, the message is for a person."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(message)
        self.field = field


def of(merchant: Merchant) -> Attention:
    """The merchant's settings as they are."""
    return Attention(**{name: getattr(merchant, column) for name, column in COLUMNS.items()})


@transaction.atomic
def change(merchant_id: int, *, by: User, **wanted: int | bool | str) -> Attention:
    """Changes the named settings, all or none; they rule from the next change of hands on.

    Names are the fields of `Attention`. Raises `OutOfBounds`.
    """
    permission.require(by, merchant_id, Permission.SWITCH_INTENTS)
    merchant = Merchant.objects.select_for_update(no_key=True).get(pk=merchant_id)
    for name, value in wanted.items():
        _judge(name, value)
    before = asdict(of(merchant))
    changed = {name: value for name, value in wanted.items() if before[name] != value}
    for name, value in changed.items():
        setattr(merchant, COLUMNS[name], value)
    if changed:
        merchant.save(update_fields=[COLUMNS[name] for name in changed])
        stream.emit(merchant, "attention.changed", {"by": by.pk, "now": changed})
    return of(merchant)


def _judge(name: str, value: int | bool | str) -> None:
    if name in BOUNDS:
        least, most = BOUNDS[name]
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            words = _("Entre %(least)d y %(most)d minutos.") % {"least": least, "most": most}
            raise OutOfBounds(name, words)
    elif name == "answers":
        if value not in Answers.values:
            raise OutOfBounds(name, _("Elige a quién responde el asistente."))
    elif name != "reset_on_greeting" or not isinstance(value, bool):
        raise OutOfBounds(name, _("Ese ajuste no existe o no puede valer eso."))
