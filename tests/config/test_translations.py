"""Catalogues are gathered and compiled without the system's gettext."""

import gettext
from pathlib import Path

import pytest

from config import extraction, translations

CATALOGUE = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Language: en\\n"

msgid "Pedido confirmado"
msgstr "Order confirmed"
"""
MODULE = """
from django.utils.translation import gettext as _, ngettext, pgettext

WORDS = _("Pedido" " confirmado"), pgettext("dinero", "devuelto"), _("devuelto")


def told(count: int, words: str) -> str:
    return f"{_('Hola')} {ngettext('%d pedido', '%d pedidos', count)} {_(words)}"
"""
TEMPLATE = """{% load i18n %}
<p>
    {% translate "Carrito" %} {{ when|default:_("Nunca") }} {% translate when %}
  {% blocktranslate with who=name %}Responde {{ who }}{% endblocktranslate %}
</p>
"""


@pytest.fixture
def shop(tmp_path: Path) -> Path:
    """A small tree of sources; what a test or a migration says is not for people."""
    (tmp_path / "templates").mkdir()
    (tmp_path / "tests").mkdir()
    (tmp_path / "orders.py").write_text(MODULE, encoding="utf-8")
    (tmp_path / "templates" / "order.html").write_text(TEMPLATE, encoding="utf-8")
    (tmp_path / "tests" / "test_orders.py").write_text('_("No se dice")', encoding="utf-8")
    return tmp_path


def catalogue_of(shop: Path) -> Path:
    source = shop / "locale" / "en" / "LC_MESSAGES" / "django.po"
    source.parent.mkdir(parents=True, exist_ok=True)
    return source


def test_a_catalogue_is_compiled_once(tmp_path: Path) -> None:
    source = tmp_path / "en" / "LC_MESSAGES" / "django.po"
    source.parent.mkdir(parents=True)
    source.write_text(CATALOGUE, encoding="utf-8")

    assert translations.compile_all(tmp_path) == 1
    assert translations.compile_all(tmp_path) == 0

    words = gettext.translation("django", tmp_path, ["en"])
    assert words.gettext("Pedido confirmado") == "Order confirmed"


def test_phrases_of_modules_and_templates_are_found(shop: Path) -> None:
    found = {(message.id, message.context) for message in extraction.phrases(shop) if message.id}

    assert found == {
        ("Pedido confirmado", None),
        ("devuelto", "dinero"),
        ("devuelto", None),
        ("Hola", None),
        (("%d pedido", "%d pedidos"), None),
        ("Carrito", None),
        ("Nunca", None),
        ("Responde %(who)s", None),
    }


def test_a_new_phrase_waits_and_what_was_translated_stays(shop: Path) -> None:
    source = catalogue_of(shop)
    source.write_text(CATALOGUE, encoding="utf-8")

    waiting = extraction.refresh(source, shop)

    assert "Pedido confirmado" not in waiting
    assert "Carrito" in waiting
    assert extraction.read(source)["Pedido confirmado"].string == "Order confirmed"


def test_a_phrase_that_nobody_says_any_more_goes(shop: Path) -> None:
    source = catalogue_of(shop)
    extraction.refresh(source, shop)
    (shop / "templates" / "order.html").unlink()

    extraction.refresh(source, shop)

    assert "Carrito" not in source.read_text(encoding="utf-8")


def test_the_same_sources_give_the_same_catalogue(shop: Path) -> None:
    source = catalogue_of(shop)
    extraction.refresh(source, shop)
    before = source.read_bytes()

    extraction.refresh(source, shop)

    assert source.read_bytes() == before
