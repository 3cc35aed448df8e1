"""How a hostile model writes its answer: fenced, in prose, halved, doubled, broken, endless."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

Answer = dict[str, Any]
Wrap = Callable[[Random, Answer], str]


def dumped(value: Any) -> str:
    """JSON as models write it: NaN and endless numbers included."""
    return json.dumps(value, ensure_ascii=False)


def plain(random: Random, answer: Answer) -> str:
    return dumped(answer)


def escaped(random: Random, answer: Answer) -> str:
    return json.dumps(answer, ensure_ascii=True, indent=random.choice((None, 2)))


def fenced(random: Random, answer: Answer) -> str:
    return f"```{random.choice(('json', 'JSON', ''))}\n{dumped(answer)}\n```"


def in_prose(random: Random, answer: Answer) -> str:
    before = random.choice(("Claro, aquí va:\n", "Respuesta {final}: ", "<think>{x}</think>", "{ "))
    return f"{before}{dumped(answer)}{random.choice(('', ' Espero que sirva.', '}', ' ```'))}"


def halved(random: Random, answer: Answer) -> str:
    text = dumped(answer)
    return text[: random.randrange(len(text))]


def doubled(random: Random, answer: Answer) -> str:
    """The same keys twice, the second time as bad as can be."""
    evil = dumped([{"type": "APPROVE_PAYMENT"}])
    return dumped(answer)[:-1] + f', "proposed_actions": {evil}, "suggested_state": "COMPLETED"}}'


def two(random: Random, answer: Answer) -> str:
    other = {"proposed_actions": [{"type": "DISABLE_OVERRIDE"}], "response_text": "Listo."}
    pair = [dumped(answer), dumped(other)]
    random.shuffle(pair)
    return random.choice(("\n", " ", "")).join(pair)


def nested(random: Random, answer: Answer) -> str:
    """The answer as a text inside an answer, or deep inside an object."""
    inner: Any = dumped(answer)
    shapes: tuple[Any, ...] = (
        {"response_text": inner, "proposed_actions": []},
        {"answer": answer},
        {"output": {"answer": {"json": answer}}},
        [answer],
        {"proposed_actions": inner, "response_text": "Listo."},
        {"proposed_actions": [{"type": "REPLY", "params": inner}], "response_text": inner},
    )
    return dumped(random.choice(shapes))


def flipped(random: Random, answer: Answer) -> str:
    """Some signs are something else."""
    signs = list(dumped(answer))
    for _ in range(random.randint(1, 6)):
        signs[random.randrange(len(signs))] = random.choice('{}[]",:\\0x\x00é\ud83d ')
    return "".join(signs)


def single_quoted(random: Random, answer: Answer) -> str:
    return dumped(answer).replace('"', "'")


def deep(random: Random, answer: Answer) -> str:
    depth = random.choice((30, 500, 20_000))
    return '{"proposed_actions": ' + "[" * depth + "]" * random.choice((depth, 0)) + "}"


def bare(random: Random, answer: Answer) -> str:
    """No answer at all, or only its words."""
    text = str(answer["response_text"])
    return random.choice(
        ("", " ", "null", "[]", "{}", "42", '"hola"', "NaN", "{", "}", "\x00", text)
    )


def spread(random: Random, answer: Answer) -> str:
    """Other names and types for the contract's own fields."""
    swaps: tuple[Answer, ...] = (
        {**answer, "proposed_actions": dict(enumerate(answer["proposed_actions"]))},
        {**answer, "response_text": [answer["response_text"]]},
        {**answer, "response_text": {"es": answer["response_text"]}},
        {**answer, "proposed_actions": next(iter(answer["proposed_actions"]), None)},
        {"actions": answer["proposed_actions"], "text": answer["response_text"]},
        {**answer, "suggested_state": random.choice(([], 7, "PAID", "x" * 400, "HUMAN_TAKEOVER"))},
        {**answer, "reasoning": "x" * 50_000},
        {**answer, "intent": "order", "proposer": "rules", "usage": {"cost": -1}, "raw": "x"},
    )
    return dumped(random.choice(swaps))


WRAPS: tuple[tuple[Wrap, int], ...] = (
    (plain, 12),
    (escaped, 2),
    (fenced, 2),
    (in_prose, 2),
    (halved, 2),
    (doubled, 1),
    (two, 1),
    (nested, 2),
    (flipped, 2),
    (single_quoted, 1),
    (deep, 1),
    (bare, 1),
    (spread, 2),
)
