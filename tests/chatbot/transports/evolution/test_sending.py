"""Messages against a stub server over HTTP: what leaves, what an answer means, whose echo it is."""

import base64
import threading
from typing import Any

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage

from chatbot.conversations import outbound_content
from chatbot.conversations.incoming import Identity
from chatbot.conversations.models import ChannelAccount, Session
from chatbot.conversations.outbound_content import OutboundContent
from chatbot.transports import registry
from chatbot.transports.evolution.server.refusals import refusal
from chatbot.transports.outbound import delivery
from chatbot.transports.ports import Remedy, SendError
from merchants.models import CustomerIdentifier
from merchants.models.customers import IdentifierKind
from tests.chatbot.conversations.numbers import queued, states
from tests.chatbot.transports.evolution.leaving import CHOICES, SECOND, deliver, rows, say
from tests.counter import picture
from tests.patience import LONG
from tests.stubs import evolution_webhooks as evo
from tests.stubs.evolution import StubEvolution

pytestmark = pytest.mark.django_db


def test_words_leave_to_the_whole_jid_with_the_key_in_a_header(
    line: Session, evolution: StubEvolution
) -> None:
    queued(line, "uno", "dos")
    deliver(line)

    assert [content["text"] for content in evolution.accepted] == ["uno", "dos"]
    assert {content["number"] for content in evolution.accepted} == {evo.CARLA_JID}
    assert {call.key for call in evolution.calls} == {evo.API_KEY}
    assert [row.provider_id for row in rows(line)] == ["3EB0OUT0001", "3EB0OUT0002"]
    assert states(line) == ["sent", "sent"]


def test_somebody_without_a_phone_is_written_to_at_her_hidden_id(
    line: Session, evolution: StubEvolution
) -> None:
    CustomerIdentifier.objects.of(line.merchant_id).delete()
    CustomerIdentifier.objects.create(
        merchant_id=line.merchant_id,
        customer=line.customer,
        kind=IdentifierKind.BSUID,
        value="lid:271828182845904",
    )
    queued(line, "hola")
    deliver(line)

    assert evolution.accepted[0]["number"] == evo.CARLA_LID


def test_every_kind_of_message_leaves_as_this_channel_can_carry_it(
    line: Session, evolution: StubEvolution
) -> None:
    default_storage.save("pictures/1/a.jpg", ContentFile(picture()))
    default_storage.save("pictures/1/a.pdf", ContentFile(b"%PDF-1.7 x"))
    default_storage.save("pictures/1/a.ogg", ContentFile(b"OggS" + b"\0" * 40))
    said: list[OutboundContent] = [
        outbound_content.Image("pictures/1/a.jpg", "mira"),
        outbound_content.Document("pictures/1/a.pdf", "menú.pdf", "la carta"),
        outbound_content.Audio("pictures/1/a.ogg", voice=True),
        outbound_content.Location(-16.5, -68.15, "La tienda"),
        outbound_content.LocationRequest("¿Dónde estás?"),
        outbound_content.Template("listo", "es", "Tu pedido está listo"),
    ]
    say(line, *said)
    for step in range(4):
        deliver(line, step * 10 * SECOND)

    assert [content["path"] for content in evolution.accepted] == [
        *("sendMedia", "sendMedia", "sendWhatsAppAudio", "sendLocation", "sendText", "sendText"),
    ]
    texts = [content["text"] for content in evolution.accepted if "text" in content]
    assert "Ubicación" in texts[0] and texts[1] == "Tu pedido está listo"
    assert base64.b64decode(evolution.accepted[0]["media"]) == picture()
    assert evolution.accepted[1]["fileName"] == "menú.pdf"
    assert set(states(line)) == {"sent"}


