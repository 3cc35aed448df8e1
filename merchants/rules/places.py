"""Which place a text names, by a gazetteer: the one resolver for addresses, leads and questions.

The rules, in this order (facts: 17 Dominican provinces share their capital's name):
1. A level that the text names wins: "provincia de Santiago", "Nariño (departamento)".
2. A parent named in the same text, or given as `within`, chooses among names: "La Unión, Nariño".
3. A level that the caller expects (`level`, for a shop's city) is taken where the name has it.
4. A name at several levels is otherwise the largest of them, and the result says which it took:
   "Santiago" is the province, "Bogotá" the capital district.
5. Names that are left at one level with different parents are ambiguous: at most five options.
A name with a small slip counts only where it is near to one name, and is marked. "mi ciudad",
"por aquí", "donde vivo" ask. "¿en qué provincia?" names no place. Pure; texts are read in one pass.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from core.rules.text import bare
from merchants.rules import place_mentions, place_words
from merchants.rules.gazetteer import Gazetteer, Place, key, level_key
from merchants.rules.place_mentions import Mention

MOST_OPTIONS = 5
_HERE = re.compile(place_words.HERE, re.VERBOSE)
_COORDINATED = re.compile(r"\s*,?\s*(?:y|e|o|u)\s+(?:(?:en|de|del|el|la|los)\s+)*")
_TOGETHER = re.compile(r"[\s,.;:()/-]*(?:(?:en|de|del|la|el|departamento|depto|dpto|provincia|prov"
                       r"|estado|region|municipio|mpio)[\s,.:()]*){0,4}")  # fmt: skip


class Status(StrEnum):
    """What became of a text."""

    RESOLVED = "resolved"
    AMBIGUOUS = "ambiguous"
    ASK = "ask"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Resolution:
    """What a text names. `place` only where it is resolved; `candidates` only where ambiguous.

    `said` are the text's own words between `start` and `end`; `slip`: the name was misspelt;
    `several_levels`: the name stands at more levels than the one taken.
    """

    status: Status
    place: Place | None = None
    candidates: tuple[Place, ...] = ()
    said: str = ""
    start: int = 0
    end: int = 0
    slip: bool = False
    several_levels: bool = False

    @property
    def name(self) -> str | None:
        """The place's name as the gazetteer writes it."""
        return self.place.name if self.place else None

    @property
    def level(self) -> str | None:
        """The place's level as the gazetteer writes it."""
        return self.place.level if self.place else None

    @property
    def parents(self) -> tuple[str, ...]:
        """The names of what it lies in, nearest first."""
        return self.place.parents if self.place else ()


def resolve(
    text: str,
    gazetteer: Gazetteer,
    *,
    level: str | None = None,
    within: str | None = None,
    slips: bool = True,
) -> Resolution:
    """What the text names, as one answer; two different places are ambiguous.

    `level`: the level that the caller expects, in the gazetteer's own word; `within`: the name of
    a place that it is known to lie in. `slips`: whether misspelt names are sought.
    """
    found = resolve_all(text, gazetteer, level=level, within=within, slips=slips)
    if not found:
        asks = bool(_HERE.search(bare(text[: place_mentions.LONGEST])))
        return Resolution(Status.ASK if asks else Status.NONE)
    first = found[0]
    different = {one.place.index for one in found if one.place}
    if len(found) == 1 or (len(different) == 1 and all(one.place for one in found)):
        return first
    options = [place for one in found for place in ([one.place] if one.place else one.candidates)]
    return Resolution(
        Status.AMBIGUOUS,
        candidates=tuple(dict.fromkeys(options))[:MOST_OPTIONS],
        said=first.said,
        start=first.start,
        end=first.end,
        slip=first.slip,
    )


def resolve_all(
    text: str,
    gazetteer: Gazetteer,
    *,
    level: str | None = None,
    within: str | None = None,
    slips: bool = True,
) -> tuple[Resolution, ...]:
    """Each place that the text names, in order; a parent named with another only tells that one."""
    mentions = place_mentions.find(text, gazetteer, slips=slips)
    meant = [_at_level(mention, gazetteer) for mention in mentions]
    parents = _pair(text, mentions, meant, gazetteer)
    known = gazetteer.named(within) if within else ()
    found = []
    for at, mention in enumerate(mentions):
        if at in parents or (mention.weak and not any(one == at for one in parents.values())):
            continue
        places = _inside(meant[at], known) or _written_beside(mention, meant[at], text)
        found.append(_choose(mention, places, gazetteer, level))
    return tuple(found)


