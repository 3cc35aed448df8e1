"""The demo merchant that publishes data: an observatory of public investment in Santo Domingo.

Its projects are invented (`investment`); here stand its people and how its dataset is described.
Pure data.
"""

from dataclasses import dataclass

from config.demo import investment
from config.demo.shop import Hours, Person, Shop
from core.rules.tabular import Kind
from merchants.roles import Role

SHOP = Shop(
    slug="datos",
    name="Observatorio de Inversión",
    vertical="datos",
    currency="DOP",
    time_zone="America/Santo_Domingo",
    assistant_name="Inés",
    people=(
        Person("dueno@datos.demo", "Altagracia", Role.OWNER),
        Person("operador@datos.demo", "Ramón", Role.OPERATOR),
    ),
    branch="Gazcue",
    address="Calle Doctor Delgado 1, Gazcue, Santo Domingo",
    phone="+1 809 2000000",
    point=("18.468600", "-69.902400"),
    hours=(Hours((0, 1, 2, 3, 4), "08:00", "16:00"),),
    ways=(),
    zones=(),
    goods=(),
)

SLUG = "inversion-publica"
TITLE = "Inversión pública"
ABOUT = (
    "Proyectos de inversión pública de la República Dominicana por sector, institución, provincia, "
    "estado y año. Son datos inventados para la demostración."
)
NOUNS = ("proyecto", "proyectos", "obra", "obras")
SOURCE = "Datos inventados para la demostración; no son cifras oficiales"
SUPPORT = "datos@ejemplo.do"
CUT_OFF = investment.CUT_OFF
COUNTRY = "DO"


@dataclass(frozen=True, slots=True)
class Words:
    """How one column is described; `values` are synonyms of a category's values."""

    kind: Kind
    description: str
    synonyms: tuple[str, ...] = ()
    values: tuple[tuple[str, tuple[str, ...]], ...] = ()
    role: str = ""
    level: str = ""


COLUMNS: dict[str, Words] = {
    "Código": Words(Kind.TEXT, "Número con el que se registra el proyecto.", ("registro",)),
    "Nombre": Words(Kind.TEXT, "Qué se hace y dónde.", ("proyecto", "título"), role="title"),
    "Sector": Words(
        Kind.CATEGORY,
        "Área a la que sirve el proyecto.",
        ("área", "rubro"),
        (
            ("Educación", ("educativo", "educativos", "enseñanza")),
            ("Transporte y vialidad", ("transporte", "vialidad", "vial", "viales")),
            ("Agua y saneamiento", ("agua", "agua potable", "saneamiento")),
            ("Salud", ("salud pública", "sanitario", "sanitarios")),
            ("Vivienda", ("habitacional", "habitacionales")),
            ("Agropecuaria", ("agricultura", "agro", "agropecuario", "agropecuarios", "agrícola")),
            ("Energía", ("eléctrico", "eléctricos", "electricidad", "energético", "energéticos")),
            ("Deporte y recreación", ("deporte", "deportes", "deportivo", "deportivos")),
            ("Medio ambiente", ("ambiente", "ambiental", "ambientales")),
            ("Cultura y turismo", ("cultura", "turismo", "cultural", "turístico")),
        ),
    ),
    "Institución": Words(
        Kind.CATEGORY,
        "Entidad pública que ejecuta el proyecto.",
        ("entidad", "ejecutor", "ministerio"),
        (
            ("Ministerio de Educación", ("MINERD",)),
            ("Ministerio de Obras Públicas y Comunicaciones", ("MOPC", "obras públicas")),
            ("Ministerio de Salud Pública", ("MSP",)),
            ("Servicio Nacional de Salud", ("SNS",)),
            ("Ministerio de la Vivienda y Edificaciones", ("MIVED",)),
            ("Ministerio de Deportes y Recreación", ("MIDEREC",)),
        ),
    ),
    "Provincia": Words(
        Kind.PLACE,
        "Provincia en la que está el proyecto.",
        ("provincias",),
        level="provincia",
    ),
    "Municipio": Words(
        Kind.PLACE,
        "Municipio en el que está; vacío cuando el proyecto abarca la provincia entera.",
        ("municipios", "ayuntamiento"),
        level="municipio",
    ),
    "Estado": Words(
        Kind.CATEGORY,
        "En qué punto está el proyecto en la fecha de corte.",
        ("situación", "estatus"),
        (
            (
                "Por iniciar",
                ("sin iniciar", "no iniciado", "no iniciados", "pendiente", "pendientes"),
            ),
            ("En ejecución", ("en curso", "en marcha", "activo", "activos", "en proceso")),
            (
                "Paralizado",
                ("paralizada", "detenido", "detenidos", "detenida", "parado", "parados"),
            ),
            (
                "Terminado",
                ("terminada", "finalizado", "finalizada", "concluido", "concluida", "completado"),
            ),
            ("Cancelado", ("cancelada", "anulado", "anulada")),
        ),
    ),
    "Año": Words(Kind.YEAR, "Año del presupuesto en que se incluyó el proyecto.", ("años",)),
    "Monto": Words(
        Kind.MONEY,
        "Costo total del proyecto, en pesos dominicanos.",
        ("inversión", "presupuesto", "costo", "dinero", "invertido", "invierte"),
        role="amount",
    ),
    "Fecha de inicio": Words(
        Kind.DATE,
        "Día en que comenzó la obra; vacío mientras no ha comenzado.",
        ("inicio", "iniciado", "iniciados", "comienzo"),
        role="date",
    ),
    "Avance": Words(
        Kind.PERCENT,
        "Porcentaje de la obra que ya está hecho.",
        ("progreso", "porcentaje de avance"),
    ),
}

GRAY: tuple[tuple[str, tuple[str, ...], str], ...] = (
    (
        "contratistas",
        (
            "contratista",
            "contratistas",
            "empresa contratada",
            "qué empresa",
            "licitación",
            "quién construye",
        ),
        "Estos datos no dicen qué empresa hace cada obra ni cómo se contrató. Eso se publica en el "
        "portal de compras públicas.",
    ),
    (
        "pagos",
        ("se ha pagado", "pagado", "pagos", "desembolso", "desembolsos", "ejecutado"),
        "Estos datos tienen el monto total de cada proyecto, no lo que se ha pagado.",
    ),
    (
        "empleos",
        ("empleo", "empleos", "puestos de trabajo"),
        "Estos datos no dicen cuántos empleos genera cada proyecto.",
    ),
    (
        "beneficiarios",
        ("beneficiario", "beneficiarios", "personas beneficia", "habitantes"),
        "Estos datos no dicen a cuántas personas sirve cada proyecto.",
    ),
)
"""What people ask for and the data does not hold: key, phrases, answer."""

SAMPLES = (
    "¿Cuántos proyectos hay por estado?",
    "¿Cuánto se invierte por provincia?",
    "Los 10 proyectos más caros",
    "¿Cuánto se invierte por año?",
    "¿Cuántos proyectos paralizados hay en Santiago?",
)
