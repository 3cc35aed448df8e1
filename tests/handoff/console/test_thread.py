"""The thread: who said what, what came with it, what became of it, and why the bot said so."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from chatbot.agent.models import Turn, TurnText
from chatbot.conversations import inbox
from chatbot.conversations.incoming import Amendment, Identity
from chatbot.conversations.models import SendState, Session
from chatbot.conversations.outbound_content import Buttons, Choice
from handoff.console.selectors import thread
from handoff.console.values import Bubble
from merchants.models import User
from tests.handoff.console.scenes import Talk, line

pytestmark = pytest.mark.django_db


def shown(chat: Talk) -> tuple[Bubble, ...]:
    return thread.page(chat.merchant, chat.session).bubbles


def part(desk: Client, chat: Talk, name: str) -> str:
    return desk.get(f"/console/jugos-alma/c/{chat.session.pk}/{name}").content.decode()


def test_each_voice_has_its_name_and_sign(chat: Talk, bruno: User) -> None:
    chat.bot_says("Son 20 Bs")
    chat.waits().taken(bruno).answered("Te ayudo yo", bruno)
    told = [(b.side, b.sign, b.who) for b in shown(chat)]

    assert told[0] == ("in", "customer", "Carla")
    assert told[1] == ("out", "bot", "Nico")
    assert ("note", "system", "Sistema") in told
    assert told[-1] == ("out", "person", "Bruno")


def test_what_became_of_a_message_is_said_in_words(chat: Talk) -> None:
    for state in SendState:
        chat.bot_says("hola", state) if state != SendState.SENDING else None
    signs = {b.sending.state: (b.sending.sign, b.sending.again) for b in shown(chat) if b.sending}

    assert signs["read"] == ("checks", "")
    assert signs["failed"] == ("alert", "retry")
    assert signs["dropped"] == ("slash", "send-anyway")


def test_buttons_are_shown_as_what_could_be_tapped(chat: Talk) -> None:
    chat.bot_says(Buttons("¿Cómo pagas?", (Choice("a", "QR"), Choice("b", "Efectivo"))))

    assert shown(chat)[-1].choices == ("QR", "Efectivo")


def test_an_answer_shows_what_it_answers(chat: Talk) -> None:
    row = chat.bot_says("¿Cuántos quieres?")
    chat.hears("2", replies_to=row.provider_id)
    chat.hears("y 3 más", replies_to="59171234567-1")
    chat.hears("¿?", replies_to="unknown")
    quotes = [b.quote for b in shown(chat) if b.quote]

    assert [(q.who, q.text) for q in quotes] == [
        ("Nico", "¿Cuántos quieres?"),
        ("Carla", "hola, ¿tienen jugo de maracuyá?"),
        ("", "Un mensaje anterior"),
    ]


def test_words_taken_back_are_struck_and_edits_keep_what_was_said(chat: Talk) -> None:
    now, her = timezone.now(), Identity(phone=chat.phone)
    chat.hears("a la calle 5")
    for target, text, revoked in ((f"{chat.phone}-2", "a la calle 6", False),
                                  (f"{chat.phone}-1", "", True)):  # fmt: skip
        item = Amendment(
            account_key=line(chat.merchant).key, provider_id=str(uuid4()), target=target,
            sender=her, text=text, revoked=revoked, at=now,
        )  # fmt: skip
        inbox.record(line(chat.merchant), [item], now=now)
    taken_back, edited = shown(chat)[0], shown(chat)[1]

    assert taken_back.struck and "maracuyá" in taken_back.text
    assert edited.text == "a la calle 6" and edited.before == ("a la calle 5",)


def test_a_place_leads_to_the_map(chat: Talk) -> None:
    chat.hears("Mi casa", kind="location", extra={"latitude": -16.5, "longitude": -68.1})

    assert shown(chat)[-1].lines[0].link.startswith("https://")


def test_earlier_messages_are_asked_for(desk: Client, chat: Talk) -> None:
    for n in range(thread.PAGE + 4):
        chat.hears(f"mensaje {n}")
    page = thread.page(chat.merchant, chat.session)
    before = thread.page(chat.merchant, chat.session, before=page.older)

    assert len(page.bubbles) == thread.PAGE and page.older
    assert len(before.bubbles) == 5 and not before.older
    assert "maracuyá" in part(desk, chat, f"messages?before={page.older}")


def test_only_what_is_new_or_named_comes_again(desk: Client, chat: Talk) -> None:
    first, second = shown(chat)[0].id, chat.hears("¿hola?").pk
    news = part(desk, chat, f"thread?after={second}")
    assert "maracuyá" not in news and "¿hola?" not in news and 'id="thread-head"' in news

    third = chat.hears("¿siguen?").pk
    news = part(desk, chat, f"thread?after={second}&also={first}")

    assert "maracuyá" in news and "¿hola?" not in news and "¿siguen?" in news
    assert f'data-last="{third}"' in news


def test_words_of_another_conversation_are_not_among_them(desk: Client, chat: Talk) -> None:
    other = Talk(chat.merchant, "59170000001", "Berta")
    theirs = other.hears("secreto").pk

    assert "secreto" not in part(desk, chat, f"thread?after=0&also={theirs}")


def test_its_cost_does_not_grow_with_it(
    chat: Talk, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    for n in range(40):
        row = chat.bot_says(f"respuesta {n}")
        chat.hears(f"pregunta {n}", replies_to=row.provider_id)

    with django_assert_max_num_queries(4):
        shown(chat)


def test_who_has_it_rules_the_box(chat: Talk, bruno: User, owner: User) -> None:
    def hint(who: User) -> str:
        return thread.head(chat.merchant, chat.session, who, timezone.now()).hint

    assert hint(bruno) == "El asistente responde. Toma la conversación para escribir."
    chat.waits()
    assert hint(bruno) == ""
    chat.taken(bruno)
    assert hint(bruno) == ""
    assert hint(owner) == "Bruno atiende esta conversación. Asígnatela para escribir."


def test_free_words_end_a_day_after_hers(chat: Talk, bruno: User) -> None:
    head = thread.head(chat.merchant, chat.session, bruno, timezone.now())
    assert head.open and head.window_until is not None

    Session.objects.of(chat.merchant).update(last_inbound_at=timezone.now() - timedelta(hours=25))

    assert not thread.head(chat.merchant, chat.session, bruno, timezone.now()).open


def test_why_the_bot_said_so_is_told_on_demand(desk: Client, chat: Talk) -> None:
    row = chat.bot_says("No hay más de 3")
    turn = Turn.objects.create(
        merchant=chat.merchant, session=chat.session, engine="v2", proposer="rules",
        outcome="replied", state_before="IDLE", state_after="CART_OPEN", intent="posible_comprador",
        events=[], effects=[], stages={}, ownership_version=0, version=1,
        verdicts=[{"type": "CREATE_ORDER", "accepted": False, "code": "WRONG_STATE", "params": {}}],
    )  # fmt: skip
    TurnText.objects.create(
        merchant=chat.merchant, turn=turn, at=turn.at,
        situation={"unread": [{"text": "<b>quiero 9</b>", "kind": "text"}]},
    )  # fmt: skip
    row.message.turn_id = turn.pk
    row.message.save()

    assert f"turn/{turn.pk}" in part(desk, chat, "")
    told = part(desk, chat, f"turn/{turn.pk}")
    assert "&lt;b&gt;quiero 9&lt;/b&gt;" in told and "No se aceptó" in told
    assert desk.get(f"/console/jugos-alma/c/{uuid4()}/turn/{turn.pk}").status_code == 404
