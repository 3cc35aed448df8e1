"""The page in a real browser: live by its socket, hostile text stays text, nothing said twice."""

import re
from pathlib import Path

import pytest
from django.conf import settings
from PIL import Image, ImageDraw
from playwright.sync_api import Page, expect

from chatbot.conversations import outbound_content
from chatbot.conversations.models import Message, SendState
from chatbot.conversations.models.sessions import State
from merchants.models import Customer, Merchant, User
from tests.browser import POCKET, sign_in
from tests.handoff.simulator import hostile
from tests.handoff.simulator.scenes import Scene

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
_AT_ONCE = """(names) => {
    const called = (name) => (one) => one.textContent.trim() === name;
    for (const name of names) [...document.querySelectorAll('button')].find(called(name)).click();
}"""
YES_NO = outbound_content.Buttons(
    "¿Confirmamos?",
    (outbound_content.Choice("yes", "Confirmar"), outbound_content.Choice("no", "Cambiar")),
)


@pytest.fixture
def phone(browser_page: Page, site: str, bruno: User, scene: Scene) -> Page:
    """The open page of Alma's shop, as Bruno sees it."""
    sign_in(browser_page.context, site, bruno)
    open_page(browser_page)
    return browser_page


def open_page(page: Page, slug: str = "jugos-alma") -> None:
    page.goto(f"/simulator/{slug}/")
    page.locator("html[data-ready=yes]").wait_for(state="attached")


def write(page: Page, text: str) -> None:
    page.get_by_role("textbox", name="Escribe un mensaje").fill(text)
    page.get_by_role("button", name="Enviar", exact=True).click()


def words_in(page: Page) -> list[str]:
    return page.locator(".bubble-text").all_inner_texts()


def are_kept(page: Page, count: int) -> None:
    """Waits until the server has told so many words of the customer back."""
    expect(page.locator(".row.mine[data-message]:not([data-message=''])")).to_have_count(count)


def kept(alma: Merchant) -> list[Message]:
    return list(Message.objects.of(alma).order_by("id"))


def picture(path: Path) -> Path:
    image = Image.new("RGB", (360, 480), "#f7f7f4")
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, 0, 360, 90), fill="#234a8f")
    for row, width in enumerate((220, 160, 250, 120)):
        draw.rectangle((40, 140 + row * 60, 40 + width, 164 + row * 60), fill="#c9cfda")
    image.save(path)
    return path


def test_a_conversation_runs_live_without_reloading(
    phone: Page, scene: Scene, alma: Merchant
) -> None:
    write(phone, "quiero 2 maracuyá")
    expect(phone.locator("#typing")).to_be_visible()
    scene.answers(YES_NO, state=State.CART_OPEN, intent="order")
    expect(phone.get_by_role("button", name="Confirmar")).to_be_visible()
    expect(phone.locator("#typing")).to_have_count(0)
    assert words_in(phone) == ["quiero 2 maracuyá", "¿Confirmamos?"]
    expect(phone.locator("#standing")).to_contain_text("armando el pedido")


def test_a_button_tapped_twice_is_said_once(phone: Page, scene: Scene, alma: Merchant) -> None:
    scene.says("hola")
    scene.answers(YES_NO)
    phone.get_by_role("button", name="Confirmar").dblclick()
    expect(phone.locator(".tap.chosen")).to_have_text("Confirmar")
    are_kept(phone, 2)
    taps = [m for m in kept(alma) if m.choice]
    assert [(m.kind, m.choice) for m in taps] == [("button", "yes")]
    assert taps[0].replies_to == scene.session.outgoing.get().provider_id


def test_a_double_click_whose_second_half_lands_on_another_button_is_one_tap(
    phone: Page, scene: Scene, alma: Merchant
) -> None:
    scene.says("hola")
    scene.answers(YES_NO)
    expect(phone.get_by_role("button", name="Confirmar")).to_be_visible()
    phone.evaluate(_AT_ONCE, ["Confirmar", "Cambiar"])
    are_kept(phone, 2)
    assert [m.choice for m in kept(alma) if m.choice] == ["yes"]


def test_send_clicked_twice_says_it_once(phone: Page, alma: Merchant) -> None:
    phone.get_by_role("textbox", name="Escribe un mensaje").fill("hola")
    phone.get_by_role("button", name="Enviar", exact=True).dblclick()
    expect(phone.locator(".row.mine")).to_have_count(1)
    are_kept(phone, 1)
    assert len(kept(alma)) == 1


def test_a_row_of_a_list_is_chosen_from_its_sheet(
    phone: Page, scene: Scene, alma: Merchant
) -> None:
    rows = (
        outbound_content.Choice("v1", "Maracuyá", "30 Bs"),
        outbound_content.Choice("v2", "Matcha", "29 Bs"),
    )
    scene.says("¿qué tienen?")
    scene.answers(
        outbound_content.ListMenu(
            "Esto hay hoy:", "Ver jugos", (outbound_content.Section("", rows),)
        )
    )
    phone.get_by_role("button", name="Ver jugos").click()
    phone.get_by_text("Matcha").click()
    phone.locator("#menu").get_by_role("button", name="Enviar").click()
    expect(phone.locator(".row.mine .bubble-text").last).to_have_text("Matcha")
    are_kept(phone, 2)
    (tap,) = [m for m in kept(alma) if m.choice]
    assert (tap.kind, tap.choice) == ("list", "v2")


