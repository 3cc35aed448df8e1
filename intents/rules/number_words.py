"""Spanish numbers in words, as tables; `numbers` reads them."""

UNITS: dict[str, int] = {
    "cero": 0,
    "un": 1,
    "uno": 1,
    "una": 1,
    "unito": 1,
    "unita": 1,
    "dos": 2,
    "dosito": 2,
    "dositos": 2,
    "tres": 3,
    "tresito": 3,
    "cuatro": 4,
    "quatro": 4,
    "cuatr": 4,
    "cinco": 5,
    "seis": 6,
    "siete": 7,
    "ocho": 8,
    "nueve": 9,
}
TEENS: dict[str, int] = {
    "diez": 10,
    "once": 11,
    "doce": 12,
    "trece": 13,
    "catorce": 14,
    "quince": 15,
    "dieciseis": 16,
    "diesiseis": 16,
    "diecisiete": 17,
    "dieciocho": 18,
    "diecinueve": 19,
    "veinte": 20,
    "veintiun": 21,
    "veintiuno": 21,
    "veintiuna": 21,
    "veintidos": 22,
    "veintitres": 23,
    "veinticuatro": 24,
    "veinticinco": 25,
    "veintiseis": 26,
    "veintisiete": 27,
    "veintiocho": 28,
    "veintinueve": 29,
    "treintaidos": 32,
    "treintaicinco": 35,
}
TENS: dict[str, int] = {
    "treinta": 30,
    "cuarenta": 40,
    "cincuenta": 50,
    "sesenta": 60,
    "setenta": 70,
    "ochenta": 80,
    "noventa": 90,
}
HUNDREDS: dict[str, int] = {"cien": 100, "ciento": 100} | {
    f"{stem}{end}": value
    for stem, value in (
        ("doscient", 200),
        ("trescient", 300),
        ("cuatrocient", 400),
        ("quinient", 500),
        ("seiscient", 600),
        ("setecient", 700),
        ("ochocient", 800),
        ("novecient", 900),
    )
    for end in ("os", "as")
}
GROUPS: dict[str, int] = {
    "par": 2,
    "parcito": 2,
    "parsito": 2,
    "pares": 2,
    "trio": 3,
    "decena": 10,
    "decenas": 10,
    "docena": 12,
    "docenas": 12,
    "docenita": 12,
    "centena": 100,
    "centenas": 100,
    "centenar": 100,
    "millon": 1_000_000,
    "millones": 1_000_000,
}
CARDINALS: dict[str, int] = UNITS | TEENS | TENS | HUNDREDS | {"mil": 1000}
"""Every number that is one word, by the folded word."""
HOURS: dict[str, int] = {
    "una": 1, "dos": 2, "tres": 3, "cuatro": 4, "cinco": 5, "seis": 6, "siete": 7, "ocho": 8,
    "nueve": 9, "diez": 10, "once": 11, "doce": 12,
}  # fmt: skip
"""As they are said behind "a las"."""
A_NUMBER = "; ".join(("\\d+", *UNITS, *TEENS, *TENS))
"""Any number below a hundred, as a class of words (`families`)."""
