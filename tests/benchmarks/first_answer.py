"""(d) From nothing but the installed packages to the first answer that a customer receives."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import httpx

from tests.benchmarks.figures import Figure, table
from tests.stubs import webhooks as meta
from tests.stubs.graph import StubGraph

ROOT = Path(__file__).resolve().parents[2]
SECRET, BUDGET, SECONDS = "s3creto", 120.0, 120.0


def run() -> None:
    """`manage.py up --prepare` on an empty folder, one number connected, one greeting."""
    folder = Path(tempfile.mkdtemp(prefix="m-bench-"))
    folder.chmod(0o755)
    port = _free_port()
    with StubGraph() as graph:
        env = _environment(folder, graph.url)
        began = time.perf_counter()
        command = [sys.executable, "manage.py", "up", "--prepare", "--port", str(port)]
        with open(folder / "up.log", "wb") as log:
            up = subprocess.Popen(command, cwd=ROOT, env=env, stdout=log, stderr=log)
        try:
            _wait(lambda: b"ready;" in (folder / "up.log").read_bytes(), up)
            ready = time.perf_counter()
            _connect(env)
            asked = time.perf_counter()
            _greet(port)
            _wait(lambda: bool(graph.accepted), up)
            answered = time.perf_counter()
        finally:
            up.send_signal(signal.SIGINT)
            up.wait()
            shutil.rmtree(folder, ignore_errors=True)
    table(
        "First answer on an empty folder, packages installed",
        [
            Figure("`manage.py up --prepare` to ready", ready - began, "s", BUDGET),
            Figure("a number connected", asked - ready, "s"),
            Figure("greeting to answer, 1.5 s of debounce included", answered - asked, "s"),
        ],
    )


def _environment(folder: Path, graph_url: str) -> dict[str, str]:
    ours = ("DATABASE_URL", "REDIS_URL", "PUBLIC_URL", "DJANGO_SETTINGS_MODULE")
    kept = {name: value for name, value in os.environ.items() if name not in ours}
    return {
        **kept,
        "ENV_FILE": os.devnull,
        "LOCAL_DIR": str(folder),
        "GRAPH_API_URL": graph_url,
    }


def _connect(env: dict[str, str]) -> None:
    told = {
        "--merchant": "jugueria",
        "--phone-number-id": meta.NUMBER,
        "--app-secret": SECRET,
        "--verify-token": "abrete",
        "--access-token": "EAAG-bench",
    }
    words = [word for pair in told.items() for word in pair]
    command = [sys.executable, "manage.py", "connect_whatsapp", *words]
    subprocess.run(command, cwd=ROOT, env=env, check=True, capture_output=True)


def _greet(port: int) -> None:
    said = meta.text("hola", "wamid.first", timestamp=str(int(time.time())))
    body, headers = meta.signed(meta.messages(said), SECRET)
    url = f"http://127.0.0.1:{port}/webhooks/whatsapp/"
    assert httpx.post(url, content=body, headers=headers, timeout=20).status_code == 200


def _wait(question: Callable[[], bool], up: "subprocess.Popen[bytes]") -> None:
    until = time.monotonic() + SECONDS
    while not question():
        if up.poll() is not None or time.monotonic() > until:
            raise RuntimeError("the system did not come up")
        time.sleep(0.02)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
