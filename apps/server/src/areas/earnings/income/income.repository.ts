/** Writes rows of income with their sums: one statement for each table, however many rows. */
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import type { incomeRows } from './income.tables.ts'

export type IncomeRow = typeof incomeRows.$inferSelect
/** Most income came with no file, and to no member. */
export type NewIncomeRow = Omit<IncomeRow, 'importId' | 'importRow' | 'bonusPercent'> &
  Partial<Pick<IncomeRow, 'importId' | 'importRow' | 'bonusPercent'>>

/** Stands in the sums for what has no code. */
export const noCode = '00000000-0000-0000-0000-000000000000'

interface Summed {
  uid: number
  day: string
  line: string
  source: string
  way: string
  codeId: string
  takes: number
  baseFen: number
  amountFen: number
}

const summedBy = (rows: readonly NewIncomeRow[], keyOf: (row: NewIncomeRow) => string): Summed[] =>
  [...Map.groupBy(rows, keyOf).values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const sum = (pick: (row: NewIncomeRow) => number) => same.reduce((all, row) => all + pick(row), 0)
    const { uid, day, line, source, way, codeId } = first
    return [
      {
        uid,
        day,
        line,
        source,
        way,
        codeId: codeId ?? noCode,
        takes: sum(({ takes }) => takes),
        baseFen: sum(({ baseFen }) => baseFen),
        amountFen: sum(({ amountFen }) => amountFen),
      },
    ]
  })

const column = <Row, T>(rows: readonly Row[], value: (row: Row) => T) => sql.param(rows.map(value))

const addRows = async (tx: Tx, rows: readonly NewIncomeRow[]): Promise<void> => {
  await tx.execute(sql`
    INSERT INTO income_rows (uid, day, id, line, source, way, earner_uid, code_id, work_id, part, team_level, takes, milli, percent,
      base_fen, amount_fen, note, ledger_key, posted_at, release_at, import_id, import_row, bonus_percent)
    SELECT * FROM unnest(
      ${column(rows, ({ uid }) => uid)}::bigint[], ${column(rows, ({ day }) => day)}::date[],
      ${column(rows, ({ id }) => id)}::uuid[], ${column(rows, ({ line }) => line)}::text[],
      ${column(rows, ({ source }) => source)}::text[], ${column(rows, ({ way }) => way)}::text[],
      ${column(rows, ({ earnerUid }) => earnerUid)}::bigint[], ${column(rows, ({ codeId }) => codeId)}::uuid[],
      ${column(rows, ({ workId }) => workId)}::uuid[], ${column(rows, ({ part }) => part)}::integer[],
      ${column(rows, ({ teamLevel }) => teamLevel)}::smallint[],
      ${column(rows, ({ takes }) => takes)}::integer[], ${column(rows, ({ milli }) => milli)}::integer[],
      ${column(rows, ({ percent }) => percent)}::smallint[], ${column(rows, ({ baseFen }) => baseFen)}::bigint[],
      ${column(rows, ({ amountFen }) => amountFen)}::bigint[], ${column(rows, ({ note }) => note)}::text[],
      ${column(rows, ({ ledgerKey }) => ledgerKey)}::text[],
      ${column(rows, ({ postedAt }) => postedAt.toISOString())}::timestamptz[],
      ${column(rows, ({ releaseAt }) => releaseAt.toISOString())}::timestamptz[],
      ${column(rows, ({ importId }) => importId ?? null)}::bigint[], ${column(rows, ({ importRow }) => importRow ?? null)}::integer[],
      ${column(rows, ({ bonusPercent }) => bonusPercent ?? 0)}::smallint[])`)
}

/** In the order of the key, so that two who write the same people's sums cannot stop each other. */
const inKeyOrder = (rows: readonly Summed[]): Summed[] =>
  rows.toSorted(
    (a, b) =>
      a.uid - b.uid ||
      [a.day, a.line, a.source, a.way, a.codeId]
        .join('/')
        .localeCompare([b.day, b.line, b.source, b.way, b.codeId].join('/')),
  )

const addDaily = async (tx: Tx, unsorted: readonly Summed[]): Promise<void> => {
  const rows = inKeyOrder(unsorted)
  await tx.execute(sql`
    INSERT INTO income_daily AS d (uid, day, line, source, takes, base_fen, amount_fen)
    SELECT * FROM unnest(
      ${column(rows, ({ uid }) => uid)}::bigint[], ${column(rows, ({ day }) => day)}::date[],
      ${column(rows, ({ line }) => line)}::text[], ${column(rows, ({ source }) => source)}::text[],
      ${column(rows, ({ takes }) => takes)}::integer[], ${column(rows, ({ baseFen }) => baseFen)}::bigint[],
      ${column(rows, ({ amountFen }) => amountFen)}::bigint[])
    ON CONFLICT (uid, day, line, source) DO UPDATE SET takes = d.takes + excluded.takes,
      base_fen = d.base_fen + excluded.base_fen, amount_fen = d.amount_fen + excluded.amount_fen`)
}

