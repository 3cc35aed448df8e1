"""Rows leave one by one, in order, each once; and what nobody can know is said to be unknown."""

import pytest

from chatbot.conversations import answers, due, ownership
from chatbot.conversations.delivery import sending
from chatbot.conversations.models import ChannelAccount, Outgoing, Session
from chatbot.conversations.models.messages import Cause
from merchants.models import User
from tests.cast import CARLA_PHONE
from tests.chatbot.conversations.numbers import DAY, NOON, queued, states
from tests.chatbot.conversations.rows import SECOND, body, claim, claimed, refuse, tell


def test_rows_leave_in_order_one_at_a_time(thread: Session) -> None:
    queued(thread, "uno", "dos")

    first = claimed(thread)
    assert body(first) == "uno"
    assert first.recipient.phone == CARLA_PHONE
    assert claim(thread) is None
    assert states(thread) == ["sending", "queued"]
    sending.sent(first, "wamid.out", NOON)
    assert body(claimed(thread)) == "dos"
    assert states(thread) == ["sent", "sending"]


def test_a_passing_failure_is_tried_again_and_nothing_overtakes_it(thread: Session) -> None:
    queued(thread, "uno", "dos")
    refuse(claimed(thread))

    assert claim(thread) is None
    assert due.recipients(NOON, 10) == []
    assert due.recipients(NOON + SECOND, 10) == [str(thread.id)]
    assert body(claimed(thread, NOON + SECOND)) == "uno"


def test_a_row_that_waits_keeps_no_other_conversation_from_being_found(
    thread: Session, number: ChannelAccount, bruno: User
) -> None:
    queued(thread, "espera", "detrás")
    refuse(claimed(thread))

    assert due.recipients(NOON, 1) == []


def test_what_can_never_work_fails_and_the_next_one_goes(thread: Session) -> None:
    queued(thread, "uno", "dos")
    refuse(claimed(thread), permanent=True)

    assert body(claimed(thread)) == "dos"
    assert states(thread) == ["failed", "sending"]


def test_tries_end(thread: Session) -> None:
    (row,) = queued(thread, "uno")
    now = NOON
    for _try in range(8):
        refuse(claimed(thread, now))
        row.refresh_from_db()
        now = row.due_at or now

    assert (row.state, row.attempts, row.error) == ("failed", 8, "pasajero")


def test_a_closed_window_is_judged_when_sending_and_shown(thread: Session) -> None:
    (row,) = queued(thread, "uno")

    assert claim(thread, NOON + DAY) is None
    row.refresh_from_db()
    assert (row.state, row.error_code) == ("failed", 131047)


def test_a_channel_without_a_window_sends(thread: Session) -> None:
    queued(thread, "uno", now=NOON + 9 * DAY)

    assert claim(thread, NOON + 9 * DAY, window=None) is not None


@pytest.mark.parametrize("content", [{"kind": "reaction", "to": "wamid.1", "emoji": "👍"}, {}])
def test_a_message_of_a_kind_that_is_gone_blocks_nobody(
    thread: Session, content: dict[str, str]
) -> None:
    broken, _good = queued(thread, "uno", "dos")
    Outgoing.objects.of(thread.merchant_id).filter(pk=broken.pk).update(content=content)

    assert body(claimed(thread)) == "dos"
    assert states(thread) == ["failed", "sending"]
    broken.refresh_from_db()
    assert broken.error == "El mensaje guardado no se puede leer."


def test_after_take_nothing_of_the_bot_leaves(thread: Session, bruno: User) -> None:
    queued(thread, "uno", "dos")
    on_its_way = claimed(thread)
    ownership.take(thread.id, thread.merchant_id, by=bruno, now=NOON)

    assert states(thread) == ["sending", "dropped"]
    sending.sent(on_its_way, "wamid.out", NOON)
    assert claim(thread) is None
    assert states(thread) == ["sent", "dropped"]


def test_words_the_bot_queued_with_an_old_ownership_version_are_dropped_when_they_would_leave(
    thread: Session, bruno: User
) -> None:
    stale = Session.objects.of(thread.merchant_id).get()
    ownership.take(thread.id, thread.merchant_id, by=bruno, now=NOON)
    queued(stale, "lo que se estaba escribiendo")

    assert claim(thread) is None
    assert states(thread) == ["dropped"]


def test_a_failed_bot_row_is_not_tried_again_with_a_person_there(
    thread: Session, bruno: User
) -> None:
    queued(thread, "uno")
    refuse(claimed(thread))
    ownership.take(thread.id, thread.merchant_id, by=bruno, now=NOON)

    assert claim(thread, NOON + SECOND) is None
    assert states(thread) == ["dropped"]


def test_actions_and_a_persons_words_leave_whoever_owns_the_conversation(
    thread: Session, bruno: User
) -> None:
    ownership.take(thread.id, thread.merchant_id, by=bruno, now=NOON)
    queued(thread, "¡Pago aprobado!", cause=Cause.ACTION)
    answers.reply(thread.id, thread.merchant_id, "Hola, soy Bruno", by=bruno, now=NOON)
    ownership.release(thread.id, thread.merchant_id, by=bruno, now=NOON)

    sending.sent(claimed(thread), "w1", NOON)
    sending.sent(claimed(thread), "w2", NOON)
    assert states(thread) == ["sent", "sent"]


def test_the_farewell_of_an_escalation_leaves(thread: Session) -> None:
    queued(thread, "antes")
    session = ownership.locked(thread.id, thread.merchant_id)
    ownership.escalate(session, reason="lo pidió", now=NOON)
    queued(session, "Ya te atiende una persona", cause=Cause.NOTICE)

    assert body(claimed(thread)).startswith("Ya te atiende")
    assert states(thread) == ["dropped", "sending"]


def test_what_was_dropped_can_be_sent_anyway_once(thread: Session, bruno: User) -> None:
    (row,) = queued(thread, "uno")
    ownership.take(thread.id, thread.merchant_id, by=bruno, now=NOON)
    for _click in range(2):
        answers.send_anyway(row.pk, thread.merchant_id, by=bruno, now=NOON)

    row.refresh_from_db()
    assert (row.state, row.cause, row.message.by) == ("queued", "human", bruno)
    sending.sent(claimed(thread), "w1", NOON)
    assert claim(thread) is None


def test_send_anyway_makes_nobody_the_author_of_what_still_waits(
    thread: Session, bruno: User
) -> None:
    (row,) = queued(thread, "uno")
    answers.send_anyway(row.pk, thread.merchant_id, by=bruno, now=NOON)

    row.refresh_from_db()
    assert row.cause == "turn"


def test_a_retry_has_a_key_of_its_own(thread: Session, bruno: User) -> None:
    (row,) = queued(thread, "uno")
    refuse(claimed(thread), permanent=True)
    before = row.key
    answers.retry(row.pk, thread.merchant_id, by=bruno, now=NOON)

    again = claimed(thread)
    assert again.key != str(before)
    tell(thread, "failed", row, callback=str(before), provider_id="wamid.before")
    assert states(thread) == ["sending"]
