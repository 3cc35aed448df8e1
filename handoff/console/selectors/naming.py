"""What the list calls things, and what it may be narrowed to, in the reader's language."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from handoff.console.rules import ways
from handoff.console.values import Choices
from intents import vocabulary
from merchants.models import Customer, Membership, Merchant
from merchants.roles import Permission, Role
from merchants.roles import may as role_may

LABELS: Mapping[str, Promise] = {
    ways.WAITING: _("Pendiente"),
    ways.UNATTENDED: _("Sin atender"),
    ways.HUMAN: _("Humano"),
    ways.BOT: _("Bot"),
    ways.SILENT: _("Sin bot"),
    ways.RESOLVED: _("Resuelta"),
    ways.SNOOZED: _("Pospuesta"),
}
SECTIONS: Mapping[str, Promise] = {
    "": _("Todas"),
    ways.WAITING: _("Pendientes"),
    ways.PROOF: _("Pagos"),
    ways.MINE: _("Mías"),
    ways.HUMAN: _("Humano"),
    ways.UNATTENDED: _("Sin atender"),
    ways.BOT: _("Bot"),
    ways.SILENT: _("Sin bot"),
    ways.SNOOZED: _("Pospuestas"),
    ways.RESOLVED: _("Resueltas"),
}
"""The list's own sections in their order; "" is everything that is not settled or put off."""
MOST_LABELS = 60


def intents(merchant: Merchant) -> dict[str, str]:
    """Key of each intent → how people call it, hidden ones too: conversations bear them still."""
    return {intent.key: intent.label for intent in vocabulary.of(merchant, hidden=True)}


def people(merchant: Merchant) -> tuple[tuple[int, str], ...]:
    """Who may take conversations: (id, name) in the order of names."""
    able = [role for role in Role.values if role_may(role, Permission.TAKE)]
    rows = Membership.objects.of(merchant).filter(role__in=able, user__is_active=True)
    found = [(row.user_id, str(row.user)) for row in rows.select_related("user")]
    return tuple(sorted(found, key=lambda person: person[1].casefold()))


def choices(merchant: Merchant) -> Choices:
    """What the list may be narrowed to."""
    used = Customer.objects.of(merchant).exclude(labels=[]).values_list("labels", flat=True)
    labels = sorted({label for row in used[:2000] for label in row}, key=str.casefold)
    return Choices(
        intents=tuple(intents(merchant).items()),
        people=tuple((str(key), name) for key, name in people(merchant)),
        labels=tuple(labels[:MOST_LABELS]),
    )


def initials(name: str) -> str:
    """One or two letters for a face: "Carla Rojas" → "CR"; of a phone its last digits."""
    if name.startswith("+"):
        return name[-2:]
    parts = ["".join(sign for sign in word if sign.isalnum()) for word in name.split()]
    found = [part[0] for part in parts if part]
    return "".join(found[:1] + found[1:][-1:]).upper() or "?"


def hue(name: str) -> int:
    """One of the eight colours of a face, always the same for a name."""
    total = 0
    for sign in name:
        total = (total * 31 + ord(sign)) % 9973
    return total % 8
