"""Effects computed on values: the same as the live turn's, whatever was said and done."""

from collections.abc import Iterator
from decimal import Decimal

import pytest
from hypothesis.stateful import invariant

from catalog.orders.models import DeliveryZone, PaymentMethod
from catalog.products import stock
from catalog.products.models import MovementReason, Option, ProductImage, Variant
from chatbot.agent.models import Turn
from chatbot.agent.proposals import Proposal, action
from chatbot.agent.proposers import engines
from tests import machines
from tests.chatbot.agent.counter import Counter, proposer
from tests.chatbot.agent.replay.dry_runs import differences, dry
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db


def turns(talk: Talk) -> list[Turn]:
    rows = Turn.objects.of(talk.merchant).filter(outcome="kept").select_related("words")
    return list(rows.order_by("at"))


@pytest.fixture
def watched(talk: Talk) -> Iterator[Talk]:
    """A conversation whose every turn has a dry run at the end."""
    yield talk
    kept = turns(talk)
    assert kept
    assert [differences(turn) for turn in kept] == [[]] * len(kept)


def test_a_sale_from_the_first_word_to_the_proof(watched: Talk) -> None:
    for words in ("hola", "menú", "quiero 2 de maracuyá y 3 matcha", "que sean 4 matcha"):
        watched.say(words)
    for words in ("quita un matcha", "un mango grande con miel", "eso es todo", "sí"):
        watched.say(words)
    watched.say("ya te transferí")
    watched.say(kind="image", mime="image/jpeg")
    assert watched.session.state == "AWAITING_PAYMENT"


def test_cash_and_a_second_order_and_one_that_is_changed(watched: Talk) -> None:
    watched.confirm()
    watched.tap("order.change")
    watched.say(choice="review")
    watched.say("sí")
    cash = PaymentMethod.objects.of(watched.merchant).get(kind="cash_at_pickup")
    watched.tap(f"pay:{cash.pk}:{watched.order.pk}")
    assert watched.session.state == "COMPLETED"
    watched.say("quiero un maracuyá")
    watched.say("cancela el pedido")
    watched.say("quiero hablar con una persona")
    assert watched.session.mode == "handoff_pending"


def test_prices_and_goods_that_changed_meanwhile(watched: Talk, shelf: dict[str, Variant]) -> None:
    watched.order_two_juices()
    Variant.objects.of(watched.merchant).filter(pk=shelf["Matcha"].pk).update(price=35)
    watched.say("sí")
    Variant.objects.of(watched.merchant).filter(pk=shelf["Maracuyá"].pk).update(is_active=False)
    watched.say("sí")
    Variant.objects.of(watched.merchant).update(is_active=False)
    watched.say("sí")
    assert watched.lines == {}


def test_too_little_stock_is_told_softly_and_then_refused(
    watched: Talk, shelf: dict[str, Variant]
) -> None:
    matcha = shelf["Matcha"]
    Variant.objects.of(watched.merchant).filter(pk=matcha.pk).update(tracks_stock=True)
    stock.move(watched.merchant.pk, matcha.pk, 2, MovementReason.RESTOCK)
    watched.order_two_juices()
    watched.say("sí")
    assert [verdict["code"] for verdict in watched.last_turn().verdicts] == ["STOCK_SHORT"]


@pytest.mark.parametrize("minimum", [0, 500])
def test_a_delivery_and_its_zone(
    talk: Talk, watched: Talk, proposing: object, minimum: int
) -> None:
    script = proposing
    assert callable(script)
    zone = DeliveryZone.objects.create(
        merchant=talk.merchant, name="Centro", fee=10, minimum=minimum
    )
    far = "x" * 150
    add = action("ADD_TO_CART", product_name="Maracuyá", quantity=2)
    brought = action(
        "set_order_details", fulfilment="delivery", address=" Av. Arce 1 ", reference=far
    )
    review, yes = action("REVIEW_ORDER"), action("CONFIRM_ORDER")
    script(add, [brought, review], review, yes)
    talk.say("dos")
    talk.say(f"a casa, Av. Arce 1, {far}")
    cart = talk.cart
    cart.zone = zone
    cart.save()
    talk.say("listo")
    talk.say("sí")
    codes = [verdict["code"] for verdict in turns(talk)[1].verdicts]
    assert codes == ["", ""], "what is left to say is asked with the total"
    assert talk.session.state == ("CHECKOUT" if minimum else "AWAITING_PAYMENT")


def test_a_line_that_is_made_otherwise(
    talk: Talk, watched: Talk, proposing: object, shelf: dict[str, Variant]
) -> None:
    assert callable(proposing)
    mango = shelf["Mango grande"]
    honey = Option.objects.of(talk.merchant).get(name="miel")
    add = action("ADD_TO_CART", product_id=mango.pk, quantity=2)
    otherwise = action(
        "UPDATE_QUANTITY", product_id=mango.pk, quantity=3, options=[honey.pk], note="frío"
    )
    proposing(add, otherwise, action("UPDATE_QUANTITY", product_id=mango.pk, quantity=1))
    for words in ("dos", "que sean tres, frío, con miel", "deja el mango grande en 1"):
        talk.say(words)
    (line,) = talk.cart.lines.all()
    assert (line.quantity, line.unit_price, line.note) == (1, Decimal(28), "frío")


def test_a_models_own_words_are_checked_alike(talk: Talk, watched: Talk, proposing: object) -> None:
    assert callable(proposing)
    false = "El maracuyá cuesta 12 Bs. ¿Te gustaría probarlo?"
    said = Proposal(proposed_actions=(action("REPLY"),), response_text=false, proposer="x:y")
    proposing(lambda situation, read: said)
    answer = talk.say("¿qué me recomiendas?")
    assert "12 Bs" not in answer


def test_a_picture_is_taken_to_be_there(talk: Talk, shelf: dict[str, Variant]) -> None:
    product = shelf["Matcha"].product
    ProductImage.objects.create(merchant=talk.merchant, product=product, image="gone/x.jpg")
    talk.say("muéstrame el matcha")
    live = [one for one in talk.last_turn().effects if one["kind"] == "product"]
    again = [one for one in dry(turns(talk)[-1]).effects if one.kind == "product"]
    assert [one["facts"]["picture"] for one in live] == [""]
    assert [one.facts["picture"] for one in again] == ["gone/x.jpg"]


class Twins(Counter):
    """The counter, whose turns have a dry run after each step."""

    checked = 0

    @invariant()
    def the_last_turn_is_imagined_the_same(self) -> None:
        if not hasattr(self, "talk"):
            return
        rows = Turn.objects.of(self.merchant).filter(outcome="kept").select_related("words")
        last = rows.order_by("-at").first()
        assert last is not None
        assert differences(last) == []
        Twins.checked += 1


@machines.sizes(few=5, many=60, steps=20)
def test_whatever_is_said_and_proposed_is_imagined_as_it_happened(
    db: None, monkeypatch: pytest.MonkeyPatch, size: machines.Size
) -> None:
    monkeypatch.setattr(engines, "choose", lambda *_: proposer)
    machines.run(Twins, size)
    assert Twins.checked > 8 * size.sequences
