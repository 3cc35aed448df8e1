"""(j) Twenty hostile files at once, and a neighbour who chats; what honest files cost apart.

The juice shop's manager uploads ten documents and ten pictures that are made to cost, and leaves
each page open. Customers of the shop next door write one after the other meanwhile, and somebody
asks for the page of the sign-in. Web, worker and this process share the cores.
"""

import io
import re
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Any

import httpx
import psutil

from catalog.knowledge.reading import files
from chatbot.conversations.models import ChannelAccount
from core.foreign_files.apart import read_apart
from core.foreign_files.limits import DATASET, DOCUMENT
from core.spreadsheets.first_rows import write_first_rows
from merchants.models import Merchant
from merchants.models.file_readings import FileReading, ReadingState
from tests.benchmarks import fairness, talking
from tests.benchmarks.figures import Figure, percentile, table
from tests.benchmarks.layouts import TWO_CORES, Running, running
from tests.benchmarks.pages import cookie_of
from tests.core.foreign_files.hostile import HOSTILE
from tests.core.foreign_files.making import pages, png
from tests.core.spreadsheets.books import workbook

DOCUMENTS = (
    *("ten_million_empty_rows.xlsx", "three_million_texts.xlsx", "two_thousand_sheets.xlsx"),
    *("one_text_of_60_mb.xlsx", "rows_of_16384_cells.xlsx", "a_million_paragraphs.docx"),
    *("slow_pages.pdf", "a_page_of_operators.pdf", "one_line_of_commas.csv", "blanks.txt"),
)
PICTURE, PICTURES = "fifty_thousand_scans.jpg", 10
UPLOAD, PRODUCT = "/admin/knowledge/knowledgeitem/subir", "/admin/products/product/add/"
SIGN_IN = "/admin/login/"
TIMES, MEGABYTES, SIGN_IN_MS, PATIENCE_S = 2.0, 50.0, 1_000.0, 300.0
_TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="([^"]+)"')


def run(folder: Path) -> None:
    """The neighbour alone and beside the files, memory before and after, and honest files."""
    shop = talking.shop()
    calm = fairness.number_of(Merchant.objects.get(slug="suplementos"), "calm")
    Merchant.objects.filter(pk=calm.merchant_id).update(quiet_ms=0, max_wait_ms=0)
    calm.merchant.refresh_from_db()
    made = {one.name: one.make() for one in HOSTILE if one.name in (*DOCUMENTS, PICTURE)}
    with running(TWO_CORES, folder) as system:
        cookie = cookie_of(shop)
        _upload(system, cookie, UPLOAD, "honest.txt", b"Abrimos a las ocho.")
        _upload(system, cookie, PRODUCT, "honest.png", png(40, 40), "images-0-image")
        fairness.waits_of(calm)
        alone, before = _beside(system, calm), _memory(system)
        with _attacked(system, cookie, made):
            beside = _beside(system, calm)
        after = _memory(system)
    _tell(shop, alone, beside, {kind: after[kind] - before[kind] for kind in before})
    _honest()


Beside = tuple[list[float], list[float]]


def _beside(system: Running, calm: ChannelAccount) -> Beside:
    """Milliseconds of the neighbour's answers and of the sign-in's page, at the same time."""
    doors: list[float] = []
    ended = threading.Event()

    def knock() -> None:
        with httpx.Client(base_url=_address(system), timeout=60) as client:
            while not ended.wait(0.25):
                began = perf_counter()
                client.get(SIGN_IN).raise_for_status()
                doors.append((perf_counter() - began) * 1000)

    knocking = threading.Thread(target=knock)
    knocking.start()
    answers = fairness.waits_of(calm)
    ended.set()
    knocking.join()
    return answers, doors


@contextmanager
def _attacked(system: Running, cookie: str, made: dict[str, bytes]) -> Iterator[None]:
    """All files are under way; at the end each of them has its answer."""
    with ThreadPoolExecutor(len(DOCUMENTS) + PICTURES) as people:
        sent = [
            people.submit(_upload, system, cookie, UPLOAD, name, made[name]) for name in DOCUMENTS
        ]
        sent += [
            people.submit(
                _upload, system, cookie, PRODUCT, PICTURE, made[PICTURE], "images-0-image"
            )
            for _at in range(PICTURES)
        ]
        time.sleep(3)
        yield
        for one in sent:
            one.result(timeout=PATIENCE_S)


