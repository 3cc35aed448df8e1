from django.db import migrations

# The specification's own names and parameters (specs/tool_calling_rag.md §9.1). A source is asked
# for, since without one nothing could hold that it earns once; asked again it answers the row that
# it earned. The account is locked first: of two calls for one source the later one finds the row.
# `p_at` is when it took place: what happened on the programme's last day is told the day after.
AWARD = """
CREATE FUNCTION award_loyalty_tokens(
    p_program_id bigint,
    p_lead_id uuid,
    p_tokens integer,
    p_transaction_type text,
    p_description text,
    p_source_id uuid,
    p_source_type text,
    p_at timestamptz DEFAULT now()
) RETURNS bigint
LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
    whose bigint;
    running boolean;
    account bigint;
    awarded bigint;
BEGIN
    IF p_tokens IS NULL OR p_tokens <= 0 THEN
        RAISE EXCEPTION 'award_loyalty_tokens: % is no award', p_tokens
            USING ERRCODE = 'check_violation';
    END IF;
    IF p_transaction_type IS NULL
            OR p_transaction_type NOT IN ('earn_purchase', 'earn_appointment') THEN
        RAISE EXCEPTION 'award_loyalty_tokens: nothing is earned by %', p_transaction_type
            USING ERRCODE = 'check_violation';
    END IF;
    IF p_source_id IS NULL OR coalesce(p_source_type, '') = '' THEN
        RAISE EXCEPTION 'award_loyalty_tokens: say what earned them (p_source_id, p_source_type)'
            USING ERRCODE = 'not_null_violation';
    END IF;
    SELECT p.merchant_id, p.is_active AND (
            p.ends_on IS NULL OR p.ends_on >= (p_at AT TIME ZONE m.time_zone)::date)
        INTO whose, running
        FROM loyalty_program p JOIN merchants_merchant m ON m.id = p.merchant_id
        WHERE p.id = p_program_id;
    IF whose IS NULL THEN
        RAISE EXCEPTION 'award_loyalty_tokens: no programme %', p_program_id
            USING ERRCODE = 'foreign_key_violation';
    END IF;
    IF NOT EXISTS (SELECT 1 FROM merchants_customer c
            WHERE c.id = p_lead_id AND c.merchant_id = whose) THEN
        RAISE EXCEPTION 'award_loyalty_tokens: % is no customer of this merchant', p_lead_id
            USING ERRCODE = 'foreign_key_violation';
    END IF;
    IF NOT running THEN
        RAISE EXCEPTION 'award_loyalty_tokens: the programme is over'
            USING ERRCODE = 'check_violation';
    END IF;
    INSERT INTO loyalty_account (merchant_id, program_id, customer_id, balance, created_at)
        VALUES (whose, p_program_id, p_lead_id, 0, now())
        ON CONFLICT (program_id, customer_id) DO NOTHING;
    SELECT a.id INTO account FROM loyalty_account a
        WHERE a.program_id = p_program_id AND a.customer_id = p_lead_id FOR NO KEY UPDATE;
    SELECT t.id INTO awarded FROM loyalty_token_transactions t
        WHERE t.merchant_id = whose AND t.source_type = p_source_type
            AND t.source_id = p_source_id
            AND t.transaction_type IN ('earn_purchase', 'earn_appointment');
    IF awarded IS NULL THEN
        INSERT INTO loyalty_token_transactions (merchant_id, account_id, tokens,
                transaction_type, description, source_id, source_type, created_at)
            VALUES (whose, account, p_tokens, p_transaction_type,
                left(coalesce(p_description, ''), 200), p_source_id, p_source_type, p_at)
            RETURNING id INTO awarded;
    END IF;
    RETURN awarded;
END $$;
"""

APPOINTMENT = """
CREATE FUNCTION award_tokens_on_appointment_complete(
    p_program_id bigint, p_lead_id uuid, p_tokens integer, p_description text,
    p_appointment_id uuid, p_at timestamptz DEFAULT now()
) RETURNS bigint
LANGUAGE sql SECURITY INVOKER AS $$
    SELECT award_loyalty_tokens(p_program_id, p_lead_id, p_tokens, 'earn_appointment',
        p_description, p_appointment_id, 'appointment', p_at)
$$;
"""

BACK = """
DROP FUNCTION award_tokens_on_appointment_complete(bigint, uuid, integer, text, uuid, timestamptz);
DROP FUNCTION award_loyalty_tokens(bigint, uuid, integer, text, text, uuid, text, timestamptz);
"""


class Migration(migrations.Migration):
    dependencies = [("loyalty", "0001_tables")]

    operations = [migrations.RunSQL([AWARD, APPOINTMENT], BACK)]
