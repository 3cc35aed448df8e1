"""What a merchant types is the number that WhatsApp knows."""

from merchants.rules import phones
from tests import tables


@tables.rows(
    ("typed", "region", "digits"),
    [
        ("70012345", "BO", "59170012345"),
        ("+591 700-12345", "BO", "59170012345"),
        ("00591 70012345", "AR", "59170012345"),
        ("59170012345", "BO", "59170012345"),
        ("11 2345-6789", "AR", "541123456789"),
        ("+54 9 11 2345 6789", "AR", "5491123456789"),
        ("(300) 123 4567", "CO", "573001234567"),
        ("809-555-1234", "DO", "18095551234"),
        ("55 1234 5678", "MX", "525512345678"),
        ("hola", "BO", ""),
        ("12", "BO", ""),
        ("", "BO", ""),
        ("+591 7001 2345 999 999 999", "BO", ""),
        ("<b>70012345</b>", "BO", ""),
    ],
)
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
