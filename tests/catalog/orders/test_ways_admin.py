"""Ways to pay and zones: the owner writes them, with messages that say what is missing."""

import io

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from PIL import Image

from catalog.orders.models import DeliveryZone, PaymentMethod
from merchants.models import Merchant, User
from tests import counter

METHODS = "admin:orders_paymentmethod"
ZONES = "admin:orders_deliveryzone"


def method(**fields: object) -> dict[str, object]:
    return {
        "name": "Transferencia",
        "kind": "transfer",
        "instructions": "Banco Unión 1000123, Alma Quispe",
        "position": 0,
        "is_active": "on",
    } | fields


def test_a_way_to_pay_is_written_with_its_qr_kept_sharp(
    client: Client, owner: User, alma: Merchant
) -> None:
    client.force_login(owner)
    upload = SimpleUploadedFile("qr.jpg", counter.picture(2400, 2400), "image/jpeg")
    client.post(reverse(f"{METHODS}_add"), method(kind="qr", name="QR", qr_image=upload))
    kept = PaymentMethod.objects.of(alma).get().qr_image
    assert str(kept.name).startswith(f"qr/{alma.pk}/") and str(kept.name).endswith(".png")
    with Image.open(io.BytesIO(kept.read())) as image:
        assert image.format == "PNG" and max(image.size) == 1600
    assert client.get(kept.url).status_code == 200


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"kind": "qr", "instructions": ""}, "Sube la imagen del QR"),
        ({"name": "QR del banco"}, "Sube la imagen del QR"),
        ({"name": "Pago por qr", "kind": "other"}, "Sube la imagen del QR"),
        ({"instructions": ""}, "Escribe banco"),
        ({"name": ""}, "obligatorio"),
    ],
)
def test_a_way_nobody_could_pay_by_is_explained(
    client: Client, owner: User, alma: Merchant, fields: dict[str, object], words: str
) -> None:
    client.force_login(owner)
    answer = client.post(reverse(f"{METHODS}_add"), method(**fields))
    assert words in answer.content.decode()
    assert not PaymentMethod.objects.of(alma).exists()


def test_a_zone_does_not_cost_less_than_nothing(
    client: Client, owner: User, alma: Merchant
) -> None:
    client.force_login(owner)
    zone = {"name": "Sopocachi", "fee": "-1", "minimum": "0", "is_active": "on"}
    answer = client.post(reverse(f"{ZONES}_add"), zone)
    assert "No puede ser menor que cero" in answer.content.decode()
    answer = client.post(reverse(f"{ZONES}_add"), zone | {"fee": "1e1", "minimum": "5 mil"})
    assert answer.content.decode().count("Escribe un monto") >= 2
    client.post(reverse(f"{ZONES}_add"), zone | {"fee": "10"})
    assert DeliveryZone.objects.of(alma).get().fee == counter.small("10")
    assert "10 Bs" in client.get(reverse(f"{ZONES}_changelist")).content.decode()


@pytest.mark.parametrize("who", ["manager", "bruno"])
@pytest.mark.parametrize("pages", [METHODS, ZONES])
def test_only_the_owner_says_where_money_goes(
    client: Client, who: str, pages: str, request: pytest.FixtureRequest, alma: Merchant
) -> None:
    client.force_login(request.getfixturevalue(who))
    assert client.get(reverse(f"{pages}_changelist")).status_code == 200
    assert client.get(reverse(f"{pages}_add")).status_code == 403
    assert client.post(reverse(f"{pages}_add"), method()).status_code == 403


def test_the_merchant_next_door_reaches_nothing(
    client: Client, dario_owner: User, alma: Merchant
) -> None:
    row = PaymentMethod.objects.create(merchant=alma, name="Banco de Alma", kind="transfer")
    zone = DeliveryZone.objects.create(merchant=alma, name="Zona de Alma")
    client.force_login(dario_owner)
    for pages, key in ((METHODS, row.pk), (ZONES, zone.pk)):
        assert "de Alma" not in client.get(reverse(f"{pages}_changelist")).content.decode()
        for view in ("change", "delete", "history"):
            address = reverse(f"{pages}_{view}", args=[key])
            for answer in (client.get(address), client.post(address, method(post="yes"))):
                assert answer.status_code in (302, 403, 404)
    row.refresh_from_db()
    assert row.name == "Banco de Alma"
