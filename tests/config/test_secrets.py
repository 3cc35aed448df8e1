"""Keys are made once, kept for their owner alone, and give way to those of the environment."""

import subprocess
import sys
from pathlib import Path

from cryptography.fernet import Fernet
from django.conf import settings

from config import secrets


def test_the_first_run_makes_keys_that_only_their_owner_can_read(tmp_path: Path) -> None:
    keys = secrets.complete(tmp_path, "", ())

    assert len(keys.secret_key) >= 50
    assert all(Fernet(key) for key in keys.cipher_keys)
    for name in ("secret_key", "cipher_keys"):
        assert (tmp_path / "secrets" / name).stat().st_mode & 0o777 == 0o600
    assert (tmp_path / "secrets").stat().st_mode & 0o777 == 0o700


def test_the_next_run_reads_the_same_keys(tmp_path: Path) -> None:
    assert secrets.complete(tmp_path, "", ()) == secrets.complete(tmp_path, "", ())


def test_given_keys_win_and_leave_nothing_on_disk(tmp_path: Path) -> None:
    keys = secrets.complete(tmp_path, "given", ("new", "old"))

    assert (keys.secret_key, keys.cipher_keys) == ("given", ("new", "old"))
    assert list(tmp_path.iterdir()) == []


def test_several_first_runs_at_once_agree_on_one_key(tmp_path: Path) -> None:
    code = (
        "from pathlib import Path; from config import secrets; "
        f"print(secrets.complete(Path({str(tmp_path)!r}), '', ()).secret_key)"
    )
    runs = [
        subprocess.Popen(
            [sys.executable, "-c", code], cwd=settings.BASE_DIR, stdout=subprocess.PIPE, text=True
        )
        for _ in range(4)
    ]

    assert len({run.communicate()[0] for run in runs}) == 1


def test_a_removed_folder_is_a_new_installation(tmp_path: Path) -> None:
    assert secrets.kept_id(tmp_path / "a") != secrets.kept_id(tmp_path / "b")
    assert secrets.kept_id(tmp_path / "a") == secrets.kept_id(tmp_path / "a")
