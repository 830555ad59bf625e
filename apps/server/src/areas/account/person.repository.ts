/** People in the database. */
import { eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db/database.ts'
import { people } from './account.tables.ts'

export type PersonRow = typeof people.$inferSelect

export const personReader = (tx: Reader) => ({
  byUid: async (uid: number): Promise<PersonRow | undefined> =>
    (await tx.select().from(people).where(eq(people.uid, uid)))[0],
  byPhoneHash: async (phoneHash: Buffer): Promise<PersonRow | undefined> =>
    (await tx.select().from(people).where(eq(people.phoneHash, phoneHash)))[0],
})

export const personRepository = (tx: Tx) => ({
  ...personReader(tx),
  insert: async (row: typeof people.$inferInsert): Promise<PersonRow> => {
    const [person] = await tx.insert(people).values(row).returning()
    if (!person) throw new Error('the insert returned no person')
    return person
  },
})
