"""The audit's pages: a turn as a story a merchant can read, the cases worth reading, as a file."""

import json
from collections.abc import Callable
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from playwright.sync_api import Page, expect

from catalog.products.values import VariantValue
from chatbot.agent.models import CatalogSnapshot, Turn
from chatbot.agent.situation import recording
from chatbot.agent.trace import exporting
from chatbot.conversations import outbound_content
from chatbot.conversations.models import Session
from merchants.models import Customer, Merchant, User
from tests import browser as chromium
from tests import counter
from tests.chatbot.agent.scripted_model import ScriptedModel, says
from tests.chatbot.agent.talk import Talk, stock_the_shop

browser, browser_page, site = chromium.browser, chromium.browser_page, chromium.site
LIST = "admin:agent_turn_changelist"
HEARD = "¿me haces un descuentito? dame 2 maracuyá y 200 matcha"
SAID = "¡Claro! Te hago 10 % de descuento. Anoté 2 Maracuyá. ¿Algo más?"
TRUE = "Los precios son los del menú."
FALSE = "Te hago 10 % de descuento."

ROWS = recording.dump_rows(
    VariantValue(number, number, name, "", name, Decimal(30), Decimal(30), None)
    for number, name in ((1, "Maracuyá"), (2, "Matcha"))
)
DROPPED = [{"text": FALSE, "reason": "number"}, {"text": "¿Algo más?", "reason": "BACKEND_ASKS"}]


def sold_then(talk: Session) -> dict[str, Any]:
    """What a turn's record says of its catalogue."""
    CatalogSnapshot.objects.create(merchant_id=talk.merchant_id, digest="sold then", rows=ROWS)
    return {"format": recording.FORMAT, "catalog_digest": "sold then"}


def modelled(talk: Session, **fields: Any) -> Turn:
    """A turn in which a model tried what it may not, and said what is not so."""
    verdicts = [
        {"type": "APPLY_DISCOUNT", "params": {}, "accepted": False, "code": "PROHIBITED"},
        {"type": "ADD_TO_CART", "params": {"product_id": 1, "quantity": 2}, "accepted": True}
        | {"code": ""},
        {"type": "ADD_TO_CART", "params": {"product_id": 2, "quantity": 200}, "accepted": False}
        | {"code": "BAD_QUANTITY"},
    ]
    values: dict[str, Any] = {
        "proposer": "openai:gpt-5-mini",
        "suggested": "CHECKOUT",
        "state_before": "IDLE",
        "tokens_in": 1312,
        "tokens_cached": 1024,
        "tokens_out": 96,
        "cost": Decimal("0.000412"),
        "dropped": ["number"],
        "effects": [
            {"kind": "event", "facts": {"name": "CART_RESUMED"}},
            {"kind": "added", "facts": {"name": "Maracuyá", "quantity": 2}},
            {"kind": "refused", "facts": {"code": "BAD_QUANTITY"}},
        ],
        "stages": {"situation": 6.2, "reading": 0.4, "proposal": 1180.5, "judgement": 0.6}
        | {"execution": 9.1, "reply": 2.2},
    }
    turn = counter.turn(talk, said=HEARD, verdicts=verdicts, **values | fields)
    words = turn.words
    words.situation |= sold_then(talk)
    words.proposal = {
        "reasoning": "Pide dos productos y un descuento.",
        "response_text": SAID,
        "proposed_actions": [{"type": row["type"], "params": row["params"]} for row in verdicts],
        "suggested_state": "CHECKOUT",
    }
    words.dropped = DROPPED
    words.save()
    return turn


@pytest.fixture
def talk(carla: Customer) -> Session:
    talk = counter.session(carla)
    counter.heard(talk, HEARD, minutes_ago=3)
    return talk


@pytest.fixture
def alma_talks(alma: Merchant) -> Talk:
    """Her shop through the real inbox."""
    stock_the_shop(alma)
    return Talk(alma)


@pytest.fixture
def turn(talk: Session) -> Turn:
    turn = modelled(talk)
    buttons = outbound_content.Buttons(TRUE, (outbound_content.Choice("review", "Ver mi pedido"),))
    counter.told(talk, buttons, turn_id=turn.pk, minutes_ago=2)
    return turn


