"""Which template speaks in place of free words, filled with what the backend knows."""

from datetime import timedelta
from typing import Any

import pytest

from catalog.orders.models import Order
from chatbot.conversations import outbound_content
from chatbot.conversations.about import NOTHING, About
from chatbot.conversations.message_templates import occasions, templates
from chatbot.conversations.models import MessageTemplate, Session, TemplateChoice
from merchants.models import Customer, Merchant
from tests.catalog import shelf
from tests.chatbot.conversations.approved import number, template
from tests.chatbot.conversations.numbers import NOON

__all__ = ["number"]
WORDS = "Tu pedido #0001\n\nestá listo."
SECOND = timedelta(seconds=1)


@pytest.fixture
def order(carla: Customer) -> Order:
    return shelf.order_of(carla, (shelf.goods(carla.merchant), 2))


def chosen(merchant: Merchant, occasion: str = occasions.READY, **fields: Any) -> MessageTemplate:
    row = template(merchant, **fields)
    TemplateChoice.objects.create(merchant=merchant, occasion=occasion, template=row)
    return row


def told(thread: Session, order: Order | None = None) -> outbound_content.Template | None:
    thread.refresh_from_db()
    about = About(order=str(order.pk) if order else "", occasion=occasions.READY)
    return templates.fallback(thread, about, WORDS, NOON)


def test_the_chosen_template_speaks_with_the_backends_facts(thread: Session, order: Order) -> None:
    chosen(thread.merchant)
    assert told(thread, order) == outbound_content.Template(
        name="pedido_listo",
        language="es",
        words="Hola Carla, tu pedido #0001 por 60 Bs está listo.",
        parameters=("Carla", "#0001", "60 Bs"),
    )


def test_title_foot_and_the_notice_itself_are_filled_too(thread: Session, order: Order) -> None:
    chosen(
        thread.merchant,
        header="De {{1}}",
        header_field="shop",
        body="Aviso: {{1}} Gracias.",
        fields=["notice"],
        footer="Jugos Alma",
    )
    content = told(thread, order)
    assert content is not None
    assert content.header_parameters == ("Jugos Alma",)
    assert content.parameters == ("Tu pedido #0001 está listo.",)
    assert content.words.splitlines()[0] == "De Jugos Alma"
    assert content.words.splitlines()[-1] == "Jugos Alma"


@pytest.mark.parametrize(
    "status",
    ["draft", "pending", "rejected", "in_appeal", "paused", "disabled", "deleted"],
)
def test_one_that_meta_does_not_carry_is_never_used(
    thread: Session, order: Order, status: str
) -> None:
    chosen(thread.merchant, status=status)
    assert told(thread, order) is None


def test_one_with_complaints_still_speaks(thread: Session, order: Order) -> None:
    chosen(thread.merchant, status="flagged")
    assert told(thread, order) is not None


@pytest.mark.parametrize(
    "fields",
    [
        {"unfit": "media_header"},
        {"trouble": "Faltan datos"},
        {"fields": ["customer", "order"]},
        {"fields": ["customer", "order", ""]},
        {"header": "De {{1}}"},
        {"body": "Motivo: {{1}}, {{2}}, {{3}}.", "fields": ["reason", "order", "total"]},
    ],
)
def test_one_that_cannot_be_filled_is_never_used(
    thread: Session, order: Order, fields: dict[str, Any]
) -> None:
    chosen(thread.merchant, **fields)
    assert told(thread, order) is None


def test_without_a_choice_or_an_occasion_there_is_none(thread: Session, order: Order) -> None:
    template(thread.merchant)
    assert told(thread, order) is None
    assert templates.fallback(thread, NOTHING, WORDS, NOON) is None


def test_without_an_order_of_hers_there_is_none(thread: Session, order: Order) -> None:
    chosen(thread.merchant)
    assert told(thread) is None
    other = Customer.objects.create(merchant=thread.merchant, name="Otra")
    assert told(thread, shelf.order_of(other, (order.lines.get().variant, 1))) is None


def test_advertising_stops_when_she_asks(thread: Session, order: Order) -> None:
    chosen(thread.merchant, category="marketing")
    assert told(thread, order) is not None
    Customer.objects.of(thread.merchant).update(marketing_stopped_at=NOON - SECOND)
    assert told(thread, order) is None
    MessageTemplate.objects.of(thread.merchant).update(category="utility")
    assert told(thread, order) is not None


def test_what_would_be_too_long_is_not_sent_cut(thread: Session, order: Order) -> None:
    chosen(thread.merchant, body="Aviso: {{1}}.", fields=["notice"])
    about = About(order=str(order.pk), occasion=occasions.READY)
    fits = templates.fallback(thread, about, "a" * 1015, NOON)
    assert fits is not None and len(fits.words) == 1023
    assert templates.fallback(thread, about, "a" * 1017, NOON) is None


def test_another_number_speaks_by_its_own_account(thread: Session, order: Order) -> None:
    chosen(thread.merchant)
    thread.account.waba_id = "7002"
    thread.account.save()
    assert told(thread, order) is None
    template(thread.merchant, waba_id="7002", provider_id="901")
    assert told(thread, order) is not None


def test_the_merchants_language_goes_first(thread: Session, order: Order) -> None:
    chosen(thread.merchant, language="en_US", body="Hi {{1}}, {{2}} for {{3}} is ready.")
    english = told(thread, order)
    assert english is not None and english.language == "en_US"
    template(thread.merchant, language="es", provider_id="901")
    spanish = told(thread, order)
    assert spanish is not None and spanish.language == "es"


def test_the_merchant_next_door_has_templates_of_his_own(
    thread: Session, order: Order, dario: Merchant
) -> None:
    chosen(dario)
    assert told(thread, order) is None


def test_a_quick_reply_brings_back_its_order(thread: Session, order: Order) -> None:
    row = chosen(thread.merchant, quick_replies=["Ver estado", "Gracias"])
    content = told(thread, order)
    assert content is not None and content.payloads == (f"status:{order.pk}", "Gracias")
    row.link_title, row.link_url = "Ver", "https://jugos.example"
    row.save()
    beside = told(thread, order)
    assert beside is not None and beside.payloads == ()
