"""A small public dataset that the tests of questions share: the projects of a country."""

from datetime import date

from core.rules.tabular import Column, Kind, Table, Value
from insights.rules.description import Dataset, GrayTopic
from merchants.rules.gazetteer import Gazetteer, Row

GAZETTEER = Gazetteer.of(
    [
        Row("Azua", "provincia", code="02"),
        Row("Santiago", "provincia", code="25"),
        Row("Santiago", "municipio", parent="25", code="2501"),
        Row("La Vega", "provincia", code="13"),
        Row("Villa Hermosa", "distrito municipal", parent="02", code="0203"),
        Row("Villa Hermosa", "distrito municipal", parent="13", code="1304"),
    ]
)
TABLE = Table(
    name="proyectos",
    nouns=("proyecto", "proyectos", "obra", "obras"),
    title="nombre",
    date="anio",
    amount="monto",
    columns=(
        Column("nombre", "Nombre", Kind.TEXT, folded="nombre_plano"),
        Column(
            "sector",
            "Sector",
            Kind.CATEGORY,
            description="El área de la administración a la que pertenece el proyecto.",
            values=(Value("Educación", ("escuelas",)), Value("Salud", ("hospitales",))),
            folded="sector_plano",
        ),
        Column("provincia", "Provincia", Kind.PLACE, level="provincia", folded="provincia_plano"),
        Column(
            "estado",
            "Estado",
            Kind.CATEGORY,
            description="En qué momento de su vida está el proyecto.",
            values=(Value("En ejecución", ("en marcha",)), Value("Terminado", ("concluido",))),
            folded="estado_plano",
        ),
        Column("anio", "Año", Kind.YEAR),
        Column(
            "monto",
            "Monto",
            Kind.MONEY,
            description="Lo que cuesta el proyecto entero, en pesos.",
            synonyms=("inversión", "costo", "invirtió"),
        ),
    ),
)
PROJECTS = Dataset(
    slug="inversion",
    title="Inversión pública",
    schema="datos_7",
    tables=(TABLE,),
    merchant_id=7,
    version="v1",
    currency="DOP",
    about="Proyectos de inversión pública.",
    source="Ministerio de Planificación",
    cut_off=date(2026, 10, 31),
    download="https://datos.example/inversion.csv",
    support="ayuda@datos.example",
    gray=(GrayTopic("beneficiaries", ("beneficiarios",), "No publicamos a quién beneficia."),),
    samples=("¿Cuántos proyectos hay por provincia?", "¿Cuánto se invirtió en 2025?"),
    gazetteer=GAZETTEER,
)
