"""The columns with which every view of a shop says when: local date, hour and day of the week."""

from dataclasses import replace

from core.rules.tabular import Column, Kind, Value

WEEKDAYS = (
    Value("lunes"),
    Value("martes"),
    Value("miércoles"),
    Value("jueves"),
    Value("viernes"),
    Value("sábado", ("sábados",)),
    Value("domingo", ("domingos",)),
)

WHEN = (
    Column("fecha", "Fecha", Kind.DATE, "El día, según la hora del comercio."),
    Column(
        "hora",
        "Hora",
        Kind.INTEGER,
        "La hora del día, de 0 a 23, según la hora del comercio.",
        ("a qué hora", "horario", "por hora"),
    ),
    Column(
        "dia",
        "Día de la semana",
        Kind.CATEGORY,
        "El día de la semana.",
        ("día de la semana", "qué día", "qué día de la semana"),
        WEEKDAYS,
    ),
)
MOMENT = "momento"
"""The column of a view that holds what `fecha` is the local day of; nobody asks for it by name."""
WHEN_INDEXED = (replace(WHEN[0], moment=MOMENT), *WHEN[1:])
"""WHEN of a view that has `MOMENT`, by which its periods are looked for."""
CUSTOMER = Column(
    "cliente",
    "Cliente",
    Kind.TEXT,
    "Un código que distingue a un cliente de otro sin decir quién es.",
    ("clientes", "comprador", "compradores"),
)
CURRENCY = Column(
    "moneda", "Moneda", Kind.CATEGORY, "La moneda del pedido, como BOB o USD.", ("divisa",)
)
