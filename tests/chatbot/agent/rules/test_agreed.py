"""What seems to be agreed is read from the words of both, and never made up."""

from datetime import date, datetime, time
from decimal import Decimal
from zoneinfo import ZoneInfo

from catalog.orders.rules.details import ZoneValue
from catalog.orders.values import CartValue, Details, LineValue, MethodValue
from catalog.products.values import VariantValue
from chatbot.agent.rules import agreed
from chatbot.agent.rules.agreed import Agreed, Spoken
from tests import sentences, tables

ROWS = sentences.of(__file__)

EMPTY = CartValue(None, "BOB")
NOW = datetime(2026, 11, 20, 11, 0, tzinfo=ZoneInfo("America/La_Paz"))  # a Friday
CATALOG = tuple(
    VariantValue(pk, pk, name, "", name, Decimal(price), Decimal(price), None)
    for pk, name, price in ((1, "Maracuyá", 30), (2, "Matcha", 29), (3, "Mango", 18))
)
METHODS = (
    MethodValue(11, "transfer", "Transferencia"),
    MethodValue(12, "qr", "QR Simple"),
    MethodValue(13, "cash_at_pickup", "Efectivo al retirar"),
    MethodValue(14, "cash_on_delivery", "Contra entrega"),
)
ZONES = (
    ZoneValue(21, "Sopocachi", Decimal(10), Decimal(0)),
    ZoneValue(22, "Obrajes", Decimal(15), Decimal(0), active=False),
)


def hers(text: str, *, counts: bool = True) -> Spoken:
    return Spoken(text, by_person=False, counts=counts)


def ours(text: str) -> Spoken:
    return Spoken(text, by_person=True)


def read(*spoken: Spoken, cart: CartValue = EMPTY) -> Agreed:
    return agreed.read(spoken, cart=cart, catalog=CATALOG, methods=METHODS, zones=ZONES, now=NOW)


def wishes(*spoken: Spoken, cart: CartValue = EMPTY) -> dict[str, int]:
    return {one.name: one.quantity for one in read(*spoken, cart=cart).wishes}


def holding(**quantities: int) -> CartValue:
    ids = {row.name: row for row in CATALOG}
    lines = tuple(
        LineValue(at, ids[name].id, name, quantity, ids[name].price)
        for at, (name, quantity) in enumerate(quantities.items())
    )
    return CartValue(None, "BOB", lines)


def test_a_whole_agreement_is_read() -> None:
    found = read(
        hers("quiero 2 maracuyá y un matcha"),
        ours("¿A qué dirección te lo mandamos?"),
        hers("Av. Arce 2233, Sopocachi"),
        hers("mañana a las 4 de la tarde, te pago con qr"),
        ours("¡Listo!"),
    )

    assert {one.name: one.quantity for one in found.wishes} == {"Maracuyá": 2, "Matcha": 1}
    assert found.address is not None and found.address.value == "Av. Arce 2233, Sopocachi"
    assert found.fulfilment is not None and found.fulfilment.value == "delivery"
    assert found.zone is not None and found.zone.value == "21"
    assert (found.day, found.hour) == (date(2026, 11, 21), time(16))
    assert found.method is not None and found.method.value == "12"


def test_small_talk_agrees_on_nothing() -> None:
    assert not read(hers("hola, ¿cómo va todo?"), ours("¡Bien! ¿Y tú?"), hers("bien, gracias"))
    assert not read()


def test_a_person_who_sums_up_does_not_double_the_order() -> None:
    said = (hers("quiero 2 maracuyá"), ours("Perfecto, te anoto 2 maracuyá y 1 mango"))
    assert wishes(*said)["Maracuyá"] == 2


def test_hers_add_to_what_is_in_the_cart_and_can_take_off() -> None:
    assert wishes(hers("agrégame 1 matcha más"), cart=holding(Matcha=2)) == {"Matcha": 3}
    assert wishes(hers("quita el matcha"), cart=holding(Matcha=2)) == {}


def test_what_the_cart_holds_already_is_not_proposed_again() -> None:
    details = Details(fulfilment="delivery", address="Av. Arce 2233")
    cart = CartValue(None, "BOB", holding(Maracuyá=2).lines, details)
    found = read(ours("Te anoto 2 maracuyá a la Av. Arce 2233"), cart=cart)
    assert not found.wishes and found.address is None and found.fulfilment is None


def test_what_was_ordered_before_the_last_action_on_the_cart_is_not_counted() -> None:
    said = hers("quiero 2 maracuyá", counts=False)
    assert wishes(said, hers("y un matcha")) == {"Matcha": 1}


def test_never_more_than_a_line_holds() -> None:
    assert wishes(hers("quiero 900 matcha")) == {"Matcha": 100}


