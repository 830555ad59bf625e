/** Requests to tutors. */

import type { RequestState } from '@wallpaper/contract/team/tutor.labels'
import { and, asc, count, eq, gt, lte, or } from 'drizzle-orm'
import { amongIds } from '../../../../platform/db/amongIds.ts'
import { ask } from '../../../../platform/db/connection/prepared.ts'
import type { Reader, Tx } from '../../../../platform/db/database.ts'
import type { DuePage } from '../../../../platform/queue/walk.ts'
import { tutorRequests } from '../tutor.tables.ts'

export type RequestRow = typeof tutorRequests.$inferSelect

const isWaiting = eq(tutorRequests.state, 'applied')

export const requestReader = (tx: Reader) => ({
  idsAmong: async (uid: number, ids: readonly string[]): Promise<string[]> =>
    (
      await tx
        .select({ id: tutorRequests.id })
        .from(tutorRequests)
        .where(
          and(amongIds(tutorRequests.id, ids), or(eq(tutorRequests.uid, uid), eq(tutorRequests.toUid, uid))),
        )
    ).map(({ id }) => id),

  /** The one that waits for an answer. */
  waitingOf: async (uid: number): Promise<RequestRow | undefined> =>
    (
      await tx
        .select()
        .from(tutorRequests)
        .where(and(eq(tutorRequests.uid, uid), isWaiting))
    )[0],

  waitingTo: (toUid: number, limit: number): Promise<RequestRow[]> =>
    tx
      .select()
      .from(tutorRequests)
      .where(and(eq(tutorRequests.toUid, toUid), isWaiting))
      .orderBy(asc(tutorRequests.id))
      .limit(limit),

  countTo: async (toUid: number): Promise<number> =>
    (
      await ask(tx, 'tutor-requests-to', { toUid }, (handle, at) =>
        handle
          .select({ n: count() })
          .from(tutorRequests)
          .where(and(eq(tutorRequests.toUid, at.toUid), isWaiting)),
      )
    )[0]?.n ?? 0,

  due: async ({ after, limit, now }: DuePage): Promise<string[]> =>
    (
      await tx
        .select({ id: tutorRequests.id })
        .from(tutorRequests)
        .where(
          and(
            isWaiting,
            lte(tutorRequests.answerBy, new Date(now)),
            after === null ? undefined : gt(tutorRequests.id, after),
          ),
        )
        .orderBy(asc(tutorRequests.id))
        .limit(limit)
    ).map(({ id }) => id),

  one: async (id: string): Promise<RequestRow | undefined> =>
    (await tx.select().from(tutorRequests).where(eq(tutorRequests.id, id)))[0],
})

export const requestRepository = (tx: Tx) => ({
  ...requestReader(tx),

  /** Returns nothing when the person has an open request. */
  insert: async (row: typeof tutorRequests.$inferInsert): Promise<RequestRow | undefined> =>
    (await tx.insert(tutorRequests).values(row).onConflictDoNothing().returning())[0],

  lock: async (id: string): Promise<RequestRow | undefined> =>
    (await tx.select().from(tutorRequests).where(eq(tutorRequests.id, id)).for('update'))[0],

  close: async (
    { uid, id }: Pick<RequestRow, 'uid' | 'id'>,
    change: { state: Exclude<RequestState, 'applied'>; closedAt: Date; answer?: string },
  ): Promise<RequestRow> => {
    const [row] = await tx
      .update(tutorRequests)
      .set(change)
      .where(and(eq(tutorRequests.uid, uid), eq(tutorRequests.id, id)))
      .returning()
    if (!row) throw new Error('the request is gone')
    return row
  },

  /** Voids all open requests to a tutor; returns them, for notifications. */
  voidTo: (toUid: number, now: Date): Promise<RequestRow[]> =>
    tx
      .update(tutorRequests)
      .set({ state: 'void', closedAt: now })
      .where(and(eq(tutorRequests.toUid, toUid), isWaiting))
      .returning(),

  eraseOf: async (uid: number, now: Date): Promise<void> => {
    await tx
      .update(tutorRequests)
      .set({ state: 'void', closedAt: now })
      .where(and(eq(tutorRequests.uid, uid), isWaiting))
    await tx.update(tutorRequests).set({ message: '' }).where(eq(tutorRequests.uid, uid))
    await tx.update(tutorRequests).set({ answer: '' }).where(eq(tutorRequests.toUid, uid))
  },
})
