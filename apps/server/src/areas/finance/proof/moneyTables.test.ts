/**
 * The proof must detect every change of every column of every money table. The list comes from the database:
 * a new table with an amount, or a new column of a declared one, is tested here or makes this fail.
 */
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas } from '../../../app.ts'
import { columnLabel, hasColumnLabel } from '../../../ledger/columnLabels.ts'
import { ledgerChecks, moneyTables } from '../../../ledger/ledger.slots.ts'
import type { MoneyTable } from '../../../ledger/moneyTables.ts'
import { ownChecks, runProof } from '../../../ledger/proof.ts'
import { type ProofMark, type ProofScope, scopeOf } from '../../../ledger/proofWalk.ts'
import { sealCheck } from '../../../ledger/seals.check.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { declaredSlots } from '../../../product.ts'
import { startDemoServer } from '../../../test/demoWorld.ts'
import type { TestServer } from '../../../test/testServer.ts'

const given = declaredSlots(areas)
const declared: readonly MoneyTable[] = given.all(moneyTables).flatMap(({ tables }) => tables)
const computedChecks = [...ownChecks, ...given.all(ledgerChecks)]

let server: TestServer
/** Direct database access, without our seal key. */
let hand: pg.Client
beforeAll(async () => {
  server = await startDemoServer()
  hand = new pg.Client({ connectionString: server.databaseUrl })
  await hand.connect()
}, 300_000)
afterAll(async () => {
  await hand?.end()
  await server?.stop()
})

const ask = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await hand.query<Row>(text, values)).rows

interface Column {
  name: string
  type: string
}

const columnsOf = (table: string) =>
  ask<Column>(
    `SELECT attname AS name, format_type(atttypid, NULL) AS type FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND attname <> 'seal'
     ORDER BY attnum`,
    [table],
  )

const sealedColumns = async (table: string): Promise<ReadonlyMap<string, number>> => {
  const rows = await ask<{ columns: string }>(
    'SELECT unnest(groups) AS columns FROM row_seals WHERE table_name = $1',
    [table],
  )
  return new Map(
    rows.flatMap(({ columns }) => columns.split(',').map((name, _at, all) => [name, all.length] as const)),
  )
}

/** Another value of the same type, or a value instead of null. */
const otherValue: Readonly<Record<string, (column: string) => string>> = {
  bigint: (c) => `coalesce(${c}, 0) + 1000003`,
  integer: (c) => `coalesce(${c}, 0) + 1000003`,
  smallint: (c) => `coalesce(${c}, 0) + 97`,
  boolean: (c) => `NOT coalesce(${c}, false)`,
  text: (c) => `coalesce(${c}, '') || 'x'`,
  date: (c) => `coalesce(${c}, '2026-01-01') + 400`,
  'timestamp with time zone': (c) => `coalesce(${c}, now()) + interval '400 days'`,
  uuid: () => 'gen_random_uuid()',
  bytea: (c) => `coalesce(${c}, '') || '\\x00'`,
  jsonb: (c) => `jsonb_build_array(${c}, 1)`,
  'bigint[]': (c) => `coalesce(${c}, '{}') || 1::bigint`,
  'text[]': (c) => `coalesce(${c}, '{}') || 'x'::text`,
  'uuid[]': (c) => `coalesce(${c}, '{}') || gen_random_uuid()`,
}

/** For tables without demo rows: inserts a sealed row. */
const someValue: Readonly<Record<string, string>> = {
  bigint: '1',
  integer: '1',
  smallint: '1',
  boolean: 'true',
  text: "'x'",
  date: "'2026-10-01'",
  'timestamp with time zone': "'2026-10-01T00:00:00Z'",
  uuid: "'11111111-1111-4111-8111-111111111111'",
  bytea: "'\\x01'",
  jsonb: "'{}'",
  'bigint[]': "'{}'",
  'text[]': "'{}'",
  'uuid[]': "'{}'",
}

const addRowIfEmpty = async (table: string): Promise<void> => {
  const [{ isEmpty } = { isEmpty: false }] = await ask<{ isEmpty: boolean }>(
    `SELECT NOT EXISTS (SELECT 1 FROM ${table}) AS "isEmpty"`,
  )
  if (!isEmpty) return
  const columns = await columnsOf(table)
  await hand.query("SELECT set_config('wallpaper.seal_key', $1, true)", [String(server.services.sealKey)])
  await hand.query(
    `INSERT INTO ${table} (${columns.map(({ name }) => `"${name}"`).join(', ')})
     VALUES (${columns.map(({ type }) => someValue[type]).join(', ')})`,
  )
  await hand.query("SELECT set_config('wallpaper.seal_key', '', true)")
}

