"""Secrets at rest: unreadable in the database, readable through every key of the list."""

import pytest
from cryptography.fernet import Fernet
from pytest_django import Settings

from core import secrets


def test_what_was_sealed_is_read_back_and_never_the_same_twice() -> None:
    assert secrets.decrypt(secrets.encrypt("EAAG-token")) == "EAAG-token"
    assert "EAAG" not in secrets.encrypt("EAAG-token")
    assert secrets.encrypt("EAAG-token") != secrets.encrypt("EAAG-token")
    assert secrets.encrypt("") == secrets.decrypt("") == ""


def test_a_new_key_in_front_still_reads_the_old_and_rotation_moves_on(
    settings: Settings,
) -> None:
    old, new = Fernet.generate_key().decode(), Fernet.generate_key().decode()
    settings.CIPHER_KEYS = [old]
    sealed = secrets.encrypt("verify-me")
    settings.CIPHER_KEYS = [new, old]
    assert secrets.decrypt(sealed) == "verify-me"

    moved = secrets.rotate(sealed)
    settings.CIPHER_KEYS = [new]

    assert secrets.decrypt(moved) == "verify-me"
    with pytest.raises(secrets.Undecipherable, match="put back the key"):
        secrets.decrypt(sealed)


def test_a_secret_on_a_row_does_not_show_itself() -> None:
    sealed = secrets.Sealed("EAAG-token")

    assert "EAAG" not in repr(sealed)
    assert "EAAG" not in f"{[sealed]}"
    assert sealed == "EAAG-token"
