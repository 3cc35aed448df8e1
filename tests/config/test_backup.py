"""A backup holds everything, says when it is damaged, and comes back into an empty place only."""

import io
import json
import subprocess
import sys
import tarfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command

from config.backup import archive, dumping, making, restoring
from config.backup.archive import Damaged, Manifest
from tests.config.test_up import environment
from tests.patience import LONG

PLANT = """
import io
from chatbot.conversations import outbox
from chatbot.conversations.outbound_content import Text
from chatbot.conversations.models import ChannelAccount, Session
from chatbot.conversations.models.messages import Cause
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.core.management import call_command
from django.db import transaction
from django.utils import timezone
from insights.loading import loads, proposing
from insights.models import Dataset
from insights.rules.tables.values import Plan
from merchants.models import Customer, Merchant
call_command("migrate", verbosity=0)
call_command("seed_demo", no_history=True, verbosity=0)
alma = Merchant.objects.get(slug="jugueria")
number = ChannelAccount.objects.create(merchant=alma, name="N", key="109", access_token="EAAsecret")
carla = Customer.objects.create(merchant=alma, name="Carla")
session = Session.objects.create(merchant=alma, account=number, customer=carla)
default_storage.save(f"proofs/{alma.pk}/comprobante.png", ContentFile(b"ya pague"))
obras = Dataset.objects.create(merchant=alma, title="Obras", slug="obras")
csv = io.BytesIO(b"Obra,Monto\\nEscuela,5\\nPuente,6\\n")
file = proposing.upload(obras, csv, "obras.csv", None)
loads.confirm(file, [Plan.of(one) for one in file.columns], timezone.now())
loads.load(file.pk, timezone.now())
with transaction.atomic():
    outbox.enqueue(session, [Text("Tu pedido está listo")], cause=Cause.ACTION, now=timezone.now())
"""
SHOW = """
import json
from insights.models import Dataset
from chatbot.conversations.models import ChannelAccount, Outgoing
from catalog.products.models import Variant
from django.core.files.storage import default_storage
from insights.fetching import fetch
number = ChannelAccount.across.get(key="109")
obras = Dataset.across.get(slug="obras")
view = f"{obras.schema}.{obras.relation}"
print("TOLD " + json.dumps({
    "token": str(number.access_token),
    "works": fetch(f"SELECT obra FROM {view} ORDER BY 1", obras.merchant_id).rows,
    "variants": Variant.across.count(),
    "contents": [(row.message.text, row.state) for row in Outgoing.across.all()],
    "products": fetch("SELECT producto FROM mi_tienda.productos", number.merchant_id).rows,
    "proof": default_storage.open(f"proofs/{number.merchant_id}/comprobante.png").read().decode(),
}))
"""


@pytest.fixture
def sealed(tmp_path: Path) -> Path:
    """A small whole backup."""
    path = tmp_path / "b.tar"
    manifest = Manifest("2026-11-20T12:00:00+00:00", 18, {"merchants": ("0001_tables",)})
    with archive.written(path, manifest) as writer:
        writer.add_text(archive.DUMP, "PGDMP" * 300)
        writer.add_text("secrets/cipher_keys", "one\ntwo")
        writer.add_text("media/proofs/1/a.png", "picture")
    return path


def test_what_was_written_is_found_whole(sealed: Path) -> None:
    manifest = archive.verified(sealed)
    assert manifest.migrations == {"merchants": ("0001_tables",)}
    with archive.members(sealed) as found:
        told = {name: content.read() for name, content in found}
    assert told["media/proofs/1/a.png"] == b"picture"
    assert sealed.stat().st_mode & 0o077 == 0, "it holds keys: its owner alone may read it"


@pytest.mark.parametrize("where", [b"database.dump", b"PGDMP", b"one", b"picture", b"made_at"])
def test_a_backup_that_was_cut_short_is_refused(sealed: Path, where: bytes) -> None:
    content = sealed.read_bytes()
    sealed.write_bytes(content[: content.index(where)])
    with pytest.raises(Damaged):
        archive.verified(sealed)


@pytest.mark.parametrize("where", [b"PGDMPPGDMP", b"one", b"picture", b"0001_tables"])
def test_a_changed_byte_is_noticed(sealed: Path, where: bytes) -> None:
    content = bytearray(sealed.read_bytes())
    content[content.index(where)] ^= 0x80
    sealed.write_bytes(bytes(content))
    with pytest.raises(Damaged):
        archive.verified(sealed)


def strange(name: str, kind: bytes = tarfile.REGTYPE) -> Callable[[tarfile.TarFile], None]:
    def add(tar: tarfile.TarFile) -> None:
        member = tarfile.TarInfo(name)
        member.type, member.linkname = kind, "/etc/passwd"
        tar.addfile(member, io.BytesIO(b""))

    return add


