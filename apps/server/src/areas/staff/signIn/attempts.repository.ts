/**
 * Sign-in attempts, counted before they are checked: a hundred concurrent ones get no more guesses than five.
 */
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { signInAttempts } from '../staff.tables.ts'

export type AttemptRow = typeof signInAttempts.$inferSelect

export interface AttemptRules {
  failuresMax: number
  lockMs: number
}

const keptForMs = 48 * 3_600_000

const at = (ms: number) => sql`${new Date(ms)}::timestamptz`

/** What is counted, and the username it belongs to. */
export interface AttemptKey {
  key: Buffer
  nameKey: Buffer
}

export const locksOf = (tx: Reader, nameKeys: readonly Buffer[], now: number): Promise<AttemptRow[]> =>
  nameKeys.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(signInAttempts)
        .where(
          and(inArray(signInAttempts.nameKey, [...nameKeys]), gt(signInAttempts.lockedUntil, new Date(now))),
        )

export const attemptRepository = (tx: Tx) => ({
  /**
   * Counts one attempt. The last allowed one sets the lock but is still checked; one beyond that counts
   * `failuresMax + 1` and is refused. An expired lock, and failures older than a lock lasts, are reset.
   */
  take: async (
    { key, nameKey }: AttemptKey,
    { failuresMax, lockMs }: AttemptRules,
    now: number,
  ): Promise<AttemptRow> => {
    await tx.delete(signInAttempts).where(lt(signInAttempts.lastAt, new Date(now - keptForMs)))
    const { failures, lastAt, lockedUntil } = signInAttempts
    const isOver = sql`(${lastAt} <= ${at(now - lockMs)} OR ${lockedUntil} <= ${at(now)})`
    const [row] = await tx
      .insert(signInAttempts)
      .values({ key, nameKey, failures: 1, lastAt: new Date(now) })
      .onConflictDoUpdate({
        target: signInAttempts.key,
        set: {
          failures: sql`CASE WHEN ${isOver} THEN 1 ELSE least(${failures} + 1, ${failuresMax + 1}::integer) END`,
          // An attempt while locked does not extend the lock.
          lastAt: sql`CASE WHEN ${lockedUntil} > ${at(now)} THEN ${lastAt} ELSE ${at(now)} END`,
          lockedUntil: sql`CASE
            WHEN ${isOver} THEN NULL
            WHEN ${lockedUntil} IS NOT NULL THEN ${lockedUntil}
            WHEN ${failures} + 1 >= ${failuresMax}::integer THEN ${at(now + lockMs)} END`,
        },
      })
      .returning()
    if (!row) throw new Error('no attempt was counted')
    return row
  },
  /** Gives one attempt back: it was right, but incomplete. */
  release: async (key: Buffer, { failuresMax }: AttemptRules): Promise<void> => {
    const left = sql`greatest(${signInAttempts.failures} - 1, 0)`
    const lockedUntil = sql`CASE WHEN ${left} >= ${failuresMax}::integer THEN ${signInAttempts.lockedUntil} END`
    await tx.update(signInAttempts).set({ failures: left, lockedUntil }).where(eq(signInAttempts.key, key))
  },
  clear: async (key: Buffer): Promise<void> => {
    await tx.delete(signInAttempts).where(eq(signInAttempts.key, key))
  },
  clearName: async (nameKey: Buffer): Promise<void> => {
    await tx.delete(signInAttempts).where(eq(signInAttempts.nameKey, nameKey))
  },
})
