"""Numbers of any size: a quantity passes as it was said, a telephone's digits are none."""

from intents.rules.orders import read_order
from tests.intents.rules import menus
from tests.intents.rules.notation import written

QUANTITIES = {
    "999999999 matcha": "+999999999 mat",
    "quiero 999999999 matchas": "+999999999 mat",
    "9999999999 matcha": "+9999999999 mat",
    "1000000 matcha": "+1000000 mat",
    "1.000.000 matchas": "+1000000 mat",
    "1 000 000 matchas": "+1000000 mat",
    "deme 10000000 de matcha": "+10000000 mat",
    "hola, 7777777 matchas y 2 maracuyá": "+7777777 mat, +2 mar",
    "que sean 999999999 matchas": "=999999999 mat",
    "quita 999999999 matchas": "-999999999 mat",
    "matcha x 999999999": "+999999999 mat",
    "mil matchas": "+1000 mat",
    "un millón de matchas": "+1000000 mat",
    "dos mil millones de matchas": "+2000000000 mat",
    "10000 maracuyá": "+10000 mar",
    "0 matcha": "+0 mat",
    "-3 matcha": "+-3 mat",
    "99999999999999999999999 matcha": "~99999999999999999999999 matcha",
}
FORMULAS = {
    "1e9 matcha": "~1e9 matcha",
    "1E9 matchas": "~1E9 matchas",
    "quiero 1e+9 de matcha": "~1e+9 de matcha",
    "1.5e3 matcha": "~1.5e3 matcha",
    "10^9 matcha": "~10^9 matcha",
    "matcha x 1e9": "~matcha x 1e9",
    "quita 1e9 matchas": "~1e9 matchas",
    "2 maracuyá y 1e9 matcha": "+2 mar, ~1e9 matcha",
    "1e9": "",
}
TELEPHONES = {
    "mi número es 71234567, quiero matcha": "+1 mat",
    "mi numero es 71234567 matcha": "",
    "Ana 71234567 matcha": "",
    "71234567\nmatcha": "+1 mat",
    "+591 71234567 matcha": "+1 mat",
    "591-71234567 matcha": "+1 mat",
    "300 123 4567 matcha": "+1 mat",
    "quiero matcha mi cel 71234567": "+1 mat",
    "2 matcha para el 71234567": "+2 mat",
    "mándale al 71234567 matcha": "+1 mat",
    "matcha 71234567": "+1 mat",
    "71234567": "",
}


def test_a_quantity_passes_unjudged_and_a_telephone_is_none() -> None:
    told = {line: written(read_order(line, menus.ALMA)) for line in QUANTITIES | TELEPHONES}
    assert told == QUANTITIES | TELEPHONES


def test_a_formula_is_no_quantity_and_is_asked_about() -> None:
    told = {line: written(read_order(line, menus.ALMA)) for line in FORMULAS}
    assert told == FORMULAS
