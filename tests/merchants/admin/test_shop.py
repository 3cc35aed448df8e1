"""A superuser opens a shop: the country says what it is paid with and what time it is."""

from django.test import Client

from chatbot.conversations.models import QuickReply
from merchants.models import Merchant, User
from merchants.rules import countries
from tests import tables

ADD = "/admin/merchants/merchant/add/"


def opened(client: Client, **told: str) -> Merchant | None:
    """The shop made by sending the page as it came, with what was told changed."""
    form = client.get(ADD).context["adminform"].form
    plain = {name: form.get_initial_for_field(field, name) for name, field in form.fields.items()}
    sent = {name: value for name, value in plain.items() if value not in (None, False)}
    client.post(ADD, {**sent, "name": "Jugos Eva", "slug": "jugos-eva", **told})
    return Merchant.objects.filter(slug="jugos-eva").first()


@tables.rows(
    ("told", "currency", "time_zone"),
    [
        ({"country": "BO"}, "BOB", "America/La_Paz"),
        ({"country": "PE"}, "PEN", "America/Lima"),
        ({"country": "EC"}, "USD", "America/Guayaquil"),
        ({"country": "MX"}, "MXN", "America/Mexico_City"),
        ({"country": "MX", "time_zone": "America/Tijuana"}, "MXN", "America/Tijuana"),
        ({"country": "PE", "currency": "USD"}, "USD", "America/Lima"),
        ({"country": "US"}, "USD", "America/New_York"),
    ],
)
def test_currency_and_time_zone_are_the_countrys_unless_told(
    client: Client, root: User, told: dict[str, str], currency: str, time_zone: str
) -> None:
    client.force_login(root)
    made = opened(client, **told)
    assert made is not None
    assert (made.currency, made.time_zone) == (currency, time_zone)
    made.delete()


def test_a_new_shop_begins_with_five_answers_at_hand(client: Client, root: User) -> None:
    client.force_login(root)
    made = opened(client, country="BO", language="es")
    assert made is not None
    kept = dict(QuickReply.objects.of(made).values_list("shortcut", "text"))
    assert set(kept) == {"hola", "momento", "pago", "comprobante", "gracias"}
    assert "{negocio}" in kept["hola"] and "comprobante" in kept["comprobante"]
    client.post(f"/admin/merchants/merchant/{made.pk}/change/", {"name": "Jugos Eva"})
    assert QuickReply.objects.of(made).count() == 5


def test_a_shop_without_a_country_is_asked_for_it(client: Client, root: User) -> None:
    client.force_login(root)
    assert opened(client) is None
    answer = client.post(ADD, {"name": "Jugos Eva", "slug": "jugos-eva", "country": ""})
    assert "country" in answer.context["adminform"].form.errors


def test_the_zone_that_is_set_stays_where_the_country_is_no_longer_asked(
    client: Client, owner: User, alma: Merchant
) -> None:
    Merchant.objects.filter(pk=alma.pk).update(time_zone="Asia/Tokyo")
    client.force_login(owner)
    form = client.get(f"/admin/merchants/merchant/{alma.pk}/change/").context["adminform"].form
    assert form.initial["time_zone"] == "Asia/Tokyo" and "country" not in form.fields
    assert "Asia/Tokyo" in str(form["time_zone"])


def test_every_country_knows_its_own_currency_and_clock() -> None:
    for code, country in countries.COUNTRIES.items():
        assert countries.of_time_zone(country.time_zone) == code
        assert countries.time_zones(code)[0] == country.time_zone
        assert countries.named(code, "es") != code
    assert countries.city("America/Mexico_City", "es") == "Ciudad de México"
