/** Mounts with their accounts and the works they are on. The state only changes by `move`, which names the event. */
import { type MountTab, mountTabs } from '@wallpaper/contract/publish/mount.labels'
import { and, asc, count, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { amongIds } from '../../../platform/db/amongIds.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newestFirst } from '../../../platform/db/keyset.ts'
import type { Slice } from '../../../platform/listPage.ts'
import type { DuePage } from '../../../platform/queue/walk.ts'
import { publishAccounts } from '../account/account.tables.ts'
import { publications } from '../publication/publication.tables.ts'
import { mountNumber } from './mount.rules.ts'
import { type MountEvent, type MountStep, mountMachine } from './mount.states.ts'
import { mountSteps, mounts } from './mount.tables.ts'

type Stored = typeof mounts.$inferSelect
export type NewMount = Omit<typeof mounts.$inferInsert, 'number'>
export type MountChanges = Partial<Omit<Stored, 'uid' | 'id' | 'number' | 'state'>>
export type MountKey = Pick<Stored, 'uid' | 'id'>

const selection = {
  mount: mounts,
  account: {
    nickname: publishAccounts.nickname,
    state: publishAccounts.state,
    remoteId: publishAccounts.remoteId,
  },
  work: {
    remoteId: publications.remoteId,
    remoteUrl: publications.remoteUrl,
    remoteTitle: publications.remoteTitle,
    remoteAuthor: publications.remoteAuthor,
    remoteCoverUrl: publications.remoteCoverUrl,
    remoteAt: publications.remoteAt,
    plays: publications.plays,
    likes: publications.likes,
    state: publications.state,
    goneAt: publications.goneAt,
  },
}

export const joinedMounts = (tx: Reader) =>
  tx
    .select(selection)
    .from(mounts)
    .innerJoin(publishAccounts, eq(publishAccounts.id, mounts.accountId))
    .leftJoin(publications, and(eq(publications.uid, mounts.uid), eq(publications.id, mounts.publicationId)))

type Joined = Awaited<ReturnType<ReturnType<typeof joinedMounts>['execute']>>[number]
export type MountRow = Stored & Pick<Joined, 'account' | 'work'>

export const rowOf = ({ mount, account, work }: Joined): MountRow => ({ ...mount, account, work })

const isOne = ({ uid, id }: MountKey) => and(eq(mounts.uid, uid), eq(mounts.id, id))
const ofTab = (tab: MountTab) =>
  tab === 'all' ? undefined : inArray(mounts.state, [...mountTabs[tab].states])

/** Newest first by the row's own id. */
const page = async (
  tx: Reader,
  where: ReturnType<typeof and>,
  slice: Slice<{ id: string }>,
): Promise<MountRow[]> => (await newestFirst(joinedMounts(tx), { id: mounts.id }, where, slice)).map(rowOf)

export const mountReader = (tx: Reader) => ({
  one: async (id: string): Promise<MountRow | undefined> => {
    const [found] = await joinedMounts(tx).where(eq(mounts.id, id))
    return found && rowOf(found)
  },
  idsAmong: async (uid: number, ids: readonly string[]): Promise<string[]> =>
    (
      await tx
        .select({ id: mounts.id })
        .from(mounts)
        .where(and(eq(mounts.uid, uid), amongIds(mounts.id, ids)))
    ).map(({ id }) => id),
  ofPerson: (uid: number, tab: MountTab, slice: Slice<{ id: string }>): Promise<MountRow[]> =>
    page(tx, and(eq(mounts.uid, uid), ofTab(tab)), slice),
  countsOf: async (uid: number): Promise<Map<Stored['state'], number>> => {
    const rows = await tx
      .select({ state: mounts.state, n: count() })
      .from(mounts)
      .where(eq(mounts.uid, uid))
      .groupBy(mounts.state)
    return new Map(rows.map(({ state, n }) => [state, n]))
  },
  /** Newest first. */
  onWorksOf: async (accountId: string): Promise<MountRow[]> =>
    (
      await joinedMounts(tx)
        .where(and(eq(mounts.accountId, accountId), eq(mounts.kind, 'work')))
        .orderBy(desc(mounts.id))
    ).map(rowOf),
  onHomesOf: async (uid: number): Promise<MountRow[]> =>
    (
      await joinedMounts(tx)
        .where(and(eq(mounts.uid, uid), eq(mounts.kind, 'home')))
        .orderBy(desc(mounts.id))
    ).map(rowOf),
  due: async ({ after, limit, now }: DuePage): Promise<string[]> =>
    (
      await tx
        .select({ id: mounts.id })
        .from(mounts)
        .where(and(lte(mounts.dueAt, new Date(now)), after === null ? undefined : gt(mounts.id, after)))
        .orderBy(asc(mounts.id))
        .limit(limit)
    ).map(({ id }) => id),
  steps: ({ uid, id }: MountKey) =>
    tx
      .select()
      .from(mountSteps)
      .where(and(eq(mountSteps.uid, uid), eq(mountSteps.mountId, id)))
      .orderBy(asc(mountSteps.id)),
})

export const mountRepository = (tx: Tx) => ({
  ...mountReader(tx),
  insert: async (row: NewMount, now: number): Promise<MountKey> => {
    const { rows } = await tx.execute<{ next: string }>(sql`SELECT nextval('mount_numbers') AS next`)
    await tx.insert(mounts).values({ ...row, number: mountNumber(Number(rows[0]?.next), now) })
    return row
  },
  lock: async (id: string): Promise<MountRow | undefined> => {
    const [found] = await joinedMounts(tx).where(eq(mounts.id, id)).for('update', { of: mounts })
    return found && rowOf(found)
  },
  change: async (row: MountKey, changes: MountChanges): Promise<void> => {
    await tx.update(mounts).set(changes).where(isOne(row))
  },
  /** The row must be locked. False when the event cannot happen in its state. */
  move: async (row: MountRow, event: MountEvent, changes: MountChanges & { changedAt: Date }) => {
    const step = mountMachine.find(row.state, event)
    if (!step) return false
    await tx
      .update(mounts)
      .set({ ...changes, state: step.to })
      .where(isOne(row))
    return true
  },
  /** Takes a due row for one process; nothing when another has it, or when it is not due. */
  lease: async (id: string, now: number, until: number): Promise<boolean> =>
    (
      await tx
        .update(mounts)
        .set({ dueAt: new Date(until) })
        .where(and(eq(mounts.id, id), lte(mounts.dueAt, new Date(now))))
        .returning({ id: mounts.id })
    ).length > 0,
  /** After an error: due again, unless a step was taken since. */
  release: async (row: MountKey, dueAt: number, until: number): Promise<void> => {
    await tx
      .update(mounts)
      .set({ dueAt: new Date(dueAt) })
      .where(and(isOne(row), eq(mounts.dueAt, new Date(until))))
  },
  addStep: async ({ uid, id }: MountKey, kind: MountStep, note: string, now: number): Promise<void> => {
    await tx.insert(mountSteps).values({ uid, mountId: id, kind, note, at: new Date(now) })
  },
  /** What is up now in the place of this one. */
  upInPlaceOf: async ({ kind, accountId, publicationId, id }: MountRow): Promise<MountRow | undefined> => {
    const place =
      kind === 'home' ? eq(mounts.accountId, accountId) : eq(mounts.publicationId, publicationId ?? id)
    const [found] = await joinedMounts(tx)
      .where(and(eq(mounts.kind, kind), eq(mounts.state, 'mounted'), place))
      .for('update', { of: mounts })
    return found && rowOf(found)
  },
  /** Another one that is on its way to the same place. */
  underWay: async (
    kind: Stored['kind'],
    place: { accountId: string; publicationId: string | null },
  ): Promise<MountRow | undefined> => {
    const there =
      kind === 'home'
        ? eq(mounts.accountId, place.accountId)
        : eq(mounts.publicationId, place.publicationId ?? place.accountId)
    const [found] = await joinedMounts(tx).where(
      and(eq(mounts.kind, kind), inArray(mounts.state, ['waiting_time', 'mounting', 'reviewing']), there),
    )
    return found && rowOf(found)
  },
  /** Two requests for one place are decided one after the other. */
  lockPlace: (place: string) =>
    tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('mount', hashtext(${place})))`),
})
