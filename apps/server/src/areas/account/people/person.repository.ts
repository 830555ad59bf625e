import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { ask, prepared } from '../../../platform/db/connection/prepared.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { gathered } from '../../../platform/db/gathered.ts'
import { people, registerChannels } from '../account.tables.ts'

export type PersonRow = typeof people.$inferSelect
/** A person's own profile. */
export type OwnProfileRow = Pick<
  PersonRow,
  'uid' | 'nickname' | 'avatarUrl' | 'intro' | 'region' | 'phoneMasked' | 'inviteCode' | 'createdAt'
> & { hasPassword: boolean; hasWechat: boolean; wechatAvatarUrl: string | null }

// Written by hand: Drizzle omits the table name for a single table, which is ambiguous inside a subquery.
const hasWechatOf = sql<boolean>`EXISTS (SELECT 1 FROM wechat_identities w WHERE w.uid = people.uid)`

const wechatAvatarOf = sql<
  string | null
>`(SELECT w.avatar_url FROM wechat_identities w WHERE w.uid = people.uid
  ORDER BY w.created_at DESC LIMIT 1)`

const byUids = (tx: Reader, name: string) =>
  tx
    .select()
    .from(people)
    .where(sql`${people.uid} = ANY(${sql.placeholder('uids')}::bigint[])`)
    .prepare(name)

const loadPeople = async (tx: Reader, uids: number[]): Promise<Map<number, PersonRow>> => {
  const rows = await prepared(tx, 'people-by-uid', byUids).execute({ uids })
  return new Map(rows.map((row) => [row.uid, row]))
}

const profileColumns = {
  uid: people.uid,
  nickname: people.nickname,
  avatarUrl: people.avatarUrl,
  intro: people.intro,
  region: people.region,
  phoneMasked: people.phoneMasked,
  inviteCode: people.inviteCode,
  createdAt: people.createdAt,
  hasPassword: sql<boolean>`people.password_hash IS NOT NULL`,
  hasWechat: hasWechatOf,
  wechatAvatarUrl: wechatAvatarOf,
}

const ownProfile = (tx: Reader, name: string) =>
  tx
    .select(profileColumns)
    .from(people)
    .where(eq(people.uid, sql.placeholder('uid')))
    .prepare(name)

const loadProfiles = async (tx: Reader, uids: number[]): Promise<Map<number, OwnProfileRow>> => {
  const rows = await ask(tx, 'own-profiles', { uids }, (handle, at) =>
    handle.select(profileColumns).from(people).where(sql`${people.uid} = ANY(${at.uids}::bigint[])`),
  )
  return new Map(rows.map((row) => [row.uid, row]))
}

export const personReader = (tx: Reader) => ({
  byUid: (uid: number): Promise<PersonRow | undefined> => gathered(tx, loadPeople)(uid),
  /** For checking the secret: only the right one can decrypt it. */
  oldestSealed: async (): Promise<Buffer | undefined> =>
    (
      await tx
        .select({ sealed: people.phoneSealed })
        .from(people)
        .where(isNotNull(people.phoneSealed))
        .orderBy(people.uid)
        .limit(1)
    )[0]?.sealed ?? undefined,
  ownProfile: async (uid: number): Promise<OwnProfileRow | undefined> =>
    (await prepared(tx, 'own-profile', ownProfile).execute({ uid }))[0],
  /** The same, batched: several reads at the same moment are one statement. */
  ownProfileBeside: (uid: number): Promise<OwnProfileRow | undefined> => gathered(tx, loadProfiles)(uid),
  hasWechat: async (uid: number): Promise<boolean> =>
    (await tx.select({ hasWechat: hasWechatOf }).from(people).where(eq(people.uid, uid)))[0]?.hasWechat ??
    false,
  openChannel: async (name: string): Promise<typeof registerChannels.$inferSelect | undefined> =>
    (
      await tx
        .select()
        .from(registerChannels)
        .where(and(eq(registerChannels.name, name), registerChannels.isOpen))
    )[0],
  byInviteCode: async (inviteCode: string): Promise<PersonRow | undefined> =>
    (await tx.select().from(people).where(eq(people.inviteCode, inviteCode)))[0],
  isAnyPhoneKnown: async (phoneHashes: readonly Buffer[]): Promise<boolean> =>
    (await tx.$count(people, inArray(people.phoneHash, [...phoneHashes]))) > 0,
  inviteCodes: async (uids: readonly number[]): Promise<ReadonlyMap<number, string>> =>
    new Map([...(await loadPeople(tx, [...uids]))].map(([uid, { inviteCode }]) => [uid, inviteCode])),
  nicknames: async (uids: readonly number[]): Promise<Map<number, string>> => {
    if (uids.length === 0) return new Map()
    const rows = await tx
      .select({ uid: people.uid, nickname: people.nickname })
      .from(people)
      .where(inArray(people.uid, [...new Set(uids)]))
    return new Map(rows.map(({ uid, nickname }) => [uid, nickname]))
  },
  /** Uids of demo people by name. */
  demoUids: async (nicknames: readonly string[]): Promise<Map<string, number>> => {
    const rows = await tx
      .select({ uid: people.uid, nickname: people.nickname })
      .from(people)
      .where(and(eq(people.isDemo, true), inArray(people.nickname, [...nicknames])))
    return new Map(rows.map(({ uid, nickname }) => [nickname, uid]))
  },
  /** Existing people with their state. */
  statesOf: async (uids: readonly number[]): Promise<Map<number, PersonRow['state']>> => {
    const rows = await tx
      .select({ uid: people.uid, state: people.state })
      .from(people)
      .where(sql`${people.uid} = ANY(${sql.param([...uids])}::bigint[])`)
    return new Map(rows.map(({ uid, state }) => [uid, state]))
  },
  /** Public data of many people. */
  briefs: (uids: readonly number[]): Promise<Pick<PersonRow, 'uid' | 'nickname' | 'avatarUrl'>[]> =>
    uids.length === 0
      ? Promise.resolve([])
      : tx
          .select({ uid: people.uid, nickname: people.nickname, avatarUrl: people.avatarUrl })
          .from(people)
          .where(inArray(people.uid, [...new Set(uids)])),
  byPhoneHash: async (phoneHash: Buffer): Promise<PersonRow | undefined> =>
    (await tx.select().from(people).where(eq(people.phoneHash, phoneHash)))[0],
})

export const personRepository = (tx: Tx) => ({
  ...personReader(tx),
  /** Returns nothing when the phone or the invite code is taken. */
  insertUnlessTaken: async (row: typeof people.$inferInsert): Promise<PersonRow | undefined> =>
    (await tx.insert(people).values(row).onConflictDoNothing().returning())[0],
  update: async (uid: number, changes: Partial<typeof people.$inferInsert>): Promise<PersonRow> => {
    const [person] = await tx.update(people).set(changes).where(eq(people.uid, uid)).returning()
    if (!person) throw new Error('there is no such person')
    return person
  },
  /** Row lock until the end of the transaction. */
  lock: async (uid: number): Promise<PersonRow | undefined> =>
    (await tx.select().from(people).where(eq(people.uid, uid)).for('update'))[0],
  insert: async (row: typeof people.$inferInsert): Promise<PersonRow> => {
    const [person] = await tx.insert(people).values(row).returning()
    if (!person) throw new Error('the insert returned no person')
    return person
  },
})
