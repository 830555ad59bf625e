import { z } from 'zod'
import { fen } from '../form.ts'

export const teamMember = z.strictObject({
  /** The relation's id. */
  id: z.uuid(),
  uid: z.number().int(),
  nickname: z.string(),
  avatar_url: z.string().nullable(),
  from_day: z.string(),
  /** Null where the member hides it. */
  active_day: z.string().nullable(),
  is_new: z.boolean(),
  has_tutor: z.boolean(),
  /** This month's settled amount; null while there is none. */
  month_fen: fen().nullable(),
  /** The same days of last month. */
  before_fen: fen(),
})

/** A team's standing: the level that this month is paid by, and this month's progress. */
export const levelFacts = z.strictObject({
  level: z.number().int(),
  level_name: z.string(),
  percent: z.number().int(),
  /** The team's settled income of this month. */
  team_fen: fen(),
  /** The level that this month would reach now. */
  reached: z.number().int(),
  /** The next level that this month can still reach; null at the top. */
  next: z
    .strictObject({ name: z.string(), percent: z.number().int(), from_fen: fen(), missing_fen: fen() })
    .nullable(),
})
