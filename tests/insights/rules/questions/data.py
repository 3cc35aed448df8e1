"""Two datasets that the tests ask: public investment in one table, and a shop of several."""

from dataclasses import replace
from datetime import date
from functools import cache

from core.rules.tabular import Column, Kind, Table, Value
from insights.rules.description import Dataset
from merchants.places import countries
from merchants.rules.gazetteer import Gazetteer, Row

TODAY = date(2024, 5, 15)
"""A Wednesday."""


def _values(*said: str) -> tuple[Value, ...]:
    """ "Finalizado|terminado|concluido": the value and its synonyms."""
    return tuple(Value(value, tuple(more)) for value, *more in (one.split("|") for one in said))


PROJECTS = Table(
    "proyectos",
    ("proyecto", "proyectos", "obra", "obras", "iniciativas"),
    (
        Column("nombre", "Nombre", Kind.TEXT, folded="nombre_plano"),
        Column(
            "sector", "Sector", Kind.CATEGORY, synonyms=("área", "rubro"),
            values=_values(
                "Salud|sanitario|hospitales", "Educación|educativo", "Agua y saneamiento|agua",
                "Transporte|vial|carreteras", "Vivienda|habitacional", "Energía|eléctrico",
                "Deportes|deportivo", "Agropecuaria|agrícola",
            ),
        ),
        Column(
            "institucion", "Institución", Kind.CATEGORY, synonyms=("entidad", "ministerio"),
            values=_values(
                "Ministerio de Obras Públicas y Comunicaciones|MOPC", "Ministerio de Educación",
                "Ministerio de Salud Pública", "Instituto Nacional de Aguas Potables|INAPA",
                "Ministerio de Agricultura",
            ),
        ),
        Column("provincia", "Provincia", Kind.PLACE, level="provincia",
               values=_values("Azua", "Santiago", "Barahona", "La Vega", "Duarte",
                              "Distrito Nacional|la capital", "San Juan", "Puerto Plata")),
        Column("municipio", "Municipio", Kind.PLACE, level="municipio"),
        Column(
            "estado", "Estado", Kind.CATEGORY, synonyms=("situación", "etapa"),
            values=_values(
                "Finalizado|terminado|concluido|completado",
                "En ejecución|en curso|en marcha|activo", "Paralizado|detenido|suspendido",
                "En licitación|licitándose", "Planificado|por iniciar",
            ),
        ),
        Column("anio", "Año", Kind.YEAR),
        Column("monto", "Monto", Kind.MONEY,
               synonyms=("inversión", "costo", "presupuesto", "dinero", "invertido", "invirtió")),
        Column("avance", "Avance", Kind.PERCENT, synonyms=("progreso", "avance físico")),
        Column("beneficiarios", "Beneficiarios", Kind.INTEGER, synonyms=("personas",)),
        Column("fecha_inicio", "Fecha de inicio", Kind.DATE, synonyms=("iniciados", "comenzados")),
        Column("fecha_fin", "Fecha de fin", Kind.DATE),
        Column("rural", "Rural", Kind.YES_NO, synonyms=("zona rural",)),
    ),
    title="nombre",
    date="fecha_inicio",
    amount="monto",
)  # fmt: skip
SAMPLES = (
    "¿Cuántos proyectos hay en Azua?",
    "¿Cuánto se invirtió en salud por provincia?",
    "¿Cuáles son los 5 proyectos más caros?",
)


@cache
def investment() -> Dataset:
    """Projects of public investment in the Dominican Republic."""
    return Dataset(
        "inversion", "Inversión pública", "datos_1", (PROJECTS,), 1, version="1", currency="DOP",
        samples=SAMPLES, gazetteer=countries.of("DO"),
    )  # fmt: skip


@cache
def homonyms() -> Dataset:
    """The same projects in a country with two towns of one name."""
    rows = [
        Row("Este", "provincia"), Row("Oeste", "provincia"),
        Row("La Unión", "municipio", "Este"), Row("La Unión", "municipio", "Oeste"),
    ]  # fmt: skip
    return replace(investment(), slug="homonimos", gazetteer=Gazetteer.of(rows))


