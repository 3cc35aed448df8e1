CREATE OR REPLACE FUNCTION erase_customer(of_merchant bigint, who uuid, at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    talks uuid[] := ARRAY(SELECT id FROM conversations_session
        WHERE merchant_id = of_merchant AND customer_id = who
        ORDER BY id FOR NO KEY UPDATE);
    bought uuid[] := ARRAY(SELECT id FROM orders_order
        WHERE merchant_id = of_merchant AND customer_id = who);
    visits uuid[] := ARRAY(SELECT id FROM bookings_appointment
        WHERE merchant_id = of_merchant AND customer_id = who);
    known text[] := ARRAY(SELECT name FROM merchants_customeridentifier,
        unnest(ARRAY[value, spelled]) name
        WHERE merchant_id = of_merchant AND customer_id = who AND name <> '');
    double uuid;
    told text[] := ARRAY(SELECT unnest(talks || bought || visits)::text) || who::text;
BEGIN
    -- The conversation: no word stays, nothing more is fetched, sent, answered or reminded, and a
    -- turn that is being thought finds its lease gone.
    DELETE FROM agent_shadowturn USING agent_turn
        WHERE agent_shadowturn.turn_id = agent_turn.id AND agent_turn.session_id = ANY (talks);
    DELETE FROM agent_turntext USING agent_turn
        WHERE agent_turntext.turn_id = agent_turn.id AND agent_turntext.at = agent_turn.at
            AND agent_turn.session_id = ANY (talks);
    DELETE FROM agent_sessionflow WHERE session_id = ANY (talks);
    -- Of a message's name, which holds the customer's number, a hash stays: told again, it is known
    -- by it (`conversations.threads.spellings`).
    UPDATE conversations_message SET text = '', choice = '', intent = '', extra = '{}',
        unread = false,
        provider_id = CASE WHEN provider_id = '' OR provider_id LIKE 'erased:%' THEN provider_id
            ELSE 'erased:' || encode(sha256(convert_to(provider_id, 'UTF8')), 'hex') END,
        replies_to = '' WHERE session_id = ANY (talks);
    UPDATE conversations_outgoing SET content = '{"kind": "text", "body": ""}', error = '',
        slot_at = NULL, held = false,
        provider_id = CASE WHEN provider_id = '' OR provider_id LIKE 'erased:%' THEN provider_id
            ELSE 'erased:' || encode(sha256(convert_to(provider_id, 'UTF8')), 'hex') END,
        key = gen_random_uuid(), lease_token = NULL, lease_until = NULL,
        due_at = NULL, state = CASE state WHEN 'queued' THEN 'dropped' WHEN 'unknown' THEN 'failed'
            WHEN 'sending' THEN 'failed' ELSE state END
        WHERE session_id = ANY (talks);
    UPDATE conversations_media SET file = '', filename = '', provider_media_id = '', sha256 = '',
        reason = '', due_at = NULL, state = CASE state WHEN 'wanted' THEN 'refused' ELSE state END
        FROM conversations_message m
        WHERE conversations_media.message_id = m.id AND m.session_id = ANY (talks);
    UPDATE conversations_review SET shown = '{}' WHERE session_id = ANY (talks);
    UPDATE conversations_sessionorder SET remind_at = NULL, cancel_at = NULL
        WHERE session_id = ANY (talks);
    PERFORM set_config('pgtrigger.ignore', (SELECT array_agg(tgname)::text FROM pg_trigger
        WHERE tgname ~ '^pgtrigger_(append_only|cancellation_is_frozen|decided_is_frozen)_'
        AND tgrelid IN ('conversations_modechange'::regclass, 'orders_order'::regclass,
            'orders_payment'::regclass, 'loyalty_token_transactions'::regclass)), true);
    UPDATE conversations_modechange SET reason = '' WHERE session_id = ANY (talks);
    UPDATE orders_order SET cancel_reason = '…' WHERE id = ANY (bought) AND cancel_reason <> '';
    UPDATE orders_payment SET reason = '…' WHERE order_id = ANY (bought) AND reason <> '';
    UPDATE loyalty_token_transactions t SET description = '…' FROM loyalty_account a
        WHERE t.account_id = a.id AND a.merchant_id = of_merchant AND a.customer_id = who
        AND (t.transaction_type = 'adjust' OR t.reverses_id IN (SELECT id
            FROM loyalty_token_transactions WHERE transaction_type = 'adjust'));
    PERFORM set_config('pgtrigger.ignore', '{}', true);
    UPDATE conversations_session SET asked = NULL, handoff_reason = '', last_intent = '',
        cart_id = NULL, mode = 'bot', state = CASE state WHEN 'AWAITING_PAYMENT' THEN state
            WHEN 'COMPLETED' THEN state ELSE 'IDLE' END,
        due_at = NULL, first_unread_at = NULL, idle_at = NULL, handoff_at = NULL,
        handoff_until = NULL, last_inbound_at = NULL, last_human_at = NULL, failures = 0,
        undelivered = NULL, resolution = '', assigned_to_id = NULL, answer_by = NULL, notice_at = NULL,
        alerted_at = NULL, unattended_at = NULL, snoozed_until = NULL, held_since = NULL,
        lease_token = NULL, lease_until = NULL, ownership_version = ownership_version + 1, version = version + 1
        WHERE id = ANY (talks);
    -- What was sold stays, without the customer.
    DELETE FROM orders_cartline USING orders_cart c
        WHERE orders_cartline.cart_id = c.id AND c.customer_id = who;
    DELETE FROM orders_cart WHERE merchant_id = of_merchant AND customer_id = who;
    UPDATE orders_order SET address = '', reference = '', contact_name = '', contact_phone = '',
        invoice = '', latitude = NULL, longitude = NULL, undelivered = '' WHERE id = ANY (bought);
    UPDATE orders_orderline SET note = '' WHERE order_id = ANY (bought) AND note <> '';
    UPDATE orders_proof SET words = '', file = '', sha256 = '' FROM orders_payment p
        WHERE orders_proof.payment_id = p.id AND p.order_id = ANY (bought);
    UPDATE bookings_appointment SET note = '',
        cancel_reason = CASE cancel_reason WHEN '' THEN '' ELSE '…' END WHERE id = ANY (visits);
    UPDATE bookings_patient SET name = '…', relation = '', document = ''
        WHERE merchant_id = of_merchant AND customer_id = who;
    -- What was told about the customer elsewhere.
    UPDATE merchants_event SET payload = jsonb_set(payload, '{reason}', '""')
        WHERE merchant_id = of_merchant AND payload ? 'reason'
        AND (session_id = ANY (talks) OR order_id = ANY (bought)
            OR payload ->> 'appointment' = ANY (visits::text[]));
    UPDATE merchants_setaside SET error = '' FROM merchants_event e
        WHERE merchants_setaside.merchant_id = of_merchant
        AND merchants_setaside.event_id = e.id AND e.merchant_id = of_merchant
        AND (e.session_id = ANY (talks) OR e.order_id = ANY (bought)
            OR e.payload ->> 'appointment' = ANY (visits::text[]));
    DELETE FROM conversations_quarantine q WHERE q.merchant_id = of_merchant AND EXISTS
        (SELECT 1 FROM unnest(known) name WHERE position(name in q.item::text) > 0);
    DELETE FROM insights_askedquestion WHERE session_id = ANY (talks);
    DELETE FROM insights_askedquestion q WHERE q.merchant_id = of_merchant AND EXISTS
        (SELECT 1 FROM unnest(known || ARRAY(SELECT name FROM merchants_customer
            WHERE merchant_id = of_merchant AND id = who AND length(name) > 3)) name
        WHERE position(lower(name) in lower(
            concat_ws(' ', q.question, q.complete_question, q.text, q.payload, q.understood, q.sql)
        )) > 0);
    UPDATE django_admin_log SET object_repr = '…', change_message = ''
        WHERE object_id = ANY (told);
    UPDATE django_admin_log l SET object_repr = '…', change_message = ''
        FROM (SELECT 'loyalty' AS app, 'account' AS model, id::text FROM loyalty_account
                WHERE merchant_id = of_merchant AND customer_id = who
            UNION ALL SELECT 'bookings', 'waitingentry', id::text FROM bookings_waitingentry
                WHERE merchant_id = of_merchant AND customer_id = who) of
        JOIN django_content_type c ON c.app_label = of.app AND c.model = of.model
        WHERE l.object_id = of.id AND l.content_type_id = c.id;
    DELETE FROM merchants_customeridentifier
        WHERE merchant_id = of_merchant AND customer_id = who;
    UPDATE merchants_customer SET name = '', email = '', contact_phone = '', notes = '', labels = '{}', answering = '',
        answering_why = '', unreachable = '', erased_at = at
        WHERE merchant_id = of_merchant AND id = who;
    -- What was known of the same person under another row, and what a merge kept of both.
    UPDATE merchants_customermerge SET changed = '{}'
        WHERE merchant_id = of_merchant AND who IN (kept_id, double_id);
    FOR double IN SELECT id FROM merchants_customer
            WHERE merchant_id = of_merchant AND merged_into_id = who AND erased_at IS NULL LOOP
        PERFORM erase_customer(of_merchant, double, at);
    END LOOP;
END $$;
