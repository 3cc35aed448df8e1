"""What a person writes: once, in her own name, and never over somebody else who attends."""

from datetime import timedelta

import pytest
from django.core.exceptions import PermissionDenied

from chatbot.conversations import answers, assigning, inbox, outbound_content, ownership
from chatbot.conversations.models import (
    ChannelAccount,
    Message,
    ModeChange,
    Outgoing,
    SendState,
    Session,
)
from chatbot.conversations.models.messages import Cause
from merchants.models import Customer, Merchant, User
from tests.cast import person
from tests.chatbot.conversations.numbers import NOON, at_once, queued, said, states

MINUTE = timedelta(minutes=1)


def taken(thread: Session, by: User) -> None:
    ownership.take(thread.id, thread.merchant_id, by=by, now=NOON)


def reply(thread: Session, text: str, by: User, *, minutes: int = 0, client_id: str = "") -> int:
    """The row's key."""
    now = NOON + minutes * MINUTE
    row = answers.reply(
        thread.id, thread.merchant_id, text, by=by, now=now, client_id=client_id
    )  # fmt: skip
    return row.pk


def written(thread: Session) -> list[tuple[str, str]]:
    rows = Message.objects.of(thread.merchant_id).filter(session=thread, source="human")
    return list(rows.order_by("id").values_list("kind", "text"))


def test_the_same_message_twice_is_one(thread: Session, bruno: User) -> None:
    taken(thread, bruno)
    first = reply(thread, "ya va", bruno, client_id="a")
    again = reply(thread, "ya va", bruno, minutes=1, client_id="a")
    other = reply(thread, "ya va", bruno, minutes=1, client_id="b")

    assert first == again != other
    assert written(thread) == [("text", "ya va")] * 2


def test_a_message_told_again_after_the_bot_owns_the_conversation_is_the_first_one(
    thread: Session, bruno: User
) -> None:
    taken(thread, bruno)
    first = reply(thread, "ya va", bruno, client_id="a")
    ownership.release(thread.id, thread.merchant_id, by=bruno, now=NOON)

    assert reply(thread, "ya va", bruno, client_id="a") == first
    with pytest.raises(ownership.NotWithAPerson):
        reply(thread, "otra cosa", bruno, client_id="b")


def test_a_name_of_another_conversation_is_another_message(
    thread: Session, darios_number: ChannelAccount, bruno: User, dario_owner: User
) -> None:
    customer = Customer.objects.create(merchant=darios_number.merchant, name="Carla")
    next_door = Session.objects.create(
        merchant=darios_number.merchant, account=darios_number, customer=customer
    )
    taken(thread, bruno)
    taken(next_door, dario_owner)
    here = reply(thread, "hola", bruno, client_id="a")
    assert reply(next_door, "hola", dario_owner, client_id="a") != here


@pytest.mark.django_db(transaction=True)
def test_a_double_click_at_the_same_moment_is_one_message(thread: Session, bruno: User) -> None:
    ownership.hand_over(thread.id, thread.merchant_id, by=bruno, now=NOON)

    def click() -> int:
        return reply(thread, "ya va", bruno, client_id="a")

    assert len(set(at_once(click, click, click, click))) == 1
    assert written(thread) == [("text", "ya va")]
    assert ModeChange.objects.of(thread.merchant_id).filter(becomes="human").count() == 1


def test_an_answer_takes_what_waits_in_her_name(thread: Session, bruno: User) -> None:
    ownership.hand_over(thread.id, thread.merchant_id, by=None, now=NOON)
    reply(thread, "hola", bruno)

    thread.refresh_from_db()
    assert (thread.mode, thread.assigned_to, thread.answer_by) == ("human", bruno, None)


def test_nobody_writes_over_another_who_attends(
    thread: Session, bruno: User, manager: User
) -> None:
    taken(thread, bruno)
    with pytest.raises(ownership.AlreadyTaken) as refused:
        reply(thread, "yo también", manager)

    assert refused.value.holder == bruno
    assert (written(thread), states(thread)) == ([], [])


def test_her_answer_stops_her_clock_and_moves_the_time_out(
    thread: Session, number: ChannelAccount, bruno: User
) -> None:
    inbox.record(number, [said("¿hay alguien?")], now=NOON)
    taken(thread, bruno)
    thread.refresh_from_db()
    assert thread.answer_by == NOON + 10 * MINUTE
    thread.snoozed_until = NOON + 60 * MINUTE
    thread.save()

    reply(thread, "sí, dime", bruno, minutes=3)
    thread.refresh_from_db()
    after = {"answer_by": None, "handoff_until": NOON + 33 * MINUTE}
    assert {name: getattr(thread, name) for name in after} == after
    assert thread.last_human_at == NOON + 3 * MINUTE
    assert thread.snoozed_until == NOON + 60 * MINUTE, "she put it off herself"


def test_pictures_files_voice_and_templates_go_as_words_do(thread: Session, bruno: User) -> None:
    taken(thread, bruno)
    sent: list[outbound_content.OutboundContent] = [
        outbound_content.Image("a.jpg", "el menú"),
        outbound_content.Document("b.pdf", "factura.pdf"),
        outbound_content.Audio("c.ogg", voice=True),
        outbound_content.Template("aviso", "es", "Tenemos novedades de tu pedido."),
    ]
    first = answers.send(
        thread.id, thread.merchant_id, sent, by=bruno, now=NOON, client_id="a"
    )  # fmt: skip
    again = answers.send(thread.id, thread.merchant_id, sent, by=bruno, now=NOON, client_id="a")

    assert first == again
    assert [kind for kind, _text in written(thread)] == ["image", "document", "audio", "template"]
    rows = Outgoing.objects.of(thread.merchant_id)
    assert {(row.cause, row.message.by) for row in rows} == {("human", bruno)}


