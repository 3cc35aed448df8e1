"""What *mi tienda* says of conversations and handovers, in the words that people ask with. Pure."""

from core.rules.moments import WHEN
from core.rules.tabular import Column, Kind, Table, Value

CONVERSACIONES = Table(
    "conversaciones",
    ("conversación", "conversaciones", "charla", "charlas", "chat", "chats"),
    (
        Column(
            "conversacion",
            "Conversación",
            Kind.TEXT,
            "Un código que distingue a una conversación de otra. Hay una fila por conversación y "
            "por día en que el cliente escribió.",
        ),
        *WHEN,
        Column(
            "canal",
            "Canal",
            Kind.CATEGORY,
            "Por dónde escribió el cliente.",
            ("canales", "medio", "por dónde"),
        ),
        Column(
            "recibidos",
            "Mensajes recibidos",
            Kind.INTEGER,
            "Los mensajes del cliente ese día.",
            ("mensajes", "mensajes recibidos", "mensajes de clientes"),
        ),
        Column(
            "enviados",
            "Mensajes enviados",
            Kind.INTEGER,
            "Los mensajes al cliente ese día, del asistente o de una persona.",
            ("mensajes enviados", "respuestas"),
        ),
        Column(
            "modo",
            "Quién responde ahora",
            Kind.CATEGORY,
            "Quién lleva la conversación en este momento.",
            ("modos", "quién responde"),
            (
                Value("asistente", ("bot",)),
                Value("espera", ("esperando", "en espera", "espera a una persona")),
                Value("persona", ("humano", "operador")),
            ),
        ),
        Column(
            "estado",
            "Estado ahora",
            Kind.CATEGORY,
            "En qué punto de la venta está la conversación en este momento.",
            ("estados", "etapa"),
            (
                Value("sin conversación", ("quieta", "quietas")),
                Value("mirando el catálogo", ("mirando",)),
                Value("armando el pedido", ("con carrito", "carrito abierto")),
                Value("por confirmar", ("sin confirmar",)),
                Value("esperando el pago", ("espera el pago",)),
                Value("terminado", ("terminada", "terminadas")),
                Value("con una persona"),
            ),
        ),
        Column(
            "resultado",
            "Resultado",
            Kind.CATEGORY,
            "En qué terminó ese día: hubo pedido, la llevó una persona, o alcanzó el asistente.",
            ("resultados", "cómo terminó"),
            (
                Value("con pedido", ("terminaron en pedido", "con venta", "compraron")),
                Value("con una persona", ("atendidas por una persona", "derivadas")),
                Value("solo el asistente", ("sin ayuda", "solas", "solo el bot")),
            ),
        ),
    ),
    title="conversacion",
    date="fecha",
    feminine=True,
)

DERIVACIONES = Table(
    "derivaciones",
    ("derivación", "derivaciones", "pedidos de atención", "escalamiento", "escalamientos"),
    (
        *WHEN,
        Column(
            "motivo",
            "Motivo",
            Kind.CATEGORY,
            "Qué quería el cliente cuando la conversación pasó a una persona.",
            ("motivos", "razón", "razones", "por qué", "causa", "causas"),
        ),
        Column(
            "atendida_por",
            "Atendida por",
            Kind.CATEGORY,
            "Qué papel tiene en el comercio quien la tomó.",
            ("quién la tomó", "quién atendió", "tomada por"),
            (
                Value("dueño", ("dueña",)),
                Value("encargado", ("encargada",)),
                Value("operador", ("operadora", "operadores")),
                Value("desde el teléfono", ("teléfono",)),
                Value("otra persona"),
                Value("nadie", ("sin atender", "nadie la tomó")),
            ),
        ),
        Column(
            "minutos",
            "Minutos hasta la respuesta",
            Kind.DECIMAL,
            "Cuánto esperó el cliente hasta la primera palabra de una persona; vacío si no llegó.",
            ("espera", "demora", "tiempo de respuesta", "minutos de espera"),
        ),
        Column(
            "final",
            "Cómo terminó",
            Kind.CATEGORY,
            "Cómo volvió la conversación al asistente.",
            ("cómo terminó", "desenlace"),
            (
                Value("abierta", ("abiertas", "sin terminar")),
                Value("resuelta", ("resueltas",)),
                Value("devuelta al asistente", ("devueltas",)),
                Value("venció el tiempo", ("vencidas", "por tiempo")),
                Value("volvió al asistente"),
            ),
        ),
    ),
    title="motivo",
    date="fecha",
    feminine=True,
    of=("conversaciones",),
)

TABLES = (CONVERSACIONES, DERIVACIONES)
