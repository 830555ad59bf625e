/** Payees and identities shared by several people, found by keyed hash without decrypting. */
import type { PayeeKind } from '@wallpaper/contract/wallet/payee.schemas'
import { openStates } from '@wallpaper/contract/wallet/withdrawal.labels'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { payees, realNames } from '../payee/payee.tables.ts'
import { withdrawals } from '../withdrawal/withdrawal.tables.ts'
import { sharedPayeeNotes } from './sharedPayee.tables.ts'

export interface SharedRow {
  key: string
  kind: PayeeKind | 'identity'
  bankName: string
  masked: string
  uid: number
  name: string
  /** Of the person; null if none is stored any more. */
  identity: string | null
}

const most = 200
const hex = (column: typeof payees.accountHash | typeof realNames.idNumberHash) =>
  sql<string>`encode(${column}, 'hex')`

export const sharedPayeeReader = (tx: Reader) => ({
  /** Without deleted payees. */
  accounts: async (): Promise<SharedRow[]> => {
    const shared = tx
      .select({ hash: payees.accountHash })
      .from(payees)
      .where(isNull(payees.deletedAt))
      .groupBy(payees.accountHash)
      .having(sql`count(DISTINCT ${payees.uid}) > 1`)
      .limit(most)
    return tx
      .select({
        key: sql<string>`'account-' || ${hex(payees.accountHash)}`,
        kind: payees.kind,
        bankName: payees.bankName,
        masked: payees.accountMasked,
        uid: payees.uid,
        name: sql<string>`coalesce(${realNames.nameMasked}, '')`,
        identity: sql<string | null>`encode(${realNames.idNumberHash}, 'hex')`,
      })
      .from(payees)
      .leftJoin(realNames, eq(realNames.uid, payees.uid))
      .where(and(isNull(payees.deletedAt), inArray(payees.accountHash, shared)))
      .orderBy(asc(payees.accountHash), asc(payees.uid))
  },

  identities: async (): Promise<SharedRow[]> => {
    const shared = tx
      .select({ hash: realNames.idNumberHash })
      .from(realNames)
      .groupBy(realNames.idNumberHash)
      .having(sql`count(*) > 1`)
      .limit(most)
    const rows = await tx
      .select({
        key: sql<string>`'identity-' || ${hex(realNames.idNumberHash)}`,
        masked: realNames.idNumberMasked,
        uid: realNames.uid,
        name: realNames.nameMasked,
        identity: hex(realNames.idNumberHash),
      })
      .from(realNames)
      .where(inArray(realNames.idNumberHash, shared))
      .orderBy(asc(realNames.idNumberHash), asc(realNames.uid))
    return rows.map((row) => ({ ...row, kind: 'identity' as const, bankName: '' }))
  },

  /** Sums paid to these people, and on their way to them. */
  moneyOf: async (uids: readonly number[]) =>
    uids.length === 0
      ? []
      : tx
          .select({
            uid: withdrawals.uid,
            paidFen:
              sql<number>`coalesce(sum(${withdrawals.amountFen}) FILTER (WHERE ${withdrawals.state} = 'paid'), 0)::bigint`.mapWith(
                Number,
              ),
            openFen:
              sql<number>`coalesce(sum(${withdrawals.amountFen}) FILTER (WHERE ${inArray(withdrawals.state, [...openStates])}), 0)::bigint`.mapWith(
                Number,
              ),
          })
          .from(withdrawals)
          .where(inArray(withdrawals.uid, [...uids]))
          .groupBy(withdrawals.uid),

  notes: () => tx.select().from(sharedPayeeNotes),

  /** Those of these payees that more people share than staff have noted as allowed. */
  amongPayees: async (ids: readonly string[]): Promise<Set<string>> => {
    if (ids.length === 0) return new Set()
    const rows = await tx
      .select({ id: payees.id })
      .from(payees)
      .where(
        and(
          inArray(payees.id, [...ids]),
          sql`(SELECT count(DISTINCT o.uid) FROM payees o
                WHERE o.account_hash = ${payees.accountHash} AND o.deleted_at IS NULL)
              > coalesce((SELECT n.people FROM shared_payee_notes n
                WHERE n.key = 'account-' || encode(${payees.accountHash}, 'hex')), 1)`,
        ),
      )
    return new Set(rows.map(({ id }) => id))
  },
})

export const sharedPayeeRepository = (tx: Tx) => ({
  ...sharedPayeeReader(tx),
  note: async (row: typeof sharedPayeeNotes.$inferInsert): Promise<void> => {
    await tx
      .insert(sharedPayeeNotes)
      .values(row)
      .onConflictDoUpdate({ target: sharedPayeeNotes.key, set: row })
  },
})
