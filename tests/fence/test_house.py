"""Every package has its place, in the table of floors and in the import linter's contracts."""

import tomllib
from typing import Any

from django.apps import apps

from tests.fence.floors import NOT_ROOMS, STANDS_ON, below, room_of
from tests.fence.tree import ROOT


def contracts() -> dict[str, Any]:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = settings["tool"]["importlinter"]["contracts"]
    return {contract["id"]: contract for contract in found}


def root_packages() -> set[str]:
    return {path.parent.name for path in ROOT.glob("*/__init__.py")} - set(NOT_ROOMS)


def test_every_package_at_the_top_stands_on_a_floor() -> None:
    assert root_packages() <= {name.split(".")[0] for name in STANDS_ON}


def test_the_import_linter_sees_every_package_at_the_top() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

    assert set(settings["tool"]["importlinter"]["root_packages"]) == root_packages()


def test_every_app_of_ours_has_a_room() -> None:
    homeless = [
        app.name
        for app in apps.get_app_configs()
        if app.name.split(".")[0] in root_packages() and room_of(app.name) is None
    ]

    assert homeless == []


def test_every_app_keeps_the_order_of_rooms() -> None:
    apps_of_ours = {app.name for app in apps.get_app_configs() if room_of(app.name)}

    assert set(contracts()["rooms"]["containers"]) == apps_of_ours - {"config"}


def test_the_table_of_floors_and_the_linters_layers_say_the_same() -> None:
    layers = [
        [name.strip(" ()") for name in layer.split("|")]
        for layer in contracts()["floors"]["layers"]
    ]
    for higher, row in enumerate(layers):
        for lower_row in layers[:higher]:
            for package in row:
                for room in (room for room in STANDS_ON if room.split(".")[0] == package):
                    above = {room.split(".")[0] for room in below(room)} & set(lower_row)
                    assert not above, f"{room} may not stand on {above}"


def test_labels_are_short_and_each_app_has_its_own() -> None:
    labels = [app.label for app in apps.get_app_configs() if room_of(app.name)]

    assert all("." not in label for label in labels)
    assert len(labels) == len(set(labels))
