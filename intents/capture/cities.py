"""City and department in a customer's words, held against a gazetteer. Pure.

A city that is unique brings its department with it; one of several homonyms is kept as said and has
to be asked about. A name that is a department's and a smaller town's ("soy de Boyacá") means the
department, unless the town is its capital or the word "ciudad" stands with it.
"""

from itertools import pairwise

from core.rules.text import words
from intents.capture.values import CITY, DEPARTMENT, Captured, Known, Status
from merchants.rules import place_mentions, places
from merchants.rules.gazetteer import Gazetteer, Place, key, level_key
from merchants.rules.places import Resolution

_SEAT = "01"
"""The codes of capitals end so, in DIVIPOLA and in the ONE's."""


def read(
    text: str,
    gazetteer: Gazetteer,
    known: Known,
    *,
    wanted: str = "",
    sure: bool = True,
    slips: bool = True,
) -> tuple[Captured, ...]:
    """City and department that the text names; () where it names none.

    `wanted`: the field that was asked for or labelled ("ciudad", "departamento"), "" for either.
    `sure`: whether the words around say that it is the customer's own place.
    """
    if wanted == DEPARTMENT:
        found = places.resolve(text, gazetteer, level=gazetteer.department_level, slips=slips)
        return _department(found, gazetteer, sure)
    within = known.get(DEPARTMENT) or None
    found = places.resolve(text, gazetteer, level=gazetteer.city_level, within=within, slips=slips)
    if wanted != CITY:
        largest = places.resolve(text, gazetteer, within=within, slips=slips)
        if _is_department(largest.place, gazetteer) and not _is_seat(found.place, largest.place):
            return _department(largest, gazetteer, sure)
    if found.candidates:
        return (_ambiguous(found),)
    if found.place is None:
        return ()
    if _is_department(found.place, gazetteer):
        return _department(found, gazetteer, sure)
    return _city(text, found, gazetteer, known, sure=sure and not (found.slip and not wanted))


def together(text: str, gazetteer: Gazetteer) -> str:
    """The text with a blank for the comma between a place and its parent: "La Unión, Nariño".

    As long as before, so that a text cut at commas keeps the two in one piece.
    """
    mentions = place_mentions.find(text, gazetteer, slips=False)
    for left, right in pairwise(mentions):
        gap = text[left.end : right.start]
        parents = set(right.places)
        inside = (gazetteer.places[at] for at in left.places)
        if gap.strip() == "," and any(parents & {*one.above, *one.beside} for one in inside):
            text = text[: left.end] + gap.replace(",", " ") + text[right.start :]
    return text


def completed(name: str, department: str, gazetteer: Gazetteer) -> Captured | None:
    """The city of that name in that department; None where there is not exactly one."""
    found = read(f"{name}, {department}", gazetteer, {}, wanted=CITY)
    return next((one for one in found if one.field == CITY and one.status == Status.OK), None)


def homonyms(text: str, gazetteer: Gazetteer) -> tuple[str, ...]:
    """The names in a text that several cities bear, as written."""
    return tuple(
        mention.said
        for mention in place_mentions.find(text, gazetteer, slips=False)
        if len(mention.places) > 1
    )


def whole(text: str, gazetteer: Gazetteer, *, slips: bool = False) -> bool:
    """Whether the text is places' names and nothing beside them ("Cali", "Cali, Valle")."""
    mentions = place_mentions.find(text, gazetteer, slips=slips)
    rest = text
    for mention in reversed(mentions):
        rest = rest[: mention.start] + " " + rest[mention.end :]
    return bool(mentions) and not set(key(rest).split()) - _BESIDE


_BESIDE = words("de del la en el departamento provincia ciudad municipio a y")


_PART_OF = words("de del la el los las via esq esquina con entre y calle avenida av")


def tail(text: str, gazetteer: Gazetteer, *, of: bool = False) -> int:
    """Where a city's name begins that ends the text ("calle 10 # 5-20 Bogotá"); its length if none.

    Names behind "de" (unless `of`), behind "esquina", or that are everyday words are part of the
    text.
    """
    mentions = place_mentions.find(text, gazetteer, slips=False)
    if not mentions or text[mentions[-1].end :].strip(" ."):
        return len(text)
    at = mentions[-1].start
    if len(mentions) > 1 and not text[mentions[-2].end : at].strip(" ,-("):
        parents = set(mentions[-1].places)
        inside = (gazetteer.places[one] for one in mentions[-2].places)
        if any(parents & {*one.above, *one.beside} for one in inside):
            at = mentions[-2].start
    before = key(text[:at]).split()
    if mentions[-1].weak or not before or before[-1] in _PART_OF - ({"de"} if of else set()):
        return len(text)
    return at


def _city(
    text: str, found: Resolution, gazetteer: Gazetteer, known: Known, *, sure: bool
) -> tuple[Captured, ...]:
    place = found.place
    assert place is not None
    city = Captured(CITY, place.name, sure=sure, said=found.said)
    told = _told_department(text, found, gazetteer)
    if told is not None:
        return (city, Captured(DEPARTMENT, told[0].name, sure=sure, said=told[1]))
    parent = gazetteer.parent_at(place, gazetteer.department_level)
    if parent is None:
        return (city,)
    before = known.get(DEPARTMENT)
    usual = {key(gazetteer.places[at].name) for at in place.beside}
    if before and key(before) in usual:
        return (city,)  # "Cundinamarca" was told for Bogotá, and stays.
    return (city, Captured(DEPARTMENT, parent.name, sure=sure))


def _told_department(
    text: str, found: Resolution, gazetteer: Gazetteer
) -> tuple[Place, str] | None:
    """The department that stands beside the city in the text, with its words."""
    assert found.place is not None
    for mention in place_mentions.find(text, gazetteer, slips=False):
        if mention.start == found.start:
            continue
        for at in mention.places:
            place = gazetteer.places[at]
            related = at in (*found.place.above, *found.place.beside)
            if related and _is_department(place, gazetteer):
                return place, mention.said
    return None


def _department(found: Resolution, gazetteer: Gazetteer, sure: bool) -> tuple[Captured, ...]:
    if not _is_department(found.place, gazetteer):
        return ()
    assert found.place is not None
    return (Captured(DEPARTMENT, found.place.name, sure=sure, said=found.said),)


def _ambiguous(found: Resolution) -> Captured:
    options = tuple(", ".join((one.name, *one.parents[:1])) for one in found.candidates)
    return Captured(
        CITY,
        found.said,
        sure=False,
        status=Status.AMBIGUOUS,
        said=found.said,
        candidates=options,
    )


def _is_department(place: Place | None, gazetteer: Gazetteer) -> bool:
    return place is not None and level_key(place.level) == gazetteer.department_level


def _is_seat(city: Place | None, department: Place | None) -> bool:
    """Whether the city of the department's name is a capital: Arauca is, Boyacá is not."""
    if city is None or department is None:
        return False
    return city.code.endswith(_SEAT) or (not city.code and department.index in city.above)
