"""Whoever knows path and secret is believed; nothing secret and nothing of others is kept."""

import base64
import hashlib
import hmac
import json
from datetime import timedelta
from pathlib import Path

import pytest
from django.conf import LazySettings
from django.db import OperationalError

from chatbot.conversations.models import (
    ChannelAccount,
    Media,
    Message,
    Quarantine,
    WebhookPost,
)
from chatbot.transports.evolution import admission
from chatbot.transports.inbound import webhook_posts
from merchants.models.stream import Event
from tests.chatbot.transports.adapter import hers, nothing_is_stored
from tests.chatbot.transports.evolution.adapter import (
    DARIOS_KEY,
    DARIOS_SECRET,
    KEY,
    SECRET,
    knock,
    post,
    token,
)
from tests.chatbot.transports.unpacked import unpack_after
from tests.counter import picture
from tests.stubs import evolution_webhooks as evo

PICTURE = base64.b64encode(picture()).decode()


def test_a_token_of_the_accounts_secret_is_believed(number: ChannelAccount) -> None:
    assert post(evo.upsert(evo.text("hola"))) == 200
    assert hers(number.merchant) == ["hola"]


def test_the_secret_itself_in_a_header_is_believed(number: ChannelAccount) -> None:
    assert post(evo.upsert(evo.text("hola")), {admission.SECRET_HEADER: SECRET}) == 200
    assert hers(number.merchant) == ["hola"]


def forged(alg: str, app: str = "evolution") -> dict[str, str]:
    """A token whose head names another way to sign, signed rightly or not at all."""
    parts = [{"alg": alg, "typ": "JWT"}, {"exp": 9_999_999_999, "app": app}]
    told = ".".join(
        base64.urlsafe_b64encode(json.dumps(part).encode()).rstrip(b"=").decode() for part in parts
    )
    signed = hmac.new(SECRET.encode(), told.encode(), hashlib.sha256).digest()
    mark = "" if alg == "none" else base64.urlsafe_b64encode(signed).rstrip(b"=").decode()
    return {"Authorization": f"Bearer {told}.{mark}"}


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Authorization": "Bearer "},
        {"Authorization": f"Bearer {SECRET}"},
        {"Authorization": "Basic " + SECRET},
        {admission.SECRET_HEADER: "otro-secreto-0123456"},
        {admission.SECRET_HEADER: ""},
        token(DARIOS_SECRET),
        forged("none"),
        forged("HS512"),
        forged("HS256", app="otra"),
    ],
)
def test_a_stranger_is_turned_away_and_leaves_no_trace(
    number: ChannelAccount, darios_number: ChannelAccount, headers: dict[str, str]
) -> None:
    assert post(evo.upsert(evo.text("hola")), headers) == 401
    assert nothing_is_stored()


def test_an_unknown_path_is_nobodys(number: ChannelAccount) -> None:
    assert post(evo.upsert(evo.text("hola")), key="camino-de-nadie-0123456789") == 404
    assert nothing_is_stored()


def test_dario_cannot_speak_for_alma_nor_on_her_path(
    number: ChannelAccount, darios_number: ChannelAccount
) -> None:
    assert post(evo.upsert(evo.text("hola")), token(DARIOS_SECRET), key=KEY) == 401
    assert post(evo.upsert(evo.text("para Dario")), token(DARIOS_SECRET), key=DARIOS_KEY) == 200

    assert hers(number.merchant) == []
    assert hers(darios_number.merchant) == ["para Dario"]


def test_an_account_without_a_secret_believes_nobody(number: ChannelAccount) -> None:
    number.webhook_secret = ""
    number.save()

    assert post(evo.upsert(evo.text("hola")), {admission.SECRET_HEADER: ""}) == 401
    # Signed with the empty key: PyJWT itself signs nothing with it.
    empty = hmac.new(b"", b"e30.e30", hashlib.sha256).digest()
    signed = f"e30.e30.{base64.urlsafe_b64encode(empty).decode().rstrip('=')}"
    assert post(evo.upsert(evo.text("hola")), {"Authorization": f"Bearer {signed}"}) == 401


def test_the_last_try_of_a_webhook_still_bears_its_first_token(number: ChannelAccount) -> None:
    assert post(evo.upsert(evo.text("tarde")), token(age=timedelta(minutes=45))) == 200


def test_a_token_of_last_week_is_asked_for_again_and_not_thrown_away(
    number: ChannelAccount,
) -> None:
    assert post(evo.upsert(evo.text("hola")), token(age=timedelta(days=7))) == 503
    assert nothing_is_stored()


@pytest.mark.parametrize("event", ["", "/", "/messages-upsert", "/messages-upsert/"])
def test_a_path_with_the_events_name_is_the_same_path(number: ChannelAccount, event: str) -> None:
    assert post(evo.upsert(evo.text("hola")), event=event) == 200


def kept_anywhere() -> str:
    """All text that the database holds of webhooks."""
    rows = [
        *Message.across.values_list("text", "extra"),
        *Quarantine.objects.values_list("reason", "item"),
        *Event.across.values_list("kind", "payload"),
        *(
            (bytes(body).decode(), "")
            for body in WebhookPost.objects.values_list("body", flat=True)
        ),
    ]
    return json.dumps(rows, default=str)