def test_cash_goes_with_the_way_of_handing_over() -> None:
    found = read(hers("lo paso a recoger y pago en efectivo"))
    assert found.method is not None and found.method.value == "13"
    found = read(hers("mándamelo a domicilio, pago en efectivo"))
    assert found.method is not None and found.method.value == "14"


def test_a_zone_where_nothing_is_delivered_for_now_is_none() -> None:
    assert read(hers("estoy en Obrajes")).zone is None


def test_a_pin_on_the_map_is_an_address() -> None:
    pin = Spoken("Edificio Rosedal, piso 3", by_person=False, place=True)
    found = read(pin)
    assert found.address is not None and found.address.value == "Edificio Rosedal, piso 3"


@tables.rows(
    ("text", "address"),
    [
        ("mándalo a la calle Murillo 45 por favor", "calle Murillo 45"),
        ("Av. 6 de Agosto 2120, mañana a las 10", "Av. 6 de Agosto 2120"),
        ("mi dirección es Plaza España 7", "Plaza España 7"),
        ("vivo en Sopocachi, Rosendo Gutiérrez 12", "Sopocachi, Rosendo Gutiérrez 12"),
        ("¿cuánto cuesta el mango?", None),
        ("quiero 2 mango", None),
    ],
)
def test_an_address_is_what_reads_as_one(text: str, address: str | None) -> None:
    found = read(hers(text)).address
    assert (found.value if found else None) == address


def test_an_answer_to_the_question_for_it_is_an_address() -> None:
    asked = ours("¿A qué dirección lo enviamos?")
    found = read(asked, hers("frente al mercado, puerta 12")).address
    assert found is not None and found.value == "frente al mercado, puerta 12"
    assert read(asked, hers("no sé todavía")).address is None


def test_day_and_hour_may_stand_in_two_messages() -> None:
    found = read(hers("para mañana"), hers("a las 6 de la tarde"))
    assert (found.day, found.hour) == (date(2026, 11, 21), time(18))


PLAIN_DETAILS = ("fulfilment", "address", "zone", "method")


def ticked(found: Agreed) -> set[str]:
    """The details that come ticked."""
    named = {name: getattr(found, name) for name in PLAIN_DETAILS}
    plain = {name for name, noted in named.items() if noted is not None and noted.plain}
    return plain | ({"when"} if (found.day or found.hour) and found.when_plain else set())


@tables.rows(("customer", "shop"), ROWS["test_what_was_only_asked_is_not_worth_a_question"])
def test_what_was_only_asked_is_not_worth_a_question(customer: str, shop: str) -> None:
    assert not read(hers(customer), ours(shop))


@tables.rows(
    ("spoken", "plain"),
    [
        ([hers("mándamelo a domicilio, pago con qr")], {"fulfilment", "method"}),
        ([ours("¿Te lo mando a domicilio?"), hers("sí, por favor")], {"fulfilment"}),
        ([ours("¿Te lo mando a domicilio?"), hers("todavía no sé")], set()),
        ([hers("¿me lo mandan a domicilio?"), ours("Claro que sí")], set()),
        ([hers("mándamelo a domicilio, ¿aceptan qr?"), ours("Sí")], {"fulfilment"}),
        ([ours("Te lo mando mañana a las 10, pagas por qr")], {"when", "method"}),
        ([ours("Queda a domicilio"), ours("¿algo más?")], {"fulfilment"}),
        ([ours("Solo efectivo"), hers("ok")], {"method"}),
        ([hers("envíame el menú y mándamelo a domicilio")], {"fulfilment"}),
        ([hers("mándamelo a casa"), hers("¿puedo pasar a recoger?"), ours("sí")], {"fulfilment"}),
        ([hers("para mañana"), hers("¿a las 6 puede ser?"), ours("sí")], {"when"}),
    ],
)
def test_only_what_was_said_plainly_comes_ticked(spoken: list[Spoken], plain: set[str]) -> None:
    assert ticked(read(*spoken)) == plain


def test_what_the_shop_said_it_could_do_is_shown_for_a_person_to_tick() -> None:
    found = read(hers("quiero 2 mango, ¿me los mandan a la Av. Arce 2233?"), ours("Claro"))
    assert {one.name: one.quantity for one in found.wishes} == {"Mango": 2}
    assert found.address is not None and not found.address.plain
    assert found.address.value == "Av. Arce 2233"
    assert found.fulfilment is not None and not found.fulfilment.plain


def test_what_a_person_only_offered_is_not_counted() -> None:
    assert wishes(ours("¿Te anoto 2 maracuyá?"), hers("no, gracias")) == {}
    assert wishes(ours("¿Te anoto 2 maracuyá?"), hers("sí porfa")) == {"Maracuyá": 2}
