"""The conversation's page: read with its audit, taken, answered and given back by a person."""

from decimal import Decimal

import pytest
from django.test import Client
from django.urls import reverse

from catalog.orders import carts
from catalog.products.models import Product, Variant
from chatbot.agent import fields
from chatbot.conversations import outbound_content as mail
from chatbot.conversations import ownership
from chatbot.conversations.models import Outgoing, Session
from merchants.models import Customer, User
from tests import counter
from tests.catalog.shelf import put

LIST = "admin:conversations_session_changelist"
MARKUP = (
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    '"><svg/onload=alert(1)>',
    "'\"--></style></script><script>alert(1)</script>",
    "<a href=javascript:alert(1)>gratis</a>",
    "<iframe srcdoc='<script>alert(1)</script>'>",
    "<details open ontoggle=alert(1)>",
    "&lt;script&gt;alert(1)&lt;/script&gt;",
)
SEVEN = (
    "fsm_state",
    "human_override",
    "human_override_at",
    "cart_json",
    "pending_order_id",
    "events_log",
    "last_llm_response",
)


def page(talk: Session) -> str:
    return reverse("admin:conversations_session_change", args=[talk.pk])


def press(client: Client, talk: Session, action: str, **said: object) -> tuple[int, str]:
    """Presses a button of the conversation's page: status and page that follow."""
    answer = client.post(page(talk), {"action": action, **said}, follow=True)
    return answer.status_code, answer.content.decode()


@pytest.fixture
def talk(carla: Customer) -> Session:
    talk = counter.session(carla)
    counter.heard(talk, "Hola, ¿tienen maracuyá?", minutes_ago=3)
    counter.told(talk, mail.Text("¡Hola! Sí, a 30 Bs."), minutes_ago=2)
    return talk


def test_the_thread_is_read_with_who_said_it_and_whether_it_arrived(
    client: Client, bruno: User, talk: Session
) -> None:
    counter.told(talk, mail.Text("Ya te atiendo"), state="delivered", cause="human", by=bruno)
    client.force_login(bruno)
    html = client.get(page(talk)).content.decode()
    assert "¿tienen maracuyá?" in html and "a 30 Bs." in html
    assert "panel-tick-read" in html and "panel-tick-delivered" in html
    assert "Bruno" in html and talk.merchant.assistant_name in html


def test_what_was_not_sent_may_be_sent_anyway(client: Client, bruno: User, talk: Session) -> None:
    row = counter.told(talk, mail.Text("Tu total es 60 Bs"), state="dropped")
    client.force_login(bruno)
    html = client.get(page(talk)).content.decode()
    assert "No enviado" in html and "Enviar igual" in html
    press(client, talk, "take")
    press(client, talk, "send_anyway", outgoing=row.pk)
    row.refresh_from_db()
    assert (row.state, row.cause) == ("queued", "human")


def test_a_failed_row_says_why_and_is_tried(client: Client, bruno: User, talk: Session) -> None:
    row = counter.told(talk, mail.Text("Hola"), state="failed", error="Sin WhatsApp")
    client.force_login(bruno)
    assert "Sin WhatsApp" in client.get(page(talk)).content.decode()
    press(client, talk, "retry", outgoing=row.pk)
    row.refresh_from_db()
    assert row.state == "queued"


def test_a_row_of_another_conversation_cannot_be_named(
    client: Client, dario_owner: User, talk: Session
) -> None:
    row = counter.told(talk, mail.Text("Hola"), state="dropped")
    theirs = Customer.objects.create(merchant=dario_owner.memberships.get().merchant, name="Eva")
    other = counter.session(theirs)
    client.force_login(dario_owner)
    status, html = press(client, other, "send_anyway", outgoing=row.pk)
    row.refresh_from_db()
    assert status == 200 and row.state == "dropped" and "ya no está" in html


def test_a_conversation_is_taken_answered_and_given_back(
    client: Client, bruno: User, talk: Session
) -> None:
    client.force_login(bruno)
    press(client, talk, "take")
    talk.refresh_from_db()
    assert talk.mode == "human"
    status, html = press(client, talk, "reply", text="Hola Carla, soy Bruno")
    assert status == 200 and "soy Bruno" in html
    row = Outgoing.objects.of(talk.merchant_id).latest("id")
    assert (row.cause, row.message.by) == ("human", bruno)
    press(client, talk, "release")
    talk.refresh_from_db()
    assert talk.mode == "bot"


