-- A batch of income read all balances of the table twice, to find those that begin and to add to those that are there: a
-- settlement cost as much as there were people. Now the accounts of a batch are looked up one by one, as those of one
-- transaction of many accounts are.
CREATE OR REPLACE FUNCTION ledger_post_income(p_inputs ledger_input[]) RETURNS SETOF bigint LANGUAGE plpgsql AS $$
DECLARE
  v_own_slot smallint := pg_backend_pid() % 64;
  v_uids bigint[];
  v_accounts text[];
  v_amounts bigint[];
  v_balances bigint[];
  v_ids bigint[];
  v_made bigint;
  v_postings bigint;
BEGIN
  -- In the order of locks: people by number and account, then the platform.
  SELECT array_agg(s.uid ORDER BY s.uid = 0, s.uid, s.account), array_agg(s.account ORDER BY s.uid = 0, s.uid, s.account),
    array_agg(s.amount ORDER BY s.uid = 0, s.uid, s.account)
    INTO v_uids, v_accounts, v_amounts
  FROM (
    SELECT e.uid, e.account, sum(e.amount)::bigint AS amount
    FROM unnest(p_inputs) AS i, unnest(i.uids, i.accounts, i.amounts) AS e (uid, account, amount)
    GROUP BY e.uid, e.account
  ) AS s;
  v_balances := ledger_add_at_once(v_uids, v_accounts, v_amounts, v_own_slot);
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
  ), posted AS (
    INSERT INTO ledger_postings (uid, account, transaction_id, slot, amount_fen, balance_fen, happened_at)
    SELECT e.uid, e.account, e.id, e.slot, e.amount, c.balance - c.amount + e.so_far, e.happened_at
    FROM entry e JOIN unnest(v_uids, v_accounts, v_amounts, v_balances) AS c (uid, account, amount, balance)
      ON c.uid = e.uid AND c.account = e.account
    ORDER BY e.uid, e.account, e.id
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
  IF cardinality(v_inputs) > 1 AND ledger_is_plain_income(v_inputs) THEN
    RETURN QUERY SELECT * FROM ledger_post_income(v_inputs);
  ELSE
    PERFORM 1 FROM ledger_balances b WHERE b.slot = 0 AND (b.uid, b.account) IN (
      SELECT e.uid, e.account FROM unnest(v_inputs) AS i, unnest(i.uids, i.accounts) AS e (uid, account) WHERE e.uid <> 0
    ) ORDER BY b.uid, b.account FOR UPDATE;
    RETURN QUERY SELECT * FROM ledger_post_each(v_inputs);
  END IF;
END $$;