@pytest.mark.parametrize(
    "add",
    [
        strange("media/../../etc/cron.d/x"),
        strange("/etc/passwd"),
        strange("media//x"),
        strange("secrets/other"),
        strange("media/link", tarfile.SYMTYPE),
        strange("media/pipe", tarfile.FIFOTYPE),
    ],
)
def test_a_member_that_could_leave_the_folder_is_refused(
    tmp_path: Path, add: Callable[[tarfile.TarFile], None]
) -> None:
    path = tmp_path / "evil.tar"
    with tarfile.open(path, "w") as tar:
        add(tar)
    with pytest.raises(Damaged, match="no backup does"):
        archive.verified(path)


def test_a_backup_that_breaks_leaves_no_file(tmp_path: Path) -> None:
    with (
        pytest.raises(ZeroDivisionError),
        archive.written(tmp_path / "b.tar", Manifest("", 18, {})) as writer,
    ):
        writer.add_text(archive.DUMP, "half")
        raise ZeroDivisionError
    assert list(tmp_path.iterdir()) == []


def test_a_backup_never_overwrites(tmp_path: Path) -> None:
    path = tmp_path / "b.tar"
    path.write_text("the only one")
    with pytest.raises(CommandError, match="there already"):
        call_command("backup", path)
    assert path.read_text() == "the only one"


@pytest.mark.django_db
def test_a_full_house_is_never_overwritten(sealed: Path, tmp_path: Path) -> None:
    target = restoring.Target(
        dumping.Database.of(settings.DATABASES["default"]), tmp_path / "media", tmp_path / "secrets"
    )
    with pytest.raises(dumping.Refused, match="is not empty"):
        restoring.restore(sealed, target, send_waiting=False)
    assert not (tmp_path / "media").exists()


@pytest.mark.django_db
def test_a_backup_of_a_newer_version_or_server_is_refused_with_a_hint() -> None:
    with pytest.raises(dumping.Refused, match=r"newer version .*9999_future"):
        restoring._fits(Manifest("", 18, {"merchants": ("9999_future",)}))
    with pytest.raises(dumping.Refused, match=r"PostgreSQL 99.*or newer"):
        restoring._fits(Manifest("", 99, making.applied()))


def test_a_server_newer_than_the_programs_is_refused_with_a_hint(tmp_path: Path) -> None:
    database = dumping.Database.of({"NAME": "x"})
    with pytest.raises(dumping.Refused, match="Install PostgreSQL's client programs of version 99"):
        dumping.dump(database, tmp_path / "x", server=99)


def test_keys_of_the_environment_must_open_the_backup(sealed: Path, tmp_path: Path) -> None:
    place = dumping.Database.of({"NAME": "x"}), tmp_path, tmp_path
    with pytest.raises(dumping.Refused, match="CIPHER_KEYS is set and lacks a key"):
        restoring._opens(sealed, restoring.Target(*place, keys_given=("one",)))
    restoring._opens(sealed, restoring.Target(*place, keys_given=("three", "two", "one")))
    restoring._opens(sealed, restoring.Target(*place))


def manage(folder: Path, *arguments: str | Path) -> str:
    done = subprocess.run(
        [sys.executable, "manage.py", *map(str, arguments)],
        cwd=settings.BASE_DIR,
        env={**environment(folder), "PYTHONWARNINGS": "ignore"},
        capture_output=True,
        text=True,
        timeout=LONG,
        check=False,
    )
    assert done.returncode == 0 or "CommandError" in done.stderr, done.stderr
    return done.stdout + done.stderr


def told(folder: Path) -> dict[str, Any]:
    said = manage(folder, "shell", "-c", SHOW)
    line = next(line for line in said.splitlines() if line.startswith("TOLD "))
    found: dict[str, Any] = json.loads(line.removeprefix("TOLD "))
    return found


@pytest.mark.processes
@pytest.mark.xdist_group("processes")
def test_a_shop_comes_back_in_an_empty_folder(tmp_path: Path) -> None:
    old, new, file = tmp_path / "old", tmp_path / "new", tmp_path / "shop.tar"
    manage(old, "shell", "-c", PLANT)
    assert "Backup written" in manage(old, "backup", file)

    said = manage(new, "restore", file)
    assert "1 messages were waiting" in said
    before, after = told(old), told(new)
    assert after["token"] == "EAAsecret", "the keys came back with what they seal"
    assert after["proof"] == "ya pague"
    assert after["variants"] == before["variants"]
    assert after["products"] == before["products"] != [], "the role reads its views again"
    assert after["works"] == [["Escuela"], ["Puente"]]
    # It may have reached her since the backup was made: nobody sends it twice unasked.
    assert after["contents"] == [["Tu pedido está listo", "dropped"]]

    assert "is not empty" in manage(new, "restore", file)
    assert told(new) == after
