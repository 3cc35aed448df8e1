"""Amounts as people of the country write them: "60 Bs", "$77.900", "S/ 20.50"."""

from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal

from babel import Locale
from babel.numbers import format_decimal

_CENT = Decimal("0.01")


@dataclass(frozen=True)
class _Writing:
    pattern: str
    """Where the sign of the currency stands."""
    locale: str
    """Whose points and commas."""


WRITINGS: dict[str, _Writing] = {
    "ARS": _Writing("${}", "es_AR"),
    "BOB": _Writing("{} Bs", "es_BO"),
    "BRL": _Writing("R$ {}", "pt_BR"),
    "CLP": _Writing("${}", "es_CL"),
    "COP": _Writing("${}", "es_CO"),
    "CRC": _Writing("₡{}", "es_CR"),
    "DOP": _Writing("RD${}", "es_DO"),
    "GTQ": _Writing("Q{}", "es_GT"),
    "HNL": _Writing("L {}", "es_HN"),
    "MXN": _Writing("${}", "es_MX"),
    "NIO": _Writing("C${}", "es_NI"),
    "PEN": _Writing("S/ {}", "es_PE"),
    "PYG": _Writing("₲ {}", "es_PY"),
    "USD": _Writing("US${}", "es_US"),
    "UYU": _Writing("${}", "es_UY"),
}


def money(amount: Decimal, currency: str, language: str) -> str:
    """`amount` of `currency` (ISO 4217) for readers of `language` ("es", "en").

    Cents only when there are some, then two, half a cent rounded up. In Spanish points and commas
    are the country's own; an English reader gets English ones. An unlisted currency is written
    with its code.
    """
    writing = WRITINGS.get(currency, _Writing(f"{currency} {{}}", "es_US"))
    locale = writing.locale if language.startswith(("es", "pt")) else "en_US"
    cents = abs(amount).quantize(_CENT, rounding=ROUND_HALF_UP)
    pattern = "#,##0" if cents == cents.to_integral_value() else "#,##0.00"
    number = format_decimal(cents, format=pattern, locale=Locale.parse(locale))
    sign = "-" if amount < 0 and cents else ""
    return sign + writing.pattern.format(number)
