""" "Este" is what was quoted, else the one thing just shown, else it is asked for."""

from collections.abc import Callable

import pytest

from catalog.products.models import Variant
from chatbot.agent.proposals import action
from chatbot.agent.situation import recording
from chatbot.agent.situation.values import Situation
from chatbot.conversations import answers, ownership
from chatbot.conversations.delivery import sending
from chatbot.conversations.models import Message, Outgoing
from merchants.models import Merchant, User
from tests.chatbot.agent.scripted import Scripted
from tests.chatbot.agent.talk import Talk, stock_the_shop

pytestmark = pytest.mark.django_db


def test_a_message_remembers_what_it_showed(talk: Talk, shelf: dict[str, Variant]) -> None:
    talk.say("¿cuánto cuesta el maracuyá?")
    told = Message.objects.of(talk.merchant).filter(direction="out").latest("pk")
    assert told.about == {"variants": [shelf["Maracuyá"].pk], "question": "offered"}
    talk.say("menú")
    told = Message.objects.of(talk.merchant).filter(direction="out").latest("pk")
    assert set(told.about["variants"]) == {row.pk for row in shelf.values()}


@pytest.mark.parametrize(
    ("words", "lines"),
    [
        ("quiero este", {"Maracuyá": 1}),
        ("quiero 2 de estos", {"Maracuyá": 2}),
        ("dame dos", {"Maracuyá": 2}),
        ("2", {"Maracuyá": 2}),
        ("me lo llevas", {"Maracuyá": 1}),
        ("me lo llevo, y un matcha", {"Maracuyá": 1, "Matcha": 1}),
        ("el de la foto", {"Maracuyá": 1}),
        ("sí", {"Maracuyá": 1}),
        ("este y dos matcha", {"Maracuyá": 1, "Matcha": 2}),
        ("quiero un matcha", {"Matcha": 1}),
        ("quiero ese matcha", {"Matcha": 1}),
    ],
)
def test_a_quoted_product_is_what_the_words_mean(
    talk: Talk, words: str, lines: dict[str, int]
) -> None:
    talk.say("¿cuánto cuesta el maracuyá?")
    price = talk.content("Maracuyá")
    talk.say("gracias")
    talk.say(words, quotes=price)
    assert talk.lines == lines


def test_a_price_asked_of_a_quoted_product_is_that_ones(talk: Talk) -> None:
    talk.say("muéstrame el matcha")
    shown = talk.content("Matcha")
    talk.say("menú")
    answer = talk.say("¿cuánto cuesta?", quotes=shown)
    assert "29 Bs" in answer and "30 Bs" not in answer
    assert talk.lines == {}


def test_a_quoted_message_that_showed_several_is_asked_about_never_the_first(talk: Talk) -> None:
    talk.say("menú")
    menu = talk.content("Esto es lo que tenemos")
    answer = talk.say("quiero 2 de estos", quotes=menu)
    assert "¿Cuál" in answer and "Maracuyá" in answer and "Matcha" in answer
    assert talk.lines == {}
    talk.say("matcha")
    assert talk.lines == {"Matcha": 2}


def test_a_product_in_several_sizes_is_asked_about(talk: Talk) -> None:
    talk.say("muéstrame el mango")
    answer = talk.say("quiero este", quotes=talk.content("Mango"))
    assert "mediano" in answer and "grande" in answer
    assert talk.lines == {}
    talk.say("el grande")
    assert talk.lines == {"Mango grande": 1}


def test_this_right_after_one_thing_was_shown_is_that_one(talk: Talk) -> None:
    talk.say("¿cuánto cuesta el matcha?")
    talk.say("quiero 3 de esos")
    assert talk.lines == {"Matcha": 3}


def test_this_after_several_were_shown_asks_which(talk: Talk) -> None:
    talk.say("menú")
    assert "¿Cuál" in talk.say("quiero 2 de estos")
    assert talk.lines == {}


