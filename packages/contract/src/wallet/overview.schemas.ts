/** The finance overview: flows, liabilities and their ages, all from one snapshot. */
import { z } from 'zod'
import { fen, time } from '../form.ts'
import { fundsStateIds, overviewAgeIds, withdrawalAgeIds } from './overview.labels.ts'
import { payeeKinds } from './payee.schemas.ts'

const count = () => z.number().int()

const dayFlow = z.strictObject({
  day: z.string(),
  /** Income for the business day, and payouts on it. */
  income_fen: fen(),
  paid_fen: fen(),
  paid: count(),
})

export const moneyFigures = z.strictObject({
  /** People's balances by account; debt is what they owe, as a positive number. */
  owed: z.strictObject({
    pending: fen(),
    available: fen(),
    withdrawing: fen(),
    held: fen(),
    total: fen(),
    debt: fen(),
  }),
  /** The available money by age: what is left is taken to be the newest. */
  available_ages: z.array(z.strictObject({ age: z.enum(overviewAgeIds), amount_fen: fen() })),
  /** Everything in progress, after tax and fee: what our accounts at the channels must have. */
  to_pay: z.strictObject({ count: count(), net_fen: fen(), unknown: count(), bank_waiting: count() }),
  withdrawal_ages: z.array(
    z.strictObject({ age: z.enum(withdrawalAgeIds), count: count(), amount_fen: fen() }),
  ),
  /** Seven days, ending yesterday. */
  days: z.array(dayFlow),
  /** Yesterday's income: sources and destinations have the same sum. */
  income: z.strictObject({
    day: z.string(),
    gross_fen: fen(),
    sources: z.array(z.strictObject({ source: z.string(), amount_fen: fen() })),
    creator_fen: fen(),
    team_fen: fen(),
    tutor_fen: fen(),
    reward_fen: fen(),
    platform_fen: fen(),
  }),
  /** Withheld since the first of this month, to be declared by the 15th of the next. */
  tax: z.strictObject({ month: z.string(), amount_fen: fen(), declare_by: z.string() }),
})

/** The balance of our account at a channel, as last reported by it. */
export const channelFunds = z.strictObject({
  channel: z.enum(payeeKinds),
  state: z.enum(fundsStateIds),
  available_fen: fen().nullable(),
  /** When the channel reported it. */
  known_at: time().nullable(),
  asked_at: time().nullable(),
  /** Approved and neither paid nor reserved by the channel yet, after tax and fee. */
  to_pay: count(),
  to_pay_fen: fen(),
  is_short: z.boolean(),
})

export const moneyOverview = z.strictObject({
  at: time(),
  /** Being recomputed. */
  is_running: z.boolean(),
  figures: moneyFigures,
  funds: z.array(channelFunds),
})
