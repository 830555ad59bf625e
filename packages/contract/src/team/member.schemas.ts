import { z } from 'zod'
import { fen } from '../form.ts'

export const teamMember = z.strictObject({
  /** Of the relation. */
  id: z.uuid(),
  uid: z.number().int(),
  nickname: z.string(),
  avatar_url: z.string().nullable(),
  from_day: z.string(),
  /** Null where the member does not show it. */
  active_day: z.string().nullable(),
  is_new: z.boolean(),
  has_tutor: z.boolean(),
  /** Of this month, as far as it is settled; null while there is none. */
  month_fen: fen().nullable(),
  /** Of the same days of last month. */
  before_fen: fen(),
})

/** Where a team stands: the level that this month is paid by, and how far this month has come. */
export const levelFacts = z.strictObject({
  level: z.number().int(),
  level_name: z.string(),
  percent: z.number().int(),
  /** This month's settled income of the team. */
  team_fen: fen(),
  /** The level that this month would reach as it stands. */
  reached: z.number().int(),
  /** The next one this month can still reach; null at the top. */
  next: z
    .strictObject({ name: z.string(), percent: z.number().int(), from_fen: fen(), missing_fen: fen() })
    .nullable(),
})
