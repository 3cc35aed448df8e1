"""One payload of every kind that Meta sends, to be spoiled field by field."""

from typing import Any

from tests.stubs import webhooks as meta

MESSAGES = {
    "text": meta.text("hola", context={"id": "wamid.0"}),
    "image": meta.image("m1", caption="pago"),
    "document": meta.document("m1"),
    "button": meta.template_button("p", "t"),
    "button_reply": meta.button_reply("a", "A"),
    "list_reply": meta.list_reply("a", "A"),
    "nfm_reply": meta.message(
        "interactive", {"type": "nfm_reply", "nfm_reply": {"name": "f", "response_json": "{}"}}
    ),
    "reaction": meta.reaction("wamid.0", "👍"),
    "audio": meta.message("audio", {"id": "m1", "mime_type": "audio/ogg", "voice": True}),
    "video": meta.message("video", {"id": "m1"}),
    "sticker": meta.message("sticker", {"id": "m1"}),
    "location": meta.message("location", {"latitude": 1.5, "longitude": 2, "name": "x"}),
    "contacts": meta.message(
        "contacts", [{"name": {"formatted_name": "A"}, "phones": [{"phone": "1", "wa_id": "1"}]}]
    ),
    "order": meta.message(
        "order",
        {
            "catalog_id": "c",
            "text": "por favor",
            "product_items": [{"product_retailer_id": "x", "quantity": 1, "item_price": 7.99}],
        },
    ),
    "unsupported": meta.message("unsupported", {"type": "poll"}, errors=[{"code": 131051}]),
    "system": meta.message("system", {"type": "user_changed_number", "wa_id": "1"}),
    "number": meta.message(
        "system", {"type": "user_changed_number", "wa_id": "59170000002", "body": "A cambió"}
    ),
    "user_id": meta.message(
        "system", {"type": "user_changed_user_id", "user_id": "BO.2", "previous_user_id": "BO.1"}
    ),
    "wish": meta.message("system", {"type": "user_preference_changed", "marketing": "stop"}),
    "edit": meta.message(
        "edit",
        {"original_message_id": "w0", "message": {"type": "text", "text": {"body": "nuevo"}}},
    ),
    "revoke": meta.message("revoke", {"original_message_id": "w0"}),
    "shared": meta.message(
        "contacts", [{"origin": "contact_request", "phones": [{"wa_id": "59170000002"}]}]
    ),
    "payment_method": meta.message(
        "interactive", {"type": "payment_method", "payment_method": {"reference_id": "1"}}
    ),
    "call_permission": meta.message(
        "interactive", {"type": "call_permission_reply", "call_permission_reply": {"response": "x"}}
    ),
    "referral": meta.text(
        "hola", referral={"source_id": "1", "headline": "Jugos", "source_url": "https://a.test"}
    ),
    "product": meta.text(
        "hola", context={"referred_product": {"catalog_id": "c", "product_retailer_id": "x"}}
    ),
    "forwarded": meta.text("hola", context={"forwarded": True, "frequently_forwarded": True}),
}
NOTICES: dict[str, Any] = {
    "account_update": {
        "event": "ACCOUNT_RESTRICTION",
        "restriction_info": [{"restriction_type": "x", "expiration": 1}],
    },
    "account_alerts": {"alert_info": {"alert_severity": "x", "alert_description": "y"}},
    "account_review_update": {"decision": "APPROVED"},
    "business_capability_update": {"max_daily_conversation_per_phone": 250},
    "message_template_components_update": {"message_template_name": "aviso"},
    "message_template_quality_update": {"new_quality_score": "RED"},
    "message_template_status_update": {"event": "PAUSED", "message_template_name": "aviso"},
    "phone_number_name_update": {"decision": "REJECTED", "rejection_reason": "x"},
    "phone_number_quality_update": {"event": "FLAGGED", "display_phone_number": "591"},
    "security": {"event": "PIN_CHANGED"},
    "template_category_update": {"new_category": "MARKETING"},
    "something_new": {"whatever": [1]},
}
FAILED = meta.status("wamid.o", "failed", "cb", errors=[meta.WINDOW_CLOSED])
DOCUMENTS = {
    **{name: meta.messages(message) for name, message in MESSAGES.items()},
    "status": meta.statuses(FAILED),
    "echo": meta.echo("yo atiendo"),
    "priced": meta.statuses(
        meta.status("wamid.o", "sent", pricing={"billable": True, "category": "utility"})
    ),
    "thumb": meta.envelope(
        meta.change(
            {"message_echoes": [meta.reaction("w", "👍") | {"to": meta.CARLA}]},
            field="smb_message_echoes",
        )
    ),
    "errors": meta.envelope(meta.change({"errors": [meta.WINDOW_CLOSED]})),
    **{name: meta.envelope({"field": name, "value": value}) for name, value in NOTICES.items()},
    "preferences": meta.envelope(
        meta.change(
            {
                "user_preferences": [
                    {"wa_id": "59170000002", "category": "marketing_messages", "value": "stop"}
                ]
            },
            field="user_preferences",
        )
    ),
    "user_id_update": meta.envelope(
        meta.change(
            {"user_id_update": [{"user_id": {"previous": "BO.1", "current": "BO.2"}}]},
            field="user_id_update",
        )
    ),
}
