"""Django's settings. What an installation may choose is read from `config.environment`."""

from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import django_stubs_ext
from django.utils.translation import gettext_lazy as _
from kombu import Queue
from psycopg.conninfo import conninfo_to_dict

from chatbot.conversations.due_work import queues
from config import admin_site, content_security, environment, logs, private_storage, rest, secrets
from config.embedded import installation
from core import pooled

django_stubs_ext.monkeypatch()  # ModelAdmin[Order] and its like, also while running

BASE_DIR = Path(__file__).resolve().parent.parent
ENVIRONMENT, ENVIRONMENT_PROBLEMS = environment.read()

# -- the installation ------------------------------------------------------------------------------
LOCAL_DIR = Path(ENVIRONMENT.LOCAL_DIR or BASE_DIR / ".local").resolve()
_keys = secrets.complete(LOCAL_DIR, ENVIRONMENT.SECRET_KEY, ENVIRONMENT.CIPHER_KEYS)
SECRET_KEY = _keys.secret_key
CIPHER_KEYS = _keys.cipher_keys
DEBUG = ENVIRONMENT.DEBUG
PUBLIC_URL = ENVIRONMENT.PUBLIC_URL
_public = urlsplit(PUBLIC_URL)
ALLOWED_HOSTS = [*ENVIRONMENT.ALLOWED_HOSTS, _public.hostname or "localhost"]
CSRF_TRUSTED_ORIGINS = [
    *ENVIRONMENT.CSRF_TRUSTED_ORIGINS,
    f"{_public.scheme}://{_public.netloc}",
]
_https = _public.scheme == "https"

INSTALLED_APPS = [
    "unfold",
    "unfold.contrib.filters",
    "unfold.contrib.forms",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "channels",
    "pgtrigger",
    "django_htmx",
    "rest_framework",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "config",
    "merchants",
    "llm",
    "intents",
    "insights",
    "catalog.products",
    "catalog.bookings",
    "catalog.orders",
    "catalog.loyalty",
    "catalog.knowledge",
    "chatbot.conversations",
    "chatbot.transports",
    "chatbot.agent",
    "handoff.simulator",
    "handoff.console",
    "handoff.api",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "config.compression.TextPages",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "merchants.middleware.MerchantWall",
    "merchants.middleware.MerchantTime",  # innermost: see there
]
ROOT_URLCONF = "config.urls"
ASGI_APPLICATION = "config.asgi.application"
WSGI_APPLICATION = "config.wsgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    }
]

# -- servers ---------------------------------------------------------------------------------------
SERVERS = installation.addresses(LOCAL_DIR, ENVIRONMENT.DATABASE_URL, ENVIRONMENT.REDIS_URL)
DATABASE_URL = SERVERS.database_url
REDIS_URL = SERVERS.redis_url
INSIGHTS_DATABASE_URL = ENVIRONMENT.INSIGHTS_DATABASE_URL or SERVERS.insights_url
_address = conninfo_to_dict(DATABASE_URL)
_database: dict[str, Any] = {
    "ENGINE": "core.database",
    "NAME": _address.pop("dbname", ""),
    **{name.upper(): _address.pop(name, "") for name in ("user", "password", "host", "port")},
}
_database["CONN_HEALTH_CHECKS"] = True
DATABASE_POOL_SIZE = ENVIRONMENT.DATABASE_POOL_SIZE
_database["OPTIONS"] = {
    # What is asked in every turn is planned once a connection (`core.compiled_sql`).
    "prepare_threshold": 2,
    # A server whose machine is gone says nothing: what waits for it ends within a minute.
    "keepalives_idle": 20,
    "keepalives_interval": 10,
    "keepalives_count": 3,
    "tcp_user_timeout": 50_000,
    **_address,
    # A thread that waits for the network has given its connection back, so that a few are enough.
    "pool": {
        "min_size": 0,
        "max_size": DATABASE_POOL_SIZE,
        "timeout": 10,
        "reset": pooled.as_it_was,
    },
}
DATABASES = {"default": _database}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

CHANNEL_LAYERS = {
    "default": {
        "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
        "CONFIG": {"hosts": [REDIS_URL], "prefix": "mostrador"},
    }
}

# Only REST's counters live here; they hurry nobody and fail open (`handoff.api.throttling`).
CACHES = rest.caches(REDIS_URL)

