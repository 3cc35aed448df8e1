"""What *mi tienda* says of orders, sales and customers, in the words that people ask with. Pure."""

from catalog.products.rules.published import CATEGORY, PRODUCT, SIZE
from core.rules.moments import CURRENCY, CUSTOMER, WHEN_INDEXED
from core.rules.tabular import Column, Kind, Table, Value

SALE = (
    "Una venta es un pedido confirmado que no se canceló, el día en que se confirmó según la hora "
    "del comercio. Cuenta por su total, con el envío, menos lo que se devolvió; lo que se devolvió "
    "entero y las pruebas no cuentan."
)
"""The definition that all figures of sales go by (docs/adr/0074), as people are shown it."""
DUE = "Cuenta lo confirmado que no se canceló ni volvió y todavía no se pagó entero."

NUMBER = Column(
    "numero",
    "Número",
    Kind.TEXT,
    "El número corto del pedido, como #0042.",
    ("número de pedido", "pedido número"),
)
STATE = Column(
    "estado",
    "Estado",
    Kind.CATEGORY,
    "En qué punto de la entrega está el pedido.",
    ("estados", "situación"),
    (
        Value("nuevo", ("nuevos", "recién hechos")),
        Value("en preparación", ("preparando", "preparándose")),
        Value("listo", ("listos", "preparados")),
        Value("en camino", ("enviados", "despachados")),
        Value("entregado", ("entregados", "completados")),
        Value("devuelto", ("devueltos", "devoluciones")),
        Value("cancelado", ("cancelados", "anulado", "anulados", "cancelaciones")),
    ),
)
PAYMENT = Column(
    "pago",
    "Pago",
    Kind.CATEGORY,
    "Si el pedido está pagado; «no se cobra» es el que se canceló o volvió sin pagarse.",
    ("pagos", "estado del pago"),
    (
        Value("sin pagar", ("no pagado", "no pagados", "impago", "impagos")),
        Value("por revisar", ("comprobante por revisar", "en revisión")),
        Value("pagado en parte", ("pagados en parte", "pago parcial", "a medias")),
        Value("pagado", ("pagados", "cobrado", "cobrados")),
        Value("reembolsado", ("reembolsados", "dinero devuelto", "reintegrado")),
        Value("no se cobra"),
    ),
)

METHOD = Column(
    "metodo",
    "Forma de pago",
    Kind.CATEGORY,
    "Cómo eligió pagar el cliente.",
    (
        "método de pago",
        "forma de pago",
        "medio de pago",
        "métodos de pago",
        "con qué pagan",
    ),
    nothing="Sin elegir",
)
HANDOVER = Column(
    "entrega",
    "Entrega",
    Kind.CATEGORY,
    "Si el pedido se envía o se retira en el local.",
    ("tipo de entrega", "modalidad"),
    (
        Value("envío", ("envíos", "a domicilio", "delivery", "enviados a domicilio")),
        Value("retiro", ("retiros", "en el local", "para llevar", "recogida")),
    ),
)
ZONE = Column(
    "zona",
    "Zona",
    Kind.CATEGORY,
    "La zona de envío.",
    ("zonas", "zona de envío", "barrio", "barrios"),
    nothing="Sin zona",
)

PEDIDOS = Table(
    "pedidos",
    ("pedido", "pedidos", "orden", "órdenes", "compra", "compras", "encargos"),
    (
        NUMBER,
        *WHEN_INDEXED,
        STATE,
        PAYMENT,
        METHOD,
        HANDOVER,
        ZONE,
        Column(
            "subtotal",
            "Subtotal",
            Kind.MONEY,
            "Lo que suman los productos de una venta, sin el envío.",
            ("sin envío",),
        ),
        Column(
            "costo_envio",
            "Costo de envío",
            Kind.MONEY,
            "Lo que se cobra por llevar una venta.",
            ("costo del envío", "cobrado por envíos", "tarifa de envío"),
        ),
        Column(
            "total",
            "Total",
            Kind.MONEY,
            f"Lo que el pedido cuenta como venta; vacío si no es una. {SALE}",
            ("monto", "montos", "importe", "valor", "ticket"),
        ),
        Column(
            "acordado",
            "Total acordado",
            Kind.MONEY,
            "Lo que se acordó con el cliente, con el envío; también si después se canceló.",
            ("monto acordado", "importe acordado", "total original"),
        ),
        Column(
            "saldo",
            "Saldo",
            Kind.MONEY,
            f"Lo que falta pagar del pedido. {DUE}",
            ("saldos", "deuda", "deudas", "deben", "adeudan", "me deben", "saldo por cobrar"),
        ),
        Column(
            "pendiente",
            "Pendiente de pago",
            Kind.YES_NO,
            f"Si falta pagar algo del pedido. {DUE}",
            (
                "pendientes de pago",
                "pendiente de cobro",
                "pendientes de cobro",
                "pago pendiente",
                "pagos pendientes",
                "por cobrar",
                "por pagar",
                "falta cobrar",
                "falta pagar",
                "faltan pagar",
                "falta de pago",
            ),
        ),
        CURRENCY,
        CUSTOMER,
    ),
    title="numero",
    date="fecha",
    amount="total",
)

