"""What is said of a sale in packs on the merchant's pages: stage, source, what it waits for."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy
from django.utils.translation import ngettext

from chatbot.agent import pack_sales
from chatbot.agent.capabilities.packs.say import NAMES
from chatbot.agent.flows import packs
from chatbot.agent.models import SessionFlow
from chatbot.agent.rules import pack_standing
from chatbot.agent.rules.pack_standing import Standing
from chatbot.conversations.models import Arrival
from chatbot.conversations.models.sessions import Mode

STAGES: Mapping[str, Promise | str] = {**packs.FLOW.labels, packs.CONFIRMED: lazy("Compró")}
TONES: Mapping[str, str] = {
    packs.CAPTURE: "plain",
    packs.OFFERED: "info",
    packs.SUMMED_UP: "warning",
    packs.CONFIRMED: "success",
}
SOURCES: Mapping[str, Promise] = {
    pack_sales.ADVERTISEMENT: lazy("Anuncio"),
    pack_sales.LINK: lazy("Enlace"),
    pack_sales.DIRECT: lazy("Directo"),
    pack_sales.UNKNOWN: lazy("Fuente desconocida"),
}
_HELD: Mapping[str, Promise] = {
    Mode.HANDOFF_PENDING: lazy("Espera a una persona."),
    Mode.HUMAN: lazy("La atiende una persona."),
}
Words = Callable[[Sequence[str], Mapping[str, str]], str]


def source(arrival: Arrival | None) -> str:
    """ "Anuncio: Duerme bien", "Enlace: Instagram", "Directo"."""
    if arrival is None:
        return str(SOURCES[pack_sales.DIRECT])
    if arrival.advertisement is not None:
        return f"{SOURCES[pack_sales.ADVERTISEMENT]}: {arrival.advertisement}"
    if arrival.link is not None:
        return f"{SOURCES[pack_sales.LINK]}: {arrival.link}"
    return str(SOURCES[pack_sales.UNKNOWN])


def why(row: SessionFlow, standing: Standing, labels: Mapping[str, str]) -> str:
    """What the sale waits for; `labels` name intents and packs in the merchant's words."""
    told = _WHY[standing.waits_for](standing.names, labels)
    held = _HELD.get(row.session.mode, "") if row.is_open else ""
    return f"{held} {told}".strip()


def _listed(names: Sequence[Any]) -> str:
    words = [str(one) for one in names]
    if len(words) < 2:
        return "".join(words)
    return _("%(most)s y %(last)s") % {"most": ", ".join(words[:-1]), "last": words[-1]}


def _fields(names: Sequence[str], labels: Mapping[str, str]) -> str:
    words = ngettext("Falta su %(names)s.", "Faltan: %(names)s.", len(names))
    return words % {"names": _listed([NAMES.get(one, one) for one in names])}


def _intents(names: Sequence[str], labels: Mapping[str, str]) -> str:
    words = _("Tus reglas piden antes: %(names)s.")
    return words % {"names": _listed([f"«{labels.get(one, one)}»" for one in names])}


def _of_pack(words: Promise) -> Words:
    return lambda names, labels: str(words) % {"pack": labels.get(names[0], names[0])}


def _plain(words: Promise) -> Words:
    return lambda names, labels: str(words)


_WHY: Mapping[str, Words] = {
    pack_standing.SOLD: lambda names, labels: "—",
    pack_standing.NOT_SELLING: _plain(lazy("La tienda ya no vende por packs.")),
    pack_standing.NO_PACK: _plain(lazy("Ningún pack está a la venta.")),
    pack_standing.PACK_GONE: _of_pack(lazy("El pack que eligió, «%(pack)s», ya no se vende.")),
    pack_standing.FIELDS: _fields,
    pack_standing.INTENTS: _intents,
    pack_standing.NO_INTEREST: _plain(lazy("Todavía no dijo que quiere comprar.")),
    pack_standing.DATA_READY: _plain(lazy("Dio sus datos; verá los packs cuando escriba.")),
    pack_standing.NO_CHOICE: _plain(lazy("No eligió un pack.")),
    pack_standing.NO_DELIVERY: _of_pack(lazy("Eligió «%(pack)s»; falta acordar la entrega.")),
    pack_standing.NO_YES: _plain(lazy("Falta su sí al resumen.")),
}
