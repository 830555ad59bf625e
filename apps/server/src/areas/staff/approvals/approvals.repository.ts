import { and, eq, inArray, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Subject } from '../../../platform/audit/audit.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newestFirst, oldestFirst } from '../../../platform/db/keyset.ts'
import { listTotal } from '../../../platform/db/listTotal.ts'
import type { Slice } from '../../../platform/listPage.ts'
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
  /** Open ones oldest first, decided ones newest first. */
  list: (filter: ApprovalFilter, slice: Slice<{ id: number }>): Promise<ApprovalRow[]> => {
    const inOrder = filter.tab === 'pending' ? oldestFirst : newestFirst
    const condition = and(...conditionsOf(filter))
    return inOrder(tx.select().from(approvals), { id: approvals.id }, condition, slice)
  },
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
