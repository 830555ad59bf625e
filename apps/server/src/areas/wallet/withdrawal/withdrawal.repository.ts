/** Withdrawals. The state only changes by `move`. */
import type { PayeeKind } from '@wallpaper/contract/wallet/payee.schemas'
import { openStates, type WithdrawalState } from '@wallpaper/contract/wallet/withdrawal.labels'
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lte,
  min,
  notInArray,
  or,
  sql,
  sum,
} from 'drizzle-orm'
import { ask } from '../../../platform/db/connection/prepared.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newestFirst, oldestFirst } from '../../../platform/db/keyset.ts'
import { listTotal } from '../../../platform/db/listTotal.ts'
import { startsWith } from '../../../platform/db/startsWith.ts'
import { type Waiting, waitingOf } from '../../../platform/db/waitingOf.ts'
import type { Slice } from '../../../platform/listPage.ts'
import type { DuePage } from '../../../platform/queue/walk.ts'
import { withdrawalSteps, withdrawals } from './withdrawal.tables.ts'

export type WithdrawalRow = typeof withdrawals.$inferSelect
export type StepRow = typeof withdrawalSteps.$inferSelect
type Key = Pick<WithdrawalRow, 'uid' | 'id'>
export type WithdrawalChanges = Omit<Partial<typeof withdrawals.$inferInsert>, 'state'>

const isOne = ({ uid, id }: Key) => and(eq(withdrawals.uid, uid), eq(withdrawals.id, id))
const undone: WithdrawalState[] = ['returned', 'rejected', 'cancelled']
const fenSum = (column: typeof withdrawals.amountFen) =>
  sql<number>`coalesce(${sum(column)}, 0)`.mapWith(Number)

/** What was, is or may be paid. */
const amountReader = (tx: Reader) => ({
  /** By person. */
  paidTotals: async (uids: readonly number[]): Promise<ReadonlyMap<number, number>> => {
    const rows = await ask(tx, 'withdrawals-paid', { uids: [...uids] }, (handle, at) =>
      handle
        .select({ uid: withdrawals.uid, total: fenSum(withdrawals.amountFen) })
        .from(withdrawals)
        .where(and(sql`${withdrawals.uid} = ANY(${at.uids}::bigint[])`, eq(withdrawals.state, 'paid')))
        .groupBy(withdrawals.uid),
    )
    return new Map(rows.map(({ uid, total }) => [uid, total]))
  },
  /** Those that count towards the daily limit: returned ones too, they were sent to the channel. */
  countSince: async (uid: number, since: Date): Promise<number> =>
    (
      await tx
        .select({ number: count() })
        .from(withdrawals)
        .where(
          and(
            eq(withdrawals.uid, uid),
            gte(withdrawals.appliedAt, since),
            notInArray(withdrawals.state, ['cancelled', 'rejected']),
          ),
        )
    )[0]?.number ?? 0,
  /** What one person, over all their accounts, was or will be paid in a year. */
  yearOf: (idNumberHash: Buffer, year: number): Promise<WithdrawalRow[]> =>
    tx
      .select()
      .from(withdrawals)
      .where(
        and(
          eq(withdrawals.idNumberHash, idNumberHash),
          eq(withdrawals.taxYear, year),
          notInArray(withdrawals.state, undone),
        ),
      )
      .orderBy(asc(withdrawals.id)),
  yearsOf: async (idNumberHash: Buffer): Promise<number[]> =>
    (
      await tx
        .selectDistinct({ year: withdrawals.taxYear })
        .from(withdrawals)
        .where(eq(withdrawals.idNumberHash, idNumberHash))
        .orderBy(desc(withdrawals.taxYear))
    ).map(({ year }) => year),
  /** Open amounts by person: must equal `withdrawing` in the ledger. */
  underWay: (): Promise<{ uid: number; amountFen: number }[]> =>
    tx
      .select({ uid: withdrawals.uid, amountFen: fenSum(withdrawals.amountFen) })
      .from(withdrawals)
      .where(inArray(withdrawals.state, [...openStates]))
      .groupBy(withdrawals.uid),
  /** When the oldest withdrawal of each open state was applied for. */
  oldestOpen: async (): Promise<{ state: WithdrawalState; since: number }[]> =>
    (
      await tx
        .select({ state: withdrawals.state, since: min(withdrawals.appliedAt) })
        .from(withdrawals)
        .where(inArray(withdrawals.state, [...openStates]))
        .groupBy(withdrawals.state)
    ).flatMap(({ state, since }) => (since ? [{ state, since: since.getTime() }] : [])),
  paidCount: (): Promise<number> => tx.$count(withdrawals, eq(withdrawals.state, 'paid')),
})

