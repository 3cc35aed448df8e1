"""Secrets at rest: merchants' tokens are encrypted with a rotating list of keys.

`CIPHER_KEYS` holds Fernet keys, newest first: the first encrypts, each of them decrypts.
"""

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from cryptography.fernet import Fernet, InvalidToken, MultiFernet
from django.conf import settings
from django.db import models


class Undecipherable(Exception):
    """No key of `CIPHER_KEYS` opens this secret; the key that wrote it has to be put back."""


@lru_cache(maxsize=4)
def _cipher(keys: tuple[str, ...]) -> MultiFernet:
    return MultiFernet([Fernet(key) for key in keys])


def encrypt(plain: str) -> str:
    """`plain` under the newest key; "" stays ""."""
    return _cipher(tuple(settings.CIPHER_KEYS)).encrypt(plain.encode()).decode() if plain else ""


def decrypt(sealed: str) -> str:
    """What `encrypt` sealed under any key of the list. Raises `Undecipherable`."""
    if not sealed:
        return ""
    try:
        return _cipher(tuple(settings.CIPHER_KEYS)).decrypt(sealed.encode()).decode()
    except InvalidToken as error:
        raise Undecipherable(
            "none of CIPHER_KEYS opens this secret: put back the key that wrote it"
        ) from error


def rotate(sealed: str) -> str:
    """The same secret under the newest key."""
    return encrypt(decrypt(sealed))


class Sealed(str):
    """A decrypted secret that does not show itself in logs or debuggers."""

    def __repr__(self) -> str:
        return "Sealed(***)" if self else "Sealed('')"


if TYPE_CHECKING:
    _Text = models.TextField[str, Sealed]
else:
    _Text = models.TextField


class SecretField(_Text):
    """Text that is encrypted in the database and decrypted on the row as `Sealed`."""

    def from_db_value(self, value: str | None, expression: Any, connection: Any) -> Sealed:
        return Sealed(decrypt(value or ""))

    def get_prep_value(self, value: Any) -> str:
        return encrypt(str(value)) if value else ""
