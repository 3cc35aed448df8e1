"""Words that no cue claims: answers to what was asked, and the bare values of a list. Pure."""

from core.rules.text import bare
from intents.capture import by_cue, cities, free_text, names
from intents.capture.draft import Draft
from intents.capture.values import (
    ADDRESS,
    CITY,
    DEPARTMENT,
    EMAIL,
    NAME,
    NEIGHBOURHOOD,
    PHONE,
    SURNAME,
    Captured,
)

_MOST_NAME_WORDS = 5


def read(draft: Draft, parts: int) -> None:
    """Give the words that are left to the fields that were asked for, or that a list implies.

    `parts`: how many chunks the message has; a list has several and something else in it.
    """
    left = [free_text.trimmed(one) for one in draft.left if not free_text.is_refusal(one)]
    left = [one for one in left if one and not free_text.is_refusal(one)]
    listed = (parts > 1 and bool(draft.found or draft.asked)) or len(left) >= 3
    if _is_whole_address(draft):
        return
    for one in left:
        _read_one(one, draft, listed=listed, alone=len(left) == 1)
    _name_inside(left, draft)


def _name_inside(left: list[str], draft: Draft) -> None:
    """A whole name amid words, where one was asked for."""
    if not draft.waits_for(NAME):
        return
    for said in left:
        name = names.inside(said)
        if name is not None and not _is_place(f"{name.given} {name.surname}", draft):
            draft.put_name(name, sure=True)
            return


def _is_whole_address(draft: Draft) -> bool:
    """An answer to "¿tu dirección?" is the address, in whatever words."""
    left = [free_text.trimmed(one) for one in draft.unclaimed if not free_text.is_refusal(one)]
    if not draft.waits_for(ADDRESS) or not any(left):
        return False
    others = set(draft.asked) - {ADDRESS, NEIGHBOURHOOD, CITY, DEPARTMENT}
    if others:
        return False
    value = ", ".join(filter(None, left))
    kept = by_cue.without_place(value, draft, keep=False)
    if not free_text.is_address(kept, asked=True):
        return False
    by_cue.without_place(value, draft)
    draft.put(Captured(ADDRESS, kept, said=kept))
    return True


def _read_one(said: str, draft: Draft, *, listed: bool, alone: bool) -> None:
    if _name(said, draft, listed=listed, before_place=True):
        return
    if _place(said, draft, listed=listed, alone=alone):
        return
    if _name(said, draft, listed=listed, before_place=False):
        return
    if any(sign.isdigit() for sign in said) and not draft.waits_for(NEIGHBOURHOOD):
        return
    if draft.waits_for(NEIGHBOURHOOD) and (not draft.waits_for(NAME) or ADDRESS in draft.found):
        rest = by_cue.without_place(said, draft)
        draft.put_neighbourhood(rest, sure=alone or listed)
    elif listed and ADDRESS in draft.found and NEIGHBOURHOOD not in draft.found:
        draft.put_neighbourhood(said, sure=False)


def _place(said: str, draft: Draft, *, listed: bool, alone: bool) -> bool:
    waits = [one for one in (CITY, DEPARTMENT) if draft.waits_for(one)]
    wanted = waits[0] if len(waits) == 1 else ""
    if draft.gazetteer is None:
        return alone and bool(wanted) and by_cue.place(said, draft, wanted=wanted)
    if draft.waits_for(NEIGHBOURHOOD) and not waits and alone:
        return False  # Neighbourhoods bear the names of cities.
    asks = bool({CITY, DEPARTMENT} & set(draft.asked))
    if not (asks or listed) and names.is_given(said):
        return False  # "Hola Carolina" greets somebody.
    if cities.whole(said, draft.gazetteer, slips=asks):
        mine = wanted if alone else ""
        return by_cue.place(said, draft, wanted=mine, sure=asks or listed, slips=asks)
    return asks and alone and by_cue.place(said, draft, wanted=wanted)


def _name(said: str, draft: Draft, *, listed: bool, before_place: bool) -> bool:
    """Keep a name where one is asked for, or where a list has one."""
    if NAME in draft.found and not (draft.waits_for(SURNAME) and SURNAME in draft.asked):
        return False
    name = names.read(said)
    if name is None or len(said.split()) > _MOST_NAME_WORDS or not names.covers(said, name):
        return False
    if _completes(name, draft):
        draft.put_surname(name.surname)
        return True
    if draft.waits_for(SURNAME) and (NAME in draft.found or NAME not in draft.asked):
        if before_place or (listed and draft.asked != (SURNAME,)):
            return False
        draft.put_surname(said)
        return True
    if draft.waits_for(NAME):
        only_names = not set(draft.asked) - {NAME, SURNAME}
        if before_place and not (name.known or only_names):
            return False
        draft.put_name(name, sure=only_names or name.known)
        return True
    if before_place:  # In a list "Santiago Pérez" is a person, "Santiago" may be a city.
        named = listed and name.known and bool(name.surname) and not _is_place(said, draft)
    else:
        told = bool({PHONE, EMAIL, ADDRESS} & set(draft.found))
        named = listed and told and (bool(name.surname) or name.known)
    if not named:
        return False
    draft.put_name(name, sure=name.known or (name.capitals and not said.isupper()))
    return True


def _completes(name: names.Name, draft: Draft) -> bool:
    """Whether it is the name that is known, with the surname that is asked for behind it."""
    known = bare(draft.known.get(NAME) or "")
    missing = draft.waits_for(SURNAME) and NAME not in draft.found
    return bool(missing and known and name.surname) and bare(name.given) == known


def _is_place(said: str, draft: Draft) -> bool:
    return draft.gazetteer is not None and cities.whole(said, draft.gazetteer)
