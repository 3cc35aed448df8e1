"""Outside the 24 hours a template speaks, or a person sees who could not be told of what."""

from datetime import timedelta

import pytest

from catalog.orders import undelivered as orders_undelivered
from catalog.orders.models import Order
from chatbot.conversations import answers, inbox, outbox, ownership
from chatbot.conversations.about import About
from chatbot.conversations.delivery import undelivered
from chatbot.conversations.message_templates import occasions
from chatbot.conversations.models import (
    ChannelAccount,
    MessageTemplate,
    Outgoing,
    Session,
    TemplateChoice,
)
from chatbot.conversations.models.messages import Cause
from chatbot.conversations.outbound_content import Text
from merchants.models import Customer, User
from merchants.models.stream import Event
from tests.catalog import shelf
from tests.chatbot.conversations.numbers import DAY, NOON, said, states
from tests.chatbot.transports.refusals import SECOND, deliver, failing, graph, rows, tell, words
from tests.stubs import webhooks as meta
from tests.stubs.graph import Answer, StubGraph

__all__ = ["graph"]
pytestmark = pytest.mark.django_db
WABA = "7001"
LATE = NOON + DAY


@pytest.fixture
def number(number: ChannelAccount) -> ChannelAccount:
    number.waba_id = WABA
    number.save()
    return number


@pytest.fixture
def order(carla: Customer) -> Order:
    return shelf.order_of(carla, (shelf.goods(carla.merchant), 2))


def chosen(thread: Session, occasion: str = occasions.READY, **more: object) -> MessageTemplate:
    values: dict[str, object] = {
        "waba_id": WABA,
        "name": "pedido_listo",
        "body": "Hola {{1}}, hay novedades.",
        "fields": ["customer"],
        "status": "approved",
        "provider_id": "900",
        **more,
    }
    row = MessageTemplate.objects.create(merchant=thread.merchant, **values)
    TemplateChoice.objects.create(merchant=thread.merchant, occasion=occasion, template=row)
    return row


def ready(
    thread: Session, order: Order, *parts: str, cause: Cause = Cause.ACTION
) -> list[Outgoing]:
    """It is told that the order is ready."""
    about = About(order=str(order.pk), occasion=occasions.READY)
    contents = [Text(part) for part in parts or ("Tu pedido está listo.",)]
    return outbox.enqueue(thread, contents, cause=cause, now=NOON, abouts=[about] * len(contents))


def undelivered_of(order: Order) -> str:
    order.refresh_from_db()
    return order.undelivered


# -- a template speaks -----------------------------------------------------------------------------


def test_the_merchants_template_goes_in_place_of_words_that_are_too_late(
    graph: StubGraph, thread: Session, order: Order
) -> None:
    chosen(thread)
    ready(thread, order)
    deliver(thread, LATE)

    original, template = rows(thread)
    assert (original.state, original.error_code) == ("failed", 131047)
    assert "ventana" in original.error and "con una plantilla" in original.error
    assert (template.state, template.message.text) == ("sent", "Hola Carla, hay novedades.")
    assert template.message.about == original.message.about
    (sent,) = graph.accepted
    assert sent["template"]["name"] == "pedido_listo"
    assert undelivered_of(order) == ""


def test_a_window_that_whatsapp_says_is_closed_does_the_same(
    graph: StubGraph, thread: Session, order: Order
) -> None:
    chosen(thread)
    ready(thread, order)
    deliver(thread)
    tell(thread, failing(rows(thread)[0], 131047))
    deliver(thread)

    assert states(thread) == ["failed", "sent"]
    assert [told["type"] for told in graph.accepted] == ["text", "template"]


def test_parts_of_one_message_are_one_notice(
    graph: StubGraph, thread: Session, order: Order
) -> None:
    chosen(thread)
    ready(thread, order, "primera parte", "segunda parte")
    deliver(thread, LATE)

    assert states(thread) == ["failed", "failed", "sent"]
    assert len(graph.accepted) == 1


def test_a_template_is_said_again_once_she_wrote_and_was_silent_for_a_day(
    graph: StubGraph, thread: Session, order: Order
) -> None:
    chosen(thread)
    ready(thread, order)
    deliver(thread, LATE)
    inbox.record(thread.account, [said("gracias", "wamid.g", sent_at=LATE)], now=LATE)
    about = About(order=str(order.pk), occasion=occasions.READY)
    outbox.enqueue(thread, [Text("x")], cause=Cause.ACTION, now=LATE + DAY, abouts=[about])
    deliver(thread, LATE + DAY)

    assert [told["type"] for told in graph.accepted] == ["template", "template"]


def test_an_answer_of_a_person_has_its_template_too(
    graph: StubGraph, thread: Session, bruno: User
) -> None:
    chosen(thread, occasions.PERSON_ANSWERED)
    ownership.take(thread.id, thread.merchant_id, by=bruno, now=NOON)
    for text in ("Hola, soy Bruno", "¿Sigues ahí?"):
        answers.reply(thread.id, thread.merchant_id, text, by=bruno, now=LATE)
    deliver(thread, LATE)

    assert states(thread) == ["failed", "failed", "sent"]
    assert rows(thread)[2].message.by == bruno


def test_what_the_bot_may_not_say_any_more_no_template_says(
    graph: StubGraph, thread: Session, order: Order, bruno: User
) -> None:
    chosen(thread)
    ready(thread, order, cause=Cause.TURN)
    deliver(thread)
    ownership.take(thread.id, thread.merchant_id, by=bruno, now=NOON)
    tell(thread, failing(rows(thread)[0], 131047))

    assert states(thread) == ["failed"]
    assert "Carla" in undelivered_of(order)


