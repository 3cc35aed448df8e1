"""The keys of this installation, made on the first run and kept readable by their owner only."""

import os
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from cryptography.fernet import Fernet


@dataclass(frozen=True)
class Keys:
    """What signs (SECRET_KEY) and what encrypts merchants' secrets (CIPHER_KEYS, newest first)."""

    secret_key: str
    cipher_keys: tuple[str, ...]


def complete(local: Path, secret_key: str, cipher_keys: tuple[str, ...]) -> Keys:
    """The given keys, and for each missing one that of the folder's `secrets/`, made if need be."""
    folder = local / "secrets"
    return Keys(
        secret_key or _kept(folder / "secret_key", lambda: secrets.token_urlsafe(50)),
        cipher_keys
        or tuple(_kept(folder / "cipher_keys", lambda: Fernet.generate_key().decode()).split()),
    )


def kept_id(local: Path) -> str:
    """A short random name of this installation; it is gone, and so is new, with its folder."""
    return _kept(local / "instance", lambda: secrets.token_hex(6))


def _kept(path: Path, make: Callable[[], str]) -> str:
    """The text of the file. Of two processes that make it at once, the first one's text holds."""
    try:
        return path.read_text(encoding="ascii").strip()
    except FileNotFoundError:
        pass
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.parent.name == "secrets":
        path.parent.chmod(0o700)
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    with open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
        file.write(make() + "\n")
        file.flush()
        os.fsync(file.fileno())
    try:
        os.link(draft, path)
        draft.unlink()
    except FileExistsError:
        draft.unlink()
    except OSError:  # a file system without hard links
        draft.replace(path)
    return path.read_text(encoding="ascii").strip()
