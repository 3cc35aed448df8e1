"""A phone as people write it at home, as the digits by which WhatsApp knows it. Pure."""

import phonenumbers

from merchants.rules import countries

SHORTEST, LONGEST = 7, 15
# A sign of mobile phones between country and area: (country, sign, digits behind it).
_MOBILE_SIGNS = (("54", "9", 10), ("52", "1", 10))


def region(currency: str, time_zone: str) -> str:
    """The country (ISO 3166) whose way of writing phones holds at a merchant; "US" is the rest."""
    here = countries.OF_CURRENCY.get(currency) or countries.of_time_zone(time_zone)
    return here if here in countries.COUNTRIES else "US"


def digits(text: str, region: str) -> str:
    """The number's digits with its country code, without plus; "" for what can be no number.

    "70012345" in Bolivia → "59170012345"; what begins with "+" or "00" names its own country.
    """
    typed = text.strip()
    typed = f"+{typed[2:]}" if typed.startswith("00") else typed
    if any(not (sign.isdecimal() or sign in "+() .-/") for sign in typed):
        return ""
    for country in (region, None):
        try:
            number = phonenumbers.parse(typed if country else f"+{typed.lstrip('+')}", country)
        except phonenumbers.NumberParseException:
            continue
        if phonenumbers.is_possible_number(number):
            found = f"{number.country_code}{phonenumbers.national_significant_number(number)}"
            return found if SHORTEST <= len(found) <= LONGEST else ""
    return ""


def spellings(number: str) -> tuple[str, ...]:
    """The same phone as WhatsApp may write it, what it writes today first.

    Mobiles of Argentina carry a 9 behind the country's code, those of Mexico a 1, which people
    leave out.
    """
    for country, sign, rest in _MOBILE_SIGNS:
        if number.startswith(country):
            bare = number.removeprefix(country)
            if len(bare) == rest:
                return country + sign + bare, number
            if len(bare) == rest + 1 and bare.startswith(sign):
                return number, country + bare[1:]
    return (number,)


def shown(number: str) -> str:
    """Digits as people read them: "+591 70012345"."""
    try:
        parsed = phonenumbers.parse(f"+{number}")
    except phonenumbers.NumberParseException:
        return f"+{number}"
    if not phonenumbers.is_possible_number(parsed):
        return f"+{number}"
    return phonenumbers.format_number(parsed, phonenumbers.PhoneNumberFormat.INTERNATIONAL)
