"""Private files in a bucket: as on a disk for whoever uses them, and handed out by us alone."""

from collections.abc import Iterator
from typing import Any

import boto3
import pytest
from django.conf import LazySettings
from django.core.exceptions import SuspiciousOperation
from django.core.files.base import ContentFile
from django.core.files.storage import Storage, default_storage
from django.test import Client
from moto.server import ThreadedMotoServer

from config import private_storage
from merchants import files
from merchants.models import Merchant, User

WORDS = b"%PDF-1.7 comprobante de 60 Bs"


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    """A server that speaks as S3 does, with one empty bucket."""
    running = ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
    running.start()
    host, port = running.get_host_and_port()
    address = f"http://{host}:{port}"
    own = {"aws_access_key_id": "llave", "aws_secret_access_key": "secreto"}
    store: Any = boto3.client("s3", endpoint_url=address, region_name="us-east-1", **own)
    store.create_bucket(Bucket="tienda")
    yield address
    running.stop()


def kept_at(address: str, prefix: str = "") -> dict[str, Any]:
    where = {"endpoint": address, "region": "us-east-1", "prefix": prefix}
    return private_storage.entry("tienda", **where, key="llave", secret="secreto")


@pytest.fixture
def bucket(server: str, settings: LazySettings) -> Storage:
    settings.STORAGES = {**settings.STORAGES, "default": kept_at(server, "privado")}
    return default_storage


def test_without_a_bucket_the_folder_is_used() -> None:
    assert private_storage.entry("") == {"BACKEND": "django.core.files.storage.FileSystemStorage"}


def test_a_file_is_kept_found_listed_and_let_go(bucket: Storage) -> None:
    name = bucket.save("proofs/7/uno.pdf", ContentFile(WORDS))

    assert name == "proofs/7/uno.pdf" and bucket.exists(name)
    assert bucket.open(name).read() == WORDS
    assert bucket.size(name) == len(WORDS)
    assert bucket.listdir("proofs/7") == ([], ["uno.pdf"])
    assert "7" in bucket.listdir("proofs")[0]
    assert bucket.get_modified_time(name).tzinfo is not None
    bucket.delete(name)
    assert not bucket.exists(name)
    bucket.delete(name)


def test_a_name_that_is_taken_is_not_written_over(bucket: Storage) -> None:
    first = bucket.save("proofs/8/uno.pdf", ContentFile(WORDS))
    second = bucket.save("proofs/8/uno.pdf", ContentFile(b"otro"))

    assert first != second
    assert bucket.open(first).read() == WORDS


def test_what_is_not_there_is_as_on_a_disk(bucket: Storage) -> None:
    for ask in (bucket.open, bucket.size, bucket.get_modified_time):
        with pytest.raises(FileNotFoundError):
            ask("proofs/7/nadie.pdf")
    assert bucket.listdir("nada") == ([], [])
    with pytest.raises(SuspiciousOperation):
        bucket.open("../otro/secreto.pdf")


def test_a_store_that_is_away_is_an_error_of_the_disk(settings: LazySettings) -> None:
    settings.STORAGES = {**settings.STORAGES, "default": kept_at("http://127.0.0.1:9")}

    with pytest.raises(OSError, match="does not answer"):
        default_storage.save("proofs/7/uno.pdf", ContentFile(WORDS))


def test_nobody_asks_the_bucket_within_a_turn(settings: LazySettings) -> None:
    settings.STORAGES = {**settings.STORAGES, "default": kept_at("http://127.0.0.1:9")}

    assert not files.is_gone("products/7/mango.jpg")


def test_no_page_names_the_store(bucket: Storage) -> None:
    assert bucket.url("products/7/mango ácido.jpg") == "/media/products/7/mango%20%C3%A1cido.jpg"


@pytest.mark.django_db
def test_members_alone_are_handed_a_file_and_a_player_a_part_of_it(
    bucket: Storage, client: Client, alma: Merchant, owner: User, dario_owner: User
) -> None:
    name = bucket.save(f"proofs/{alma.pk}/pago.pdf", ContentFile(WORDS))

    assert client.get(f"/media/{name}").status_code in (302, 403, 404)
    client.force_login(dario_owner)
    assert client.get(f"/media/{name}").status_code == 404
    client.force_login(owner)
    answer = client.get(f"/media/{name}")
    assert b"".join(answer.streaming_content) == WORDS  # type: ignore[attr-defined]
    assert answer["Content-Length"] == str(len(WORDS))
    assert answer["Cache-Control"] == "private, max-age=600"
    part = client.get(f"/media/{name}", headers={"Range": "bytes=9-19"})
    assert part.status_code == 206
    assert b"".join(part.streaming_content) == WORDS[9:20]  # type: ignore[attr-defined]
    assert client.get(f"/media/proofs/{alma.pk}/nadie.pdf").status_code == 404