# The database is the truth and a broker message only hurries a worker: tasks are acknowledged after
# their work, so that one whose worker died is handed to the next, and publishing gives up within
# milliseconds, because the dispatcher finds whatever the broker did not hear.
WORKER_THREADS = ENVIRONMENT.WORKER_THREADS
WORKER_NICENESS = ENVIRONMENT.WORKER_NICENESS
WEB_PROCESSES = ENVIRONMENT.WEB_PROCESSES
WORKER_PROCESSES = ENVIRONMENT.WORKER_PROCESSES
CELERY_BROKER_URL = installation.broker_url(REDIS_URL)
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_CONNECTION_MAX_RETRIES = None
CELERY_BROKER_TRANSPORT_OPTIONS = {
    "visibility_timeout": 120,
    "unacked_restore_interval": 1,
    "unacked_restore_throttle": 1,
    "max_retries": 0,
    "socket_timeout": 0.2,
    "socket_connect_timeout": 0.1,
}
CELERY_TASK_PUBLISH_RETRY = False
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_DEFAULT_QUEUE = "background"
CELERY_TASK_QUEUES = [Queue(name) for name in queues.QUEUES]
CELERY_TASK_CREATE_MISSING_QUEUES = False
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_TASK_SERIALIZER = "json"
CELERY_ACCEPT_CONTENT = ["json"]
CELERY_TIMEZONE = "UTC"

# -- people ----------------------------------------------------------------------------------------
AUTH_USER_MODEL = "merchants.User"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("UserAttributeSimilarityValidator", "MinimumLengthValidator")
] + [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("CommonPasswordValidator", "NumericPasswordValidator")
]
LOGIN_URL = "admin:login"
LOGIN_REDIRECT_URL = "admin:index"
LANGUAGE_CODE = "es"
LANGUAGES = [("es", _("Español")), ("en", _("Inglés"))]
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"
EMAIL_BACKEND = "django.core.mail.backends.console.EmailBackend"
UNFOLD = admin_site.UNFOLD

# -- the web ---------------------------------------------------------------------------------------
STATIC_URL = "/static/"
STATIC_ROOT = LOCAL_DIR / "static"
STATIC_ROOT.mkdir(parents=True, exist_ok=True)  # whitenoise looks there first and warns otherwise
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "default": private_storage.entry(
        ENVIRONMENT.S3_BUCKET,
        endpoint=ENVIRONMENT.S3_ENDPOINT_URL,
        region=ENVIRONMENT.S3_REGION,
        prefix=ENVIRONMENT.S3_PREFIX,
        key=ENVIRONMENT.S3_ACCESS_KEY_ID,
        secret=ENVIRONMENT.S3_SECRET_ACCESS_KEY,
    ),
    "staticfiles": {"BACKEND": "config.static_files.Hashed"},
}
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = DEBUG
# Proofs of payment are private: nothing serves this folder, views with a check of rights do.
MEDIA_ROOT = Path(ENVIRONMENT.MEDIA_ROOT or LOCAL_DIR / "media").resolve()
MEDIA_URL = "/media/"
FILES_IN_A_BUCKET = bool(ENVIRONMENT.S3_BUCKET)
FILE_UPLOAD_PERMISSIONS = 0o600
FILE_UPLOAD_DIRECTORY_PERMISSIONS = 0o700
# Webhooks bring up to 3 MB; what is larger is refused before it is read.
DATA_UPLOAD_MAX_MEMORY_SIZE = 4 * 1024 * 1024
SESSION_COOKIE_SECURE = _https
CSRF_COOKIE_SECURE = _https
SECURE_HSTS_SECONDS = 31_536_000 if _https else 0
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if ENVIRONMENT.TRUST_PROXY else None
X_FRAME_OPTIONS = "DENY"
CONTENT_SECURITY_POLICY = content_security.policy()
# Debug pages are the only difference that DEBUG makes; the deployment hints below do not fit
# behind a proxy that speaks https for us.
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W008", "security.W021"]

