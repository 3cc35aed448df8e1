"""The shop's way to pay that words name. Pure.

A way is called by its name, by its aliases, by what is known everywhere and stands in its data
("Escanea desde Yape o Plin"), and behind "con" or "por" by a word of its name that says nothing of
paying ("con BNB"). Such a name wins over a kind; a kind is any of the shop's ways of it.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from catalog.orders.rules import details
from catalog.orders.values import MethodValue
from core.rules.text import fold
from core.rules.text import words as table
from intents import words
from intents.paying_words import NamedWay, OwnWays
from intents.words import Words

_KINDS: dict[str, str] = {
    "transfer": "transfer",
    "qr": "qr",
    "cash_on_delivery": "cash",
    "cash_at_pickup": "cash",
}
CASH = "cash"
_SAYS_NOTHING = table(
    """a al con contra de del el en es la las lo los o para pago pagos por su sus tu y
    banco bancaria bancario caja cobro codigo cuenta cuentas directo domicilio entrega forma local
    movil nuestra numero online recibir recoger recojo retirar retiro simple tienda via virtual"""
)
_LEADS = (
    "con",
    "por",
    "via",
    "mediante",
    "con el",
    "por el",
    "con la",
    "por la",
    "al",
    "del",
    "banco",
)


@dataclass(frozen=True, slots=True)
class Meant:
    """What the words name: the shop's ways that it may be, and what no way of the shop is called,
    by a name (`lacking`) or by a kind alone (`lacking_kind`)."""

    ways: tuple[MethodValue, ...] = ()
    lacking: tuple[str, ...] = ()
    lacking_kind: str = ""
    by_name: bool = False

    def __bool__(self) -> bool:
        return bool(self.ways or self.lacks)

    @property
    def lacks(self) -> bool:
        """Whether only what the shop does not have is named."""
        return not self.ways and bool(self.lacking or self.lacking_kind)

    @property
    def way(self) -> MethodValue | None:
        """The one way that is meant."""
        return self.ways[0] if len(self.ways) == 1 else None


NOTHING = Meant()


def meant(text: Words, methods: Sequence[MethodValue], fulfilment: str) -> Meant:
    """The ways that the words name, those that go with that way of handing over where any does.

    Of several names the last one counts that a way of the shop has.
    """
    spoken = text.paying.ways(_own(tuple(methods)))
    if not spoken:
        return NOTHING
    lacking = tuple(dict.fromkeys(one.known for one in spoken if _is_nobodys(one, methods)))
    ways, by_name = _by_name(spoken, methods), True
    kinds = [one for one in spoken if one.kind]
    if not ways and (not lacking or _is_other_way(text.text, spoken)):
        ways, by_name = _of_kind(kinds[-1].kind, methods) if kinds else (), False
    elif kinds:
        ways = _of_kind(kinds[-1].kind, ways) or ways
    found = _fitting(ways, fulfilment)
    lacking_kind = kinds[-1].kind if kinds and not found and not lacking else ""
    return Meant(found, lacking, lacking_kind, by_name and bool(found))


def held(text: Words, methods: Sequence[MethodValue]) -> tuple[MethodValue, ...]:
    """All ways of the shop that the words name, in the shop's order: "¿yape o efectivo?"."""
    spoken = text.paying.ways(_own(tuple(methods)))
    every = {one.id for said in spoken for one in (*_by_name((said,), methods),)}
    every |= {one.id for said in spoken if said.kind for one in _of_kind(said.kind, methods)}
    return tuple(one for one in methods if one.id in every)


def called(name: str, methods: Sequence[MethodValue], fulfilment: str) -> MethodValue | None:
    """The one way that somebody calls by that name: a model, in place of its id."""
    exact = [one for one in methods if fold(one.name) == fold(name.strip())]
    return exact[0] if exact else meant(words.read(name), methods, fulfilment).way


def _is_nobodys(one: NamedWay, methods: Sequence[MethodValue]) -> bool:
    return bool(one.known) and not (one.kind or _by_name((one,), methods))


def _by_name(spoken: Sequence[NamedWay], methods: Sequence[MethodValue]) -> tuple[MethodValue, ...]:
    """The ways of the last name that any has."""
    for one in reversed(spoken):
        if one.own:
            # What is only a kind in other words ("QR") is found with all of its kind.
            named = tuple(way for way in methods if str(way.id) in one.own.split())
        else:
            named = tuple(way for way in methods if one.known and one.known in _known(way))
        if named:
            return named
    return ()


def _is_other_way(text: str, spoken: Sequence[NamedWay]) -> bool:
    """Whether a kind is said as the other way round: "plin o transferencia"."""
    kinds = any(one.kind for one in spoken)
    return kinds and any(f" {word} " in f" {fold(text)} " for word in ("o", "sino", "si no"))


def _of_kind(kind: str, methods: Iterable[MethodValue]) -> tuple[MethodValue, ...]:
    """Those of that kind, else those whose name says it ("Tarjeta en caja")."""
    rows = tuple(methods)
    own = tuple(one for one in rows if _KINDS.get(one.kind) == kind)
    named = tuple(one for one in rows if kind in _kinds(one.name))
    exact = tuple(one for one in own if kind in _kinds(one.name) and not _telling(one))
    return (exact if len(exact) == 1 and kind != CASH else own) or named


def _fitting(ways: tuple[MethodValue, ...], fulfilment: str) -> tuple[MethodValue, ...]:
    """Those that go with the way of handing over, else all; of cash at either place the first."""
    found = tuple(one for one in ways if details.fits(one.kind, fulfilment)) or ways
    return found[:1] if found and all(one.is_cash for one in found) else found


@lru_cache(maxsize=64)
def _own(methods: tuple[MethodValue, ...]) -> OwnWays:
    """The names that the ways have for themselves; a name of several ways names them all."""
    every: dict[str, list[str]] = {}
    for way in methods:
        for name in _names(way):
            every.setdefault(name, []).append(str(way.id))
    keys: dict[str, list[str]] = {}
    for name, ids in every.items():
        keys.setdefault(" ".join(ids), []).append(name)
    return tuple((key, tuple(names)) for key, names in keys.items())


def _names(way: MethodValue) -> Iterator[str]:
    telling = _telling(way)
    yield from way.aliases
    if not telling:
        return
    yield way.name
    yield from (f"{lead} {word}" for word in telling for lead in _LEADS)


@lru_cache(maxsize=256)
def _telling(way: MethodValue) -> tuple[str, ...]:
    """The words of a way's name that say which one it is: none of "Efectivo al recibir"."""
    if way.is_cash:
        return ()
    bare = fold(way.name).replace("(", " ").replace(")", " ").replace("-", " ").split()
    return tuple(word for word in bare if word not in _SAYS_NOTHING and not _kinds(word))


@lru_cache(maxsize=256)
def _known(way: MethodValue) -> frozenset[str]:
    """The names known everywhere that stand in its name, its aliases and its data."""
    told = (way.name, *way.aliases, *way.instructions.splitlines())
    spoken = (one for text in told for one in words.read(text).paying.ways(()))
    return frozenset(one.known for one in spoken if one.known)


def _kinds(name: str) -> frozenset[str]:
    """The kinds of paying that a name says."""
    spoken = words.read(name).paying.ways(())
    return frozenset(one.kind for one in spoken if one.kind and not one.known)
