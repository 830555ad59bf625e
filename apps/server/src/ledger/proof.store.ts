/** What the proof asks of the ledger's tables: every row, and only what is wrong comes back. */
import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../platform/db/database.ts'

const number = (text: string) => sql<number>`${sql.raw(text)}`.mapWith(Number)
const path = sql`CASE WHEN uid = 0 THEN 'platform/' || account ELSE 'user/' || uid || '/' || account END`
const most = sql.raw('LIMIT 100')

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

    unbalancedTransactions: () =>
      tx.select({ id: number('id'), sum: number('sum') }).from(sql`(
        SELECT transaction_id AS id, sum(amount_fen)::bigint AS sum FROM ledger_postings
        GROUP BY transaction_id HAVING sum(amount_fen) <> 0 ORDER BY transaction_id ${most}) AS found`),

    /** Transactions whose postings are not those that were asked for, and postings of no transaction. */
    strayPostings: () =>
      tx.select({ id: number('id'), asked: number('asked'), posted: number('posted') }).from(sql`(
        SELECT coalesce(a.id, p.transaction_id) AS id, count(a.id) AS asked, count(p.transaction_id) AS posted
        FROM (
          SELECT t.id, e.uid, e.account, e.amount_fen
          FROM ledger_transactions t, unnest(t.uids, t.accounts, t.amounts_fen) AS e (uid, account, amount_fen)
        ) AS a
        FULL JOIN ledger_postings p
          ON p.transaction_id = a.id AND p.uid = a.uid AND p.account = a.account AND p.amount_fen = a.amount_fen
        WHERE a.id IS NULL OR p.transaction_id IS NULL
        GROUP BY 1 ORDER BY 1 ${most}) AS found`),

    wrongBalances: () =>
      tx.select({ account: sql<string>`path`, balance: number('balance'), sum: number('sum') }).from(sql`(
        SELECT ${path} || CASE WHEN uid = 0 THEN '#' || slot ELSE '' END AS path,
          coalesce(b.balance_fen, 0) AS balance, coalesce(p.sum, 0)::bigint AS sum
        FROM ledger_balances b
        FULL JOIN (
          SELECT uid, account, slot, sum(amount_fen) AS sum FROM ledger_postings GROUP BY uid, account, slot
        ) AS p USING (uid, account, slot)
        WHERE b.balance_fen IS DISTINCT FROM p.sum
        ORDER BY uid, account, slot ${most}) AS found`),

    /** Postings whose balance is not the sum of those before them: the first that is wrong, not all that follow. */
    wrongRunning: () =>
      tx
        .select({
          account: sql<string>`path`,
          id: number('id'),
          balance: number('balance'),
          sum: number('sum'),
        })
        .from(sql`(
        SELECT ${path} AS path, transaction_id AS id, balance_fen AS balance, sum FROM (
          SELECT uid, account, transaction_id, balance_fen,
            (sum(amount_fen) OVER (PARTITION BY uid, account, slot ORDER BY transaction_id))::bigint AS sum
          FROM ledger_postings
        ) AS p WHERE balance_fen <> sum ORDER BY uid, account, transaction_id ${most}) AS found`),

    /**
     * Postings that say another moment than their transaction. Materialised: with the limit in sight the planner expects
     * the first hundred at once and looks through all postings for each transaction.
     */
    wrongMoments: () =>
      tx
        .select({
          account: sql<string>`path`,
          id: number('id'),
          posted: number('posted'),
          asked: number('asked'),
        })
        .from(sql`(
        WITH wrong AS MATERIALIZED (
          SELECT ${path} AS path, p.transaction_id AS id, extract(epoch FROM p.happened_at)::bigint AS posted,
            extract(epoch FROM t.happened_at)::bigint AS asked
          FROM ledger_postings p JOIN ledger_transactions t ON t.id = p.transaction_id
          WHERE p.happened_at <> t.happened_at)
        SELECT path, id, posted, asked FROM wrong ORDER BY id ${most}) AS found`),

    /** Accounts that may fall lower, or less low, than their kind. */
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

    /** How many postings there are up to a moment, and what they moved. */
    movedBefore: async (until: Date): Promise<{ postings: number; movedFen: number }> => {
      const [row] = await tx.select({ postings: number('postings'), movedFen: number('moved') }).from(sql`(
        SELECT count(*) AS postings, coalesce(sum(abs(amount_fen)), 0)::bigint AS moved FROM ledger_postings
        WHERE happened_at < ${until.toISOString()}::timestamptz) AS found`)
      return row ?? { postings: 0, movedFen: 0 }
    },

    belowZero: () =>
      tx.select({ account: sql<string>`path`, balance: number('balance') }).from(sql`(
        SELECT ${path} AS path, balance_fen AS balance FROM ledger_balances
        WHERE uid <> 0 AND CASE account WHEN 'debt' THEN balance_fen > 0 ELSE balance_fen < 0 END
        ORDER BY uid ${most}) AS found`),
  }
}
