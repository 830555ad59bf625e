-- The ledger: double entry in integer fen, append only. Everything is written by ledger_post and ledger_post_many, called
-- from ledger/ledger.store.ts and from nowhere else. The platform is uid 0.

-- What was asked for, once for each key. The postings below are what became of it, one for each account.
CREATE TABLE ledger_transactions (
  id          bigint PRIMARY KEY,
  key         text NOT NULL UNIQUE CHECK (char_length(key) BETWEEN 1 AND 140),
  input_hash  bytea NOT NULL,
  kind        text NOT NULL,
  cause_kind  text NOT NULL,
  cause_id    text NOT NULL,
  memo        text NOT NULL,
  reverses    bigint REFERENCES ledger_transactions (id),
  uids        bigint[] NOT NULL,
  accounts    text[] NOT NULL,
  amounts_fen bigint[] NOT NULL,
  happened_at timestamptz NOT NULL,
  posted_at   timestamptz NOT NULL DEFAULT now(),
  CHECK (cardinality(uids) >= 2),
  CHECK (cardinality(uids) = cardinality(accounts) AND cardinality(uids) = cardinality(amounts_fen))
);
-- Nothing is taken back twice.
CREATE UNIQUE INDEX ledger_transactions_reverses ON ledger_transactions (reverses) WHERE reverses IS NOT NULL;
-- One at a time: a number is drawn when the accounts are locked, so that an account's postings are in their order.
CREATE SEQUENCE ledger_transaction_ids AS bigint CACHE 1 OWNED BY ledger_transactions.id;

CREATE TABLE ledger_postings (
  uid            bigint NOT NULL,
  account        text NOT NULL,
  transaction_id bigint NOT NULL,
  slot           smallint NOT NULL,
  amount_fen     bigint NOT NULL CHECK (amount_fen <> 0),
  -- Of the account after this posting; of its slot, where the account has several.
  balance_fen    bigint NOT NULL,
  happened_at    timestamptz NOT NULL,
  PRIMARY KEY (uid, account, transaction_id)
);

-- Accounts of the platform that everybody's money goes through have 64 rows each, whose sum is the balance: a connection
-- takes the one of its own number, so that people do not wait for each other.
CREATE TABLE ledger_balances (
  uid         bigint NOT NULL,
  account     text NOT NULL,
  slot        smallint NOT NULL CHECK (slot BETWEEN 0 AND 63),
  balance_fen bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (uid, account, slot),
  CONSTRAINT ledger_balances_chart CHECK (
    CASE WHEN uid = 0
      THEN account ~ '^(revenue|margin|tax|fee|payout|penalty|rounding)/[a-z0-9_]{1,30}$'
      ELSE uid > 0 AND slot = 0 AND account IN ('pending', 'available', 'withdrawing', 'held', 'debt')
    END
  ),
  -- Nobody has less than nothing; what somebody owes is the one account that lies below.
  CONSTRAINT ledger_balances_sign CHECK (
    uid = 0 OR (account = 'debt' AND balance_fen <= 0) OR (account <> 'debt' AND balance_fen >= 0)
  )
) WITH (fillfactor = 70);

-- What `pending` is made of: each income with the moment from which it may be withdrawn. The sum of what is left is the
-- balance of the account.
CREATE TABLE ledger_dues (
  uid            bigint NOT NULL,
  transaction_id bigint NOT NULL,
  -- Of which business day, line and source the income is.
  day            date NOT NULL,
  line           text NOT NULL,
  source         text NOT NULL,
  amount_fen     bigint NOT NULL CHECK (amount_fen > 0),
  left_fen       bigint NOT NULL,
  release_at     timestamptz NOT NULL,
  PRIMARY KEY (uid, transaction_id),
  CONSTRAINT ledger_dues_left CHECK (left_fen BETWEEN 0 AND amount_fen)
) WITH (fillfactor = 80);
CREATE INDEX ledger_dues_of_person ON ledger_dues (uid, release_at) WHERE left_fen > 0;
CREATE INDEX ledger_dues_by_time ON ledger_dues (release_at, uid) WHERE left_fen > 0;

