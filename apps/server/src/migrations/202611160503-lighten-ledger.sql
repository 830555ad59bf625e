-- PostgreSQL reads a table's CHECKs anew for every statement, which took more than half of the time of a posting. On the
-- hot tables one comparison is left: nobody falls below their floor. What else was checked is looked at once, when an
-- account begins, or by the function that alone writes.
ALTER TABLE ledger_balances
  ADD COLUMN floor_fen bigint NOT NULL DEFAULT 0;
UPDATE ledger_balances SET floor_fen = -9000000000000000 WHERE uid = 0 OR account = 'debt';
ALTER TABLE ledger_balances
  DROP CONSTRAINT ledger_balances_chart,
  DROP CONSTRAINT ledger_balances_sign,
  DROP CONSTRAINT ledger_balances_slot_check,
  ADD CONSTRAINT ledger_balances_sign CHECK (balance_fen >= floor_fen);

CREATE FUNCTION ledger_begin_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.uid = 0 THEN
    IF new.slot NOT BETWEEN 0 AND 63
      OR new.account !~ '^(revenue|margin|tax|fee|payout|penalty|rounding)/[a-z0-9_]{1,30}$' THEN
      RAISE EXCEPTION 'the platform has no account %', new.account USING ERRCODE = 'LG003';
    END IF;
  ELSIF new.uid < 0 OR new.slot <> 0
    OR new.account NOT IN ('pending', 'available', 'withdrawing', 'held', 'debt') THEN
    RAISE EXCEPTION 'a person has no account %', new.account USING ERRCODE = 'LG003';
  END IF;
  new.floor_fen := CASE WHEN new.uid = 0 OR new.account = 'debt' THEN -9000000000000000 ELSE 0 END;
  RETURN new;
END $$;
CREATE TRIGGER ledger_balances_begin BEFORE INSERT ON ledger_balances
  FOR EACH ROW EXECUTE FUNCTION ledger_begin_account();

ALTER TABLE ledger_transactions
  DROP CONSTRAINT ledger_transactions_key_check,
  DROP CONSTRAINT ledger_transactions_check,
  DROP CONSTRAINT ledger_transactions_uids_check,
  DROP CONSTRAINT ledger_transactions_reverses_fkey;
ALTER TABLE ledger_postings DROP CONSTRAINT ledger_postings_amount_fen_check;

-- Nothing is taken back twice: in a table of its own, which only reversals touch.
DROP INDEX ledger_transactions_reverses;
CREATE TABLE ledger_reversals (
  reversed_id bigint NOT NULL REFERENCES ledger_transactions (id),
  reversal_id bigint NOT NULL REFERENCES ledger_transactions (id),
  CONSTRAINT ledger_reversals_once PRIMARY KEY (reversed_id)
);
INSERT INTO ledger_reversals SELECT reverses, id FROM ledger_transactions WHERE reverses IS NOT NULL;
CREATE TRIGGER ledger_reversals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_reversals
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

-- The number of the transaction; below zero when the key was posted before. One number costs less than a row of two.
-- Balances are changed one by one, in the order of locks; the postings are inserted at once.
DROP FUNCTION ledger_post;
CREATE FUNCTION ledger_post(
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

DROP FUNCTION ledger_post_many;
CREATE FUNCTION ledger_post_many(p_transactions jsonb) RETURNS SETOF bigint LANGUAGE plpgsql AS $$
DECLARE
  v_input ledger_input;
BEGIN
  PERFORM 1 FROM ledger_balances b WHERE b.slot = 0 AND (b.uid, b.account) IN (
    SELECT uid, account
    FROM jsonb_populate_recordset(NULL::ledger_input, p_transactions) t, unnest(t.uids, t.accounts) AS a (uid, account)
    WHERE uid <> 0
  ) ORDER BY b.uid, b.account FOR UPDATE;
  FOR v_input IN SELECT * FROM jsonb_populate_recordset(NULL::ledger_input, p_transactions) LOOP
    RETURN NEXT ledger_post(
      v_input.key, decode(v_input.hash, 'hex'), v_input.kind, v_input.cause_kind, v_input.cause_id, v_input.memo,
      v_input.reverses, v_input.happened_at, v_input.uids, v_input.accounts, v_input.amounts,
      v_input.release_at, v_input.days, v_input.lines, v_input.sources,
      v_input.from_uids, v_input.from_ids, v_input.from_amounts);
  END LOOP;
END $$;
