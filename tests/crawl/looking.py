"""What is wrong with an address, looked at from all sides by one person."""

from collections.abc import Iterable
from dataclasses import replace

from tests.crawl import asking, calls
from tests.crawl.addresses import Address
from tests.crawl.asking import Answer, Call, Person
from tests.crawl.public import PUBLIC
from tests.crawl.roles import Stage

FEW = 3


def over(address: Address, tried: Iterable[Call], stage: Stage, person: Person) -> list[str]:
    """Each problem with a few of the calls that show it.

    Where nobody reads a request's body before it is answered, the same request with another body is
    not sent: the answer cannot hang on it. `person.left_out` counts these.
    """
    found: dict[str, list[str]] = {}
    twins = calls.twins(address, stage)
    unheeded: set[tuple[str, ...]] = set()
    for call in tried:
        if call.bodiless in unheeded:
            person.left_out += 1
            continue
        answer = person.ask(call)
        if call.method not in asking.BODILESS and not answer.heeded:
            unheeded.add(call.bodiless)
        wrong = asking.problems(call, answer, stage.secrets)
        if person.name == "nobody" and answer.status == 200 and address.route not in PUBLIC:
            wrong.append("lets nobody in")
        if call.path in twins:
            wrong += _apart(answer, person.ask(replace(call, path=twins[call.path])))
        for one in wrong:
            told = f"{person.name}: {address.route}: {one} ({str(call)[:300]})"
            found.setdefault(one[:40], []).append(told)
    return [told for several in found.values() for told in several[:FEW]]


def _apart(dario: Answer, nobodys: Answer) -> list[str]:
    """Whether Darío's row can be told from a row that nobody has."""
    if dario.status == nobodys.status:
        return []
    return [f"tells that Darío's row is there: {dario.status}, and {nobodys.status} where none is"]
