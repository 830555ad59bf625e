import { z } from 'zod'
import { fen, time } from '../form.ts'
import { relationRoleIds, unbindStateIds } from './team.words.ts'

/** Somebody who is looked for by their code: never more than this. */
export const inviterFound = z.strictObject({
  nickname: z.string(),
  avatar_url: z.string().nullable(),
  /** Why they cannot be one's inviter; empty when they can. */
  note: z.string(),
})

/** Somebody who shares in my income. */
export const ownRelation = z.strictObject({
  id: z.uuid(),
  role: z.enum(relationRoleIds),
  role_name: z.string(),
  nickname: z.string(),
  avatar_url: z.string().nullable(),
  from_day: z.string(),
  percent: z.number().int(),
  /** An application about it waits for an answer. */
  is_applied: z.boolean(),
})

export const unbindItem = z.strictObject({
  id: z.uuid(),
  /** Who I am in it. */
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
  /** For whoever is asked, while it waits: what the other brought in this month, and what of it came to me. */
  month: z.strictObject({ base_fen: fen(), amount_fen: fen() }).nullable(),
})
