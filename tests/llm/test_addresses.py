"""A merchant's word leads to no machine that only we can reach."""

import socket
from typing import Any

import pytest

from llm import addresses
from llm.addresses import NotAllowed
from llm.values import ModelFailed
from merchants.models import Merchant
from tests.llm.asking import ask, model_row


@pytest.mark.parametrize(
    "told",
    [
        "10.0.0.4",
        "127.0.0.1",
        "169.254.169.254",
        "::1",
        "fd00::1",
        "::ffff:10.0.0.4",
        "2002:0a00:0004::1",
        "64:ff9b::10.0.0.4",
        "64:ff9b:1::10.0.0.4",
        "64:ff9b:1:abcd::8.8.8.8",
        "::127.0.0.1",
        "::10.0.0.4",
        "192.0.0.192",
        "192.0.0.8",
        "2001:0:4136:e378:8000:63bf:3fff:fdd2",
        "fec0::1",
        "100.64.0.1",
        "224.0.0.1",
        "nobody",
    ],
)
def test_an_address_of_our_own_net_is_not_called(told: str) -> None:
    with pytest.raises(NotAllowed) as error:
        addresses.judged("modelos.example", 443, lambda host, port: ["93.184.216.34", told])

    assert error.value.why == "private"


@pytest.mark.parametrize(
    "told", ["93.184.216.34", "2606:2800:220:1:248:1893:25c8:1946", "64:ff9b::8.8.8.8"]
)
def test_a_public_address_is_called_by_its_number(told: str) -> None:
    assert addresses.judged("m.example", 443, lambda *_: [told]) == told


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("http://modelos.example/v1", "https"),
        ("ftp://modelos.example", "form"),
        ("https://ana:clave@modelos.example", "form"),
        ("https://:clave@modelos.example", "form"),
        ("https://modelos.example/v1?key=1", "form"),
        ("https://", "form"),
        ("https://[::1", "form"),
        ("https://modelos.example:puerto", "form"),
        ("modelos.example", "form"),
    ],
)
def test_only_plain_addresses_by_https_are_taken(url: str, why: str) -> None:
    with pytest.raises(NotAllowed) as error:
        addresses.written(url)

    assert error.value.why == why


def test_a_host_of_ones_own_network_is_named_by_the_installation(settings: Any) -> None:
    settings.LLM_PRIVATE_HOSTS = ("modelos.lan",)

    assert addresses.written("http://modelos.lan:11434/v1") == "modelos.lan"


@pytest.mark.django_db
@pytest.mark.parametrize("scheme", ["https", "http"])
def test_no_call_knocks_at_a_machine_of_ours(alma: Merchant, scheme: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as inner:
        inner.settimeout(0.2)
        url = f"{scheme}://localhost:{inner.getsockname()[1]}/v1"
        model_row(alma, provider="compatible", base_url=url, model="m", api_key="")

        with pytest.raises(ModelFailed) as failed:
            ask(alma)

        assert failed.value.kind == "unreachable"
        with pytest.raises(TimeoutError):
            inner.accept()
