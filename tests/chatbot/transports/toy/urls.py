"""Where planes land."""

from django.http import HttpRequest, HttpResponse
from django.urls import path
from django.utils import timezone
from django.views.decorators.csrf import csrf_exempt

from chatbot.transports.inbound import webhook_buffer
from tests.chatbot.transports.toy.adapter import DOOR


@csrf_exempt
def land(request: HttpRequest) -> HttpResponse:
    proof = request.headers.get("X-Plane", "")
    kept = webhook_buffer.keep(DOOR, request.body, proof, now=timezone.now())
    return HttpResponse(status=200 if kept else 403)


urlpatterns = [path("toy/", land)]
