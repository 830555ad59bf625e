/** The proof's queries on balances and pending income: they read every row and return only what is wrong. */
import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../platform/db/database.ts'
import type { SlotBalances } from './proofWalk.store.ts'

const number = (text: string) => sql<number>`${sql.raw(text)}`.mapWith(Number)
const path = sql`CASE WHEN uid = 0 THEN 'platform/' || account ELSE 'user/' || uid || '/' || account END`
const most = sql.raw('LIMIT 100')
const balancesAtOnce = sql.raw('50000')

export const proofRows = (tx: Reader) => {
  const one = async (from: SQL): Promise<number> => {
    const [row] = await tx.select({ figure: number('figure') }).from(sql`(${from}) AS found`)
    return row?.figure ?? 0
  }

  return {
    transactionCount: () => one(sql`SELECT count(*) AS figure FROM ledger_transactions`),
    accountCount: () =>
      one(
        sql`SELECT count(*) AS figure FROM (SELECT 1 FROM ledger_balances GROUP BY uid, account) AS accounts`,
      ),

    /** The last uid of the next range of people; null when there are no more. */
    peopleUntil: async (after: number): Promise<number | null> => {
      const [row] = await tx.select({ uid: number('uid') }).from(sql`(
        SELECT uid FROM ledger_balances WHERE uid > ${after}::bigint ORDER BY uid OFFSET ${balancesAtOnce} LIMIT 1) AS found`)
      return row?.uid ?? null
    },

    /** People's balances that differ from the balance after each account's last posting. */
    wrongBalances: (after: number, until: number | null) =>
      tx.select({ account: sql<string>`path`, balance: number('balance'), sum: number('sum') }).from(sql`(
        SELECT ${path} AS path, b.balance_fen AS balance, coalesce(p.balance_fen, 0) AS sum FROM ledger_balances b
        LEFT JOIN LATERAL (
          SELECT q.balance_fen FROM ledger_postings q WHERE q.uid = b.uid AND q.account = b.account
          ORDER BY q.transaction_id DESC LIMIT 1
        ) AS p ON true
        WHERE b.uid > ${after}::bigint ${until === null ? sql`` : sql`AND b.uid <= ${until}::bigint`}
          AND (b.balance_fen <> coalesce(p.balance_fen, 0) OR b.slot <> 0)
        ORDER BY uid, account ${most}) AS found`),

    /** The same for the platform's accounts, by slot. */
    wrongPlatformBalances: (slots: SlotBalances) =>
      tx.select({ account: sql<string>`path`, balance: number('balance'), sum: number('sum') }).from(sql`(
        SELECT 'platform/' || coalesce(b.name, g.name) AS path, coalesce(b.balance_fen, 0) AS balance,
          coalesce(g.balance, 0) AS sum
        FROM (SELECT account || '#' || slot AS name, balance_fen FROM ledger_balances WHERE uid = 0) AS b
        FULL JOIN unnest(${sql.param([...slots.keys()])}::text[], ${sql.param([...slots.values()].map(String))}::bigint[])
          AS g (name, balance) ON g.name = b.name
        WHERE coalesce(b.balance_fen, 0) <> coalesce(g.balance, 0) ORDER BY 1 ${most}) AS found`),

    /** Accounts whose minimum balance is not the one of their kind. */
    wrongFloors: () =>
      tx.select({ account: sql<string>`path`, floor: number('floor'), right: number('ought') }).from(sql`(
        SELECT ${path} || CASE WHEN uid = 0 THEN '#' || slot ELSE '' END AS path, floor_fen AS floor, ought FROM (
          SELECT uid, account, slot, floor_fen,
            CASE WHEN uid = 0 OR account = 'debt' THEN -9000000000000000 ELSE 0 END AS ought FROM ledger_balances
        ) AS b WHERE floor_fen <> ought ORDER BY uid, account ${most}) AS found`),

    totals: async () => {
      const [row] = await tx.select({ people: number('people'), platform: number('platform') }).from(sql`(
        SELECT coalesce(sum(balance_fen) FILTER (WHERE uid <> 0), 0)::bigint AS people,
          coalesce(sum(balance_fen) FILTER (WHERE uid = 0), 0)::bigint AS platform
        FROM ledger_balances) AS found`)
      return row ?? { people: 0, platform: 0 }
    },

    pendingTotals: async () => {
      const [row] = await tx.select({ balance: number('balance'), dues: number('dues') }).from(sql`(
        SELECT (SELECT coalesce(sum(balance_fen), 0)::bigint FROM ledger_balances WHERE account = 'pending') AS balance,
          (SELECT coalesce(sum(left_fen), 0)::bigint FROM ledger_dues WHERE left_fen > 0) AS dues) AS found`)
      return row ?? { balance: 0, dues: 0 }
    },

    wrongPending: () =>
      tx.select({ uid: number('uid'), balance: number('balance'), dues: number('dues') }).from(sql`(
        SELECT uid, coalesce(b.balance_fen, 0) AS balance, coalesce(d.sum, 0)::bigint AS dues
        FROM (SELECT uid, balance_fen FROM ledger_balances WHERE account = 'pending') AS b
        FULL JOIN (
          SELECT uid, sum(left_fen) AS sum FROM ledger_dues WHERE left_fen > 0 GROUP BY uid
        ) AS d USING (uid)
        WHERE coalesce(b.balance_fen, 0) <> coalesce(d.sum, 0)
        ORDER BY uid ${most}) AS found`),

    withdrawing: () =>
      tx.select({ uid: number('uid'), balance: number('balance') }).from(sql`(
        SELECT uid, balance_fen AS balance FROM ledger_balances
        WHERE account = 'withdrawing' AND balance_fen <> 0 ORDER BY uid) AS found`),

    belowZero: () =>
      tx.select({ account: sql<string>`path`, balance: number('balance') }).from(sql`(
        SELECT ${path} AS path, balance_fen AS balance FROM ledger_balances
        WHERE uid <> 0 AND CASE account WHEN 'debt' THEN balance_fen > 0 ELSE balance_fen < 0 END
        ORDER BY uid ${most}) AS found`),
  }
}
