/** A year of postings and income for every code's creator, as the ledger and the settlement would have written them. */
import { inBulk, laneCount } from '../creation/bulk.ts'
import { codesText, dailyText } from '../earnings/fill.ts'

/** Two postings each: the creator's and the platform's. */
const transactionsText = `
  INSERT INTO ledger_transactions (id, key, input_hash, kind, cause_kind, cause_id, memo, uids, accounts, amounts_fen, happened_at)
  SELECT (n - 1) * $1::bigint + p.place, 'growth/' || p.uid || '/' || n, '', 'income', 'bench', p.uid::text, '',
    ARRAY[p.uid, 0], ARRAY['available', 'revenue/picture'], ARRAY[100, -100],
    now() - make_interval(days => ((1 - n::float8 / $2::int) * 365)::int)
  FROM bench_places p, generate_series(1, $2::int) AS n WHERE p.uid % ${laneCount} = $3`

const ownPostingsText = `
  INSERT INTO ledger_postings (uid, account, transaction_id, slot, amount_fen, balance_fen, happened_at)
  SELECT uids[1], accounts[1], id, 0, amounts_fen[1], 100 * ((id - 1) / $1::bigint + 1), happened_at
  FROM ledger_transactions WHERE uids[1] % ${laneCount} = $2`

const platformPostingsText = `
  INSERT INTO ledger_postings (uid, account, transaction_id, slot, amount_fen, balance_fen, happened_at)
  SELECT uids[2], accounts[2], id, 0, amounts_fen[2], -100 * id, happened_at
  FROM ledger_transactions WHERE uids[1] % ${laneCount} = $1`

const balancesText = `
  INSERT INTO ledger_balances (uid, account, slot, balance_fen, floor_fen)
  SELECT uid, 'available', 0, 100 * $1::bigint, 0 FROM bench_places
  UNION ALL SELECT 0, 'revenue/picture', 0, -100 * $1::bigint * count(*), -9000000000000000 FROM bench_places`

const incomeDays = 24
const incomeText = `
  INSERT INTO income_rows (uid, day, id, line, source, way, earner_uid, code_id, work_id, part, takes, milli, percent,
    base_fen, amount_fen, ledger_key, posted_at, release_at)
  SELECT c.uid, current_date - 1 - d * 15, uuidv7(), c.line, 'traffic', 'free', c.uid, c.id, gen_random_uuid(), 0, 20, 200,
    70, 400, 280, 'bench', now(), now()
  FROM codes c, generate_series(0, ${incomeDays - 1}) AS d WHERE c.uid % ${laneCount} = $1`

/** Returns how many postings there are. */
export const fillMoney = (databaseUrl: string, postingsEach: number): Promise<number> =>
  inBulk(databaseUrl, async ({ client, inLanes, withoutIndexes }) => {
    const each = postingsEach / 2
    await client.query(
      `CREATE TABLE bench_places AS SELECT uid, row_number() OVER (ORDER BY uid) AS place FROM codes`,
    )
    const { rows } = await client.query<{ count: number }>(`SELECT count(*)::int AS count FROM bench_places`)
    const people = rows[0]?.count ?? 0
    await withoutIndexes('ledger_transactions', () => inLanes(transactionsText, [people, each]))
    const postings = await withoutIndexes(
      'ledger_postings',
      async () => (await inLanes(ownPostingsText, [people])) + (await inLanes(platformPostingsText)),
    )
    await client.query(balancesText, [each])
    await client.query(`SELECT setval('ledger_transaction_ids', $1)`, [people * each])
    await withoutIndexes('income_rows', () => inLanes(incomeText))
    for (const text of [dailyText, codesText]) await client.query(text, [1, Number.MAX_SAFE_INTEGER])
    await client.query(
      `INSERT INTO settlement_days (day, state, creator_percent, begun_at) VALUES (current_date - 1, 'settled', 70, now())`,
    )
    // The first start would seal every row of money before it listens.
    await client.query('UPDATE row_seals SET sealed_at = now()')
    await client.query('DROP TABLE bench_places')
    await client.query('VACUUM ANALYZE income_daily, income_code_daily, ledger_balances')
    return postings
  })