def test_this_with_nothing_shown_asks_which(talk: Talk) -> None:
    assert "¿Cuál?" in talk.say("quiero este")
    assert talk.last_turn().verdicts[0]["params"]["topic"] == "which_this"


def test_what_was_never_delivered_was_not_shown(talk: Talk) -> None:
    talk.write("¿cuánto cuesta el matcha?")
    talk.take_turn()
    talk.write("quiero este")
    talk.take_turn()
    assert talk.lines == {}


def test_a_quotation_of_something_unknown_asks_which_although_something_was_shown(
    talk: Talk,
) -> None:
    talk.say("¿cuánto cuesta el matcha?")
    assert "¿Cuál?" in talk.say("quiero este", quotes="out-de-otro-chat")
    assert "¿Cuál?" in talk.say("dame dos", quotes="out-de-otro-chat")
    assert talk.lines == {}


def test_her_own_message_can_be_quoted(talk: Talk) -> None:
    talk.say("¿hay matcha?")
    hers = talk.own("matcha")
    talk.say("menú")
    talk.say("quiero 2 de este", quotes=hers)
    assert talk.lines == {"Matcha": 2}


def test_what_a_person_wrote_can_be_quoted(talk: Talk, bruno: User) -> None:
    talk.say("hola")
    ownership.take(talk.session.id, talk.merchant.pk, by=bruno, now=talk.now)
    words = "El maracuyá está buenísimo hoy"
    answers.reply(talk.session.id, talk.merchant.pk, words, by=bruno, now=talk.now)
    talk.deliver()
    ownership.release(talk.session.id, talk.merchant.pk, by=bruno, now=talk.now)
    talk.say("quiero 2 de ese", quotes=talk.content("buenísimo"))
    assert talk.lines == {"Maracuyá": 2}


def test_a_tap_that_names_its_message_is_the_tap_it_always_was(
    talk: Talk, shelf: dict[str, Variant]
) -> None:
    first = talk.confirm()
    talk.say("quiero 2 matcha")
    talk.say("Otro", choice="order.second", quotes=talk.content("esperando el pago"))
    assert talk.lines == {"Matcha": 2}
    talk.say("Sí", choice=f"add:{shelf['Maracuyá'].pk}:1", quotes=talk.content(first.short_number))
    assert talk.lines == {"Matcha": 2, "Maracuyá": 1}


def test_two_quotations_in_one_breath_are_two_things(talk: Talk) -> None:
    talk.say("¿cuánto cuesta el maracuyá?")
    one = talk.content("Maracuyá")
    talk.say("¿cuánto cuesta el matcha?")
    other = talk.content("Matcha")
    talk.write("quiero 2 de estos", quotes=one)
    talk.write("y de este 3", quotes=other)
    talk.take_turn()
    assert talk.lines == {"Maracuyá": 2, "Matcha": 3}


def test_a_quoted_line_is_taken_off(talk: Talk) -> None:
    talk.say("¿cuánto cuesta el matcha?")
    price = talk.content("Matcha")
    talk.say("quiero 2 de maracuyá y 3 matcha")
    talk.say("quita este", quotes=price)
    assert talk.lines == {"Maracuyá": 2}


def test_what_is_off_sale_is_said_by_name(talk: Talk, shelf: dict[str, Variant]) -> None:
    talk.say("¿cuánto cuesta el matcha?")
    price = talk.content("Matcha")
    shelf["Matcha"].is_active = False
    shelf["Matcha"].save()
    answer = talk.say("quiero 2 de este", quotes=price)
    assert "Matcha" in answer and "ya no está a la venta" in answer
    assert talk.lines == {}


def test_a_deleted_product_is_said_without_a_name(talk: Talk, shelf: dict[str, Variant]) -> None:
    talk.say("¿cuánto cuesta el matcha?")
    price = talk.content("Matcha")
    shelf["Matcha"].product.delete()
    assert "ya no lo tenemos" in talk.say("quiero este", quotes=price)


