"""The settings as they are, with servers and a folder of this test run alone."""

import os
import sys
import tempfile
from decimal import Decimal
from pathlib import Path

_run = os.environ.setdefault("MOSTRADOR_TEST_RUN", str(os.getpid()))
_folder = Path(tempfile.gettempdir()) / f"mostrador-test-{os.getuid()}-{_run}"
os.environ["ENV_FILE"] = os.devnull
os.environ["LOCAL_DIR"] = str(_folder)
os.environ.setdefault("PUBLIC_URL", "http://testserver")
# What is compiled is kept, whatever the shell says: eight hundred modules of tests take each worker
# twelve seconds to rewrite, and each process that a test starts would compile the house again.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
for _name in [*os.environ]:
    # No test asks a model by the key of whoever runs it.
    if _name.startswith(("LLM_", "OPENAI_", "ANTHROPIC_")):
        del os.environ[_name]

from config.settings import *  # noqa: E402, F403
from config.settings import CACHES, CHANNEL_LAYERS, INSTALLED_APPS, MEDIA_ROOT, REDIS_URL  # noqa: E402

_worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw-1").removeprefix("gw")) + 1
REDIS_URL = f"{REDIS_URL.split('?')[0]}?db={_worker}" if REDIS_URL.startswith("unix") else REDIS_URL
# Merchants of two workers' databases have the same ids, and a folder of files is named by them.
MEDIA_ROOT = MEDIA_ROOT / f"worker-{_worker}"
CACHES["throttle"]["LOCATION"] = REDIS_URL
CHANNEL_LAYERS["default"]["CONFIG"] = {"hosts": [REDIS_URL], "prefix": f"test-{_worker}"}
# Each client of a test makes the middleware anew, and would look through all files each time.
WHITENOISE_AUTOREFRESH = "pytest" in sys.modules
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
INSTALLED_APPS += ["tests.emptying", "tests.patience"]
# A Redis that is slow for a moment is no Redis that hangs.
CACHES["throttle"]["OPTIONS"] = {"socket_timeout": 60, "socket_connect_timeout": 60}
LLM_CONNECT_SECONDS = LLM_READ_SECONDS = LLM_TOTAL_SECONDS = Decimal(60)
