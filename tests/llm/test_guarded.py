"""Servers that merchants named: a name that hangs holds up nobody else, one address joins none."""

import asyncio
import ssl
import threading
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from time import monotonic
from typing import Any

import httpx2
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from llm import breaker, clients
from llm.completions import ConfiguredModel
from llm.guarded import Guarded
from llm.models import Call
from llm.rules.model_configs import ResolvedModel
from llm.values import ModelFailed
from merchants.models import Merchant
from tests.llm.asking import ANSWER, ask, question
from tests.patience import LONG
from tests.stubs.openai import StubOpenAI

FIRST, SECOND = "a.example", "b.example"


@pytest.fixture
def hanging(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The names that were looked up; none is found before the test ends."""
    looked: list[str] = []
    over = threading.Event()

    def hang(host: str, port: int) -> str:
        looked.append(host)
        over.wait(LONG)
        raise OSError("no such name")

    monkeypatch.setattr("llm.addresses.judged", hang)
    yield looked
    over.set()


def named(merchant: Merchant, host: str) -> ResolvedModel:
    return ResolvedModel(merchant.pk, "compatible", f"https://{host}/v1", "m", 100, own=True)


def failure(resolved: ResolvedModel) -> ModelFailed:
    with pytest.raises(ModelFailed) as raised:
        ConfiguredModel(resolved, None, monotonic() + LONG).complete(question())
    return raised.value


@pytest.mark.django_db
def test_a_name_that_hangs_ends_with_the_connections_time_and_opens_its_circuit(
    hanging: list[str], alma: Merchant, settings: Any
) -> None:
    settings.LLM_CONNECT_SECONDS = 0.1
    resolved = named(alma, "cuelga.example")
    clients.model(resolved)  # loads what has to be loaded

    kinds = [failure(resolved).kind for _ in range(6)]

    assert kinds == ["unreachable"] * 5 + ["breaker"]
    assert hanging == ["cuelga.example"]
    assert max(Call.objects.of(alma).values_list("milliseconds", flat=True)) < LONG * 500


@pytest.mark.django_db
def test_names_that_hang_keep_no_other_merchant_waiting(
    hanging: list[str], openai: StubOpenAI, alma: Merchant, dario: Merchant, settings: Any
) -> None:
    settings.LLM_CONNECT_SECONDS = 0.05
    for number in range(45):
        failure(named(dario, f"cuelga{number}.example"))
    openai.says(ANSWER)

    ask(alma)

    assert len(hanging) == 45


@pytest.mark.django_db
def test_a_loop_that_hangs_counts_against_a_model_that_had_its_time(
    alma: Merchant, monkeypatch: pytest.MonkeyPatch, settings: Any
) -> None:
    settings.LLM_TOTAL_SECONDS = 1

    def late(work: Any, _seconds: float) -> None:
        work.close()
        raise TimeoutError

    monkeypatch.setattr("llm.loop.run", late)
    resolved = named(alma, FIRST)

    kinds = [failure(resolved).kind for _ in range(6)]

    breaker.forget()
    assert kinds == ["timeout"] * 5 + ["breaker"]


def certificate(folder: Path, name: str) -> tuple[ssl.SSLContext, ssl.SSLContext]:
    """A server's side that is `name`, and a client's side that believes it."""
    key = ec.generate_private_key(ec.SECP256R1())
    who = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, name)])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder(who, who, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
        .sign(key, hashes.SHA256())
    )
    path = folder / "server.pem"
    plain = serialization.NoEncryption()
    form = serialization.PrivateFormat.PKCS8
    pem = serialization.Encoding.PEM
    path.write_bytes(made.public_bytes(pem) + key.private_bytes(pem, form, plain))
    server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    server.load_cert_chain(path)
    return server, ssl.create_default_context(cafile=str(path))


async def answers(heard: list[bytes], server: ssl.SSLContext) -> asyncio.Server:
    """A web server that keeps its connections and notes which host each request names."""

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while True:
            try:
                head = await reader.readuntil(b"\r\n\r\n")
            except (asyncio.IncompleteReadError, OSError):
                return
            heard.append(head.lower().split(b"host: ")[1].split(b":")[0])
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")

    return await asyncio.start_server(serve, "127.0.0.1", 0, ssl=server)


def test_two_names_behind_one_address_never_share_a_connection(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the second one's key leaves over a connection that was checked for the first."""
    heard: list[bytes] = []
    server, client = certificate(tmp_path, FIRST)
    monkeypatch.setattr("llm.addresses.judged", lambda host, port: "127.0.0.1")
    monkeypatch.setattr("httpx2.create_ssl_context", lambda **_: client)

    async def both() -> None:
        door = await answers(heard, server)
        port = door.sockets[0].getsockname()[1]
        async with door, httpx2.AsyncClient(transport=Guarded(httpx2.Limits())) as house:
            for _ in range(2):
                found = await house.get(f"https://{FIRST}:{port}/v1")
                assert (found.status_code, found.text) == (200, "ok")
            with pytest.raises(httpx2.ConnectError, match="CERTIFICATE_VERIFY_FAILED"):
                await house.get(f"https://{SECOND}:{port}/v1", headers={"x-key": "secret"})

    asyncio.run(both())

    assert heard == [FIRST.encode()] * 2
