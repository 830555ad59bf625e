/**
 * The proof: what must be true of the ledger at any moment, checked in one snapshot. Areas whose own tables
 * must agree with it contribute checks (`ledgerChecks`); before a payout, areas/finance checks for
 * unexplained differences.
 */
import type { Database, Reader } from '../platform/db/database.ts'
import type { Fen } from './posting.ts'
import { proofRows } from './proof.store.ts'
import { type ProofMark, type ProofScope, scopeOf } from './proofWalk.ts'

export interface Difference {
  /** The account, transaction, person or bill. */
  subject: string
  ledger: number
  other: number
}

export interface CheckResult {
  /**
   * The unit of the two figures, which are of the same kind: two sums, or how many there are and how many of them
   * are right.
   */
  unit: 'fen' | 'transactions' | 'accounts' | 'rows'
  ledger: number
  other: number
  /** The first hundred. */
  differences: readonly Difference[]
  /** The counterpart is not available yet, such as a bank's file. */
  isWaiting?: boolean
}

export interface LedgerCheck {
  /** A permanent name: explanations refer to it. */
  id: string
  /** For staff: 提现中等于在途提现. */
  label: string
  note: string
  /** The ledger itself, a channel's bill, payments with an unknown outcome, or the seals on rows. */
  group: 'ledger' | 'channel' | 'unknown' | 'seal'
  /** Without a scope everything is read. */
  run(tx: Reader, scope?: ProofScope): Promise<CheckResult>
  /** What this check adds to the mark where the next proof may begin. */
  markOf?(tx: Reader): Promise<Partial<ProofMark>>
}

export interface CheckedResult extends Omit<LedgerCheck, 'run' | 'markOf'>, CheckResult {}

/** A difference stays the same from night to night as long as its figures do. */
export const differenceKey = (check: string, { subject, ledger, other }: Difference): string =>
  `${check}|${subject}|${ledger}|${other}`

const transactionsCheck: LedgerCheck = {
  id: 'transactions',
  label: '每笔交易合计为零',
  note: '逐笔相加全部分录',
  group: 'ledger',
  run: async (tx, scope = scopeOf(tx)) => {
    const rows = proofRows(tx)
    const { unbalanced: differences } = await scope.walked()
    const count = await rows.transactionCount()
    return {
      unit: 'transactions',
      ledger: count,
      other: count - differences.length,
      differences: differences.map(({ id, sum }) => ({
        subject: `transaction/${id}`,
        ledger: sum,
        other: 0,
      })),
    }
  },
}

const postingsCheck: LedgerCheck = {
  id: 'postings',
  label: '分录与交易一致',
  note: '每笔交易要求的分录都在，不多不少',
  group: 'ledger',
  run: async (tx, scope = scopeOf(tx)) => {
    const rows = proofRows(tx)
    const { stray: differences } = await scope.walked()
    const count = await rows.transactionCount()
    return {
      unit: 'transactions',
      ledger: count,
      other: count - differences.length,
      differences: differences.map(({ id, asked, posted }) => ({
        subject: `transaction/${id}`,
        ledger: posted,
        other: asked,
      })),
    }
  },
}

const balancesCheck: LedgerCheck = {
  id: 'balances',
  label: '余额等于分录之和',
  note: '按账户与最后一条分录后的余额对照，那个余额由上一项逐条累加',
  group: 'ledger',
  run: async (tx, scope = scopeOf(tx)) => {
    const count = await proofRows(tx).accountCount()
    const { balances: differences } = await scope.walked()
    return {
      unit: 'accounts',
      ledger: count,
      other: count - differences.length,
      differences: differences.map(({ account, balance, sum }) => ({
        subject: account,
        ledger: balance,
        other: sum,
      })),
    }
  },
}

const runningCheck: LedgerCheck = {
  id: 'running',
  label: '每条分录后的余额连续',
  note: '按账户从第一条累加到每一条；发生时间与交易一致',
  group: 'ledger',
  run: async (tx, scope = scopeOf(tx)) => {
    const { running: balances, moments } = await scope.walked()
    const count = await proofRows(tx).accountCount()
    const differences = [
      ...balances.map(({ account, id, balance, sum }) => ({
        subject: `${account} 分录 transaction/${id} 的 余额 balance_fen`,
        ledger: balance,
        other: sum,
      })),
      ...moments.map(({ account, id, posted, asked }) => ({
        subject: `${account} 分录 transaction/${id} 的 发生时间 happened_at`,
        ledger: posted,
        other: asked,
      })),
    ].slice(0, 100)
    return { unit: 'accounts', ledger: count, other: count - differences.length, differences }
  },
}

