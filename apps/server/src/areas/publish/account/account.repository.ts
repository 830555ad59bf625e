/** Accounts on platforms and what happened to them. Removed ones stay, because publications refer to them. */
import type { AccountEventKind } from '@wallpaper/contract/publish/account.labels'
import type { PlatformId } from '@wallpaper/contract/publish/platform.labels'
import { and, asc, eq, gt, inArray, lte, ne } from 'drizzle-orm'
import { amongIds } from '../../../platform/db/amongIds.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { DuePage } from '../../../platform/queue/walk.ts'
import { publishAccountEvents, publishAccounts } from './account.tables.ts'

export type AccountRow = typeof publishAccounts.$inferSelect
export type NewAccount = typeof publishAccounts.$inferInsert
export type AccountChange = Partial<Omit<NewAccount, 'uid' | 'id'>>
export type AccountEventRow = typeof publishAccountEvents.$inferSelect

const isKept = ne(publishAccounts.state, 'removed')

export const accountReader = (tx: Reader) => ({
  ofPerson: (uid: number): Promise<AccountRow[]> =>
    tx
      .select()
      .from(publishAccounts)
      .where(and(eq(publishAccounts.uid, uid), isKept))
      .orderBy(asc(publishAccounts.connectedAt), asc(publishAccounts.id)),

  one: async (id: string): Promise<AccountRow | undefined> =>
    (await tx.select().from(publishAccounts).where(eq(publishAccounts.id, id)))[0],

  namesOf: (ids: readonly string[]): Promise<{ id: string; nickname: string }[]> =>
    tx
      .select({ id: publishAccounts.id, nickname: publishAccounts.nickname })
      .from(publishAccounts)
      .where(amongIds(publishAccounts.id, ids)),

  /** Whoever has this account of the platform now. */
  byRemoteId: async (platform: PlatformId, remoteId: string): Promise<AccountRow | undefined> =>
    (
      await tx
        .select()
        .from(publishAccounts)
        .where(and(eq(publishAccounts.platform, platform), eq(publishAccounts.remoteId, remoteId), isKept))
    )[0],

  /** This person's removed account: connecting it again continues it. */
  removed: async (uid: number, platform: PlatformId, remoteId: string): Promise<AccountRow | undefined> =>
    (
      await tx
        .select()
        .from(publishAccounts)
        .where(
          and(
            eq(publishAccounts.uid, uid),
            eq(publishAccounts.platform, platform),
            eq(publishAccounts.remoteId, remoteId),
            eq(publishAccounts.state, 'removed'),
          ),
        )
        .limit(1)
    )[0],

  /** Removed ones too: publications refer to them. */
  among: (uid: number, ids: readonly string[]): Promise<AccountRow[]> =>
    tx
      .select()
      .from(publishAccounts)
      .where(and(eq(publishAccounts.uid, uid), amongIds(publishAccounts.id, ids))),

  idsAmong: async (uid: number, ids: readonly string[]): Promise<string[]> =>
    (
      await tx
        .select({ id: publishAccounts.id })
        .from(publishAccounts)
        .where(and(eq(publishAccounts.uid, uid), inArray(publishAccounts.id, [...ids]), isKept))
    ).map(({ id }) => id),

  due: async ({ after, limit, now }: DuePage): Promise<string[]> =>
    (
      await tx
        .select({ id: publishAccounts.id })
        .from(publishAccounts)
        .where(
          and(lte(publishAccounts.checkAt, new Date(now)), after ? gt(publishAccounts.id, after) : undefined),
        )
        .orderBy(asc(publishAccounts.id))
        .limit(limit)
    ).map(({ id }) => id),

  events: (uid: number, accountId: string): Promise<AccountEventRow[]> =>
    tx
      .select()
      .from(publishAccountEvents)
      .where(and(eq(publishAccountEvents.uid, uid), eq(publishAccountEvents.accountId, accountId)))
      .orderBy(asc(publishAccountEvents.id)),
})

export const accountRepository = (tx: Tx) => ({
  ...accountReader(tx),

  lock: async (id: string): Promise<AccountRow | undefined> =>
    (await tx.select().from(publishAccounts).where(eq(publishAccounts.id, id)).for('update'))[0],

  insert: async (row: NewAccount): Promise<AccountRow> => {
    const [made] = await tx.insert(publishAccounts).values(row).returning()
    if (!made) throw new Error('no account was inserted')
    return made
  },

  /** Nothing when somebody has this account of the platform already. */
  insertNew: async (row: NewAccount): Promise<AccountRow | undefined> =>
    (await tx.insert(publishAccounts).values(row).onConflictDoNothing().returning())[0],

  /** Not when it broke or was removed meanwhile. */
  updateIfOk: async ({ uid, id }: Pick<AccountRow, 'uid' | 'id'>, change: AccountChange): Promise<void> => {
    await tx
      .update(publishAccounts)
      .set(change)
      .where(and(eq(publishAccounts.uid, uid), eq(publishAccounts.id, id), eq(publishAccounts.state, 'ok')))
  },

  /** The one in use; the others of the platform are not. */
  choose: async ({ uid, id, platform }: Pick<AccountRow, 'uid' | 'id' | 'platform'>): Promise<void> => {
    const ofPlatform = and(eq(publishAccounts.uid, uid), eq(publishAccounts.platform, platform))
    await tx
      .update(publishAccounts)
      .set({ isChosen: false })
      .where(and(ofPlatform, eq(publishAccounts.isChosen, true)))
    await tx
      .update(publishAccounts)
      .set({ isChosen: true })
      .where(and(ofPlatform, eq(publishAccounts.id, id)))
  },

  update: async ({ uid, id }: Pick<AccountRow, 'uid' | 'id'>, change: AccountChange): Promise<AccountRow> => {
    const [row] = await tx
      .update(publishAccounts)
      .set(change)
      .where(and(eq(publishAccounts.uid, uid), eq(publishAccounts.id, id)))
      .returning()
    if (!row) throw new Error('no account was updated')
    return row
  },

  addEvent: async (
    { uid, id }: Pick<AccountRow, 'uid' | 'id'>,
    event: { kind: AccountEventKind; note?: string; now: number },
  ): Promise<void> => {
    await tx.insert(publishAccountEvents).values({
      uid,
      accountId: id,
      kind: event.kind,
      note: event.note ?? '',
      at: new Date(event.now),
    })
  },
})
