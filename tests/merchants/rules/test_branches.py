"""Which branch serves an order or a question."""

from merchants.rules.branches import BranchValue, By, map_link, serving
from tests import tables

SOPOCACHI = BranchValue(
    1, "Sucursal Sopocachi", city="La Paz", serves=("San Jorge", "San Pedro"), is_main=True
)
SUR = BranchValue(2, "Zona Sur", city="La Paz", serves=("Calacoto", "Achumani"))
CENTRO_ALTO = BranchValue(3, "Centro", city="El Alto", serves=("Ceja",))
CENTRO_COCHA = BranchValue(4, "Centro", city="Cochabamba")
ALL = (SOPOCACHI, SUR, CENTRO_ALTO, CENTRO_COCHA)


@tables.rows(
    ("said", "zone", "ids", "by"),
    [
        ("¿hasta qué hora atiende la de SOPOCACHI?", "", (1,), By.NAMED),
        ("la sucursal de la zona sur porfa", "", (2,), By.NAMED),
        ("voy al centro", "", (3, 4), By.NAMED),
        ("voy al centro de el alto", "", (3,), By.NAMED),
        ("la del centro", "Ceja", (3,), By.NAMED),
        ("¿sopocachi o zona sur?", "", (2,), By.NAMED),
        ("vivo en calacoto", "", (2,), By.PLACE),
        ("soy de cochabamba", "", (4,), By.PLACE),
        ("soy de la paz", "", (1, 2), By.PLACE),
        ("soy de la paz, de san pedro", "", (1,), By.PLACE),
        ("quiero un jugo", "Achumani", (2,), By.PLACE),
        ("quiero un jugo", "", (1,), By.MAIN),
        ("", "", (1,), By.MAIN),
        ("¿hay surtido?", "", (1,), By.MAIN),
        ("x" * 5000, "", (1,), By.MAIN),
    ],
)
def test_the_named_one_serves_else_that_of_the_place_else_the_main_one(
    said: str, zone: str, ids: tuple[int, ...], by: By
) -> None:
    found = serving(ALL, said, zone)

    assert tuple(row.id for row in found.candidates) == ids
    assert found.by is by
    assert found.ambiguous is (len(ids) > 1)
    assert (found.branch is None) is found.ambiguous


def test_the_only_one_serves_everybody_and_without_any_nobody_does() -> None:
    assert serving((SUR,), "la de sopocachi").branch == SUR
    assert serving(()).branch is None
    assert not serving(()).ambiguous


def test_two_of_one_name_are_told_apart_by_their_city() -> None:
    assert CENTRO_ALTO.full_name != CENTRO_COCHA.full_name


def test_a_point_gives_a_link_where_the_merchant_wrote_none() -> None:
    assert map_link("", None, None) == ""
    assert map_link("https://maps.app.goo.gl/x", 1.0, 2.0) == "https://maps.app.goo.gl/x"
    assert map_link("", -16.5, -68.1).endswith("query=-16.500000,-68.100000")
