"""The stub models' play: every way to fail, the record, and a script that is held to the
message."""

import json
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from tests import tables
from tests.patience import LONG
from tests.stubs.model_script import KEY, Answer, Asked
from tests.stubs.model_seller import seller
from tests.stubs.models import StubModels
from tests.stubs.openai import StubOpenAI
from tests.stubs.test_anthropic import GOOD as ANTHROPIC
from tests.stubs.test_openai import GOOD


def post(stub: StubOpenAI, client: Any = httpx, **more: Any) -> httpx.Response:
    headers = {"Authorization": f"Bearer {KEY}"}
    answer: httpx.Response = client.post(
        f"{stub.url}/chat/completions",
        **{"json": GOOD, "headers": headers, "timeout": LONG, **more},
    )
    return answer


def text_of(answer: httpx.Response) -> str:
    return str(answer.json()["choices"][0]["message"]["content"])


def test_an_answer_left_over_fails_the_test() -> None:
    with pytest.raises(AssertionError, match="1 answers left over"), StubOpenAI() as stub:
        stub.says("uno", "dos")
        post(stub)


def test_a_request_that_is_not_in_the_script_fails_the_test() -> None:
    told = pytest.raises(AssertionError, match=r"not in the script: \['hola'\]")
    with told, StubOpenAI() as stub:
        assert post(stub).status_code == 500


def test_a_request_that_the_real_one_refuses_fails_the_test() -> None:
    with pytest.raises(AssertionError, match="the provider would refuse"), StubOpenAI() as stub:
        post(stub, json={**GOOD, "temperature": 3})


def test_what_the_test_itself_says_is_not_hidden_by_the_script() -> None:
    with pytest.raises(ValueError, match="mine"), StubOpenAI() as stub:
        stub.says("uno")
        raise ValueError("mine")


def test_a_player_that_breaks_fails_the_test() -> None:
    def breaks(asked: Asked) -> str:
        raise KeyError("cart")

    with pytest.raises(AssertionError, match="KeyError"), StubOpenAI() as stub:
        assert post(stub.answers_with(breaks)).status_code == 500


def test_a_player_sees_the_context_and_may_wait() -> None:
    meanwhile = threading.Event()

    def plays(asked: Asked) -> dict[str, Any]:
        assert meanwhile.wait(LONG)
        return {"state": asked.context["current_state"]}

    words = [{"role": "user", "content": 'Contexto:\n{"current_state": "IDLE"}'}]
    with StubOpenAI() as stub, ThreadPoolExecutor(1) as pool:
        stub.answers_with(plays)
        coming = pool.submit(post, stub, json={**GOOD, "messages": words})
        while not stub.now_asking:
            time.sleep(0.01)
        meanwhile.set()

    assert json.loads(text_of(coming.result())) == {"state": "IDLE"}


def test_one_that_hangs_answers_nobody() -> None:
    with StubOpenAI() as stub:
        stub.says(Answer(hangs=True), "hola")
        with pytest.raises(httpx.ReadTimeout):
            post(stub, timeout=httpx.Timeout(LONG, read=0.2))
        assert text_of(post(stub)) == "hola"
        assert [call.answered for call in stub.calls] == [0, 200]


def test_half_an_answer_is_cut() -> None:
    with StubOpenAI() as stub:
        stub.says(Answer("hola", cuts=True), Answer("hola", drops=True))
        with pytest.raises(httpx.RemoteProtocolError):
            post(stub)
        with pytest.raises((httpx.RemoteProtocolError, httpx.ReadError)):
            post(stub)


def test_a_slow_body_drips() -> None:
    with StubOpenAI() as stub:
        stub.says(Answer("hola", slow=0.5))
        began = time.monotonic()
        assert text_of(post(stub)) == "hola"
        assert time.monotonic() - began > 0.4


def test_failures_come_as_often_as_was_said() -> None:
    with StubOpenAI() as stub:
        stub.fails(429, times=2, retry_after=1.5).fails(500).says("hola")
        answers = [post(stub) for _ in range(4)]

    assert [one.status_code for one in answers] == [429, 429, 500, 200]
    assert answers[0].headers["retry-after"] == "1.5"
    assert answers[0].json()["error"]["code"] == "rate_limit_exceeded"
    assert answers[2].json()["error"]["type"] == "server_error"


