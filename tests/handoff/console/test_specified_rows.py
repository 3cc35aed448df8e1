"""Rows of the handoff's specification about the console, each by the name of its requirement."""

import re
from collections.abc import Iterator

import pytest
from django.test import Client
from django.utils import timezone
from playwright.sync_api import Locator, Page, expect

from chatbot.conversations import ownership
from chatbot.conversations.models import Session
from handoff.simulator import people
from merchants.models import Customer, Merchant, User
from tests.browser import DESK, POCKET, sign_in
from tests.handoff.api.calling import Caller, token
from tests.handoff.console.scenes import Talk, talk
from tests.handoff.console.test_queue import listed
from tests.handoff.console.watched import Watched, watch
from tests.handoff.simulator.scenes import Scene

pytestmark = pytest.mark.django_db(transaction=True)
DOORS = ("", "kitchen/", "intents/")
PHONE = "+591 71234567"


@pytest.fixture
def waiting(alma: Merchant) -> Talk:
    """Carla complained and waits, handed over for a reason beside the intent."""
    found = talk(alma).waits("Pide factura")
    Session.objects.of(alma).filter(pk=found.session.pk).update(last_intent="reclamo")
    return found


def page_of(desk: Client, talk: Talk) -> str:
    return desk.get(f"/console/jugos-alma/c/{talk.session.pk}/").content.decode()


def test_list_and_header_show_a_simulated_customers_phone(
    alma: Merchant, bruno: User, desk: Client
) -> None:
    carla = people.find_or_make(alma, people.read("Carla Rojas", PHONE))
    Scene(alma, carla).talks("hola")
    (row,) = listed(alma, bruno).rows

    assert (row.name, row.phone) == ("Carla Rojas", PHONE)
    html = desk.get(f"/console/jugos-alma/c/{row.id}/").content.decode()
    assert html.count(PHONE) >= 2
    found = listed(alma, bruno, "q=71234567").rows
    assert [one.id for one in found] == [row.id]


def test_the_phone_that_a_channel_told_stands_before_a_simulated_one(
    alma: Merchant, bruno: User
) -> None:
    chat = talk(alma)
    customer = Customer.objects.of(alma).get(pk=chat.session.customer_id)
    customer.identifiers.create(merchant=alma, kind="bsuid", value="sim.59170000001")

    (row,) = listed(alma, bruno).rows
    assert row.phone == PHONE


def test_the_intents_label_stands_beside_the_reason(waiting: Talk, desk: Client) -> None:
    html = page_of(desk, waiting)
    row, head = html[: html.index("thread-head")], html[html.index("thread-head") :]

    assert "Pide factura" in row and '<span class="chip chip-cut">Reclamo</span>' in row
    assert "<strong>Pendiente</strong>: Pide factura" in head
    assert '<span class="chip" title="Intención">Reclamo</span>' in head


@pytest.mark.parametrize(
    ("mode", "word", "tone", "buttons"),
    [
        ("bot", "Bot", "bot", ("Derivar manualmente", "Tomar conversación")),
        ("handoff_pending", "Pendiente", "wait", ("Tomar conversación",)),
        ("human", "Humano", "human", ("Devolver al bot",)),
    ],
)
def test_each_mode_has_the_specified_word_dot_and_buttons(
    mode: str,
    word: str,
    tone: str,
    buttons: tuple[str, ...],
    chat: Talk,
    alma: Merchant,
    bruno: User,
    desk: Client,
) -> None:
    key = chat.session.pk, alma.pk
    if mode == "handoff_pending":
        ownership.hand_over(*key, by=bruno, now=timezone.now(), reason="Reclamo")
    elif mode == "human":
        ownership.take(*key, by=bruno, now=timezone.now())
    html = page_of(desk, chat)

    (row,) = listed(alma, bruno).rows
    assert (row.label, row.look.tone) == (word, tone)
    assert f'<i class="dot {tone}">' in html
    assert f"<strong>{word}</strong>" in html
    actions = html[html.index('<div class="actions">') : html.index('<details class="menu">')]
    assert tuple(one for one in ACTIONS if one in actions) == buttons


ACTIONS = ("Derivar manualmente", "Tomar conversación", "Devolver al bot")


