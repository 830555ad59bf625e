/** Queries on balances, postings and transactions, for screens, rules and the proof. */
import { listTotalMax } from '@wallpaper/contract'
import { and, asc, desc, eq, gt, gte, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import { ask } from '../platform/db/connection/prepared.ts'
import type { Reader } from '../platform/db/database.ts'
import type { Slice } from '../platform/listPage.ts'
import { type Account, platformUid } from './chart.ts'
import { ledgerBalances, ledgerPostings, ledgerReversals, ledgerTransactions } from './ledger.tables.ts'
import type { Fen, Transaction } from './posting.ts'

export interface BalanceRow {
  uid: number
  account: string
  balanceFen: Fen
}

export interface AccountFlow {
  account: string
  inFen: Fen
  outFen: Fen
  postings: number
}

export interface PersonBalance {
  uid: number
  balanceFen: Fen
}

export interface HistoryPlace {
  transactionId: number
}

export interface HistoryAsk {
  account: Account
  kinds?: readonly string[]
  direction?: 'in' | 'out'
  /** Epoch milliseconds: `from` inclusive, `until` exclusive. */
  from?: number
  until?: number
  /** Only transactions with this cause: a day of income, a withdrawal. */
  cause?: Transaction['cause']
}

const isOfCause = (cause: Transaction['cause'] | undefined) =>
  cause && and(eq(ledgerTransactions.causeKind, cause.kind), eq(ledgerTransactions.causeId, cause.id))

const sumText = (column: SQL | typeof ledgerPostings.amountFen) =>
  sql<number>`coalesce(sum(${column}), 0)::bigint`.mapWith(Number)

const isOfAccount = ({ uid, name }: Account) =>
  and(eq(ledgerPostings.uid, uid), eq(ledgerPostings.account, name))

const isAsked = ({ account, kinds, direction, from, until, cause }: HistoryAsk) =>
  and(
    isOfAccount(account),
    kinds && kinds.length > 0 ? inArray(ledgerTransactions.kind, [...kinds]) : undefined,
    direction === 'in' ? gt(ledgerPostings.amountFen, 0) : undefined,
    direction === 'out' ? lt(ledgerPostings.amountFen, 0) : undefined,
    from === undefined ? undefined : gte(ledgerPostings.happenedAt, new Date(from)),
    until === undefined ? undefined : lt(ledgerPostings.happenedAt, new Date(until)),
    isOfCause(cause),
  )

const transactionColumns = {
  id: ledgerTransactions.id,
  key: ledgerTransactions.key,
  kind: ledgerTransactions.kind,
  causeKind: ledgerTransactions.causeKind,
  causeId: ledgerTransactions.causeId,
  memo: ledgerTransactions.memo,
  reverses: ledgerTransactions.reverses,
  happenedAt: ledgerTransactions.happenedAt,
}

const newestFirst = (tx: Reader, condition: SQL | undefined) =>
  tx
    .select({
      ...transactionColumns,
      amountFen: ledgerPostings.amountFen,
      balanceFen: ledgerPostings.balanceFen,
    })
    .from(ledgerPostings)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerPostings.transactionId))
    .where(condition)
    .orderBy(desc(ledgerPostings.transactionId))