def _at_level(mention: Mention, gazetteer: Gazetteer) -> tuple[Place, ...]:
    """The places of a name at the level that the text says; all of them where there is none."""
    places = tuple(gazetteer.places[at] for at in mention.places)
    for wanted in place_words.LEVEL_WORDS.get(mention.level, ()):
        if wanted not in gazetteer.levels:
            continue
        same = tuple(place for place in places if level_key(place.level) == wanted)
        if same:
            return same
        if wanted == mention.level:  # The list has this level, and the name does not stand there.
            break
    return places


def _pair(
    text: str,
    mentions: Sequence[Mention],
    meant: list[tuple[Place, ...]],
    gazetteer: Gazetteer,
) -> dict[int, int]:
    """Parent mention → the mention it tells apart; `meant` is narrowed to what lies in it."""
    parents: dict[int, int] = {}
    for at, other in _neighbours(text, mentions):
        if at in parents or other in parents:
            continue
        inside = _inside(meant[at], meant[other])
        if inside:
            parents[other] = at
            above = {index for place in inside for index in (*place.above, *place.beside)}
            meant[at] = inside
            meant[other] = tuple(place for place in meant[other] if place.index in above)
    return parents


def _neighbours(text: str, mentions: Sequence[Mention]) -> list[tuple[int, int]]:
    """Pairs (name, possible parent): those that stand beside each other, then the others.

    Names joined by "y" or "o" are two places, and neither tells where the other lies.
    """
    beside, apart = [], []
    for at, mention in enumerate(mentions):
        for other, second in enumerate(mentions):
            if at == other:
                continue
            left, right = sorted((mention, second), key=lambda one: one.start)
            between = bare(text[left.end : right.start])
            if _COORDINATED.fullmatch(between):
                continue
            if _TOGETHER.fullmatch(between):
                beside.append((at, other))
            elif not (mention.weak or second.weak):
                apart.append((at, other))
    return [*beside, *apart]


def _inside(places: Sequence[Place], parents: Sequence[Place]) -> tuple[Place, ...]:
    """Those of the places that lie in one of the parents."""
    known = {parent.index for parent in parents}
    return tuple(one for one in places if known & {*one.above, *one.beside})


def _written_beside(mention: Mention, places: tuple[Place, ...], text: str) -> tuple[Place, ...]:
    """Those whose parent is no row of the list, but stands in the text; all where none does."""
    if len(places) < 2:
        return places
    rest = f" {key(text[: mention.start])} {key(text[mention.end :])} "
    told = tuple(
        place
        for place in places
        if not place.above and any(f" {key(parent)} " in rest for parent in place.parents)
    )
    return told or places


def _choose(
    mention: Mention, places: tuple[Place, ...], gazetteer: Gazetteer, level: str | None
) -> Resolution:
    """Rules 1, 3, 4 and 5 for one name."""
    levels = {level_key(place.level) for place in places}
    named = _named_levels(mention, gazetteer)
    told = not named or bool(levels & named)
    wanted = level_key(level) if level else ""
    if told and wanted in levels:
        kept = tuple(place for place in places if level_key(place.level) == wanted)
    elif told:
        largest = min(place.rank for place in places)
        kept = tuple(place for place in places if place.rank == largest)
    else:  # "provincia de Constanza": no province is called so, and whoever wrote it is asked.
        return _ambiguous(mention, places)
    if len(kept) > 1:
        return _ambiguous(mention, kept)
    return Resolution(
        Status.RESOLVED,
        place=kept[0],
        said=mention.said,
        start=mention.start,
        end=mention.end,
        slip=mention.slip,
        several_levels=len({gazetteer.places[at].level for at in mention.places}) > 1,
    )


def _named_levels(mention: Mention, gazetteer: Gazetteer) -> set[str]:
    known = set(place_words.LEVEL_WORDS.get(mention.level, ())) & set(gazetteer.levels)
    return {mention.level} if mention.level in known else known


def _ambiguous(mention: Mention, places: Sequence[Place]) -> Resolution:
    options = sorted(places, key=lambda place: (place.rank, key(" ".join(place.parents))))
    return Resolution(
        Status.AMBIGUOUS,
        candidates=tuple(options[:MOST_OPTIONS]),
        said=mention.said,
        start=mention.start,
        end=mention.end,
        slip=mention.slip,
    )
