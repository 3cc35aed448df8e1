"""What a merchant types is the number that WhatsApp knows."""

from merchants.rules import phones
from tests import sentences, tables

ROWS = sentences.of(__file__)


@tables.rows(("typed", "region", "digits"), ROWS["test_a_phone_is_read_as_it_is_written_at_home"])
def test_a_phone_is_read_as_it_is_written_at_home(typed: str, region: str, digits: str) -> None:
    assert phones.digits(typed, region) == digits


def test_the_country_is_that_of_the_currency_or_of_the_clock() -> None:
    assert phones.region("BOB", "America/La_Paz") == "BO"
    assert phones.region("USD", "America/Guayaquil") == "EC"
    assert phones.region("USD", "America/New_York") == "US"


def test_mobiles_of_argentina_and_mexico_are_found_with_and_without_their_sign() -> None:
    assert phones.spellings("541123456789") == ("5491123456789", "541123456789")
    assert phones.spellings("5491123456789") == ("5491123456789", "541123456789")
    assert phones.spellings("525512345678") == ("5215512345678", "525512345678")
    assert phones.spellings("59170012345") == ("59170012345",)


def test_a_number_is_shown_as_people_read_it() -> None:
    assert phones.shown("59170012345") == "+591 70012345"
    assert phones.shown("1") == "+1"
