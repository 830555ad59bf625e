/** Figures of a person's accounts, from the log. */
import { midnightOf } from '@wallpaper/contract/day'
import { and, count, eq, gte, max, sql } from 'drizzle-orm'
import { dayMs } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { replyMessages as table } from '../reply.tables.ts'

const daysShown = 7

const answered = sql<number>`count(*) FILTER (WHERE ${table.outcome} = 'answered')`.mapWith(Number)
const missed = sql<number>`count(*) FILTER (WHERE ${table.outcome} = 'missed')`.mapWith(Number)
/** Texts that no keyword and no code matched. */
export const isUnmatched = sql`${table.type} = 'text' AND coalesce(${table.rule} ->> 'kind', 'fallback') = 'fallback'`
const unmatched = sql<number>`count(*) FILTER (WHERE ${isUnmatched})`.mapWith(Number)

export const figuresReader = (tx: Reader) => ({
  today: async (uid: number, now: number) => {
    const [row] = await tx
      .select({
        answered,
        unmatched,
        averageMs: sql<number | null>`round(avg(${table.tookMs}))`.mapWith(Number),
        received: count(),
      })
      .from(table)
      .where(and(eq(table.uid, uid), gte(table.receivedAt, new Date(midnightOf(now)))))
    return {
      answered: row?.answered ?? 0,
      unmatched: row?.unmatched ?? 0,
      average_ms: row && row.received > 0 ? row.averageMs : null,
    }
  },

  ofPerson: async (uid: number, now: number) => {
    const since = midnightOf(now) - (daysShown - 1) * dayMs
    const place = sql<number>`floor(extract(epoch FROM ${table.receivedAt} - ${new Date(since)}::timestamptz) / 86400)`
    const rows = await tx
      .select({
        accountId: table.accountId,
        day: place.mapWith(Number),
        answered,
        unmatched,
        missed,
        codes: sql<number>`count(*) FILTER (WHERE ${table.rule} ->> 'kind' = 'code')`.mapWith(Number),
        lastAt: max(table.receivedAt),
      })
      .from(table)
      .where(and(eq(table.uid, uid), gte(table.receivedAt, new Date(since))))
      .groupBy(table.accountId, sql`2`)
    return (accountId: string) => {
      const own = rows.filter((row) => row.accountId === accountId)
      const days = Array.from(
        { length: daysShown },
        (_, day) => own.find((row) => row.day === day)?.answered ?? 0,
      )
      const last = own.find((row) => row.day === daysShown - 1)
      const sum = (of: (row: (typeof own)[number]) => number) =>
        own.reduce((total, row) => total + of(row), 0)
      const times = own.flatMap(({ lastAt }) => lastAt?.getTime() ?? [])
      return {
        days,
        week: {
          answered: sum((row) => row.answered),
          codes: sum((row) => row.codes),
          missed: sum((row) => row.missed),
        },
        today: { answered: last?.answered ?? 0, unmatched: last?.unmatched ?? 0 },
        lastAt: times.length > 0 ? Math.max(...times) : null,
      }
    }
  },
})
