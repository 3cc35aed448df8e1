"""`make fence`: the first thing that is wrong ends it."""

import sys

from tests.fence.commands import COMMANDS, run

sys.exit(next((code for command in COMMANDS if (code := run(command).returncode)), 0))