export const withdrawalReader = (tx: Reader) => ({
  ...amountReader(tx),
  one: async (key: Key): Promise<WithdrawalRow | undefined> =>
    (await tx.select().from(withdrawals).where(isOne(key)))[0],
  byId: async (id: string): Promise<WithdrawalRow | undefined> =>
    (await tx.select().from(withdrawals).where(eq(withdrawals.id, id)))[0],
  byBill: async (billNo: string): Promise<WithdrawalRow | undefined> =>
    (await tx.select().from(withdrawals).where(eq(withdrawals.billNo, billNo)))[0],
  idsAmong: async (uid: number, ids: readonly string[]): Promise<string[]> =>
    (
      await tx
        .select({ id: withdrawals.id })
        .from(withdrawals)
        .where(and(eq(withdrawals.uid, uid), inArray(withdrawals.id, [...ids])))
    ).map(({ id }) => id),
  steps: ({ uid, id }: Key): Promise<StepRow[]> =>
    tx
      .select()
      .from(withdrawalSteps)
      .where(and(eq(withdrawalSteps.uid, uid), eq(withdrawalSteps.withdrawalId, id)))
      .orderBy(asc(withdrawalSteps.number)),
  /** Steps of many withdrawals, by id. */
  stepsOfEach: async (keys: readonly Key[]): Promise<ReadonlyMap<string, StepRow[]>> => {
    if (keys.length === 0) return new Map()
    const rows = await tx
      .select()
      .from(withdrawalSteps)
      .where(
        and(
          inArray(withdrawalSteps.uid, [...new Set(keys.map(({ uid }) => uid))]),
          inArray(
            withdrawalSteps.withdrawalId,
            keys.map(({ id }) => id),
          ),
        ),
      )
      .orderBy(asc(withdrawalSteps.number))
    return Map.groupBy(rows, ({ withdrawalId }) => withdrawalId)
  },
  open: (uids: readonly number[]): Promise<WithdrawalRow[]> =>
    ask(tx, 'withdrawals-open', { uids: [...uids] }, (handle, at) =>
      handle
        .select()
        .from(withdrawals)
        .where(
          and(
            sql`${withdrawals.uid} = ANY(${at.uids}::bigint[])`,
            inArray(withdrawals.state, [...openStates]),
          ),
        )
        .orderBy(desc(withdrawals.id)),
    ),
  byNumber: async (number: string): Promise<WithdrawalRow | undefined> =>
    (await tx.select().from(withdrawals).where(eq(withdrawals.number, number)))[0],
  /** Numbers of those that are due for a query at the channel. */
  toCheck: async ({ after, limit, now }: DuePage): Promise<string[]> =>
    (
      await tx
        .select({ number: withdrawals.number })
        .from(withdrawals)
        .where(and(lte(withdrawals.nextCheckAt, new Date(now)), gt(withdrawals.number, after ?? '')))
        .orderBy(asc(withdrawals.number))
        .limit(limit)
    ).map(({ number }) => number),
})

/** Paid withdrawals as the ledger proof compares them (ledger/paidOut.store.ts). */
export const paidClaims = sql`SELECT 'withdrawal/' || id || '/paid' AS key, number AS name, channel, net_fen AS payout,
  tax_fen AS tax, fee_fen AS fee FROM withdrawals WHERE state = 'paid'`