def test_answering_who_waits_takes_the_conversation(
    client: Client, bruno: User, talk: Session
) -> None:
    client.force_login(bruno)
    press(client, talk, "hand_over", reason="pide factura")
    html = client.get(page(talk)).content.decode()
    assert "pide factura" in html and "Espera a una persona" in html
    press(client, talk, "reply", text="Aquí estoy")
    talk.refresh_from_db()
    assert talk.mode == "human"


def test_an_answer_in_mode_bot_is_kept_and_not_sent(
    client: Client, bruno: User, talk: Session
) -> None:
    client.force_login(bruno)
    status, _ = press(client, talk, "reply", text="me adelanto")
    assert status == 422
    assert not Outgoing.objects.of(talk.merchant_id).filter(cause="human").exists()


@pytest.mark.parametrize("text", ["", "   ", "x" * 4097])
def test_an_answer_that_cannot_be_sent_is_explained(
    client: Client, bruno: User, talk: Session, text: str
) -> None:
    client.force_login(bruno)
    press(client, talk, "take")
    status, html = press(client, talk, "reply", text=text)
    assert status == 422 and "panel-error" in html


def test_an_unknown_action_is_refused(client: Client, bruno: User, talk: Session) -> None:
    client.force_login(bruno)
    assert press(client, talk, "erase")[0] == 403


def test_a_turn_is_told_as_a_story(client: Client, owner: User, talk: Session) -> None:
    turn = counter.turn(
        talk,
        said="quiero 200 maracuyá",
        events=[{"name": "GREETING_RECEIVED"}],
        effects=[{"kind": "refused", "facts": {"code": "BAD_QUANTITY"}}],
        verdicts=[
            {"type": "ADD_TO_CART", "params": {"quantity": 200}, "accepted": False}
            | {"code": "BAD_QUANTITY"},
            {"type": "REPLY", "params": {}, "accepted": True, "code": ""},
        ],
    )
    counter.told(talk, mail.Text("¿Cuántos?"), turn_id=turn.pk)
    client.force_login(owner)
    for address in (page(talk), reverse("admin:agent_turn_change", args=[turn.pk])):
        html = client.get(address).content.decode()
        assert "Agregar al carrito" in html and "200 ×" in html
        assert "entre 1 y 100" in html and "Saludó" in html and "12,4 ms" in html
        assert "quiero 200 maracuyá" in html
    assert (
        "Agregar al carrito" in client.get(reverse("admin:agent_turn_changelist")).content.decode()
    )


@pytest.mark.parametrize("words", MARKUP)
def test_words_of_a_customer_are_never_markup(
    client: Client, owner: User, talk: Session, carla: Customer, words: str
) -> None:
    carla.name = words
    carla.save()
    counter.heard(talk, words)
    counter.told(
        talk,
        mail.Buttons(words, (mail.Choice("a", words),)),
        state="failed",
    )
    turn = counter.turn(talk, said=words, verdicts=[{"type": words, "params": {"note": words}}])
    counter.told(talk, mail.Text(words), turn_id=turn.pk)
    client.force_login(owner)
    pages = (page(talk), reverse(LIST), reverse("admin:agent_turn_change", args=[turn.pk]))
    for address in pages:
        html = client.get(address).content.decode()
        assert words not in html, address
    assert client.get(page(talk), {"hilo": "x"}).content.decode().count("<script") == 0


def test_who_waits_stands_first_and_is_found_by_phone(
    client: Client, bruno: User, talk: Session
) -> None:
    eva = Customer.objects.create(merchant_id=talk.merchant_id, name="Eva")
    later = counter.session(eva)
    counter.heard(later, "¿hola?")
    client.force_login(bruno)
    press(client, talk, "hand_over")
    html = client.get(reverse(LIST)).content.decode()
    assert html.index("Carla") < html.index("Eva")
    found = client.get(reverse(LIST), {"q": "+59171234567"}).content.decode()
    assert "Carla" in found and "Eva" not in found
    waiting = client.get(reverse(LIST), {"modo": "handoff_pending"}).content.decode()
    assert "Carla" in waiting and "Eva" not in waiting