def test_a_waiting_chat_says_one_thing_also_when_nobody_came_in_time(
    waiting: Talk, desk: Client
) -> None:
    session = waiting.session
    Session.objects.of(waiting.merchant).filter(pk=session.pk).update(alerted_at=timezone.now())
    html = page_of(desk, waiting)

    assert html.count("Nadie la tomó a tiempo") == 2
    assert "Espera a una persona" not in html and "En espera" not in html
    assert re.search(r'<span class="chip wait">.{0,200}Pendiente · ', html, re.S)


@pytest.mark.parametrize("door", DOORS)
def test_every_page_of_console_and_intents_counts_in_title_and_tab_what_the_api_counts(
    door: str, waiting: Talk, alma: Merchant, owner: User
) -> None:
    talk(alma, "Delia", "59171111111").waits("Reclamo")
    talk(alma, "Berta", "59172222222")
    client = Client()
    client.force_login(owner)
    count = Caller(token(alma, owner)).get("handoffs/pending")["count"]
    html = client.get(f"/console/jugos-alma/{door}").content.decode()

    assert count == 2
    assert f"<title>({count}) " in html
    assert f'data-count="{count}"' in html and "count alarm" in html
    assert client.get("/console/jugos-alma/waiting").content == b"2"


def test_where_nobody_waits_title_and_tab_count_nothing(chat: Talk, desk: Client) -> None:
    html = desk.get("/console/jugos-alma/intents/").content.decode()

    assert "<title>Intenciones" in html
    assert re.search(r'id="waiting"[^>]* hidden>', html)


@pytest.fixture
def seen(browser_page: Page, site: str, owner: User) -> Iterator[Watched]:
    sign_in(browser_page.context, site, owner)
    found = watch(browser_page.context)
    yield found
    assert found.is_whole


@pytest.mark.browser
def test_an_operator_sees_the_number_on_another_page_without_a_reload(
    seen: Watched, chat: Talk, bruno: User
) -> None:
    page = seen.page
    page.goto("/console/jugos-alma/intents/")
    expect(page).to_have_title(re.compile(r"^Intenciones"))
    expect(page.locator("#waiting")).to_be_hidden()

    chat.waits("Reclamo")
    expect(page).to_have_title(re.compile(r"^\(1\) Intenciones"))
    expect(page.locator("#waiting")).to_contain_text("1")
    ownership.take(chat.session.pk, chat.merchant.pk, by=bruno, now=timezone.now())
    expect(page).to_have_title(re.compile(r"^Intenciones"))
    expect(page.locator("#waiting")).to_be_hidden()
    assert len(seen.loads) == 1


def ground(place: Locator) -> list[int]:
    """The colour behind the words: red, green, blue."""
    told: str = place.evaluate("(one) => getComputedStyle(one).backgroundColor")
    return [int(part) for part in re.findall(r"\d+", told)[:3]]


@pytest.mark.browser
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_badge_is_red_and_the_system_bubble_grey(
    scheme: str, seen: Watched, waiting: Talk
) -> None:
    page = seen.page
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    page.goto(f"/console/jugos-alma/c/{waiting.session.pk}/")

    red, green, blue = ground(page.locator("#waiting"))
    assert red > 150 and red > 1.4 * green and red > 1.4 * blue
    grey = ground(page.locator(".system").first)
    assert max(grey) - min(grey) <= 10


@pytest.mark.browser
@pytest.mark.parametrize("size", [DESK, POCKET], ids=["desk", "pocket"])
def test_an_operator_takes_gives_back_and_hands_over_by_the_specified_buttons(
    size: dict[str, int], seen: Watched, waiting: Talk
) -> None:
    page = seen.page
    page.set_viewport_size(size)  # type: ignore[arg-type]
    page.goto(f"/console/jugos-alma/c/{waiting.session.pk}/")
    banner, is_wide = page.locator(".banner"), size == DESK
    expect(banner).to_contain_text("Pendiente: Pide factura")

    page.get_by_role("button", name="Tomar conversación" if is_wide else "Tomar").click()
    expect(banner).to_contain_text("Humano · La atiendes tú")
    page.get_by_role("button", name="Devolver al bot" if is_wide else "Devolver").first.click()
    expect(banner).to_contain_text("Bot · Responde Nico")
    expect(page.locator("#bubbles")).to_contain_text(
        "Nico retomó la conversación: la devolvió Alma"
    )
    if not is_wide:
        page.locator(".actions summary").click()
    page.get_by_role("button", name="Derivar manualmente").locator("visible=true").first.click()
    page.locator("#hand-over").get_by_role("button", name="Derivar", exact=True).click()
    expect(banner).to_contain_text("Pendiente: manual")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
