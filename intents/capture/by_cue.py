"""Reads the words behind each cue into the draft: one function a cue. Pure."""

import re
from collections.abc import Callable, Mapping
from dataclasses import replace

from core.rules.text import aligned
from intents.capture import cities, free_text, names
from intents.capture.cues import Chunk, Cue
from intents.capture.draft import Draft
from intents.capture.values import ADDRESS, CITY, DEPARTMENT, NAME, NEIGHBOURHOOD, Captured
from merchants.rules import place_words, places
from merchants.rules.gazetteer import key

_PLACE_BEHIND = re.compile(r"\s+(?:de|en|desde)\s+(?=\S)")
_ESTATE = re.compile(r"\b(?:conjunto|edificio|urbanizacion|condominio|residencial)\b")
_LIVES_HERE = re.compile(r"viv|resid|ubic|qued|soy|somos|estoy|estamos")


def read(chunk: Chunk, draft: Draft) -> None:
    """Keep what the chunk tells."""
    reader = _READERS.get(chunk.cue)
    if reader is not None:
        reader(chunk, draft)


def place(
    said: str, draft: Draft, *, wanted: str = "", sure: bool = True, slips: bool = True
) -> bool:
    """Keep city and department that the words name; whether they name any."""
    value = free_text.trimmed(free_text.cut(said))
    if not value or free_text.is_refusal(value):
        return False
    if draft.gazetteer is None:
        if not wanted or not free_text.is_neighbourhood(value):
            return False
        draft.put(Captured(wanted, value, sure=sure, said=value))
        return True
    found = cities.read(
        value, draft.gazetteer, _known(draft), wanted=wanted, sure=sure, slips=slips
    )
    for one in found:
        draft.put(one)
    return bool(found)


def without_place(said: str, draft: Draft, *, keep: bool = True, of: bool = False) -> str:
    """The words without a city that ends them, which is kept as such; `of`: "de" may be between."""
    value = free_text.trimmed(free_text.cut(said))
    if draft.gazetteer is None:
        return value
    at = cities.tail(value, draft.gazetteer, of=of)
    if at == len(value) or not free_text.trimmed(value[:at]):
        return value
    if keep:
        place(value[at:], draft, slips=False)
    return free_text.trimmed(value[:at])


def _known(draft: Draft) -> Mapping[str, str | None]:
    told = draft.found.get(DEPARTMENT)
    if told is None:
        # A department of before does not bind a city that is told now, unless it fits.
        return draft.known
    return {**draft.known, DEPARTMENT: told.value}


def _name(chunk: Chunk, draft: Draft) -> None:
    draft.put_name(names.read(_before_place(chunk.said, draft)), sure=True)


def _i_am(chunk: Chunk, draft: Draft) -> None:
    name = names.read(_before_place(chunk.said, draft))
    if name is not None and (name.known or (name.capitals and not chunk.said.isupper())):
        draft.put_name(name, sure=True)


def _before_place(said: str, draft: Draft) -> str:
    """A name's words without "de Cali" behind them, which is kept as a place."""
    if draft.gazetteer is None:
        return said
    for found in _PLACE_BEHIND.finditer(said):
        rest = said[found.end() :]
        told = places.resolve(rest, draft.gazetteer, slips=False)
        ordinary = key(told.said).replace(" ", ".") in place_words.ORDINARY
        if told.said and not told.start and not ordinary:
            place(rest, draft, slips=False)
            return said[: found.start()]
    return said


def _surname(chunk: Chunk, draft: Draft) -> None:
    draft.put_surname(chunk.said)


def _address(chunk: Chunk, draft: Draft) -> None:
    draft.open_address(without_place(chunk.said, draft), chunk.piece, labelled=True)


def _street(chunk: Chunk, draft: Draft) -> None:
    said = f"{chunk.label}{chunk.said}"
    if not draft.may_go_on(chunk.piece) and not _begins_address(said, draft):
        draft.leave(said, street=True)
        draft.led_by = (said, chunk.piece)
        return
    draft.open_address(without_place(said, draft), chunk.piece)


def _begins_address(said: str, draft: Draft) -> bool:
    return free_text.is_address(said, asked=ADDRESS in draft.asked)


def _inside(chunk: Chunk, draft: Draft) -> None:
    said = f"{chunk.label}{chunk.said}"
    numbered = any(sign.isdigit() for sign in said)
    led = draft.led_by[1] == chunk.piece - 1
    begins = numbered and (led or ADDRESS in draft.asked or bool(_ESTATE.search(aligned(said))))
    if draft.may_go_on(chunk.piece) or begins:
        draft.open_address(without_place(said, draft), chunk.piece)
    else:
        draft.leave(said, street=True)


def _neighbourhood(chunk: Chunk, draft: Draft) -> None:
    if draft.may_go_on(chunk.piece) and not any(sign.isalpha() for sign in chunk.said):
        draft.open_address(f"{chunk.label}{chunk.said}", chunk.piece)
        return
    # An address goes on behind the neighbourhood: "..., barrio Centro, apto 301".
    if draft.may_go_on(chunk.piece):
        draft.piece = chunk.piece
    draft.put_neighbourhood(without_place(chunk.said, draft, of=True))


def _city(chunk: Chunk, draft: Draft) -> None:
    labelled = place(chunk.said, draft, wanted=CITY)
    if not labelled and "." not in chunk.label and ":" in chunk.label:
        # Labelled, and in no list: kept as said, to be asked about.
        value = free_text.trimmed(free_text.cut(chunk.said))
        if free_text.is_neighbourhood(value):
            draft.put(Captured(CITY, value, sure=False, said=value))


def _department(chunk: Chunk, draft: Draft) -> None:
    if not place(chunk.said, draft, wanted=DEPARTMENT):
        place(f"{chunk.label}{chunk.said}", draft, slips=False)


def _lives(chunk: Chunk, draft: Draft) -> None:
    if not chunk.said.strip():
        return
    own = bool(_LIVES_HERE.search(aligned(chunk.label)))
    if place(chunk.said, draft, sure=own):
        return
    name = names.inside(chunk.said) if draft.waits_for(NAME) else None
    if name is not None:  # "es para mi tía Carmen Duarte"
        draft.put_name(name, sure=True)
        return
    rest = without_place(chunk.said, draft)
    if aligned(chunk.label).startswith(("viv", "resid")) and NEIGHBOURHOOD not in draft.found:
        draft.put_neighbourhood(rest, sure=draft.waits_for(NEIGHBOURHOOD))


def _plain(chunk: Chunk, draft: Draft) -> None:
    said = chunk.said
    numbers = any(sign.isdigit() for sign in said)
    if draft.may_go_on(chunk.piece) and (numbers or not draft.parts):
        draft.open_address(without_place(said, draft), chunk.piece)
    else:
        draft.leave(said)


_READERS: dict[Cue, Callable[[Chunk, Draft], None]] = {
    Cue.NONE: _plain,
    Cue.NAME: _name,
    Cue.I_AM: _i_am,
    Cue.SURNAME: _surname,
    Cue.ADDRESS: _address,
    Cue.STREET: _street,
    Cue.INSIDE: _inside,
    Cue.NEIGHBOURHOOD: _neighbourhood,
    Cue.CITY: _city,
    Cue.DEPARTMENT: _department,
    Cue.LIVES: _lives,
}


def behind_label(chunk: Chunk, label: Chunk) -> Chunk:
    """Words of the next line as if they stood behind an empty label ("Nombre:")."""
    return replace(chunk, cue=label.cue, label=label.label)
