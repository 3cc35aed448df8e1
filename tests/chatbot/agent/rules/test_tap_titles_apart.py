"""Buttons that ask whole questions are called by what tells the questions apart."""

from chatbot.agent.rules import tap_titles
from tests import tables


@tables.rows(
    ("texts", "titles"),
    [
        (
            ("¿Obras en la provincia Santiago?", "¿Obras en el municipio Santiago?"),
            ("la provincia", "el municipio"),
        ),
        (("¿Cuántas hay?",), ("Cuántas hay",)),
        (("¿Hay?", "¿Hay?"), ("1. Hay", "2. Hay")),
        (
            ("¿Cuántos proyectos paralizados hay?", "¿Cuántos proyectos paralizados hay por año?"),
            ("1. Cuántos proyecto…", "2. Cuántos proyecto…"),
        ),
    ],
)
def test_titles_tell_apart(texts: tuple[str, ...], titles: tuple[str, ...]) -> None:
    told = tap_titles.telling_apart(texts)

    assert tuple(one.strip() for one in told) == titles
    assert len(set(told)) == len(told)
