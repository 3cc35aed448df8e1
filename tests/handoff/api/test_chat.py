"""POST /api/chat: words in, the shop's answer out, once for each name of a message."""

import uuid
from typing import Any

import pytest
from django.utils import timezone
from django.utils.translation import gettext_lazy

from catalog.orders.models import Order
from chatbot.agent import turn
from chatbot.conversations import due, ownership
from chatbot.conversations.models import ChannelAccount, Message, Outgoing, Session
from handoff.api import chatting
from handoff.api.waiting import Places
from merchants.models import Customer, Merchant, User
from tests.handoff.api.calling import Caller, token, work

pytestmark = pytest.mark.django_db


def test_a_customer_is_answered(program: Caller) -> None:
    said = program.says("¿cuánto cuesta el maracuyá?")

    assert "30" in said["reply"]
    assert (said["mode"], said["handoff"]) == ("bot", False)
    assert set(said) == {"session_id", "reply", "mode", "handoff", "intent", "timestamp"}


def test_a_sale_goes_from_the_first_word_to_an_order(program: Caller, shop: Merchant) -> None:
    first = program.says("hola quiero 2 de maracuyá y 2 matcha")
    assert "118" in program.says("eso sería todo")["reply"]
    more = {"message": "sí", "session_id": first["session_id"]}
    assert "Banco Unión" in program.post("chat", more)["reply"]

    assert Order.objects.of(shop).get().total == 118
    session = Session.objects.of(shop).get()
    assert session.state == "AWAITING_PAYMENT"
    assert program.get(f"sessions/{session.id}")["pending_order_id"] == str(session.order_id)
    assert all(row.state == "sent" for row in Outgoing.objects.of(shop))


def test_choices_are_numbered_lines_and_a_number_chooses(program: Caller, shop: Merchant) -> None:
    said = program.says("quiero un mango")
    assert "1" in said["reply"]
    assert "2" in said["reply"]

    program.says("2")

    chosen = Message.objects.of(shop).filter(direction="in").order_by("-id")[0]
    assert chosen.choice


def test_the_same_name_is_the_same_message_and_the_same_answer(
    program: Caller, shop: Merchant
) -> None:
    first = program.says("hola", client_msg_id="m1")
    again = program.says("hola", client_msg_id="m1")
    in_session = program.post(
        "chat",
        {"message": "hola", "session_id": first["session_id"], "client_msg_id": "m1"},
    )

    assert first == again == in_session
    assert Message.objects.of(shop).filter(direction="in").count() == 1


def test_a_name_that_another_message_has_is_refused(program: Caller, shop: Merchant) -> None:
    program.says("hola", client_msg_id="m1")

    body = {"message": "adiós", "phone_number": "59171234567", "client_msg_id": "m1"}
    refused = program.post("chat", body, 409)

    assert refused["error"]["code"] == "client_msg_id_taken"


def test_two_customers_may_use_the_same_names(program: Caller) -> None:
    one = program.says("hola", client_msg_id="m1")
    other = program.says("hola", client_msg_id="m1", phone_number="59170000001")

    assert one["session_id"] != other["session_id"]


def test_who_is_nobody_yet_becomes_somebody_once(program: Caller, shop: Merchant) -> None:
    name = uuid.uuid4().hex
    first = program.post("chat", {"message": "hola", "client_msg_id": name})
    again = program.post("chat", {"message": "hola", "client_msg_id": name})
    other = program.post("chat", {"message": "hola"})

    assert first["session_id"] == again["session_id"] != other["session_id"]
    assert Session.objects.of(shop).count() == 2


def test_a_short_name_does_not_stand_for_a_stranger(program: Caller) -> None:
    refused = program.post("chat", {"message": "hola", "client_msg_id": "1"}, 400)

    assert "client_msg_id" in refused["error"]["fields"]


def test_a_known_customer_is_known_here_too(program: Caller, carla: Customer) -> None:
    said = program.says("hola")

    session = Session.objects.of(carla.merchant).get(pk=said["session_id"])
    assert session.customer == carla


def test_a_waiting_conversation_is_kept_and_not_answered(
    program: Caller, shop: Merchant, owner: User
) -> None:
    first = program.says("hola")
    ownership.hand_over(uuid.UUID(first["session_id"]), shop.pk, by=owner, now=timezone.now())

    said = program.says("¿y mi pedido?")

    assert (said["reply"], said["handoff"], said["mode"]) == (None, True, "handoff_pending")
    assert Message.objects.of(shop).filter(text="¿y mi pedido?").exists()


