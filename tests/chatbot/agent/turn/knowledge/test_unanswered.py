"""What nobody knew is grouped and counted; one click writes it, and the question is asked again."""

import pytest
from django.test import Client
from django.urls import reverse

from catalog.knowledge.models import KnowledgeItem
from catalog.knowledge.rules import alike
from catalog.products.models import Product
from chatbot.agent.admin import answered
from chatbot.agent.situation import shop_loading
from merchants.models import Merchant, Policy, User
from tests.chatbot.agent.talk import Talk
from tests.chatbot.agent.turn.knowledge.writing import written

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tools_here")]
QUESTION = "¿aceptan mascotas en la terraza?"
ANSWER = "Sí, con correa. Adentro no."


def page(client: Client, **query: str) -> str:
    return client.get(reverse("assistant-unanswered"), query).content.decode()


def send(client: Client, **told: object) -> str:
    given = {"question": QUESTION, "title": QUESTION, "way": "faq", "body": ANSWER, **told}
    return client.post(reverse("assistant-unanswered"), given).content.decode()


def test_questions_that_are_alike_are_one_group_and_the_most_asked_stands_first() -> None:
    texts = ["¿tienen parqueo?", QUESTION, "¿aceptan mascotas?", "terraza con mascotas", "¿wifi?"]

    assert alike.grouped(texts) == [[1, 2, 3], [0], [4]]


def test_an_answer_is_written_in_one_step_and_the_question_asked_again(
    talk: Talk, client: Client, owner: User
) -> None:
    talk.say(QUESTION)
    talk.say("¿se aceptan mascotas?")
    client.force_login(owner)
    before = page(client)
    assert before.count("data-group") == 1 and "2 veces" in before

    after = send(client)

    assert "Ahora respondería así" in after and ANSWER in after
    assert "Ya tienen respuesta" in after and "data-group" not in after
    assert ANSWER in talk.say(QUESTION)


def test_an_answer_takes_the_place_of_the_newest_text_of_its_title(
    talk: Talk, client: Client, owner: User
) -> None:
    items = [
        KnowledgeItem.objects.create(merchant=talk.merchant, kind="faq", title=QUESTION, body=body)
        for body in ("No.", "Quizás.")
    ]
    client.force_login(owner)

    assert ANSWER in send(client)

    bodies = [KnowledgeItem.objects.of(talk.merchant).get(pk=one.pk).body for one in items]
    assert bodies == ["No.", ANSWER]


def test_what_was_wrong_is_put_right_from_its_turn(talk: Talk, client: Client, owner: User) -> None:
    talk.say("hola, ¿venden parchita?")
    turn = talk.last_turn()
    product = Product.objects.of(talk.merchant).get(name="Maracuyá")
    client.force_login(owner)

    assert "data-wrong" in page(client, turno=str(turn.pk))
    after = send(
        client, question="¿venden parchita?", title="parchita", way="alias", product=product.pk
    )

    product.refresh_from_db()
    assert "parchita" in product.aliases
    assert "Maracuyá" in after.partition("data-again")[2]


@pytest.mark.parametrize("where", ["article", "policy", "sentence", "alias"])
def test_a_question_is_answered_by_whatever_the_merchant_wrote_since(
    talk: Talk, client: Client, owner: User, where: str
) -> None:
    client.force_login(owner)
    talk.say(ASKED[where])
    assert page(client).count("data-group") == 1

    answered_in(talk.merchant, where)

    after = page(client)
    assert "data-group" not in after and "Ya tienen respuesta" in after


ASKED = {
    "article": "¿aceptan mascotas en la terraza?",
    "policy": "¿dan garantía?",
    "sentence": "¿tienen parqueo?",
    "alias": "¿venden gulupa?",
}


def answered_in(merchant: Merchant, where: str) -> None:
    product = Product.objects.of(merchant).get(name="Maracuyá")
    if where == "article":
        written(merchant, ("article", "Terraza", "En la terraza aceptamos mascotas, con correa."))
    elif where == "policy":
        Policy.objects.create(merchant=merchant, kind="warranty", text="Un año, con la factura.")
    elif where == "sentence":
        merchant.policies = {"parking": "Hay parqueo al lado."}
        merchant.save()
    else:
        product.aliases = ["gulupa"]
        product.save()


def test_a_product_answers_where_its_own_words_hold_what_was_asked(talk: Talk) -> None:
    question = "¿el maracuyá lleva cúrcuma rallada?"
    assert not answered.by_now(shop_loading.shop_of(talk.merchant), question, talk.now)

    product = Product.objects.of(talk.merchant).get(name="Maracuyá")
    product.description = "Ácido, con cúrcuma rallada encima."
    product.save()

    assert answered.by_now(shop_loading.shop_of(talk.merchant), question, talk.now)


def test_a_question_that_another_answer_only_touches_stays_open(
    talk: Talk, client: Client, owner: User
) -> None:
    talk.say(QUESTION)
    client.force_login(owner)

    rain = "Cuando llueve cerramos la terraza. Hay veinte sillas adentro, y mantas en la entrada."
    written(talk.merchant, ("article", "Días de lluvia", rain))

    assert page(client).count("data-group") == 1


def test_what_is_not_filled_in_is_said_and_nothing_is_written(
    talk: Talk, client: Client, owner: User
) -> None:
    client.force_login(owner)

    assert "Escribe la respuesta." in send(client, body="")
    assert "Elige el producto." in send(client, way="note")
    assert not KnowledgeItem.objects.of(talk.merchant).exists()


def test_another_merchants_turn_and_product_are_nobodys_here(
    talk: Talk, client: Client, dario_owner: User
) -> None:
    talk.say(QUESTION)
    product = Product.objects.of(talk.merchant).first()
    assert product is not None
    client.force_login(dario_owner)

    assert QUESTION not in page(client, turno=str(talk.last_turn().pk))
    assert "data-again" not in send(client, way="alias", product=product.pk)


def test_an_operator_reads_and_does_not_write(talk: Talk, client: Client, bruno: User) -> None:
    talk.say(QUESTION)
    client.force_login(bruno)

    assert client.post(
        reverse("assistant-unanswered"),
        {"question": QUESTION, "title": QUESTION, "way": "faq", "body": ANSWER},
    ).status_code in (302, 403)
    assert not KnowledgeItem.objects.of(talk.merchant).exists()
