-- A transaction of many accounts, such as the income of a whole team, adds to all balances in one statement; below a dozen
-- the loop is quicker. Either way the accounts are locked in the order in which they come.

-- Where these accounts are and what will be on them; each is locked when the one before it is.
CREATE FUNCTION ledger_lock_at_once(
  p_uids bigint[], p_accounts text[], p_amounts bigint[], p_own_slot smallint,
  OUT places tid[], OUT balances bigint[], OUT overpaid_by bigint
) LANGUAGE sql AS $$
  SELECT array_agg(b.ctid ORDER BY e.place), array_agg(b.balance_fen + e.amount ORDER BY e.place),
    min(e.uid) FILTER (WHERE e.account = 'debt' AND b.balance_fen + e.amount > 0)
  FROM unnest(p_uids, p_accounts, p_amounts) WITH ORDINALITY AS e (uid, account, amount, place),
    LATERAL (
      SELECT l.ctid, l.balance_fen FROM ledger_balances l WHERE l.uid = e.uid AND l.account = e.account
        AND l.slot = CASE WHEN e.uid = 0 THEN p_own_slot ELSE 0 END FOR NO KEY UPDATE
    ) AS b
$$;

-- The balances afterwards, in the order of the accounts. Nobody else can move a row that is locked, so each is changed
-- where it was found.
CREATE FUNCTION ledger_add_at_once(p_uids bigint[], p_accounts text[], p_amounts bigint[], p_own_slot smallint)
RETURNS bigint[] LANGUAGE plpgsql AS $$
DECLARE
  v_count integer := cardinality(p_uids);
  v_changed integer;
  v_found record;
BEGIN
  SELECT * INTO v_found FROM ledger_lock_at_once(p_uids, p_accounts, p_amounts, p_own_slot);
  IF coalesce(cardinality(v_found.places), 0) < v_count THEN
    -- Some begin. Two that begin the same while they hold others may stop each other: one of them is tried again.
    INSERT INTO ledger_balances (uid, account, slot)
    SELECT e.uid, e.account, CASE WHEN e.uid = 0 THEN p_own_slot ELSE 0 END
    FROM unnest(p_uids, p_accounts) WITH ORDINALITY AS e (uid, account, place)
      -- Looked up one by one: never by reading all balances.
      LEFT JOIN LATERAL (
        SELECT true AS is_there FROM ledger_balances l WHERE l.uid = e.uid AND l.account = e.account
          AND l.slot = CASE WHEN e.uid = 0 THEN p_own_slot ELSE 0 END LIMIT 1
      ) AS b ON true
    WHERE b.is_there IS NULL
    ORDER BY e.place
    ON CONFLICT DO NOTHING;
    SELECT * INTO v_found FROM ledger_lock_at_once(p_uids, p_accounts, p_amounts, p_own_slot);
  END IF;
  IF v_found.overpaid_by IS NOT NULL THEN
    RAISE EXCEPTION 'more is paid than is owed by %', v_found.overpaid_by USING ERRCODE = 'LG001';
  END IF;
  UPDATE ledger_balances b SET balance_fen = b.balance_fen + e.amount
  FROM unnest(v_found.places, p_amounts) AS e (place, amount) WHERE b.ctid = e.place;
  GET DIAGNOSTICS v_changed = ROW_COUNT;
  IF v_changed <> v_count THEN
    RAISE EXCEPTION '% of % accounts were changed', v_changed, v_count USING ERRCODE = 'LG005';
  END IF;
  RETURN v_found.balances;
END $$;

