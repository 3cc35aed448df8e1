"""The knobs and the record of the stub Graph, as values, and its way of wording an error."""

import base64
from collections.abc import Mapping
from dataclasses import dataclass, field
from email.parser import BytesParser
from email.policy import HTTP
from typing import Any


@dataclass(frozen=True)
class Call:
    """One request as it came: `payload` is the JSON, or the fields of an upload."""

    method: str
    path: str
    token: str
    payload: Any
    at: float
    answered: int


@dataclass
class Answer:
    """A scripted answer, used once by the first call whose path ends with `path`.

    `drop` hangs up instead: "before" the message counts, or "after" it was accepted.
    """

    status: int = 200
    body: Any = None
    path: str = ""
    delay: float = 0.0
    drop: str = ""
    headers: dict[str, str] = field(default_factory=dict)


@dataclass
class Media:
    """A customer's file: `url` in place of the stub's own address; `expired` downloads are 404."""

    content: bytes = b""
    mime_type: str = "image/jpeg"
    status: int = 200
    url: str = ""
    expired: int = 0
    file_size: int | None = None
    headers: dict[str, str] = field(default_factory=dict)


@dataclass
class Script:
    """The knobs: answers to come, seconds before each answer, files, and the tokens that are good.

    An empty `tokens` takes any token; otherwise it maps a phone number id to its one token.
    `stale` are messages of customers that are too old to be marked as read.
    """

    answers: list[Answer] = field(default_factory=list)
    delay: float = 0.0
    media: dict[str, Media] = field(default_factory=dict)
    tokens: dict[str, str] = field(default_factory=dict)
    stale: list[str] = field(default_factory=list)


def fault(code: int, message: str, details: str = "") -> dict[str, Any]:
    """An error as Graph words it."""
    error = {"message": f"(#{code}) {message}", "type": "OAuthException", "code": code}
    return {"error": {**error, "error_data": {"details": details}, "fbtrace_id": "stub"}}


def script_of(told: Mapping[str, Any], before: Script) -> Script:
    """The script that `POST /_script` asks for; knobs not named stay, files are base64."""
    media = {
        name: Media(**{**item, "content": base64.b64decode(item.get("content", ""))})
        for name, item in told.get("media", {}).items()
    }
    return Script(
        answers=[*before.answers, *(Answer(**answer) for answer in told.get("answers", []))],
        delay=float(told.get("delay", before.delay)),
        media={**before.media, **media},
        tokens=dict(told.get("tokens", before.tokens)),
        stale=list(told.get("stale", before.stale)),
    )


def form_of(kind: str, raw: bytes) -> dict[str, Any]:
    """The fields of a multipart upload; the file is `content` and `mime_type`.

    Only the heads of the parts are parsed: a parser of e-mail takes seconds for 100 MB, and a
    gigabyte, so that a client under load gave up.
    """
    _, _, boundary = kind.partition("boundary=")
    fields: dict[str, Any] = {}
    for part in raw.split(b"--" + boundary.strip('"').encode("latin-1"))[1:-1]:
        head, _, body = part.removeprefix(b"\r\n").partition(b"\r\n\r\n")
        told = BytesParser(policy=HTTP).parsebytes(head + b"\r\n\r\n")
        name, content = told.get_param("name", header="content-disposition"), body[:-2]
        if name == "file":
            fields |= {"content": content, "mime_type": told.get_content_type()}
        else:
            fields[str(name)] = content.decode()
    return fields