@pytest.mark.parametrize("state", ["rejected", "paused", "draft"])
def test_a_template_that_whatsapp_does_not_carry_is_not_tried(
    graph: StubGraph, thread: Session, order: Order, state: str
) -> None:
    chosen(thread, status=state)
    ready(thread, order)
    deliver(thread, LATE)

    assert (graph.sent(), states(thread)) == ([], ["failed"])
    assert "No se pudo avisar a Carla que su pedido está listo." in undelivered_of(order)


# -- nobody could tell her -------------------------------------------------------------------------


def test_without_a_template_the_order_and_the_conversation_say_so(
    graph: StubGraph, thread: Session, order: Order
) -> None:
    ready(thread, order)
    deliver(thread, LATE)

    expected = (
        "No se pudo avisar a Carla que su pedido está listo. La ventana de 24 horas está cerrada."
    )
    assert undelivered_of(order) == expected
    thread.refresh_from_db()
    assert undelivered.of(thread) == undelivered.Untold(expected, str(order.pk))
    assert Event.across.filter(kind="order.undelivered").count() == 1


def test_it_is_over_when_she_writes(graph: StubGraph, thread: Session, order: Order) -> None:
    ready(thread, order)
    deliver(thread, LATE)
    inbox.record(thread.account, [said("hola?", "wamid.h", sent_at=LATE)], now=LATE)

    thread.refresh_from_db()
    assert (undelivered_of(order), thread.undelivered) == ("", None)


def test_it_is_over_when_a_later_word_about_it_reaches_her(
    graph: StubGraph, thread: Session, order: Order
) -> None:
    ready(thread, order)
    deliver(thread, LATE)
    Session.across.update(last_inbound_at=LATE)
    ready(thread, order)
    deliver(thread, LATE)
    row = rows(thread)[1]
    tell(thread, meta.status(row.provider_id, "sent", str(row.key)))
    assert undelivered_of(order) != ""
    tell(thread, meta.status(row.provider_id, "delivered", str(row.key)))

    thread.refresh_from_db()
    assert (undelivered_of(order), thread.undelivered) == ("", None)


def test_a_word_about_something_else_leaves_it(
    graph: StubGraph, thread: Session, order: Order
) -> None:
    ready(thread, order)
    deliver(thread, LATE)
    Session.across.update(last_inbound_at=LATE)
    (row,) = outbox.enqueue(thread, [Text("otra cosa")], cause=Cause.ACTION, now=LATE)
    deliver(thread, LATE)
    tell(thread, meta.status("wamid.x", "read", str(row.key)))

    assert undelivered_of(order) != ""


def test_a_person_who_told_her_says_so(
    graph: StubGraph, thread: Session, order: Order, bruno: User
) -> None:
    ready(thread, order)
    deliver(thread, LATE)
    orders_undelivered.told_by_hand(order.pk, order.merchant_id, by=bruno, now=LATE)

    assert undelivered_of(order) == ""
    told = Event.across.get(kind="order.told").payload
    assert (told["order"], told["by"]) == (str(order.pk), bruno.pk)


def test_words_about_no_order_are_shown_on_the_conversation(
    graph: StubGraph, thread: Session
) -> None:
    outbox.enqueue(thread, [Text("Hola")], cause=Cause.TURN, now=NOON)
    deliver(thread, LATE)

    thread.refresh_from_db()
    kept = undelivered.of(thread)
    assert kept is not None and kept.words.startswith("No se pudo escribir a Carla.")
    undelivered.mark_told(thread.id, thread.merchant_id)
    thread.refresh_from_db()
    assert thread.undelivered is None


def test_an_order_of_another_customer_is_not_touched(
    graph: StubGraph, thread: Session, order: Order
) -> None:
    other = shelf.order_of(
        Customer.objects.create(merchant=thread.merchant, name="Otra"),
        (shelf.goods(thread.merchant, "Mango"), 1),
    )
    ready(thread, order)
    deliver(thread, LATE)

    assert undelivered_of(other) == ""


# -- nobody knows ----------------------------------------------------------------------------------


def test_a_template_that_may_have_arrived_is_not_sent_twice_and_a_person_is_told(
    graph: StubGraph, thread: Session, order: Order
) -> None:
    chosen(thread)
    ready(thread, order)
    graph.script.answers = [Answer(drop="after")]
    deliver(thread, LATE)
    assert states(thread) == ["failed", "unknown"]
    deliver(thread, LATE + timedelta(seconds=61))

    assert states(thread) == ["failed", "failed"]
    assert len(graph.accepted) == 1
    assert "No se sabe si a Carla le llegó" in undelivered_of(order)
    assert Event.across.filter(kind="template.unconfirmed").count() == 1
    row = rows(thread)[1]
    tell(thread, meta.status("wamid.t", "delivered", str(row.key)), now=LATE + 90 * SECOND)
    assert (states(thread), undelivered_of(order)) == (["failed", "delivered"], "")


def test_every_other_kind_is_sent_once_more_and_counted(graph: StubGraph, thread: Session) -> None:
    outbox.enqueue(thread, [Text("uno")], cause=Cause.TURN, now=NOON)
    graph.script.answers = [Answer(drop="after")]
    deliver(thread)
    deliver(thread, NOON + 61 * SECOND)

    assert words(graph) == ["uno", "uno"]
    assert rows(thread)[0].doubtful