def page(client: Client, turn: Turn, **query: str) -> str:
    address = reverse("admin:agent_turn_change", args=[turn.pk])
    return client.get(address, query).content.decode()


def listed(client: Client, **query: str) -> str:
    return client.get(reverse(LIST), query).content.decode()


@pytest.mark.django_db
def test_the_story_tells_who_proposed_why_and_what_became_of_each(
    client: Client, owner: User, turn: Turn
) -> None:
    client.force_login(owner)
    html = page(client, turn)

    for words in (
        HEARD, "gpt-5-mini (OpenAI)", "Pide dos productos", "Intento prohibido",
        "Aplicar un descuento", "PROHIBITED", "2 × Maracuyá", "entre 1 y 100", "BAD_QUANTITY",
        "Sugirió pasar a «por confirmar»", "Agregado al carrito", "Ver mi pedido", "Leído",
        "1312", "1024", "96", "0,00041", "proponer", "Retomó su carrito",
    ):  # fmt: skip
        assert words in html, words


@pytest.mark.django_db
def test_sentences_that_were_not_said_stand_with_their_reason(
    client: Client, owner: User, turn: Turn
) -> None:
    client.force_login(owner)
    html = page(client, turn)

    assert f"<s>{FALSE}</s>" in html and "Tiene una cifra" in html
    assert "<s>Anoté 2 Maracuyá.</s>" not in html


@pytest.mark.django_db
def test_what_a_turn_kept_is_what_its_page_tells(
    client: Client, owner: User, alma_talks: Talk, seated: Callable[..., ScriptedModel]
) -> None:
    """Not a row that a test wrote: a whole turn, from the model's answer to the page."""
    lie = "Te hago 50 % de descuento."
    seated(says(f"{lie} Va.", ("APPROVE_PAYMENT", {}), "REPLY", state="COMPLETED"))
    answer = alma_talks.say("¿me haces precio?")
    client.force_login(owner)
    html = page(client, alma_talks.last_turn())

    assert lie not in answer
    assert f"<s>{lie}</s>" in html and "seller (stub)" in html
    assert "Aprobar el pago" in html and "Intento prohibido" in html
    assert "Sugirió pasar a «terminado»" in html
    assert "2 frases no se dijeron" in html and "1 intento prohibido" in html
    assert exporting.exported(alma_talks.last_turn())["dropped"][0]["text"] == lie


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("fallback", "words"),
    [
        ("timeout", "tardó demasiado"),
        ("budget", "presupuesto"),
        ("breaker", "descansar"),
        ("strange", "strange"),
    ],
)
def test_why_the_rules_answered_for_a_model_is_said(
    client: Client, owner: User, talk: Session, fallback: str, words: str
) -> None:
    turn = counter.turn(talk, said="hola", verdicts=[], fallback=fallback)
    client.force_login(owner)
    html = page(client, turn)

    assert words in html and "las reglas" in html


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("intent", "words"),
    [("hours", "horario"), ("problema_envio", "Problema con entrega"), ("mayorista", "mayorista")],
)
def test_what_she_wanted_is_told_in_words(
    client: Client, owner: User, talk: Session, intent: str, words: str
) -> None:
    turn = counter.turn(talk, said="hola", verdicts=[], intent=intent, engine="v1")
    client.force_login(owner)

    assert words in page(client, turn) and words in listed(client)


@pytest.mark.django_db
def test_a_turn_is_a_file_in_its_documented_shape(client: Client, owner: User, turn: Turn) -> None:
    client.force_login(owner)
    answer = client.get(reverse("admin:agent_turn_change", args=[turn.pk]), {"formato": "json"})
    told = json.loads(answer.content)

    assert answer["Content-Disposition"] == f'attachment; filename="turno-{turn.pk}.json"'
    assert exporting.__doc__ is not None
    assert all(f'"{key}"' in exporting.__doc__ for key in told)
    assert told["version"] == 3 and told["proposer"] == "openai:gpt-5-mini"
    assert told["state"] == {"before": "IDLE", "suggested": "CHECKOUT", "after": "CART_OPEN"}
    assert told["heard"] == [{"kind": "text", "text": HEARD}]
    assert told["dropped"] == DROPPED
    assert told["usage"] == {
        "tokens_in": 1312, "tokens_cached": 1024, "tokens_out": 96, "cost_usd": "0.000412",
    }  # fmt: skip
    assert [one["code"] for one in told["verdicts"]] == ["PROHIBITED", "", "BAD_QUANTITY"]


