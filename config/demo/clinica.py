"""The dental clinic of the demo: Cochabamba, Bolivia, prices in bolivianos. Pure data."""

from config.demo.shop import Attendant, Clinic, Hours, Person, Shop, Site, Treatment, Way
from merchants.roles import Role

MAIN, WEST = "Recoleta", "Quillacollo"
ANA, MARCO, PAOLA, ELENA = "Ana Lucía Rocha", "Marco Vargas", "Paola Suárez", "Elena Choque"

_CARE, _TREATMENTS, _BRACES, _CHILDREN = (
    "Prevención",
    "Tratamientos",
    "Ortodoncia",
    "Niños",
)
_SEEN_FIRST = "se confirma después de verte"

TREATMENTS = (
    Treatment(
        _CARE,
        "Consulta dental",
        "Revisión de toda la boca y presupuesto por escrito.",
        30,
        ("100", "100"),
        note="se descuenta del tratamiento",
        aliases=("revisión", "valoración", "consulta"),
    ),
    Treatment(
        _CARE,
        "Limpieza dental",
        "Limpieza con ultrasonido y pulido.",
        45,
        ("200", "250"),
        note="según cuánto sarro haya",
        aliases=("profilaxis", "limpieza"),
        promotion="Dos limpiezas el mismo día: la segunda a mitad de precio",
        recall_days=180,
    ),
    Treatment(
        _CARE,
        "Blanqueamiento dental",
        "En una sesión, con luz fría.",
        60,
        ("900", "900"),
        aliases=("blanqueamiento",),
        seen_first=True,
    ),
    Treatment(
        _TREATMENTS,
        "Curación con resina",
        "De una pieza, del color del diente.",
        45,
        ("180", "320"),
        note="según el tamaño",
        aliases=("curación", "calza", "resina", "tapadura"),
    ),
    Treatment(
        _TREATMENTS,
        "Extracción simple",
        "Con anestesia local y control a la semana.",
        45,
        ("200", "350"),
        note="según la pieza",
        aliases=("extracción", "sacar una muela"),
        after_minutes=15,
    ),
    Treatment(
        _TREATMENTS,
        "Muela del juicio",
        "Extracción quirúrgica; hace falta una radiografía.",
        90,
        ("600", "1200"),
        note=_SEEN_FIRST,
        aliases=("cordal", "tercer molar"),
        seen_first=True,
        after_minutes=15,
    ),
    Treatment(
        _TREATMENTS,
        "Endodoncia",
        "Tratamiento de conducto, en una o dos sesiones.",
        90,
        ("800", "1500"),
        note="según la pieza",
        aliases=("tratamiento de conducto", "conducto"),
        seen_first=True,
    ),
    Treatment(
        _TREATMENTS,
        "Corona de porcelana",
        "Dos sesiones con una semana entre ellas.",
        60,
        ("1200", "2200"),
        note=_SEEN_FIRST,
        aliases=("corona", "funda"),
        seen_first=True,
    ),
    Treatment(
        _TREATMENTS,
        "Atención de urgencia",
        "Te vemos el mismo día para quitar el dolor.",
        30,
        ("150", "300"),
        note="según lo que haga falta",
        aliases=("urgencia", "emergencia"),
    ),
    Treatment(
        _BRACES,
        "Consulta de ortodoncia",
        "Fotos, radiografía y plan de tratamiento.",
        45,
        ("150", "150"),
        aliases=("brackets", "ortodoncia", "frenos"),
    ),
    Treatment(
        _BRACES,
        "Control de ortodoncia",
        "Ajuste mensual.",
        30,
        ("250", "250"),
        aliases=("control de brackets", "ajuste de brackets"),
        recall_days=30,
    ),
    Treatment(
        _CHILDREN,
        "Consulta para niños",
        "De los 2 a los 12 años, con sellantes si hacen falta.",
        30,
        ("120", "250"),
        aliases=("odontopediatría", "dentista para niños"),
        recall_days=180,
    ),
)

