"""Every setting that comes from the environment, as one table.

The settings module reads it, the start-up checks explain what is wrong in it, and a test holds
the README against it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar
from urllib.parse import urlsplit

from merchants import failpoints

T = TypeVar("T")


@dataclass(frozen=True)
class Setting(Generic[T]):
    """One variable of the environment: how its text becomes a value and what it is for."""

    name: str
    read: Callable[[str], T]
    default: T
    line: str
    shown_default: str = ""

    @property
    def default_in_words(self) -> str:
        """The default as the README shows it."""
        if self.shown_default:
            return self.shown_default
        if isinstance(self.default, tuple):
            return ",".join(str(part) for part in self.default)
        if isinstance(self.default, bool):
            return str(self.default).lower()
        return str(self.default)


@dataclass(frozen=True)
class Problem:
    """A variable whose text cannot be understood; its default is in force instead."""

    name: str
    reason: str


@dataclass
class Environment:
    """Reads settings one by one and remembers what could not be understood."""

    variables: Mapping[str, str]
    problems: list[Problem] = field(default_factory=list)

    def get(self, setting: Setting[T]) -> T:
        """The value of the variable; the default when it is empty or not understood."""
        text = self.variables.get(setting.name, "").strip()
        if not text:
            return setting.default
        try:
            return setting.read(text)
        except ValueError as error:
            self.problems.append(Problem(setting.name, str(error)))
            return setting.default


def words(text: str) -> str:
    """Any text, as it is."""
    return text


def names(text: str) -> tuple[str, ...]:
    """Texts separated by commas."""
    return tuple(part.strip() for part in text.split(",") if part.strip())


def switch(text: str) -> bool:
    """Yes or no, in the usual spellings."""
    spellings = {"1": True, "true": True, "yes": True, "on": True}
    spellings |= {"0": False, "false": False, "no": False, "off": False}
    if text.lower() not in spellings:
        raise ValueError(f"expected true or false, found {text!r}")
    return spellings[text.lower()]


def number(least: int, most: int) -> Callable[[str], int]:
    """A reader of whole numbers between two bounds, both included."""

    def read(text: str) -> int:
        if not text.isdecimal() or not least <= int(text) <= most:
            raise ValueError(f"expected a whole number from {least} to {most}, found {text!r}")
        return int(text)

    return read


def one_of(*choices: str) -> Callable[[str], str]:
    """A reader of one word among a few."""

    def read(text: str) -> str:
        if text not in choices:
            raise ValueError(f"expected one of {', '.join(choices)}, found {text!r}")
        return text

    return read


def address(*schemes: str) -> Callable[[str], str]:
    """A reader of addresses that begin with one of the schemes; a closing slash is dropped."""

    def read(text: str) -> str:
        if text.split("://", 1)[0] not in schemes or "://" not in text:
            raise ValueError(f"expected an address that begins with {schemes[0]}://")
        _ = urlsplit(text).port  # raises for a port that is no number
        return text.rstrip("/")

    return read


_web = address("https", "http")
_minute = 60_000
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
    "DATABASE_POOL_SIZE", number(1, 500), 20, "Most database connections that one process opens."
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
    "WORKER_THREADS", number(1, 500), 16, "Turns and sends that a worker does at the same time."
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