def test_options_said_beside_it_are_read(talk: Talk) -> None:
    talk.say("muéstrame el mango")
    talk.say("quiero este grande sin azúcar", quotes=talk.content("Mango"))
    assert talk.lines == {"Mango grande": 1}
    line = talk.cart.lines.get()
    assert [option["name"] for option in line.options] == ["sin azúcar"]


def test_a_thumb_on_an_offer_takes_it(talk: Talk) -> None:
    talk.say("¿cuánto cuesta el matcha?")
    price = talk.content("Matcha")
    talk.say("menú")
    talk.say("👍", kind="reaction", quotes=price)
    assert talk.lines == {"Matcha": 1}


def test_a_quoted_review_is_still_the_only_way_to_agree(talk: Talk) -> None:
    talk.order_two_juices()
    review = talk.content("¿Confirmamos?")
    talk.say("¿cuánto cuesta el mango grande?")
    talk.say("sí", quotes=review)
    assert talk.order.total == 147


def test_a_split_message_shares_what_it_showed(talk: Talk, shelf: dict[str, Variant]) -> None:
    product = shelf["Matcha"].product
    product.description = "Té verde molido en piedra. " * 37
    product.save()
    talk.say("muéstrame el matcha")
    rows = Outgoing.objects.of(talk.merchant).filter(turn_id=talk.last_turn().pk)
    assert all(row.message.about["variants"] == [shelf["Matcha"].pk] for row in rows)


def test_any_proposer_is_told_what_this_is(
    talk: Talk, shelf: dict[str, Variant], proposing: Callable[..., Scripted]
) -> None:
    talk.say("¿cuánto cuesta el matcha?")
    engine = proposing(action("REPLY", topic="thanks"))
    talk.say("quiero este", quotes=talk.content("Matcha"))
    seen: Situation = engine.seen[0]
    assert seen.meant is not None and seen.meant.variants == (shelf["Matcha"].pk,)
    assert recording.restore(recording.dump(seen), seen.catalog) == seen


def test_a_message_of_darios_shop_is_nothing_here(talk: Talk, dario: Merchant) -> None:
    stock_the_shop(dario)
    darios = Talk(dario)
    darios.say("¿cuánto cuesta el matcha?")
    foreign = darios.content("Matcha")
    assert "¿Cuál?" in talk.say("quiero este", quotes=foreign)
    assert talk.lines == {}


def test_another_customers_message_is_nothing_here(talk: Talk) -> None:
    neighbour = Talk(talk.merchant, phone="59170000000", now=talk.now)
    neighbour.say("¿cuánto cuesta el matcha?")
    assert "¿Cuál?" in talk.say("quiero este", quotes=neighbour.content("Matcha"))


def test_a_failed_message_showed_nothing(talk: Talk) -> None:
    talk.write("¿cuánto cuesta el matcha?")
    talk.take_turn()
    claimed = sending.claim(talk.session.id, talk.now, window=None)
    assert claimed is not None
    Outgoing.objects.of(talk.merchant).filter(pk=claimed.outgoing_id).update(
        state="failed", due_at=None, lease_token=None, lease_until=None
    )
    assert "¿Cuál?" in talk.say("quiero este")


@pytest.mark.parametrize(
    "words",
    ["eso es todo", "está bien, eso es todo gracias", "solo eso", "ya eso nomás", "nada más"],
)
def test_being_done_sums_up_and_takes_nothing_that_was_only_asked_about(
    talk: Talk, words: str
) -> None:
    talk.say("quiero 2 de maracuyá")
    talk.say("¿cuánto cuesta el matcha?")
    assert "¿Confirmamos?" in talk.say(words)
    assert talk.lines == {"Maracuyá": 2}


def test_a_yes_still_takes_what_was_asked_about(talk: Talk) -> None:
    talk.say("quiero 2 de maracuyá")
    talk.say("¿cuánto cuesta el matcha?")
    talk.say("sí, eso")
    assert talk.lines == {"Maracuyá": 2, "Matcha": 1}
