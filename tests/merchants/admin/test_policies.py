"""The owner writes what the shop answers every day; who may only look reads it."""

from django.test import Client

from merchants.models import Merchant, User
from merchants.rules import policies
from tests import tables


def page(merchant: Merchant) -> str:
    return f"/admin/merchants/merchant/{merchant.pk}/change/"


def saved(client: Client, merchant: Merchant, **told: str) -> Merchant:
    """The shop after its page was sent as it came, with what was told changed."""
    form = client.get(page(merchant)).context["adminform"].form
    plain = {name: form.get_initial_for_field(field, name) for name, field in form.fields.items()}
    sent = {name: value for name, value in plain.items() if value not in (None, False)}
    answer = client.post(page(merchant), {**sent, **told})
    assert answer.status_code == 302, answer.context["adminform"].form.errors
    merchant.refresh_from_db()
    return merchant


def test_an_owner_writes_one_sentence_a_topic(client: Client, alma: Merchant, owner: User) -> None:
    client.force_login(owner)
    saved(client, alma, policy_parking=" Hay parqueo al frente. ", policy_invoice="Sí, con NIT.")
    assert alma.policies == {"invoice": "Sí, con NIT.", "parking": "Hay parqueo al frente."}

    saved(client, alma, policy_invoice="")
    assert alma.policies == {"parking": "Hay parqueo al frente."}


def test_who_may_only_look_reads_them(client: Client, alma: Merchant, bruno: User) -> None:
    alma.policies = {"parking": "Hay parqueo <al frente>."}
    alma.save()
    client.force_login(bruno)
    told = client.get(page(alma)).content.decode()

    assert "Hay parqueo &lt;al frente&gt;." in told
    assert "policy_parking" not in told


@tables.rows(
    ("stored", "told"),
    [
        ({"parking": " al frente ", "weather": "sol", "invoice": ""}, {"parking": "al frente"}),
        ({"invoice": "x" * 900}, {"invoice": "x" * policies.LONGEST}),
        (None, {}),
        (["invoice"], {}),
        ({"invoice": None}, {}),
    ],
)
def test_anything_else_that_is_stored_is_no_answer(stored: object, told: dict[str, str]) -> None:
    assert policies.written(stored) == told
