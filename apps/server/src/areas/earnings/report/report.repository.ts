/** One person's income sums for reports: from the roll-ups, except where noted. */
import type { LineId } from '@wallpaper/contract'
import type { IncomeSource, TakeWay } from '@wallpaper/contract/earnings/earnings.labels'
import { and, asc, desc, eq, gte, inArray, lte, ne, type Placeholder, sql } from 'drizzle-orm'
import { ask, unseen } from '../../../platform/db/connection/prepared.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { type IncomeRow, noCode } from '../income/income.repository.ts'
import { incomeCodeDaily, incomeDaily, incomeRows } from '../income/income.tables.ts'
import type { Period } from '../period/period.rules.ts'
import { incomeTotals, total } from './incomeOfEach.repository.ts'

export interface IncomeFilter extends Period {
  lines?: readonly LineId[] | undefined
  sources?: readonly IncomeSource[] | undefined
}

type Summed = typeof incomeDaily | typeof incomeCodeDaily | typeof incomeRows

const isAsked = (table: Summed, uid: number, { fromDay, toDay, lines, sources }: IncomeFilter) =>
  and(
    eq(table.uid, uid),
    gte(table.day, fromDay),
    lte(table.day, toDay),
    lines ? inArray(table.line, [...lines]) : undefined,
    sources ? inArray(table.source, [...sources]) : undefined,
  )

/** Parameters of the prepared statements; null means all lines or sources. */
const valuesOf = (uid: number, { fromDay, toDay, lines, sources }: IncomeFilter) => ({
  uid,
  fromDay,
  toDay,
  lines: lines ? [...lines] : null,
  sources: sources ? [...sources] : null,
})
type Places = Readonly<Record<keyof ReturnType<typeof valuesOf>, Placeholder>>

const isAskedAt = (table: Summed, at: Places) =>
  and(
    eq(table.uid, at.uid),
    gte(table.day, unseen(at.fromDay, 'date')),
    lte(table.day, unseen(at.toDay, 'date')),
    sql`(${at.lines}::text[] IS NULL OR ${table.line} = ANY(${at.lines}::text[]))`,
    sql`(${at.sources}::text[] IS NULL OR ${table.source} = ANY(${at.sources}::text[]))`,
  )

const subjectKeys = {
  work: sql<string>`${incomeRows.workId}::text`,
  earner: sql<string>`${incomeRows.earnerUid}::text`,
  note: sql<string>`${incomeRows.note}`,
}
type SubjectBy = keyof typeof subjectKeys

/** A code, and the newest day on which it had income. */
export interface NewestDay {
  key: string
  newestDay: string
}

