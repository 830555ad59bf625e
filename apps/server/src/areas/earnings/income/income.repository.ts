/** Writes income rows and their sums: one statement per table, regardless of the number of rows. */
import { type SQL, sql } from 'drizzle-orm'
import { arrayColumn as column } from '../../../platform/db/arrayColumn.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { incomeRows } from './income.tables.ts'

export type IncomeRow = typeof incomeRows.$inferSelect
/** Most income has no import, no order of a product and no membership bonus. */
export type NewIncomeRow = Omit<IncomeRow, 'importId' | 'importRow' | 'orderId' | 'bonusPercent'> &
  Partial<Pick<IncomeRow, 'importId' | 'importRow' | 'orderId' | 'bonusPercent'>>

/** Used in the sums for income without a code. */
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

const addRows = (rows: readonly NewIncomeRow[]): SQL => {
  return sql`
    INSERT INTO income_rows (uid, day, id, line, source, way, earner_uid, code_id, work_id, part, team_level, takes, milli, percent,
      base_fen, amount_fen, note, ledger_key, posted_at, release_at, import_id, import_row, bonus_percent, order_id)
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
      ${column(rows, ({ bonusPercent }) => bonusPercent ?? 0)}::smallint[],
      ${column(rows, ({ orderId }) => orderId ?? null)}::uuid[])`
}

/** Ordered by key, so that concurrent writers of the same sums cannot deadlock. */
const inKeyOrder = (rows: readonly Summed[]): Summed[] =>
  rows.toSorted(
    (a, b) =>
      a.uid - b.uid ||
      [a.day, a.line, a.source, a.way, a.codeId]
        .join('/')
        .localeCompare([b.day, b.line, b.source, b.way, b.codeId].join('/')),
  )

const addDaily = (unsorted: readonly Summed[]): SQL => {
  const rows = inKeyOrder(unsorted)
  return sql`
    INSERT INTO income_daily AS d (uid, day, line, source, takes, base_fen, amount_fen)
    SELECT * FROM unnest(
      ${column(rows, ({ uid }) => uid)}::bigint[], ${column(rows, ({ day }) => day)}::date[],
      ${column(rows, ({ line }) => line)}::text[], ${column(rows, ({ source }) => source)}::text[],
      ${column(rows, ({ takes }) => takes)}::integer[], ${column(rows, ({ baseFen }) => baseFen)}::bigint[],
      ${column(rows, ({ amountFen }) => amountFen)}::bigint[])
    ON CONFLICT (uid, day, line, source) DO UPDATE SET takes = d.takes + excluded.takes,
      base_fen = d.base_fen + excluded.base_fen, amount_fen = d.amount_fen + excluded.amount_fen`
}

const addByCode = (unsorted: readonly Summed[]): SQL => {
  const rows = inKeyOrder(unsorted)
  return sql`
    INSERT INTO income_code_daily AS d (uid, day, line, source, way, code_id, takes, base_fen, amount_fen)
    SELECT * FROM unnest(
      ${column(rows, ({ uid }) => uid)}::bigint[], ${column(rows, ({ day }) => day)}::date[],
      ${column(rows, ({ line }) => line)}::text[], ${column(rows, ({ source }) => source)}::text[],
      ${column(rows, ({ way }) => way)}::text[], ${column(rows, ({ codeId }) => codeId)}::uuid[],
      ${column(rows, ({ takes }) => takes)}::integer[], ${column(rows, ({ baseFen }) => baseFen)}::bigint[],
      ${column(rows, ({ amountFen }) => amountFen)}::bigint[])
    ON CONFLICT (uid, day, line, source, way, code_id) DO UPDATE SET takes = d.takes + excluded.takes,
      base_fen = d.base_fen + excluded.base_fen, amount_fen = d.amount_fen + excluded.amount_fen`
}

/** Sums over everybody, for the finance overview. */
const addTotals = (unsorted: readonly Summed[]): SQL => {
  const rows = inKeyOrder(unsorted)
  return sql`
    INSERT INTO income_totals AS t (day, line, source, slot, takes, base_fen, amount_fen)
    SELECT e.day, e.line, e.source, pg_backend_pid() % 16, e.takes, e.base_fen, e.amount_fen FROM unnest(
      ${column(rows, ({ day }) => day)}::date[], ${column(rows, ({ line }) => line)}::text[],
      ${column(rows, ({ source }) => source)}::text[], ${column(rows, ({ takes }) => takes)}::bigint[],
      ${column(rows, ({ baseFen }) => baseFen)}::bigint[], ${column(rows, ({ amountFen }) => amountFen)}::bigint[]
    ) AS e (day, line, source, takes, base_fen, amount_fen)
    ON CONFLICT (day, line, source, slot) DO UPDATE SET takes = t.takes + excluded.takes,
      base_fen = t.base_fen + excluded.base_fen, amount_fen = t.amount_fen + excluded.amount_fen`
}

/** Advisory lock: exclusive for closing a team month, shared for posting income. */
export const closingLock = 7_240_417

const monthOf = (day: string): string => `${day.slice(0, 7)}-01`

const isOwn = ({ uid, earnerUid, source }: NewIncomeRow): boolean =>
  uid === earnerUid && (source === 'traffic' || source === 'order' || source === 'import')

