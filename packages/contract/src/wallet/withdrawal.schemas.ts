import { z } from 'zod'
import { fen, time } from '../form.ts'
import { payee, payeeKinds } from './payee.schemas.ts'
import { withholding, withholdingMethods } from './wallet.schemas.ts'
import { withdrawalStateIds } from './withdrawal.words.ts'

export const balanceChange = z.strictObject({
  id: z.number().int(),
  kind: z.string(),
  title: z.string(),
  note: z.string(),
  amount: fen(),
  /** Of the account after it. */
  balance: fen(),
  at: time(),
  /** The screen of what it follows from, where there is one. */
  path: z.string().nullable(),
})

export const walletSummary = z.strictObject({
  available: fen(),
  pending: fen(),
  held: fen(),
  withdrawing: fen(),
  /** What is owed, above zero. */
  debt: fen(),
  withdrawn: fen(),
  /** What unfreezes next; null when nothing is pending. */
  next_release: z.strictObject({ at: time(), amount: fen() }).nullable(),
  /** The newest that is on its way. */
  under_way: z
    .strictObject({
      id: z.uuid(),
      count: z.number().int(),
      amount: fen(),
      state: z.enum(withdrawalStateIds),
      words: z.string(),
    })
    .nullable(),
  changes: z.array(balanceChange),
})

export const monthFlows = z.strictObject({
  month: z.string(),
  opening: fen(),
  in: fen(),
  out: fen(),
  closing: fen(),
})

export const releaseDay = z.strictObject({
  at: time(),
  /** Of which day the income is: yyyy-mm-dd. */
  day: z.string(),
  amount: fen(),
  /** What is available then, if nothing else happens. */
  available_after: fen(),
  /** It should have happened already. */
  is_late: z.boolean(),
  parts: z.array(z.strictObject({ label: z.string(), amount: fen() })),
})

export const withdrawLimits = z.strictObject({
  min: fen(),
  max: fen(),
  per_day: z.number().int(),
  left_today: z.number().int(),
})

export const withdrawForm = z.strictObject({
  available: fen(),
  debt: fen(),
  limits: withdrawLimits,
  /** The default one, if it can be paid to. */
  payee: payee.nullable(),
  has_password: z.boolean(),
  /** Why no withdrawal can be applied for now; null when one can. */
  stopped: z.string().nullable(),
})

export const withdrawQuote = z.strictObject({
  amount: fen(),
  tax: fen(),
  fee: fen(),
  net: fen(),
  withholding,
})

export const withdrawalItem = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  state: z.enum(withdrawalStateIds),
  state_name: z.string(),
  amount: fen(),
  tax: fen(),
  fee: fen(),
  net: fen(),
  channel: z.enum(payeeKinds),
  payee_title: z.string(),
  account: z.string(),
  name: z.string(),
  applied_at: time(),
  settled_at: time().nullable(),
  /** Why it did not arrive, and what to do; empty while nothing is wrong. */
  reason: z.string(),
})

export const withdrawalStep = z.strictObject({
  title: z.string(),
  note: z.string(),
  state: z.enum(['done', 'now', 'todo', 'failed']),
  at: time().nullable(),
})

export const withdrawalDetail = withdrawalItem.extend({
  withholding,
  steps: z.array(withdrawalStep),
  can_cancel: z.boolean(),
  /** What the channel said, for support. */
  reason_code: z.string(),
  /** To be mended; null when the payee is gone or nothing is wrong with it. */
  payee_id: z.uuid().nullable(),
  /** What the messenger is asked with while it waits for the person. */
  confirm: z
    .strictObject({
      until: time(),
      app_id: z.string(),
      merchant_id: z.string(),
      package: z.string(),
      /** Where a browser confirms when the messenger is simulated. */
      page_url: z.string().nullable(),
    })
    .nullable(),
})

export const taxMonth = z.strictObject({
  month: z.string(),
  gross: fen(),
  taxable: fen(),
  tax: fen(),
  fee: fen(),
  net: fen(),
  /** On its way, and so outside the total. */
  is_open: z.boolean(),
})

export const taxStatement = z.strictObject({
  year: z.number().int(),
  years: z.array(z.number().int()),
  tables: z.array(
    z.strictObject({
      method: z.enum(withholdingMethods),
      months: z.array(taxMonth),
    }),
  ),
  gross: fen(),
  tax: fen(),
  fee: fen(),
  net: fen(),
})

/** How the tax of one month was worked out on the year so far, every step as the server took it. */
export const taxSteps = z.strictObject({
  year: z.number().int(),
  month: z.number().int(),
  /** The day from which the rule holds. */
  since: z.string(),
  /** With an amount that is only asked about. */
  is_trial: z.boolean(),
  /** Withheld in this month. */
  tax: fen(),
  /** What each month up to this one brought, the first first. */
  incomes: z.array(fen()),
  /** Null when nothing was paid in this month. */
  step: withholding.nullable(),
  /** Withheld beyond what the steps come to, since an earlier payment came back: the next payment is taxed less. */
  beyond: fen(),
  /** Newest first. */
  months: z.array(
    z.strictObject({ month: z.string(), gross: fen(), taxable: fen(), tax: fen(), is_open: z.boolean() }),
  ),
  gross_total: fen(),
  tax_total: fen(),
})
