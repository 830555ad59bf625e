import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { liveReminders, progresses, questionVotes } from '../learn.tables.ts'

export type ProgressRow = typeof progresses.$inferSelect
type Kind = ProgressRow['kind']
type Key = Pick<ProgressRow, 'uid' | 'kind' | 'itemId'>

const isOne = ({ uid, kind, itemId }: Key) =>
  and(eq(progresses.uid, uid), eq(progresses.kind, kind), eq(progresses.itemId, itemId))

export const progressReader = (tx: Reader) => ({
  one: async (key: Key): Promise<ProgressRow | undefined> =>
    (await tx.select().from(progresses).where(isOne(key)))[0],
  many: async (uid: number, kind: Kind, ids: readonly number[]): Promise<Map<number, ProgressRow>> => {
    if (ids.length === 0) return new Map()
    const rows = await tx
      .select()
      .from(progresses)
      .where(and(eq(progresses.uid, uid), eq(progresses.kind, kind), inArray(progresses.itemId, [...ids])))
    return new Map(rows.map((row) => [row.itemId, row]))
  },
  /** A person's favourite lessons, up to a display limit. */
  favourites: async (uid: number): Promise<number[]> =>
    (
      await tx
        .select({ itemId: progresses.itemId })
        .from(progresses)
        .where(and(eq(progresses.uid, uid), eq(progresses.kind, 'lesson'), isNotNull(progresses.favouredAt)))
        .limit(500)
    ).map(({ itemId }) => itemId),
  /** Newest first. */
  unfinished: async (uid: number, kind: Kind): Promise<number[]> =>
    (
      await tx
        .select({ itemId: progresses.itemId })
        .from(progresses)
        .where(and(eq(progresses.uid, uid), eq(progresses.kind, kind), isNull(progresses.finishedAt)))
        .orderBy(desc(progresses.seenAt))
        .limit(20)
    ).map(({ itemId }) => itemId),
})

export const progressRepository = (tx: Tx) => ({
  ...progressReader(tx),
  lock: async (key: Key): Promise<ProgressRow | undefined> =>
    (await tx.select().from(progresses).where(isOne(key)).for('update'))[0],
  /** False when it exists. */
  insert: async (row: typeof progresses.$inferInsert): Promise<boolean> =>
    (await tx.insert(progresses).values(row).onConflictDoNothing().returning({ uid: progresses.uid }))
      .length > 0,
  change: async (key: Key, facts: Partial<typeof progresses.$inferInsert>): Promise<void> => {
    await tx.update(progresses).set(facts).where(isOne(key))
  },
  /** Also deletes votes and reminders. */
  eraseOf: async (uid: number): Promise<void> => {
    await tx.delete(progresses).where(eq(progresses.uid, uid))
    await tx.delete(questionVotes).where(eq(questionVotes.uid, uid))
    await tx.delete(liveReminders).where(eq(liveReminders.uid, uid))
  },
})
