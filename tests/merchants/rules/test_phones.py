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


SAME = (
    # Argentina: with and without the 9 of mobiles, the 15 of home, a zero, a plus.
    ("541123456789", "5491123456789"),
    ("541123456789", "+54 9 11 2345-6789"),
    ("541123456789", "0054 011 15 2345 6789"),
    ("541123456789", "54 9 11 15 2345 6789"),
    ("543515123456", "5493515123456"),
    ("543515123456", "54 0351 15 512-3456"),
    ("542966412345", "54 2966 15 412345"),
    # Mexico: the 1 of mobiles until 2019, the 044 and 045 of home.
    ("525512345678", "5215512345678"),
    ("525512345678", "+52 1 55 1234 5678"),
    ("525512345678", "52 044 55 1234 5678"),
    ("528112345678", "5218112345678"),
    # Brazil: mobiles of eight digits got a ninth, in every area.
    ("5511987654321", "551187654321"),
    ("5521998765432", "552198765432"),
    ("5541998765432", "554198765432"),
    ("5541998765432", "+55 (41) 9876-5432"),
    ("5541998765432", "55 041 99876-5432"),
    ("5531971234567", "553171234567"),
    ("5585968765432", "558568765432"),
)
ALONE = (
    # Landlines of Brazil: from 2 to 5, and an area that there is not.
    "551132345678", "552125556789", "554133334444", "558140041234", "551023456789",
    "552098765432",
    # A landline of Argentina, and of Mexico: ten digits are one line.
    "541143211234", "525556581111",
    # Everywhere else a phone has one spelling, whatever it begins with.
    "59170012345", "59122123456", "573001234567", "576012345678", "51987654321", "5114567890",
    "18095551234", "18292345678", "56912345678", "56221234567", "12125551234", "34612345678",
    "59899123456", "595981234567", "593991234567", "50688881234", "50255551234", "5353123456",
    "584121234567", "4915123456789", "351912345678",
    # Too short or too long to be one of the table.
    "54911", "521234", "5599", "52155123456789", "549112345678901",
)  # fmt: skip


@tables.rows(("known", "written"), SAME)
def test_a_phone_is_known_by_one_spelling(known: str, written: str) -> None:
    assert phones.identity(written) == known
    assert phones.identity(known) == known
    assert {phones.identity(one) for one in phones.spellings(written)} == {known}


@tables.rows("number", ALONE)
def test_a_phone_with_one_spelling_stays_as_it_is(number: str) -> None:
    assert phones.identity(number) == number
    written = f"+{number[:3]} {number[3:]}", f"00{number}", f" ({number[:2]}) {number[2:]} "
    assert {phones.identity(one) for one in written} == {number}


def test_two_lines_never_become_one() -> None:
    numbers = {*ALONE, *(known for known, _written in SAME)}
    assert len({phones.identity(one) for one in numbers}) == len(numbers)


def test_a_landline_is_not_the_mobile_of_the_same_digits() -> None:
    assert phones.identity("551132345678") != phones.identity("5511932345678")
    assert phones.spellings("5511932345678") == ("5511932345678",)
    assert phones.spellings("551132345678") == ("551132345678",)


def test_what_holds_no_digit_is_nobodys() -> None:
    assert {phones.identity(one) for one in ("", "+", "abc", " ", "00")} == {""}


@tables.rows(
    ("typed", "region", "known"),
    [
        ("70012345", "BO", "59170012345"),
        ("591 70012345", "BO", "59170012345"),
        ("11 2345-6789", "AR", "541123456789"),
        ("011 15 2345-6789", "AR", "541123456789"),
        ("5491123456789", "AR", "541123456789"),
        ("55 1234 5678", "MX", "525512345678"),
        ("044 55 1234 5678", "MX", "525512345678"),
        ("(41) 9876-5432", "BR", "5541998765432"),
        ("041 99876-5432", "BR", "5541998765432"),
        ("3001234567", "CO", "573001234567"),
        ("987 654 321", "PE", "51987654321"),
        ("809-555-1234", "DO", "18095551234"),
        ("+34 612 345 678", "AR", "34612345678"),
        ("34612345678", "AR", "34612345678"),
        ("5215512345678", "BO", "525512345678"),
        ("0059170012345", "PE", "59170012345"),
        ("12", "BO", "12"),
        ("", "BO", ""),
    ],
)
def test_what_is_typed_at_home_names_its_country(typed: str, region: str, known: str) -> None:
    assert phones.typed_identity(typed, region) == known


def test_a_phone_is_shown_once() -> None:
    assert phones.each_once(["5215512345678", "525512345678", "59170012345"]) == (
        "5215512345678",
        "59170012345",
    )
