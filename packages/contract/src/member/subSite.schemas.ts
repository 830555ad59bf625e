import { z } from 'zod'
import { fen, time } from '../form.ts'
import { siteTermStateIds } from './subSite.words.ts'

const percent = () => z.number().int().min(0)
const day = () => z.string()

export const siteLevel = z.strictObject({
  level: z.number().int(),
  name: z.string(),
  /** What of the site's percentage goes on to the member. */
  percent: percent(),
  /** What the member's own team must have come to in this month or the last. */
  from_fen: fen(),
})

/** A site that one has, or that is about to begin. */
export const ownSite = z.strictObject({
  name: z.string(),
  /** 0 before it has begun. */
  percent: percent(),
  from_day: day(),
  members: z.number().int(),
  /** What is decided for later; 0 is its end. */
  coming: z.strictObject({ percent: percent(), from_day: day() }).nullable(),
})

const standing = {
  level: z.number().int(),
  level_name: z.string(),
  percent: percent(),
  /** The level that was set and has not begun. */
  coming: z.strictObject({ level_name: z.string(), percent: percent(), from_day: day() }).nullable(),
  /** What the member's own team has come to. */
  month_fen: fen(),
  last_month_fen: fen(),
  /** The highest level that this reaches. */
  reached: z.number().int(),
}

/** The site of one's inviter, and how one stands in it. */
export const siteStanding = z.strictObject({ name: z.string(), ...standing })

export const siteMember = z.strictObject({
  /** Of the relation. */
  id: z.uuid(),
  nickname: z.string(),
  avatar_url: z.string().nullable(),
  from_day: day(),
  ...standing,
})

const decided = {
  reason: z.string(),
  made_by: z.string(),
  approved_by: z.string(),
  made_at: time(),
}

export const siteTerm = z.strictObject({
  /** The webmaster and the day, which is all that tells two of them apart. */
  key: z.string(),
  person: z.strictObject({ uid: z.number().int(), nickname: z.string() }),
  name: z.string(),
  percent: percent(),
  from_day: day(),
  state: z.enum(siteTermStateIds),
  members: z.number().int(),
  /** What sites brought this person this month. */
  share_fen: fen(),
  ...decided,
})

export const siteLevelVersion = z.strictObject({
  from_day: day(),
  state: z.enum(['future', 'current', 'past']),
  levels: z.array(siteLevel),
  ...decided,
})

export const sitePending = z.strictObject({
  approval_id: z.number().int(),
  title: z.string(),
  reason: z.string(),
  made_by: z.string(),
  made_at: time(),
})
