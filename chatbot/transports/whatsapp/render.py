"""A letter becomes the JSON of `POST /<phone_number_id>/messages`, or a reason why it cannot.

Pure. Limits are checked here, before the network, because Meta answers a long title with an error
that names nothing.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from chatbot.conversations.incoming import Identity
from chatbot.conversations.letters import Buttons, Choice, Image, Letter, ListMenu, Text
from chatbot.transports.ports import SendError
from chatbot.transports.whatsapp import limits
from chatbot.transports.whatsapp.limits import length


def render(letter: Letter, to: Identity, callback: str, *, media_id: str = "") -> dict[str, Any]:
    """The request body for one letter; `media_id` is the uploaded file of an `Image`.

    `callback` comes back in the statuses. Raises a permanent `SendError` that names the limit.
    """
    check(letter, callback)
    return {
        "messaging_product": "whatsapp",
        "recipient_type": "individual",
        **_addressed(to),
        **_content(letter, media_id),
        **({"biz_opaque_callback_data": callback} if callback else {}),
    }


def check(letter: Letter, callback: str = "") -> None:
    """Raises a permanent `SendError` naming the first limit that `letter` breaks."""
    problem = next(filter(None, _problems(letter)), "") or _over(
        "biz_opaque_callback_data", callback, "CALLBACK"
    )
    if problem:
        raise SendError(f"WhatsApp no acepta este mensaje: {problem}.", permanent=True)


def _addressed(to: Identity) -> dict[str, str]:
    """A phone goes with its "+": without it Meta puts the sender's country before the number."""
    if to.phone:
        return {"to": f"+{to.phone}"}
    if to.bsuid:
        return {"recipient": to.bsuid}
    raise SendError("El cliente no tiene teléfono ni identificador de WhatsApp.", permanent=True)


def _content(letter: Letter, media_id: str) -> dict[str, Any]:
    match letter:
        case Text():
            return {"type": "text", "text": {"preview_url": False, "body": letter.body}}
        case Buttons():
            return _interactive("button", letter.body, {"buttons": [*map(_button, letter.choices)]})
        case ListMenu():
            sections = [
                {**({"title": s.title} if s.title else {}), "rows": [*map(_row, s.rows)]}
                for s in letter.sections
            ]
            return _interactive(
                "list", letter.body, {"button": letter.button, "sections": sections}
            )
        case Image():
            if not media_id:
                raise SendError("La imagen no está subida a WhatsApp.", permanent=True)
            caption = {"caption": letter.caption} if letter.caption else {}
            return {"type": "image", "image": {"id": media_id, **caption}}
        case _:
            raise SendError("WhatsApp todavía no lleva este mensaje.", permanent=True)


def _interactive(kind: str, body: str, action: dict[str, Any]) -> dict[str, Any]:
    return {
        "type": "interactive",
        "interactive": {"type": kind, "body": {"text": body}, "action": action},
    }


def _button(choice: Choice) -> dict[str, Any]:
    return {"type": "reply", "reply": {"id": choice.id, "title": choice.title}}


def _row(choice: Choice) -> dict[str, str]:
    described = {"description": choice.description} if choice.description else {}
    return {"id": choice.id, "title": choice.title, **described}


def _problems(letter: Letter) -> Iterator[str]:
    match letter:
        case Text():
            yield _wrong("el texto", letter.body, "TEXT_BODY")
        case Image():
            yield _over("el pie de foto", letter.caption, "CAPTION")
        case Buttons():
            yield _wrong("el texto sobre los botones", letter.body, "BUTTONS_BODY")
            yield _count("botones", len(letter.choices), "BUTTONS")
            yield from _menu("del botón", letter.choices, "BUTTON_TITLE", "BUTTON_ID")
            titles = [choice.title for choice in letter.choices]
            yield "dos botones dicen lo mismo" if len(set(titles)) < len(titles) else ""
        case ListMenu():
            yield from _list_problems(letter)
        case _:
            return


def _list_problems(letter: ListMenu) -> Iterator[str]:
    rows = [row for section in letter.sections for row in section.rows]
    yield _wrong("el texto sobre la lista", letter.body, "LIST_BODY")
    yield _wrong("el botón de la lista", letter.button, "LIST_BUTTON")
    yield _count("secciones", len(letter.sections), "LIST_SECTIONS")
    yield _count("filas", len(rows), "LIST_ROWS")
    for section in letter.sections:
        named = _wrong if len(letter.sections) > 1 else _over
        yield named("el título de la sección", section.title, "SECTION_TITLE")
        yield "" if section.rows else "una sección no tiene filas"
    yield from _menu("de la fila", rows, "ROW_TITLE", "ROW_ID")
    for row in rows:
        yield _over("la descripción de la fila", row.description, "ROW_DESCRIPTION")


def _menu(whose: str, choices: Sequence[Choice], title: str, key: str) -> Iterator[str]:
    for choice in choices:
        yield _wrong(f"el título {whose}", choice.title, title)
        yield _wrong(f"el identificador {whose}", choice.id, key)
    ids = [choice.id for choice in choices]
    yield f"se repite el identificador {whose}" if len(set(ids)) < len(ids) else ""


def _wrong(what: str, text: str, limit: str) -> str:
    return _over(what, text, limit) if text.strip() else f"{what} está vacío"


def _over(what: str, text: str, limit: str) -> str:
    most, size = getattr(limits, limit), length(text)
    return f"{what} pasa de {most} caracteres ({size}, límite {limit})" if size > most else ""


def _count(what: str, count: int, limit: str) -> str:
    most = getattr(limits, limit)
    return "" if 1 <= count <= most else f"lleva {count} {what}, de 1 a {most} (límite {limit})"
