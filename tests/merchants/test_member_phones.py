"""A number is a member's own where the member's code was sent from it, and only then."""

from datetime import UTC, datetime, timedelta

import pytest
from django.db import IntegrityError, transaction
from django.test import Client
from django.urls import reverse

from merchants import access, member_phones
from merchants.models import Customer, CustomerIdentifier, Membership, Merchant, User
from merchants.models.customers import IdentifierKind
from merchants.roles import Role
from merchants.rules import phones
from tests import tables
from tests.cast import CARLA_PHONE, person

pytestmark = pytest.mark.django_db
NOW = datetime(2026, 11, 20, 15, 0, tzinfo=UTC)
CHANNEL = "whatsapp"


def member_of(user: User, merchant: Merchant) -> Membership:
    found = access.membership(user, merchant)
    assert found is not None
    return found


def asked(user: User, merchant: Merchant, number: str = f"+{CARLA_PHONE}") -> str:
    words = member_phones.ask_code(member_of(user, merchant), number, NOW)
    return member_phones.read(f"vincular {words}")


def hear(merchant: Merchant, code: str, number: str = CARLA_PHONE, **later: float) -> bool:
    return member_phones.hear(merchant.pk, number, CHANNEL, code, NOW + timedelta(**later))


def who(merchant: Merchant, customer: Customer, channel: str = CHANNEL) -> Membership | None:
    return member_phones.who(merchant.pk, customer.pk, channel)


def test_the_code_from_the_number_that_was_named_proves_it(
    alma: Merchant, owner: User, carla: Customer
) -> None:
    code = asked(owner, alma)

    assert who(alma, carla) is None
    assert hear(alma, code)
    found = who(alma, carla)
    assert found == member_of(owner, alma) and found is not None
    assert found.phone_proven_at == NOW and code not in found.code_hash
    assert who(alma, carla, "rest") is None


def test_a_code_counts_once_in_time_and_from_that_number_alone(
    alma: Merchant, owner: User, carla: Customer
) -> None:
    code = asked(owner, alma)
    assert not hear(alma, code, "59170000000")
    assert not hear(alma, code, minutes=16)
    assert hear(alma, code)

    member_phones.forget(member_of(owner, alma))
    assert who(alma, carla) is None
    assert not hear(alma, code)
    assert who(alma, carla) is None


def test_guessing_ends_after_a_few_tries(alma: Merchant, owner: User, carla: Customer) -> None:
    code = asked(owner, alma)
    wrong = "AAAAAAAA" if code != "AAAAAAAA" else "BBBBBBBB"
    for _try in range(member_phones.MOST_TRIES):
        assert not hear(alma, wrong)

    assert not hear(alma, code)
    assert who(alma, carla) is None


def test_a_code_is_worth_nothing_at_another_merchant(
    alma: Merchant, dario: Merchant, owner: User, dario_owner: User, carla: Customer
) -> None:
    code = asked(owner, alma)
    asked(dario_owner, dario, f"+{CARLA_PHONE}")

    assert not hear(dario, code)
    assert hear(alma, code)
    stranger = Customer.objects.create(merchant=dario, name="Carla")
    CustomerIdentifier.objects.create(
        merchant=dario, customer=stranger, kind=IdentifierKind.PHONE, value=CARLA_PHONE
    )
    assert who(dario, stranger) is None


def test_a_code_of_one_member_proves_nothing_for_another(
    alma: Merchant, owner: User, bruno: User, carla: Customer
) -> None:
    code = asked(bruno, alma)
    asked(owner, alma)

    assert hear(alma, code)
    found = who(alma, carla)
    assert found is not None and found.user == bruno


def test_a_number_is_one_members_the_last_who_proved_it(
    alma: Merchant, owner: User, bruno: User, carla: Customer
) -> None:
    assert hear(alma, asked(owner, alma))
    assert hear(alma, asked(bruno, alma))

    found = who(alma, carla)
    assert found is not None and found.user == bruno
    assert member_of(owner, alma).phone == ""
    with pytest.raises(IntegrityError), transaction.atomic():
        rows = Membership.objects.of(alma).filter(user=owner)
        rows.update(phone=CARLA_PHONE, phone_proven_at=NOW)