_CARES = ("Consulta dental", "Limpieza dental", "Blanqueamiento dental", "Curación con resina")
_URGENT = "Atención de urgencia"
CLINIC = Clinic(
    treatments=TREATMENTS,
    staff=(
        Attendant(
            ANA,
            "Odontóloga",
            "Odontología general",
            (MAIN,),
            (*_CARES, "Extracción simple", "Corona de porcelana", _URGENT),
        ),
        Attendant(
            MARCO,
            "Odontólogo",
            "Endodoncia y cirugía",
            (MAIN, WEST),
            ("Endodoncia", "Muela del juicio", "Extracción simple", "Consulta dental", _URGENT),
        ),
        Attendant(
            PAOLA,
            "Odontóloga",
            "Ortodoncia",
            (MAIN,),
            ("Consulta de ortodoncia", "Control de ortodoncia", "Limpieza dental"),
        ),
        Attendant(
            ELENA, "Odontóloga", "Odontopediatría", (WEST,), (*_CARES, "Consulta para niños")
        ),
    ),
    chairs={MAIN: ("Sillón 1", "Sillón 2", "Sillón 3"), WEST: ("Sillón 1",)},
    change_hours=24,
)

SHOP = Shop(
    slug="clinica",
    name="Clínica Dental Tunari",
    vertical="clinica dental",
    currency="BOB",
    time_zone="America/La_Paz",
    assistant_name="Sofi",
    people=(
        Person("dueno@clinica.demo", "Ana Lucía", Role.OWNER),
        Person("operador@clinica.demo", "Bruno", Role.OPERATOR),
    ),
    branch=MAIN,
    address="Av. Pando 1145, Recoleta, Cochabamba",
    phone="+591 4 4000000",
    point=("-17.375400", "-66.152300"),
    hours=(Hours((0, 1, 2, 3, 4), "08:30", "19:00"), Hours((5,), "09:00", "13:00")),
    ways=(
        Way("qr", "QR", "Escanea el QR desde la app de tu banco. Titular: Ana Rocha.", True),
        Way("cash_at_pickup", "Efectivo en la clínica", "Pagas en recepción el día de tu cita."),
    ),
    zones=(),
    goods=(),
    background=("#eaf6f6", "#cfe8ea"),
    assistant_type="appointments_only",
    clinic=CLINIC,
    policies={
        "invoice": "Damos factura: déjanos el nombre y el NIT en recepción.",
        "parking": "Hay parqueo para pacientes en la puerta de la Recoleta.",
    },
    rules={
        "cancellation": (
            "Una cita se cancela sin costo hasta 24 horas antes. Después, la consulta de ese día "
            "se cobra en la próxima cita.",
            "Sin costo hasta 24 horas antes.",
        ),
        "rescheduling": (
            "Una cita se cambia de día o de hora hasta 24 horas antes, las veces que haga falta. "
            "Con menos tiempo, lo ve recepción.",
            "Se cambia hasta 24 horas antes.",
        ),
        "payment": (
            "Se paga el día de la cita, por QR o en efectivo. Los tratamientos de varias sesiones "
            "se pagan por sesión.",
            "",
        ),
        "warranty": (
            "Las curaciones con resina tienen un año de garantía si vienes a tus controles.",
            "",
        ),
    },
    city="Cochabamba",
    serves=("Recoleta", "Cala Cala", "Queru Queru"),
    sites=(
        Site(
            name=WEST,
            city="Quillacollo",
            address="Av. Blanco Galindo km 13, Quillacollo",
            phone="+591 4 4000001",
            point=("-17.393800", "-66.278400"),
            hours=(Hours((0, 1, 2, 3, 4), "14:00", "19:00"), Hours((5,), "09:00", "13:00")),
            serves=("Quillacollo", "Vinto", "Tiquipaya"),
        ),
    ),
)