/** Those that must appear in the channel's transfer bills: `kind, number, fen, at`. */
export const transferClaims = (channel: 'wechat' | 'alipay') =>
  sql`SELECT 'payout', bill_no, net_fen, settled_at FROM withdrawals
  WHERE state = 'paid' AND channel = ${channel} AND bill_no IS NOT NULL AND settled_at IS NOT NULL`

interface ConsoleFilter {
  states: readonly WithdrawalState[]
  uid: number | undefined
  /** Exclusive; `appliedUntil` is inclusive. */
  appliedAfter?: Date | undefined
  appliedUntil?: Date | undefined
  channel?: PayeeKind | undefined
  approvedBy?: string | undefined
}

const inFilter = ({ states, uid, appliedAfter, appliedUntil, channel, approvedBy }: ConsoleFilter) =>
  and(
    inArray(withdrawals.state, [...states]),
    uid === undefined ? undefined : eq(withdrawals.uid, uid),
    appliedAfter && gt(withdrawals.appliedAt, appliedAfter),
    appliedUntil && lte(withdrawals.appliedAt, appliedUntil),
    channel && eq(withdrawals.channel, channel),
    approvedBy === undefined ? undefined : eq(withdrawals.approvedBy, approvedBy),
  )

export const withdrawalConsoleReader = (tx: Reader) => ({
  /** Newest first. */
  found: async (
    { text, uids }: { text: string; uids: readonly number[] },
    limit: number,
  ): Promise<WithdrawalRow[]> => {
    const isFound = or(
      ...(/^\d{4,20}$/.test(text) ? [startsWith(withdrawals.number, text)] : []),
      ...(uids.length > 0 ? [inArray(withdrawals.uid, [...uids])] : []),
    )
    if (!isFound) return []
    return tx.select().from(withdrawals).where(isFound).orderBy(desc(withdrawals.appliedAt)).limit(limit)
  },
  list: (filter: ConsoleFilter, isNewestFirst: boolean, slice: Slice<{ id: string }>) => {
    const inOrder = isNewestFirst ? newestFirst : oldestFirst
    return inOrder(tx.select().from(withdrawals), { id: withdrawals.id }, inFilter(filter), slice)
  },
  count: (filter: ConsoleFilter): Promise<number> => listTotal(tx, withdrawals, inFilter(filter)),
  /** Newest first. */
  returnedSince: (uid: number, since: Date): Promise<Pick<WithdrawalRow, 'state' | 'reason'>[]> =>
    tx
      .select({ state: withdrawals.state, reason: withdrawals.reason })
      .from(withdrawals)
      .where(
        and(
          eq(withdrawals.uid, uid),
          inArray(withdrawals.state, ['failed', 'returned']),
          gte(withdrawals.appliedAt, since),
        ),
      )
      .orderBy(desc(withdrawals.appliedAt))
      .limit(100),
  waitingIn: (states: readonly WithdrawalState[]): Promise<Waiting> =>
    waitingOf(tx, withdrawals, withdrawals.appliedAt, inArray(withdrawals.state, [...states])),
  byState: () =>
    tx
      .select({
        state: withdrawals.state,
        number: count(),
        net: fenSum(withdrawals.netFen),
        tax: fenSum(withdrawals.taxFen),
      })
      .from(withdrawals)
      .groupBy(withdrawals.state),
  /** The approved ones by channel and by who approved them. */
  approvedTogether: () =>
    tx
      .select({
        channel: withdrawals.channel,
        approvedBy: withdrawals.approvedBy,
        number: count(),
        netFen: fenSum(withdrawals.netFen),
        since: sql<Date>`min(${withdrawals.approvedAt})`.mapWith(withdrawals.approvedAt),
      })
      .from(withdrawals)
      .where(eq(withdrawals.state, 'approved'))
      .groupBy(withdrawals.channel, withdrawals.approvedBy),
  paidSince: async (since: Date): Promise<number> =>
    (
      await tx
        .select({ number: count() })
        .from(withdrawals)
        .where(and(eq(withdrawals.state, 'paid'), gte(withdrawals.settledAt, since)))
    )[0]?.number ?? 0,
  bankWaiting: async (): Promise<number> =>
    (await tx.select({ number: count() }).from(withdrawals).where(waitsForBank))[0]?.number ?? 0,
  /** Applications of each person per business day, by `uid/day`, counted as for the daily limit. */
  countsByDay: async (uids: readonly number[]): Promise<ReadonlyMap<string, number>> => {
    const day = sql<string>`(${withdrawals.appliedAt} AT TIME ZONE 'Asia/Shanghai')::date::text`
    const rows = await tx
      .select({ uid: withdrawals.uid, day, number: count() })
      .from(withdrawals)
      .where(
        and(inArray(withdrawals.uid, [...uids]), notInArray(withdrawals.state, ['cancelled', 'rejected'])),
      )
      .groupBy(withdrawals.uid, day)
    return new Map(rows.map((row) => [`${row.uid}/${row.day}`, row.number]))
  },
  /** Those of these people who were paid before. */
  paidBefore: async (uids: readonly number[]): Promise<Set<number>> =>
    new Set(
      uids.length === 0
        ? []
        : (
            await tx
              .selectDistinct({ uid: withdrawals.uid })
              .from(withdrawals)
              .where(and(inArray(withdrawals.uid, [...uids]), eq(withdrawals.state, 'paid')))
          ).map(({ uid }) => uid),
    ),
})

