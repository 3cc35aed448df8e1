"""A phone as people write it at home, as the digits by which WhatsApp knows it. Pure.

WhatsApp spells the phones of some countries in two ways, and one person is told of by both: in
what arrives, in echoes of what the owner writes, in a telephone book. `identity` is the one
spelling by which a customer is known; what a channel sends to stays as the channel spells it.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import phonenumbers

from merchants.rules import countries

SHORTEST, LONGEST = 7, 15


def region(currency: str, time_zone: str) -> str:
    """The country (ISO 3166) whose way of writing phones holds at a merchant; "US" is the rest."""
    here = countries.OF_CURRENCY.get(currency) or countries.of_time_zone(time_zone)
    return here if here in countries.COUNTRIES else "US"


def digits(text: str, region: str) -> str:
    """The number's digits with its country code, without plus; "" for what can be no number.

    "70012345" in Bolivia → "59170012345"; what begins with "+" or "00" names its own country.
    """
    typed = text.strip()
    typed = f"+{typed[2:]}" if typed.startswith("00") else typed
    if any(not (sign.isdecimal() or sign in "+() .-/") for sign in typed):
        return ""
    for country in (region, None):
        try:
            number = phonenumbers.parse(typed if country else f"+{typed.lstrip('+')}", country)
        except phonenumbers.NumberParseException:
            continue
        if phonenumbers.is_possible_number(number):
            found = f"{number.country_code}{phonenumbers.national_significant_number(number)}"
            return found if SHORTEST <= len(found) <= LONGEST else ""
    return ""


def identity(number: str) -> str:
    """The digits by which the phone is known, however a channel or a person spells it.

    `number` names its country, with or without "+" or "00". "" where it holds no digit.
    """
    kept = "".join(sign for sign in number if sign in "0123456789").lstrip("0")
    plan, rest = _plan(kept)
    return plan.country + plan.known_as(rest) if plan else kept


def spellings(number: str) -> tuple[str, ...]:
    """Every way in which WhatsApp writes the phone, the one for messages today first."""
    known = identity(number)
    plan, rest = _plan(known)
    return tuple(plan.country + one for one in plan.written(rest)) if plan else (known,)


@dataclass(frozen=True, slots=True)
class _Plan:
    """A country whose phones WhatsApp spells in two ways; all is said without `country`'s code.

    `known_as` answers the one spelling for whatever is written, `written` the ways of that one.
    """

    country: str
    known_as: Callable[[str], str]
    written: Callable[[str], tuple[str, ...]]


def _plan(number: str) -> tuple[_Plan | None, str]:
    plan = next((one for one in _PLANS if number.startswith(one.country)), None)
    return (plan, number[len(plan.country) :]) if plan else (None, number)


# Argentina: a mobile has a 9 before its area, or at home a 15 behind it. Ten digits are one line:
# the numbering plan gives a block to landlines or to mobiles, never to both.
def _argentina(rest: str) -> str:
    bare = rest.lstrip("0")
    bare = bare[1:] if bare.startswith("9") and len(bare) > 10 else bare
    if len(bare) == 10:
        return bare
    for area in (2, 3, 4):
        line = bare[:area] + bare[area + 2 :]
        if len(line) == 10 and bare[area : area + 2] == "15" and _is_valid(f"549{line}"):
            return line
    return rest


# Mexico: a mobile had a 1 before its ten digits until 2019, and at home 044 or 045.
def _mexico(rest: str) -> str:
    bare = rest.lstrip("0")
    for sign in ("1", "44", "45"):
        if bare.startswith(sign) and len(bare) == len(sign) + 10:
            return bare[len(sign) :]
    return bare if len(bare) == 10 else rest


# Brazil: a mobile has nine digits behind its area, the first a 9; it had eight, from 6 on. A
# landline has eight, from 2 to 5. WhatsApp knows mobiles without the 9, but in these areas.
_BRAZILIAN_AREAS = frozenset(
    str(area)
    for first, last in (
        (11, 19), (21, 22), (24, 24), (27, 28), (31, 35), (37, 38), (41, 49), (51, 51), (53, 55),
        (61, 69), (71, 71), (73, 75), (77, 77), (79, 79), (81, 99),
    )
    for area in range(first, last + 1)
)  # fmt: skip
_LAST_AREA_WITH_NINE = "28"


def _brazil(rest: str) -> str:
    bare = rest.lstrip("0")
    if bare[:2] not in _BRAZILIAN_AREAS:
        return rest
    is_short_mobile = len(bare) == 10 and bare[2] in "6789"
    if is_short_mobile:
        return f"{bare[:2]}9{bare[2:]}"
    return bare if len(bare) in (10, 11) else rest


def _written_in_brazil(known: str) -> tuple[str, ...]:
    if len(known) != 11 or known[:2] not in _BRAZILIAN_AREAS or known[2:4] < "96":
        return (known,)
    short = known[:2] + known[3:]
    return (known, short) if known[:2] <= _LAST_AREA_WITH_NINE else (short, known)


def _written_with(sign: str) -> Callable[[str], tuple[str, ...]]:
    return lambda known: (sign + known, known) if len(known) == 10 else (known,)


_PLANS = (
    _Plan("54", _argentina, _written_with("9")),
    _Plan("52", _mexico, _written_with("1")),
    _Plan("55", _brazil, _written_in_brazil),
)


def _is_valid(number: str) -> bool:
    try:
        return phonenumbers.is_valid_number(phonenumbers.parse(f"+{number}"))
    except phonenumbers.NumberParseException:
        return False


def typed_identity(text: str, region: str) -> str:
    """The identity of what a person or a program wrote, with the country's code or without.

    "70012345" in Bolivia → "59170012345". What is no number of `region` (ISO 3166) as it stands
    there is taken to name its country.
    """
    kept = identity(text)
    if not kept or text.strip().startswith(("+", "00")):
        return kept
    at_home = identity(f"{phonenumbers.country_code_for_region(region)}{kept}")
    return at_home if any(map(_is_valid, spellings(at_home))) else kept


def each_once(numbers: Iterable[str]) -> tuple[str, ...]:
    """Each phone by the first of its spellings."""
    by_identity: dict[str, str] = {}
    for number in numbers:
        by_identity.setdefault(identity(number), number)
    return tuple(by_identity.values())


def shown(number: str) -> str:
    """Digits as people read them: "+591 70012345"."""
    try:
        parsed = phonenumbers.parse(f"+{number}")
    except phonenumbers.NumberParseException:
        return f"+{number}"
    if not phonenumbers.is_possible_number(parsed):
        return f"+{number}"
    return phonenumbers.format_number(parsed, phonenumbers.PhoneNumberFormat.INTERNATIONAL)
