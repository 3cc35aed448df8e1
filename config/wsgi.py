"""HTTP alone, for servers that speak WSGI; live pages need `config.asgi`."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
application = get_wsgi_application()

from config import warming  # noqa: E402  (apps are loaded by the line above)

warming.warm()
