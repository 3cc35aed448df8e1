"""The inbox's addresses: who is let in, what a page holds, and what becomes of a stranger."""

from uuid import uuid4

import pytest
from django.test import Client

from merchants.models import Membership, Merchant, User
from merchants.roles import Role
from tests.handoff.console.conftest import signed_in
from tests.handoff.console.scenes import Talk

pytestmark = pytest.mark.django_db

READS = ("", "thread?after=0", "messages?before=1", "replies", "products?q=jugo", "templates")
WRITES = (
    "reply", "take", "release", "hand-over", "assign", "resolve", "snooze", "seen", "leave",
    "answer", "retry/1", "send-anyway/1",
)  # fmt: skip
SHOP = ("", "queue", "events?after=0", "files/1")


def of(chat: Talk, name: str = "") -> str:
    return f"/console/jugos-alma/c/{chat.session.pk}/{name}"


def test_whoever_has_one_shop_is_led_to_its_inbox(desk: Client, alma: Merchant) -> None:
    answer = desk.get("/console/")

    assert answer.headers["Location"] == "/console/jugos-alma/"


def test_whoever_has_two_shops_chooses(
    desk: Client, bruno: User, alma: Merchant, dario: Merchant
) -> None:
    Membership.objects.create(merchant=dario, user=bruno, role=Role.OPERATOR)

    page = desk.get("/console/").content.decode()

    assert "Jugos Alma" in page and "Suplementos Dario" in page


def test_a_stranger_is_led_to_the_sign_in(client: Client, alma: Merchant) -> None:
    answer = client.get("/console/jugos-alma/")

    assert answer.status_code == 302
    assert answer.headers["Location"].startswith("/admin/login/")


def test_a_part_of_the_page_leads_to_the_sign_in_too(client: Client, alma: Merchant) -> None:
    answer = client.get("/console/jugos-alma/queue", headers={"HX-Request": "true"})

    assert answer.status_code == 403
    assert answer.headers["HX-Redirect"].startswith("/admin/login/?next=/console/")


@pytest.mark.parametrize("name", SHOP)
def test_the_shop_next_door_does_not_exist_for_her(
    dario_owner: User, alma: Merchant, name: str
) -> None:
    assert signed_in(dario_owner).get(f"/console/jugos-alma/{name}").status_code == 404


@pytest.mark.parametrize("name", READS)
def test_another_shops_conversation_is_not_read(
    dario_owner: User, dario: Merchant, chat: Talk, name: str
) -> None:
    client = signed_in(dario_owner)

    assert client.get(of(chat, name)).status_code == 404
    assert client.get(f"/console/{dario.slug}/c/{chat.session.pk}/{name}").status_code == 404


@pytest.mark.parametrize("name", WRITES)
def test_another_shops_conversation_is_not_written_to(
    dario_owner: User, dario: Merchant, chat: Talk, name: str
) -> None:
    client, body = signed_in(dario_owner), {"text": "x", "client_msg_id": "a" * 8, "upto": 1}
    before = chat.session.version

    assert client.post(of(chat, name), body).status_code == 404
    assert client.post(f"/console/{dario.slug}/c/{chat.session.pk}/{name}", body).status_code == 404
    assert chat.session.version == before and chat.session.mode == "bot"


@pytest.mark.parametrize("name", WRITES)
def test_a_write_is_a_post(desk: Client, chat: Talk, name: str) -> None:
    assert desk.get(of(chat, name)).status_code == 405


@pytest.mark.parametrize("name", READS)
def test_an_operator_reads_every_part(desk: Client, chat: Talk, name: str) -> None:
    assert desk.get(of(chat, name)).status_code == 200


@pytest.mark.parametrize("name", [*READS, *WRITES])
def test_a_conversation_that_is_none_is_a_404(desk: Client, alma: Merchant, name: str) -> None:
    path = f"/console/jugos-alma/c/{uuid4()}/{name}"
    answer = (desk.post if name in WRITES else desk.get)(path)

    assert answer.status_code == 404


def test_no_write_goes_without_the_forms_secret(bruno: User, chat: Talk) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(bruno)

    assert client.post(of(chat, "take")).status_code == 403
    assert chat.session.mode == "bot"


@pytest.mark.parametrize("path", ["", "queue", "events?after=0"])
def test_nothing_foreign_runs_and_nothing_is_kept(desk: Client, chat: Talk, path: str) -> None:
    answer = desk.get(f"/console/jugos-alma/{path}")
    policy = answer.headers["Content-Security-Policy"]

    assert "script-src 'self';" in policy and "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert answer.headers["Cache-Control"] == "no-store"


def test_the_page_of_a_conversation_holds_list_words_and_head(desk: Client, chat: Talk) -> None:
    page = desk.get(of(chat)).content.decode()

    assert 'data-pane="thread"' in page
    assert "¿tienen jugo de maracuyá?" in page
    assert "+591 71234567" in page
    assert "El asistente responde. Toma la conversación para escribir." in page


def test_htmx_gets_the_pane_alone(desk: Client, chat: Talk) -> None:
    part = desk.get(of(chat), headers={"HX-Request": "true"}).content.decode()

    assert "<html" not in part and 'id="thread"' in part and 'id="card"' in part


def test_someone_who_was_put_out_is_out_at_once(desk: Client, bruno: User, chat: Talk) -> None:
    assert desk.get(of(chat)).status_code == 200

    bruno.memberships.all().delete()

    assert desk.get(of(chat)).status_code == 404


@pytest.mark.parametrize(
    "query",
    [
        "after=x", "after=-1", "after=" + "9" * 30, "also=1,x,%00,2", "after=0&also=" + "1," * 500,
    ],
)  # fmt: skip
def test_odd_numbers_are_refused_or_passed_over(desk: Client, chat: Talk, query: str) -> None:
    assert desk.get(of(chat, f"thread?{query}")).status_code in (200, 400)


@pytest.mark.parametrize(
    "query",
    [
        "mode=x", "operator=zz", "size=9999", "after=1~x~y", "after=9~2026-01-01~a", "q=%00",
        "q=" + "a" * 300, "label=%F0%9F%8D%93", "after=0~2026-01-01T00:00:00~x", "q=%27%22%5C%3A*",
        "q=(&q=)", "operator=0", "q=___", "mode=%00",
    ],
)  # fmt: skip
def test_odd_filters_never_break_the_list(desk: Client, chat: Talk, query: str) -> None:
    assert desk.get(f"/console/jugos-alma/queue?{query}").status_code == 200
