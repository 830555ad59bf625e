/** Compares what was posted as payout, tax and fee with what another table claims. */
import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../platform/db/database.ts'

export interface WrongPayment {
  name: string
  /** payout, tax or fee. */
  part: string
  posted: number
  claimed: number
}

const posted = (kind: string): SQL =>
  sql`coalesce((SELECT sum(a.amount) FROM unnest(t.accounts, t.amounts_fen) AS a (account, amount)
    WHERE a.account = ${`${kind}/`}::text || c.channel), 0)::bigint`

/** `claims` selects key, name, channel, payout, tax and fee; without a transaction, zero was posted. */
export const wrongPayments = (tx: Reader, claims: SQL): Promise<WrongPayment[]> =>
  tx
    .select({
      name: sql<string>`name`,
      part: sql<string>`part`,
      posted: sql<number>`posted`.mapWith(Number),
      claimed: sql<number>`claimed`.mapWith(Number),
    })
    .from(sql`(
      SELECT c.name, p.part, p.posted, p.claimed FROM (${claims}) AS c
      LEFT JOIN ledger_transactions t ON t.key = c.key
      CROSS JOIN LATERAL (VALUES ('net_fen', ${posted('payout')}, c.payout), ('tax_fen', ${posted('tax')}, c.tax),
        ('fee_fen', ${posted('fee')}, c.fee)) AS p (part, posted, claimed)
      WHERE p.posted <> p.claimed LIMIT 100) AS found`)
