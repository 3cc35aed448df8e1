"""The columns with which every view of a shop says when: local date, hour and day of the week."""

from merchants.rules.tabular import Column, Kind, Value

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
