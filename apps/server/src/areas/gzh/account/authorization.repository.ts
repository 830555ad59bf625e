/** Consents on their way: started by us, agreed to at WeChat, then confirmed by a job. */
import { and, desc, eq, gt } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { gzhAuthorizations as table } from './account.tables.ts'

export type AuthorizationRow = typeof table.$inferSelect
type Key = Pick<AuthorizationRow, 'uid' | 'id'>

const at = ({ uid, id }: Key) => and(eq(table.uid, uid), eq(table.id, id))

export const authorizationReader = (tx: Reader) => ({
  one: async (key: Key): Promise<AuthorizationRow | undefined> =>
    (await tx.select().from(table).where(at(key)))[0],

  newest: async (uid: number, since: Date): Promise<AuthorizationRow | undefined> =>
    (
      await tx
        .select()
        .from(table)
        .where(and(eq(table.uid, uid), gt(table.startedAt, since)))
        .orderBy(desc(table.startedAt))
        .limit(1)
    )[0],
})

export const authorizationRepository = (tx: Tx) => ({
  ...authorizationReader(tx),

  insert: async (row: typeof table.$inferInsert): Promise<void> => {
    await tx.insert(table).values(row)
  },

  /** Redirect and push may both come, in any order: only the first finds it waiting. */
  agree: async (
    named: { flowHash: Buffer } | { preAuthHash: Buffer },
    { codeSealed, now }: { codeSealed: Buffer; now: Date },
  ): Promise<AuthorizationRow | undefined> => {
    const isNamed =
      'flowHash' in named ? eq(table.flowHash, named.flowHash) : eq(table.preAuthHash, named.preAuthHash)
    const [row] = await tx
      .update(table)
      .set({ state: 'confirming', codeSealed })
      .where(and(isNamed, eq(table.state, 'waiting'), gt(table.expiresAt, now)))
      .returning()
    return row
  },

  change: async (
    key: Key,
    change: Partial<Pick<AuthorizationRow, 'state' | 'codeSealed' | 'accountId' | 'takenBy'>>,
  ): Promise<void> => {
    await tx.update(table).set(change).where(at(key))
  },

  eraseOf: async (uid: number): Promise<void> => {
    await tx.delete(table).where(eq(table.uid, uid))
  },
})
