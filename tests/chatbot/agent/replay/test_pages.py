"""A conversation run again, and a shadow, as a merchant reads them in the panel."""

from decimal import Decimal
from pathlib import Path

import pytest
from django.test import Client
from django.urls import reverse
from playwright.sync_api import Page, expect

from catalog.products.rules import pricing
from chatbot.agent.models import ShadowPlan, ShadowTurn, Turn
from chatbot.agent.replay import shadow, shadow_queue
from merchants.models import Merchant, User
from tests import browser as chromium
from tests.chatbot.agent.scripted_model import ScriptedModel, says
from tests.chatbot.agent.talk import Talk, stock_the_shop

browser, browser_page, site = chromium.browser, chromium.browser_page, chromium.site

pytestmark = pytest.mark.django_db


@pytest.fixture
def sold(alma: Merchant) -> Talk:
    stock_the_shop(alma)
    talk = Talk(alma)
    for words in ("hola", "2 de maracuyá y 300 matcha", "agrega 3 matcha", "eso es todo", "sí"):
        talk.say(words)
    return talk


def replayed(talk: Talk) -> str:
    return reverse("admin:conversations_session_replay", args=[talk.session.pk])


def dearer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pricing, "with_options", lambda price, differences: price + Decimal(1))


def shadowed(talk: Talk, monkeypatch: pytest.MonkeyPatch) -> ShadowTurn:
    """A turn of hers, whose shadow says and does something else."""
    ShadowPlan.objects.create(
        merchant=talk.merchant, name="modelo nuevo", model="stub:seller", share=100
    )
    answer = says("Te hago un descuento. ¿Qué sabor?", "APPLY_DISCOUNT", "CLARIFY")
    model = ScriptedModel(answer | {"reasoning": "Quiere que sea más barato."})
    monkeypatch.setattr("llm.model_config.trying", lambda *_args, **_kwargs: model)
    talk.tap("order.second")
    talk.say("¿me agregas 1 maracuyá con descuento?")
    for pk in shadow_queue.due(talk.now, 9):
        shadow.run(int(pk), lambda: talk.now)
    found = ShadowTurn.objects.of(talk.merchant).filter(state="done", tokens_in__gt=0)
    return found.get()


