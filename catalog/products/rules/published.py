"""What *mi tienda* says of the catalogue, in the words that people ask with. Pure."""

from core.rules.tabular import Column, Kind, Table

CATEGORY = Column(
    "categoria",
    "Categoría",
    Kind.CATEGORY,
    "El rubro del catálogo en que está el producto.",
    ("categorías", "rubro", "rubros", "tipo de producto"),
    nothing="Sin categoría",
)
PRODUCT = Column(
    "producto",
    "Producto",
    Kind.CATEGORY,
    "El nombre del producto en el catálogo.",
    ("productos", "artículo", "artículos"),
)
SIZE = Column(
    "presentacion",
    "Presentación",
    Kind.CATEGORY,
    "El tamaño o sabor; vacío si el producto viene en una sola presentación.",
    ("presentaciones", "tamaño", "tamaños", "sabor", "sabores", "variante", "variantes"),
)

PRODUCTOS = Table(
    "productos",
    ("producto", "productos", "artículo", "artículos", "presentaciones", "catálogo"),
    (
        PRODUCT,
        CATEGORY,
        SIZE,
        Column(
            "precio",
            "Precio",
            Kind.MONEY,
            "El precio de lista de hoy, sin promociones.",
            ("precios", "cuesta", "cuestan", "vale", "valen"),
        ),
        Column(
            "stock",
            "Stock",
            Kind.INTEGER,
            "Las unidades que quedan; vacío donde no se lleva la cuenta.",
            ("existencias", "inventario", "unidades", "quedan", "queda"),
        ),
        Column(
            "activo",
            "En venta",
            Kind.YES_NO,
            "Si se ofrece ahora.",
            ("activos", "en venta", "a la venta", "disponible", "disponibles"),
        ),
    ),
    title="producto",
    amount="precio",
)

TABLES = (PRODUCTOS,)