const pendingCheck: LedgerCheck = {
  id: 'pending',
  label: '结算中等于待解冻收益',
  note: 'pending 与每笔收益的未解冻部分',
  group: 'ledger',
  run: async (tx) => {
    const rows = proofRows(tx)
    const { balance, dues } = await rows.pendingTotals()
    const differences = await rows.wrongPending()
    return {
      unit: 'fen',
      ledger: balance,
      other: dues,
      differences: differences.map(({ uid, balance: ledger, dues: other }) => ({
        subject: `user/${uid}/pending`,
        ledger,
        other,
      })),
    }
  },
}

const zeroCheck: LedgerCheck = {
  id: 'zero',
  label: '钱进等于钱出加余额',
  note: '全部账户合计为零',
  group: 'ledger',
  run: async (tx) => {
    const { people, platform } = await proofRows(tx).totals()
    const differences =
      people + platform === 0 ? [] : [{ subject: 'ledger', ledger: people, other: -platform }]
    return { unit: 'fen', ledger: people, other: -platform, differences }
  },
}

const signCheck: LedgerCheck = {
  id: 'sign',
  label: '负余额检查',
  note: '用户账户不得小于零，下限与账户种类一致',
  group: 'ledger',
  run: async (tx) => {
    const rows = proofRows(tx)
    const differences = [
      ...(await rows.belowZero()).map(({ account, balance }) => ({
        subject: account,
        ledger: balance,
        other: 0,
      })),
      ...(await rows.wrongFloors()).map(({ account, floor, right }) => ({
        subject: `${account} 的 下限 floor_fen`,
        ledger: floor,
        other: right,
      })),
    ]
    const count = await rows.accountCount()
    return { unit: 'accounts', ledger: count, other: count - differences.length, differences }
  },
}

export const ownChecks: readonly LedgerCheck[] = [
  transactionsCheck,
  postingsCheck,
  runningCheck,
  balancesCheck,
  zeroCheck,
  pendingCheck,
  signCheck,
]

/** The `withdrawing` accounts against what an area says is in flight, by person. */
export const withdrawingCheck = (
  inFlight: (tx: Reader) => Promise<readonly { uid: number; amountFen: Fen }[]>,
): LedgerCheck => ({
  id: 'withdrawing',
  label: '提现中等于在途提现',
  note: 'withdrawing 与提现单',
  group: 'ledger',
  run: async (tx) => {
    const claimed = new Map<number, Fen>()
    for (const { uid, amountFen } of await inFlight(tx)) claimed.set(uid, (claimed.get(uid) ?? 0) + amountFen)
    const held = new Map((await proofRows(tx).withdrawing()).map(({ uid, balance }) => [uid, balance]))
    const differences = [...new Set([...held.keys(), ...claimed.keys()])]
      .map((uid) => ({
        subject: `user/${uid}/withdrawing`,
        ledger: held.get(uid) ?? 0,
        other: claimed.get(uid) ?? 0,
      }))
      .filter(({ ledger, other }) => ledger !== other)
    const sum = (figures: ReadonlyMap<number, Fen>) =>
      [...figures.values()].reduce((all, fen) => all + fen, 0)
    return { unit: 'fen', ledger: sum(held), other: sum(claimed), differences: differences.slice(0, 100) }
  },
})

export interface Proof {
  transactions: number
  accounts: number
  checks: CheckedResult[]
  /** True when it read everything, false when only what came after an earlier mark. */
  isFull: boolean
  /** Where the next proof may begin; unchanged while anything is wrong. Null: at the beginning. */
  mark: ProofMark | null
}

export interface ProofAsk {
  mark?: ProofMark | null
  now?: number
}

const nextMark = async (
  tx: Reader,
  checks: readonly LedgerCheck[],
  { walked, now }: ProofScope,
): Promise<ProofMark> => {
  const { transaction, slots } = await walked()
  const mark: ProofMark = { transaction, slots: Object.fromEntries(slots), at: now - 3_600_000, pages: {} }
  for (const { markOf } of checks) Object.assign(mark.pages, (await markOf?.(tx))?.pages)
  return mark
}

/** All in one snapshot: concurrent postings cannot look like differences. */
export const runProof = (
  db: Database,
  contributed: readonly LedgerCheck[],
  { mark = null, now = Date.now() }: ProofAsk = {},
): Promise<Proof> =>
  db.snapshot(async (tx) => {
    const all = [...ownChecks, ...contributed]
    const scope = scopeOf(tx, { mark, now })
    const checks: CheckedResult[] = []
    for (const { run, markOf: _, ...check } of all) checks.push({ ...check, ...(await run(tx, scope)) })
    const rows = proofRows(tx)
    const isRight = checks.every(({ differences }) => differences.length === 0)
    return {
      transactions: await rows.transactionCount(),
      accounts: await rows.accountCount(),
      checks,
      isFull: mark === null,
      mark: isRight ? await nextMark(tx, all, scope) : mark,
    }
  })
