-- A seal on every row that money hangs on: keyed hashes of its columns, made by a trigger in the sessions of our own
-- processes, which alone know the key (wallpaper.seal_key). Whoever changes a row by hand leaves a seal that does not fit.
-- docs/ledger.md (What the proof cannot compute) says which tables have one and why the others need none.

-- What each element of a table's seals is the hash of: columns, joined by commas. It only grows at its end, so that seals
-- of before stay readable. Null sealed_at: its rows were there before their seals, and the next start makes them.
CREATE TABLE row_seals (
  table_name text PRIMARY KEY,
  groups     text[] NOT NULL,
  is_partial boolean NOT NULL,
  sealed_at  timestamptz
);

-- The hashes of a table's groups as SQL text, of the row called p_row, with the key called p_seed. A column that is gone
-- leaves its place empty.
CREATE FUNCTION seal_expression(p_table regclass, p_groups text[], p_row text, p_seed text) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT 'ARRAY[' || string_agg(coalesce(
    (SELECT format('hash_record_extended(ROW(%s), %s + %s)',
        string_agg(format('%s."%s"', p_row, c.name), ', ' ORDER BY c.place), p_seed, g.place)
      FROM unnest(string_to_array(g.columns, ',')) WITH ORDINALITY AS c (name, place)
      JOIN pg_attribute a ON a.attrelid = p_table AND a.attname = c.name AND NOT a.attisdropped),
    'NULL::bigint'), ', ' ORDER BY g.place) || ']'
  FROM unnest(p_groups) WITH ORDINALITY AS g (columns, place)
$$;

-- For a migration that makes a table of money, or adds a column to one: SELECT seal_table('withdrawals'). Every column has
-- a hash of its own, so that the proof can name it; p_together makes one of the whole row, for tables of millions of rows.
-- p_columns seals no others, for tables that are about something else than money.
CREATE FUNCTION seal_table(p_table regclass, p_together boolean DEFAULT false, p_columns text[] DEFAULT NULL)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_name text := p_table::text;
  v_groups text[] := coalesce((SELECT s.groups FROM row_seals s WHERE s.table_name = p_table::text), '{}');
  v_new text[];
  v_fires text;
BEGIN
  SELECT array_agg(a.attname::text ORDER BY a.attnum) INTO v_new FROM pg_attribute a
  WHERE a.attrelid = p_table AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' AND a.attname <> 'seal'
    AND (p_columns IS NULL OR a.attname = ANY (p_columns))
    AND a.attname <> ALL (string_to_array(array_to_string(v_groups, ','), ','));
  IF v_new IS NOT NULL THEN
    v_groups := v_groups || CASE WHEN p_together THEN ARRAY[array_to_string(v_new, ',')] ELSE v_new END;
  END IF;
  INSERT INTO row_seals AS s (table_name, groups, is_partial) VALUES (v_name, v_groups, p_columns IS NOT NULL)
  ON CONFLICT (table_name) DO UPDATE SET groups = v_groups,
    sealed_at = CASE WHEN v_new IS NULL THEN s.sealed_at END;
  EXECUTE format('ALTER TABLE %s ADD COLUMN IF NOT EXISTS seal bigint[]', v_name);

  -- Of a row as it is, for the proof.
  EXECUTE format('CREATE OR REPLACE FUNCTION seal_of(r %s, seed bigint) RETURNS bigint[] LANGUAGE sql STABLE PARALLEL SAFE
    AS %L', v_name, 'SELECT ' || seal_expression(p_table, v_groups, 'r', 'seed'));

  -- Without the key a new row has no seal and a changed one keeps its old one, but for a migration, after which the next
  -- start makes it anew. With the key a column that is changed gets a new
  -- hash, unless its old one did not fit: what was changed by hand is not made right by a later change.
  EXECUTE format('CREATE OR REPLACE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql AS %L', 'seal_' || v_name, format($f$
    DECLARE
      v_seed bigint := nullif(current_setting('wallpaper.seal_key', true), '')::bigint;
      v_new bigint[];
      v_old bigint[];
    BEGIN
      IF TG_OP = 'INSERT' THEN
        NEW.seal := CASE WHEN v_seed IS NOT NULL THEN %1$s END;
        RETURN NEW;
      END IF;
      IF v_seed IS NULL THEN
        NEW.seal := CASE WHEN current_setting('wallpaper.is_migrating', true) = 'on' THEN NULL ELSE OLD.seal END;
      ELSIF NEW.seal IS NOT DISTINCT FROM OLD.seal AND OLD.seal IS NOT NULL THEN
        v_new := %1$s;
        v_old := %2$s;
        FOR i IN 1 .. cardinality(v_new) LOOP
          IF v_new[i] IS DISTINCT FROM v_old[i] AND OLD.seal[i] IS NOT DISTINCT FROM v_old[i] THEN
            NEW.seal[i] := v_new[i];
          END IF;
        END LOOP;
      END IF;
      RETURN NEW;
    END $f$,
    seal_expression(p_table, v_groups, 'NEW', 'v_seed'), seal_expression(p_table, v_groups, 'OLD', 'v_seed')));

  -- After every other trigger that changes the row.
  v_fires := CASE WHEN p_columns IS NULL THEN '' ELSE
    ' OF ' || (SELECT string_agg(format('%I', c), ', ') FROM unnest(p_columns || 'seal'::text) AS c) END;
  EXECUTE format('CREATE OR REPLACE TRIGGER zz_seal BEFORE INSERT OR UPDATE%s ON %s FOR EACH ROW EXECUTE FUNCTION %I()',
    v_fires, v_name, 'seal_' || v_name);
END $$;

SELECT seal_table(name::regclass) FROM unnest(ARRAY[
  'ledger_dues', 'ledger_reversals', 'ledger_proofs', 'ledger_explanations', 'ledger_locks',
  'withdrawals', 'withdrawal_steps', 'payout_batches', 'deductions', 'deduction_messages', 'tax_reports', 'payees',
  'real_names', 'channel_funds', 'money_overviews', 'shared_payee_notes',
  'income_rates', 'settlement_days', 'settled_people', 'income_imports', 'income_rankings', 'income_earner_months',
  'unlock_orders', 'unlock_order_works',
  'member_levels', 'member_level_versions', 'memberships', 'member_orders', 'member_spans', 'task_claims', 'plans',
  'plan_runs', 'plan_rewards',
  'team_months', 'team_closings', 'team_level_versions',
  'sub_site_terms', 'sub_site_level_versions', 'sub_site_members', 'shares',
  'settings', 'settings_history']) AS name;
-- Millions of rows: one hash of each.
SELECT seal_table(name::regclass, p_together => true) FROM unnest(ARRAY[
  'ledger_transactions', 'income_rows', 'income_import_rows', 'income_import_keys', 'work_daily', 'code_daily']) AS name;
-- What somebody asks for a picture, and who invited whom: the rest of these rows is not about money.
SELECT seal_table('relations', p_columns => '{uid,id,role,to_uid,from_day,until_day,cause,end_cause,started_at,ended_at}');
SELECT seal_table('homepages', p_columns => '{uid,id,line,download_mode,price_fen}');
SELECT seal_table('works', p_columns => '{uid,id,line,homepage_id,download_mode,price_fen}');
