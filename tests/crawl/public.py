"""What nobody in particular may read with a 200, and why."""

PUBLIC = {
    "/accounts/clave/<uidb64>/<token>/": "says that a link to a new password is not valid",
    "/healthz": "an outside watcher asks whether the process lives",
    "/readyz": "an outside watcher asks whether the parts are there",
    "/admin/login/": "the page where one signs in",
    "/accounts/olvide/": "who can make a link for a new password, the same for everybody",
    "/api/schema/": "the description of REST, the same for every installation",
    "/api/docs/": "the same, to be read",
    "/webhooks/whatsapp/": "an empty answer",
}
"""Address → the reason; every other one asks nobody in, or says that there is nothing."""