def test_a_body_may_be_anything() -> None:
    with StubOpenAI() as stub:
        stub.says(Answer(body=b'{"choices": ['), Answer(body=b"<html>", status=502))
        assert post(stub).content == b'{"choices": ['
        assert post(stub).status_code == 502


@tables.rows("body", [b"{", b"[]", b"\xff", b'{"model": NaN}', b'{"model": "\\ud800"}', b""])
def test_a_body_that_nobody_can_read_is_refused(body: bytes) -> None:
    with StubOpenAI(refuses=True) as stub:
        assert post(stub, json=None, content=body).status_code == 400


def test_other_addresses_are_not_there() -> None:
    with StubOpenAI(refuses=True) as stub:
        client = httpx.Client(headers={"Authorization": f"Bearer {KEY}"}, timeout=LONG)
        assert client.post(f"{stub.url}/responses").status_code == 404
        assert client.get(f"{stub.url}/chat/completions").status_code == 405


def test_a_connection_that_lives_is_seen() -> None:
    with StubOpenAI() as stub, httpx.Client() as client:
        stub.says("uno", "dos", "tres")
        post(stub, client), post(stub, client), post(stub)
        first, second, third = (call.connection for call in stub.calls)

    assert first == second != third


def test_sixty_four_wait_at_once() -> None:
    together = threading.Barrier(64)

    def plays(asked: Asked) -> str:
        together.wait(LONG)
        return "hola"

    with StubOpenAI() as stub, ThreadPoolExecutor(64) as pool:
        stub.answers_with(plays)
        answers = list(pool.map(lambda _: post(stub, timeout=LONG), range(64)))

    assert {one.status_code for one in answers} == {200}
    assert stub.most_at_once == 64


def test_latency_is_waited_by_all_at_the_same_time() -> None:
    with StubOpenAI(latency=1.0) as stub, ThreadPoolExecutor(20) as pool:
        stub.answers_with(lambda asked: "hola", inline=True)
        began = time.monotonic()
        list(pool.map(lambda _: post(stub, timeout=LONG), range(20)))

    assert time.monotonic() - began >= 1
    assert stub.most_at_once > 1


def sells(words: str, state: str = "BROWSING") -> tuple[list[str], list[Any]]:
    catalog = [{"id": "7", "name": "Maracuyá"}, {"id": "8", "name": "Té matcha"}]
    told = {"customer_message": words, "current_state": state, "product_catalog": catalog}
    asked = (
        StubModels()
        .dialects[0]
        .asked({**GOOD, "messages": [{"role": "user", "content": json.dumps(told)}]})
    )
    said = json.loads(seller(asked).text)["proposed_actions"]
    return [one["type"] for one in said], [one["params"]["quantity"] for one in said]


def test_the_seller_sells() -> None:
    assert sells("2 maracuya y un té matcha") == (["ADD_TO_CART", "ADD_TO_CART"], [2, 1])
    assert sells("eso es todo", "CART_OPEN")[0] == ["REVIEW_ORDER"]
    assert sells("Sí, confirmo", "CHECKOUT")[0] == ["CONFIRM_ORDER"]
    assert sells("quiero hablar con una persona")[0] == ["ESCALATE"]


def test_as_a_process_it_speaks_both_protocols() -> None:
    command = [sys.executable, "-m", "tests.stubs.models", "--latency", "0.01"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        url = json.loads(process.stdout.readline())["url"]
        try:
            one = httpx.post(f"{url}/v1/chat/completions", json=GOOD, timeout=LONG)
            headers = {"anthropic-version": "2023-06-01"}
            other = httpx.post(f"{url}/v1/messages", json=ANTHROPIC, headers=headers, timeout=LONG)
            count = httpx.get(f"{url}/_count", timeout=LONG).json()["count"]
        finally:
            process.kill()

    assert "proposed_actions" in text_of(one)
    assert "proposed_actions" in other.json()["content"][0]["text"]
    assert count == 2
