"""The same rules at another counter: other goods, other money, zones, a day with a break."""

from chatbot.agent.claims.checking import check
from chatbot.agent.situation.values import Effect, Situation
from tests import tables
from tests.agent.claims.counter import BAR, CARRYING, LOOKING, SENT

PUT_IN = (Effect("added", {"line": CARRYING.cart.lines[1], "quantity": 4, "short": None}),)

SO = [
    (LOOKING, (), "La whey está $77.900."),
    (LOOKING, (), "Setenta y siete mil novecientos pesos la proteína de un kilo."),
    (LOOKING, (), "La creatina te sale 42.500 y quedan seis."),
    (LOOKING, (), "El omega está rebajado: antes 21.000, ahora $18.900 🔥"),
    (LOOKING, (), "El omega 3 tiene un 10% off por estos días."),
    (LOOKING, (), "Shaker no me queda por ahora, mil disculpas."),
    (LOOKING, (), "Las barritas de maní están $2.300 c/u; la media docena serían $13.800."),
    (LOOKING, (), "Llevando tres omegas gastás $56.700."),
    (LOOKING, (), "¿Buscás algo para ganar masa o para recuperar?"),
    (LOOKING, (), "La creatina se toma con agua, 5 g por día, después de entrenar."),
    (LOOKING, (), "Al centro el envío sale $1.500 y a Fisherton $2.800."),
    (LOOKING, (), "Para Fisherton el mínimo es de $20.000."),
    (LOOKING, (), "Abrimos de lunes a sábado, de 9:30 a 13 y de 16:30 a 20."),
    (LOOKING, (), "El domingo no abrimos."),
    (LOOKING, (), "A la tarde reabrimos 16:30."),
    (LOOKING, (), "Estamos en Pellegrini 1450."),
    (LOOKING, (), "Podés transferir al alias dario.suple, a nombre de Dario Paz."),
    (LOOKING, (), "También podés pagar en efectivo contra entrega."),
    (LOOKING, (), "Tarjeta por ahora no tomamos."),
    (LOOKING, (), "No trabajo con descuentos, pero el omega ya está en oferta."),
    (LOOKING, (), "Che, de BCAA no tenemos nada."),
    (LOOKING, (), "Dale, decime cuántas querés y te las sumo."),
    (LOOKING, (), "Si te sirve, lo consulto con Dario y te digo."),
    (LOOKING, (), "Perdón, no llegué a entenderte. ¿Me lo repetís?"),
    (LOOKING, (), "Gracias a vos, ¡que tengas lindo domingo!"),
    (LOOKING, (), "Whey o creatina, ¿cuál preferís?"),
    (LOOKING, (), "Soy Vera, el asistente virtual de Suplementos Dario."),
    (LOOKING, (), "Opciones:\n1. Whey: $77.900\n2. Creatina: $42.500\n3. Omega 3: $18.900"),
    (CARRYING, PUT_IN, "Listo, van 4 barritas de maní más."),
    (CARRYING, PUT_IN, "Sumé cuatro barritas ($9.200). Con la whey estás en $87.100."),
    (CARRYING, PUT_IN, "Anoté las 4 barritas, ¿cerramos ahí?"),
    (CARRYING, (), "Por ahora llevás una whey y cuatro barritas, $87.100."),
    (CARRYING, (), "Tu carrito:\n- Whey x1: $77.900\n- Barrita de maní x4: $9.200\nTotal $87.100"),
    (CARRYING, (), "¿Te saco las barritas? Te quedaría solo la whey, $77.900."),
    (CARRYING, (), "Todavía no confirmaste el pedido."),
    (SENT, (), "Son $85.000 de creatina más $1.500 de envío: $86.500."),
    (SENT, (), "Te lo llevamos a Mitre 820, total $86.500 con envío."),
    (SENT, (), "Tarda unos 40 minutos a tu zona."),
    (SENT, (), "¿Confirmás las 2 creatinas para Mitre 820?"),
    (SENT, (), "El subtotal es de $85.000 y el envío de $1.500."),
]  # fmt: skip

