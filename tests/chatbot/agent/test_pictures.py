"""A product is shown with its picture, in one message where one will do."""

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage

from catalog.products.models import ProductImage, Variant
from chatbot.conversations.models import Outgoing
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db


@pytest.fixture
def pictured(shelf: dict[str, Variant]) -> ProductImage:
    matcha = shelf["Matcha"].product
    row = ProductImage(merchant=matcha.merchant, product=matcha)
    row.image.save("matcha.jpg", ContentFile(b"\xff\xd8\xff picture"))
    return row


def contents(talk: Talk) -> list[Outgoing]:
    rows = Outgoing.objects.of(talk.merchant).filter(turn_id=talk.last_turn().pk)
    return list(rows.select_related("message").order_by("id"))


def test_the_words_travel_under_the_picture_as_one_message(
    talk: Talk, pictured: ProductImage, shelf: dict[str, Variant]
) -> None:
    talk.say("muéstrame el matcha")
    (only,) = contents(talk)
    assert only.content["kind"] == "image" and only.content["path"] == pictured.image.name
    assert "29 Bs" in only.message.text and "¿Te lo agrego?" in only.message.text
    assert only.message.about["variants"] == [shelf["Matcha"].pk]
    talk.say("sí")
    assert talk.lines == {"Matcha": 1}


def test_a_quoted_picture_is_that_product(talk: Talk, pictured: ProductImage) -> None:
    talk.say("muéstrame el matcha")
    picture = contents(talk)[0].provider_id
    talk.say("menú")
    talk.say("quiero 2 de estos", quotes=picture)
    assert talk.lines == {"Matcha": 2}


def test_without_a_picture_there_are_words_and_a_button(talk: Talk) -> None:
    talk.say("muéstrame el matcha")
    (only,) = contents(talk)
    assert only.content["kind"] == "buttons"


def test_a_picture_whose_file_is_gone_leaves_the_words(talk: Talk, pictured: ProductImage) -> None:
    default_storage.delete(str(pictured.image.name))
    talk.say("muéstrame el matcha")
    (only,) = contents(talk)
    assert only.content["kind"] == "buttons" and "29 Bs" in only.message.text


def test_words_too_long_for_a_caption_go_before_the_picture(
    talk: Talk, pictured: ProductImage
) -> None:
    pictured.product.description = "Té verde molido en piedra. " * 37
    pictured.product.save()
    talk.say("muéstrame el matcha")
    *words, picture = contents(talk)
    assert [row.content["kind"] for row in words] == ["text"]
    assert (picture.content["kind"], picture.message.text) == ("image", "Matcha")
    assert picture.message.about["variants"] == words[0].message.about["variants"]


def test_a_review_beside_a_picture_is_still_what_a_yes_agrees_to(
    talk: Talk, pictured: ProductImage
) -> None:
    talk.say("quiero 2 de maracuyá y 3 matcha")
    talk.write(choice="review")
    talk.write("muéstrame el matcha")
    talk.take_turn()
    talk.deliver()
    talk.say(choice="review")
    talk.say("sí")
    assert talk.order.total == 147


def test_a_qr_is_about_the_order_it_pays(talk: Talk) -> None:
    order = talk.confirm()
    rows = contents(talk)
    assert {row.message.about["order"] for row in rows} == {str(order.pk)}
