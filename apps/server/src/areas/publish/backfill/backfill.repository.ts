/** Reported works with their publications. */

import type { PlatformId } from '@wallpaper/contract/publish/platform.labels'
import { and, asc, count, eq, gt, isNotNull, isNull, lte, ne, notInArray, or, type SQL } from 'drizzle-orm'
import { amongIds } from '../../../platform/db/amongIds.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newestFirst, oldestFirst } from '../../../platform/db/keyset.ts'
import type { Slice } from '../../../platform/listPage.ts'
import type { DuePage } from '../../../platform/queue/walk.ts'
import { publications } from '../publication/publication.tables.ts'
import { backfills } from './backfill.tables.ts'

type PublicationRow = typeof publications.$inferSelect
export type NewPublication = typeof publications.$inferInsert

const columns = {
  uid: backfills.uid,
  id: backfills.id,
  number: backfills.number,
  state: backfills.state,
  link: backfills.link,
  pasted: backfills.pasted,
  doubts: backfills.doubts,
  reason: backfills.reason,
  note: backfills.note,
  claimedBy: backfills.claimedBy,
  claimedUntil: backfills.claimedUntil,
  decidedAt: backfills.decidedAt,
  rechecks: backfills.rechecks,
  recheckAt: backfills.recheckAt,
  createdAt: backfills.createdAt,
  coverKey: backfills.coverKey,
  coverHash: backfills.coverHash,
  coverDueAt: backfills.coverDueAt,
  platform: publications.platform,
  accountId: publications.accountId,
  codeId: publications.codeId,
  workId: publications.workId,
  remoteId: publications.remoteId,
  remoteUrl: publications.remoteUrl,
  remoteTitle: publications.remoteTitle,
  remoteAuthor: publications.remoteAuthor,
  remoteCoverUrl: publications.remoteCoverUrl,
  remoteAt: publications.remoteAt,
  goneAt: publications.goneAt,
}

const joined = (tx: Reader) =>
  tx
    .select(columns)
    .from(backfills)
    .innerJoin(publications, and(eq(publications.uid, backfills.uid), eq(publications.id, backfills.id)))

export type BackfillRow = Awaited<ReturnType<ReturnType<typeof joined>['execute']>>[number]

const handOffsRead = 50

export type BackfillTab = 'waiting' | 'gone' | 'decided'

const inTab: Record<BackfillTab, SQL | undefined> = {
  waiting: eq(backfills.state, 'waiting'),
  gone: and(eq(backfills.state, 'passed'), isNotNull(publications.goneAt)),
  decided: ne(backfills.state, 'waiting'),
}