CREATE OR REPLACE FUNCTION ledger_post(
  p_key text, p_hash bytea, p_kind text, p_cause_kind text, p_cause_id text, p_memo text, p_reverses bigint,
  p_happened_at timestamptz, p_uids bigint[], p_accounts text[], p_amounts bigint[],
  p_release_at timestamptz[], p_days date[], p_lines text[], p_sources text[],
  p_from_uids bigint[], p_from_ids bigint[], p_from_amounts bigint[]
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_id bigint;
  v_hash bytea;
  v_count integer := cardinality(p_uids);
  v_own_slot smallint := pg_backend_pid() % 64;
  v_uid bigint;
  v_account text;
  v_amount bigint;
  v_slot smallint;
  v_total bigint := 0;
  v_balance bigint;
  v_balances bigint[] := '{}';
  v_has_pending boolean := false;
BEGIN
  SELECT t.id, t.input_hash INTO v_id, v_hash FROM ledger_transactions t WHERE t.key = p_key;
  IF FOUND THEN
    IF v_hash <> p_hash THEN
      RAISE EXCEPTION 'the key was used with another input: %', p_key USING ERRCODE = 'LG002';
    END IF;
    RETURN -v_id;
  END IF;
  IF v_count < 2 OR v_count <> cardinality(p_accounts) OR v_count <> cardinality(p_amounts) THEN
    RAISE EXCEPTION 'a transaction moves money between two accounts or more' USING ERRCODE = 'LG003';
  END IF;

  IF v_count > 10 THEN
    v_balances := ledger_add_at_once(p_uids, p_accounts, p_amounts, v_own_slot);
    SELECT sum(amount) INTO v_total FROM unnest(p_amounts) AS amount;
    v_has_pending := 'pending' = ANY (p_accounts);
  ELSE
    FOR i IN 1 .. v_count LOOP
      v_uid := p_uids[i];
      v_account := p_accounts[i];
      v_amount := p_amounts[i];
      v_total := v_total + v_amount;
      v_slot := CASE WHEN v_uid = 0 THEN v_own_slot ELSE 0 END;
      UPDATE ledger_balances b SET balance_fen = b.balance_fen + v_amount
        WHERE b.uid = v_uid AND b.account = v_account AND b.slot = v_slot
        RETURNING b.balance_fen INTO v_balance;
      IF NOT FOUND THEN
        INSERT INTO ledger_balances (uid, account, slot) VALUES (v_uid, v_account, v_slot) ON CONFLICT DO NOTHING;
        UPDATE ledger_balances b SET balance_fen = b.balance_fen + v_amount
          WHERE b.uid = v_uid AND b.account = v_account AND b.slot = v_slot
          RETURNING b.balance_fen INTO v_balance;
      END IF;
      IF v_account = 'debt' AND v_balance > 0 THEN
        RAISE EXCEPTION 'more is paid than is owed by %', v_uid USING ERRCODE = 'LG001';
      END IF;
      v_has_pending := v_has_pending OR v_account = 'pending';
      v_balances[i] := v_balance;
    END LOOP;
  END IF;
  IF v_total <> 0 THEN
    RAISE EXCEPTION 'the postings come to % and not to zero', v_total USING ERRCODE = 'LG003';
  END IF;

  v_id := nextval('ledger_transaction_ids');
  INSERT INTO ledger_transactions
    (id, key, input_hash, kind, cause_kind, cause_id, memo, reverses, uids, accounts, amounts_fen, happened_at)
  VALUES (v_id, p_key, p_hash, p_kind, p_cause_kind, p_cause_id, p_memo, p_reverses,
    p_uids, p_accounts, p_amounts, p_happened_at)
  ON CONFLICT (key) DO NOTHING;
  IF NOT FOUND THEN
    -- Somebody posted the same key between our look and our turn: tried again, it is found.
    RAISE EXCEPTION 'the key is being used: %', p_key USING ERRCODE = 'serialization_failure';
  END IF;
  INSERT INTO ledger_postings (uid, account, transaction_id, slot, amount_fen, balance_fen, happened_at)
  SELECT e.uid, e.account, v_id, CASE WHEN e.uid = 0 THEN v_own_slot ELSE 0 END, e.amount, e.balance, p_happened_at
  FROM unnest(p_uids, p_accounts, p_amounts, v_balances) AS e (uid, account, amount, balance);
  IF p_reverses IS NOT NULL THEN
    INSERT INTO ledger_reversals (reversed_id, reversal_id) VALUES (p_reverses, v_id);
  END IF;

  IF v_has_pending THEN
    FOR i IN 1 .. v_count LOOP
      CONTINUE WHEN p_accounts[i] <> 'pending';
      IF p_amounts[i] < 0 THEN
        PERFORM ledger_take_dues(p_uids[i], -p_amounts[i], p_from_uids, p_from_ids, p_from_amounts);
      ELSE
        INSERT INTO ledger_dues (uid, transaction_id, day, line, source, amount_fen, left_fen, release_at)
        VALUES (p_uids[i], v_id, p_days[i], p_lines[i], p_sources[i], p_amounts[i], p_amounts[i], p_release_at[i]);
      END IF;
    END LOOP;
  END IF;
  RETURN v_id;
END $$;
