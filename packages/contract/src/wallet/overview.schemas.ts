/** The finance overview: flows, what is owed, and how long it has been waiting, all of one moment. */
import { z } from 'zod'
import { fen, time } from '../form.ts'
import { fundsStateIds, overviewAgeIds, withdrawalAgeIds } from './overview.words.ts'
import { payeeKinds } from './payee.schemas.ts'

const count = () => z.number().int()

const dayFlow = z.strictObject({
  day: z.string(),
  /** What came in for the business day, and what was paid out on it. */
  income_fen: fen(),
  paid_fen: fen(),
  paid: count(),
})

export const moneyFigures = z.strictObject({
  /** What people have, account by account; debt is what they owe, above zero. */
  owed: z.strictObject({
    pending: fen(),
    available: fen(),
    withdrawing: fen(),
    held: fen(),
    total: fen(),
    debt: fen(),
  }),
  /** What is available, by when it came: the newest is taken to be what is left. */
  available_ages: z.array(z.strictObject({ age: z.enum(overviewAgeIds), amount_fen: fen() })),
  /** Everything on its way, after tax and fee: what our accounts at the channels must have. */
  to_pay: z.strictObject({ count: count(), net_fen: fen(), unknown: count(), bank_waiting: count() }),
  withdrawal_ages: z.array(
    z.strictObject({ age: z.enum(withdrawalAgeIds), count: count(), amount_fen: fen() }),
  ),
  /** Seven days, the last one is yesterday. */
  days: z.array(dayFlow),
  /** Yesterday's income: sources and destinations come to the same. */
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

/** What our account at a channel has, as the channel said when it was last asked. */
export const channelFunds = z.strictObject({
  channel: z.enum(payeeKinds),
  state: z.enum(fundsStateIds),
  available_fen: fen().nullable(),
  /** When the channel said so. */
  known_at: time().nullable(),
  asked_at: time().nullable(),
  /** Approved and neither paid nor set aside by the channel yet, after tax and fee. */
  to_pay: count(),
  to_pay_fen: fen(),
  is_short: z.boolean(),
})

export const moneyOverview = z.strictObject({
  at: time(),
  /** It is being read anew. */
  is_running: z.boolean(),
  figures: moneyFigures,
  funds: z.array(channelFunds),
})
