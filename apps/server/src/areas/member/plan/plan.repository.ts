/** Plans, their runs, and the rewards paid. */
import { and, asc, desc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newestFirst } from '../../../platform/db/keyset.ts'
import { listTotal } from '../../../platform/db/listTotal.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { planRewards, planRuns, plans } from './plan.tables.ts'

export type PlanRow = typeof plans.$inferSelect
export type RunRow = typeof planRuns.$inferSelect
export type RewardRow = typeof planRewards.$inferSelect
type RunKey = Pick<RunRow, 'uid' | 'planId'>

const isRun = ({ uid, planId }: RunKey) => and(eq(planRuns.uid, uid), eq(planRuns.planId, planId))

export const planReader = (tx: Reader) => ({
  one: async (id: number): Promise<PlanRow | undefined> =>
    (await tx.select().from(plans).where(eq(plans.id, id)))[0],
  many: (ids: readonly number[]): Promise<PlanRow[]> =>
    ids.length === 0
      ? Promise.resolve([])
      : tx
          .select()
          .from(plans)
          .where(inArray(plans.id, [...ids])),
  list: (slice: Slice<{ id: number }>): Promise<PlanRow[]> =>
    newestFirst(tx.select().from(plans), { id: plans.id }, undefined, slice),
  count: (): Promise<number> => listTotal(tx, plans),
  /** Plans that can be joined on a day. */
  openOn: (day: string): Promise<PlanRow[]> =>
    tx
      .select()
      .from(plans)
      .where(
        and(
          sql`${plans.endedAt} IS NULL`,
          sql`${plans.opensOn} <= ${day}`,
          sql`${plans.joinUntil} >= ${day}`,
        ),
      )
      .orderBy(desc(plans.id))
      .limit(20),
  runsOf: (uid: number, limit: number): Promise<RunRow[]> =>
    tx.select().from(planRuns).where(eq(planRuns.uid, uid)).orderBy(desc(planRuns.joinedAt)).limit(limit),
  run: async (key: RunKey): Promise<RunRow | undefined> =>
    (await tx.select().from(planRuns).where(isRun(key)))[0],
  rewardsOf: (uid: number): Promise<RewardRow[]> =>
    tx.select().from(planRewards).where(eq(planRewards.uid, uid)).orderBy(asc(planRewards.days)),
  /** A batch of running runs, after the cursor. */
  running: (after: RunKey | null, limit: number): Promise<RunRow[]> =>
    tx
      .select()
      .from(planRuns)
      .where(
        and(
          eq(planRuns.state, 'running'),
          after === null
            ? undefined
            : or(
                gt(planRuns.planId, after.planId),
                and(eq(planRuns.planId, after.planId), gt(planRuns.uid, after.uid)),
              ),
        ),
      )
      .orderBy(asc(planRuns.planId), asc(planRuns.uid))
      .limit(limit),
  /** Number of runs and sum of rewards by plan. */
  countsOf: async (ids: readonly number[]) => {
    if (ids.length === 0) return { runs: [], paid: [] }
    const runs = await tx
      .select({ planId: planRuns.planId, state: planRuns.state, total: sql<number>`count(*)::integer` })
      .from(planRuns)
      .where(inArray(planRuns.planId, [...ids]))
      .groupBy(planRuns.planId, planRuns.state)
    const paid = await tx
      .select({
        planId: planRewards.planId,
        fen: sql<number>`sum(${planRewards.rewardFen})`.mapWith(Number),
      })
      .from(planRewards)
      .where(inArray(planRewards.planId, [...ids]))
      .groupBy(planRewards.planId)
    return { runs, paid }
  },
})

export const planRepository = (tx: Tx) => ({
  ...planReader(tx),
  insert: async (row: typeof plans.$inferInsert): Promise<PlanRow> => {
    const [made] = await tx.insert(plans).values(row).returning()
    if (!made) throw new Error('no plan')
    return made
  },
  end: async (id: number, endedAt: Date): Promise<void> => {
    await tx.update(plans).set({ endedAt }).where(eq(plans.id, id))
  },
  /** Undefined when this or another plan is already running. */
  join: async (row: typeof planRuns.$inferInsert): Promise<RunRow | undefined> =>
    (await tx.insert(planRuns).values(row).onConflictDoNothing().returning())[0],
  lockRun: async (key: RunKey): Promise<RunRow | undefined> =>
    (await tx.select().from(planRuns).where(isRun(key)).for('update'))[0],
  close: async (key: RunKey, state: 'done' | 'failed', closedAt: Date): Promise<void> => {
    await tx.update(planRuns).set({ state, closedAt }).where(isRun(key))
  },
  /** False when it was already paid. */
  reward: async (row: typeof planRewards.$inferInsert): Promise<boolean> =>
    (await tx.insert(planRewards).values(row).onConflictDoNothing().returning({ days: planRewards.days }))
      .length > 0,
})
