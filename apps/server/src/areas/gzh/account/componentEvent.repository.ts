import { and, asc, eq, gte, lt } from 'drizzle-orm'
import { dayMs } from '../../../platform/clock.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newestFirst } from '../../../platform/db/keyset.ts'
import { newId } from '../../../platform/ids.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { componentEvents as table } from './componentEvent.tables.ts'

type EventRow = typeof table.$inferSelect

const keptDays = 30

export const componentEventReader = (tx: Reader) => ({
  list: (slice: Slice<{ id: string }>): Promise<EventRow[]> =>
    newestFirst(tx.select().from(table), { id: table.id }, undefined, slice),
  count: (): Promise<number> => tx.$count(table),
  ticketsSince: async (since: Date): Promise<number[]> =>
    (
      await tx
        .select({ at: table.at })
        .from(table)
        .where(and(eq(table.kind, 'ticket'), gte(table.at, since)))
        .orderBy(asc(table.at))
    ).map(({ at }) => at.getTime()),
})

export const componentEventRepository = (tx: Tx) => ({
  /** The few that are too old go with it: a ticket comes every ten minutes. */
  note: async (event: Omit<typeof table.$inferInsert, 'id'>): Promise<void> => {
    const time = event.at.getTime()
    await tx.insert(table).values({ id: newId(time), ...event })
    await tx.delete(table).where(lt(table.at, new Date(time - keptDays * dayMs)))
  },
})
