"""The shop's own line for people in danger is shown as customers read it before it is saved."""

import pytest
from django.test import Client

from merchants.models import Merchant, User
from tests.merchants.admin.test_policies import page, saved

LINE = "106 (Bogotá, 24 horas)"


def _refused(client: Client, merchant: Merchant, **told: str) -> dict[str, list[str]]:
    form = client.get(page(merchant)).context["adminform"].form
    plain = {name: form.get_initial_for_field(field, name) for name, field in form.fields.items()}
    sent = {name: value for name, value in plain.items() if value not in (None, False)}
    answer = client.post(page(merchant), {**sent, **told})
    assert answer.status_code == 200
    merchant.refresh_from_db()
    errors: dict[str, list[str]] = answer.context["adminform"].form.errors
    return errors


def test_a_new_line_is_shown_first_and_saved_once_it_was_seen(
    client: Client, alma: Merchant, owner: User
) -> None:
    client.force_login(owner)

    (shown,) = _refused(client, alma, helpline=LINE)["helpline_seen"]
    assert f"llama ahora al {LINE}" in shown and alma.name in shown
    assert alma.helpline == ""

    assert saved(client, alma, helpline=LINE, helpline_seen="on").helpline == LINE
    assert LINE in client.get(page(alma)).content.decode()
    assert saved(client, alma).helpline == LINE, "what stays needs no second look"
    assert saved(client, alma, helpline="").helpline == ""


@pytest.mark.parametrize("line", ["12", "llama a Ana", "1234567890123456", "106" + " x" * 60])
def test_a_line_of_a_wrong_length_is_refused(
    client: Client, alma: Merchant, owner: User, line: str
) -> None:
    client.force_login(owner)

    assert "helpline" in _refused(client, alma, helpline=line, helpline_seen="on")
    assert alma.helpline == ""
