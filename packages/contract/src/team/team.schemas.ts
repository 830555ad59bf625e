import { z } from 'zod'
import { fen, time } from '../form.ts'
import { relationRoleIds, unbindStateIds } from './team.labels.ts'

/** A person found by their code: never more data than this. */
export const inviterFound = z.strictObject({
  nickname: z.string(),
  avatar_url: z.string().nullable(),
  /** Why they cannot be the caller's inviter; '' when they can. */
  note: z.string(),
})

/** Somebody with a share in the caller's income. */
export const ownRelation = z.strictObject({
  id: z.uuid(),
  role: z.enum(relationRoleIds),
  role_name: z.string(),
  nickname: z.string(),
  avatar_url: z.string().nullable(),
  from_day: z.string(),
  percent: z.number().int(),
  /** A request about it is waiting for an answer. */
  is_applied: z.boolean(),
})

export const unbindItem = z.strictObject({
  id: z.uuid(),
  /** The caller's role in it. */
  side: z.enum(['applicant', 'asked']),
  role: z.enum(relationRoleIds),
  role_name: z.string(),
  state: z.enum(unbindStateIds),
  state_name: z.string(),
  nickname: z.string(),
  avatar_url: z.string().nullable(),
  reason: z.string(),
  message: z.string(),
  answer: z.string(),
  applied_at: time(),
  answer_by: time(),
  closed_at: time().nullable(),
  from_day: z.string(),
  /** For the asked side, while it waits: the other's income this month, and the caller's share of it. */
  month: z.strictObject({ base_fen: fen(), amount_fen: fen() }).nullable(),
})
