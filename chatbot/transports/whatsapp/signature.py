"""Whether a webhook body was signed by Meta: the only proof that a POST is what it says.

Pure. The signature is made over the bytes on the wire, so nothing may parse them before.
"""

import hashlib
import hmac
import re

PREFIX = "sha256="
_FORM = re.compile(PREFIX + "[0-9a-f]{64}", re.ASCII)


def sign(body: bytes, secret: str) -> str:
    """The header `X-Hub-Signature-256` that Meta sends with `body`."""
    return PREFIX + hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()


def has_form(header: str) -> bool:
    """Whether it can be a signature at all: a body that comes with anything else is not read."""
    return _FORM.fullmatch(header) is not None


def valid(body: bytes, header: str | None, secret: str) -> bool:
    """True when `header` signs exactly these bytes with `secret`, compared in constant time.

    An empty secret signs nothing: an account without one accepts no body.
    """
    if not header or not secret:
        return False
    expected = sign(body, secret).encode()
    return hmac.compare_digest(expected, header.encode("utf-8", "surrogatepass"))
