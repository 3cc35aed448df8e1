"""What was sent in packs by Botica La Luna: one parcel on its way with its number, one refused at
the door, and a city that it does not go to. Pure data; times are Medellín's."""

from config.demo.life.steps import (
    Approves,
    Moves,
    Passes,
    Says,
    SendsProof,
    Ships,
    Story,
    Tracks,
)

_PACKED = (Moves("preparing"), Passes(40), Moves("ready"))

STORIES = (
    Story(
        "Marta Gil",
        "573001000402",
        (
            Says("quiero comprar"),
            Says("Marta Gil, Carrera 50 # 20-15, Envigado, Antioquia"),
            Says("el de 1"),
            Says("pago contra entrega"),
            Says("sí, confirmo"),
            *_PACKED,
            Ships("Servientrega", "SV-2040133"),
            Moves("on_the_way"),
            Passes(60 * 6),
            Tracks("attempted"),
            Passes(60 * 20),
            Moves("returned"),
        ),
        days=4,
        at="09:30",
    ),
    Story(
        "Andrés Mejía",
        "573001000403",
        (
            Says("Hola, ¿cuánto cuesta?"),
            Says("quiero comprar"),
            Says("Andrés Mejía, Calle 72 # 38-20, Barranquilla, Atlántico"),
            Says("el de 3"),
            Says("pago por transferencia"),
            Says("sí, confirmo"),
            SendsProof("ya transferí"),
            Approves(),
            *_PACKED,
            Ships("Coordinadora", "CO-77120094"),
            Moves("on_the_way"),
            Passes(60 * 3),
            Tracks("in_transit"),
            Says("¿dónde está mi pedido?"),
        ),
        days=1,
        at="09:15",
    ),
    Story(
        "Jorge Pinto",
        "573001000405",
        (
            Says("quiero comprar"),
            Says("Jorge Pinto, Calle 8 # 9-40, Leticia, Amazonas"),
            Says("no gracias"),
        ),
        days=2,
        at="15:20",
    ),
)