def test_a_newer_code_takes_the_place_of_the_one_before(alma: Merchant, owner: User) -> None:
    before, now = asked(owner, alma), asked(owner, alma)

    assert not hear(alma, before)
    assert hear(alma, now)


def test_who_leaves_or_may_not_sign_in_asks_nothing_any_more(
    alma: Merchant, owner: User, carla: Customer
) -> None:
    second = person("Zoe", alma, Role.OWNER)
    assert hear(alma, asked(second, alma))
    assert who(alma, carla) is not None

    User.objects.filter(pk=second.pk).update(is_active=False)
    assert who(alma, carla) is None
    User.objects.filter(pk=second.pk).update(is_active=True)
    Membership.objects.of(alma).filter(user=second).update(role="nobody")
    assert who(alma, carla) is None
    Membership.objects.of(alma).filter(user=second).delete()
    assert who(alma, carla) is None


def test_the_number_is_found_as_the_channel_writes_it(dario: Merchant, dario_owner: User) -> None:
    code = asked(dario_owner, dario, "11 2345-6789")

    assert hear(dario, code, "5491123456789")
    assert member_of(dario_owner, dario).phone == "5491123456789"


@tables.rows(
    ("text", "code"),
    [
        ("VINCULAR 7K4M-9QXZ", "7K4M9QXZ"),
        (" vincular 7k4m 9qxz ", "7K4M9QXZ"),
        ("7K4M-9QXZ", ""),
        ("quiero vincular 7K4M-9QXZ", ""),
        ("vincular mi cuenta", ""),
        ("VINCULAR 7K4M-9QXZ y 2 jugos", ""),
        ("VINCULAR 7K4M-9QÑZ", ""),
    ],
)
def test_a_code_is_a_whole_message(text: str, code: str) -> None:
    assert member_phones.read(text) == code


def test_the_page_shows_a_code_once_to_the_member_alone(
    alma: Merchant, owner: User, bruno: User, client: Client
) -> None:
    address = reverse("admin:merchants_membership_phone")
    client.force_login(bruno)

    shown = client.post(address, {"phone": "71234567"})
    (words,) = [one for one in shown.content.decode().split("<") if "VINCULAR " in one]
    assert "no-store" in shown["Cache-Control"]
    assert "VINCULAR " not in client.get(address).content.decode()
    code = member_phones.read(words.split(">")[1])
    assert member_of(bruno, alma).asked_phone == CARLA_PHONE
    assert member_of(owner, alma).asked_phone == ""
    member_phones.hear(alma.pk, CARLA_PHONE, CHANNEL, code, member_of(bruno, alma).created_at)
    assert "+591 71234567" in client.get(address).content.decode()

    client.post(address, {"action": "forget"})
    assert member_of(bruno, alma).phone == ""


def test_what_is_no_number_is_said(alma: Merchant, owner: User, client: Client) -> None:
    client.force_login(owner)

    shown = client.post(reverse("admin:merchants_membership_phone"), {"phone": "hola"})
    assert "código de país" in shown.content.decode()


def test_who_is_no_member_has_no_such_page(alma: Merchant, root: User, client: Client) -> None:
    client.force_login(root)

    assert client.get(reverse("admin:merchants_membership_phone")).status_code == 403


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("+52 55 1234 5678", "5215512345678"),
        ("+55 41 99876-5432", "554198765432"),
        ("+54 351 15 512-3456", "5493515123456"),
    ],
)
def test_a_number_is_the_members_however_the_channel_spells_it(
    dario: Merchant, dario_owner: User, typed: str, written: str
) -> None:
    assert hear(dario, asked(dario_owner, dario, typed), written)
    for way in {written, phones.identity(written)}:
        row = Customer.objects.create(merchant=dario)
        CustomerIdentifier.objects.create(
            merchant=dario, customer=row, kind=IdentifierKind.PHONE, value=way
        )
        assert who(dario, row) == member_of(dario_owner, dario)
