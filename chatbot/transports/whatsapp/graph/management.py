"""What Graph lets be managed of a WhatsApp Business account: its templates, page by page.

Without the database. `call` and `listed` ask any object of Graph; the rest are the requests that
templates need. Meta allows 200 of them an hour and account (facts/whatsapp §1.6).
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

import httpx

from chatbot.conversations.rules.templates import Draft
from chatbot.transports.payload_parsing.fields import loose_list, loose_mapping, loose_text
from chatbot.transports.whatsapp.graph import components
from chatbot.transports.whatsapp.graph.client import GraphConfig, connection, json_of
from chatbot.transports.whatsapp.graph.components import Listed
from chatbot.transports.whatsapp.graph.errors import meaning

PAGE = 100
MOST_PAGES = 20
"""Rows of one page and pages of one listing: far above the 250 templates of an account."""
TEMPLATE_FIELDS = (
    "id,name,language,status,category,components,parameter_format,quality_score,rejected_reason"
)
_TOKEN = range(0x21, 0x7F)
_NEVER_LEFT = (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout, httpx.ProxyError)

Method = Literal["GET", "POST", "DELETE"]


class Refused(Exception):
    """Graph did not do it. The message is for a merchant; Meta's own words come with it.

    `code`, `subcode`: Meta's numbers, where it gave any. `uncertain`: it may have been done.
    """

    def __init__(
        self, message: str, *, code: int | None = None, subcode: int = 0, uncertain: bool = False
    ) -> None:
        super().__init__(message)
        self.code = code
        self.subcode = subcode
        self.uncertain = uncertain


@dataclass(frozen=True, slots=True)
class Page:
    """A listing as far as it was read; `whole` is False when there was more than we ask for."""

    items: tuple[Mapping[str, Any], ...]
    whole: bool


@dataclass(frozen=True, slots=True)
class Accepted:
    """Meta took a template: its id, and its status and category in Meta's words."""

    id: str
    status: str
    category: str


def call(
    config: GraphConfig,
    token: str,
    method: Method,
    *path: str,
    params: Mapping[str, str] | None = None,
    body: Mapping[str, Any] | None = None,
) -> Mapping[str, Any]:
    """One request; the object that Graph answers. Raises `Refused`, and nothing else."""
    if not token or not all(ord(char) in _TOKEN for char in token):
        raise Refused("El token de acceso de WhatsApp falta o tiene espacios.", code=190)
    url, headers = config.url(*path), {"Authorization": f"Bearer {token}"}
    try:
        response = connection(url).request(
            method, url, params=dict(params or {}), json=body, headers=headers
        )
    except _NEVER_LEFT as error:
        raise Refused(f"No se pudo llegar a WhatsApp ({error!r}).") from error
    except (httpx.HTTPError, httpx.InvalidURL) as error:
        text = f"WhatsApp no terminó de responder ({error!r})."
        raise Refused(text, uncertain=method != "GET") from error
    answer = json_of(response)
    if response.is_success and isinstance(answer, dict):
        return answer
    raise refused(response.status_code, answer)


def refused(status: int, answer: object) -> Refused:
    """What an answer that is no success means; the words that Meta wrote for people come first."""
    error = loose_mapping(answer, "error") if isinstance(answer, dict) else {}
    code, subcode = _number(error.get("code")), _number(error.get("error_subcode"))
    titles = [loose_text(error, name, 400) for name in ("error_user_title", "error_user_msg")]
    said = ". ".join(word.strip().rstrip(".") for word in titles if word.strip())
    label = f"código {code}" if code is not None else f"HTTP {status}"
    label += f"/{subcode}" if subcode else ""
    told = "" if said else loose_text(error, "message", 400)
    text = f"{said or meaning(code, status).what} ({': '.join(filter(None, (label, told)))})."
    left_open = 200 <= status < 300 or (status >= 500 and code is None)
    return Refused(text, code=code, subcode=subcode or 0, uncertain=left_open)


def listed(
    config: GraphConfig, token: str, *path: str, params: Mapping[str, str] | None = None
) -> Page:
    """All rows of a listing, page by page, by the cursor and never by an address of Graph's."""
    items: list[Mapping[str, Any]] = []
    asked = {"limit": str(PAGE), **(params or {})}
    for _page in range(MOST_PAGES):
        answer = call(config, token, "GET", *path, params=asked)
        items += [item for item in loose_list(answer, "data") if isinstance(item, dict)]
        paging = loose_mapping(answer, "paging")
        after = loose_text(loose_mapping(paging, "cursors"), "after", 2000)
        if not after or not paging.get("next"):
            return Page(tuple(items), whole=True)
        if asked.get("after") == after:
            break
        asked["after"] = after
    return Page(tuple(items), whole=False)


def templates(config: GraphConfig, token: str, waba_id: str) -> tuple[tuple[Listed, ...], bool]:
    """The templates of an account, and whether these are all of them. Raises `Refused`."""
    params = {"fields": TEMPLATE_FIELDS}
    page = listed(config, token, waba_id, "message_templates", params=params)
    found = tuple(_readable(page.items))
    return found, page.whole


def _readable(items: tuple[Mapping[str, Any], ...]) -> Iterator[Listed]:
    for item in items:
        row = components.read(item)
        if row is not None:
            yield row


def create(config: GraphConfig, token: str, waba_id: str, draft: Draft) -> Accepted:
    """Submit a new template for review. Raises `Refused`."""
    body = {
        "name": draft.name,
        "language": draft.language,
        "category": draft.category.upper(),
        "parameter_format": "POSITIONAL",
        "components": components.components(draft),
    }
    answer = call(config, token, "POST", waba_id, "message_templates", body=body)
    accepted = Accepted(
        id=str(answer.get("id") or "")[:64],
        status=loose_text(answer, "status", 32).upper(),
        category=loose_text(answer, "category", 24).upper(),
    )
    if not accepted.id:
        raise Refused("WhatsApp aceptó la plantilla sin decir su identificador.", uncertain=True)
    return accepted


def edit(config: GraphConfig, token: str, template_id: str, draft: Draft) -> None:
    """Submit other words for a template that Meta knows. Raises `Refused`.

    Its name and language stay; an approved one keeps its category, so none is named.
    """
    body = {"components": components.components(draft)}
    answer = call(config, token, "POST", template_id, body=body)
    if answer.get("success") is not True:
        raise Refused("WhatsApp no dijo si aceptó el cambio.", uncertain=True)


def remove(config: GraphConfig, token: str, waba_id: str, name: str, template_id: str) -> None:
    """Delete one language of a template. Raises `Refused`."""
    params = {"name": name, "hsm_id": template_id}
    answer = call(config, token, "DELETE", waba_id, "message_templates", params=params)
    if answer.get("success") is not True:
        raise Refused("WhatsApp no dijo si la borró.", uncertain=True)


def _number(value: object) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) else None