const addByCode = async (tx: Tx, unsorted: readonly Summed[]): Promise<void> => {
  const rows = inKeyOrder(unsorted)
  await tx.execute(sql`
    INSERT INTO income_code_daily AS d (uid, day, line, source, way, code_id, takes, base_fen, amount_fen)
    SELECT * FROM unnest(
      ${column(rows, ({ uid }) => uid)}::bigint[], ${column(rows, ({ day }) => day)}::date[],
      ${column(rows, ({ line }) => line)}::text[], ${column(rows, ({ source }) => source)}::text[],
      ${column(rows, ({ way }) => way)}::text[], ${column(rows, ({ codeId }) => codeId)}::uuid[],
      ${column(rows, ({ takes }) => takes)}::integer[], ${column(rows, ({ baseFen }) => baseFen)}::bigint[],
      ${column(rows, ({ amountFen }) => amountFen)}::bigint[])
    ON CONFLICT (uid, day, line, source, way, code_id) DO UPDATE SET takes = d.takes + excluded.takes,
      base_fen = d.base_fen + excluded.base_fen, amount_fen = d.amount_fen + excluded.amount_fen`)
}

/** Everybody's together, for the finance overview. */
const addTotals = async (tx: Tx, unsorted: readonly Summed[]): Promise<void> => {
  const rows = inKeyOrder(unsorted)
  await tx.execute(sql`
    INSERT INTO income_totals AS t (day, line, source, slot, takes, base_fen, amount_fen)
    SELECT e.day, e.line, e.source, pg_backend_pid() % 16, e.takes, e.base_fen, e.amount_fen FROM unnest(
      ${column(rows, ({ day }) => day)}::date[], ${column(rows, ({ line }) => line)}::text[],
      ${column(rows, ({ source }) => source)}::text[], ${column(rows, ({ takes }) => takes)}::bigint[],
      ${column(rows, ({ baseFen }) => baseFen)}::bigint[], ${column(rows, ({ amountFen }) => amountFen)}::bigint[]
    ) AS e (day, line, source, takes, base_fen, amount_fen)
    ON CONFLICT (day, line, source, slot) DO UPDATE SET takes = t.takes + excluded.takes,
      base_fen = t.base_fen + excluded.base_fen, amount_fen = t.amount_fen + excluded.amount_fen`)
}

const monthOf = (day: string): string => `${day.slice(0, 7)}-01`

/** Of what came from another's audience alone: whose it was, by month. */
const addByEarner = async (tx: Tx, all: readonly NewIncomeRow[]): Promise<void> => {
  const sums = new Map<
    string,
    Pick<IncomeRow, 'uid' | 'day' | 'source' | 'earnerUid' | 'baseFen' | 'amountFen'>
  >()
  for (const { uid, day, source, earnerUid, baseFen, amountFen } of all) {
    if (earnerUid === uid) continue
    const month = monthOf(day)
    const key = `${uid}/${month}/${source}/${earnerUid}`
    const sum = sums.get(key)
    sums.set(key, {
      uid,
      day: month,
      source,
      earnerUid,
      baseFen: (sum?.baseFen ?? 0) + baseFen,
      amountFen: (sum?.amountFen ?? 0) + amountFen,
    })
  }
  if (sums.size === 0) return
  const rows = [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum)
  await tx.execute(sql`
    INSERT INTO income_earner_months AS m (uid, month, source, earner_uid, base_fen, amount_fen)
    SELECT * FROM unnest(
      ${column(rows, ({ uid }) => uid)}::bigint[], ${column(rows, ({ day }) => day)}::date[],
      ${column(rows, ({ source }) => source)}::text[], ${column(rows, ({ earnerUid }) => earnerUid)}::bigint[],
      ${column(rows, ({ baseFen }) => baseFen)}::bigint[], ${column(rows, ({ amountFen }) => amountFen)}::bigint[])
    ON CONFLICT (uid, month, source, earner_uid) DO UPDATE SET base_fen = m.base_fen + excluded.base_fen,
      amount_fen = m.amount_fen + excluded.amount_fen`)
}

export const addIncome = async (tx: Tx, rows: readonly NewIncomeRow[]): Promise<void> => {
  if (rows.length === 0) return
  await addRows(tx, rows)
  await addByEarner(tx, rows)
  await addDaily(
    tx,
    summedBy(rows, ({ uid, day, line, source }) => `${uid}/${day}/${line}/${source}`),
  )
  await addByCode(
    tx,
    summedBy(
      rows,
      ({ uid, day, line, source, way, codeId }) => `${uid}/${day}/${line}/${source}/${way}/${codeId}`,
    ),
  )
  await addTotals(
    tx,
    summedBy(rows, ({ day, line, source }) => `${day}/${line}/${source}`).map((sum) => ({ ...sum, uid: 0 })),
  )
}
