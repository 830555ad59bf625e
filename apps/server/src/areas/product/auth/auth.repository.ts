import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { productAuths } from './auth.tables.ts'

export type AuthRow = typeof productAuths.$inferSelect

export const authReader = (tx: Reader) => ({
  /** Consents in force now, of one product or of all. */
  ofPerson: (uid: number, now: Date, productId?: string): Promise<AuthRow[]> =>
    tx
      .select()
      .from(productAuths)
      .where(
        and(
          eq(productAuths.uid, uid),
          isNull(productAuths.revokedAt),
          gt(productAuths.untilAt, now),
          productId === undefined ? undefined : eq(productAuths.productId, productId),
        ),
      ),
})

interface Consent {
  uid: number
  productId: string
  accountId: string
}

const isOf = ({ uid, productId, accountId }: Consent) =>
  and(
    eq(productAuths.uid, uid),
    eq(productAuths.productId, productId),
    eq(productAuths.accountId, accountId),
    isNull(productAuths.revokedAt),
  )

export const authRepository = (tx: Tx) => ({
  ...authReader(tx),
  revoke: async (consent: Consent, at: Date): Promise<boolean> =>
    (
      await tx
        .update(productAuths)
        .set({ revokedAt: at })
        .where(isOf(consent))
        .returning({ id: productAuths.id })
    ).length > 0,
  insert: (row: typeof productAuths.$inferInsert) => tx.insert(productAuths).values(row),
})
