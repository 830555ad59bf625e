/** The callback log of all accounts, for staff. */
import type { CallbackTab } from '@wallpaper/contract/reply/reply.labels'
import { and, count, desc, eq, gt, gte, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../platform/db/database.ts'
import { newestFirst } from '../../../platform/db/keyset.ts'
import { listTotal } from '../../../platform/db/listTotal.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { replyRefusals, replyMessages as table } from '../reply.tables.ts'
import { isUnmatched } from './figures.repository.ts'
import type { MessageRow } from './message.repository.ts'

export interface CallbackFilter {
  tab?: CallbackTab | undefined
  uid?: number | undefined
}

const tabs: Record<CallbackTab, SQL> = {
  unmatched: isUnmatched,
  slow: gt(table.tookMs, 1_000),
  repeated: gt(table.repeats, 0),
}

const condition = ({ tab, uid }: CallbackFilter): SQL | undefined =>
  and(tab && tabs[tab], uid === undefined ? undefined : eq(table.uid, uid))

const refusalsShown = 100
const whole = (value: SQL) => sql<number>`${value}`.mapWith(Number)
const orNull = (value: SQL) =>
  sql<number | null>`${value}`.mapWith((found) => (found === null ? null : Math.round(Number(found))))

export const callbackReader = (tx: Reader) => ({
  list: (
    filter: CallbackFilter,
    slice: Slice<Pick<MessageRow, 'receivedAt' | 'id'>>,
  ): Promise<MessageRow[]> =>
    newestFirst(
      tx.select().from(table),
      { receivedAt: table.receivedAt, id: table.id },
      condition(filter),
      slice,
    ),

  count: (filter: CallbackFilter): Promise<number> => listTotal(tx, table, condition(filter)),

  refusals: (since: Date) =>
    tx
      .select()
      .from(replyRefusals)
      .where(gte(replyRefusals.minute, since))
      .orderBy(desc(replyRefusals.minute), desc(replyRefusals.count))
      .limit(refusalsShown),

  figures: async (since: Date) => {
    const [row] = await tx
      .select({
        received: count(),
        slowest: orNull(sql`max(${table.tookMs})`),
        overLimit: whole(sql`count(*) FILTER (WHERE ${table.tookMs} > 5000)`),
        p99: orNull(sql`percentile_disc(0.99) WITHIN GROUP (ORDER BY ${table.tookMs})`),
        repeated: whole(sql`count(*) FILTER (WHERE ${tabs.repeated})`),
        unmatched: whole(sql`count(*) FILTER (WHERE ${tabs.unmatched})`),
        slow: whole(sql`count(*) FILTER (WHERE ${tabs.slow})`),
      })
      .from(table)
      .where(gte(table.receivedAt, since))
    const [busiest] = await tx
      .select({ n: count() })
      .from(table)
      .where(gte(table.receivedAt, since))
      .groupBy(sql`date_trunc('second', ${table.receivedAt})`)
      .orderBy(desc(count()))
      .limit(1)
    const [refused] = await tx
      .select({ n: whole(sql`coalesce(sum(${replyRefusals.count}), 0)`) })
      .from(replyRefusals)
      .where(gte(replyRefusals.minute, since))
    return {
      received: row?.received ?? 0,
      slowest: row?.slowest ?? null,
      overLimit: row?.overLimit ?? 0,
      p99: row?.p99 ?? null,
      repeated: row?.repeated ?? 0,
      unmatched: row?.unmatched ?? 0,
      slow: row?.slow ?? 0,
      busiestSecond: busiest?.n ?? 0,
      refused: refused?.n ?? 0,
    }
  },

  /** Average times by minute since then. */
  minutes: (since: Date) =>
    tx
      .select({
        minute: whole(sql`floor(extract(epoch FROM ${table.receivedAt} - ${since}::timestamptz) / 60)`),
        average: whole(sql`round(avg(${table.tookMs}))`),
      })
      .from(table)
      .where(gte(table.receivedAt, since))
      .groupBy(sql`1`),
})
