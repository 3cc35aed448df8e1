"""`merge_double_customers` finds who is two by a phone's spellings, and nobody else."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from chatbot.agent.merging import doubles, joining, parting
from chatbot.agent.merging.problems import InFlight
from chatbot.conversations.incoming import Identity
from merchants import customers
from merchants.models import Customer, CustomerIdentifier, CustomerMerge, Merchant, User
from tests.chatbot.agent.merging.pairs import NEW, OLD, pair, spell_old
from tests.chatbot.agent.talk import Talk, stock_the_shop

pytestmark = pytest.mark.django_db


@pytest.fixture
def talks(alma: Merchant) -> tuple[Talk, Talk]:
    """The one under the older spelling wrote last."""
    stock_the_shop(alma)
    kept, double = pair(alma)
    kept.say("hola")
    double.now = kept.now
    double.pass_time(minutes=3)
    double.say("quiero 2 maracuyá")
    spell_old(double)
    return kept, double


def kept_as(merchant: Merchant, *phones: str) -> list[Customer]:
    """Customers whose phones were kept as the channel spelled them."""
    made = []
    for phone in phones:
        row = Customer.objects.create(merchant=merchant, name=phone)
        CustomerIdentifier.objects.create(
            merchant=merchant, customer=row, kind="phone", value=phone
        )
        made.append(row)
    return made


def run(**more: object) -> str:
    out = StringIO()
    call_command("merge_double_customers", stdout=out, stderr=out, **more)
    return out.getvalue()


def test_whom_it_would_merge_is_told_and_nothing_is_written(talks: tuple[Talk, Talk]) -> None:
    told = run(dry_run=True)
    assert f"jugos-alma +{NEW}: 2 would be merged" in told
    assert not CustomerMerge.across.exists()


def test_who_wrote_last_is_kept_and_a_second_run_finds_nobody(talks: tuple[Talk, Talk]) -> None:
    first, last = talks
    assert "1 doubles, 1 merged." in run()
    row = CustomerMerge.across.get()
    assert (row.kept, row.double) == (last.session.customer, row.double)
    assert (row.cause, row.by) == ("phone", None)
    assert "0 doubles, 0 merged." in run()
    found = {customers.find(first.merchant, Identity(one)) for one in (NEW, OLD)}
    assert found == {row.kept}


PAIRS = {
    "Argentina": ("5491123456789", "541123456789"),
    "Mexico": ("5215512345678", "525512345678"),
    "Brazil": ("554198765432", "5541998765432"),
}
NO_PAIRS = {
    "Brazil, a landline": ("551132345678", "5511932345678"),
    "Bolivia": ("59170012345", "59170012346"),
    "Colombia": ("573001234567", "573001234568"),
    "Peru": ("51987654321", "51987654322"),
    "Dominican Republic": ("18095551234", "18295551234"),
    "Chile": ("56912345678", "56922345678"),
    "United States": ("12125551234", "13125551234"),
    "Spain": ("34612345678", "34712345678"),
}


@pytest.mark.parametrize("country", PAIRS)
def test_each_country_of_the_table(alma: Merchant, country: str) -> None:
    kept_as(alma, *PAIRS[country])
    (found,) = doubles.find_doubles(alma)
    assert len(found.others) == 1
    run()
    assert Customer.objects.of(alma).filter(merged_into=None).count() == 1


@pytest.mark.parametrize("country", NO_PAIRS)
def test_no_other_country(alma: Merchant, country: str) -> None:
    kept_as(alma, *NO_PAIRS[country])
    assert list(doubles.find_doubles(alma)) == []


def test_one_of_each_merchant_is_no_pair(alma: Merchant, dario: Merchant) -> None:
    kept_as(alma, OLD)
    kept_as(dario, NEW)
    assert "0 doubles" in run()


def test_a_pair_that_a_person_parted_stays_apart(talks: tuple[Talk, Talk], owner: User) -> None:
    run()
    row = CustomerMerge.across.get()
    parting.undo(row.pk, row.merchant_id, by=owner, now=talks[1].now)
    assert "0 doubles, 0 merged." in run()


def test_a_phone_that_is_there_once_gets_its_one_spelling(alma: Merchant) -> None:
    kept_as(alma, OLD, "554198765432", "59170012345")
    assert "0 doubles" in run(merchant="jugos-alma")
    rows = CustomerIdentifier.objects.of(alma).order_by("id")
    assert list(rows.values_list("value", "spelled")) == [
        (NEW, OLD),
        ("5541998765432", "554198765432"),
        ("59170012345", ""),
    ]
    assert [one.address for one in rows] == [OLD, "554198765432", "59170012345"]


def test_one_that_is_being_sent_to_is_tried_again_and_told(
    talks: tuple[Talk, Talk], monkeypatch: pytest.MonkeyPatch
) -> None:
    tries = []

    def busy(*args: object, **more: object) -> None:
        tries.append(args)
        raise InFlight("se está enviando")

    monkeypatch.setattr(joining, "merge", busy)
    monkeypatch.setattr("time.sleep", lambda seconds: None)
    with pytest.raises(CommandError, match="run it again"):
        run()
    assert len(tries) == 5


def test_a_merchant_that_there_is_not_is_an_error(db: None) -> None:
    with pytest.raises(CommandError):
        run(merchant="nadie")
