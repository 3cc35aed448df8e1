"""Conversations over REST: read, taken, answered and given back, each by its own merchant only."""

import uuid
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from chatbot.conversations import ownership
from chatbot.conversations.models import Message, ModeChange, Outgoing, Session
from chatbot.conversations.models.sessions import Mode
from merchants.models import Customer, Merchant, User
from tests import counter
from tests.handoff.api.calling import Caller, token

pytestmark = pytest.mark.django_db


@pytest.fixture
def talk(program: Caller, carla: Customer) -> Session:
    """Carla wrote on WhatsApp and the bot owns the conversation."""
    session = counter.session(carla, last_intent="consulta_producto")
    counter.heard(session, "¿tienen maracuyá?", intent="consulta_producto")
    return session


def test_a_list_says_who_holds_each_conversation(program: Caller, talk: Session) -> None:
    page = program.get("sessions")

    (row,) = page["sessions"]
    assert (page["count"], page["next"]) == (1, None)
    assert row["id"] == str(talk.id)
    assert row["phone_number"] == "59171234567"
    names = ("mode", "handoff_reason", "handoff_at", "last_intent")
    assert [row[name] for name in names] == ["bot", "", None, "consulta_producto"]


def test_a_list_is_narrowed_by_mode(program: Caller, talk: Session) -> None:
    assert program.get("sessions?mode=bot")["count"] == 1
    assert program.get("sessions?mode=human")["count"] == 0
    assert "mode" in program.get("sessions?mode=todos", 400)["error"]["fields"]


def test_a_list_comes_in_pages(program: Caller, shop: Merchant, carla: Customer) -> None:
    for number in range(5):
        who = Customer.objects.create(merchant=shop, name=f"Cliente {number}")
        counter.session(who)
    seen: list[str] = []
    offset: int | None = 0
    while offset is not None:
        page = program.get(f"sessions?limit=2&offset={offset}")
        seen += [row["id"] for row in page["sessions"]]
        offset = page["next"]

    assert (page["count"], len(seen), len(set(seen))) == (5, 5, 5)


def test_who_wrote_last_comes_first_and_who_was_forgotten_not_at_all(
    program: Caller, shop: Merchant, carla: Customer
) -> None:
    """One whom the owner wrote to has said nothing yet; PostgreSQL would put her first."""
    silent, late, early, gone = (
        counter.session(Customer.objects.create(merchant=shop, name=f"Cliente {number}"))
        for number in range(4)
    )
    now = timezone.now()
    for session, minutes in ((late, 1), (early, 5), (gone, 0)):
        at = now - timedelta(minutes=minutes)
        Session.objects.of(shop).filter(pk=session.pk).update(last_inbound_at=at)
    Session.objects.of(shop).filter(pk=silent.pk).update(last_inbound_at=None)
    Customer.objects.of(shop).filter(pk=gone.customer_id).update(erased_at=now)

    listed = [row["id"] for row in program.get("sessions")["sessions"]]
    assert listed == [str(one.pk) for one in (late, early, silent)]


@pytest.mark.parametrize(
    "query", ["limit=0", "limit=201", "limit=x", "limit=-1", "offset=-1", "limit=٣", "limit=1e3"]
)
def test_a_page_that_makes_no_sense_is_refused(program: Caller, query: str) -> None:
    program.get(f"sessions?{query}", 400)


def test_reading_a_list_costs_the_same_however_long_it_is(
    program: Caller, shop: Merchant, django_assert_max_num_queries: Any
) -> None:
    for number in range(30):
        counter.session(Customer.objects.create(merchant=shop, name=f"Cliente {number}"))

    with django_assert_max_num_queries(8):
        program.get("sessions")


def test_a_conversation_is_read_whole(program: Caller, talk: Session, owner: User) -> None:
    whole = program.get(f"sessions/{talk.id}")

    (said,) = whole["messages"]
    assert (said["role"], said["source"], said["content"]) == ("user", "", "¿tienen maracuyá?")
    assert said["intent"] == "consulta_producto"
    assert {
        "fsm_state": "IDLE",
        "human_override": False,
        "human_override_at": None,
        "pending_order_id": None,
        "last_llm_response": None,
    }.items() <= whole.items()
    assert whole["cart_json"] == {"items": [], "total": 0, "currency": "BOB"}
    assert whole["events_log"] == []


def test_long_threads_come_in_pages(program: Caller, talk: Session) -> None:
    for number in range(5):
        counter.heard(talk, f"mensaje {number}")

    newest = program.get(f"sessions/{talk.id}?limit=4")
    earlier = program.get(f"sessions/{talk.id}?limit=4&before={newest['earlier']}")

    assert [said["content"] for said in newest["messages"]][-1] == "mensaje 4"
    assert len(earlier["messages"]) == 2
    assert earlier["earlier"] is None


def test_a_person_takes_answers_and_gives_back(program: Caller, talk: Session, owner: User) -> None:
    where = f"sessions/{talk.id}"
    waits = program.post(f"{where}/handoff", {"mode": "handoff_pending", "reason": "Reclamo"})
    assert (waits["mode"], waits["handoff_reason"]) == ("handoff_pending", "Reclamo")
    assert waits["human_override"] is True

    taken = program.post(f"{where}/handoff", {"mode": "human"})
    assert (taken["mode"], taken["assigned_to"]) == ("human", str(owner))
    said = program.post(f"{where}/reply", {"message": "Hola, soy Alma"})
    assert (said["source"], said["content"], said["by"]) == ("human", "Hola, soy Alma", str(owner))

    back = program.post(f"{where}/handoff", {"mode": "bot"})
    names = ("mode", "handoff_reason", "handoff_at", "human_override")
    assert [back[name] for name in names] == ["bot", "", None, False]
    changes = (
        ModeChange.objects.of(talk.merchant)
        .order_by("ownership_version")
        .values_list("becomes", "by")
    )
    assert list(changes) == [(mode, owner.pk) for mode in ("handoff_pending", "human", "bot")]


