"""Tasks that a real worker is given with `--include`: one that hangs in Python, in C, or not."""

import time
from pathlib import Path

from celery import shared_task

from chatbot.conversations.due_work import kinds
from chatbot.conversations.due_work.kinds import Kind
from core.due import SqlDueQuery

TASK = "tests.hang"
NOTHING = "SELECT '', NULL::bigint, %(now)s::timestamptz WHERE false"

kinds.add("hang", Kind(TASK, SqlDueQuery(NOTHING), queue="turns"))


@shared_task(name=TASK)
def hang(argument: str) -> None:
    """`python` and `c` hang; anything else is a file to be written."""
    if argument == "python":
        while True:
            pass
    if argument == "c":
        time.sleep(3600)
    Path(argument).touch()
