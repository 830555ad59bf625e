/** Tasks, and the claimed chests. */
import { and, asc, desc, eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { taskClaims, tasks } from './task.tables.ts'

export type TaskRow = typeof tasks.$inferSelect
export type ClaimRow = typeof taskClaims.$inferSelect

export const taskReader = (tx: Reader) => ({
  /** A handful. */
  all: (): Promise<TaskRow[]> => tx.select().from(tasks).orderBy(asc(tasks.place), asc(tasks.id)),
  claims: (uid: number, limit: number): Promise<ClaimRow[]> =>
    tx
      .select()
      .from(taskClaims)
      .where(eq(taskClaims.uid, uid))
      .orderBy(desc(taskClaims.week), desc(taskClaims.chest))
      .limit(limit),
  claimsOf: (uid: number, week: string): Promise<ClaimRow[]> =>
    tx
      .select()
      .from(taskClaims)
      .where(and(eq(taskClaims.uid, uid), eq(taskClaims.week, week))),
})

export const taskRepository = (tx: Tx) => ({
  ...taskReader(tx),
  change: async (id: string, facts: Partial<TaskRow>): Promise<TaskRow | undefined> =>
    (await tx.update(tasks).set(facts).where(eq(tasks.id, id)).returning())[0],
  /** False when it was already claimed, also by a concurrent call. */
  claim: async (row: typeof taskClaims.$inferInsert): Promise<boolean> =>
    (await tx.insert(taskClaims).values(row).onConflictDoNothing().returning({ uid: taskClaims.uid }))
      .length > 0,
})