def _upload(
    system: Running, cookie: str, path: str, name: str, data: bytes, field: str = "file"
) -> None:
    """A browser that sends the file and asks again every second until it was told what became."""
    with httpx.Client(base_url=_address(system), timeout=120, follow_redirects=True) as browser:
        browser.cookies.set("sessionid", cookie)
        token = _TOKEN.search(browser.get(path).raise_for_status().text)
        assert token is not None
        answer = browser.post(
            path, data={"csrfmiddlewaretoken": token[1]}, files={field: (name, data)}
        )
        while answer.headers.get("Refresh"):
            time.sleep(1)
            answer = browser.get(answer.url)
        answer.raise_for_status()


def _address(system: Running) -> str:
    return f"http://127.0.0.1:{system.port}"


def _memory(system: Running) -> dict[str, float]:
    """Megabytes that each process has to itself."""
    time.sleep(2)
    return {
        kind: sum(psutil.Process(pid).memory_full_info().uss for pid in system.pids(kind)) / 2**20
        for kind in ("web", "worker")
    }


def _tell(shop: Merchant, alone: Beside, beside: Beside, grown: dict[str, float]) -> None:
    usual, late = percentile(alone[0], 0.95), percentile(beside[0], 0.95)
    doors = percentile(beside[1], 0.95)
    waiting = FileReading.objects.of(shop).filter(state=ReadingState.WAITING).count()
    table(
        f"A neighbour's chat beside {len(DOCUMENTS) + PICTURES} hostile files, {TWO_CORES.name}",
        [
            Figure("chat alone, p50", percentile(alone[0], 0.5)),
            Figure("chat alone, p95", usual),
            Figure("chat beside the files, p50", percentile(beside[0], 0.5)),
            Figure("chat beside the files, p95", late, budget=TIMES * usual),
            Figure("sign-in alone, p95", percentile(alone[1], 0.95)),
            Figure("sign-in beside the files, p95", doors, budget=SIGN_IN_MS),
            *(
                Figure(f"{kind} has grown by", more, "MB", MEGABYTES)
                for kind, more in grown.items()
            ),
            Figure("readings that wait still", waiting, ""),
        ],
    )


def _honest() -> None:
    """An honest workbook of 10,000 rows and a document of 300 pages, here and apart."""
    row: list[Any] = ["Jugo", 12.5, "2026-01-02", "Sur"]
    book = workbook([["Nombre", "Precio", "Fecha", "Zona"], *[row] * 10_000])
    text = b"BT /F 12 Tf " + b"(Abrimos de lunes a viernes a las ocho.) Tj T* " * 40 + b"ET"
    document = pages(300, text)
    options = {"most_rows": 10_001, "most_columns": 60, "most_bytes": 2**24, "skips_empty": True}
    table(
        "Honest files, read in this process and apart",
        [
            Figure("10,000 rows, here", _time(write_first_rows, book, **options)),
            Figure("10,000 rows, apart", _time_apart(write_first_rows, book, DATASET, options)),
            Figure("300 pages, here", _time(files.read, document, name="a.pdf")),
            Figure(
                "300 pages, apart",
                _time_apart(files.read, document, DOCUMENT, {"name": "a.pdf"}),
            ),
        ],
    )


def _time(reader: Callable[..., Any], data: bytes, **options: Any) -> float:
    """The middle of three, milliseconds."""
    return _middle(lambda: reader(io.BytesIO(data), io.BytesIO(), **options))


def _time_apart(reader: Callable[..., Any], data: bytes, limits: Any, options: Any) -> float:
    def read() -> None:
        with read_apart(reader, io.BytesIO(data), limits, options=options):
            pass

    return _middle(read)


def _middle(read: Callable[[], Any]) -> float:
    spent = []
    for _at in range(3):
        began = perf_counter()
        read()
        spent.append((perf_counter() - began) * 1000)
    return percentile(spent, 0.5)
