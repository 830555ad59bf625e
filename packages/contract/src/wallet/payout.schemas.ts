/** What is confirmed before money leaves: the payees one by one, what it comes to, and what our accounts have after it. */
import { z } from 'zod'
import { csvFile } from '../earnings/earnings.schemas.ts'
import { fen, time } from '../form.ts'
import { fundsStateIds } from './overview.words.ts'
import { payeeKinds } from './payee.schemas.ts'
import { payHintTones, payKinds } from './payout.words.ts'

const count = () => z.number().int()

export const payOutcome = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  ok: z.boolean(),
  /** Why it was not paid; empty when it was. */
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
  /** What to know about it, the gravest first; never empty. */
  hints: z.array(z.strictObject({ tone: z.enum(payHintTones), words: z.string() })),
})

export const payConfirmation = z.strictObject({
  id: z.uuid(),
  kind: z.enum(payKinds),
  /** Of the list as it is shown: sent along with the payment. */
  hash: z.string(),
  made_at: time(),
  until: time(),
  rows: z.array(payRow),
  /** Asked for and not in the list, each with why. */
  left_out: z.array(payOutcome),
  count: count(),
  amount: fen(),
  tax: fen(),
  fee: fen(),
  net: fen(),
  /** Every way of paying, in one order, also those that nothing goes by. */
  channels: z.array(
    z.strictObject({
      channel: z.enum(payeeKinds),
      count: count(),
      net: fen(),
      funds: z.enum(fundsStateIds),
      /** What our account there had when it was last asked; null when nobody can say. */
      available: fen().nullable(),
      known_at: time().nullable(),
      /** Less this payment. */
      after: fen().nullable(),
    }),
  ),
  file: csvFile,
})

export const payResult = z.strictObject({
  state: z.enum(['open', 'expired', 'sent']),
  results: z.array(payOutcome),
  /** Of those that were sent. */
  count: count(),
  net: fen(),
})