def test_choices_leave_as_numbered_lines_and_keep_their_ids(
    line: Session, evolution: StubEvolution
) -> None:
    section = outbound_content.Section("Jugos", CHOICES)
    say(
        line,
        outbound_content.Buttons("¿Confirmas?", CHOICES),
        outbound_content.ListMenu("¿Cuál?", "Ver", (section,)),
    )
    deliver(line)

    first, second = (content["text"] for content in evolution.accepted)
    assert first == "¿Confirmas?\n\n1. Confirmar\n2. Cambiar - algo"
    assert second == "¿Cuál?\n\n*Jugos*\n1. Confirmar\n2. Cambiar - algo"
    assert rows(line)[0].content["choices"][1]["id"] == "change"


@pytest.mark.parametrize(
    ("status", "body", "remedy", "uncertain"),
    [
        (401, {"status": 401, "error": "Unauthorized"}, Remedy.PAUSE_NUMBER, False),
        (404, {"response": {"message": ["no instance"]}}, Remedy.PAUSE_NUMBER, False),
        (400, {"response": {"message": [{"exists": False}]}}, Remedy.UNREACHABLE, False),
        (400, {"response": {"message": [["requires property"]]}}, Remedy.GIVE_UP, False),
        (400, {"response": {"message": ["Error: Connection Closed"]}}, Remedy.WAIT_NUMBER, False),
        (500, {"response": {"message": "Connection Closed"}}, Remedy.WAIT_NUMBER, False),
        (400, {"response": {"message": ["PrismaClientKnownRequestError"]}}, Remedy.RETRY, True),
        (500, {"message": "Internal server error"}, Remedy.RETRY, True),
        (502, None, Remedy.RETRY, True),
        (429, {}, Remedy.WAIT_NUMBER, False),
        (503, None, Remedy.WAIT_NUMBER, False),
        (413, None, Remedy.GIVE_UP, False),
    ],
)
def test_the_words_of_an_answer_decide(
    status: int, body: Any, remedy: Remedy, uncertain: bool
) -> None:
    error = refusal(status, body)

    assert (error.remedy, error.uncertain) == (remedy, uncertain)


def test_a_wrong_key_pauses_the_number_in_words(line: Session, evolution: StubEvolution) -> None:
    evolution.api_key = "otra"
    queued(line, "uno")
    deliver(line)

    account = ChannelAccount.across.get(pk=line.account_id)
    assert "clave" in account.paused_reason
    assert states(line) == ["queued"]


def test_a_server_of_our_own_network_is_not_called_unless_it_is_named(
    line: Session, evolution: StubEvolution, settings: Any
) -> None:
    settings.EVOLUTION_PRIVATE_HOSTS = ()
    queued(line, "uno")
    deliver(line)

    assert evolution.calls == []
    assert "EVOLUTION_PRIVATE_HOSTS" in ChannelAccount.across.get(pk=line.account_id).paused_reason


# -- courtesies ------------------------------------------------------------------------------------


def test_her_message_is_shown_as_read_and_the_dots_are_not_waited_for(
    line: Session, evolution: StubEvolution
) -> None:
    transport = registry.get("evolution")
    done = threading.Event()

    def attend() -> None:
        to = Identity(phone="59171234567")
        transport.attend(delivery.line(line.account), to, "3EB0A1", typing=True)
        done.set()

    threading.Thread(target=attend).start()
    assert done.wait(LONG)
    (read,) = evolution.sent("markMessageAsRead")
    (dots,) = evolution.sent("sendPresence")
    assert read["readMessages"] == [{"id": "3EB0A1", "remoteJid": evo.CARLA_JID, "fromMe": False}]
    assert (dots["number"], dots["presence"]) == (evo.CARLA_JID, "composing")


def test_a_courtesy_that_fails_says_so(line: Session, evolution: StubEvolution) -> None:
    evolution.api_key = "otra"
    transport = registry.get("evolution")
    with pytest.raises(SendError):
        transport.attend(
            delivery.line(line.account), Identity(phone="59171234567"), "3EB0A1", typing=False
        )
