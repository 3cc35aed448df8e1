"""E-mail addresses in a text, written or spelled out ("ana arroba gmail punto com"). Pure."""

import re
from dataclasses import dataclass

from rapidfuzz.distance import OSA

from core.rules.text import aligned

LONGEST = 254
_AT = r"(?:@|\(at\)|\barroba\b)"
_DOT = r"(?:\.|\bpunto\b)"
_EMAIL = re.compile(
    rf"(?<![\w.+-])(?P<user>[a-z0-9_][\w.+-]{{0,63}}?(?:[ ]punto[ ]\w+)*)[ ]?{_AT}[ ]?"
    rf"(?P<host>[a-z0-9][a-z0-9-]{{0,62}}(?:[ ]?{_DOT}[ ]?[a-z0-9-]{{2,24}})+)",
)
_PROVIDERS = (
    "gmail.com", "hotmail.com", "outlook.com", "yahoo.com", "icloud.com", "live.com", "hotmail.es",
    "yahoo.es", "outlook.es", "gmail.com.co", "yahoo.com.ar", "yahoo.com.mx", "hotmail.com.ar",
)  # fmt: skip
_NEAR_BUT_REAL = ("email.com", "mail.com", "ymail.com", "rocketmail.com")
"""Providers whose names look like another's misspelt."""


@dataclass(frozen=True, slots=True)
class Email:
    """One address: `sure` is False where its provider looks misspelt ("gmial.com")."""

    value: str
    sure: bool
    start: int
    end: int


def find(text: str) -> tuple[Email, ...]:
    """The addresses of a text, in order, in small letters."""
    found = []
    for one in _EMAIL.finditer(aligned(text)):
        user = one["user"].replace(" punto ", ".").strip(".")
        host = re.sub(r"[ ]?punto[ ]?", ".", one["host"])
        host = re.sub(r"[ ]?\.[ ]?", ".", host)
        host, end = _without_next_sentence(host, one["host"], one.end())
        value = f"{user}@{host}"
        if ".." in value or not host.rpartition(".")[2].isalpha() or len(value) > LONGEST:
            continue
        found.append(Email(value, _is_spelled_right(host), one.start(), end))
    return tuple(found)


def _without_next_sentence(host: str, written: str, end: int) -> tuple[str, int]:
    """ "ana@gmail.com. vivo en" ends behind "com": a point with a blank is no part of it."""
    cut = re.search(r"\.[ ]", written)
    if cut is None or "." not in written[: cut.start()]:
        return host, end
    return written[: cut.start()].replace(" ", ""), end - len(written) + cut.start()


def _is_spelled_right(host: str) -> bool:
    return host in (*_PROVIDERS, *_NEAR_BUT_REAL) or all(
        OSA.distance(host, provider, score_cutoff=2) > 2 for provider in _PROVIDERS
    )
