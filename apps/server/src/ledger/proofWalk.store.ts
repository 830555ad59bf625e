/**
 * The proof's queries on transactions and postings, by ranges of transaction ids: of ten million postings
 * each statement reads some hundred thousand, far within the statement timeout.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../platform/db/database.ts'

/** Ids above `from`, up to and including `to`; without `to`, all that follow. */
export interface Stretch {
  from: number
  to: number | null
}

/** Balances of the platform's accounts, keyed by account and slot: revenue/picture#5. */
export type SlotBalances = ReadonlyMap<string, number>

const number = (text: string) => sql<number>`${sql.raw(text)}`.mapWith(Number)
const path = sql`CASE WHEN uid = 0 THEN 'platform/' || account ELSE 'user/' || uid || '/' || account END`
const most = sql.raw('LIMIT 100')

const within = (column: string, { from, to }: Stretch): SQL => {
  const name = sql.raw(column)
  const above = sql`${name} > ${from}::bigint`
  return to === null ? above : sql`${above} AND ${name} <= ${to}::bigint`
}

export const proofWalk = (tx: Reader) => ({
  lastTransaction: async (): Promise<number> => {
    const [row] = await tx
      .select({ id: number('id') })
      .from(sql`(SELECT coalesce(max(id), 0) AS id FROM ledger_transactions) AS found`)
    return row?.id ?? 0
  },

  /** The highest id of a range that was posted before a time; `from` if there is none. */
  lastPostedBefore: async (stretch: Stretch, moment: Date): Promise<number> => {
    const [row] = await tx.select({ id: number('id') }).from(sql`(
      SELECT coalesce(max(id), ${stretch.from}::bigint) AS id FROM ledger_transactions
      WHERE ${within('id', stretch)} AND posted_at < ${moment.toISOString()}::timestamptz) AS found`)
    return row?.id ?? stretch.from
  },

  unbalancedTransactions: (stretch: Stretch) =>
    tx.select({ id: number('id'), sum: number('sum') }).from(sql`(
      SELECT transaction_id AS id, sum(amount_fen)::bigint AS sum FROM ledger_postings
      WHERE ${within('transaction_id', stretch)}
      GROUP BY transaction_id HAVING sum(amount_fen) <> 0 ORDER BY transaction_id ${most}) AS found`),

  /** Transactions whose postings differ from the requested ones, and postings without a transaction. */
  strayPostings: (stretch: Stretch) =>
    tx.select({ id: number('id'), asked: number('asked'), posted: number('posted') }).from(sql`(
      SELECT coalesce(a.id, p.transaction_id) AS id, count(a.id) AS asked, count(p.transaction_id) AS posted
      FROM (
        SELECT t.id, e.uid, e.account, e.amount_fen
        FROM ledger_transactions t, unnest(t.uids, t.accounts, t.amounts_fen) AS e (uid, account, amount_fen)
        WHERE ${within('t.id', stretch)}
      ) AS a
      FULL JOIN (SELECT * FROM ledger_postings WHERE ${within('transaction_id', stretch)}) AS p
        ON p.transaction_id = a.id AND p.uid = a.uid AND p.account = a.account AND p.amount_fen = a.amount_fen
      WHERE a.id IS NULL OR p.transaction_id IS NULL
      GROUP BY 1 ORDER BY 1 ${most}) AS found`),

  /**
   * Postings whose time differs from their transaction's. Materialised: given the limit, the planner expects
   * the first hundred at once and would scan all postings for each transaction.
   */
  wrongMoments: (stretch: Stretch) =>
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
        WHERE ${within('p.transaction_id', stretch)} AND ${within('t.id', stretch)} AND p.happened_at <> t.happened_at)
      SELECT path, id, posted, asked FROM wrong ORDER BY id ${most}) AS found`),

  /**
   * Postings whose balance is not the previous balance plus their amount. Where one is too high by as much as
   * the next is too low, only the first was changed. The balance before the range is read from the account's
   * last posting; for the platform's slots, where that may be far back, it is passed in.
   */
  wrongRunning: (stretch: Stretch, slots: SlotBalances) =>
    tx
      .select({
        account: sql<string>`path`,
        id: number('id'),
        balance: number('balance'),
        sum: number('sum'),
      })
      .from(sql`(
      WITH given AS (
        SELECT * FROM unnest(${sql.param([...slots.keys()])}::text[], ${sql.param([...slots.values()].map(String))}::bigint[])
          AS g (name, balance)
      ), chained AS (
        SELECT p.uid, p.account, p.slot, p.transaction_id, p.amount_fen, p.balance_fen,
          coalesce(lag(p.balance_fen) OVER (PARTITION BY p.uid, p.account, p.slot ORDER BY p.transaction_id),
            CASE WHEN p.uid = 0 THEN (SELECT g.balance FROM given g WHERE g.name = p.account || '#' || p.slot)
              ELSE (SELECT q.balance_fen FROM ledger_postings q
                WHERE q.uid = p.uid AND q.account = p.account AND q.transaction_id < p.transaction_id
                ORDER BY q.transaction_id DESC LIMIT 1) END, 0) AS before
        FROM ledger_postings p WHERE ${within('p.transaction_id', stretch)}
      ), compared AS (
        SELECT *, balance_fen - amount_fen - before AS wrong FROM chained
      ), named AS (
        SELECT *, lag(wrong) OVER (PARTITION BY uid, account, slot ORDER BY transaction_id) AS wrong_before FROM compared
      )
      SELECT ${path} AS path, transaction_id AS id, balance_fen AS balance, before + amount_fen AS sum FROM named
      WHERE wrong <> 0 AND wrong <> -coalesce(wrong_before, 0)
      ORDER BY uid, account, transaction_id ${most}) AS found`),

  /** The balance after the last posting of each slot in a range. */
  lastOfSlots: async (stretch: Stretch): Promise<SlotBalances> => {
    const rows = await tx.select({ name: sql<string>`name`, balance: number('balance') }).from(sql`(
      SELECT DISTINCT ON (account, slot) account || '#' || slot AS name, balance_fen AS balance FROM ledger_postings
      WHERE ${within('transaction_id', stretch)} AND uid = 0 ORDER BY account, slot, transaction_id DESC) AS found`)
    return new Map(rows.map(({ name, balance }) => [name, balance]))
  },

  /** Postings to an account without a balance row. */
  withoutBalance: (stretch: Stretch) =>
    tx.select({ account: sql<string>`path`, balance: number('balance') }).from(sql`(
      SELECT DISTINCT ON (uid, account, slot) ${path} AS path, balance_fen AS balance FROM ledger_postings p
      WHERE ${within('transaction_id', stretch)}
        AND NOT EXISTS (SELECT 1 FROM ledger_balances b WHERE b.uid = p.uid AND b.account = p.account AND b.slot = p.slot)
      ORDER BY uid, account, slot, transaction_id DESC ${most}) AS found`),

  /** What transactions of a range, posted since a time, posted into past days. */
  postedInto: async (stretch: Stretch, days: { until: Date; since: Date | null }): Promise<Moved> => {
    const since = days.since ? sql`AND t.posted_at > ${days.since.toISOString()}::timestamptz` : sql``
    const [row] = await tx.select({ postings: number('postings'), movedFen: number('moved') }).from(sql`(
      SELECT count(*) AS postings, coalesce(sum(abs(p.amount_fen)), 0)::bigint AS moved
      FROM ledger_postings p JOIN ledger_transactions t ON t.id = p.transaction_id
      WHERE ${within('p.transaction_id', stretch)} AND ${within('t.id', stretch)}
        AND p.happened_at < ${days.until.toISOString()}::timestamptz ${since}) AS found`)
    return row ?? { postings: 0, movedFen: 0 }
  },
})

export interface Moved {
  postings: number
  movedFen: number
}
