"""`manage.py up`: web, worker and, where no others are named, the servers, as one command."""

import http.client
import os
import socket
from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from chatbot.transports.inbound import webhook_asgi
from config import capacity, first_run, metrics, processes, running, static_files
from config.embedded import folders, lock, session
from config.supervisor import Child, Supervisor
from config.voices import Voices
from config.web_watch import WebWatch

BACKLOG = 2048
"""Connections that wait for a web process; the kernel may allow fewer."""

_PROCESSES: dict[str, Any] = {"type": int, "choices": range(1, 65), "metavar": "1-64"}


class Command(BaseCommand):
    """Starts everything, keeps it alive, stops it with Ctrl-C."""

    help = "Runs web and worker, and the embedded servers where no others are named."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--port", type=int, default=8000)
        parser.add_argument("--host", default="127.0.0.1")
        parser.add_argument("--web", **_PROCESSES, default=settings.WEB_PROCESSES)
        parser.add_argument("--workers", **_PROCESSES, default=settings.WORKER_PROCESSES)
        parser.add_argument(
            "--prepare",
            action="store_true",
            help="first bring the tables up to date and, without merchants, make the demo ones",
        )
        parser.add_argument(
            "--with-parent",
            action="store_true",
            help="stop also when the process that started this one is gone",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        port = options["port"]
        held = lock.keep(settings.LOCAL_DIR, f"manage.py up --port {port}")
        if held is None:
            raise CommandError(
                f"{lock.keeper(settings.LOCAL_DIR)} already runs on {settings.LOCAL_DIR}. "
                "Stop it first, or give this copy a folder of its own with LOCAL_DIR."
            )
        listening = _listen(options["host"], port)
        voices = Voices(plain=settings.LOG_FORMAT == "json")
        supervisor = Supervisor(voices.say, with_parent=options["with_parent"])
        supervisor.catch_signals()
        try:
            _serve(supervisor, options, listening)
        except folders.Refused as refusal:
            raise CommandError(str(refusal)) from refusal
        finally:
            supervisor.stop()
            running.forget(settings.LOCAL_DIR)
            listening.close()
            held.release()


def _serve(supervisor: Supervisor, options: dict[str, Any], listening: socket.socket) -> None:
    host, port = options["host"], options["port"]
    _start_servers(supervisor)
    if "PUBLIC_URL" not in settings.ENVIRONMENT.model_fields_set:
        settings.PUBLIC_URL = f"http://localhost:{port}"
    running.tell(settings.LOCAL_DIR, settings.PUBLIC_URL)
    if options["prepare"] and not supervisor.stopping:
        supervisor.say("mostrador", "preparing tables and demo merchants")
        first_run.prepare()
    elif first_run.is_behind():
        raise CommandError("Tables are missing or old. Run `manage.py migrate`, or up --prepare.")
    for problem in capacity.problems(options["web"], options["workers"]):
        raise CommandError(f"{problem.msg} {problem.hint}")
    static_files.collect()
    sign_in = None if supervisor.stopping else first_run.sign_in_address()
    first_run.let_go()
    metrics.begin(settings.LOCAL_DIR)
    wanted = processes.programs(
        host,
        port,
        settings.WORKER_THREADS,
        settings.BASE_DIR,
        _environment(),
        webs=options["web"],
        workers=options["workers"],
        listening=listening.fileno(),
    )
    for program in wanted:
        if not supervisor.stopping:
            supervisor.add(Child(program))
    supervisor.watch(until=lambda: _answers(host, port))
    if not supervisor.stopping:
        _welcome(supervisor, sign_in)
    watch = WebWatch(supervisor, _reachable(host), port)
    watch.start()
    supervisor.watch()
    watch.stop()
    supervisor.say("mostrador", "stopping")


def _environment() -> dict[str, str]:
    """What every process is told of this installation."""
    return {
        **os.environ,
        "DATABASE_URL": settings.DATABASE_URL,
        "REDIS_URL": settings.REDIS_URL,
        # With DATABASE_URL set, no process takes the embedded server's own for granted.
        "INSIGHTS_DATABASE_URL": settings.INSIGHTS_DATABASE_URL,
        "LOCAL_DIR": str(settings.LOCAL_DIR),
        "PUBLIC_URL": settings.PUBLIC_URL,
        metrics.SHARED: str(metrics.folder(settings.LOCAL_DIR)),
    }


def _start_servers(supervisor: Supervisor) -> None:
    place = settings.SERVERS.embedded
    if place is None:
        return
    for server in session.servers(place):
        process = supervisor.add(Child(server.program, server.prepare, foundation=True))
        session.await_answer(server, process)
        server.provision()


def _welcome(supervisor: Supervisor, sign_in: str | None) -> None:
    lines = {
        "Admin": f"{settings.PUBLIC_URL}/admin/",
        "Console": f"{settings.PUBLIC_URL}/console/",
        "Simulator": f"{settings.PUBLIC_URL}/simulator/",
        "REST": f"{settings.PUBLIC_URL}/api/docs/",
        "Webhook": ", ".join(f"{settings.PUBLIC_URL}{path}" for path in webhook_asgi.ways()),
    }
    if sign_in:
        lines["Sign in (once)"] = sign_in
    supervisor.say("mostrador", "ready; Ctrl-C stops everything")
    for what, where in lines.items():
        supervisor.say("mostrador", f"  {what:<15} {where}")


def _answers(host: str, port: int) -> bool:
    connection = http.client.HTTPConnection(_reachable(host), port, timeout=1)
    try:
        connection.request("GET", "/healthz", headers={"Host": "localhost"})
        return connection.getresponse().status == http.HTTPStatus.OK
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()


def _reachable(host: str) -> str:
    return "127.0.0.1" if host == "0.0.0.0" else host  # noqa: S104  (compared, not bound)


def _listen(host: str, port: int) -> socket.socket:
    """The socket that all web processes answer on; it outlives each of them."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(BACKLOG)
    except OSError as error:
        listener.close()
        raise CommandError(
            f"Port {port} of {host} cannot be used ({error.strerror}). Choose another with --port."
        ) from error
    return listener
