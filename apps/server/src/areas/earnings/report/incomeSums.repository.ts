/** Income sums of many people in one batch, for reports: from the roll-ups, except where noted. */
import type { LineId } from '@wallpaper/contract'
import type { IncomeSource } from '@wallpaper/contract/earnings/earnings.labels'
import { and, desc, gte, lte, ne, type Placeholder, sql } from 'drizzle-orm'
import { ask, unseen } from '../../../platform/db/connection/prepared.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { noCode } from '../income/income.repository.ts'
import { incomeCodeDaily, incomeDaily, incomeRows } from '../income/income.tables.ts'
import type { Period } from '../period/period.rules.ts'
import { total } from './incomeOfEach.repository.ts'

export interface IncomeFilter extends Period {
  lines?: readonly LineId[] | undefined
  sources?: readonly IncomeSource[] | undefined
}

type Summed = typeof incomeDaily | typeof incomeCodeDaily | typeof incomeRows

/** What each person of a batch has; nothing is an empty list. */
type OfEach<Row> = (uid: number) => readonly Row[]

const ofEach = <Row extends { uid: number }>(rows: readonly Row[]): OfEach<Row> => {
  const found = Map.groupBy(rows, ({ uid }) => uid)
  return (uid) => found.get(uid) ?? []
}

/** Parameters of the prepared statements; null means all lines or sources. */
const valuesOf = (uids: readonly number[], { fromDay, toDay, lines, sources }: IncomeFilter) => ({
  uids: [...uids],
  fromDay,
  toDay,
  lines: lines ? [...lines] : null,
  sources: sources ? [...sources] : null,
})
type Places = Readonly<Record<keyof ReturnType<typeof valuesOf>, Placeholder>>

const isAskedAt = (table: Summed, at: Places) =>
  and(
    sql`${table.uid} = ANY(${unseen(at.uids, 'bigint[]')})`,
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

/** Somebody's code, and the newest day on which it had income. */
export interface NewestDay {
  uid: number
  key: string
  newestDay: string
}

/** From the daily sums. */
const dailyReader = (tx: Reader, uids: readonly number[]) => ({
  /** By the key, as the days of somebody with years of income are many. */
  firstDays: async (): Promise<(uid: number) => string | undefined> => {
    const rows = await ask(tx, 'income-first-days', { uids: [...uids] }, (handle, at) =>
      handle
        .select({ uid: sql<number>`asked.uid`.mapWith(Number), day: sql<string>`first.day` })
        .from(sql`unnest(${at.uids}::bigint[]) AS asked (uid) CROSS JOIN LATERAL (
          SELECT day::text FROM ${incomeDaily} WHERE ${incomeDaily.uid} = asked.uid ORDER BY ${incomeDaily.day} LIMIT 1) AS first`),
    )
    const found = new Map(rows.map(({ uid, day }) => [uid, day]))
    return (uid) => found.get(uid)
  },

  byDay: async (filter: IncomeFilter) =>
    ofEach(
      await ask(tx, 'income-by-day', valuesOf(uids, filter), (handle, at) =>
        handle
          .select({
            uid: incomeDaily.uid,
            day: incomeDaily.day,
            amountFen: total(incomeDaily.amountFen),
            takes: total(incomeDaily.takes),
          })
          .from(incomeDaily)
          .where(isAskedAt(incomeDaily, at))
          .groupBy(incomeDaily.uid, incomeDaily.day),
      ),
    ),

  byLineAndSource: async (filter: IncomeFilter) =>
    ofEach(
      await ask(tx, 'income-by-line-and-source', valuesOf(uids, filter), (handle, at) =>
        handle
          .select({
            uid: incomeDaily.uid,
            line: incomeDaily.line,
            source: incomeDaily.source,
            amountFen: total(incomeDaily.amountFen),
          })
          .from(incomeDaily)
          .where(isAskedAt(incomeDaily, at))
          .groupBy(incomeDaily.uid, incomeDaily.line, incomeDaily.source),
      ),
    ),

  byWay: async (filter: IncomeFilter) =>
    ofEach(
      await ask(tx, 'income-by-way', valuesOf(uids, filter), (handle, at) =>
        handle
          .select({
            uid: incomeCodeDaily.uid,
            source: incomeCodeDaily.source,
            way: incomeCodeDaily.way,
            takes: total(incomeCodeDaily.takes),
            baseFen: total(incomeCodeDaily.baseFen),
            amountFen: total(incomeCodeDaily.amountFen),
          })
          .from(incomeCodeDaily)
          .where(isAskedAt(incomeCodeDaily, at))
          .groupBy(incomeCodeDaily.uid, incomeCodeDaily.source, incomeCodeDaily.way),
      ),
    ),

  byCode: async (filter: IncomeFilter) =>
    ofEach(
      await ask(tx, 'income-by-code', valuesOf(uids, filter), (handle, at) =>
        handle
          .select({
            uid: incomeCodeDaily.uid,
            key: incomeCodeDaily.codeId,
            takes: total(incomeCodeDaily.takes),
            amountFen: total(incomeCodeDaily.amountFen),
            newestDay: sql<string>`max(${incomeCodeDaily.day})`,
          })
          .from(incomeCodeDaily)
          .where(and(isAskedAt(incomeCodeDaily, at), ne(incomeCodeDaily.codeId, noCode)))
          .groupBy(incomeCodeDaily.uid, incomeCodeDaily.codeId),
      ),
    ),
})

const subjectReader = (tx: Reader, uids: readonly number[]) => ({
  /** From the rows: works, members and products have no roll-up. */
  bySubject: async (filter: IncomeFilter, by: SubjectBy) =>
    ofEach(
      await ask(tx, `income-by-${by}`, valuesOf(uids, filter), (handle, at) =>
        handle
          .select({
            uid: incomeRows.uid,
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
          .groupBy(incomeRows.uid, subjectKeys[by]),
      ),
    ),

  /** The newest row of each code on its newest day, which the detail link opens; by person and code. */
  newestRows: async (filter: IncomeFilter, newest: readonly NewestDay[]) => {
    const key = sql<string>`${incomeRows.codeId}::text`
    const asked = {
      ...valuesOf(uids, filter),
      owners: newest.map((each) => each.uid),
      keys: newest.map((each) => each.key),
      days: newest.map((each) => each.newestDay),
    }
    return ofEach(
      await ask(tx, 'income-newest-by-code', asked, (handle, at) =>
        handle
          .selectDistinctOn([incomeRows.uid, key], { uid: incomeRows.uid, key, id: incomeRows.id })
          .from(incomeRows)
          .where(
            and(
              isAskedAt(incomeRows, at),
              sql`${incomeRows.day} = ANY(${unseen(at.days, 'date[]')})`,
              sql`(${incomeRows.uid}, ${key}, ${incomeRows.day}) IN (
                SELECT * FROM unnest(${at.owners}::bigint[], ${at.keys}::text[], ${at.days}::date[]))`,
            ),
          )
          .orderBy(incomeRows.uid, key, desc(incomeRows.id)),
      ),
    )
  },
})

/** Each statement once for all these people. */
export const incomeSums = (tx: Reader, uids: readonly number[]) => ({
  ...dailyReader(tx, uids),
  ...subjectReader(tx, uids),
})
