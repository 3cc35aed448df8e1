"""A whole text that only says how something is to be made."""

from intents.rules import manners
from tests import tables


@tables.rows(
    ("text", "way"),
    [
        ("bien cocidos", "bien cocidos"),
        ("bien cocidos porfa", "bien cocidos"),
        ("harto ají", "harto ají"),
        ("no muy dulce", "no muy dulce"),
        ("poca azúcar por favor", "poca azúcar"),
        ("término medio", "término medio"),
        ("bien fríos y con poco hielo", "bien fríos y con poco hielo"),
        ("un poco de limón", "un poco de limón"),
        ("bien doraditos amigo", "bien doraditos"),
        ("muy bien", ""),
        ("bien gracias", ""),
        ("muchas gracias", ""),
        ("muy amable", ""),
        ("muy caro", ""),
        ("mucho gusto", ""),
        ("bien, dame 2 matcha", ""),
        ("¿bien cocidos?", ""),
        ("muy poco", ""),
        ("no mucho", ""),
    ],
)
def test_a_way_of_making_it_is_the_whole_text(text: str, way: str) -> None:
    assert manners.whole(text) == way
