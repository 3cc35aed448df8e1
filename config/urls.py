"""All addresses, by package. What a package answers to is listed in its own `urls`."""

from django.contrib import admin
from django.templatetags.static import static
from django.urls import include, path
from django.views.generic import RedirectView

from chatbot.agent.admin import figures, funnel, unanswered
from config import health, metrics
from handoff.api import urls as api
from merchants import files, views

urlpatterns = [
    path("", RedirectView.as_view(pattern_name="admin:index")),
    path("admin/login/", views.sign_in),  # before the admin's own, which has no pace
    path("admin/ventas/", include(api.pages)),
    path("admin/preguntas/", include(api.asking)),
    path("admin/embudo/", admin.site.admin_view(funnel.page), name="pack-funnel"),
    path("admin/cifras/", admin.site.admin_view(figures.page), name="assistant-figures"),
    path("admin/no-supimos/", admin.site.admin_view(unanswered.page), name="assistant-unanswered"),
    path("admin/", admin.site.urls),
    # By this name the theme's sign-in page asks for it.
    path("accounts/olvide/", views.forgotten, name="admin_password_reset"),
    path("accounts/", include("merchants.urls")),
    path("media/<slug:kind>/<int:merchant_id>/<str:name>", files.private, name="private-file"),
    path("simulator/", include("handoff.simulator.urls")),
    path("console/", include("handoff.console.urls")),
    path("api/", include("handoff.api.urls")),
    path("webhook/", include(api.webhook)),
    path("webhooks/", include("chatbot.transports.urls")),
    path("i18n/", include("django.conf.urls.i18n")),
    path("favicon.ico", RedirectView.as_view(url=static("simulator/icon.svg"))),
    path("healthz", health.alive, name="healthz"),
    path("readyz", health.ready, name="readyz"),
    path("metrics", metrics.page, name="metrics"),
]
