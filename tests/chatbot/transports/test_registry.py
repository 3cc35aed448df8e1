"""Every channel answers for itself, and the simulator shows what WhatsApp would send."""

from pathlib import Path

import pytest
from django.core.files.storage import FileSystemStorage

from chatbot.conversations.incoming import Identity
from chatbot.conversations.outbound_content import Buttons, Choice, Text
from chatbot.transports import registry
from chatbot.transports.ports import Line, MediaRefused, SendError
from chatbot.transports.simulator.channel import Simulator

CARLA = Identity(phone="59171234567")
LINE = Line(account_id=1, key="sim")


@pytest.fixture
def simulator(tmp_path: Path) -> Simulator:
    return Simulator(lambda: FileSystemStorage(location=tmp_path))


def test_each_channel_is_listed_under_its_own_name() -> None:
    assert list(registry.CHANNELS) == ["whatsapp", "evolution", "simulator", "rest"]
    assert [channel.name for channel in registry.CHANNELS.values()] == list(registry.CHANNELS)


def test_an_unknown_channel_says_which_are_known() -> None:
    with pytest.raises(LookupError, match="evolution, rest, simulator, whatsapp"):
        registry.get("fax")


def test_the_simulator_splits_as_whatsapp_does(simulator: Simulator) -> None:
    content = Buttons("¿Cuál? " * 300, tuple(Choice(f"c{n}", "x" * 30 + str(n)) for n in range(5)))

    assert simulator.split(content) == registry.get("whatsapp").split(content)


def test_each_simulated_message_has_an_id_of_its_own(simulator: Simulator) -> None:
    sent = {simulator.send(LINE, CARLA, Text("hola"), callback="1") for _ in range(3)}

    assert len(sent) == 3


def test_the_simulator_refuses_what_whatsapp_would(simulator: Simulator) -> None:
    with pytest.raises(SendError, match="TEXT_BODY"):
        simulator.send(LINE, CARLA, Text("x" * 5_000), callback="1")


def test_an_upload_is_found_again(simulator: Simulator) -> None:
    media = simulator.keep(7, b"%PDF-1.7 ...", "application/pdf", "pago.pdf")

    assert simulator.fetch(LINE, media.id, limit=100) == (b"%PDF-1.7 ...", "application/pdf")
    assert (media.mime_type, media.filename) == ("application/pdf", "pago.pdf")


def test_an_upload_lies_under_its_merchant_until_it_is_let_go(
    simulator: Simulator, tmp_path: Path
) -> None:
    media = simulator.keep(7, b"...", "image/png")
    (stored,) = (tmp_path / "simulator" / "7").iterdir()
    simulator.let_go("7/../../elsewhere")
    assert stored.exists()
    simulator.let_go(media.id)

    assert not stored.exists()


def test_an_upload_too_large_is_refused(simulator: Simulator) -> None:
    media = simulator.keep(7, b"x" * 101, "image/png")

    with pytest.raises(MediaRefused) as told:
        simulator.fetch(LINE, media.id, limit=100)
    assert told.value.permanent


@pytest.mark.parametrize("media_id", ["", "../secrets", "0" * 32, "/etc/passwd"])
def test_nothing_but_uploads_is_found(simulator: Simulator, media_id: str) -> None:
    with pytest.raises(MediaRefused) as told:
        simulator.fetch(LINE, media_id, limit=100)
    assert told.value.permanent
