/** One person's income rows, and sums over everybody for the console. */
import type { LineId } from '@wallpaper/contract'
import type { TakeWay } from '@wallpaper/contract/earnings/earnings.labels'
import { and, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import type { Reader } from '../../../platform/db/database.ts'
import type { IncomeRow } from '../income/income.repository.ts'
import { incomeCodeDaily, incomeDaily, incomeRows } from '../income/income.tables.ts'
import type { Period } from '../period/period.rules.ts'
import { total } from './incomeOfEach.repository.ts'
import { type IncomeFilter, incomeSums } from './incomeSums.repository.ts'

type Asked = typeof incomeDaily | typeof incomeRows

const isAsked = (table: Asked, uid: number, { fromDay, toDay, lines, sources }: IncomeFilter) =>
  and(
    eq(table.uid, uid),
    gte(table.day, fromDay),
    lte(table.day, toDay),
    lines ? inArray(table.line, [...lines]) : undefined,
    sources ? inArray(table.source, [...sources]) : undefined,
  )

export const incomeReader = (tx: Reader, uid: number) => ({
  firstDay: async (): Promise<string | undefined> => (await incomeSums(tx, [uid]).firstDays())(uid),

  sumsByDayAndLine: (filter: IncomeFilter): Promise<{ day: string; line: LineId; amountFen: number }[]> =>
    tx
      .select({ day: incomeDaily.day, line: incomeDaily.line, amountFen: total(incomeDaily.amountFen) })
      .from(incomeDaily)
      .where(isAsked(incomeDaily, uid, filter))
      .groupBy(incomeDaily.day, incomeDaily.line),

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