SOLD = ("venta", "ventas", "vendí", "vendimos", "vendió", "vendido", "facturé", "facturación")
AMOUNTS = (
    "monto", "ingresos", "plata", "dinero", "recaudación", "facturación", "total", "ticket",
    "tickets", "valor",
)  # fmt: skip

VENTAS = Table(
    "ventas",
    SOLD,
    (
        NUMBER,
        *WHEN_INDEXED,
        Column("importe", "Importe", Kind.MONEY, SALE, AMOUNTS),
        CURRENCY,
        STATE,
        PAYMENT,
        METHOD,
        HANDOVER,
        ZONE,
        CUSTOMER,
    ),
    title="numero",
    date="fecha",
    amount="importe",
    feminine=True,
    about=SALE,
)

LINES = Table(
    "ventas_por_producto",
    SOLD,
    (
        NUMBER,
        *WHEN_INDEXED,
        PRODUCT,
        SIZE,
        CATEGORY,
        Column(
            "opciones",
            "Opciones",
            Kind.TEXT,
            "Lo que el cliente eligió de más, como «con leche, sin azúcar».",
            ("opción", "extras", "agregados"),
        ),
        Column(
            "cantidad",
            "Cantidad",
            Kind.INTEGER,
            "Las unidades vendidas.",
            ("unidades", "cantidades", "piezas", "unidades vendidas"),
        ),
        Column(
            "precio",
            "Precio unitario",
            Kind.MONEY,
            "El precio de una unidad cuando se vendió.",
            ("precio de venta",),
        ),
        Column(
            "importe",
            "Importe",
            Kind.MONEY,
            "Cantidad por precio, menos su parte de lo que se devolvió; sin el envío.",
            AMOUNTS,
        ),
        CURRENCY,
        STATE,
        PAYMENT,
        METHOD,
        HANDOVER,
        ZONE,
        CUSTOMER,
    ),
    title="producto",
    date="fecha",
    amount="importe",
    feminine=True,
    adds=True,
    whole="ventas",
    about=f"{SALE} Por producto va sin el envío.",
)

CLIENTES = Table(
    "clientes",
    ("cliente", "clientes", "comprador", "compradores", "clientela"),
    (
        CUSTOMER,
        Column(
            "desde",
            "Cliente desde",
            Kind.DATE,
            "El día en que escribió por primera vez.",
            ("nuevo", "nuevos", "primera vez"),
        ),
        Column("primer_pedido", "Primer pedido", Kind.DATE, "El día de su primera compra."),
        Column(
            "ultimo_pedido",
            "Último pedido",
            Kind.DATE,
            "El día de su compra más reciente.",
            ("última compra", "último pedido"),
        ),
        Column(
            "pedidos",
            "Pedidos",
            Kind.INTEGER,
            "Cuántas compras hizo que cuentan como venta.",
            ("cantidad de pedidos", "compras", "veces que compró"),
        ),
        Column(
            "comprado",
            "Comprado",
            Kind.MONEY,
            f"Cuánto suman sus compras. {SALE}",
            ("gastado", "gasto", "monto comprado", "compró", "gastó"),
        ),
    ),
    title="cliente",
    amount="comprado",
)

TABLES = (PEDIDOS, VENTAS, LINES, CLIENTES)
