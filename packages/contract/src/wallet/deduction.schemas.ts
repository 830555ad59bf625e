import { z } from 'zod'
import { fen, time } from '../form.ts'
import { privatePicture } from '../upload/upload.schemas.ts'
import { deductionKindIds, deductionStateIds } from './deduction.labels.ts'

/** The income records behind a deduction, by way of taking, in the order of the words. */
export const deductionEvidence = z.strictObject({
  /** '' for all works. */
  work_title: z.string(),
  /** Shanghai days, both inclusive: 2026-10-15. */
  from: z.string(),
  to: z.string(),
  rows: z.array(z.strictObject({ label: z.string(), takes: z.number().int(), earned_fen: fen() })),
  earned_fen: fen(),
})

/** The accounts it was taken from, which sum to the amount. */
export const deductionTaken = z.strictObject({
  pending_fen: fen(),
  available_fen: fen(),
  debt_fen: fen(),
})

export const deduction = z.strictObject({
  id: z.uuid(),
  /** PD2610090011: the number shown to people. */
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
  /** The deadline for an appeal. */
  appeal_until: time(),
  /** The latest time of the answer; null without an appeal. */
  answer_by: time().nullable(),
})

export const deductionMessage = z.strictObject({
  id: z.number().int(),
  /** The staff member's name, or the person's nickname. */
  author: z.string(),
  is_staff: z.boolean(),
  text: z.string(),
  pictures: z.array(privatePicture),
  said_at: time(),
})

export const deductionDetail = deduction.extend({
  evidence: deductionEvidence,
  /** Staff's evidence. */
  pictures: z.array(privatePicture),
  rule: z.string(),
  can_write: z.boolean(),
  messages: z.array(deductionMessage),
  /** Staff's text when the appeal was decided; '' before. */
  verdict: z.string(),
  decided_at: time().nullable(),
})