@pytest.mark.django_db
def test_many_turns_are_one_file(client: Client, owner: User, talk: Session, turn: Turn) -> None:
    other = counter.turn(talk, said="hola", verdicts=[])
    client.force_login(owner)
    chosen = {"action": "export_chosen", "_selected_action": [str(turn.pk), str(other.pk)]}
    told = json.loads(client.post(reverse(LIST), chosen).content)

    assert {one["id"] for one in told["turns"]} == {str(turn.pk), str(other.pk)}
    assert (told["version"], told["left_out"]) == (3, 0)


@pytest.mark.django_db
def test_who_may_not_export_gets_no_file(
    client: Client, bruno: User, dario_owner: User, turn: Turn
) -> None:
    address = reverse("admin:agent_turn_change", args=[turn.pk])
    client.force_login(bruno)
    assert client.get(address).status_code == 200
    html = client.get(address).content.decode()
    assert "formato=json" not in html and "proposed_actions" not in html
    assert client.get(address, {"formato": "json"}).status_code == 403
    chosen = {"action": "export_chosen", "_selected_action": [str(turn.pk)]}
    refused = client.post(reverse(LIST), chosen, follow=True)
    assert refused["Content-Type"].startswith("text/html")
    client.force_login(dario_owner)
    assert json.loads(client.post(reverse(LIST), chosen).content)["turns"] == []
    assert client.get(address, {"formato": "json"}).status_code in (302, 404)


@pytest.mark.django_db
def test_turns_of_a_conversation_are_read_one_after_the_other(
    client: Client, owner: User, talk: Session, turn: Turn
) -> None:
    later = counter.turn(talk, said="gracias", verdicts=[])
    client.force_login(owner)

    assert reverse("admin:agent_turn_change", args=[later.pk]) in page(client, turn)
    assert reverse("admin:agent_turn_change", args=[turn.pk]) in page(client, later)


@pytest.mark.browser
@pytest.mark.parametrize("width", ["phone", "desk"])
def test_a_story_fits_its_page(
    browser_page: Page, site: str, owner: User, carla: Customer, width: str, tmp_path: Path,
) -> None:  # fmt: skip
    talk = counter.session(carla)
    turn = modelled(talk)
    counter.told(talk, outbound_content.Text(TRUE), turn_id=turn.pk, minutes_ago=2)
    counter.turn(talk, said="hola", verdicts=[], fallback="timeout", intent="greeting")
    page = browser_page
    page.set_viewport_size(chromium.POCKET if width == "phone" else chromium.DESK)
    chromium.sign_in(page.context, site, owner)
    for name, address in (
        ("turn", reverse("admin:agent_turn_change", args=[turn.pk])),
        ("turns", reverse(LIST)),
        ("talk", reverse("admin:conversations_session_change", args=[talk.pk])),
    ):
        page.goto(address)
        if name == "talk":
            page.locator(".panel-why > summary").first.click()
        expect(page.locator("body")).to_contain_text("Carla")
        for scheme in chromium.by_day_and_night(page):
            chromium.draw(
                page, tmp_path / f"{name}-{width}-{scheme}.png", full_page=True, settles=200
            )
            wide = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
            assert wide <= 0, f"{name} is {wide}px too wide"


def test_the_page_shows_what_the_model_told_before_its_plan_was_completed(
    client: Client, owner: User, turn: Turn
) -> None:
    told = [{"type": "CANCEL_ORDER", "params": {"reason": "ya no"}, "ignored": ["refund"]}]
    turn.words.proposal = {**(turn.words.proposal or {}), "told": told}
    turn.words.save()
    client.force_login(owner)
    found = page(client, turn)
    assert "El modelo lo dijo así:" in found
    assert "Cancelar el pedido" in found and "sin uso: refund" in found
