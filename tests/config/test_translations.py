"""Catalogues are compiled without the system's gettext, and only when there is something new."""

import gettext
from pathlib import Path

from config import translations

CATALOGUE = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Language: en\\n"

msgid "Pedido confirmado"
msgstr "Order confirmed"
"""


def test_a_catalogue_is_compiled_once(tmp_path: Path) -> None:
    source = tmp_path / "en" / "LC_MESSAGES" / "django.po"
    source.parent.mkdir(parents=True)
    source.write_text(CATALOGUE, encoding="utf-8")

    assert translations.compile_all(tmp_path) == 1
    assert translations.compile_all(tmp_path) == 0

    words = gettext.translation("django", tmp_path, ["en"])
    assert words.gettext("Pedido confirmado") == "Order confirmed"
