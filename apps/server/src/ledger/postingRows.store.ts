/** Queries on postings. */
import { listTotalMax } from '@wallpaper/contract'
import { and, asc, desc, eq, gt, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { ask } from '../platform/db/connection/prepared.ts'
import type { Reader } from '../platform/db/database.ts'
import type { Slice } from '../platform/listPage.ts'
import { type Account, platformUid } from './chart.ts'
import { ledgerPostings, ledgerTransactions } from './ledger.tables.ts'
import type { Fen, Transaction } from './posting.ts'
import { sumText } from './sum.store.ts'
import { transactionColumns } from './transactionRows.store.ts'

export interface AccountFlow {
  account: string
  inFen: Fen
  outFen: Fen
  postings: number
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

const historyRows = (tx: Reader) => ({
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
})

export const postingRows = (tx: Reader) => ({
  ...historyRows(tx),

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
})
