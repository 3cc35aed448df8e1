"""A worker that reads one file and ends: `python -m tests.merchants.file_readings.reading_worker
KEY`; `FAILPOINTS` says where it dies."""

import sys

import django
from django.utils import timezone

django.setup()

from merchants.file_readings import work  # noqa: E402

work.read_file(int(sys.argv[1]), timezone.now())
