import type { HomeworkState } from '@wallpaper/contract/learn/learn.labels'
import { and, asc, count, desc, eq, getTableColumns, inArray } from 'drizzle-orm'
import { amongIds } from '../../../platform/db/amongIds.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newestFirst, oldestFirst } from '../../../platform/db/keyset.ts'
import { listTotal } from '../../../platform/db/listTotal.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { camps, homeworks } from './camp.tables.ts'

export type HomeworkRow = typeof homeworks.$inferSelect

export interface HomeworkFilter {
  campId?: number | undefined
  state?: HomeworkState | undefined
  uid?: number | undefined
}

const filtered = ({ campId, state, uid }: HomeworkFilter) =>
  and(
    campId === undefined ? undefined : eq(homeworks.campId, campId),
    state && eq(homeworks.state, state),
    uid === undefined ? undefined : eq(homeworks.uid, uid),
  )

/** Waiting ones oldest first, others newest first. */
const isOldestFirst = ({ state }: HomeworkFilter) => state === 'waiting'

export const homeworkReader = (tx: Reader) => ({
  /** All versions of a person's homework in a camp, newest first. */
  ofMember: (uid: number, campId: number): Promise<HomeworkRow[]> =>
    tx
      .select()
      .from(homeworks)
      .where(and(eq(homeworks.uid, uid), eq(homeworks.campId, campId)))
      .orderBy(asc(homeworks.day), desc(homeworks.version)),
  one: async (id: string): Promise<HomeworkRow | undefined> =>
    (await tx.select().from(homeworks).where(eq(homeworks.id, id)))[0],
  many: (ids: readonly string[]): Promise<HomeworkRow[]> =>
    tx.select().from(homeworks).where(amongIds(homeworks.id, ids)),
  list: (filter: HomeworkFilter, slice: Slice<{ id: string }>): Promise<HomeworkRow[]> => {
    const inOrder = isOldestFirst(filter) ? oldestFirst : newestFirst
    return inOrder(tx.select().from(homeworks), { id: homeworks.id }, filtered(filter), slice)
  },
  countList: (filter: HomeworkFilter): Promise<number> => listTotal(tx, homeworks, filtered(filter)),
  waiting: async (campIds: readonly number[]): Promise<Map<number, number>> => {
    if (campIds.length === 0) return new Map()
    const rows = await tx
      .select({ id: homeworks.campId, count: count() })
      .from(homeworks)
      .where(and(inArray(homeworks.campId, [...campIds]), eq(homeworks.state, 'waiting')))
      .groupBy(homeworks.campId)
    return new Map(rows.map((row) => [row.id, row.count]))
  },
  countWaiting: (): Promise<number> => tx.$count(homeworks, eq(homeworks.state, 'waiting')),
  /** Those handed in to a camp of this tutor. */
  idsOfTutor: async (tutorUid: number, ids: readonly string[]): Promise<string[]> =>
    (
      await tx
        .select({ id: homeworks.id })
        .from(homeworks)
        .innerJoin(camps, eq(camps.id, homeworks.campId))
        .where(and(eq(camps.tutorUid, tutorUid), amongIds(homeworks.id, ids)))
    ).map(({ id }) => id),
})

const isOne = ({ uid, id }: Pick<HomeworkRow, 'uid' | 'id'>) =>
  and(eq(homeworks.uid, uid), eq(homeworks.id, id))

export const homeworkRepository = (tx: Tx) => ({
  ...homeworkReader(tx),
  lock: async (id: string): Promise<HomeworkRow | undefined> =>
    (
      await tx.select(getTableColumns(homeworks)).from(homeworks).where(eq(homeworks.id, id)).for('update')
    )[0],
  insert: async (row: typeof homeworks.$inferInsert): Promise<void> => {
    await tx.insert(homeworks).values(row)
  },
  change: async (key: Pick<HomeworkRow, 'uid' | 'id'>, facts: Partial<HomeworkRow>): Promise<void> => {
    await tx.update(homeworks).set(facts).where(isOne(key))
  },
})
