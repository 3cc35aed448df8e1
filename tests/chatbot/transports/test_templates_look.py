"""The pages of templates in a browser: the preview follows the words, and a tap places a fact."""

from pathlib import Path

import pytest
from django.urls import reverse
from django.utils import timezone
from playwright.sync_api import Page, expect

from chatbot.conversations.message_templates import occasions
from chatbot.conversations.models import MessageTemplate
from chatbot.transports.templates import drafts
from merchants.models import Merchant, User
from tests import counter
from tests.browser import DESK, POCKET, by_day_and_night, draw, sign_in

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
WABA = "7001"
SIZES = {"desk": DESK, "pocket": POCKET}


@pytest.fixture
def shop(alma: Merchant) -> Merchant:
    """Alma's shop with templates in several states."""
    account = counter.account(alma)
    account.waba_id = WABA
    account.save()
    for occasion, status in (
        (occasions.READY, "approved"),
        (occasions.ON_THE_WAY, "pending"),
        (occasions.PAYMENT_APPROVED, "rejected"),
    ):
        row = drafts.add(alma, WABA, occasion, timezone.now())
        MessageTemplate.objects.of(alma).filter(pk=row.pk).update(
            status=status,
            provider_id=str(row.pk),
            synced_at=timezone.now(),
            reason="INVALID_FORMAT: Faltan ejemplos." if status == "rejected" else "",
            quick_replies=["Voy en camino", "Más tarde"] if status == "approved" else [],
        )
    return alma


def test_the_preview_follows_and_a_tap_places_a_fact(
    browser_page: Page, site: str, shop: Merchant, owner: User
) -> None:
    page = browser_page
    sign_in(page.context, site, owner)
    page.goto(reverse("admin:conversations_messagetemplate_add"))
    bubble = page.locator("[data-shows=body]")
    page.locator("#id_body").fill("Hola , llegó tu pedido.")
    page.locator("#id_body").evaluate("box => box.setSelectionRange(5, 5)")
    page.get_by_role("button", name="Nombre del cliente").click()
    expect(page.locator("#id_body")).to_have_value("Hola {{cliente}}, llegó tu pedido.")
    expect(bubble).to_have_text("Hola Carla, llegó tu pedido.")
    page.locator("#id_header").fill("<b>Jugos</b>")
    expect(page.locator("[data-shows=header]")).to_have_text("<b>Jugos</b>")
    page.locator("#id_quick_replies").fill("Voy\nMás tarde")
    expect(page.locator("[data-shows=buttons] li")).to_have_text(["Voy", "Más tarde"])


def test_a_deletion_is_asked_before(
    browser_page: Page, site: str, shop: Merchant, owner: User
) -> None:
    page, row = browser_page, MessageTemplate.objects.of(shop).get(status="approved")
    sign_in(page.context, site, owner)
    page.goto(reverse("admin:conversations_messagetemplate_change", args=[row.pk]))
    asked: list[str] = []

    def say_no(dialog: object) -> None:
        asked.append(dialog.message)  # type: ignore[attr-defined]
        dialog.dismiss()  # type: ignore[attr-defined]

    page.on("dialog", say_no)
    page.get_by_role("button", name="Borrar").click()
    expect(page.get_by_role("button", name="Borrar")).to_be_enabled()
    assert len(asked) == 1 and "30 días" in asked[0]
    assert MessageTemplate.objects.of(shop).filter(pk=row.pk).exists()


@pytest.mark.parametrize("size", SIZES)
def test_nothing_hangs_over_the_edge(
    browser_page: Page,
    site: str,
    shop: Merchant,
    owner: User,
    tmp_path: Path,
    size: str,
) -> None:
    page, row = browser_page, MessageTemplate.objects.of(shop).get(status="approved")
    page.set_viewport_size(SIZES[size])
    sign_in(page.context, site, owner)
    for name, arguments in (
        ("changelist", []),
        ("choices", []),
        ("change", [row.pk]),
        ("add", []),
    ):
        page.goto(reverse(f"admin:conversations_messagetemplate_{name}", args=arguments))
        page.wait_for_load_state("networkidle")
        for scheme in by_day_and_night(page):
            draw(page, tmp_path / f"templates-{name}-{size}-{scheme}.png", full_page=True)
            wide = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
            assert wide <= 0, name
