import { and, asc, desc, eq, gt, inArray, lt, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Subject } from '../../../platform/audit/audit.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { listTotal } from '../../../platform/db/listTotal.ts'
import { approvals } from '../staff.tables.ts'

export type ApprovalRow = typeof approvals.$inferSelect
export type Decision = Exclude<ApprovalRow['state'], 'pending'>

export interface ApprovalFilter {
  tab: 'pending' | 'decided'
  kinds: readonly string[]
  state?: ApprovalRow['state'] | undefined
}

const conditionsOf = ({ tab, kinds, state }: ApprovalFilter): SQL[] => [
  tab === 'pending' ? eq(approvals.state, 'pending') : ne(approvals.state, 'pending'),
  inArray(approvals.kind, [...kinds]),
  ...(state ? [eq(approvals.state, state)] : []),
]

const pageCondition = ({ tab }: ApprovalFilter, after: number | null): SQL[] => {
  if (after === null) return []
  return [tab === 'pending' ? gt(approvals.id, after) : lt(approvals.id, after)]
}

export const approvalReader = (tx: Reader) => ({
  byId: async (id: number): Promise<ApprovalRow | undefined> =>
    (await tx.select().from(approvals).where(eq(approvals.id, id)))[0],
  pendingOf: async (kind: string, subject: Subject): Promise<ApprovalRow | undefined> =>
    (
      await tx
        .select()
        .from(approvals)
        .where(and(eq(approvals.kind, kind), eq(approvals.subject, subject), eq(approvals.state, 'pending')))
    )[0],
  /** Open proposals by subject. */
  pendingAmong: async (
    kinds: readonly string[],
    subjects: readonly Subject[],
  ): Promise<Map<Subject, number>> => {
    const rows = await tx
      .select({ id: approvals.id, subject: approvals.subject })
      .from(approvals)
      .where(
        and(
          inArray(approvals.kind, [...kinds]),
          inArray(approvals.subject, [...subjects]),
          eq(approvals.state, 'pending'),
        ),
      )
    return new Map(rows.map(({ id, subject }) => [subject, id]))
  },
  /** Open ones oldest first, decided ones newest first; one row more than the limit. */
  list: (filter: ApprovalFilter, page: { after: number | null; limit: number }): Promise<ApprovalRow[]> =>
    tx
      .select()
      .from(approvals)
      .where(and(...conditionsOf(filter), ...pageCondition(filter, page.after)))
      .orderBy(filter.tab === 'pending' ? asc(approvals.id) : desc(approvals.id))
      .limit(page.limit + 1),
  count: (filter: ApprovalFilter): Promise<number> => listTotal(tx, approvals, and(...conditionsOf(filter))),
  /** Number of open ones by kind, without those made by any of `notBy`. */
  countPending: async (notBy: readonly number[]): Promise<Map<string, number>> => {
    const rows = await tx
      .select({ kind: approvals.kind, count: sql<number>`count(*)::int` })
      .from(approvals)
      .where(
        and(
          eq(approvals.state, 'pending'),
          ...(notBy.length === 0 ? [] : [notInArray(approvals.makerId, [...notBy])]),
        ),
      )
      .groupBy(approvals.kind)
    return new Map(rows.map(({ kind, count }) => [kind, count]))
  },
})

export const approvalRepository = (tx: Tx) => ({
  ...approvalReader(tx),
  /** Undefined when the same act on the same subject is already proposed. */
  insert: async (row: typeof approvals.$inferInsert): Promise<ApprovalRow | undefined> =>
    (await tx.insert(approvals).values(row).onConflictDoNothing().returning())[0],
  /** Row lock: of two concurrent decisions, the second sees the first. */
  lock: async (id: number): Promise<ApprovalRow | undefined> =>
    (await tx.select().from(approvals).where(eq(approvals.id, id)).for('update'))[0],
  decide: async (
    id: number,
    decision: { state: Decision; checkerId: number; decidedAt: Date; note: string },
  ): Promise<ApprovalRow> => {
    const [row] = await tx.update(approvals).set(decision).where(eq(approvals.id, id)).returning()
    if (!row) throw new Error('the approval went away while it was locked')
    return row
  },
})
