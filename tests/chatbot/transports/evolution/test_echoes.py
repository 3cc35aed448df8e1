"""Whose echo it is, whichever comes first: the answer to our call, the echo, or neither."""

from dataclasses import replace
from typing import Any

import pytest

from chatbot.conversations import inbox, outbound_content
from chatbot.conversations.delivery import sending
from chatbot.conversations.incoming import Echo, Identity
from chatbot.conversations.models import ChannelAccount, Message, Session
from tests.chatbot.conversations.numbers import NOON, queued, states
from tests.chatbot.transports.evolution.adapter import SECRET
from tests.chatbot.transports.evolution.leaving import CHOICES, SECOND, deliver, rows, say
from tests.stubs.evolution import Answer, StubEvolution

pytestmark = pytest.mark.django_db


def echo(message_id: str, words: str, **more: Any) -> Echo:
    told: dict[str, Any] = {"kind": "text", "mixed": True, **more}
    return Echo("k", message_id, Identity(phone="59171234567"), NOON, words, **told)


def test_an_echo_after_the_answer_is_known_by_its_id(
    line: Session, evolution: StubEvolution
) -> None:
    queued(line, "uno")
    deliver(line)
    inbox.record(line.account, [echo("3EB0OUT0001", "uno")], now=NOON)

    assert nobody_took_over(line) and states(line) == ["sent"]


def test_an_echo_before_the_answer_names_the_row(line: Session) -> None:
    queued(line, "uno")
    claimed = sending.claim(line.id, NOON, window=None)
    assert claimed is not None
    inbox.record(line.account, [echo("3EB0X", "uno")], now=NOON)

    (row,) = rows(line)
    assert (row.state, row.provider_id) == ("sent", "3EB0X")
    sending.sent(claimed, "3EB0X", NOON)
    assert nobody_took_over(line)
    assert (states(line), rows(line)[0].provider_id) == (["sent"], "3EB0X")


def test_an_echo_in_place_of_an_answer_saves_the_second_send(
    line: Session, evolution: StubEvolution
) -> None:
    queued(line, "uno")
    evolution.script.answers = [Answer(drop="after")]
    deliver(line)
    assert states(line) == ["unknown"]
    inbox.record(line.account, [echo("3EB0OUT0001", "uno", by_program=True)], now=NOON)
    deliver(line, 61 * SECOND)

    assert len(evolution.accepted) == 1
    assert nobody_took_over(line) and not rows(line)[0].doubtful


def test_without_an_echo_it_is_sent_once_more_and_both_echoes_are_ours(
    line: Session, evolution: StubEvolution
) -> None:
    queued(line, "uno")
    evolution.script.answers = [Answer(drop="after")]
    deliver(line)
    deliver(line, 61 * SECOND)

    assert len(evolution.accepted) == 2 and rows(line)[0].doubtful
    late = [echo("3EB0OUT0001", "uno"), echo("3EB0OUT0002", "uno")]
    inbox.record(line.account, late, now=NOON + 62 * SECOND)
    assert nobody_took_over(line) and states(line) == ["sent"]


def test_a_numbered_menu_and_a_picture_are_known_by_their_echo(line: Session) -> None:
    say(
        line,
        outbound_content.Buttons("¿Confirmas?", CHOICES),
        outbound_content.Image("pictures/x.jpg", "mira"),
    )
    told = [("text", "¿Confirmas?\n\n1. Confirmar\n2. Cambiar - algo"), ("image", "mira")]
    for number, (kind, words) in enumerate(told):
        assert sending.claim(line.id, NOON, window=None) is not None
        inbox.record(line.account, [echo(f"3EB0{number}", words, kind=kind)], now=NOON)

    assert nobody_took_over(line) and states(line) == ["sent", "sent"]


@pytest.mark.parametrize(("kind", "words"), [("text", "yo te atiendo"), ("sticker", "")])
def test_the_owners_own_words_take_over_although_ours_are_on_their_way(
    line: Session, kind: str, words: str
) -> None:
    queued(line, "uno")
    assert sending.claim(line.id, NOON, window=None) is not None
    inbox.record(line.account, [echo("3EB0P", words, kind=kind)], now=NOON)

    line.refresh_from_db()
    assert line.mode == "human"
    assert states(line) == ["sending"]


def test_what_another_program_sends_takes_nothing_over(line: Session) -> None:
    inbox.record(line.account, [echo("3EB0P", "¡Oferta!", by_program=True)], now=NOON)

    assert nobody_took_over(line)
    assert not Message.objects.of(line.merchant_id).exists()


def test_the_echo_of_a_slow_send_comes_over_http_while_its_call_still_waits(
    line: Session, evolution: StubEvolution, live_server: Any
) -> None:
    evolution.webhook = {
        "url": f"{live_server.url}/webhooks/evolution/{line.account.key}/",
        "headers": {"jwt_key": SECRET},
    }
    evolution.script.echoes = True
    queued(line, "uno", "dos", "tres")
    deliver(line)

    assert evolution.told == [200, 200, 200]
    assert nobody_took_over(line) and states(line) == ["sent"] * 3
    assert [row.attempts for row in rows(line)] == [1, 1, 1]


def nobody_took_over(thread: Session) -> bool:
    thread.refresh_from_db()
    return thread.mode == "bot" and thread.ownership_version == 0


def test_an_echo_under_a_hidden_id_that_nobody_knows_is_told_by_its_words(
    line: Session, number: ChannelAccount
) -> None:
    queued(line, "uno")
    assert sending.claim(line.id, NOON, window=None) is not None
    hidden = replace(echo("3EB0X", "uno"), recipient=Identity(bsuid="lid:271828"))
    inbox.record(line.account, [hidden], now=NOON)

    assert nobody_took_over(line) and states(line) == ["sent"]
    assert Session.objects.of(number.merchant_id).count() == 1
