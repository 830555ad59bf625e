/**
 * Income and takes in large numbers, generated in PostgreSQL; indexes that only enforce constraints are
 * dropped meanwhile.
 */
import pg from 'pg'
import type { Database } from '../../apps/server/src/platform/db/database.ts'

const lines = `ARRAY['picture', 'creative', 'tool', 'ai', 'overseas']`
/** Per person: a year of ten rows a day. */
const days = 365
const rowsEachDay = 10
const rowsEach = days * rowsEachDay

const rowsText = `
  INSERT INTO income_rows (uid, day, id, line, source, way, earner_uid, code_id, work_id, part, takes, milli, percent,
    base_fen, amount_fen, ledger_key, posted_at, release_at)
  SELECT u, date '2026-11-15' - d, uuidv7(), (${lines})[1 + r % 5], 'traffic', 'free', u,
    ('00000000-0000-4000-8000-' || lpad((r % 8)::text, 12, '0'))::uuid,
    ('00000000-0000-4000-9000-' || lpad(r::text, 12, '0'))::uuid, 0, 10 + r, 200, 70,
    (10 + r) * 20, (10 + r) * 14, 'bench', now(), now()
  FROM generate_series($1::bigint, $2::bigint) u, generate_series(0, ${days - 1}) d, generate_series(1, ${rowsEachDay}) r`

export const dailyText = `
  INSERT INTO income_daily (uid, day, line, source, takes, base_fen, amount_fen)
  SELECT uid, day, line, source, sum(takes), sum(base_fen), sum(amount_fen) FROM income_rows
  WHERE uid BETWEEN $1 AND $2 GROUP BY uid, day, line, source`

export const codesText = `
  INSERT INTO income_code_daily (uid, day, line, source, way, code_id, takes, base_fen, amount_fen)
  SELECT uid, day, line, source, way, code_id, sum(takes), sum(base_fen), sum(amount_fen) FROM income_rows
  WHERE uid BETWEEN $1 AND $2 GROUP BY uid, day, line, source, way, code_id`

const peopleAtOnce = 100

const withClient = async (db: Database, work: (client: pg.ClientBase) => Promise<void>): Promise<void> => {
  await db.write(async (tx) => {
    await tx.$client.query(`SET LOCAL statement_timeout = 0`)
    await work(tx.$client)
  })
}

let filled = 0

/** The person whose reports are measured. */
export const firstUid = 1

/** Fills up to this many rows. */
export const fillIncome = async (db: Database, rows: number): Promise<void> => {
  const people = Math.max(1, Math.round(rows / rowsEach))
  for (; filled < people; filled = Math.min(people, filled + peopleAtOnce)) {
    const range = [filled + 1, Math.min(people, filled + peopleAtOnce)]
    await withClient(db, async (client) => {
      for (const text of [rowsText, dailyText, codesText]) await client.query(text, range)
    })
  }
  await withClient(db, async (client) => {
    await client.query(
      `INSERT INTO settlement_days (day, state, creator_percent, begun_at)
       VALUES ('2026-11-15', 'settled', 70, now()) ON CONFLICT DO NOTHING`,
    )
  })
}

/** Like a table that grew over months: runs what autovacuum and checkpoints would do before measuring. */
export const vacuumed = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('VACUUM ANALYZE income_rows, income_daily, income_code_daily')
    await client.query('CHECKPOINT')
  } finally {
    await client.end()
  }
}

/** Each creator had two pictures taken on a day, under one code. */
export const fillTakings = (db: Database, day: string, creators: number): Promise<void> =>
  withClient(db, async (client) => {
    await client.query(
      `INSERT INTO work_daily (uid, line, day, work_id, code_id, platform, saves, free_takes, ad_takes)
       SELECT u, (${lines})[1 + u % 5], $1::date, ('00000000-0000-4000-9000-' || lpad(w::text, 12, '0'))::uuid,
         '00000000-0000-4000-8000-000000000001', 'wechat', 20, 20 + u % 30, w
       FROM generate_series(1, $2::bigint) u, generate_series(0, 1) w`,
      [day, creators],
    )
    await client.query('ANALYZE work_daily')
  })

/** Removes the settled day before the reports are measured. */
export const emptied = (db: Database): Promise<void> =>
  withClient(db, async (client) => {
    await client.query('TRUNCATE income_rows, income_daily, income_code_daily, settled_people, work_daily')
  })
