import { z } from 'zod'
import { fen, time } from '../form.ts'
import { privatePicture } from '../upload/upload.schemas.ts'
import { deductionKindIds, deductionStateIds } from './deduction.words.ts'

/** What the record of income says of what is deducted: by way of taking, in the order of the words. */
export const deductionEvidence = z.strictObject({
  /** Empty: of all works. */
  work_title: z.string(),
  /** Shanghai days, both inclusive: 2026-10-15. */
  from: z.string(),
  to: z.string(),
  rows: z.array(z.strictObject({ label: z.string(), takes: z.number().int(), earned_fen: fen() })),
  earned_fen: fen(),
})

/** From which accounts it was taken; together the amount. */
export const deductionTaken = z.strictObject({
  pending_fen: fen(),
  available_fen: fen(),
  debt_fen: fen(),
})

export const deduction = z.strictObject({
  id: z.uuid(),
  /** PD2610090011: what people name it by. */
  number: z.string(),
  kind: z.enum(deductionKindIds),
  kind_name: z.string(),
  amount_fen: fen(),
  returned_fen: fen(),
  state: z.enum(deductionStateIds),
  state_name: z.string(),
  note: z.string(),
  taken: deductionTaken,
  taken_at: time(),
  /** Until when an appeal can be made. */
  appeal_until: time(),
  /** When it is answered at the latest; null where nobody appealed. */
  answer_by: time().nullable(),
})

export const deductionMessage = z.strictObject({
  id: z.number().int(),
  /** Of staff their name; of the person themselves the nickname. */
  author: z.string(),
  is_staff: z.boolean(),
  text: z.string(),
  pictures: z.array(privatePicture),
  said_at: time(),
})

export const deductionDetail = deduction.extend({
  evidence: deductionEvidence,
  /** What staff put to it as evidence. */
  pictures: z.array(privatePicture),
  rule: z.string(),
  can_write: z.boolean(),
  messages: z.array(deductionMessage),
  /** What staff said when the appeal was decided; empty before. */
  verdict: z.string(),
  decided_at: time().nullable(),
})