@pytest.fixture
def stranger(dario_owner: User) -> User:
    return dario_owner


@pytest.fixture
def once_a_member(alma: Merchant, bruno: User) -> User:
    gone = person("Gabi", alma, None)
    assert not gone.memberships.exists()
    return gone


@pytest.mark.parametrize("who", ["stranger", "once_a_member"])
def test_who_may_not_answer_sends_nothing_by_any_way(
    thread: Session, bruno: User, who: str, request: pytest.FixtureRequest
) -> None:
    nobody: User = request.getfixturevalue(who)
    failed, dropped = queued(thread, "uno", "dos")
    Outgoing.objects.of(thread.merchant_id).filter(pk=failed.pk).update(state=SendState.FAILED)
    Outgoing.objects.of(thread.merchant_id).filter(pk=dropped.pk).update(state=SendState.DROPPED)
    ownership.hand_over(thread.id, thread.merchant_id, by=None, now=NOON)

    with pytest.raises(PermissionDenied):
        reply(thread, "hola", nobody)
    with pytest.raises(PermissionDenied):
        answers.retry(failed.pk, thread.merchant_id, by=nobody, now=NOON)
    with pytest.raises(PermissionDenied):
        answers.send_anyway(dropped.pk, thread.merchant_id, by=nobody, now=NOON)
    assert (states(thread), written(thread)) == (["failed", "dropped"], [])


@pytest.mark.parametrize("action", ["take", "release", "hand_over"])
def test_who_may_not_take_moves_no_ownership(
    thread: Session, dario_owner: User, action: str
) -> None:
    with pytest.raises(PermissionDenied):
        getattr(ownership, action)(thread.id, thread.merchant_id, by=dario_owner, now=NOON)
    thread.refresh_from_db()
    assert (thread.mode, thread.ownership_version) == ("bot", 0)


def test_a_failed_row_of_the_bot_that_is_retried_waits_for_the_conversation(
    thread: Session, bruno: User
) -> None:
    (row,) = queued(thread, "uno", cause=Cause.TURN)
    Outgoing.objects.of(thread.merchant_id).filter(pk=row.pk).update(state=SendState.FAILED)
    again = answers.retry(row.pk, thread.merchant_id, by=bruno, now=NOON)

    assert (again.state, again.cause) == ("queued", "turn")
    assert again.key != row.key


def dropped(thread: Session, bruno: User) -> Outgoing:
    """A row of the bot's that Bruno's taking left unsent."""
    (row,) = queued(thread, "uno")
    taken(thread, bruno)
    row.refresh_from_db()
    assert row.state == SendState.DROPPED
    return row


def anyway(row: Outgoing, by: User, *, minutes: int = 0) -> Outgoing:
    now = NOON + minutes * MINUTE
    return answers.send_anyway(row.pk, row.merchant_id, by=by, now=now)


def test_while_the_bot_answers_nothing_dropped_is_sent_anyway(thread: Session, bruno: User) -> None:
    row = dropped(thread, bruno)
    ownership.release(thread.id, thread.merchant_id, by=bruno, now=NOON)

    with pytest.raises(ownership.NotWithAPerson):
        anyway(row, bruno)
    assert states(thread) == ["dropped"]


def test_nobody_speaks_in_anothers_conversation_by_sending_anyway_or_again(
    thread: Session, bruno: User, manager: User
) -> None:
    row = dropped(thread, bruno)
    with pytest.raises(ownership.AlreadyTaken):
        anyway(row, manager)

    anyway(row, bruno)
    Outgoing.objects.of(thread.merchant_id).filter(pk=row.pk).update(state=SendState.FAILED)
    with pytest.raises(ownership.AlreadyTaken):
        answers.retry(row.pk, thread.merchant_id, by=manager, now=NOON)
    assert states(thread) == ["failed"]


def test_what_is_sent_anyway_is_an_answer_to_what_was_seen(
    thread: Session, number: ChannelAccount, bruno: User
) -> None:
    row = dropped(thread, bruno)
    inbox.record(number, [said("¿entonces?")], now=NOON)
    assigning.looked(thread.id, thread.merchant_id, upto=10**9, by=bruno)
    anyway(row, bruno, minutes=1)

    thread.refresh_from_db()
    assert (thread.last_human_at, thread.answer_by) == (NOON + MINUTE, None)
    assert not Message.objects.of(thread.merchant_id).filter(unread=True).exists()


def test_what_came_unseen_still_waits_for_whoever_sent_it_anyway(
    thread: Session, number: ChannelAccount, bruno: User
) -> None:
    row = dropped(thread, bruno)
    inbox.record(number, [said("¿entonces?")], now=NOON)
    anyway(row, bruno, minutes=1)

    thread.refresh_from_db()
    assert thread.answer_by == NOON + 11 * MINUTE
    assert Message.objects.of(thread.merchant_id).filter(unread=True).exists()
