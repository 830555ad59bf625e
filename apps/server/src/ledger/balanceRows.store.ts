/** Queries on balances. */
import { listTotalMax } from '@wallpaper/contract'
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { ask } from '../platform/db/connection/prepared.ts'
import type { Reader } from '../platform/db/database.ts'
import type { Slice } from '../platform/listPage.ts'
import { type Account, platformUid } from './chart.ts'
import { ledgerBalances } from './ledger.tables.ts'
import type { Fen } from './posting.ts'
import { sumText } from './sum.store.ts'

export interface BalanceRow {
  uid: number
  account: string
  balanceFen: Fen
}

export interface PersonBalance {
  uid: number
  balanceFen: Fen
}

export const balanceRows = (tx: Reader) => ({
  balanceOf: async ({ uid, name }: Account): Promise<Fen> => {
    const [row] = await tx
      .select({ sum: sumText(sql`${ledgerBalances.balanceFen}`) })
      .from(ledgerBalances)
      .where(and(eq(ledgerBalances.uid, uid), eq(ledgerBalances.account, name)))
    return row?.sum ?? 0
  },

  balancesOf: (uids: readonly number[]): Promise<BalanceRow[]> =>
    ask(tx, 'balances-of', { uids: [...uids] }, (handle, at) =>
      handle
        .select({
          uid: ledgerBalances.uid,
          account: ledgerBalances.account,
          balanceFen: sumText(sql`${ledgerBalances.balanceFen}`),
        })
        .from(ledgerBalances)
        .where(sql`${ledgerBalances.uid} = ANY(${at.uids}::bigint[])`)
        .groupBy(ledgerBalances.uid, ledgerBalances.account)
        .orderBy(asc(ledgerBalances.uid), asc(ledgerBalances.account)),
    ),

  /** The total of each account over all people. */
  peopleTotals: (): Promise<{ account: string; people: number; balanceFen: Fen }[]> =>
    tx
      .select({
        account: ledgerBalances.account,
        people: sql<number>`count(*) FILTER (WHERE ${ledgerBalances.balanceFen} <> 0)`.mapWith(Number),
        balanceFen: sumText(sql`${ledgerBalances.balanceFen}`),
      })
      .from(ledgerBalances)
      .where(ne(ledgerBalances.uid, platformUid))
      .groupBy(ledgerBalances.account),

  /**
   * How much of everybody's available money came at or after each of these times, newest first. The
   * remaining balance is taken to be what came last. Reads the postings of everybody with a balance: for
   * jobs, not for pages.
   */
  availableSince: async (moments: readonly number[]): Promise<Fen[]> => {
    const came = moments.map(
      (at) =>
        sql`coalesce(sum(p.amount_fen) FILTER (WHERE p.happened_at >= ${new Date(at).toISOString()}::timestamptz), 0)`,
    )
    const earliest = new Date(Math.min(...moments)).toISOString()
    const [row] = await tx.select({ sums: sql<string[]>`sums` }).from(sql`(
        SELECT ARRAY[${sql.join(
          moments.map(
            (_, at) => sql`coalesce(sum(least(b.balance_fen, c.came[${sql.raw(String(at + 1))}])), 0)::text`,
          ),
          sql`, `,
        )}] AS sums
        FROM ledger_balances b
        CROSS JOIN LATERAL (
          SELECT ARRAY[${sql.join(came, sql`, `)}]::bigint[] AS came FROM ledger_postings p
          WHERE p.uid = b.uid AND p.account = 'available' AND p.amount_fen > 0
            AND p.happened_at >= ${earliest}::timestamptz
        ) AS c
        WHERE b.account = 'available' AND b.uid <> ${platformUid} AND b.balance_fen > 0) AS found`)
    return (row?.sums ?? []).map(Number)
  },

  /** The people with the greatest total of these accounts. */
  peopleWith: (
    accounts: readonly string[],
    { after, limit }: Slice<PersonBalance>,
  ): Promise<PersonBalance[]> =>
    tx
      .select({ uid: ledgerBalances.uid, balanceFen: sumText(sql`${ledgerBalances.balanceFen}`) })
      .from(ledgerBalances)
      .where(and(ne(ledgerBalances.uid, platformUid), inArray(ledgerBalances.account, [...accounts])))
      .groupBy(ledgerBalances.uid)
      .having(
        and(
          sql`sum(${ledgerBalances.balanceFen}) <> 0`,
          after
            ? sql`(abs(sum(${ledgerBalances.balanceFen})), -${ledgerBalances.uid}) < (${Math.abs(after.balanceFen)}::bigint, -${after.uid}::bigint)`
            : undefined,
        ),
      )
      .orderBy(desc(sql`abs(sum(${ledgerBalances.balanceFen}))`), asc(ledgerBalances.uid))
      .limit(limit),

  /** Their number, up to the maximum that lists count. */
  peopleCount: async (accounts: readonly string[]): Promise<number> => {
    const found = tx
      .select({ uid: ledgerBalances.uid })
      .from(ledgerBalances)
      .where(and(ne(ledgerBalances.uid, platformUid), inArray(ledgerBalances.account, [...accounts])))
      .groupBy(ledgerBalances.uid)
      .having(sql`sum(${ledgerBalances.balanceFen}) <> 0`)
      .limit(listTotalMax)
      .as('found')
    const [row] = await tx.select({ count: sql<number>`count(*)`.mapWith(Number) }).from(found)
    return row?.count ?? 0
  },
})
