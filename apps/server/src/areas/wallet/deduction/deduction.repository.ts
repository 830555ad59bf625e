/** Deductions and their messages. */
import type { DeductionTab } from '@wallpaper/contract/wallet/deduction.labels'
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newestFirst } from '../../../platform/db/keyset.ts'
import { listTotal } from '../../../platform/db/listTotal.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { deductionMessages, deductions } from './deduction.tables.ts'

export type Evidence = DeductionRow['evidence']
export type DeductionRow = typeof deductions.$inferSelect
/** With what its order depends on. */
export type RankedDeduction = DeductionRow & { isAppealable: boolean }
export type NewDeduction = typeof deductions.$inferInsert
export type DeductionMessageRow = typeof deductionMessages.$inferSelect

const isAppealing = and(isNotNull(deductions.appealedAt), isNull(deductions.outcome))
const isAppealable = (now: number): SQL =>
  sql`(${deductions.appealedAt} IS NULL AND ${deductions.appealUntil} > ${new Date(now).toISOString()}::timestamptz)`

const isOfTab = (tab: DeductionTab, now: number): SQL | undefined => {
  if (tab === 'all') return undefined
  if (tab === 'appealable') return isAppealable(now)
  if (tab === 'appealing') return isAppealing
  return and(not(isAppealable(now)), or(isNotNull(deductions.outcome), isNull(deductions.appealedAt)))
}

export const deductionReader = (tx: Reader) => ({
  /** Those open to appeal first, then by time. */
  ofPerson: (
    uid: number,
    tab: DeductionTab,
    now: number,
    { after, limit }: Slice<Pick<RankedDeduction, 'isAppealable' | 'id'>>,
  ): Promise<RankedDeduction[]> => {
    const rank = sql<boolean>`${isAppealable(now)}`
    return tx
      .select({ ...getTableColumns(deductions), isAppealable: rank })
      .from(deductions)
      .where(
        and(
          eq(deductions.uid, uid),
          isOfTab(tab, now),
          after ? sql`(${rank}, ${deductions.id}) < (${after.isAppealable}, ${after.id}::uuid)` : undefined,
        ),
      )
      .orderBy(desc(rank), desc(deductions.id))
      .limit(limit)
  },
  sums: async (uid: number, now: number) => {
    const count = (condition: SQL | undefined) =>
      sql<number>`count(*) FILTER (WHERE ${condition})`.mapWith(Number)
    const [row] = await tx
      .select({
        all: sql<number>`count(*)`.mapWith(Number),
        appealable: count(isAppealable(now)),
        appealing: count(isAppealing),
        deductedFen: sql<number>`coalesce(sum(${deductions.amountFen}), 0)`.mapWith(Number),
        returnedFen: sql<number>`coalesce(sum(${deductions.returnedFen}), 0)`.mapWith(Number),
      })
      .from(deductions)
      .where(eq(deductions.uid, uid))
    return row ?? { all: 0, appealable: 0, appealing: 0, deductedFen: 0, returnedFen: 0 }
  },
  one: async (id: string): Promise<DeductionRow | undefined> =>
    (await tx.select().from(deductions).where(eq(deductions.id, id)))[0],
  many: (ids: readonly string[]): Promise<DeductionRow[]> =>
    tx
      .select()
      .from(deductions)
      .where(inArray(deductions.id, [...ids])),
  idsAmong: async (uid: number, ids: readonly string[]): Promise<string[]> =>
    (
      await tx
        .select({ id: deductions.id })
        .from(deductions)
        .where(and(eq(deductions.uid, uid), inArray(deductions.id, [...ids])))
    ).map(({ id }) => id),
  /** For staff: of everybody, or of one person. */
  list: (
    tab: 'appealing' | 'all',
    uid: number | undefined,
    slice: Slice<{ id: string }>,
  ): Promise<DeductionRow[]> => {
    const isOne = uid === undefined ? undefined : eq(deductions.uid, uid)
    const rows = tx.select().from(deductions)
    if (tab === 'all') return newestFirst(rows, { id: deductions.id }, isOne, slice)
    const isNext =
      slice.after &&
      sql`(${deductions.appealedAt}, ${deductions.id}) > (SELECT appealed_at, id FROM deductions WHERE id = ${slice.after.id}::uuid)`
    return rows
      .where(and(isOne, isAppealing, isNext ?? undefined))
      .orderBy(asc(deductions.appealedAt), asc(deductions.id))
      .limit(slice.limit)
  },
  count: (tab: 'appealing' | 'all', uid?: number): Promise<number> =>
    listTotal(
      tx,
      deductions,
      and(
        uid === undefined ? undefined : eq(deductions.uid, uid),
        tab === 'appealing' ? isAppealing : undefined,
      ),
    ),
  messages: ({ uid, id }: Pick<DeductionRow, 'uid' | 'id'>): Promise<DeductionMessageRow[]> =>
    tx
      .select()
      .from(deductionMessages)
      .where(and(eq(deductionMessages.uid, uid), eq(deductionMessages.deductionId, id)))
      .orderBy(asc(deductionMessages.id)),
})

export const deductionRepository = (tx: Tx) => ({
  ...deductionReader(tx),
  nextNumber: async (): Promise<number> => {
    const { rows } = await tx.execute<{ next: string }>(sql`SELECT nextval('deduction_numbers') AS next`)
    return Number(rows[0]?.next)
  },
  insert: async (row: NewDeduction): Promise<void> => {
    await tx.insert(deductions).values(row)
  },
  lock: async (id: string): Promise<DeductionRow | undefined> =>
    (await tx.select().from(deductions).where(eq(deductions.id, id)).for('update'))[0],
  change: async (
    { uid, id }: Pick<DeductionRow, 'uid' | 'id'>,
    facts: Partial<NewDeduction>,
  ): Promise<void> => {
    await tx
      .update(deductions)
      .set(facts)
      .where(and(eq(deductions.uid, uid), eq(deductions.id, id)))
  },
  say: async (message: typeof deductionMessages.$inferInsert): Promise<void> => {
    await tx.insert(deductionMessages).values(message)
  },
  /** Texts and pictures may contain personal data; the rows stay. */
  eraseTextsOf: async (uid: number): Promise<void> => {
    await tx.update(deductions).set({ uploadIds: [] }).where(eq(deductions.uid, uid))
    await tx
      .update(deductionMessages)
      .set({ text: '（内容已随账号注销删除）', uploadIds: [] })
      .where(and(eq(deductionMessages.uid, uid), isNull(deductionMessages.staffId)))
  },
})
