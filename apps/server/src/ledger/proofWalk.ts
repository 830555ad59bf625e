/**
 * One walk over all transactions and their postings, stretch by stretch, or over those that came after what an earlier
 * proof has read with nothing wrong. Several checks are told by it.
 */
import type { Reader } from '../platform/db/database.ts'
import { proofRows } from './proof.store.ts'
import { type Moved, proofWalk, type SlotBalances, type Stretch } from './proofWalk.store.ts'

/** How far a proof has read: what lies before it need not be read again each night. */
export interface ProofMark {
  /** Everything up to this transaction. */
  transaction: number
  /** The balances of the platform's slots after it. */
  slots: Record<string, number>
  /** Rows of income that were posted before this moment. */
  at: number
  /** Of tables that only grow: how many pages of them, of 8 kB. */
  pages: Record<string, number>
}

interface WalkedLedger {
  unbalanced: { id: number; sum: number }[]
  stray: { id: number; asked: number; posted: number }[]
  moments: { account: string; id: number; posted: number; asked: number }[]
  running: { account: string; id: number; balance: number; sum: number }[]
  balances: { account: string; balance: number; sum: number }[]
  /** Where the next walk may begin. */
  transaction: number
  slots: SlotBalances
}

export interface ProofScope {
  /** Null: everything is read. */
  mark: ProofMark | null
  /** When the proof began. */
  now: number
  /** Made once, whoever asks first. */
  walked(): Promise<WalkedLedger>
}

/** Transactions of one statement. */
const stretchLength = 100_000
const most = 100
/** What began to be posted before this is there for everybody, or never will be. */
const settledMs = 3_600_000

/** All of them after a number; the last goes on beyond the last transaction, since postings may. */
const stretchesAfter = async (tx: Reader, after: number): Promise<Stretch[]> => {
  const last = await proofWalk(tx).lastTransaction()
  const stretches: Stretch[] = []
  let from = after
  for (; from < last; from += stretchLength)
    stretches.push({ from, to: Math.min(from + stretchLength, last) })
  return [...stretches, { from: Math.max(last, after), to: null }]
}

const beforeAll = -1

const addTo = <T>(found: T[], more: readonly T[]) => found.push(...more.slice(0, most - found.length))

const walk = async (tx: Reader, mark: ProofMark | null, now: number): Promise<WalkedLedger> => {
  const rows = proofWalk(tx)
  const slots = new Map(Object.entries(mark?.slots ?? {}))
  const found: WalkedLedger = {
    unbalanced: [],
    stray: [],
    moments: [],
    running: [],
    balances: [],
    transaction: mark?.transaction ?? beforeAll,
    slots: new Map(slots),
  }
  const settled = new Date(now - settledMs)
  for (const stretch of await stretchesAfter(tx, mark?.transaction ?? beforeAll)) {
    addTo(found.unbalanced, await rows.unbalancedTransactions(stretch))
    addTo(found.stray, await rows.strayPostings(stretch))
    addTo(found.moments, await rows.wrongMoments(stretch))
    addTo(found.running, await rows.wrongRunning(stretch, slots))
    const lost = await rows.withoutBalance(stretch)
    addTo(
      found.balances,
      lost.map(({ account, balance }) => ({ account, balance: 0, sum: balance })),
    )
    const until = await rows.lastPostedBefore(stretch, settled)
    if (until > found.transaction) {
      found.transaction = until
      const upTo = await rows.lastOfSlots({ from: stretch.from, to: until })
      found.slots = new Map([...slots, ...upTo])
    }
    for (const [name, balance] of await rows.lastOfSlots(stretch)) slots.set(name, balance)
  }
  addTo(found.balances, await proofRows(tx).wrongPlatformBalances(slots))
  addTo(found.balances, await wrongBalances(tx))
  return found
}

/** People's balances against the last posting of each, so many people at a time. */
const wrongBalances = async (tx: Reader): Promise<WalkedLedger['balances']> => {
  const rows = proofRows(tx)
  const found: WalkedLedger['balances'] = []
  for (let after: number | null = 0; after !== null; ) {
    const until: number | null = await rows.peopleUntil(after)
    addTo(found, await rows.wrongBalances(after, until))
    after = until
  }
  return found
}

export const scopeOf = (
  tx: Reader,
  { mark = null, now = Date.now() }: Partial<ProofScope> = {},
): ProofScope => {
  let walked: Promise<WalkedLedger> | undefined
  return {
    mark,
    now,
    walked: () => {
      walked ??= walk(tx, mark, now)
      return walked
    },
  }
}

/** What had been posted into the days before a moment: all of it, or what was posted since a moment and is after a mark. */
export const movedBefore = async (
  tx: Reader,
  until: Date,
  since: { moment: Date; after: number } | null = null,
): Promise<Moved> => {
  const sum = { postings: 0, movedFen: 0 }
  for (const stretch of await stretchesAfter(tx, since?.after ?? beforeAll)) {
    const moved = await proofWalk(tx).postedInto(stretch, { until, since: since?.moment ?? null })
    sum.postings += moved.postings
    sum.movedFen += moved.movedFen
  }
  return sum
}