def test_a_conversation_is_run_again_and_shows_what_differs_in_words(
    client: Client, bruno: User, sold: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    client.force_login(bruno)
    same = client.get(replayed(sold)).content.decode()
    assert "<b>5</b> iguales" in same
    dearer(monkeypatch)
    html = client.get(replayed(sold)).content.decode()
    assert "147,00" in html and "152,00" in html
    assert "Da otro total" in html and "peor" in html
    for code in ("ADD_TO_CART", "BAD_QUANTITY", "AWAITING_PAYMENT", "TOTAL"):
        assert code not in html


def test_chosen_turns_and_conversations_are_run_again(
    client: Client, bruno: User, sold: Talk
) -> None:
    client.force_login(bruno)
    turns = list(Turn.objects.of(sold.merchant).values_list("pk", flat=True))[:2]
    for where, action, chosen, count in (
        ("admin:agent_turn_changelist", "repeat_turns", turns, 2),
        ("admin:conversations_session_changelist", "repeat_talks", [sold.session.pk], 5),
    ):
        told = {"action": action, "_selected_action": [str(pk) for pk in chosen]}
        html = client.post(reverse(where), told).content.decode()
        assert f"<b>{count}</b> iguales" in html


def test_dario_sees_nothing_of_it(
    client: Client, dario_owner: User, sold: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = shadowed(sold, monkeypatch)
    client.force_login(dario_owner)
    assert client.get(replayed(sold)).status_code == 404
    page = reverse("admin:agent_shadowturn_change", args=[row.pk])
    assert client.get(page).status_code == 302
    listed = client.get(reverse("admin:agent_shadowplan_changelist")).content.decode()
    assert "modelo nuevo" not in listed


def test_a_plan_is_the_owners_and_says_when_its_model_cannot_sit(
    client: Client, owner: User, bruno: User, sold: Talk
) -> None:
    page = reverse("admin:agent_shadowplan_add")
    client.force_login(bruno)
    assert client.get(page).status_code == 403
    client.force_login(owner)
    form = {"name": "otra", "engine": "v2", "model": "nobody:x", "prompt": "", "share": 10}
    assert "proveedor:modelo" in client.post(page, form).content.decode()
    assert not ShadowPlan.across.exists()
    assert client.post(page, form | {"model": "rules", "is_on": "on"}).status_code == 302
    assert ShadowPlan.across.get().model == "rules"


def test_a_shadow_tells_what_it_would_have_said_and_why(
    client: Client, owner: User, sold: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = shadowed(sold, monkeypatch)
    client.force_login(owner)
    page = reverse("admin:agent_shadowturn_change", args=[row.pk])
    html = client.get(page).content.decode()
    assert "Quiere que sea más barato." in html
    assert "Intenta algo prohibido" in html and "Aplicar un descuento" in html
    plans = client.get(reverse("admin:agent_shadowplan_changelist")).content.decode()
    assert "1 peor" in plans


def test_a_plan_that_ran_is_deleted_with_what_came_of_it(
    client: Client, owner: User, bruno: User, sold: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = shadowed(sold, monkeypatch)
    page = reverse("admin:agent_shadowplan_delete", args=[row.plan_id])
    client.force_login(bruno)
    assert client.post(page, {"post": "yes"}).status_code == 403
    client.force_login(owner)
    html = client.get(page).content.decode()
    assert "no puede eliminar" not in html and "modelo nuevo" in html
    assert client.post(page, {"post": "yes"}).status_code == 302
    assert not ShadowPlan.across.exists() and not ShadowTurn.across.exists()


def test_both_sides_are_named_by_what_they_are(
    client: Client, owner: User, sold: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = shadowed(sold, monkeypatch)
    client.force_login(owner)
    page = reverse("admin:agent_shadowturn_change", args=[row.pk])
    html = client.get(page).content.decode()
    assert "<small>De verdad</small>" in html and "<small>En la sombra</small>" in html
    dearer(monkeypatch)
    html = client.get(replayed(sold)).content.decode()
    assert "<small>Entonces</small>" in html and "<small>Hoy</small>" in html


def test_how_many_could_not_be_run_is_told_in_spanish(
    client: Client, owner: User, sold: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    shadowed(sold, monkeypatch)
    sold.say("hola")
    sold.say("gracias")
    client.force_login(owner)
    for failed, words in ((1, "1 no se pudo hacer"), (2, "2 no se pudieron hacer")):
        rows = ShadowTurn.across.order_by("-id")[:failed]
        ShadowTurn.across.filter(pk__in=[row.pk for row in rows]).update(state="failed")
        plans = client.get(reverse("admin:agent_shadowplan_changelist")).content.decode()
        assert words in plans


@pytest.mark.browser
@pytest.mark.parametrize("width", ["phone", "desk"])
def test_its_pages_fit(
    browser_page: Page, owner: User, site: str, width: str, tmp_path: Path,
    sold: Talk, monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    row, page = shadowed(sold, monkeypatch), browser_page
    dear = Talk(sold.merchant, phone="59170000001")
    dearer(monkeypatch)
    for words in ("hola", "2 de maracuyá y 300 matcha", "eso es todo"):
        dear.say(words)
    page.set_viewport_size(chromium.POCKET if width == "phone" else chromium.DESK)
    chromium.sign_in(page.context, site, owner)
    for name, address, told in (
        ("replay", replayed(sold), "Carla"),
        ("otherwise", replayed(dear), "Da otro total"),
        ("shadow", reverse("admin:agent_shadowturn_change", args=[row.pk]), "Carla"),
        ("shadows", reverse("admin:agent_shadowturn_changelist"), "Carla"),
        ("plans", reverse("admin:agent_shadowplan_changelist"), "modelo nuevo"),
        ("plan", reverse("admin:agent_shadowplan_change", args=[row.plan_id]), "Motor"),
    ):
        page.goto(address)
        expect(page.locator("body")).to_contain_text(told)
        for scheme in chromium.by_day_and_night(page):
            chromium.draw(
                page, tmp_path / f"{name}-{width}-{scheme}.png", full_page=True, settles=200
            )
            wide = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
            assert wide <= 0, f"{name} is {wide}px too wide"