def test_handing_over_without_a_reason_says_manual_and_a_second_reason_is_not_lost(
    program: Caller, talk: Session
) -> None:
    where = f"sessions/{talk.id}/handoff"

    assert program.post(where, {"mode": "handoff_pending"})["handoff_reason"] == "manual"
    told = program.post(where, {"mode": "handoff_pending", "reason": "Pide factura"})
    assert (told["mode"], told["handoff_reason"]) == ("handoff_pending", "Pide factura")
    assert told["messages"][-1]["content"] == "El motivo ahora es: Pide factura (antes: manual)"
    assert program.get("handoffs/pending")["sessions"][0]["handoff_reason"] == "Pide factura"


def test_an_answer_in_a_waiting_conversation_takes_it(
    program: Caller, talk: Session, owner: User
) -> None:
    ownership.hand_over(talk.id, talk.merchant_id, by=owner, now=timezone.now())

    program.post(f"sessions/{talk.id}/reply", {"message": "Aquí estoy"})

    assert program.get(f"sessions/{talk.id}")["mode"] == "human"


def test_nobody_answers_where_the_bot_does(program: Caller, talk: Session) -> None:
    refused = program.post(f"sessions/{talk.id}/reply", {"message": "Hola"}, 409)

    assert refused["error"]["code"] == "not_with_a_person"
    assert not Outgoing.objects.of(talk.merchant).exists()


def test_who_comes_second_is_told_who_was_first(
    program: Caller, talk: Session, bruno: User
) -> None:
    ownership.take(talk.id, talk.merchant_id, by=bruno, now=timezone.now())

    for path, body in (("handoff", {"mode": "human"}), ("reply", {"message": "Hola"})):
        refused = program.post(f"sessions/{talk.id}/{path}", body, 409)
        assert refused["error"]["code"] == "already_taken"
        assert "Bruno" in refused["error"]["message"]


def test_a_double_click_is_one_message(program: Caller, talk: Session, owner: User) -> None:
    ownership.take(talk.id, talk.merchant_id, by=owner, now=timezone.now())
    body = {"message": "Hola", "client_msg_id": "c-1"}

    one = program.post(f"sessions/{talk.id}/reply", body)
    two = program.post(f"sessions/{talk.id}/reply", body)

    assert one["id"] == two["id"]
    assert Message.objects.of(talk.merchant).filter(direction="out").count() == 1


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"mode": ""},
        {"mode": "robot"},
        {"mode": None},
        {"mode": ["bot"]},
        {"mode": "human", "reason": "x" * 121},
        {"mode": "human", "reason": 5},
        {"mode": "human", "why": "x"},
    ],
)
def test_a_change_of_hands_that_means_nothing_changes_nothing(
    program: Caller, talk: Session, body: dict[str, Any]
) -> None:
    program.post(f"sessions/{talk.id}/handoff", body, 400)

    talk.refresh_from_db()
    assert (talk.mode, talk.ownership_version) == (Mode.BOT, 0)


@pytest.mark.parametrize("message", ["", "   ", "x" * 4097, None, 5, ["x"], "a\x00b", "\ud800"])
def test_an_answer_that_cannot_be_sent_is_refused(
    program: Caller, talk: Session, owner: User, message: Any
) -> None:
    ownership.take(talk.id, talk.merchant_id, by=owner, now=timezone.now())

    refused = program.post(f"sessions/{talk.id}/reply", {"message": message}, 400)

    assert "message" in refused["error"]["fields"]
    assert not Outgoing.objects.of(talk.merchant).exists()


def test_the_longest_answer_goes_out(program: Caller, talk: Session, owner: User) -> None:
    ownership.take(talk.id, talk.merchant_id, by=owner, now=timezone.now())

    said = program.post(f"sessions/{talk.id}/reply", {"message": "ñ" * 4096})

    assert said["content"] == "ñ" * 4096


def test_who_waits_is_listed_with_the_longest_wait_first(
    program: Caller, shop: Merchant, owner: User
) -> None:
    ids = []
    for name in ("primera", "segunda"):
        session = counter.session(Customer.objects.create(merchant=shop, name=name))
        ownership.hand_over(session.id, shop.pk, by=owner, now=timezone.now(), reason="Reclamo")
        ids.append(str(session.id))

    queue = program.get("handoffs/pending")

    assert queue["count"] == 2
    assert [row["id"] for row in queue["sessions"]] == ids
    names = {"id", "phone_number", "handoff_reason", "handoff_at", "last_intent"}
    assert all(set(row) == names for row in queue["sessions"])


def test_another_merchants_conversation_is_not_there(
    talk: Session, dario: Merchant, dario_owner: User
) -> None:
    next_door = Caller(token(dario, dario_owner))

    assert next_door.get("sessions")["count"] == 0
    assert next_door.get("handoffs/pending")["count"] == 0
    next_door.get(f"sessions/{talk.id}", 404)
    next_door.post(f"sessions/{talk.id}/handoff", {"mode": "human"}, 404)
    next_door.post(f"sessions/{talk.id}/reply", {"message": "hola"}, 404)
    next_door.post("chat", {"message": "hola", "session_id": str(talk.id)}, 404)
    talk.refresh_from_db()
    assert talk.ownership_version == 0


def test_what_does_not_exist_is_not_there(program: Caller) -> None:
    program.get(f"sessions/{uuid.uuid4()}", 404)
    assert program.get("sessions/ninguna", 404)["error"]["code"] == "not_found"
    assert program.ask("GET", "../api/nada").json()["error"]["code"] == "not_found"