/** The proof's findings after changing one column of one row, rolled back. */
const changedAndSeen = async (
  { table, by }: MoneyTable,
  { name, type }: Column,
  { newest = 'ctid', mark = null }: { newest?: string; mark?: ProofMark | null } = {},
): Promise<{ row: string; found: string[] }> => {
  const other = otherValue[type]
  if (!other) throw new Error(`${table}.${name}: how is a ${type} changed?`)
  await hand.query('SAVEPOINT before')
  try {
    const keys = await keyOf(table)
    const [changed] = await ask<{ row: string }>(
      `UPDATE ${table} SET "${name}" = ${other(`"${name}"`)} WHERE ctid = (SELECT ctid FROM ${table} ORDER BY ${newest} DESC LIMIT 1)
       RETURNING concat_ws(',', ${keys.map((key) => `'${key}=' || "${key}"::text`).join(', ')}) AS row`,
    )
    if (!changed) throw new Error(`the demo world has no row of ${table}`)
    const tx: Reader = drizzle(hand)
    const tables = declared.filter((each) => each.table === table)
    const checks =
      by === 'seal' ? [sealCheck({ label: '', tables }, server.services.sealKey)] : computedChecks
    const found: string[] = []
    const scope: ProofScope = scopeOf(tx, { mark })
    for (const { run } of checks)
      found.push(...(await run(tx, scope)).differences.map(({ subject }) => subject))
    return { row: changed.row, found }
  } finally {
    await hand.query('ROLLBACK TO SAVEPOINT before')
  }
}

const keyOf = async (table: string): Promise<string[]> =>
  (
    await ask<{ name: string }>(
      `SELECT a.attname AS name FROM pg_index i CROSS JOIN unnest(i.indkey::int2[]) WITH ORDINALITY AS k (attnum, place)
       JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.attnum
       WHERE i.indrelid = $1::regclass AND i.indisprimary ORDER BY k.place`,
      [table],
    )
  ).map(({ name }) => name)

/** Without constraints and triggers: an attacker with database access could remove them too. */
const withoutGuards = async <T>(table: string, work: () => Promise<T>): Promise<T> => {
  await hand.query('BEGIN')
  try {
    const checks = await ask<{ name: string }>(
      "SELECT conname AS name FROM pg_constraint WHERE conrelid = $1::regclass AND contype IN ('c', 'f')",
      [table],
    )
    for (const { name } of checks) await hand.query(`ALTER TABLE ${table} DROP CONSTRAINT "${name}"`)
    const numbered = await ask<{ name: string }>(
      "SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attidentity <> ''",
      [table],
    )
    for (const { name } of numbered)
      await hand.query(`ALTER TABLE ${table} ALTER COLUMN "${name}" DROP IDENTITY`)
    await addRowIfEmpty(table)
    await hand.query('SET LOCAL session_replication_role = replica')
    return await work()
  } finally {
    await hand.query('ROLLBACK')
  }
}

describe('tables of money', () => {
  it('are declared by an area: every one with an amount in it, or that points at the ledger', async () => {
    const rows = await ask<{ name: string }>(`
      SELECT DISTINCT table_name::text AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name LIKE '%\\_fen'
      UNION
      SELECT DISTINCT conrelid::regclass::text FROM pg_constraint
      WHERE contype = 'f' AND confrelid::regclass::text LIKE 'ledger\\_%' ORDER BY 1`)
    const names = new Set(declared.map(({ table }) => table))
    expect(rows.map(({ name }) => name).filter((name) => !names.has(name))).toEqual([])
    expect(names.size).toBe(declared.length)
  })

  it('have a seal on every column, or are computed, or say why a column needs neither', async () => {
    const bare: string[] = []
    for (const { table, by, others, unproved = {} } of declared) {
      const seals = await sealedColumns(table)
      for (const { name } of await columnsOf(table))
        if (by === 'seal' && !seals.has(name) && !others && !unproved[name]) bare.push(`${table}.${name}`)
    }
    expect(bare).toEqual([])
    const unproved = declared.flatMap((each) => Object.keys(each.unproved ?? {}))
    expect(unproved.filter((name) => /_fen$|_at$|^day|uid$|^state$/.test(name))).toEqual([])
    expect(unproved.length).toBeLessThanOrEqual(3)
  })

  it('have words for their columns that staff understand', async () => {
    const missing = new Set<string>()
    for (const { table, by } of declared) {
      const names =
        by === 'seal' ? [...(await sealedColumns(table)).keys()] : (await columnsOf(table)).map((c) => c.name)
      for (const name of names) if (!hasColumnLabel(name)) missing.add(name)
    }
    expect([...missing]).toEqual([])
  })
})

