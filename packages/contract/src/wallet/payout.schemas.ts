/** What is confirmed before a payout: the payees, the total, and the remaining balances of our accounts. */
import { z } from 'zod'
import { csvFile, fen, time } from '../form.ts'
import { fundsStateIds } from './overview.labels.ts'
import { payeeKinds } from './payee.schemas.ts'
import { payHintTones, payKinds } from './payout.labels.ts'

const count = () => z.number().int()

export const payOutcome = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  ok: z.boolean(),
  /** Why it was not paid; '' when it was. */
  msg: z.string(),
})

const payRow = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  nickname: z.string(),
  name: z.string(),
  channel: z.enum(payeeKinds),
  payee_title: z.string(),
  account: z.string(),
  amount: fen(),
  tax: fen(),
  fee: fen(),
  net: fen(),
  approved_by: z.string(),
  /** Hints, the most severe first; never empty. */
  hints: z.array(z.strictObject({ tone: z.enum(payHintTones), words: z.string() })),
})

export const payConfirmation = z.strictObject({
  id: z.uuid(),
  kind: z.enum(payKinds),
  /** The hash of the displayed list, sent with the payment. */
  hash: z.string(),
  made_at: time(),
  until: time(),
  rows: z.array(payRow),
  /** Requested but not in the list, each with the reason. */
  left_out: z.array(payOutcome),
  count: count(),
  amount: fen(),
  tax: fen(),
  fee: fen(),
  net: fen(),
  /** Every channel in a fixed order, unused ones included. */
  channels: z.array(
    z.strictObject({
      channel: z.enum(payeeKinds),
      count: count(),
      net: fen(),
      funds: z.enum(fundsStateIds),
      /** Our account's last known balance there; null when unknown. */
      available: fen().nullable(),
      known_at: time().nullable(),
      /** Minus this payment. */
      after: fen().nullable(),
    }),
  ),
  file: csvFile,
})

export const payResult = z.strictObject({
  state: z.enum(['open', 'expired', 'sent']),
  results: z.array(payOutcome),
  /** Totals of those that were sent. */
  count: count(),
  net: fen(),
})
