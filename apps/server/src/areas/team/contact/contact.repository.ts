import { eq } from 'drizzle-orm'
import { pgTable } from 'drizzle-orm/pg-core'
import { bytea, int8, timestamptz } from '../../../platform/db/columns.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'

const teamContacts = pgTable('team_contacts', {
  uid: int8('uid').primaryKey(),
  wechatSealed: bytea('wechat_sealed').notNull(),
  savedAt: timestamptz('saved_at').notNull(),
})

export type ContactRow = typeof teamContacts.$inferSelect

export const contactReader = (tx: Reader) => ({
  of: async (uid: number): Promise<ContactRow | undefined> =>
    (await tx.select().from(teamContacts).where(eq(teamContacts.uid, uid)))[0],
})

export const contactRepository = (tx: Tx) => ({
  ...contactReader(tx),
  save: async ({ uid, ...facts }: ContactRow): Promise<void> => {
    await tx
      .insert(teamContacts)
      .values({ uid, ...facts })
      .onConflictDoUpdate({ target: teamContacts.uid, set: facts })
  },
  erase: async (uid: number): Promise<void> => {
    await tx.delete(teamContacts).where(eq(teamContacts.uid, uid))
  },
})