/** From the daily sums. */
const dailyReader = (tx: Reader, uid: number) => ({
  firstDay: async (): Promise<string | undefined> =>
    (
      await ask(tx, 'income-first-day', { uid }, (handle, at) =>
        handle
          .select({ day: incomeDaily.day })
          .from(incomeDaily)
          .where(eq(incomeDaily.uid, at.uid))
          .orderBy(asc(incomeDaily.day))
          .limit(1),
      )
    )[0]?.day,

  total: async (): Promise<number> => (await incomeTotals(tx, [uid])).get(uid) ?? 0,

  byDay: (filter: IncomeFilter): Promise<{ day: string; amountFen: number; takes: number }[]> =>
    ask(tx, 'income-by-day', valuesOf(uid, filter), (handle, at) =>
      handle
        .select({
          day: incomeDaily.day,
          amountFen: total(incomeDaily.amountFen),
          takes: total(incomeDaily.takes),
        })
        .from(incomeDaily)
        .where(isAskedAt(incomeDaily, at))
        .groupBy(incomeDaily.day),
    ),

  byLineAndSource: (
    filter: IncomeFilter,
  ): Promise<{ line: LineId; source: IncomeSource; amountFen: number }[]> =>
    ask(tx, 'income-by-line-and-source', valuesOf(uid, filter), (handle, at) =>
      handle
        .select({
          line: incomeDaily.line,
          source: incomeDaily.source,
          amountFen: total(incomeDaily.amountFen),
        })
        .from(incomeDaily)
        .where(isAskedAt(incomeDaily, at))
        .groupBy(incomeDaily.line, incomeDaily.source),
    ),

  sumsByDayAndLine: (filter: IncomeFilter): Promise<{ day: string; line: LineId; amountFen: number }[]> =>
    ask(tx, 'income-by-day-and-line', valuesOf(uid, filter), (handle, at) =>
      handle
        .select({ day: incomeDaily.day, line: incomeDaily.line, amountFen: total(incomeDaily.amountFen) })
        .from(incomeDaily)
        .where(isAskedAt(incomeDaily, at))
        .groupBy(incomeDaily.day, incomeDaily.line),
    ),

  byWay: (filter: IncomeFilter) =>
    ask(tx, 'income-by-way', valuesOf(uid, filter), (handle, at) =>
      handle
        .select({
          source: incomeCodeDaily.source,
          way: incomeCodeDaily.way,
          takes: total(incomeCodeDaily.takes),
          baseFen: total(incomeCodeDaily.baseFen),
          amountFen: total(incomeCodeDaily.amountFen),
        })
        .from(incomeCodeDaily)
        .where(isAskedAt(incomeCodeDaily, at))
        .groupBy(incomeCodeDaily.source, incomeCodeDaily.way),
    ),

  byCode: (filter: IncomeFilter) =>
    ask(tx, 'income-by-code', valuesOf(uid, filter), (handle, at) =>
      handle
        .select({
          key: incomeCodeDaily.codeId,
          takes: total(incomeCodeDaily.takes),
          amountFen: total(incomeCodeDaily.amountFen),
          newestDay: sql<string>`max(${incomeCodeDaily.day})`,
        })
        .from(incomeCodeDaily)
        .where(and(isAskedAt(incomeCodeDaily, at), ne(incomeCodeDaily.codeId, noCode)))
        .groupBy(incomeCodeDaily.codeId),
    ),
})

const subjectReader = (tx: Reader, uid: number) => ({
  /** From the rows: works, members and products have no roll-up. */
  bySubject: (filter: IncomeFilter, by: SubjectBy) =>
    ask(tx, `income-by-${by}`, valuesOf(uid, filter), (handle, at) =>
      handle
        .select({
          key: subjectKeys[by],
          /** The earner, where the work belongs to another person. */
          earnerUid: sql<number>`min(${incomeRows.earnerUid})`.mapWith(Number),
          takes: total(incomeRows.takes),
          amountFen: total(incomeRows.amountFen),
          /** The row that the detail link opens. */
          newestId: sql<string>`(array_agg(${incomeRows.id} ORDER BY ${incomeRows.day} DESC, ${incomeRows.id} DESC))[1]`,
        })
        .from(incomeRows)
        .where(
          and(isAskedAt(incomeRows, at), by === 'work' ? sql`${incomeRows.workId} IS NOT NULL` : undefined),
        )
        .groupBy(subjectKeys[by]),
    ),

  /** The newest row of each code on its newest day, which the detail link opens. */
  newestRows: async (filter: IncomeFilter, newest: readonly NewestDay[]) => {
    const key = sql<string>`${incomeRows.codeId}::text`
    const asked = {
      ...valuesOf(uid, filter),
      keys: newest.map((each) => each.key),
      days: newest.map((each) => each.newestDay),
    }
    const rows = await ask(tx, 'income-newest-by-code', asked, (handle, at) =>
      handle
        .selectDistinctOn([key], { key, id: incomeRows.id })
        .from(incomeRows)
        .where(
          and(
            isAskedAt(incomeRows, at),
            sql`${incomeRows.day} = ANY(${unseen(at.days, 'date[]')})`,
            sql`(${key}, ${incomeRows.day}) IN (SELECT * FROM unnest(${at.keys}::text[], ${at.days}::date[]))`,
          ),
        )
        .orderBy(key, desc(incomeRows.id)),
    )
    return new Map(rows.map((row) => [row.key, row.id]))
  },
})

