/** The log of verdicts. */
import { type LineId, listTotalMax } from '@wallpaper/contract'
import type { SubjectKind } from '@wallpaper/contract/review/review.limits'
import { and, count, desc, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newestFirst } from '../../../platform/db/keyset.ts'
import { listTotal } from '../../../platform/db/listTotal.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { reviewAppeals, reviewDecisions } from '../review.tables.ts'

export type DecisionRow = typeof reviewDecisions.$inferSelect

const approvals = sql<number>`(count(*) FILTER (WHERE ${reviewDecisions.isApproved}))::int`.mapWith(Number)

export interface DecisionFilter {
  line?: LineId | undefined
  kind?: SubjectKind | undefined
}

const among = ({ line, kind }: DecisionFilter) =>
  and(line ? eq(reviewDecisions.line, line) : undefined, kind ? eq(reviewDecisions.kind, kind) : undefined)

export const decisionLogReader = (tx: Reader) => ({
  /** Newest first, before the cursor. */
  list: (filter: DecisionFilter, slice: Slice<{ id: number }>): Promise<DecisionRow[]> =>
    newestFirst(tx.select().from(reviewDecisions), { id: reviewDecisions.id }, among(filter), slice),

  count: (filter: DecisionFilter): Promise<number> => listTotal(tx, reviewDecisions, among(filter)),

  ofSubject: (uid: number, subjectId: string, limit: number): Promise<DecisionRow[]> =>
    tx
      .select()
      .from(reviewDecisions)
      .where(and(eq(reviewDecisions.uid, uid), eq(reviewDecisions.subjectId, subjectId)))
      .orderBy(desc(reviewDecisions.id))
      .limit(limit),

  ofPerson: (uid: number, limit: number): Promise<DecisionRow[]> =>
    tx
      .select()
      .from(reviewDecisions)
      .where(eq(reviewDecisions.uid, uid))
      .orderBy(desc(reviewDecisions.decidedAt))
      .limit(limit),

  /** A person's verdicts since then, and how many approved. */
  passed: async (uid: number, since: Date, line?: LineId): Promise<{ decided: number; approved: number }> =>
    (
      await tx
        .select({ decided: count(), approved: approvals })
        .from(reviewDecisions)
        .where(and(eq(reviewDecisions.uid, uid), gte(reviewDecisions.decidedAt, since), among({ line })))
    )[0] ?? { decided: 0, approved: 0 },

  /** Those of these people with an approved submission. */
  known: async (uids: readonly number[]): Promise<Set<number>> => {
    if (uids.length === 0) return new Set()
    const rows = await tx
      .selectDistinct({ uid: reviewDecisions.uid })
      .from(reviewDecisions)
      .where(and(inArray(reviewDecisions.uid, [...uids]), eq(reviewDecisions.isApproved, true)))
    return new Set(rows.map(({ uid }) => uid))
  },

  countSince: (since: Date): Promise<number> =>
    tx.$count(
      tx
        .select({ one: sql`1`.as('one') })
        .from(reviewDecisions)
        .where(gte(reviewDecisions.decidedAt, since))
        .limit(listTotalMax * 100)
        .as('counted'),
    ),

  byReviewer: (since: Date): Promise<{ staffId: number; decided: number; approved: number }[]> =>
    tx
      .select({ staffId: reviewDecisions.staffId, decided: count(), approved: approvals })
      .from(reviewDecisions)
      .where(gte(reviewDecisions.decidedAt, since))
      .groupBy(reviewDecisions.staffId)
      .orderBy(desc(count())),

  /** Appeals decided since then, by the reviewer of the verdict. */
  appealsByReviewer: async (since: Date): Promise<Map<number, { appealed: number; overturned: number }>> => {
    const rows = await tx
      .select({
        staffId: reviewAppeals.firstStaffId,
        appealed: count(),
        overturned: sql<number>`(count(*) FILTER (WHERE ${reviewAppeals.state} = 'overturned'))::int`.mapWith(
          Number,
        ),
      })
      .from(reviewAppeals)
      .where(and(inArray(reviewAppeals.state, ['overturned', 'upheld']), gte(reviewAppeals.decidedAt, since)))
      .groupBy(reviewAppeals.firstStaffId)
    return new Map(
      rows.flatMap(({ staffId, appealed, overturned }) =>
        staffId === null ? [] : [[staffId, { appealed, overturned }] as const],
      ),
    )
  },
})

/** Whether anybody has judged a claimed subject: the demo's own verdicts have no claim. */
export const hasClaimedDecision = async (tx: Reader): Promise<boolean> =>
  (await tx.$count(reviewDecisions, isNotNull(reviewDecisions.claimedAt))) > 0

export const addDecision = async (
  tx: Tx,
  row: Omit<typeof reviewDecisions.$inferInsert, 'id'>,
): Promise<void> => {
  await tx.insert(reviewDecisions).values(row)
}

/** Blanks texts of a closed account; the rows stay. */
export const blankDecisionsOf = async (tx: Tx, uid: number): Promise<void> => {
  await tx.update(reviewDecisions).set({ title: '', reason: '' }).where(eq(reviewDecisions.uid, uid))
}