const waitsForBank = and(
  eq(withdrawals.state, 'paying'),
  eq(withdrawals.channel, 'bank'),
  isNull(withdrawals.batchId),
)

export const withdrawalRepository = (tx: Tx) => ({
  ...withdrawalReader(tx),
  /** Serializes the withdrawals of one person over all their accounts. */
  lockPerson: (idNumberHash: Buffer) =>
    tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(encode(${idNumberHash}, 'hex'), 0))`),
  nextNumber: async (): Promise<number> => {
    const { rows } = await tx.execute<{ number: string }>(sql`SELECT nextval('withdrawal_numbers') AS number`)
    return Number(rows[0]?.number)
  },
  insert: (row: typeof withdrawals.$inferInsert) => tx.insert(withdrawals).values(row).returning(),
  lock: async (id: string): Promise<WithdrawalRow | undefined> =>
    (await tx.select().from(withdrawals).where(eq(withdrawals.id, id)).for('update'))[0],
  /** Only for a step of the table. Returns nothing if a concurrent transaction changed the state first. */
  move: async (
    { uid, id, state }: Pick<WithdrawalRow, 'uid' | 'id' | 'state'>,
    to: WithdrawalState,
    changes: WithdrawalChanges,
  ): Promise<WithdrawalRow | undefined> =>
    (
      await tx
        .update(withdrawals)
        .set({ ...changes, state: to })
        .where(and(isOne({ uid, id }), eq(withdrawals.state, state)))
        .returning()
    )[0],
  /** Changes what is not the state. */
  change: async (key: Key, changes: WithdrawalChanges): Promise<void> => {
    await tx.update(withdrawals).set(changes).where(isOne(key))
  },
  /** Claims the bill: only the caller that gets the row sends it. */
  claimSend: async (key: Key, now: Date, nextCheckAt: Date): Promise<WithdrawalRow | undefined> =>
    (
      await tx
        .update(withdrawals)
        .set({ sentAt: now, nextCheckAt })
        .where(and(isOne(key), eq(withdrawals.state, 'paying'), isNull(withdrawals.sentAt)))
        .returning()
    )[0],
  addStep: (row: typeof withdrawalSteps.$inferInsert) => tx.insert(withdrawalSteps).values(row),
})