/**
 * Own income that paid no inviter, for example on a first day, still counts for the level of the team.
 * `settled_people` has the team of that day.
 */
const countUnpaid = (all: readonly NewIncomeRow[]): SQL | null => {
  const placeOf = ({ earnerUid, day, line }: NewIncomeRow) => `${earnerUid}/${day}/${line}`
  const paid = new Set(all.filter(({ source }) => source === 'team').map(placeOf))
  const rows = all.filter((row) => isOwn(row) && !paid.has(placeOf(row)))
  if (rows.length === 0) return null
  return sql`
    INSERT INTO income_earner_months AS m (uid, month, source, earner_uid, base_fen, amount_fen)
    SELECT p.team_uid, ${countedMonth(sql`e.day`, sql`e.posted_at`)}, 'team', e.uid, sum(e.base_fen), 0
    FROM unnest(
      ${column(rows, ({ uid }) => uid)}::bigint[], ${column(rows, ({ day }) => day)}::date[],
      ${column(rows, ({ postedAt }) => postedAt.toISOString())}::timestamptz[],
      ${column(rows, ({ baseFen }) => baseFen)}::bigint[]) AS e (uid, day, posted_at, base_fen)
    JOIN settled_people p ON p.uid = e.uid AND p.day = e.day
    WHERE p.team_uid IS NOT NULL GROUP BY 1, 2, 4 HAVING sum(e.base_fen) <> 0 ORDER BY 1, 2, 4
    ON CONFLICT (uid, month, source, earner_uid) DO UPDATE SET base_fen = m.base_fen + excluded.base_fen`
}

/** Income posted after its month was closed counts for the month of the posting. */
const countedMonth = (day: SQL, postedAt: SQL): SQL => sql`CASE
  WHEN EXISTS (SELECT 1 FROM team_closings c WHERE c.month = date_trunc('month', ${day}::timestamp)::date)
  THEN date_trunc('month', ${postedAt} AT TIME ZONE 'Asia/Shanghai')::date
  ELSE date_trunc('month', ${day}::timestamp)::date END`

/** Monthly sums by earner, only of income from another person's audience. */
const addByEarner = (all: readonly NewIncomeRow[]): SQL | null => {
  const sums = new Map<
    string,
    Pick<IncomeRow, 'uid' | 'day' | 'source' | 'earnerUid' | 'baseFen' | 'amountFen' | 'postedAt'>
  >()
  for (const { uid, day, source, earnerUid, baseFen, amountFen, postedAt } of all) {
    if (earnerUid === uid) continue
    const month = monthOf(day)
    const key = `${uid}/${month}/${source}/${earnerUid}`
    const sum = sums.get(key)
    sums.set(key, {
      uid,
      day: month,
      source,
      earnerUid,
      postedAt,
      baseFen: (sum?.baseFen ?? 0) + baseFen,
      amountFen: (sum?.amountFen ?? 0) + amountFen,
    })
  }
  if (sums.size === 0) return null
  const rows = [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum)
  return sql`
    INSERT INTO income_earner_months AS m (uid, month, source, earner_uid, base_fen, amount_fen)
    SELECT e.uid, CASE WHEN e.source = 'team' THEN ${countedMonth(sql`e.month`, sql`e.posted_at`)} ELSE e.month END AS month,
      e.source, e.earner_uid, sum(e.base_fen), sum(e.amount_fen)
    FROM unnest(
      ${column(rows, ({ uid }) => uid)}::bigint[], ${column(rows, ({ day }) => day)}::date[],
      ${column(rows, ({ source }) => source)}::text[], ${column(rows, ({ earnerUid }) => earnerUid)}::bigint[],
      ${column(rows, ({ baseFen }) => baseFen)}::bigint[], ${column(rows, ({ amountFen }) => amountFen)}::bigint[],
      ${column(rows, ({ postedAt }) => postedAt.toISOString())}::timestamptz[]
    ) AS e (uid, month, source, earner_uid, base_fen, amount_fen, posted_at)
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (uid, month, source, earner_uid) DO UPDATE SET base_fen = m.base_fen + excluded.base_fen,
      amount_fen = m.amount_fen + excluded.amount_fen`
}

/** In this order; ready to run, since their parameters take as long to write as the rows to compute. */
export const incomeStatements = (rows: readonly NewIncomeRow[]): readonly SQL[] => {
  if (rows.length === 0) return []
  const statements = [
    addRows(rows),
    // Blocks closing the month while income for it is written.
    sql`SELECT pg_advisory_xact_lock_shared(${closingLock})`,
    addByEarner(rows),
    countUnpaid(rows),
    addDaily(summedBy(rows, ({ uid, day, line, source }) => `${uid}/${day}/${line}/${source}`)),
    addByCode(
      summedBy(
        rows,
        ({ uid, day, line, source, way, codeId }) => `${uid}/${day}/${line}/${source}/${way}/${codeId}`,
      ),
    ),
    addTotals(
      summedBy(rows, ({ day, line, source }) => `${day}/${line}/${source}`).map((sum) => ({
        ...sum,
        uid: 0,
      })),
    ),
  ]
  return statements.filter((statement) => statement !== null)
}

export const addIncome = async (tx: Tx, rows: readonly NewIncomeRow[]): Promise<void> => {
  for (const statement of incomeStatements(rows)) await tx.execute(statement)
}