CREATE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append only: post the opposite instead';
END $$;
CREATE TRIGGER ledger_transactions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER ledger_postings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_postings
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

-- Takes from what is pending: first what is named, then what would be released last.
CREATE FUNCTION ledger_take_dues(
  p_uid bigint, p_amount bigint, p_from_uids bigint[], p_from_ids bigint[], p_from_amounts bigint[]
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_rest bigint := p_amount;
  v_due record;
BEGIN
  FOR i IN 1 .. coalesce(cardinality(p_from_ids), 0) LOOP
    CONTINUE WHEN p_from_uids[i] <> p_uid;
    -- One that is not there, or has less left, fails like an account with too little on it.
    UPDATE ledger_dues d SET left_fen = d.left_fen - p_from_amounts[i]
      WHERE d.uid = p_uid AND d.transaction_id = p_from_ids[i];
    IF NOT FOUND THEN
      RAISE EXCEPTION 'no such income is pending: %', p_from_ids[i] USING ERRCODE = 'LG001';
    END IF;
    v_rest := v_rest - p_from_amounts[i];
  END LOOP;
  IF v_rest < 0 THEN
    RAISE EXCEPTION 'more is named than is taken' USING ERRCODE = 'LG003';
  END IF;
  IF v_rest > 0 THEN
    FOR v_due IN
      SELECT d.transaction_id, d.left_fen FROM ledger_dues d WHERE d.uid = p_uid AND d.left_fen > 0
      ORDER BY d.release_at DESC, d.transaction_id DESC
    LOOP
      UPDATE ledger_dues d SET left_fen = d.left_fen - least(v_rest, v_due.left_fen)
        WHERE d.uid = p_uid AND d.transaction_id = v_due.transaction_id;
      v_rest := v_rest - least(v_rest, v_due.left_fen);
      EXIT WHEN v_rest = 0;
    END LOOP;
  END IF;
  IF v_rest > 0 THEN
    RAISE EXCEPTION 'what is pending is not what its incomes come to' USING ERRCODE = 'LG005';
  END IF;
END $$;

-- One transaction in one round trip. Accounts come in the order in which they are locked (posting.ts). Written as a loop:
-- one UPDATE … FROM unnest is half as fast.
CREATE FUNCTION ledger_post(
  p_key text, p_hash bytea, p_kind text, p_cause_kind text, p_cause_id text, p_memo text, p_reverses bigint,
  p_happened_at timestamptz, p_uids bigint[], p_accounts text[], p_amounts bigint[],
  p_release_at timestamptz[], p_days date[], p_lines text[], p_sources text[],
  p_from_uids bigint[], p_from_ids bigint[], p_from_amounts bigint[],
  OUT transaction_id bigint, OUT is_new boolean
) LANGUAGE plpgsql AS $$
DECLARE
  v_hash bytea;
  v_slot smallint;
  v_total bigint := 0;
  v_balance bigint;
  v_balances bigint[] := '{}';
BEGIN
  SELECT t.id, t.input_hash INTO transaction_id, v_hash FROM ledger_transactions t WHERE t.key = p_key;
  IF FOUND THEN
    IF v_hash <> p_hash THEN
      RAISE EXCEPTION 'the key was used with another input: %', p_key USING ERRCODE = 'LG002';
    END IF;
    is_new := false;
    RETURN;
  END IF;

  FOR i IN 1 .. cardinality(p_uids) LOOP
    v_total := v_total + p_amounts[i];
    v_slot := CASE WHEN p_uids[i] = 0 THEN pg_backend_pid() % 64 ELSE 0 END;
    UPDATE ledger_balances b SET balance_fen = b.balance_fen + p_amounts[i]
      WHERE b.uid = p_uids[i] AND b.account = p_accounts[i] AND b.slot = v_slot
      RETURNING b.balance_fen INTO v_balance;
    IF NOT FOUND THEN
      INSERT INTO ledger_balances (uid, account, slot) VALUES (p_uids[i], p_accounts[i], v_slot) ON CONFLICT DO NOTHING;
      UPDATE ledger_balances b SET balance_fen = b.balance_fen + p_amounts[i]
        WHERE b.uid = p_uids[i] AND b.account = p_accounts[i] AND b.slot = v_slot
        RETURNING b.balance_fen INTO v_balance;
    END IF;
    v_balances[i] := v_balance;
  END LOOP;
  IF v_total <> 0 THEN
    RAISE EXCEPTION 'the postings come to % and not to zero', v_total USING ERRCODE = 'LG003';
  END IF;

  transaction_id := nextval('ledger_transaction_ids');
  is_new := true;
  INSERT INTO ledger_transactions
    (id, key, input_hash, kind, cause_kind, cause_id, memo, reverses, uids, accounts, amounts_fen, happened_at)
  VALUES (transaction_id, p_key, p_hash, p_kind, p_cause_kind, p_cause_id, p_memo, p_reverses,
    p_uids, p_accounts, p_amounts, p_happened_at)
  ON CONFLICT (key) DO NOTHING;
  IF NOT FOUND THEN
    -- Somebody posted the same key between our look and our turn: tried again, it is found.
    RAISE EXCEPTION 'the key is being used: %', p_key USING ERRCODE = 'serialization_failure';
  END IF;

  FOR i IN 1 .. cardinality(p_uids) LOOP
    INSERT INTO ledger_postings (uid, account, transaction_id, slot, amount_fen, balance_fen, happened_at)
    VALUES (p_uids[i], p_accounts[i], transaction_id,
      CASE WHEN p_uids[i] = 0 THEN pg_backend_pid() % 64 ELSE 0 END, p_amounts[i], v_balances[i], p_happened_at);
    IF p_accounts[i] = 'pending' THEN
      IF p_amounts[i] < 0 THEN
        PERFORM ledger_take_dues(p_uids[i], -p_amounts[i], p_from_uids, p_from_ids, p_from_amounts);
      ELSE
        INSERT INTO ledger_dues (uid, transaction_id, day, line, source, amount_fen, left_fen, release_at)
        VALUES (p_uids[i], transaction_id, p_days[i], p_lines[i], p_sources[i], p_amounts[i], p_amounts[i],
          p_release_at[i]);
      END IF;
    END IF;
  END LOOP;
END $$;

CREATE TYPE ledger_input AS (
  key text, hash text, kind text, cause_kind text, cause_id text, memo text, reverses bigint,
  happened_at timestamptz, uids bigint[], accounts text[], amounts bigint[],
  release_at timestamptz[], days date[], lines text[], sources text[],
  from_uids bigint[], from_ids bigint[], from_amounts bigint[]
);

-- Many transactions in one round trip. All people's accounts are locked first, in one order, so that two of these cannot
-- stop each other.
CREATE FUNCTION ledger_post_many(p_transactions jsonb)
RETURNS TABLE (transaction_id bigint, is_new boolean) LANGUAGE plpgsql AS $$
DECLARE
  v_input ledger_input;
BEGIN
  PERFORM 1 FROM ledger_balances b WHERE b.slot = 0 AND (b.uid, b.account) IN (
    SELECT uid, account
    FROM jsonb_populate_recordset(NULL::ledger_input, p_transactions) t, unnest(t.uids, t.accounts) AS a (uid, account)
    WHERE uid <> 0
  ) ORDER BY b.uid, b.account FOR UPDATE;
  FOR v_input IN SELECT * FROM jsonb_populate_recordset(NULL::ledger_input, p_transactions) LOOP
    SELECT p.transaction_id, p.is_new INTO transaction_id, is_new FROM ledger_post(
      v_input.key, decode(v_input.hash, 'hex'), v_input.kind, v_input.cause_kind, v_input.cause_id, v_input.memo,
      v_input.reverses, v_input.happened_at, v_input.uids, v_input.accounts, v_input.amounts,
      v_input.release_at, v_input.days, v_input.lines, v_input.sources,
      v_input.from_uids, v_input.from_ids, v_input.from_amounts) AS p;
    RETURN NEXT;
  END LOOP;
END $$;