export const incomeReader = (tx: Reader, uid: number) => ({
  ...dailyReader(tx, uid),
  ...subjectReader(tx, uid),

  rows: (
    filter: IncomeFilter,
    page: { after: { day: string; id: string } | null; limit: number },
  ): Promise<IncomeRow[]> =>
    tx
      .select()
      .from(incomeRows)
      .where(
        and(
          isAsked(incomeRows, uid, filter),
          page.after
            ? sql`(${incomeRows.day}, ${incomeRows.id}) < (${page.after.day}::date, ${page.after.id}::uuid)`
            : undefined,
        ),
      )
      .orderBy(desc(incomeRows.day), desc(incomeRows.id))
      .limit(page.limit),

  countRows: async (filter: IncomeFilter): Promise<number> =>
    tx.$count(incomeRows, isAsked(incomeRows, uid, filter)),

  row: async (id: string): Promise<IncomeRow | undefined> =>
    (
      await tx
        .select()
        .from(incomeRows)
        .where(and(eq(incomeRows.uid, uid), eq(incomeRows.id, id)))
    )[0],

  /** Daily income of the same code, product or member in a month. */
  sameInMonth: (row: IncomeRow, month: Period) =>
    tx
      .select({ day: incomeRows.day, takes: total(incomeRows.takes), amountFen: total(incomeRows.amountFen) })
      .from(incomeRows)
      .where(
        and(
          isAsked(incomeRows, uid, { ...month, lines: [row.line], sources: [row.source] }),
          eq(incomeRows.earnerUid, row.earnerUid),
          eq(incomeRows.note, row.note),
          row.codeId ? eq(incomeRows.codeId, row.codeId) : sql`${incomeRows.codeId} IS NULL`,
        ),
      )
      .groupBy(incomeRows.day),

  /** Shares of the same kind from the same person in a month, newest first. */
  fromEarner: (row: IncomeRow, month: Period): Promise<IncomeRow[]> =>
    tx
      .select()
      .from(incomeRows)
      .where(
        and(
          isAsked(incomeRows, uid, { ...month, sources: [row.source] }),
          eq(incomeRows.earnerUid, row.earnerUid),
        ),
      )
      .orderBy(desc(incomeRows.day), desc(incomeRows.id))
      .limit(500),

  idsAmong: async (ids: readonly string[]): Promise<string[]> =>
    (
      await tx
        .select({ id: incomeRows.id })
        .from(incomeRows)
        .where(and(eq(incomeRows.uid, uid), inArray(incomeRows.id, [...ids])))
    ).map(({ id }) => id),
})

export type IncomeReader = ReturnType<typeof incomeReader>

export const incomeSumReader = (tx: Reader) => ({
  /** Gross income of a day by line. */
  grossByLine: async (day: string): Promise<Map<LineId, number>> => {
    const rows = await tx
      .select({ line: incomeDaily.line, fen: total(incomeDaily.baseFen) })
      .from(incomeDaily)
      .where(and(eq(incomeDaily.day, day), inArray(incomeDaily.source, ['traffic', 'order'])))
      .groupBy(incomeDaily.line)
    return new Map(rows.map(({ line, fen }) => [line, fen]))
  },

  /** Paid takes of a line and way in these days, and the number of people. */
  takesOf: async (
    line: LineId,
    way: TakeWay,
    { fromDay, toDay }: Period,
  ): Promise<{ takes: number; people: number }> =>
    (
      await tx
        .select({
          takes: total(incomeCodeDaily.takes),
          people: sql<number>`count(DISTINCT ${incomeCodeDaily.uid})`.mapWith(Number),
        })
        .from(incomeCodeDaily)
        .where(
          and(
            gte(incomeCodeDaily.day, fromDay),
            lte(incomeCodeDaily.day, toDay),
            eq(incomeCodeDaily.line, line),
            eq(incomeCodeDaily.way, way),
            eq(incomeCodeDaily.source, 'traffic'),
          ),
        )
    )[0] ?? { takes: 0, people: 0 },
})
