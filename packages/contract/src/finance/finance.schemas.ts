/** The ledger and its proof as staff see them. */
import { z } from 'zod'
import { countedPageOf, formTime, time } from '../form.ts'

/** user/880316/pending or platform/revenue/picture. */
const accountPattern =
  /^(user\/[1-9]\d{0,14}\/(pending|available|withdrawing|held|debt)|platform\/(revenue|margin|tax|fee|payout|penalty|rounding)\/[a-z0-9_]{1,30})$/

export const formAccount = () => z.string().max(60).regex(accountPattern, '没有这个账户')

export const platformKinds = ['revenue', 'margin', 'tax', 'fee', 'payout', 'penalty', 'rounding'] as const

/** One of a person's five accounts, or the sum of the four that the platform owes them. */
export const peopleAccounts = ['owed', 'pending', 'available', 'withdrawing', 'held', 'debt'] as const

/** `from` inclusive, `until` exclusive; optionally only one cause, such as a day of income. */
export const formSpan = {
  from: formTime().optional(),
  until: formTime().optional(),
  cause: z
    .string()
    .max(120)
    .regex(/^[a-z_]{1,30}:[\w.-]{1,80}$/, '没有这个原因')
    .optional(),
}

const fen = () => z.number().int()
const id = () => z.number().int()

const ledgerAccount = z.strictObject({ path: z.string(), balance_fen: fen() })

export const ledgerAccounts = z.strictObject({
  person: z.strictObject({ uid: id(), nickname: z.string() }).nullable(),
  /** The person's five accounts. */
  accounts: z.array(ledgerAccount),
  /** The platform's used accounts, by kind. */
  platform: z.array(
    z.strictObject({ kind: z.string(), balance_fen: fen(), accounts: z.array(ledgerAccount) }),
  ),
})

export const ledgerPeople = countedPageOf(
  z.strictObject({ uid: id(), nickname: z.string(), balance_fen: fen() }),
).extend({ balance_fen: fen() })

export const ledgerFlows = z.strictObject({
  accounts: z.array(
    z.strictObject({
      path: z.string(),
      in_fen: fen(),
      out_fen: fen(),
      postings: z.number().int(),
      balance_fen: fen(),
    }),
  ),
  in_fen: fen(),
  out_fen: fen(),
})

const cause = z.strictObject({ kind: z.string(), id: z.string() })

const ledgerPosting = z.strictObject({
  transaction_id: id(),
  kind: z.string(),
  memo: z.string(),
  cause,
  amount_fen: fen(),
  /** The account's balance after it. */
  balance_fen: fen(),
  happened_at: time(),
})

/** One transaction, as it moved the money of one person. */
export const personMovement = z.strictObject({
  transaction_id: id(),
  kind: z.string(),
  memo: z.string(),
  cause,
  /** The person's own accounts only, what leaves first. */
  postings: z.array(z.strictObject({ path: z.string(), amount_fen: fen() })),
  happened_at: time(),
})

export const ledgerPostings = countedPageOf(ledgerPosting).extend({
  account: ledgerAccount,
  /** For the selected days: opening + in + out = closing. */
  flows: z.strictObject({ opening_fen: fen(), in_fen: fen(), out_fen: fen(), closing_fen: fen() }),
})

export const ledgerTransaction = z.strictObject({
  id: id(),
  key: z.string(),
  kind: z.string(),
  memo: z.string(),
  cause,
  /** The ends of the input's fingerprint. */
  fingerprint: z.string(),
  happened_at: time(),
  postings: z.array(z.strictObject({ path: z.string(), amount_fen: fen(), nickname: z.string().nullable() })),
  /** The transaction that this one reverses, and the one that reverses it. */
  reverses: id().nullable(),
  reversed_by: id().nullable(),
  /** A pending reversal that needs a second person. */
  pending_approval: id().nullable(),
})

export const differenceStates = ['open', 'waiting', 'explained'] as const

const proofDifference = z.strictObject({
  key: z.string(),
  subject: z.string(),
  ledger: z.number().int(),
  other: z.number().int(),
  state: z.enum(differenceStates),
  explanation: z
    .strictObject({ text: z.string(), explained_by: z.string(), approved_by: z.string(), at: time() })
    .nullable(),
  /** A pending explanation that needs a second person. */
  pending_approval: id().nullable(),
})

export const checkResults = ['passed', 'different', 'explained', 'waiting'] as const
const checkResult = z.enum(checkResults)

const proofCheck = z.strictObject({
  id: z.string(),
  label: z.string(),
  note: z.string(),
  group: z.enum(['ledger', 'channel', 'unknown', 'seal']),
  /** For `rows`, the two figures are hashes: of the row now, and as sealed. */
  unit: z.enum(['fen', 'transactions', 'accounts', 'rows']),
  ledger: z.number().int(),
  other: z.number().int(),
  result: checkResult,
  differences: z.array(proofDifference),
})

export const ledgerProof = z.strictObject({
  /** False while there is an unexplained difference. */
  is_payout_allowed: z.boolean(),
  /** A run is in progress or queued. */
  is_running: z.boolean(),
  /** The newest complete run; null before the first. */
  latest: z
    .strictObject({
      id: id(),
      started_at: time(),
      seconds: z.number(),
      asked_by: z.string(),
      /** True when it read everything, false when only what came since an earlier clean run. */
      is_full: z.boolean(),
      transactions: z.number().int(),
      accounts: z.number().int(),
      explained: z.number().int(),
      unexplained: z.number().int(),
      /** The sum of all differences of the checks in fen. */
      difference_fen: fen(),
      checks: z.array(proofCheck),
    })
    .nullable(),
  /** The last locked day, and the one that can be locked now; null if there is none. */
  lock: z.strictObject({ day: z.string(), locked_by: z.string(), locked_at: time() }).nullable(),
  lockable_day: z.string().nullable(),
  /** The last run of each of fourteen days, oldest first. */
  days: z.array(z.strictObject({ day: z.string(), result: checkResult.nullable() })),
})
