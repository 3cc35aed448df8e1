"""Every setting that comes from the environment, as one table.

The settings module reads it, the start-up checks explain what is wrong in it, and a test holds
the README against it.
"""

from decimal import Decimal

from config.variables import Environment as Environment
from config.variables import Problem as Problem
from config.variables import Setting as Setting
from config.variables import address, amount, names, one_of, switch, words
from config.variables import number as number
from merchants import failpoints

_web = address("https", "http")
_minute = 60_000
_untold: Decimal | None = None
_nothing: tuple[str, ...] = ()
_no_faults: tuple[failpoints.Fault, ...] = ()
_own_machine: tuple[str, ...] = ("localhost", "127.0.0.1", "[::1]")
_meta_media: tuple[str, ...] = ("lookaside.fbsbx.com",)

ENV_FILE = Setting(
    "ENV_FILE", words, "", "A file of lines NAME=value; the environment wins over it.", ".env"
)
SECRET_KEY = Setting("SECRET_KEY", words, "", "Signs sessions and links.", "made on the first run")
CIPHER_KEYS = Setting(
    "CIPHER_KEYS",
    names,
    _nothing,
    "Fernet keys for merchants' secrets, newest first: the first encrypts, all decrypt.",
    "made on the first run",
)
DATABASE_URL = Setting(
    "DATABASE_URL",
    address("postgres", "postgresql", "psql", "pgsql"),
    "",
    "PostgreSQL with pgvector.",
    "the embedded server",
)
DATABASE_POOL_SIZE = Setting(
    "DATABASE_POOL_SIZE", number(1, 500), 8, "Most database connections that one process opens."
)
REDIS_URL = Setting(
    "REDIS_URL",
    address("redis", "rediss", "unix"),
    "",
    "Redis or Valkey, for hurrying and for the doorbell of live pages.",
    "the embedded server",
)
LOCAL_DIR = Setting(
    "LOCAL_DIR", words, "", "What the installation keeps on disk.", ".local/ in the project"
)
MEDIA_ROOT = Setting(
    "MEDIA_ROOT", words, "", "Private files: proofs, pictures.", "media/ in LOCAL_DIR"
)
DEBUG = Setting("DEBUG", switch, False, "Django's debug pages. Never where strangers reach it.")
ALLOWED_HOSTS = Setting(
    "ALLOWED_HOSTS",
    names,
    _own_machine,
    "Host names that are answered, separated by commas; that of PUBLIC_URL is added.",
)
CSRF_TRUSTED_ORIGINS = Setting(
    "CSRF_TRUSTED_ORIGINS",
    names,
    _nothing,
    "Further origins whose forms are accepted, with their scheme; that of PUBLIC_URL is added.",
    "none",
)
PUBLIC_URL = Setting(
    "PUBLIC_URL",
    _web,
    "http://localhost:8000",
    "How the world reaches this installation; with https, cookies are for https only.",
)
TRUST_PROXY = Setting(
    "TRUST_PROXY",
    switch,
    False,
    "A proxy in front sets X-Forwarded-Proto itself, so that it can be believed.",
)
LOG_FORMAT = Setting("LOG_FORMAT", one_of("console", "json"), "console", "console or json.")
WORKER_THREADS = Setting(
    "WORKER_THREADS", number(1, 500), 64, "Turns and sends that a worker has in hand at one time."
)
WORKER_NICENESS = Setting(
    "WORKER_NICENESS",
    number(0, 19),
    5,
    "How far workers stand back for the web on a busy machine, from 0 (not at all) to 19.",
)
WEB_PROCESSES = Setting(
    "WEB_PROCESSES", number(1, 64), 1, "Web processes of `manage.py up`; all answer on one port."
)
WORKER_PROCESSES = Setting(
    "WORKER_PROCESSES", number(1, 64), 1, "Worker processes of `manage.py up`."
)
WEBHOOKS_AT_ONCE = Setting(
    "WEBHOOKS_AT_ONCE",
    number(1, 100),
    2,
    "Webhook bodies that a web process records at the same time; more are kept for a worker.",
)
DEBOUNCE_QUIET_MS = Setting(
    "DEBOUNCE_QUIET_MS",
    number(0, _minute),
    1500,
    "Silence, in milliseconds, after which a customer's messages are read as one.",
)
DEBOUNCE_MAX_MS = Setting(
    "DEBOUNCE_MAX_MS",
    number(0, _minute),
    8000,
    "The longest wait, in milliseconds, for a customer who keeps on writing.",
)
STALE_AFTER_HOURS = Setting(
    "STALE_AFTER_HOURS",
    number(1, 720),
    24,
    "Hours after which words that nobody answered wait for a person, not for the assistant.",
)
SESSION_TIMEOUT_HOURS = Setting(
    "SESSION_TIMEOUT_HOURS", number(1, 720), 12, "Hours until a quiet conversation is closed."
)
UNPAID_TIMEOUT_HOURS = Setting(
    "UNPAID_TIMEOUT_HOURS", number(2, 720), 24, "Hours until an unpaid order is cancelled."
)
AGENT_V2_ENABLED = Setting(
    "AGENT_V2_ENABLED",
    switch,
    True,
    "Orders are taken by the agent; off, V1 only talks and calls a person, from the next message.",
)
SIMULATOR_MERCHANTS = Setting(
    "SIMULATOR_MERCHANTS",
    one_of("demo", "all"),
    "demo",
    "Whose customers the simulator may play: demo or all.",
)
API_REQUESTS_A_MINUTE = Setting(
    "API_REQUESTS_A_MINUTE",
    number(1, 1_000_000),
    600,
    "REST calls that one token or person may make in a minute.",
)
API_CHATS_A_MINUTE = Setting(
    "API_CHATS_A_MINUTE",
    number(1, 1_000_000),
    300,
    "Messages that one merchant's programs may bring over REST in a minute.",
)
API_FAILURES_A_MINUTE = Setting(
    "API_FAILURES_A_MINUTE",
    number(1, 1_000_000),
    30,
    "REST calls without a valid token that one address may make in a minute.",
)
API_CHATS_AT_ONCE = Setting(
    "API_CHATS_AT_ONCE",
    number(1, 500),
    32,
    "Messages over REST that a web process waits for an answer to at the same time.",
)
API_ANALYSES_A_MINUTE = Setting(
    "API_ANALYSES_A_MINUTE",
    number(1, 1_000_000),
    20_000,
    "Calls of the state analyzer that one merchant's programs may make in a minute.",
)
API_ANALYSES_AT_ONCE = Setting(
    "API_ANALYSES_AT_ONCE",
    number(1, 500),
    32,
    "Calls of the state analyzer that wait for a model in a web process at the same time.",
)
METRICS_TOKEN = Setting(
    "METRICS_TOKEN",
    words,
    "",
    "Bearer token that opens /metrics; without it only a signed-in superuser may read them.",
    "none",
)
GRAPH_API_URL = Setting(
    "GRAPH_API_URL", _web, "https://graph.facebook.com", "Where WhatsApp's Cloud API answers."
)
GRAPH_API_VERSION = Setting("GRAPH_API_VERSION", words, "v26.0", "Version of the Cloud API.")
GRAPH_MEDIA_HOSTS = Setting(
    "GRAPH_MEDIA_HOSTS",
    names,
    _meta_media,
    "Hosts from which a customer's pictures may be fetched, separated by commas.",
)
WHATSAPP_APP_SECRET = Setting(
    "WHATSAPP_APP_SECRET", words, "", "Secret of a Meta app that serves all merchants.", "none"
)
WHATSAPP_VERIFY_TOKEN = Setting(
    "WHATSAPP_VERIFY_TOKEN", words, "", "Verify token of a Meta app for all merchants.", "none"
)
EVOLUTION_PRIVATE_HOSTS = Setting(
    "EVOLUTION_PRIVATE_HOSTS",
    names,
    _nothing,
    "Hosts of your own network where Evolution API or its files may be, separated by commas; "
    "all others must be public and https.",
    "none",
)
EVOLUTION_BODY_MB = Setting(
    "EVOLUTION_BODY_MB",
    number(1, 512),
    136,
    "Largest webhook of Evolution API, in MB; files of more than 10 MB are left out of it.",
)
LLM_PROVIDER = Setting(
    "LLM_PROVIDER",
    one_of("openai", "anthropic", "compatible"),
    "",
    "Whose models answer: openai, anthropic, or compatible for any server that speaks as OpenAI's.",
    "the one whose key is there",
)
LLM_MODEL = Setting(
    "LLM_MODEL",
    words,
    "",
    "The model that answers for merchants without a seat of their own.",
    "gpt-6-luna or claude-haiku-5-5",
)
LLM_TEMPERATURE = Setting(
    "LLM_TEMPERATURE",
    amount(0, 2),
    _untold,
    "How freely the model chooses its words, from 0 to 2.",
    "the model's own",
)
LLM_MAX_TOKENS = Setting(
    "LLM_MAX_TOKENS", number(64, 32_000), 1200, "Longest answer of a model, in tokens."
)
OPENAI_API_KEY = Setting(
    "OPENAI_API_KEY", words, "", "Key for OpenAI, or for a server that speaks as it does.", "none"
)
OPENAI_BASE_URL = Setting(
    "OPENAI_BASE_URL", _web, "", "Where OpenAI, or your own server, answers.", "OpenAI's own"
)
ANTHROPIC_API_KEY = Setting("ANTHROPIC_API_KEY", words, "", "Key for Anthropic.", "none")
ANTHROPIC_BASE_URL = Setting(
    "ANTHROPIC_BASE_URL", _web, "", "Where Anthropic answers.", "Anthropic's own"
)
LLM_CONNECT_SECONDS = Setting(
    "LLM_CONNECT_SECONDS",
    amount("0.1", 60),
    Decimal(3),
    "Longest wait for a connection to a model.",
)
LLM_READ_SECONDS = Setting(
    "LLM_READ_SECONDS", amount("0.1", 600), Decimal(15), "Longest silence of a model."
)
LLM_TOTAL_SECONDS = Setting(
    "LLM_TOTAL_SECONDS",
    amount("0.1", 600),
    Decimal(18),
    "Longest call of a model, its second try included; a turn gives it less when less is left.",
)
LLM_MONTHLY_BUDGET_USD = Setting(
    "LLM_MONTHLY_BUDGET_USD",
    amount(0, 1_000_000),
    _untold,
    "Most that one merchant's models may cost in a month, unless her seat says otherwise; "
    "then the rules answer.",
    "no limit",
)
LLM_PRIVATE_HOSTS = Setting(
    "LLM_PRIVATE_HOSTS",
    names,
    _nothing,
    "Hosts of your own network where merchants' seats may point, separated by commas; "
    "all others must be public and https.",
    "none",
)
MOSTRADOR_TESTING = Setting(
    "MOSTRADOR_TESTING", switch, False, "This installation is a test's own, and may be broken."
)
FAILPOINTS = Setting(
    "FAILPOINTS",
    failpoints.read,
    _no_faults,
    "Where a process of a test dies, stops or fails; refused without MOSTRADOR_TESTING.",
    "none",
)

TABLE: tuple[Setting[object], ...] = tuple(
    value for value in list(globals().values()) if isinstance(value, Setting)
)
