"""Secrets taken out of a body before anything of it is kept or logged.

Pure. Evolution writes the instance's own token into each webhook (facts/whatsapp §1b), and whoever
reads it can send as the shop.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

NAMES: Final = frozenset(
    {"apikey", "api_key", "globalapikey", "token", "authorization", "password", "secret"}
    | {"jwt_key", "jwtkey", "access_token", "accesstoken", "server_url", "serverurl", "webhook"}
    | {"destination", "webhookurl"}
)
"""Names, in lower case, under which a body may carry a secret or an address that holds one."""
TAKEN: Final = "***"
SHORTEST: Final = 8
"""A known secret of fewer characters is not looked for: it may be anybody's word."""
DEEPEST: Final = 48
"""Levels that are looked through; an item deeper than 32 is refused anyway."""

_NAMED = re.compile(
    r'("(?:{})"\s*:\s*)("(?:[^"\\]|\\.)*"?|[^\s,}}\]]+)'.format("|".join(sorted(NAMES))),
    re.IGNORECASE,
)
_CREDENTIALS = re.compile(r"(https?://)[^/\s\"@]+@", re.IGNORECASE)


def without(value: Any, secrets: Iterable[str]) -> Any:
    """`value` with named fields emptied, and each of `secrets` blotted out wherever it stands."""
    known = tuple(secret for secret in secrets if len(secret) >= SHORTEST)
    return _clean(value, known, 0)


def text_without(text: str, secrets: Iterable[str]) -> str:
    """The same for a text that is no JSON, as well as it can be done."""
    told = _NAMED.sub(rf'\1"{TAKEN}"', text)
    known = tuple(secret for secret in secrets if len(secret) >= SHORTEST)
    return _CREDENTIALS.sub(r"\1", _blotted(told, known))


def _clean(value: Any, secrets: tuple[str, ...], depth: int) -> Any:
    if isinstance(value, str):
        return _blotted(value, secrets)
    if depth > DEEPEST:
        return TAKEN if isinstance(value, Mapping | list) else value
    if isinstance(value, Mapping):
        return {
            _blotted(name, secrets): TAKEN
            if name.lower() in NAMES and inside
            else _clean(inside, secrets, depth + 1)
            for name, inside in value.items()
        }
    if isinstance(value, list):
        return [_clean(inside, secrets, depth + 1) for inside in value]
    return value


def _blotted(text: str, secrets: tuple[str, ...]) -> str:
    for secret in secrets:
        if secret in text:
            text = text.replace(secret, TAKEN)
    return text
