/**
 * One walk over all transactions and their postings, range by range, or only over those after the mark of an
 * earlier clean proof. Several checks share it.
 */
import type { Reader } from '../platform/db/database.ts'
import { proofRows } from './proof.store.ts'
import { type Moved, proofWalk, type SlotBalances, type Stretch } from './proofWalk.store.ts'

/** How far a proof has read: what came before need not be read again each night. */
export interface ProofMark {
  /** Everything up to this transaction. */
  transaction: number
  /** The balances of the platform's slots at that point. */
  slots: Record<string, number>
  /** Income rows posted before this time. */
  at: number
  /** For append-only tables: how many 8 kB pages of each were read. */
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
  /** Null: read everything. */
  mark: ProofMark | null
  /** When the proof began. */
  now: number
  /** Computed once, on first use. */
  walked(): Promise<WalkedLedger>
}

/** Transactions per statement. */
const stretchLength = 100_000
const most = 100
/** A transaction that began this long ago has committed or never will. */
const settledMs = 3_600_000

/** All ranges after an id; the last is open-ended, since postings may exist beyond the last transaction. */
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

/** People's balances against their last postings, some people at a time. */
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

/**
 * What had been posted into the days before a time: everything, or only what was posted since a time and
 * after a mark.
 */
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
