"""Reads what a customer tells about themselves out of one message. The door of this package; pure.

The road: what is denied is left out; e-mails and phones are taken out of the text; the rest is cut
at commas, lines and cues; each cue reads the words behind it; what is left answers the assistant's
question or belongs to a list. Nothing is invented: free text stands in the message word for word.
"""

import unicodedata
from dataclasses import replace

from core.rules.text import bare
from intents.capture import (
    by_cue,
    cities,
    corrections,
    cues,
    emails,
    leftovers,
    phones,
    question,
    retold,
)
from intents.capture.cues import Chunk, Cue
from intents.capture.draft import Draft
from intents.capture.values import (
    CITY,
    DEPARTMENT,
    EMAIL,
    FIELDS,
    PHONE,
    Captured,
    Known,
    Status,
)
from merchants.rules.gazetteer import Gazetteer

LONGEST = 2000
"""Signs of a message that are read."""


def capture(
    text: str,
    known: Known,
    asked: str,
    country: str,
    gazetteer: Gazetteer | None = None,
) -> tuple[Captured, ...]:
    """The fields that the message tells, in the order of `FIELDS`.

    `known`: field → value of before; `asked`: the assistant's last message, "" for none;
    `country`: the merchant's, ISO 3166 ("CO"); `gazetteer`: its places, None where none is loaded.
    A value that is not sure does not take the place of one that is known, unless the customer
    corrects it.
    """
    plain = retold.named(cleaned(text))
    for field, words in retold.candidates(plain, known, gazetteer):
        told = _read(words, known, "", country, gazetteer, corrects=True)
        if any(one.field == field and one.sure and one.corrects for one in told):
            return told
    return _read(plain, known, asked, country, gazetteer, corrects=retold.corrects(text, known))


def _read(
    plain: str,
    known: Known,
    asked: str,
    country: str,
    gazetteer: Gazetteer | None,
    *,
    corrects: bool,
) -> tuple[Captured, ...]:
    """As `capture`, of a text that is cleaned; `corrects`: it takes back what was said before."""
    words = corrections.without_denied(plain)
    draft = Draft(known, question.fields(asked), gazetteer)
    rest = _take_addresses_of_contact(words, country, draft)
    if gazetteer is not None:
        rest = cities.together(rest, gazetteer)
    chunks = _with_labels(cues.chunks(rest))
    for chunk in chunks:
        by_cue.read(chunk, draft)
    draft.close_address()
    leftovers.read(draft, len(chunks))
    if gazetteer is not None:
        _complete_city(asked, draft, gazetteer)
    return _settled(draft, corrects)


def cleaned(text: str) -> str:
    """The message as it is read: composed letters, no control signs, at most `LONGEST` signs."""
    composed = unicodedata.normalize("NFC", text[: 2 * LONGEST])[:LONGEST]
    return "".join(
        sign if sign in "\n\t" or unicodedata.category(sign)[0] != "C" else " "
        for sign in composed.replace("\r\n", "\n").replace("\r", "\n")
    )


def _take_addresses_of_contact(text: str, country: str, draft: Draft) -> str:
    """Keep e-mail and phone; the text with ";" in their place, so that nothing else reads them."""
    found = emails.find(text)
    if found:
        last = found[-1]
        draft.put(
            Captured(EMAIL, last.value, sure=last.sure, said=text[last.start : last.end].strip())
        )
    for one in found:
        text = text[: one.start] + ";" * (one.end - one.start) + text[one.end :]
    numbers = phones.find(text, country)
    if numbers:
        own = [one for one in numbers if not one.foreign] or list(numbers)
        chosen = own[-1] if corrections.corrects(text) else own[0]
        draft.put(
            Captured(
                PHONE,
                chosen.value,
                sure=chosen.sure or (not chosen.foreign) or draft.asked == (PHONE,),
                status=Status.FOREIGN if chosen.foreign else Status.OK,
                said=text[chosen.start : chosen.end].strip(),
            )
        )
    for phone in numbers:
        text = text[: phone.start] + ";" * (phone.end - phone.start) + text[phone.end :]
    return text


def _with_labels(chunks: tuple[Chunk, ...]) -> tuple[Chunk, ...]:
    """Chunks in which a label that stands alone on its line rules the words of the next one."""
    found: list[Chunk] = []
    waiting: Chunk | None = None
    for chunk in chunks:
        if waiting is not None and chunk.cue == Cue.NONE and chunk.piece == waiting.piece + 1:
            chunk = by_cue.behind_label(chunk, waiting)
        waiting = chunk if not chunk.said.strip() and _is_label(chunk) else None
        found.append(chunk)
    return tuple(found)


def _is_label(chunk: Chunk) -> bool:
    return chunk.label.rstrip().endswith((":", "=", "es"))


def _complete_city(asked: str, draft: Draft, gazetteer: Gazetteer) -> None:
    """A department tells which of several cities is meant: one of this message, or of before.

    The answer to "¿La Unión de Nariño o de Sucre?" names the department alone.
    """
    told = draft.found.get(DEPARTMENT)
    city = draft.found.get(CITY)
    if told is None or (city is not None and city.status == Status.OK):
        return
    before = draft.known.get(CITY)
    names = [city.said] if city else [*cities.homonyms(asked[-300:], gazetteer), before or ""]
    for name in filter(None, names):
        one = cities.completed(name, told.value, gazetteer)
        if one is not None and one.value != before:
            draft.found[CITY] = replace(one, said=city.said if city else "")
            draft.found[DEPARTMENT] = replace(told, sure=True)
            return


def _settled(draft: Draft, corrects: bool) -> tuple[Captured, ...]:
    """The fields in their order; what is unsure gives way to what is known."""
    found = []
    for field in FIELDS:
        one = draft.found.get(field)
        if one is None:
            continue
        before = draft.known.get(field)
        differs = bool(before) and bare(before or "") != bare(one.value)
        if before and not one.sure and one.status == Status.OK and not corrects:
            continue
        found.append(replace(one, corrects=differs))
    return tuple(found)