export const ledgerRows = (tx: Reader) => {
  const balanceOf = async ({ uid, name }: Account): Promise<Fen> => {
    const [row] = await tx
      .select({ sum: sumText(sql`${ledgerBalances.balanceFen}`) })
      .from(ledgerBalances)
      .where(and(eq(ledgerBalances.uid, uid), eq(ledgerBalances.account, name)))
    return row?.sum ?? 0
  }

  return {
    balanceOf,

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
              (_, at) =>
                sql`coalesce(sum(least(b.balance_fen, c.came[${sql.raw(String(at + 1))}])), 0)::text`,
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

    /** Money in and out of some platform accounts, by account. */
    platformFlows: (
      accounts: readonly string[],
      { from, until, cause }: Pick<HistoryAsk, 'from' | 'until' | 'cause'>,
    ): Promise<AccountFlow[]> => {
      const amount = ledgerPostings.amountFen
      return tx
        .select({
          account: ledgerPostings.account,
          inFen: sumText(sql`greatest(${amount}, 0)`),
          outFen: sumText(sql`least(${amount}, 0)`),
          postings: sql<number>`count(*)`.mapWith(Number),
        })
        .from(ledgerPostings)
        .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerPostings.transactionId))
        .where(
          and(
            eq(ledgerPostings.uid, platformUid),
            inArray(ledgerPostings.account, [...accounts]),
            from === undefined ? undefined : gte(ledgerPostings.happenedAt, new Date(from)),
            until === undefined ? undefined : lt(ledgerPostings.happenedAt, new Date(until)),
            isOfCause(cause),
          ),
        )
        .groupBy(ledgerPostings.account)
        .orderBy(asc(ledgerPostings.account))
    },

    history: (asked: HistoryAsk, { after, limit }: Slice<HistoryPlace>) => {
      const isBefore = after ? lt(ledgerPostings.transactionId, after.transactionId) : undefined
      return newestFirst(tx, and(isAsked(asked), isBefore)).limit(limit)
    },

    /** The newest `limit` postings of one account for each of these people. */
    newestOfEach: (uids: readonly number[], account: string, limit: number) =>
      ask(tx, 'postings-newest-each', { uids: [...uids], account, limit }, (handle, at) => {
        const newest = newestFirst(
          handle,
          and(eq(ledgerPostings.uid, sql`asked.uid`), eq(ledgerPostings.account, at.account)),
        )
          .limit(at.limit)
          .as('newest')
        return handle
          .select({
            uid: sql<number>`asked.uid`.mapWith(Number),
            id: newest.id,
            key: newest.key,
            kind: newest.kind,
            causeKind: newest.causeKind,
            causeId: newest.causeId,
            memo: newest.memo,
            reverses: newest.reverses,
            happenedAt: newest.happenedAt,
            amountFen: newest.amountFen,
            balanceFen: newest.balanceFen,
          })
          .from(sql`unnest(${at.uids}::bigint[]) AS asked (uid)`)
          .innerJoinLateral(newest, sql`true`)
          .orderBy(sql`asked.uid`, desc(newest.id))
      }),

    /** Up to the maximum that lists count. */
    historyCount: async (ask: HistoryAsk): Promise<number> => {
      const found = tx
        .select({ one: sql`1`.as('one') })
        .from(ledgerPostings)
        .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerPostings.transactionId))
        .where(isAsked(ask))
        .limit(listTotalMax)
        .as('found')
      const [row] = await tx.select({ count: sql<number>`count(*)`.mapWith(Number) }).from(found)
      return row?.count ?? 0
    },

    /**
     * For an account with slots: the sum from each of these transactions up to the next, by transaction id. The
     * last sum ends before the transaction `before`.
     */
    sumsBetween: async (
      account: Account,
      ids: readonly number[],
      before?: number,
    ): Promise<Map<number, Fen>> => {
      const rising = [...ids].sort((one, other) => one - other)
      const [first] = rising
      if (first === undefined) return new Map()
      const step = sql<number>`width_bucket(${ledgerPostings.transactionId}, ${sql.param(rising)}::bigint[])`
      const rows = await tx
        .select({ step: step.mapWith(Number), sum: sumText(ledgerPostings.amountFen) })
        .from(ledgerPostings)
        .where(
          and(
            isOfAccount(account),
            gte(ledgerPostings.transactionId, first),
            before === undefined ? undefined : lt(ledgerPostings.transactionId, before),
          ),
        )
        .groupBy(sql`1`)
      return new Map(rows.map(({ step: at, sum }) => [rising[at - 1] ?? first, sum]))
    },

    /** Money in and out of an account in a period, and the sum since. */
    flows: async (account: Account, from: number, until: number) => {
      const isWithin = sql`${ledgerPostings.happenedAt} < ${new Date(until).toISOString()}::timestamptz`
      const [row] = await tx
        .select({
          inFen:
            sql<number>`coalesce(sum(${ledgerPostings.amountFen}) FILTER (WHERE ${isWithin} AND ${ledgerPostings.amountFen} > 0), 0)::bigint`.mapWith(
              Number,
            ),
          outFen:
            sql<number>`coalesce(sum(${ledgerPostings.amountFen}) FILTER (WHERE ${isWithin} AND ${ledgerPostings.amountFen} < 0), 0)::bigint`.mapWith(
              Number,
            ),
          laterFen:
            sql<number>`coalesce(sum(${ledgerPostings.amountFen}) FILTER (WHERE NOT ${isWithin}), 0)::bigint`.mapWith(
              Number,
            ),
        })
        .from(ledgerPostings)
        .where(and(isOfAccount(account), gte(ledgerPostings.happenedAt, new Date(from))))
      return row ?? { inFen: 0, outFen: 0, laterFen: 0 }
    },

    transaction: async (by: { id: number } | { key: string }) => {
      const [row] = await tx
        .select({
          ...transactionColumns,
          hash: sql<string>`encode(${ledgerTransactions.inputHash}, 'hex')`,
          uids: ledgerTransactions.uids,
          accounts: ledgerTransactions.accounts,
          amountsFen: ledgerTransactions.amountsFen,
        })
        .from(ledgerTransactions)
        .where('id' in by ? eq(ledgerTransactions.id, by.id) : eq(ledgerTransactions.key, by.key))
      return row ?? null
    },

    transactions: (keys: readonly string[]) =>
      tx
        .select({
          ...transactionColumns,
          uids: ledgerTransactions.uids,
          accounts: ledgerTransactions.accounts,
          amountsFen: ledgerTransactions.amountsFen,
        })
        .from(ledgerTransactions)
        .where(sql`${ledgerTransactions.key} = ANY(${sql.param([...keys])}::text[])`),

    /** The key of the reversal, by the id of the reversed transaction. */
    reversalKeys: async (ids: readonly number[]): Promise<Map<number, string>> => {
      const rows = await tx
        .select({ id: ledgerReversals.reversedId, key: ledgerTransactions.key })
        .from(ledgerReversals)
        .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerReversals.reversalId))
        .where(sql`${ledgerReversals.reversedId} = ANY(${sql.param([...ids])}::bigint[])`)
      return new Map(rows.map(({ id, key }) => [id, key]))
    },

    reversalOf: async (id: number): Promise<{ id: number; key: string } | null> => {
      const [row] = await tx
        .select({ id: ledgerTransactions.id, key: ledgerTransactions.key })
        .from(ledgerReversals)
        .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerReversals.reversalId))
        .where(eq(ledgerReversals.reversedId, id))
      return row ?? null
    },

    /** Keys by transaction id. */
    keysOf: async (ids: readonly number[]): Promise<Map<number, string>> => {
      const found = await tx
        .select({ id: ledgerTransactions.id, key: ledgerTransactions.key })
        .from(ledgerTransactions)
        .where(sql`${ledgerTransactions.id} = ANY(${sql.param([...ids])}::bigint[])`)
      return new Map(found.map(({ id, key }) => [id, key]))
    },
  }
}

export type LedgerRows = ReturnType<typeof ledgerRows>