def test_what_takes_too_long_is_pending_and_had_later(
    shop: Merchant, owner: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = Caller(token(shop, owner))
    monkeypatch.setattr(chatting, "WAIT_S", 0.05)
    body = {"message": "hola", "phone_number": "59171234567", "client_msg_id": "m1"}

    pending = program.post("chat", body, 202)
    assert (pending["reply"], pending["pending"]) == (None, True)
    due_at = Session.objects.of(shop).get().due_at
    assert due_at is not None
    assert due_at <= timezone.now(), "nobody who calls writes a second line meanwhile"

    work()
    work()
    assert program.post("chat", body)["reply"]


def test_what_a_person_took_back_is_not_read(
    shop: Merchant, owner: User, bruno: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the turn and the last mile somebody takes the conversation (invariant 3)."""
    program = Caller(token(shop, owner))

    def taken(_pause: float) -> None:
        for session_id in due.sessions(timezone.now(), 10):
            turn.take(uuid.UUID(session_id), timezone.now)
            ownership.take(uuid.UUID(session_id), shop.pk, by=bruno, now=timezone.now())

    monkeypatch.setattr(chatting, "nap", taken)
    said = program.says("¿cuánto cuesta el maracuyá?")

    assert (said["reply"], said["mode"]) == (None, "human")


def test_waiters_are_few_and_whoever_comes_on_top_is_told_when(
    program: Caller, shop: Merchant, monkeypatch: pytest.MonkeyPatch
) -> None:
    few = Places(1, gettext_lazy("Espera."))
    monkeypatch.setattr(chatting, "places", few)

    with few.taken():
        response = program.ask("POST", "chat", {"message": "hola"})

    assert response.status_code == 503
    assert response["Retry-After"] == "2"
    assert not Message.objects.of(shop).exists()


def test_another_channels_conversation_is_not_spoken_in(
    program: Caller, shop: Merchant, carla: Customer
) -> None:
    account = ChannelAccount.objects.create(
        merchant=shop, transport="whatsapp", name="WhatsApp", key="1"
    )
    session = Session.objects.create(merchant=shop, account=account, customer=carla)

    body = {"message": "hola", "session_id": str(session.id)}
    assert program.post("chat", body, 409)["error"]["code"] == "other_channel"


def test_how_it_came_about_is_told_to_who_asks_and_may_look(
    program: Caller, shop: Merchant, owner: User
) -> None:
    body: dict[str, Any] = {"message": "2 maracuyá", "phone_number": "59171234567"}
    told = program.post("chat?debug=1", body)["debug"]
    assert told["engine"] == "v2"
    assert [(one["type"], one["accepted"], one["code"]) for one in told["actions"]] == [
        ("ADD_TO_CART", True, "")
    ]
    assert told["say"] == told["dropped"] == told["tools"] == []

    speaker = Caller(token(shop, owner, ["chat"]))
    assert "debug" not in speaker.post("chat?debug=1", body)


def test_a_silent_shop_says_pending_rather_than_nothing(
    program: Caller, shop: Merchant, monkeypatch: pytest.MonkeyPatch
) -> None:
    shop.bot_enabled = False
    shop.save()
    monkeypatch.setattr(chatting, "WAIT_S", 0.05)

    program.post("chat", {"message": "hola", "phone_number": "59171234567"}, 202)


def test_who_is_left_alone_is_kept_and_told_nothing_at_once(
    program: Caller, shop: Merchant, carla: Customer, monkeypatch: pytest.MonkeyPatch
) -> None:
    carla.answering = "leave"
    carla.save()
    monkeypatch.setattr(chatting, "nap", lambda _seconds: pytest.fail("nothing is waited for"))

    said = program.says("hola")

    assert (said["reply"], said["mode"], said["handoff"]) == (None, "bot", False)
    assert Message.objects.of(shop).get().text == "hola"


def test_a_phone_is_one_customer_however_a_program_spells_it(
    program: Caller, shop: Merchant
) -> None:
    ways = ("5215512345678", "525512345678", "+52 1 55 1234 5678", "0052 55 1234 5678")
    sessions = {program.says("hola", phone_number=way)["session_id"] for way in ways}
    at_home = ("59170012345", "70012345")
    home = {program.says("hola", phone_number=way)["session_id"] for way in at_home}

    assert (len(sessions), len(home)) == (1, 1)
    assert Customer.objects.of(shop).count() == 2
