import { and, desc, eq, inArray, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Subject } from '../../../platform/audit/audit.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newestFirst, oldestFirst } from '../../../platform/db/keyset.ts'
import { listTotal } from '../../../platform/db/listTotal.ts'
import { type Waiting, waitingOf } from '../../../platform/db/waitingOf.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { approvalNudges, approvals } from '../staff.tables.ts'

export type ApprovalRow = typeof approvals.$inferSelect
export type Decision = Exclude<ApprovalRow['state'], 'pending'>

export interface ApprovalFilter {
  tab: 'pending' | 'decided' | 'mine'
  kinds: readonly string[]
  state?: ApprovalRow['state'] | undefined
  makerId?: number | undefined
  checkerId?: number | undefined
  /** Whose are left out. */
  notBy?: readonly number[] | undefined
}

const stateIn: Record<ApprovalFilter['tab'], SQL[]> = {
  pending: [eq(approvals.state, 'pending')],
  decided: [ne(approvals.state, 'pending')],
  mine: [],
}

const conditionsOf = ({ tab, kinds, state, makerId, checkerId, notBy = [] }: ApprovalFilter): SQL[] => [
  ...(notBy.length === 0 ? [] : [notInArray(approvals.makerId, [...notBy])]),
  ...stateIn[tab],
  ...(makerId === undefined ? [] : [eq(approvals.makerId, makerId)]),
  ...(checkerId === undefined ? [] : [eq(approvals.checkerId, checkerId)]),
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
  /** Those that somebody may decide. */
  waitingFor: ({ kinds, notBy }: { kinds: readonly string[]; notBy: readonly number[] }): Promise<Waiting> =>
    waitingOf(tx, approvals, approvals.madeAt, and(...conditionsOf({ tab: 'pending', kinds, notBy }))),
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
  /** Open ones oldest first, the others newest first. */
  list: (filter: ApprovalFilter, slice: Slice<{ id: number }>): Promise<ApprovalRow[]> => {
    const inOrder = filter.tab === 'pending' ? oldestFirst : newestFirst
    const condition = and(...conditionsOf(filter))
    return inOrder(tx.select().from(approvals), { id: approvals.id }, condition, slice)
  },
  count: (filter: ApprovalFilter): Promise<number> => listTotal(tx, approvals, and(...conditionsOf(filter))),
  /** When each was last asked for, by id. */
  nudgesOf: async (ids: readonly number[]): Promise<Map<number, Date>> => {
    if (ids.length === 0) return new Map()
    const rows = await tx
      .select()
      .from(approvalNudges)
      .where(inArray(approvalNudges.approvalId, [...ids]))
    return new Map(rows.map(({ approvalId, nudgedAt }) => [approvalId, nudgedAt]))
  },
  /** The latest time that one of these open ones was asked for. */
  lastNudge: async (filter: Omit<ApprovalFilter, 'tab'>): Promise<Date | null> => {
    const [row] = await tx
      .select({ nudgedAt: approvalNudges.nudgedAt })
      .from(approvalNudges)
      .innerJoin(approvals, eq(approvals.id, approvalNudges.approvalId))
      .where(and(...conditionsOf({ ...filter, tab: 'pending' })))
      .orderBy(desc(approvalNudges.nudgedAt))
      .limit(1)
    return row?.nudgedAt ?? null
  },
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
  nudge: async (id: number, at: Date): Promise<void> => {
    await tx
      .insert(approvalNudges)
      .values({ approvalId: id, nudgedAt: at })
      .onConflictDoUpdate({ target: approvalNudges.approvalId, set: { nudgedAt: at } })
  },
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
