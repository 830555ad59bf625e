/**
 * Shares between two people. The key starts with the owner; the borrower's are found by an index. Usability
 * depends on `until`, never on the state: an ended share can be used until the end of its last day.
 */

import type { LineId } from '@wallpaper/contract'
import type { ShareState } from '@wallpaper/contract/sharing/sharing.schemas'
import { and, asc, count, desc, eq, gt, inArray, lte, or, type SQL } from 'drizzle-orm'
import { amongIds } from '../../../platform/db/amongIds.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newestFirst } from '../../../platform/db/keyset.ts'
import { listTotal } from '../../../platform/db/listTotal.ts'
import type { Slice } from '../../../platform/listPage.ts'
import type { DuePage } from '../../../platform/queue/walk.ts'
import { shareActs, shares } from './share.tables.ts'

export type ShareRow = typeof shares.$inferSelect
export type ShareActRow = typeof shareActs.$inferSelect
export type NewShare = Omit<typeof shares.$inferInsert, 'line' | 'state'>

const isOpen = inArray(shares.state, ['applied', 'accepted'])
const isUsableAt = (now: Date): SQL | undefined =>
  and(inArray(shares.state, ['accepted', 'ended']), gt(shares.until, now))

export interface ShareCounts {
  borrowed: number
  lent: number
  waiting: number
}

export const shareReader = (tx: Reader, line: LineId) => {
  const ofLine = (further?: SQL) => and(eq(shares.line, line), further)
  const isOf = (uid: number) => or(eq(shares.uid, uid), eq(shares.borrowerUid, uid))
  const list = (where: SQL | undefined, slice: Slice<{ id: string }>): Promise<ShareRow[]> =>
    newestFirst(tx.select().from(shares), { id: shares.id }, ofLine(where), slice)
  return {
    /** For either side. */
    one: async (uid: number, id: string): Promise<ShareRow | undefined> =>
      (
        await tx
          .select()
          .from(shares)
          .where(ofLine(and(eq(shares.id, id), isOf(uid))))
      )[0],

    idsAmong: async (uid: number, ids: readonly string[]): Promise<string[]> =>
      (
        await tx
          .select({ id: shares.id })
          .from(shares)
          .where(ofLine(and(amongIds(shares.id, ids), isOf(uid))))
      ).map(({ id }) => id),

    borrowed: (uid: number, slice: Slice<{ id: string }>) => list(eq(shares.borrowerUid, uid), slice),

    /** Current shares on one homepage of the borrower. */
    usedOn: (uid: number, useHomepageId: string, now: Date, slice: Slice<{ id: string }>) =>
      list(and(eq(shares.borrowerUid, uid), eq(shares.useHomepageId, useHomepageId), isUsableAt(now)), slice),

    lent: (uid: number, slice: Slice<{ id: string }>) => list(eq(shares.uid, uid), slice),

    /** A borrower's newest waiting or usable share of each of these homepages. */
    activeShares: async (
      borrowerUid: number,
      homepageIds: readonly string[],
      now: Date,
    ): Promise<ShareRow[]> => {
      const rows = await tx
        .select()
        .from(shares)
        .where(
          ofLine(
            and(
              eq(shares.borrowerUid, borrowerUid),
              amongIds(shares.homepageId, homepageIds),
              or(eq(shares.state, 'applied'), isUsableAt(now)),
            ),
          ),
        )
        .orderBy(desc(shares.id))
      const newest = new Map<string, ShareRow>()
      for (const row of rows) if (!newest.has(row.homepageId)) newest.set(row.homepageId, row)
      return [...newest.values()]
    },

    counts: async (uid: number): Promise<ShareCounts> => {
      const total = async (where: SQL | undefined) =>
        (await tx.select({ total: count() }).from(shares).where(ofLine(where)))[0]?.total ?? 0
      return {
        borrowed: await total(and(eq(shares.borrowerUid, uid), eq(shares.state, 'accepted'))),
        lent: await total(and(eq(shares.uid, uid), eq(shares.state, 'accepted'))),
        waiting: await total(and(eq(shares.uid, uid), eq(shares.state, 'applied'))),
      }
    },

    openOfHomepages: (
      uid: number,
      homepageIds: readonly string[],
    ): Promise<{ homepageId: string; state: ShareState; total: number }[]> =>
      tx
        .select({ homepageId: shares.homepageId, state: shares.state, total: count() })
        .from(shares)
        .where(ofLine(and(eq(shares.uid, uid), amongIds(shares.homepageId, homepageIds), isOpen)))
        .groupBy(shares.homepageId, shares.state),

    countApplied: async (borrowerUid: number): Promise<number> =>
      (
        await tx
          .select({ total: count() })
          .from(shares)
          .where(ofLine(and(eq(shares.borrowerUid, borrowerUid), eq(shares.state, 'applied'))))
      )[0]?.total ?? 0,

    acts: ({ uid, id }: Pick<ShareRow, 'uid' | 'id'>): Promise<ShareActRow[]> =>
      tx
        .select()
        .from(shareActs)
        .where(and(eq(shareActs.uid, uid), eq(shareActs.shareId, id)))
        .orderBy(asc(shareActs.number)),
  }
}

