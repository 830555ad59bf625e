-- A batch of nothing but income, which is what a settlement and a file's rows are, is written at once: one statement for
-- transactions, balances, postings and dues. Everything else goes one by one as before.
CREATE FUNCTION ledger_post_each(p_inputs ledger_input[]) RETURNS SETOF bigint LANGUAGE plpgsql AS $$
DECLARE
  v_input ledger_input;
BEGIN
  FOREACH v_input IN ARRAY p_inputs LOOP
    RETURN NEXT ledger_post(
      v_input.key, decode(v_input.hash, 'hex'), v_input.kind, v_input.cause_kind, v_input.cause_id, v_input.memo,
      v_input.reverses, v_input.happened_at, v_input.uids, v_input.accounts, v_input.amounts,
      v_input.release_at, v_input.days, v_input.lines, v_input.sources,
      v_input.from_uids, v_input.from_ids, v_input.from_amounts);
  END LOOP;
END $$;

-- Nobody's balance falls, nothing is taken back, each comes to zero, and no key was used: nothing can be refused.
CREATE FUNCTION ledger_is_plain_income(p_inputs ledger_input[]) RETURNS boolean LANGUAGE sql AS $$
  SELECT count(DISTINCT i.key) = count(*) AND bool_and(
      i.reverses IS NULL AND coalesce(cardinality(i.from_ids), 0) = 0
      AND cardinality(i.uids) >= 2 AND cardinality(i.uids) = cardinality(i.accounts)
      AND cardinality(i.uids) = cardinality(i.amounts)
      AND (SELECT sum(e.amount) = 0 AND bool_and(e.uid = 0 OR (e.amount > 0 AND e.account <> 'debt'))
           FROM unnest(i.uids, i.accounts, i.amounts) AS e (uid, account, amount)))
    AND NOT EXISTS (SELECT 1 FROM unnest(p_inputs) AS u JOIN ledger_transactions t ON t.key = u.key)
  FROM unnest(p_inputs) AS i
$$;

CREATE FUNCTION ledger_post_income(p_inputs ledger_input[]) RETURNS SETOF bigint LANGUAGE plpgsql AS $$
DECLARE
  v_own_slot smallint := pg_backend_pid() % 64;
  v_ids bigint[];
  v_made bigint;
  v_postings bigint;
BEGIN
  -- Accounts that begin, then those of the platform: people's are locked.
  INSERT INTO ledger_balances (uid, account, slot)
  SELECT DISTINCT e.uid, e.account, CASE WHEN e.uid = 0 THEN v_own_slot ELSE 0 END
  FROM unnest(p_inputs) AS i, unnest(i.uids, i.accounts) AS e (uid, account)
  WHERE NOT EXISTS (
    SELECT 1 FROM ledger_balances b WHERE b.uid = e.uid AND b.account = e.account
      AND b.slot = CASE WHEN e.uid = 0 THEN v_own_slot ELSE 0 END)
  ORDER BY 1, 2
  ON CONFLICT DO NOTHING;
  PERFORM 1 FROM ledger_balances b WHERE b.uid = 0 AND b.slot = v_own_slot AND b.account IN (
    SELECT e.account FROM unnest(p_inputs) AS i, unnest(i.uids, i.accounts) AS e (uid, account) WHERE e.uid = 0
  ) ORDER BY b.account FOR UPDATE;
  SELECT array_agg(nextval('ledger_transaction_ids')) INTO v_ids FROM generate_series(1, cardinality(p_inputs));

  WITH input AS MATERIALIZED (
    SELECT i.*, v_ids[i.place] AS id FROM unnest(p_inputs) WITH ORDINALITY AS i (
      key, hash, kind, cause_kind, cause_id, memo, reverses, happened_at, uids, accounts, amounts,
      release_at, days, lines, sources, from_uids, from_ids, from_amounts, place)
  ), entry AS MATERIALIZED (
    SELECT i.id, i.happened_at, e.*, (CASE WHEN e.uid = 0 THEN v_own_slot ELSE 0 END)::smallint AS slot,
      sum(e.amount) OVER (PARTITION BY e.uid, e.account ORDER BY i.id) AS so_far
    FROM input i, unnest(i.uids, i.accounts, i.amounts, i.release_at, i.days, i.lines, i.sources)
      AS e (uid, account, amount, release_at, day, line, source)
  ), made AS (
    INSERT INTO ledger_transactions
      (id, key, input_hash, kind, cause_kind, cause_id, memo, uids, accounts, amounts_fen, happened_at)
    SELECT id, key, decode(hash, 'hex'), kind, cause_kind, cause_id, memo, uids, accounts, amounts, happened_at
    FROM input ORDER BY id
    ON CONFLICT (key) DO NOTHING RETURNING 1
  ), changed AS (
    UPDATE ledger_balances b SET balance_fen = b.balance_fen + s.amount
    FROM (SELECT uid, account, slot, sum(amount)::bigint AS amount FROM entry GROUP BY uid, account, slot) AS s
    WHERE b.uid = s.uid AND b.account = s.account AND b.slot = s.slot
    RETURNING b.uid, b.account, b.balance_fen - s.amount AS before
  ), posted AS (
    INSERT INTO ledger_postings (uid, account, transaction_id, slot, amount_fen, balance_fen, happened_at)
    SELECT e.uid, e.account, e.id, e.slot, e.amount, c.before + e.so_far, e.happened_at
    FROM entry e JOIN changed c ON c.uid = e.uid AND c.account = e.account ORDER BY e.uid, e.account, e.id
    RETURNING 1
  ), due AS (
    INSERT INTO ledger_dues (uid, transaction_id, day, line, source, amount_fen, left_fen, release_at)
    SELECT uid, id, day, line, source, amount, amount, release_at FROM entry
    WHERE uid <> 0 AND account = 'pending' ORDER BY uid, id
  )
  SELECT (SELECT count(*) FROM made), (SELECT count(*) FROM posted) - (SELECT count(*) FROM entry)
    INTO v_made, v_postings;
  IF v_made <> cardinality(p_inputs) THEN
    RAISE EXCEPTION 'a key is being used' USING ERRCODE = 'serialization_failure';
  END IF;
  IF v_postings <> 0 THEN
    RAISE EXCEPTION 'an account is not there' USING ERRCODE = 'LG005';
  END IF;
  RETURN QUERY SELECT unnest(v_ids);
END $$;

CREATE OR REPLACE FUNCTION ledger_post_many(p_transactions jsonb) RETURNS SETOF bigint LANGUAGE plpgsql AS $$
DECLARE
  v_inputs ledger_input[];
BEGIN
  SELECT array_agg(t) INTO v_inputs FROM jsonb_populate_recordset(NULL::ledger_input, p_transactions) AS t;
  PERFORM 1 FROM ledger_balances b WHERE b.slot = 0 AND (b.uid, b.account) IN (
    SELECT e.uid, e.account FROM unnest(v_inputs) AS i, unnest(i.uids, i.accounts) AS e (uid, account) WHERE e.uid <> 0
  ) ORDER BY b.uid, b.account FOR UPDATE;
  IF cardinality(v_inputs) > 1 AND ledger_is_plain_income(v_inputs) THEN
    RETURN QUERY SELECT * FROM ledger_post_income(v_inputs);
  ELSE
    RETURN QUERY SELECT * FROM ledger_post_each(v_inputs);
  END IF;
END $$;