# -- the product -----------------------------------------------------------------------------------
DEBOUNCE_QUIET_MS = ENVIRONMENT.DEBOUNCE_QUIET_MS
DEBOUNCE_MAX_MS = ENVIRONMENT.DEBOUNCE_MAX_MS
STALE_AFTER_HOURS = ENVIRONMENT.STALE_AFTER_HOURS
SESSION_TIMEOUT_HOURS = ENVIRONMENT.SESSION_TIMEOUT_HOURS
UNPAID_TIMEOUT_HOURS = ENVIRONMENT.UNPAID_TIMEOUT_HOURS
AGENT_V2_ENABLED = ENVIRONMENT.AGENT_V2_ENABLED
SIMULATOR_MERCHANTS = ENVIRONMENT.SIMULATOR_MERCHANTS
API_REQUESTS_A_MINUTE = ENVIRONMENT.API_REQUESTS_A_MINUTE
API_CHATS_A_MINUTE = ENVIRONMENT.API_CHATS_A_MINUTE
API_FAILURES_A_MINUTE = ENVIRONMENT.API_FAILURES_A_MINUTE
API_CHATS_AT_ONCE = ENVIRONMENT.API_CHATS_AT_ONCE
API_ANALYSES_A_MINUTE = ENVIRONMENT.API_ANALYSES_A_MINUTE
API_ANALYSES_AT_ONCE = ENVIRONMENT.API_ANALYSES_AT_ONCE
API_QUESTIONS_A_MINUTE = ENVIRONMENT.API_QUESTIONS_A_MINUTE
INSIGHTS_QUESTIONS_AT_ONCE = ENVIRONMENT.INSIGHTS_QUESTIONS_AT_ONCE
METRICS_TOKEN = ENVIRONMENT.METRICS_TOKEN
REST_FRAMEWORK = rest.framework(behind_a_proxy=ENVIRONMENT.TRUST_PROXY)
SPECTACULAR_SETTINGS = rest.DESCRIPTION
GRAPH_API_URL = ENVIRONMENT.GRAPH_API_URL
GRAPH_API_VERSION = ENVIRONMENT.GRAPH_API_VERSION
GRAPH_MEDIA_HOSTS = ENVIRONMENT.GRAPH_MEDIA_HOSTS
WHATSAPP_APP_SECRET = ENVIRONMENT.WHATSAPP_APP_SECRET
WHATSAPP_VERIFY_TOKEN = ENVIRONMENT.WHATSAPP_VERIFY_TOKEN
EVOLUTION_PRIVATE_HOSTS = ENVIRONMENT.EVOLUTION_PRIVATE_HOSTS
EVOLUTION_BODY_MB = ENVIRONMENT.EVOLUTION_BODY_MB
LLM_PROVIDER = ENVIRONMENT.LLM_PROVIDER
LLM_MODEL = ENVIRONMENT.LLM_MODEL
LLM_MODELS = ENVIRONMENT.LLM_MODELS
LLM_TEMPERATURE = ENVIRONMENT.LLM_TEMPERATURE
LLM_MAX_TOKENS = ENVIRONMENT.LLM_MAX_TOKENS
EMBEDDING_MODEL = ENVIRONMENT.EMBEDDING_MODEL
RERANKER_DIR = ENVIRONMENT.RERANKER_DIR
OPENAI_API_KEY = ENVIRONMENT.OPENAI_API_KEY
OPENAI_BASE_URL = ENVIRONMENT.OPENAI_BASE_URL
ANTHROPIC_API_KEY = ENVIRONMENT.ANTHROPIC_API_KEY
ANTHROPIC_BASE_URL = ENVIRONMENT.ANTHROPIC_BASE_URL
GEMINI_API_KEY = ENVIRONMENT.GEMINI_API_KEY
GEMINI_BASE_URL = ENVIRONMENT.GEMINI_BASE_URL
LLM_CONNECT_SECONDS = ENVIRONMENT.LLM_CONNECT_SECONDS
LLM_READ_SECONDS = ENVIRONMENT.LLM_READ_SECONDS
LLM_TOTAL_SECONDS = ENVIRONMENT.LLM_TOTAL_SECONDS
LLM_FAILURES = ENVIRONMENT.LLM_FAILURES
TURN_SECONDS = ENVIRONMENT.TURN_SECONDS
LLM_MONTHLY_BUDGET_USD = ENVIRONMENT.LLM_MONTHLY_BUDGET_USD
LLM_PRIVATE_HOSTS = ENVIRONMENT.LLM_PRIVATE_HOSTS

TESTING = ENVIRONMENT.MOSTRADOR_TESTING
FAILPOINTS = ENVIRONMENT.FAILPOINTS

LOG_FORMAT = ENVIRONMENT.LOG_FORMAT
LOGGING = logs.logging(LOG_FORMAT)
logs.configure(LOG_FORMAT)