describe('a change of one column is seen and named', () => {
  it('and without one nothing is', async () => {
    const { db, sealKey } = server.services
    const checks = [...computedChecks, ...given.all(moneyTables).map((tables) => sealCheck(tables, sealKey))]
    for (const { id, run } of checks)
      expect([id, (await db.snapshot((tx) => run(tx))).differences]).toEqual([id, []])
  })

  it.each(declared.filter(({ by }) => by === 'seal').map((each) => [each.table, each] as const))(
    '%s: its row and column',
    async (table, money) => {
      const seals = await sealedColumns(table)
      const columns = (await columnsOf(table)).filter(({ name }) => seals.has(name))
      const wrong = await withoutGuards(table, async () => {
        const unseen: unknown[] = []
        for (const column of columns) {
          const { row, found } = await changedAndSeen(money, column)
          const what =
            seals.get(column.name) === 1 ? `${columnLabel(column.name)} ${column.name}` : '整行内容'
          const expected = [`${money.label} ${table}（${row.slice(0, 90)}）的 ${what} 被改动`]
          if (JSON.stringify(found) !== JSON.stringify(expected))
            unseen.push({ column: column.name, found, expected })
        }
        return unseen
      })
      expect(wrong).toEqual([])
    },
  )

  it.each(declared.filter(({ by }) => by === 'computed').map((each) => [each.table, each] as const))(
    '%s: what no longer adds up',
    async (table, money) => {
      const columns = (await columnsOf(table)).filter(({ name }) => !money.unproved?.[name])
      const unseen = await withoutGuards(table, async () => {
        const names: string[] = []
        for (const column of columns)
          if ((await changedAndSeen(money, column)).found.length === 0) names.push(column.name)
        return names
      })
      expect(unseen).toEqual([])
    },
  )
})

describe('a proof that goes on from where another ended', () => {
  /** A mark as if the proof had run before the last tenth of all postings. */
  const markBeforeLast = async (): Promise<ProofMark> => {
    const { db, sealKey } = server.services
    const seals = given.all(moneyTables).map((tables) => sealCheck(tables, sealKey))
    const { mark, isFull } = await runProof(db, seals)
    if (!mark) throw new Error('the demo world is not right')
    expect(isFull).toBe(true)
    expect(Object.keys(mark.pages)).toEqual(
      declared.filter(({ onlyGrows }) => onlyGrows).map(({ table }) => table),
    )
    const [last] = await ask<{ transaction: string; income: Date }>(
      `SELECT (SELECT (max(id) * 0.9)::bigint FROM ledger_transactions) AS transaction,
         (SELECT max(posted_at) FROM income_rows) AS income`,
    )
    if (!last) throw new Error('nothing was posted')
    const slots = await ask<{ name: string; balance: string }>(
      `SELECT DISTINCT ON (account, slot) account || '#' || slot AS name, balance_fen AS balance FROM ledger_postings
       WHERE uid = 0 AND transaction_id <= $1 ORDER BY account, slot, transaction_id DESC`,
      [last.transaction],
    )
    return {
      ...mark,
      transaction: Number(last.transaction),
      slots: Object.fromEntries(slots.map(({ name, balance }) => [name, Number(balance)])),
      at: last.income.getTime(),
    }
  }

  const newestOf: Readonly<Record<string, string>> = {
    ledger_postings: 'transaction_id',
    ledger_balances: 'uid',
    income_daily: 'day',
    income_code_daily: 'day',
    income_totals: 'day',
  }

  it('reads what came after it, and little else', async () => {
    const mark = await markBeforeLast()
    const [count] = await ask<{ all: number; after: number }>(
      'SELECT count(*)::int AS all, (count(*) FILTER (WHERE id > $1))::int AS after FROM ledger_transactions',
      [mark.transaction],
    )
    expect(count?.after).toBeGreaterThan(0)
    expect(count?.after).toBeLessThan((count?.all ?? 0) / 2)
    const next = await runProof(server.services.db, computedChecks.slice(ownChecks.length), { mark })
    expect(next.isFull).toBe(false)
    expect(next.checks.flatMap(({ differences }) => differences)).toEqual([])
    expect(next.mark?.transaction).toBeGreaterThanOrEqual(mark.transaction)
  })

  it.each(declared.filter(({ by }) => by === 'computed').map((each) => [each.table, each] as const))(
    '%s: sees what is wrong in its newest row',
    async (table, money) => {
      const newest = newestOf[table]
      if (!newest) throw new Error(`by what is the newest row of ${table} found?`)
      const mark = await markBeforeLast()
      // For sums, the newest row is not always the one last updated.
      const since = newest === 'day' ? { ...mark, at: 0 } : mark
      const columns = (await columnsOf(table)).filter(({ name }) => !money.unproved?.[name])
      const unseen = await withoutGuards(table, async () => {
        const names: string[] = []
        for (const column of columns)
          if ((await changedAndSeen(money, column, { newest, mark: since })).found.length === 0)
            names.push(column.name)
        return names
      })
      expect(unseen).toEqual([])
    },
  )

  it('leaves what was read before to the proof of the week and to whoever asks for one', async () => {
    const mark = await markBeforeLast()
    const column = { name: 'memo', type: 'text' }
    const money = declared.find(({ table }) => table === 'ledger_transactions')
    if (!money) throw new Error('transactions are not declared')
    const far = { ...mark, pages: { ledger_transactions: 1_000_000 } }
    const found = await withoutGuards('ledger_transactions', async () => [
      (await changedAndSeen(money, column)).found.length,
      (await changedAndSeen(money, column, { mark: far })).found.length,
    ])
    expect(found).toEqual([1, 0])
  })
})