def test_hostile_words_stay_words(phone: Page, scene: Scene) -> None:
    for count, said in enumerate(hostile.TEXTS, 1):
        write(phone, said)
        are_kept(phone, count)
        scene.answers(outbound_content.Text(said))
    shown = phone.locator(".row:not(.mine) .bubble-text")
    expect(shown).to_have_count(len(hostile.TEXTS))
    assert phone.locator(".row.mine .bubble-text").all_inner_texts() == list(hostile.TEXTS)
    assert phone.evaluate("window.hurt") is None
    assert phone.locator(".thread :is(script, iframe, a, form, style, b, [onerror])").count() == 0
    assert hostile.born(phone) == []


def test_a_hostile_name_stays_a_name(phone: Page, scene: Scene, carla: Customer) -> None:
    Customer.objects.of(scene.merchant).update(name=hostile.TEXTS[0])
    open_page(phone)
    expect(phone.locator(".chat-name")).to_have_text(hostile.TEXTS[0])
    assert phone.evaluate("window.hurt") is None


def test_an_uploaded_proof_is_shown_and_kept(
    phone: Page, scene: Scene, alma: Merchant, tmp_path: Path
) -> None:
    phone.locator("#file").set_input_files(picture(tmp_path / "comprobante.png"))
    write(phone, "ya pagué")
    shown = phone.locator(".row.mine .picture img")
    shown.wait_for()
    are_kept(phone, 1)
    expect(shown).to_have_attribute("src", re.compile("/files/"))
    expect(shown).to_have_js_property("naturalWidth", 360)
    (message,) = kept(alma)
    assert (message.kind, message.text) == ("image", "ya pagué")
    assert (Path(settings.MEDIA_ROOT) / "simulator").exists()


def test_a_file_too_large_is_refused_before_it_leaves(
    phone: Page, alma: Merchant, tmp_path: Path
) -> None:
    large = tmp_path / "grande.png"
    large.write_bytes(bytes(17 * 1024 * 1024))
    phone.locator("#file").set_input_files(large)
    expect(phone.locator("#trouble")).to_contain_text("16 MB")
    assert kept(alma) == []


def test_each_state_of_a_row_has_its_sign(phone: Page, scene: Scene) -> None:
    scene.says("hola")
    (row,) = scene.answers(outbound_content.Text("¡Hola!"))
    for state in SendState:
        scene.becomes(row, state, "No se pudo entregar.")
        if state not in (SendState.SENT, SendState.DELIVERED):  # on an open page these are read
            sign = phone.locator(f'.row:not(.mine) .ticks svg[aria-label="{state.label}"]')
            expect(sign).to_have_count(1)


def test_lost_words_are_kept_and_said_once_when_tried_again(phone: Page, alma: Merchant) -> None:
    phone.route("**/send", lambda route: route.abort())
    write(phone, "¿me oyes?")
    unsent = phone.locator("button.unsent")
    unsent.wait_for()
    phone.unroute("**/send")
    unsent.click()
    expect(unsent).to_have_count(0)
    are_kept(phone, 1)
    assert [m.text for m in kept(alma)] == ["¿me oyes?"]


def test_a_new_customer_is_made_and_opened(phone: Page, alma: Merchant) -> None:
    phone.get_by_role("button", name="Nuevo cliente").click()
    phone.get_by_role("textbox", name="Nombre").fill("Mateo Quiroga")
    phone.get_by_role("textbox", name="Teléfono").fill("123")
    phone.get_by_role("button", name="Empezar a escribir").click()
    expect(phone.locator("#newcomer .wrong")).to_contain_text("7 a 15 cifras")
    phone.get_by_role("textbox", name="Teléfono").fill("+591 71122333")
    phone.get_by_role("button", name="Empezar a escribir").click()
    expect(phone.locator("#playing")).to_have_text("Mateo Quiroga")
    write(phone, "buenas")
    expect(phone.locator(".chat-last").first).to_contain_text("escribiendo")


def test_on_a_small_phone_the_chat_is_first_and_the_rest_is_a_tap_away(
    phone: Page, scene: Scene
) -> None:
    phone.set_viewport_size(POCKET)
    scene.says("hola")
    scene.answers(outbound_content.Text("¡Hola!"))
    expect(phone.locator("#thread")).to_contain_text("¡Hola!")
    expect(phone.locator("#beside")).not_to_be_visible()
    phone.get_by_role("button", name="Detrás del mostrador").click()
    expect(phone.get_by_role("tab", name="Decisiones")).to_be_visible()
    phone.keyboard.press("Escape")
    phone.get_by_role("button", name="Ver clientes").click()
    expect(phone.locator("#chat-list")).to_be_visible()
    overflow = phone.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert overflow <= 0
