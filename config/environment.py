"""Every setting that comes from the environment, as one table.

The settings module reads it, the start-up checks explain what is wrong in it, and a test holds
docs/settings.md against it.
"""

from typing import Annotated, Any, Literal

from pydantic import Field, ValidationError, model_validator
from pydantic_settings import SettingsConfigDict

from config import environment_file
from config import setting_kinds as kinds
from config.environment_models import Models
from config.setting_kinds import DatabaseAddress, Faults, Names, RedisAddress, Shown, WebAddress


class Environment(Models):
    """One field a setting: its kind and bounds, its default, and its line in docs/settings.md.

    A variable of the environment wins over a line of the file, and an empty one counts as absent.
    """

    model_config = SettingsConfigDict(
        case_sensitive=True,
        enable_decoding=False,
        extra="ignore",
        frozen=True,
        validate_default=False,
    )

    ENV_FILE: Annotated[str, Shown(".env")] = Field(
        "", description="A file of lines NAME=value; the environment wins over it."
    )
    SECRET_KEY: Annotated[str, Shown("made on the first run")] = Field(
        "", description="Signs sessions and links."
    )
    CIPHER_KEYS: Annotated[Names, Shown("made on the first run")] = Field(
        (),
        description="Fernet keys for merchants' secrets, newest first: the first encrypts, all "
        "decrypt.",
    )
    DATABASE_URL: Annotated[DatabaseAddress, Shown("the embedded server")] = Field(
        "", description="PostgreSQL with pgvector."
    )
    DATABASE_POOL_SIZE: int = Field(
        8, ge=1, le=500, description="Most database connections that one process opens."
    )
    INSIGHTS_DATABASE_URL: Annotated[DatabaseAddress, Shown("the embedded server")] = Field(
        "",
        description="The same database for the role that answers questions; "
        "`manage.py insights_role` prints the SQL that makes it. Without it questions are off.",
    )
    REDIS_URL: Annotated[RedisAddress, Shown("the embedded server")] = Field(
        "", description="Redis or Valkey, for hurrying and for the doorbell of live pages."
    )
    LOCAL_DIR: Annotated[str, Shown(".local/ in the project")] = Field(
        "", description="What the installation keeps on disk."
    )
    MEDIA_ROOT: Annotated[str, Shown("media/ in LOCAL_DIR")] = Field(
        "", description="Private files: proofs, pictures."
    )
    S3_BUCKET: Annotated[str, Shown("none")] = Field(
        "",
        description="Keeps private files in this bucket of an S3-compatible store in place of "
        "MEDIA_ROOT, for several machines without a shared disk.",
    )
    S3_ENDPOINT_URL: Annotated[WebAddress, Shown("Amazon's")] = Field(
        "", description="Where the store of S3_BUCKET answers."
    )
    S3_REGION: Annotated[str, Shown("none")] = Field("", description="Region of S3_BUCKET.")
    S3_PREFIX: Annotated[str, Shown("none")] = Field(
        "", description="Stands before the names of all files in S3_BUCKET."
    )
    S3_ACCESS_KEY_ID: Annotated[str, Shown("the machine's own role")] = Field(
        "", description="Key that reads and writes S3_BUCKET."
    )
    S3_SECRET_ACCESS_KEY: Annotated[str, Shown("the machine's own role")] = Field(
        "", description="Secret of S3_ACCESS_KEY_ID."
    )
    DEBUG: bool = Field(False, description="Django's debug pages. Never where strangers reach it.")
    ALLOWED_HOSTS: Names = Field(
        ("localhost", "127.0.0.1", "[::1]"),
        description="Host names that are answered, separated by commas; that of PUBLIC_URL is "
        "added.",
    )
    CSRF_TRUSTED_ORIGINS: Annotated[Names, Shown("none")] = Field(
        (),
        description="Further origins whose forms are accepted, with their scheme; that of "
        "PUBLIC_URL is added.",
    )
    PUBLIC_URL: WebAddress = Field(
        "http://localhost:8000",
        description="How the world reaches this installation; with https, cookies are for https "
        "only.",
    )
    TRUST_PROXY: bool = Field(
        False,
        description="A proxy in front: X-Forwarded-Proto is believed, and of X-Forwarded-For the "
        "last hop.",
    )
    LOG_FORMAT: Literal["console", "json"] = Field("console", description="console or json.")
    WORKER_THREADS: int = Field(
        64, ge=1, le=500, description="Turns and sends that a worker has in hand at one time."
    )
    WORKER_NICENESS: int = Field(
        5,
        ge=0,
        le=19,
        description="How far workers stand back for the web on a busy machine, from 0 (not at all) "
        "to 19.",
    )
    WEB_PROCESSES: int = Field(
        1, ge=1, le=64, description="Web processes of `manage.py up`; all answer on one port."
    )
    WORKER_PROCESSES: int = Field(1, ge=1, le=64, description="Worker processes of `manage.py up`.")
    DEBOUNCE_QUIET_MS: int = Field(
        1500,
        ge=0,
        le=60_000,
        description="Silence, in milliseconds, after which a customer's messages are read as one.",
    )
    DEBOUNCE_MAX_MS: int = Field(
        8000,
        ge=0,
        le=60_000,
        description="The longest wait, in milliseconds, for a customer who keeps on writing.",
    )
    STALE_AFTER_HOURS: int = Field(
        24,
        ge=1,
        le=720,
        description="Hours after which words that nobody answered wait for a person, not for the "
        "assistant.",
    )
    SESSION_TIMEOUT_HOURS: int = Field(
        12, ge=1, le=720, description="Hours until a quiet conversation is closed."
    )
    UNPAID_TIMEOUT_HOURS: int = Field(
        24, ge=2, le=720, description="Hours until an unpaid order is cancelled."
    )
    AGENT_V2_ENABLED: bool = Field(
        True,
        description="Orders are taken by the agent; off, V1 only talks and calls a person, from "
        "the next message.",
    )
    SIMULATOR_MERCHANTS: Literal["demo", "all"] = Field(
        "demo", description="Whose simulator people beside a shop's owner may use: demo or all."
    )
    API_REQUESTS_A_MINUTE: int = Field(
        600,
        ge=1,
        le=1_000_000,
        description="REST calls that one token or person may make in a minute.",
    )
    API_CHATS_A_MINUTE: int = Field(
        300,
        ge=1,
        le=1_000_000,
        description="Messages that one merchant's programs may bring over REST in a minute.",
    )
    API_FAILURES_A_MINUTE: int = Field(
        30,
        ge=1,
        le=1_000_000,
        description="REST calls without a valid token that one address may make in a minute.",
    )
    API_CHATS_AT_ONCE: int = Field(
        32,
        ge=1,
        le=500,
        description="Messages over REST that a web process waits for an answer to at the same "
        "time.",
    )
    API_ANALYSES_A_MINUTE: int = Field(
        20_000,
        ge=1,
        le=1_000_000,
        description="Calls of the state analyzer that one merchant's programs may make in a "
        "minute.",
    )
    API_ANALYSES_AT_ONCE: int = Field(
        32,
        ge=1,
        le=500,
        description="Calls of the state analyzer that wait for a model in a web process at the "
        "same time.",
    )
    API_QUESTIONS_A_MINUTE: int = Field(
        240,
        ge=1,
        le=1_000_000,
        description="Questions to their data that one merchant's people and programs may ask in a "
        "minute.",
    )
    INSIGHTS_QUESTIONS_AT_ONCE: int = Field(
        3,
        ge=1,
        le=40,
        description="Questions to their data that the database works on for one merchant at the "
        "same time; one more is turned away at once.",
    )
    METRICS_TOKEN: Annotated[str, Shown("none")] = Field(
        "",
        description="Bearer token that opens /metrics; without it only a signed-in superuser may "
        "read them.",
    )
    GRAPH_API_URL: WebAddress = Field(
        "https://graph.facebook.com", description="Where WhatsApp's Cloud API answers."
    )
    GRAPH_API_VERSION: str = Field("v26.0", description="Version of the Cloud API.")
    GRAPH_MEDIA_HOSTS: Names = Field(
        ("lookaside.fbsbx.com",),
        description="Hosts from which a customer's pictures may be fetched, separated by commas.",
    )
    WHATSAPP_APP_SECRET: Annotated[str, Shown("none")] = Field(
        "", description="Secret of a Meta app that serves all merchants."
    )
    WHATSAPP_VERIFY_TOKEN: Annotated[str, Shown("none")] = Field(
        "", description="Verify token of a Meta app for all merchants."
    )
    EVOLUTION_PRIVATE_HOSTS: Annotated[Names, Shown("none")] = Field(
        (),
        description="Hosts of your own network where Evolution API or its files may be, separated "
        "by commas; all others must be public and https.",
    )
    EVOLUTION_BODY_MB: int = Field(
        136,
        ge=1,
        le=512,
        description="Largest webhook of Evolution API, in MB; files of more than 10 MB are left "
        "out of it.",
    )
    MOSTRADOR_TESTING: bool = Field(
        False, description="This installation is a test's own, and may be broken."
    )
    FAILPOINTS: Annotated[Faults, Shown("none")] = Field(
        (),
        description="Where a process of a test dies, stops or fails; refused without "
        "MOSTRADOR_TESTING.",
    )

    @model_validator(mode="before")
    @classmethod
    def _without_blanks(cls, told: dict[str, object]) -> dict[str, object]:
        """Blanks around a text do not count, and a text of blanks is none."""
        texts = {n: text.strip() if isinstance(text, str) else text for n, text in told.items()}
        return {name: text for name, text in texts.items() if text != ""}


def read(**texts: Any) -> tuple[Environment, tuple[kinds.Problem, ...]]:
    """What the environment says, and what of it is not understood: there the default holds.

    The given texts win over the environment.
    """
    told = {**environment_file.lines(), **texts}
    try:
        return Environment(**told), ()
    except ValidationError as error:
        found = kinds.problems(error, Environment.model_fields)
        defaults = {one.name: Environment.model_fields[one.name].default for one in found}
        return Environment(**{**told, **defaults}), found