export const shareRepository = (tx: Tx, line: LineId) => ({
  ...shareReader(tx, line),

  /** Returns nothing when one waits or runs; waits for a concurrent insert. */
  insert: async (row: NewShare): Promise<ShareRow | undefined> =>
    (
      await tx
        .insert(shares)
        .values({ ...row, line })
        .onConflictDoNothing()
        .returning()
    )[0],

  /** Row lock, for either side. */
  lock: async (uid: number, id: string): Promise<ShareRow | undefined> =>
    (
      await tx
        .select()
        .from(shares)
        .where(
          and(eq(shares.line, line), eq(shares.id, id), or(eq(shares.uid, uid), eq(shares.borrowerUid, uid))),
        )
        .for('update')
    )[0],
})

/** Of every line: for jobs, staff and account closure. */
export const anyShareReader = (tx: Reader) => ({
  /** Waiting or usable shares of a person, on both sides. */
  standingOf: (uid: number, now: Date): Promise<ShareRow[]> =>
    tx
      .select()
      .from(shares)
      .where(
        and(
          or(eq(shares.uid, uid), eq(shares.borrowerUid, uid)),
          or(eq(shares.state, 'applied'), isUsableAt(now)),
        ),
      )
      .orderBy(desc(shares.id))
      .limit(500),

  /** Shares that prevent deleting a homepage, on either side. */
  ofHomepage: (uid: number, homepageId: string): Promise<ShareRow[]> =>
    tx
      .select()
      .from(shares)
      .where(
        and(
          isOpen,
          or(
            and(eq(shares.uid, uid), eq(shares.homepageId, homepageId)),
            and(eq(shares.borrowerUid, uid), eq(shares.useHomepageId, homepageId)),
          ),
        ),
      ),

  list: (filter: ConsoleFilter, slice: Slice<{ id: string }>): Promise<ShareRow[]> =>
    newestFirst(tx.select().from(shares), { id: shares.id }, consoleFilter(filter), slice),

  count: (filter: ConsoleFilter): Promise<number> => listTotal(tx, shares, consoleFilter(filter)),

  /** Unanswered applications past their deadline, and expired shares. */
  due: async ({ after, limit, now }: DuePage): Promise<string[]> =>
    (
      await tx
        .select({ id: shares.id })
        .from(shares)
        .where(
          and(
            or(
              and(eq(shares.state, 'applied'), lte(shares.answerBy, new Date(now))),
              and(eq(shares.state, 'accepted'), lte(shares.until, new Date(now))),
            ),
            after === null ? undefined : gt(shares.id, after),
          ),
        )
        .orderBy(asc(shares.id))
        .limit(limit)
    ).map(({ id }) => id),
})

interface ConsoleFilter {
  state: ShareState | undefined
  uid: number | undefined
}

const consoleFilter = ({ state, uid }: ConsoleFilter) =>
  and(
    state ? eq(shares.state, state) : undefined,
    uid === undefined ? undefined : or(eq(shares.uid, uid), eq(shares.borrowerUid, uid)),
  )

export const anyShareRepository = (tx: Tx) => ({
  ...anyShareReader(tx),

  lock: async (id: string): Promise<ShareRow | undefined> =>
    (await tx.select().from(shares).where(eq(shares.id, id)).for('update'))[0],

  update: async (
    { uid, id }: Pick<ShareRow, 'uid' | 'id'>,
    change: Partial<Pick<ShareRow, 'state' | 'reason' | 'startsAt' | 'until' | 'changedAt'>>,
  ): Promise<ShareRow> => {
    const [row] = await tx
      .update(shares)
      .set(change)
      .where(and(eq(shares.uid, uid), eq(shares.id, id)))
      .returning()
    if (!row) throw new Error('the share is gone')
    return row
  },

  addAct: async (row: typeof shareActs.$inferInsert): Promise<void> => {
    await tx.insert(shareActs).values(row)
  },
})
