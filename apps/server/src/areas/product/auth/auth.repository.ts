import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { productAuths } from './auth.tables.ts'

export type AuthRow = typeof productAuths.$inferSelect

const waitingMax = 100

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
  /** Those that the brand has not said anything about, the oldest first. */
  waitingFor: (productId: string, now: Date): Promise<AuthRow[]> =>
    tx
      .select()
      .from(productAuths)
      .where(
        and(
          eq(productAuths.productId, productId),
          eq(productAuths.brandState, 'waiting'),
          isNull(productAuths.revokedAt),
          gt(productAuths.untilAt, now),
        ),
      )
      .orderBy(asc(productAuths.id))
      .limit(waitingMax),
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
  /** The brand says it once: undefined when it has, or when the consent was taken back. */
  decide: async (
    { id, productId }: { id: string; productId?: string },
    said: Pick<AuthRow, 'brandState' | 'brandNote' | 'brandAt'>,
  ): Promise<AuthRow | undefined> =>
    (
      await tx
        .update(productAuths)
        .set(said)
        .where(
          and(
            eq(productAuths.id, id),
            productId === undefined ? undefined : eq(productAuths.productId, productId),
            eq(productAuths.brandState, 'waiting'),
            isNull(productAuths.revokedAt),
          ),
        )
        .returning()
    )[0],
})
