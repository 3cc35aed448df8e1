"""Reads one file apart and prints what that took: `python -m tests.core.foreign_files.measured`."""

import json
import resource
import sys
import time
from importlib import import_module

from django.conf import settings

from core.foreign_files.apart import read_apart
from core.foreign_files.limits import Limits
from core.spreadsheets.unreadable import Unreadable
from merchants.places.reading import judge_records


def main() -> None:
    settings.configure(USE_I18N=False, DATABASES={})
    asked = json.loads(sys.argv[1])
    module, name = asked["reader"]
    reader, limits = getattr(import_module(module), name), Limits(**asked["limits"])
    words, began = "", time.monotonic()
    with open(asked["path"], "rb") as file:
        try:
            with read_apart(reader, file, limits, options=asked["options"]) as result:
                told = result.report
                if isinstance(told, dict):
                    words = str(told.get("problem") or told.get("problems") or "")
                if isinstance(told, list):
                    words = "".join(one.message for one in judge_records(told).problems[:1])
        except Unreadable as error:
            words = str(error)
    seconds = time.monotonic() - began
    megabytes = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024
    print(json.dumps([seconds, megabytes, words[:200]]))


if __name__ == "__main__":
    main()
