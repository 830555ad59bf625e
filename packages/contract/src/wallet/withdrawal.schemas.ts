import { z } from 'zod'
import { fen, time } from '../form.ts'
import { payee, payeeKinds } from './payee.schemas.ts'
import { withholding, withholdingMethods } from './wallet.schemas.ts'
import { withdrawalStateIds } from './withdrawal.labels.ts'

export const balanceChange = z.strictObject({
  id: z.number().int(),
  kind: z.string(),
  title: z.string(),
  note: z.string(),
  amount: fen(),
  /** The account's balance after it. */
  balance: fen(),
  at: time(),
  /** The screen of its cause, if there is one. */
  path: z.string().nullable(),
})

export const walletSummary = z.strictObject({
  available: fen(),
  pending: fen(),
  held: fen(),
  withdrawing: fen(),
  /** The debt, as a positive number. */
  debt: fen(),
  withdrawn: fen(),
  /** The next release; null when nothing is pending. */
  next_release: z.strictObject({ at: time(), amount: fen() }).nullable(),
  /** Withdrawals that the person must confirm; `id` and `until` are those of the nearest deadline. */
  to_confirm: z.strictObject({ id: z.uuid(), count: z.number().int(), net: fen(), until: time() }).nullable(),
  /** The others in progress; `id` and `words` are those of the newest. */
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
  /** The day of the income: yyyy-mm-dd. */
  day: z.string(),
  amount: fen(),
  /** The balance available then, if nothing else happens. */
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
  /** The default payee, if it can be paid. */
  payee: payee.nullable(),
  has_password: z.boolean(),
  /** Why no withdrawal can be requested now; null when one can. */
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
  /** Why it did not arrive, and what to do; '' while nothing is wrong. */
  reason: z.string(),
  /** Until when the person must confirm it; null when there is nothing to confirm. */
  confirm_until: time().nullable(),
})

/** Withdrawals of one month, as many as the filter leaves. */
export const withdrawalMonth = z.strictObject({
  /** yyyy-mm */
  month: z.string(),
  applied: fen(),
  under_way: fen(),
  /** What arrived, and what was taken from it. */
  paid_net: fen(),
  paid_taken: fen(),
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
  /** The channel's code, for support. */
  reason_code: z.string(),
  /** The payee to correct; null when it is gone or nothing is wrong with it. */
  payee_id: z.uuid().nullable(),
  /** The messenger's parameters while it waits for the person's confirmation. */
  confirm: z
    .strictObject({
      /** The server's time: the countdown does not depend on the phone's clock. */
      now: time(),
      until: time(),
      app_id: z.string(),
      merchant_id: z.string(),
      package: z.string(),
      /** The page for confirming in a browser when the messenger is simulated. */
      page_url: z.string().nullable(),
    })
    .nullable(),
  /** All withdrawals that the person must confirm, the nearest deadline first. */
  to_confirm: z.array(z.strictObject({ id: z.uuid(), net: fen(), until: time() })),
})

export const taxMonth = z.strictObject({
  month: z.string(),
  gross: fen(),
  taxable: fen(),
  tax: fen(),
  fee: fen(),
  net: fen(),
  /** In progress, and so not in the total. */
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

/** How the tax of one month was computed from the year so far, with every step. */
export const taxSteps = z.strictObject({
  year: z.number().int(),
  month: z.number().int(),
  /** The day from which the rule applies. */
  since: z.string(),
  /** With a trial amount. */
  is_trial: z.boolean(),
  /** Withheld in this month. */
  tax: fen(),
  /** The income of each month up to this one, in order. */
  incomes: z.array(fen()),
  /** Null when nothing was paid in this month. */
  step: withholding.nullable(),
  /**
   * Withheld beyond the computed tax because an earlier payment was returned: the next payment is taxed less.
   */
  beyond: fen(),
  /** Newest first. */
  months: z.array(
    z.strictObject({ month: z.string(), gross: fen(), taxable: fen(), tax: fen(), is_open: z.boolean() }),
  ),
  gross_total: fen(),
  tax_total: fen(),
})