NOT_SO = [
    (LOOKING, (), "La whey está $79.900."),
    (LOOKING, (), "Setenta y nueve mil pesos la proteína."),
    (LOOKING, (), "La creatina te sale 42.500 y quedan diez."),
    (LOOKING, (), "El omega está rebajado: antes 25.000, ahora $18.900."),
    (LOOKING, (), "El omega 3 tiene un 20% off."),
    (LOOKING, (), "Shaker negro sí tengo."),
    (LOOKING, (), "La creatina se agotó."),
    (LOOKING, (), "Las barritas están $2.300; seis serían $13.000."),
    (LOOKING, (), "También te puedo ofrecer un preentreno a $30.000."),
    (LOOKING, (), "Tengo BCAA y glutamina."),
    (LOOKING, (), "Manejamos guantes de gimnasio."),
    (LOOKING, (), "Al centro el envío sale $1.000."),
    (LOOKING, (), "El envío a Fisherton es sin cargo."),
    (LOOKING, (), "Abrimos de corrido de 9:30 a 20."),
    (LOOKING, (), "Los domingos abrimos a la mañana."),
    (LOOKING, (), "Cerramos a las 22."),
    (LOOKING, (), "Estamos en Oroño 1450."),
    (LOOKING, (), "El alias es dario.suplementos."),
    (LOOKING, (), "Aceptamos todas las tarjetas."),
    (LOOKING, (), "Por ser vos te lo dejo en $70.000."),
    (LOOKING, (), "Con la whey te va un shaker de regalo."),
    (LOOKING, (), "Llevando dos, la segunda al 50%."),
    (LOOKING, (), "Ya le avisé a Dario y te llama en un rato."),
    (LOOKING, (), "Quedate tranquila que te la guardo."),
    (LOOKING, (), "Te avisamos cuando entre más stock de shakers."),
    (LOOKING, (), "Hacemos envíos a todo el país."),
    (LOOKING, (), "Mañana tempranito te lo llevamos."),
    (LOOKING, (), "Escribinos a ventas@dario.com."),
    (LOOKING, (), "Tu transferencia ya se acreditó."),
    (CARRYING, PUT_IN, "Listo, sumé 6 barritas."),
    (CARRYING, PUT_IN, "Sumé cuatro barritas. Estás en $90.100."),
    (CARRYING, PUT_IN, "Listo, anoté la creatina también."),
    (CARRYING, (), "Llevás dos whey y cuatro barritas."),
    (CARRYING, (), "Tu carrito:\n- Whey x1: $77.900\n- Barrita de maní x4: $9.600\nTotal $87.500"),
    (CARRYING, (), "Ya saqué las barritas."),
    (CARRYING, (), "Tu pedido quedó confirmado y en preparación."),
    (SENT, (), "Son $85.000 más $2.000 de envío: $87.000."),
    (SENT, (), "El total con envío es $85.000."),
    (SENT, (), "Tarda unos 20 minutos."),
    (SENT, (), "Te lo llevamos a Mitre 280."),
    (SENT, (), "Ya salió el cadete con tu pedido."),
]  # fmt: skip


@tables.rows(("situation", "effects", "text"), SO)
def test_what_is_so_is_left_alone(
    situation: Situation, effects: tuple[Effect, ...], text: str
) -> None:
    replaced = [one for one in check(text, situation, effects).sentences if one.fate == "replaced"]

    assert replaced == []


@tables.rows(("situation", "effects", "text"), NOT_SO)
def test_what_is_not_so_is_caught(
    situation: Situation, effects: tuple[Effect, ...], text: str
) -> None:
    assert check(text, situation, effects).touched


def test_a_bar_is_a_bar() -> None:
    named = check("La barrita de maní está $2.300.", LOOKING, ()).sentences

    assert named[0].products == (BAR,)
