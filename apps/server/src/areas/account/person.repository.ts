/** People in the database. */
import { and, eq, inArray, type Placeholder, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db/database.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { people, registerChannels } from './account.tables.ts'

export type PersonRow = typeof people.$inferSelect
/** Of a person and, in a sub-account's session, of that sub-account: what stands in other tables. */
export interface PersonFacts {
  sonName: string | null
  hasWechat: boolean
}

// Drizzle writes a column bare where one table is selected from, which means another inside a subquery: named by hand.
const hasWechatOf = sql<boolean>`EXISTS (SELECT 1 FROM wechat_identities w WHERE w.uid = people.uid)`
const sonNameOf = (sonid: Placeholder<'sonid'>) =>
  sql<string | null>`(SELECT a.name FROM sub_accounts a WHERE a.uid = people.uid AND a.sonid = ${sonid})`

const byUid = (tx: Reader, name: string) =>
  tx
    .select()
    .from(people)
    .where(eq(people.uid, sql.placeholder('uid')))
    .prepare(name)

const factsOf = (tx: Reader, name: string) =>
  tx
    .select({ hasWechat: hasWechatOf, sonName: sonNameOf(sql.placeholder('sonid')) })
    .from(people)
    .where(eq(people.uid, sql.placeholder('uid')))
    .prepare(name)

export const personReader = (tx: Reader) => ({
  byUid: async (uid: number): Promise<PersonRow | undefined> =>
    (await prepared(tx, 'person-by-uid', byUid).execute({ uid }))[0],
  factsOf: async (uid: number, sonid: number): Promise<PersonFacts> => {
    const [facts] = await prepared(tx, 'person-facts', factsOf).execute({ uid, sonid })
    return facts ?? { hasWechat: false, sonName: null }
  },
  inviterOf: async (uid: number): Promise<PersonRow | undefined> => {
    const inviterUid = tx.select({ uid: people.inviterUid }).from(people).where(eq(people.uid, uid))
    return (await tx.select().from(people).where(inArray(people.uid, inviterUid)))[0]
  },
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
  byPhoneHash: async (phoneHash: Buffer): Promise<PersonRow | undefined> =>
    (await tx.select().from(people).where(eq(people.phoneHash, phoneHash)))[0],
})

export const personRepository = (tx: Tx) => ({
  ...personReader(tx),
  /** Nothing when the phone or the invite code belongs to somebody already. */
  insertUnlessTaken: async (row: typeof people.$inferInsert): Promise<PersonRow | undefined> =>
    (await tx.insert(people).values(row).onConflictDoNothing().returning())[0],
  update: async (uid: number, changes: Partial<typeof people.$inferInsert>): Promise<PersonRow> => {
    const [person] = await tx.update(people).set(changes).where(eq(people.uid, uid)).returning()
    if (!person) throw new Error('there is no such person')
    return person
  },
  /** Holds everybody else off this person until the end of the transaction. */
  lock: async (uid: number): Promise<PersonRow | undefined> =>
    (await tx.select().from(people).where(eq(people.uid, uid)).for('update'))[0],
  insert: async (row: typeof people.$inferInsert): Promise<PersonRow> => {
    const [person] = await tx.insert(people).values(row).returning()
    if (!person) throw new Error('the insert returned no person')
    return person
  },
})