SALES = Table(
    "ventas",
    ("venta", "ventas", "vendí", "vendimos", "vendió", "vendido", "vendidos", "se vendieron",
     "vendieron", "vendo", "vender"),
    (
        Column("producto", "Producto", Kind.TEXT, synonyms=("artículo",)),
        Column("categoria", "Categoría", Kind.CATEGORY,
               values=_values("Jugos|jugo", "Postres|postre", "Batidos|batido")),
        Column("cliente", "Cliente", Kind.TEXT, synonyms=("comprador",)),
        Column("cantidad", "Cantidad", Kind.INTEGER, synonyms=("unidades",)),
        Column("total", "Total", Kind.MONEY, synonyms=("importe", "ingresos", "facturé")),
        Column("fecha", "Fecha", Kind.DATE),
    ),
    title="producto", date="fecha", amount="total", feminine=True,
)  # fmt: skip
ORDERS = Table(
    "pedidos",
    ("pedido", "pedidos", "órdenes", "orden"),
    (
        Column("numero", "Número", Kind.TEXT),
        Column("estado", "Estado", Kind.CATEGORY,
               values=_values("pending|pendiente|por pagar", "paid|pagado", "cancelled|cancelado",
                              "delivered|entregado")),
        Column("total", "Total", Kind.MONEY),
        Column("fecha", "Fecha", Kind.DATE),
    ),
    title="numero", date="fecha", amount="total",
)  # fmt: skip
PRODUCTS = Table(
    "productos",
    ("producto", "productos", "artículos"),
    (
        Column("nombre", "Nombre", Kind.TEXT),
        Column("categoria", "Categoría", Kind.CATEGORY, values=_values("Jugos", "Postres")),
        Column("precio", "Precio", Kind.MONEY),
        Column("existencias", "Existencias", Kind.INTEGER, synonyms=("stock",)),
    ),
    title="nombre", amount="precio",
)  # fmt: skip
CHATS = Table(
    "conversaciones",
    ("conversación", "conversaciones", "chats"),
    (
        Column("modo", "Modo", Kind.CATEGORY, values=_values("bot", "human|humano|persona")),
        Column("fecha", "Fecha", Kind.DATE),
    ),
    date="fecha", feminine=True,
)  # fmt: skip
CUSTOMERS = Table(
    "clientes",
    ("cliente", "clientes"),
    (
        Column("cliente", "Cliente", Kind.TEXT),
        Column("desde", "Cliente desde", Kind.DATE, synonyms=("nuevo", "nuevos")),
        Column("ultimo_pedido", "Último pedido", Kind.DATE),
        Column("pedidos", "Pedidos", Kind.INTEGER, synonyms=("compras",)),
        Column("comprado", "Comprado", Kind.MONEY, synonyms=("gasto", "compró")),
    ),
    title="cliente", amount="comprado",
)  # fmt: skip


@cache
def customers() -> Dataset:
    """A shop's customers, whose dates are several and whose numbers are of all times."""
    return Dataset("clientes", "Clientes", "mi_tienda", (CUSTOMERS,), 1, currency="BOB")


@cache
def tea_shop() -> Dataset:
    """The shop, with a category that is spelled like a pronoun."""
    teas = [
        replace(one, values=(*one.values, Value("Té"))) if one.name == "categoria" else one
        for one in SALES.columns
    ]
    return replace(shop(), slug="te", tables=(replace(SALES, columns=tuple(teas)), ORDERS))


@cache
def shop() -> Dataset:
    """A merchant's own shop."""
    return Dataset(
        "mi-tienda", "Mi tienda", "mi_tienda", (SALES, ORDERS, PRODUCTS, CHATS), 1, currency="BOB",
        samples=("¿Cuánto vendí ayer?", "¿Cuáles son los productos más vendidos?"),
    )  # fmt: skip