@pytest.mark.parametrize(
    "document",
    [
        evo.upsert(evo.text("hola")),
        evo.upsert(evo.text("nulo \x00")),
        evo.upsert({"key": 5, "apikey": evo.API_KEY, "deep": [{"token": evo.API_KEY}]}),
        evo.upsert(evo.text(f"mi clave es {evo.API_KEY}")),
        evo.body("shop.closed", {"apikey": "another-instances-token"}),
        evo.upsert(*[evo.text(f"m{n}", f"A{n}", apikey=evo.API_KEY) for n in range(60)]),
        json.dumps(evo.upsert(evo.text("hola"))).encode()[:-40],
        b'{"apikey" : "' + evo.API_KEY.encode() + b'", "data": {broken',
        b'["' + evo.API_KEY.encode() + b'"]',
    ],
)
def test_no_token_is_kept_anywhere(
    number: ChannelAccount, document: object, caplog: pytest.LogCaptureFixture
) -> None:
    assert post(document) == 200

    told = kept_anywhere() + caplog.text
    assert evo.API_KEY not in told and "another-instances-token" not in told
    assert "user:pass" not in told and SECRET not in told and "guess-me" not in told


def test_a_broken_body_is_set_aside_for_its_merchant(number: ChannelAccount) -> None:
    assert post(b'{"event": "messages.upsert", ') == 200

    row = Quarantine.objects.get()
    assert row.account == number and "no es JSON" in row.reason
    assert "messages.upsert" in str(row.item)


def test_another_instances_words_are_not_even_shown(number: ChannelAccount) -> None:
    document = evo.upsert(evo.text("secreto de otra tienda")) | {"instance": "otra"}

    assert post(document) == 200
    assert hers(number.merchant) == []
    assert "otra instancia" in Quarantine.objects.get().reason
    assert "secreto de otra tienda" not in kept_anywhere()


def files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def test_a_picture_that_comes_along_is_put_aside_and_not_into_a_row(
    number: ChannelAccount, private_files: Path
) -> None:
    assert post(evo.upsert(evo.image(base64=PICTURE, caption="mi pago"))) == 200

    media = Media.objects.of(number.merchant).get()
    (kept,) = files(private_files)
    assert kept.read_bytes() == picture()
    assert kept.relative_to(private_files).as_posix() == f"evolution/{media.provider_media_id}"
    assert media.provider_media_id.startswith(f"{number.merchant_id}/")
    assert PICTURE not in kept_anywhere()


def test_a_picture_told_twice_lies_there_once_and_comes_home_once(
    number: ChannelAccount, private_files: Path
) -> None:
    document = evo.upsert(evo.image(base64=PICTURE))
    assert [post(document), post(document)] == [200, 200]
    assert len(files(private_files)) == 1

    for path in files(private_files):
        path.unlink()
    assert post(document) == 200
    assert files(private_files) == []


def test_what_is_no_proof_leaves_nothing_on_the_disk(
    number: ChannelAccount, private_files: Path
) -> None:
    assert post(evo.upsert(evo.audio())) == 200
    assert post(evo.upsert(evo.image("A2", PICTURE, fromMe=True))) == 200

    assert files(private_files) == []
    assert "T2dnUw==" not in kept_anywhere()


def test_a_name_from_outside_names_no_file_of_ours(
    number: ChannelAccount, private_files: Path
) -> None:
    said = evo.image("A1")
    said["kept"] = {"A1": "1/" + "0" * 64}
    document = evo.upsert(said) | {"kept": {"A1": "1/" + "0" * 64}, "account": DARIOS_KEY}
    assert post(document) == 200

    assert "0" * 64 not in Media.objects.of(number.merchant).get().provider_media_id


def test_a_message_is_not_lost_for_the_size_of_its_file(
    number: ChannelAccount, private_files: Path
) -> None:
    assert post(evo.upsert(evo.image(base64="A" * 16_000_000, caption="grande"))) == 200

    assert hers(number.merchant) == ["grande"]
    (told,) = files(private_files)
    assert json.loads(told.read_text())["too_large"] is True


def test_a_body_beyond_the_limit_is_refused_before_it_is_read(
    number: ChannelAccount, settings: LazySettings
) -> None:
    settings.EVOLUTION_BODY_MB = 1

    assert post(evo.upsert(evo.text("x" * 1_100_000))) == 413


def test_poison_beside_good_words_is_set_aside_alone(number: ChannelAccount) -> None:
    said = [evo.text("antes", "A1"), evo.text("nulo \x00", "A2"), 7, {}, evo.text("después", "A3")]

    assert post(evo.body("messages.upsert", said)) == 200
    assert hers(number.merchant) == ["antes", "después"]
    assert Quarantine.objects.filter(account=number).count() == 3


def test_many_messages_are_kept_whole_and_believed_after_their_token_ran_out(
    number: ChannelAccount,
) -> None:
    said = [evo.text(f"mensaje {n}", f"A{n}") for n in range(80)]
    assert knock(evo.upsert(*said)) == 200
    assert hers(number.merchant) == []

    unpack_after(timedelta(days=2))
    assert hers(number.merchant) == [f"mensaje {n}" for n in range(80)]


@pytest.mark.parametrize("where", ["account", "buffer", "disk"])
def test_what_is_down_is_asked_for_again(
    number: ChannelAccount, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    def down(*_: object, **__: object) -> None:
        raise OSError("disk full") if where == "disk" else OperationalError("shutting down")

    target = {
        "account": "chatbot.transports.evolution.admission.account_at",
        "buffer": f"{webhook_posts.__name__}.write",
        "disk": "chatbot.transports.evolution.writing.parcels.keep",
    }[where]
    document = evo.upsert(evo.image(base64=PICTURE, caption="pago"))
    with monkeypatch.context() as patched:
        patched.setattr(target, down)
        assert post(document) == 503
    assert not Message.across.exists()
    assert post(document) == 200
    assert hers(number.merchant) == ["pago"]
