"""What a typed number chooses: of what was said last or is quoted, and only if it was seen."""

from typing import Any
from uuid import uuid4

import pytest

from chatbot.conversations import inbox, outbound_content, outbox
from chatbot.conversations.models import ChannelAccount, Message, Outgoing, Session
from chatbot.conversations.models.messages import Cause
from tests.chatbot.conversations.numbers import NOON, said

CHOICES = (
    outbound_content.Choice("confirm", "Confirmar"),
    outbound_content.Choice("change", "Cambiar"),
)
OTHERS = (outbound_content.Choice("pay:1", "QR"), outbound_content.Choice("pay:2", "Efectivo"))
MENU = outbound_content.Buttons("¿Confirmas?\n\n1. Confirmar\n2. Cambiar", CHOICES)
PAY = outbound_content.ListMenu("¿Cómo pagas?", "Ver", (outbound_content.Section("", OTHERS),))


def shown(thread: Session, *told: outbound_content.OutboundContent, state: str = "sent") -> None:
    """Messages of one turn that have this state."""
    before = set(Outgoing.objects.of(thread.merchant_id).values_list("pk", flat=True))
    outbox.enqueue(thread, told, cause=Cause.TURN, now=NOON, turn_id=uuid4())
    for row in Outgoing.objects.of(thread.merchant_id).exclude(pk__in=before):
        row.state, row.provider_id = state, f"out.{row.pk}"
        row.save()


def choice(number: ChannelAccount, text: str, **more: Any) -> str:
    item = said(text, f"wamid.{Message.across.count()}", may_choose=True, **more)
    inbox.record(number, [item], now=NOON)
    return Message.across.filter(direction="in").order_by("-id")[0].choice


def test_a_number_is_the_choice_behind_its_line(number: ChannelAccount, thread: Session) -> None:
    shown(thread, MENU)

    assert [choice(number, text) for text in ("2", "confirmar", "3", "2 de mango")] == [
        *("change", "confirm", "", "")
    ]


def test_a_chosen_line_is_answered_at_once_as_a_tap_is(
    number: ChannelAccount, thread: Session
) -> None:
    shown(thread, MENU)
    choice(number, "1")

    thread.refresh_from_db()
    assert thread.due_at == NOON


def test_a_menu_in_any_message_of_the_last_turn_counts(
    number: ChannelAccount, thread: Session
) -> None:
    shown(thread, outbound_content.Text("Aquí está"), PAY, outbound_content.Text("Sin apuro"))

    assert choice(number, "2") == "pay:2"


def test_a_menu_that_something_else_followed_is_the_past(
    number: ChannelAccount, thread: Session
) -> None:
    shown(thread, MENU)
    shown(thread, outbound_content.Text("¿Cuántos quieres?"))

    assert choice(number, "2") == ""


def test_a_quoted_menu_is_the_one_that_is_meant(number: ChannelAccount, thread: Session) -> None:
    shown(thread, MENU)
    quoted = Outgoing.objects.of(thread.merchant_id).get().provider_id
    shown(thread, PAY)

    assert choice(number, "2", replies_to=quoted) == "change"
    assert choice(number, "2") == "pay:2"


@pytest.mark.parametrize("state", ["queued", "failed", "dropped"])
def test_what_she_never_saw_cannot_be_chosen(
    number: ChannelAccount, thread: Session, state: str
) -> None:
    shown(thread, MENU, state=state)

    assert choice(number, "2") == ""


def test_where_buttons_are_tapped_a_number_is_a_number(
    number: ChannelAccount, thread: Session
) -> None:
    shown(thread, MENU)
    inbox.record(number, [said("2", "wamid.x")], now=NOON)

    assert Message.across.get(provider_id="wamid.x").choice == ""
