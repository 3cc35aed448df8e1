"""What *mi tienda* says of orders, sales and customers, in the words that people ask with. Pure."""

from catalog.products.rules.published import CATEGORY, PRODUCT, SIZE
from core.rules.moments import CURRENCY, CUSTOMER, WHEN_INDEXED
from core.rules.tabular import Column, Kind, Table, Value

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
    "Si el pedido está pagado.",
    ("pagos", "estado del pago"),
    (
        Value("sin pagar", ("no pagado", "no pagados", "impago", "impagos", "pendiente de pago")),
        Value("por revisar", ("comprobante por revisar", "en revisión")),
        Value("pagado en parte", ("pagados en parte", "pago parcial", "a medias")),
        Value("pagado", ("pagados", "cobrado", "cobrados")),
        Value("reembolsado", ("reembolsados", "dinero devuelto", "reintegrado")),
    ),
)

PEDIDOS = Table(
    "pedidos",
    ("pedido", "pedidos", "orden", "órdenes", "compra", "compras", "encargos"),
    (
        NUMBER,
        *WHEN_INDEXED,
        STATE,
        PAYMENT,
        Column(
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
        ),
        Column(
            "entrega",
            "Entrega",
            Kind.CATEGORY,
            "Si el pedido se envía o se retira en el local.",
            ("tipo de entrega", "modalidad"),
            (
                Value("envío", ("envíos", "a domicilio", "delivery", "enviados a domicilio")),
                Value("retiro", ("retiros", "en el local", "para llevar", "recogida")),
            ),
        ),
        Column(
            "zona",
            "Zona",
            Kind.CATEGORY,
            "La zona de envío.",
            ("zonas", "zona de envío", "barrio", "barrios"),
            nothing="Sin zona",
        ),
        Column(
            "subtotal",
            "Subtotal",
            Kind.MONEY,
            "Lo que suman los productos, sin el envío.",
            ("sin envío",),
        ),
        Column(
            "costo_envio",
            "Costo de envío",
            Kind.MONEY,
            "Lo que se cobra por llevarlo.",
            ("costo del envío", "cobrado por envíos", "tarifa de envío"),
        ),
        Column(
            "total",
            "Total",
            Kind.MONEY,
            "Lo que suma el pedido con el envío; también si fue cancelado.",
            ("monto", "montos", "importe", "valor", "ticket"),
        ),
        CURRENCY,
        CUSTOMER,
    ),
    title="numero",
    date="fecha",
    amount="total",
)

VENTAS = Table(
    "ventas",
    ("venta", "ventas", "vendí", "vendimos", "vendió", "vendido", "facturé", "facturación"),
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
            "Cantidad por precio. Cuenta lo acordado que no se canceló, devolvió ni reembolsó, "
            "pagado o no; sin el costo de envío.",
            ("monto", "ingresos", "plata", "dinero", "recaudación", "facturación", "total"),
        ),
        CURRENCY,
        STATE,
        PAYMENT,
        CUSTOMER,
    ),
    title="producto",
    date="fecha",
    amount="importe",
    feminine=True,
    adds=True,
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
            "Cuántas compras hizo, sin las canceladas, devueltas ni reembolsadas.",
            ("cantidad de pedidos", "compras", "veces que compró"),
        ),
        Column(
            "comprado",
            "Comprado",
            Kind.MONEY,
            "Cuánto suman sus compras, con el envío.",
            ("gastado", "gasto", "monto comprado", "compró", "gastó"),
        ),
    ),
    title="cliente",
    amount="comprado",
)

TABLES = (PEDIDOS, VENTAS, CLIENTES)