export const backfillReader = (tx: Reader) => ({
  one: async (id: string): Promise<BackfillRow | undefined> =>
    (await joined(tx).where(eq(backfills.id, id)))[0],
  numbersOf: (ids: readonly string[]) =>
    tx
      .select({ id: backfills.id, number: backfills.number })
      .from(backfills)
      .where(amongIds(backfills.id, ids)),
  ofPerson: (uid: number, slice: Slice<{ id: string }>): Promise<BackfillRow[]> =>
    newestFirst(joined(tx), { id: backfills.id }, eq(backfills.uid, uid), slice),
  inTab: (tab: BackfillTab, slice: Slice<{ id: string }>): Promise<BackfillRow[]> =>
    (tab === 'waiting' ? oldestFirst : newestFirst)(joined(tx), { id: backfills.id }, inTab[tab], slice),
  countIn: async (tab: BackfillTab): Promise<number> => {
    const [row] = await tx
      .select({ n: count() })
      .from(backfills)
      .innerJoin(publications, and(eq(publications.uid, backfills.uid), eq(publications.id, backfills.id)))
      .where(inTab[tab])
    return row?.n ?? 0
  },
  decidedOf: async (uid: number): Promise<{ passed: number; decided: number }> => {
    const rows = await tx
      .select({ state: backfills.state, n: count() })
      .from(backfills)
      .where(and(eq(backfills.uid, uid), ne(backfills.state, 'waiting')))
      .groupBy(backfills.state)
    const passed = rows.find(({ state }) => state === 'passed')?.n ?? 0
    return { passed, decided: rows.reduce((sum, { n }) => sum + n, 0) }
  },
  /** Others that report the same work or were pasted with the same link. */
  duplicatesOf: (row: BackfillRow): Promise<BackfillRow[]> =>
    joined(tx)
      .where(
        and(
          ne(backfills.id, row.id),
          or(
            eq(backfills.link, row.link),
            row.remoteId === null
              ? undefined
              : and(eq(publications.platform, row.platform), eq(publications.remoteId, row.remoteId)),
          ),
        ),
      )
      .orderBy(asc(backfills.id))
      .limit(10),
  /** Who has the work: a publication in force. */
  claimOf: async (platform: PlatformId, remoteId: string) =>
    (
      await tx
        .select({ uid: publications.uid, createdAt: publications.createdAt, origin: publications.origin })
        .from(publications)
        .where(
          and(
            eq(publications.platform, platform),
            eq(publications.remoteId, remoteId),
            notInArray(publications.state, ['failed', 'cancelled']),
          ),
        )
    )[0],
  waitingWithLink: async (uid: number, link: string): Promise<boolean> =>
    (await tx.$count(
      backfills,
      and(eq(backfills.uid, uid), eq(backfills.link, link), eq(backfills.state, 'waiting')),
    )) > 0,
  coversDue: async ({ after, limit, now }: DuePage): Promise<string[]> =>
    (
      await tx
        .select({ id: backfills.id })
        .from(backfills)
        .where(
          and(lte(backfills.coverDueAt, new Date(now)), after === null ? undefined : gt(backfills.id, after)),
        )
        .orderBy(asc(backfills.id))
        .limit(limit)
    ).map(({ id }) => id),
  due: async ({ after, limit, now }: DuePage): Promise<string[]> =>
    (
      await tx
        .select({ id: backfills.id })
        .from(backfills)
        .where(
          and(lte(backfills.recheckAt, new Date(now)), after === null ? undefined : gt(backfills.id, after)),
        )
        .orderBy(asc(backfills.id))
        .limit(limit)
    ).map(({ id }) => id),
})

export const backfillRepository = (tx: Tx) => ({
  ...backfillReader(tx),
  lock: async (id: string): Promise<BackfillRow | undefined> =>
    (await joined(tx).where(eq(backfills.id, id)).for('update', { of: backfills }))[0],
  /** What the person is publishing by hand with this code, oldest first; or the one that is named. */
  handingOff: (
    uid: number,
    platform: PlatformId,
    { codeId, id }: { codeId: string; id?: string | undefined },
  ): Promise<PublicationRow[]> =>
    tx
      .select()
      .from(publications)
      .where(
        and(
          eq(publications.uid, uid),
          eq(publications.platform, platform),
          id ? eq(publications.id, id) : eq(publications.codeId, codeId),
          eq(publications.state, 'handing_off'),
          isNull(publications.remoteId),
        ),
      )
      .orderBy(asc(publications.id))
      .limit(handOffsRead)
      .for('update'),
  insertPublication: (row: NewPublication) => tx.insert(publications).values(row),
  /** Also of a publication whose work was reported before, and lost. */
  insert: (row: typeof backfills.$inferInsert) =>
    tx
      .insert(backfills)
      .values(row)
      .onConflictDoUpdate({ target: [backfills.uid, backfills.id], set: row }),
  change: ({ uid, id }: Pick<BackfillRow, 'uid' | 'id'>, changes: Partial<typeof backfills.$inferInsert>) =>
    tx
      .update(backfills)
      .set(changes)
      .where(and(eq(backfills.uid, uid), eq(backfills.id, id))),
  /** A closed account keeps no texts that were pasted. */
  eraseOf: (uid: number) =>
    tx.update(backfills).set({ pasted: '', recheckAt: null, coverDueAt: null }).where(eq(backfills.uid, uid)),
})
