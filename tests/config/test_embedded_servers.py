"""The embedded servers come up, serve, end, and come up again whatever died before."""

import os
import shutil
import signal
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import psutil
import psycopg
import pytest
from psycopg.rows import TupleRow

from config.embedded import folders, installation, lock, places, postgres, programs, session, valkey
from config.embedded.places import Place
from tests.config.conftest import Keeper, gone, processes_of

pytestmark = [pytest.mark.processes, pytest.mark.xdist_group("processes")]


def connect(place: Place) -> psycopg.Connection[TupleRow]:
    return psycopg.connect(
        host=str(place.postgres_sockets), port=5432, user="mostrador", dbname="mostrador"
    )


def write(place: Place, text: str) -> None:
    with connect(place) as connection:
        connection.execute("CREATE TABLE IF NOT EXISTS note (text text)")
        connection.execute("INSERT INTO note VALUES (%s)", [text])


def read(place: Place) -> list[str]:
    with connect(place) as connection:
        return [row[0] for row in connection.execute("SELECT text FROM note")]


def kill(folder: Path, name: str) -> None:
    """Kills a server; of PostgreSQL's processes the one that the others hang from."""
    files = {"postgres": "postgres/postmaster.pid", "valkey": "run/valkey/valkey.pid"}
    os.kill(int((folder / files[name]).read_text().split()[0]), signal.SIGKILL)


@pytest.mark.smoke
def test_both_servers_answer_and_nothing_is_left_when_they_end(folder: Path) -> None:
    place = installation.located(folder)

    with session.running(place, "test", lasting=False):
        assert postgres.answers(place)
        assert valkey.answers(place)

    assert processes_of(folder) == []


def test_the_applications_role_may_create_databases_and_nothing_more(folder: Path) -> None:
    place = installation.located(folder)

    with session.running(place, "test", lasting=False), connect(place) as connection:
        role = connection.execute(
            "SELECT rolsuper, rolcreatedb, rolcreaterole, rolbypassrls FROM pg_roles "
            "WHERE rolname = current_user"
        ).fetchone()
        connection.execute("CREATE EXTENSION IF NOT EXISTS vector")

    assert role == (False, True, False, False)


def test_accented_capitals_are_lowered_in_every_language_of_the_machine(folder: Path) -> None:
    place = installation.located(folder)

    with session.running(place, "test", lasting=False), connect(place) as connection:
        found = connection.execute("SELECT lower('MARACUYÁ'), 'PIÑA' ILIKE 'piña'").fetchone()

    assert found == ("maracuyá", True)


@pytest.mark.parametrize("victim", ["postgres", "valkey"])
def test_a_killed_server_starts_again_with_what_was_committed(folder: Path, victim: str) -> None:
    place = installation.located(folder)
    with session.running(place, "test"):
        write(place, "before")
        kill(folder, victim)

    with session.running(place, "test"):
        assert read(place) == ["before"]
        assert valkey.answers(place)


def test_servers_end_with_a_killed_keeper_and_the_next_one_starts(
    folder: Path, start_keeper: Keeper
) -> None:
    place = installation.located(folder)
    keeper = start_keeper(folder)
    write(place, "before")

    keeper.send_signal(signal.SIGKILL)
    keeper.wait()

    assert gone(folder)
    with session.running(place, "test"):
        assert read(place) == ["before"]


def test_everything_killed_at_once_starts_again(folder: Path, start_keeper: Keeper) -> None:
    place = installation.located(folder)
    keeper = start_keeper(folder)
    write(place, "before")

    keeper.send_signal(signal.SIGKILL)
    for process in processes_of(folder):
        with suppress(psutil.NoSuchProcess):
            process.kill()
    keeper.wait()

    with session.running(place, "test"):
        assert read(place) == ["before"]


def test_a_reused_process_id_in_a_stale_file_blocks_nobody(folder: Path) -> None:
    place = installation.located(folder)
    with session.running(place, "test"):
        write(place, "before")
    stale = place.data / "postmaster.pid"
    stale.write_text(f"{os.getpid()}\n{place.data}\n1\n5432\n{place.postgres_sockets}\n\n1 1\n")
    (place.valkey_socket.parent / "valkey.pid").write_text(str(os.getpid()))

    with session.running(place, "test"):
        assert read(place) == ["before"]


def test_an_interrupted_first_start_is_begun_anew(folder: Path) -> None:
    place = installation.located(folder)
    draft = place.data.with_name("postgres.new")
    draft.mkdir()
    (draft / "PG_VERSION").write_text("18\n")

    with session.running(place, "test", lasting=False):
        assert postgres.answers(place)


def test_data_of_another_version_is_refused_with_a_hint(folder: Path) -> None:
    place = installation.located(folder)
    place.data.mkdir()
    (place.data / "PG_VERSION").write_text("17\n")

    with pytest.raises(folders.Refused, match="made by PostgreSQL 17"):
        postgres.prepare(place)


def test_a_second_command_uses_the_servers_of_the_first(folder: Path, start_keeper: Keeper) -> None:
    place = installation.located(folder)
    keeper = start_keeper(folder)

    with session.running(place, "second"):
        assert lock.keep(folder, "third") is None
        assert f"process {keeper.pid} (keeper)" in lock.keeper(folder)
        write(place, "from the second")

    assert read(place) == ["from the second"]


def test_a_folder_laid_out_by_a_stranger_is_not_used(tmp_path: Path) -> None:
    if os.getuid() != 0:
        pytest.skip("only root can play the stranger")
    laid = Path(tempfile.mkdtemp(prefix="mostrador-stranger-"))
    try:
        os.chown(laid, 12345, 12345)
        with pytest.raises(folders.Refused, match="belongs to another user"):
            folders.private(laid / "postgres")
    finally:
        shutil.rmtree(laid)


@pytest.fixture
def closed(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder that only root may enter, as /root is, and a system home beside it."""
    base = Path(tempfile.mkdtemp(prefix="m-"))
    base.chmod(0o755)
    monkeypatch.setattr(places, "SYSTEM_HOME", base / "system")
    (base / "closed").mkdir(mode=0o700)
    yield base / "closed"
    shutil.rmtree(base)


@pytest.mark.skipif(os.getuid() != 0, reason="only root lends the server to another user")
def test_root_in_a_closed_folder_keeps_it_closed_and_runs_the_servers(closed: Path) -> None:
    local = closed / "local"
    unreachable = closed / "wheel" / "pginstall18"
    place = places.place(local, "abc", unreachable, "1.0", root=True)

    with session.running(place, "test", lasting=False):
        assert postgres.answers(place)

    assert closed.stat().st_mode & 0o777 == 0o700
    assert place.data == closed.parent / "system" / "abc" / "postgres"


def test_long_paths_get_a_short_socket(folder: Path) -> None:
    place = installation.located(folder / ("long" * 30))

    assert len(str(place.valkey_socket)) <= places.SOCKET_LIMIT
    with session.running(place, "test", lasting=False):
        assert valkey.answers(place)
        assert postgres.answers(place)
    shutil.rmtree(place.valkey_socket.parent.parent)


def test_rights_that_change_later_do_not_move_the_data(folder: Path) -> None:
    (folder / "postgres").mkdir()
    folder.chmod(0o700)

    place = places.place(folder, "abc", programs.postgres_home(), "1.0", root=True)

    assert place.data == folder / "postgres"
