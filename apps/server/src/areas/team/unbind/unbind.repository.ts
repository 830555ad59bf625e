/** Applications to end a relation. */

import { and, asc, count, eq, gt, inArray, lte, or, type SQL } from 'drizzle-orm'
import { amongIds } from '../../../platform/db/amongIds.ts'
import { ask } from '../../../platform/db/connection/prepared.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newestFirst } from '../../../platform/db/keyset.ts'
import { listTotal } from '../../../platform/db/listTotal.ts'
import type { Slice } from '../../../platform/listPage.ts'
import type { DuePage } from '../../../platform/queue/walk.ts'
import { unbindApplications } from '../relation/relation.tables.ts'

export type UnbindRow = typeof unbindApplications.$inferSelect
export type UnbindSide = 'applicant' | 'asked'

export interface UnbindFilter {
  uid: number | undefined
  state: UnbindRow['state'] | undefined
}

const asked = ({ uid, state }: UnbindFilter) =>
  and(
    uid === undefined ? undefined : or(eq(unbindApplications.uid, uid), eq(unbindApplications.toUid, uid)),
    state && eq(unbindApplications.state, state),
  )

const sideColumn = { applicant: unbindApplications.uid, asked: unbindApplications.toUid } as const

const newest = (tx: Reader, condition: SQL | undefined, slice: Slice<{ id: string }>) =>
  newestFirst(tx.select().from(unbindApplications), { id: unbindApplications.id }, condition, slice)

export const unbindReader = (tx: Reader) => ({
  idsAmong: async (uid: number, ids: readonly string[]): Promise<string[]> =>
    (
      await tx
        .select({ id: unbindApplications.id })
        .from(unbindApplications)
        .where(
          and(
            amongIds(unbindApplications.id, ids),
            or(eq(unbindApplications.uid, uid), eq(unbindApplications.toUid, uid)),
          ),
        )
    ).map(({ id }) => id),

  list: (uid: number, side: UnbindSide, slice: Slice<{ id: string }>): Promise<UnbindRow[]> =>
    newest(tx, eq(sideColumn[side], uid), slice),

  listAll: (filter: UnbindFilter, slice: Slice<{ id: string }>): Promise<UnbindRow[]> =>
    newest(tx, asked(filter), slice),

  countAll: (filter: UnbindFilter): Promise<number> => listTotal(tx, unbindApplications, asked(filter)),

  countWaiting: async (toUid: number): Promise<number> =>
    (
      await ask(tx, 'unbinds-waiting', { toUid }, (handle, at) =>
        handle
          .select({ n: count() })
          .from(unbindApplications)
          .where(and(eq(unbindApplications.toUid, at.toUid), eq(unbindApplications.state, 'applied'))),
      )
    )[0]?.n ?? 0,

  /** Relations with an open application. */
  appliedAbout: async (uid: number): Promise<Set<string>> =>
    new Set(
      (
        await tx
          .select({ relationId: unbindApplications.relationId })
          .from(unbindApplications)
          .where(and(eq(unbindApplications.uid, uid), eq(unbindApplications.state, 'applied')))
      ).map(({ relationId }) => relationId),
    ),

  due: async ({ after, limit, now }: DuePage): Promise<string[]> =>
    (
      await tx
        .select({ id: unbindApplications.id })
        .from(unbindApplications)
        .where(
          and(
            eq(unbindApplications.state, 'applied'),
            lte(unbindApplications.answerBy, new Date(now)),
            after === null ? undefined : gt(unbindApplications.id, after),
          ),
        )
        .orderBy(asc(unbindApplications.id))
        .limit(limit)
    ).map(({ id }) => id),
})

export const unbindRepository = (tx: Tx) => ({
  ...unbindReader(tx),

  /** Returns nothing when the relation has an open application. */
  insert: async (row: typeof unbindApplications.$inferInsert): Promise<UnbindRow | undefined> =>
    (await tx.insert(unbindApplications).values(row).onConflictDoNothing().returning())[0],

  lock: async (id: string): Promise<UnbindRow | undefined> =>
    (await tx.select().from(unbindApplications).where(eq(unbindApplications.id, id)).for('update'))[0],

  close: async (
    { uid, id }: Pick<UnbindRow, 'uid' | 'id'>,
    change: Pick<UnbindRow, 'state' | 'closedAt'> & { answer?: string },
  ): Promise<UnbindRow> => {
    const [row] = await tx
      .update(unbindApplications)
      .set(change)
      .where(and(eq(unbindApplications.uid, uid), eq(unbindApplications.id, id)))
      .returning()
    if (!row) throw new Error('the application is gone')
    return row
  },
})

/** Voids applications about relations that ended in another way. */
export const voidApplications = async (tx: Tx, relationIds: readonly string[], now: Date): Promise<void> => {
  if (relationIds.length === 0) return
  await tx
    .update(unbindApplications)
    .set({ state: 'void', closedAt: now })
    .where(
      and(inArray(unbindApplications.relationId, [...relationIds]), eq(unbindApplications.state, 'applied')),
    )
}

/** For a closed account, on either side. */
export const voidApplicationsAround = async (tx: Tx, uid: number, now: Date): Promise<void> => {
  await tx
    .update(unbindApplications)
    .set({ state: 'void', closedAt: now })
    .where(
      and(
        or(eq(unbindApplications.uid, uid), eq(unbindApplications.toUid, uid)),
        eq(unbindApplications.state, 'applied'),
      ),
    )
}
