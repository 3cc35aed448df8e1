"""Rows of a file, tried and loaded: all of them or none."""

from merchants.admin.sheets import BRANCHES, POLICIES
from merchants.importing import loading
from merchants.importing.loading import Report, RowResult
from merchants.importing.sheets import Sheet
from merchants.models import Branch, Merchant, OpeningHours, Policy
from tests import tables
from tests.merchants.importing.lists import read_list


def tried(sheet: Sheet, merchant: Merchant, text: str) -> Report:
    read = read_list(sheet, text.encode())
    return loading.trial(sheet, merchant.pk, read.rows, read.fields)


def loaded(sheet: Sheet, merchant: Merchant, text: str, digest: str = "") -> Report:
    read = read_list(sheet, text.encode())
    digest = digest or tried(sheet, merchant, text).digest
    return loading.load(sheet, merchant.pk, read.rows, read.fields, digest)


def results(report: Report) -> list[RowResult]:
    return [one.result for one in report.outcomes]


FILE = """Nombre;Ciudad;Zonas;Principal;Lunes;Martes;Domingo
Centro;La Paz;Sopocachi, San Jorge;sí;8 a 12, 14 a 18;igual que el lunes;cerrado
Centro;El Alto;Ceja;;9 a 13;;
"""


def test_a_trial_keeps_nothing_and_a_load_keeps_all(alma: Merchant) -> None:
    report = tried(BRANCHES, alma, FILE)
    assert results(report) == [RowResult.NEW, RowResult.NEW]
    assert not Branch.objects.of(alma).exists()

    assert loaded(BRANCHES, alma, FILE).loaded
    main = Branch.objects.of(alma).get(is_main=True)
    assert (main.city, main.serves) == ("La Paz", ["Sopocachi", "San Jorge"])
    assert OpeningHours.objects.of(alma).filter(branch=main).count() == 4
    assert results(tried(BRANCHES, alma, FILE)) == [RowResult.SAME, RowResult.SAME]


def test_what_has_no_column_stays_as_it_was(alma: Merchant) -> None:
    loaded(BRANCHES, alma, FILE)
    report = loaded(BRANCHES, alma, "Nombre,Ciudad,Teléfono\nCentro,La Paz,2200000\n")

    assert [one.fields for one in report.outcomes] == [("Teléfono",)]
    main = Branch.objects.of(alma).get(is_main=True)
    assert (main.phone, main.serves) == ("2200000", ["Sopocachi", "San Jorge"])
    assert OpeningHours.objects.of(alma).filter(branch=main).count() == 4


def test_two_of_one_name_are_told_apart_by_their_city(alma: Merchant) -> None:
    loaded(BRANCHES, alma, FILE)
    report = tried(BRANCHES, alma, "Nombre;Teléfono\nCentro;1\n")

    assert results(report) == [RowResult.REFUSED]
    assert "Ciudad" in report.outcomes[0].reasons[0]


BROKEN = """Nombre;Ciudad;Mapa;Principal;Lunes
Norte;;https://maps.app.goo.gl/x;;8 a 20
;;;;
Sur;;javascript:alert(1);;8 a 20
Este;;;quizás;8 a 20
Oeste;;;;a la tarde
Norte;;;;8 a 20
"""


def test_each_broken_row_says_why_and_nothing_is_half_loaded(alma: Merchant) -> None:
    report = loaded(BRANCHES, alma, BROKEN)

    assert not report.loaded
    assert not Branch.objects.of(alma).exists()
    told = {one.number: one.reasons for one in report.outcomes if one.result is RowResult.REFUSED}
    assert set(told) == {4, 5, 6, 7}
    for number, words in ((4, "Mapa:"), (5, "sí o no"), (6, "Lunes:"), (7, "fila 2")):
        assert words in " ".join(told[number]), told


def test_a_file_of_which_one_row_fails_leaves_all_as_it_was(alma: Merchant) -> None:
    loaded(BRANCHES, alma, FILE)
    half = "Nombre;Ciudad;Teléfono;Principal\nCentro;El Alto;1;sí\nSur;;2;\n"
    report = loaded(BRANCHES, alma, half)

    assert results(report) == [RowResult.REFUSED, RowResult.NEW]
    assert "Ya hay otra sucursal principal." in report.outcomes[0].reasons[0]
    assert Branch.objects.of(alma).count() == 2


def test_only_what_was_shown_is_loaded(alma: Merchant) -> None:
    shown = tried(POLICIES, alma, "Tema;Política\ngarantía;Seis meses.\n")
    Policy.objects.create(merchant=alma, kind="warranty", text="Un año.")
    report = loaded(POLICIES, alma, "Tema;Política\ngarantía;Seis meses.\n", shown.digest)

    assert not report.loaded
    assert Policy.objects.of(alma).get().text == "Un año."


@tables.rows(
    ("said", "kind"),
    [
        ("devoluciones", "refunds"),
        ("Cambios y devoluciones", "refunds"),
        ("Política de envíos", "shipping"),
        ("WARRANTY", "warranty"),
        ("Cancelación", "cancellation"),
        ("el clima", None),
        ("", None),
    ],
)
def test_a_kind_of_policy_is_called_as_people_call_it(
    alma: Merchant, said: str, kind: str | None
) -> None:
    Policy.objects.of(alma).delete()
    report = loaded(POLICIES, alma, f"Tema;Política\n{said};Así es.\n")

    assert report.loaded is bool(kind)
    assert list(Policy.objects.of(alma).values_list("kind", flat=True)) == ([kind] if kind else [])


def test_one_policy_under_two_names_is_one(alma: Merchant) -> None:
    report = tried(POLICIES, alma, "Tema;Política\ndevoluciones;A\nrefunds;B\n")

    assert results(report) == [RowResult.NEW, RowResult.REFUSED]


def test_the_merchant_next_door_is_left_alone(alma: Merchant, dario: Merchant) -> None:
    Branch.objects.create(merchant=dario, name="Centro", city="La Paz", phone="1")
    assert results(loaded(BRANCHES, alma, FILE)) == [RowResult.NEW, RowResult.NEW]

    assert Branch.objects.of(dario).get().phone == "1"
    assert Branch.objects.of(alma).count() == 2
