"""What the containers are told is what the application listens to."""

import re
from pathlib import Path

from config.embedded import postgres
from config.environment import Environment

ROOT = Path(__file__).resolve().parents[2]
KNOWN = set(Environment.model_fields)
COMPOSE = (ROOT / "compose.yaml").read_text()
APP = COMPOSE.split("\n  app:\n")[1].split("\n  db:\n")[0]


def test_each_variable_of_the_application_is_a_setting() -> None:
    told = set(re.findall(r"^      ([A-Z_]+):", APP, re.M))
    assert {"DATABASE_URL", "REDIS_URL", "PUBLIC_URL", "TRUST_PROXY"} <= told
    assert told <= KNOWN


def test_the_image_sets_nothing_that_nobody_reads() -> None:
    dockerfile = (ROOT / "Dockerfile").read_text()
    told = set(re.findall(r"\b([A-Z][A-Z_]+)=", dockerfile)) - {"PATH", "PYTHON_IMAGE"}
    ours = {name for name in told if not name.startswith("PYTHON")}
    assert ours == {"LOCAL_DIR", "LOG_FORMAT"}
    assert ours <= KNOWN


def test_backups_can_be_made_because_the_server_is_not_newer_than_our_programs() -> None:
    (version,) = re.findall(r"image: pgvector/pgvector:pg(\d+)", COMPOSE)
    assert int(version) <= int(postgres.VERSION)


def test_the_proxy_lets_the_largest_webhook_through() -> None:
    proxy = (ROOT / "deploy" / "Caddyfile").read_text()
    (limit,) = re.findall(r"request_body @servers \{\s+max_size (\d+)MiB", proxy)
    assert int(limit) >= Environment.model_fields["EVOLUTION_BODY_MB"].default


def test_the_application_is_not_the_superuser_of_its_database() -> None:
    """The image makes POSTGRES_USER one, and no row-level security binds a superuser."""
    assert "POSTGRES_USER" not in COMPOSE
    (user,) = re.findall(r"DATABASE_URL: postgres://(\w+):", APP)
    script = (ROOT / "deploy" / "database.sh").read_text()
    assert f"CREATE ROLE {user} LOGIN NOSUPERUSER NOBYPASSRLS" in script
    assert "./deploy/database.sh:/docker-entrypoint-initdb.d/database.sh:ro" in COMPOSE