def test_the_thread_is_sent_again_only_when_something_changed(
    client: Client, bruno: User, talk: Session
) -> None:
    client.force_login(bruno)
    first = client.get(page(talk), {"hilo": ""})
    mark = first.content.decode().split('data-mark="')[1].split('"')[0]
    assert client.get(page(talk), {"hilo": mark}).status_code == 204
    counter.heard(talk, "¿sigues ahí?")
    assert "¿sigues ahí?" in client.get(page(talk), {"hilo": mark}).content.decode()


def test_older_messages_are_paged(client: Client, bruno: User, talk: Session) -> None:
    for number in range(70):
        counter.heard(talk, f"mensaje {number}.")
    client.force_login(bruno)
    html = client.get(page(talk)).content.decode()
    assert "mensaje 69." in html and "¿tienen maracuyá?" not in html and "?antes=" in html
    before = html.split("?antes=")[1].split('"')[0]
    assert "¿tienen maracuyá?" in client.get(page(talk), {"antes": before}).content.decode()


def test_a_conversation_and_its_audit_are_neither_added_nor_deleted(
    client: Client, owner: User, talk: Session
) -> None:
    turn = counter.turn(talk, said="hola", verdicts=[])
    client.force_login(owner)
    for model, key in (("conversations_session", talk.pk), ("agent_turn", turn.pk)):
        assert client.get(reverse(f"admin:{model}_add")).status_code == 403
        address = reverse(f"admin:{model}_delete", args=[key])
        assert client.post(address, {"post": "yes"}).status_code == 403
    assert client.post(reverse("admin:agent_turn_change", args=[turn.pk])).status_code == 403


def test_the_merchant_next_door_reads_and_takes_nothing(
    client: Client, dario_owner: User, talk: Session
) -> None:
    turn = counter.turn(talk, said="hola", verdicts=[])
    client.force_login(dario_owner)
    assert "Carla" not in client.get(reverse(LIST)).content.decode()
    for model, key in (("conversations_session", talk.pk), ("agent_turn", turn.pk)):
        for view in ("change", "history", "delete"):
            address = reverse(f"admin:{model}_{view}", args=[key])
            assert client.get(address).status_code in (302, 403, 404)
    _, html = press(client, talk, "take")
    talk.refresh_from_db()
    assert talk.mode == "bot" and "maracuyá" not in html


def test_the_seven_fields_are_readable_under_their_names(
    client: Client, owner: User, talk: Session, carla: Customer
) -> None:
    product = Product.objects.create(merchant_id=talk.merchant_id, name="Maracuyá")
    variant = Variant.objects.create(
        merchant_id=talk.merchant_id, product=product, price=Decimal("30.50")
    )
    talk.cart = carts.open_for(carla)
    put(talk.cart, variant, 2)
    talk.save()
    counter.turn(talk, said="hola", verdicts=[], events=[{"name": "GREETING_RECEIVED"}])
    talk = ownership.take(talk.pk, talk.merchant_id, by=owner, now=talk.created_at)
    state = fields.conversation_state(talk)
    assert tuple(state.__dataclass_fields__) == SEVEN
    assert (state.fsm_state, state.human_override) == ("HUMAN_TAKEOVER", True)
    assert state.human_override_at is not None
    assert state.cart_json == {
        "items": [
            {
                "product_id": str(variant.pk),
                "name": "Maracuyá",
                "quantity": 2,
                "unit_price": 30.5,
                "subtotal": 61,
            }
        ],
        "total": 61,
        "currency": "BOB",
    }
    assert state.pending_order_id is None
    assert [event["name"] for event in state.events_log] == ["GREETING_RECEIVED"]
    assert state.last_llm_response is not None
    client.force_login(owner)
    html = client.get(page(talk)).content.decode()
    for name in SEVEN:
        assert f"<dt>{name}</dt>" in html
