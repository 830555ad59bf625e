import { z } from 'zod'
import { fen, time } from '../form.ts'
import { siteTermStateIds } from './subSite.labels.ts'

const percent = () => z.number().int().min(0)
const day = () => z.string()

export const siteLevel = z.strictObject({
  level: z.number().int(),
  name: z.string(),
  /** The part of the site's percentage that goes to the member. */
  percent: percent(),
  /** What the member's own team must have earned in this month or the last. */
  from_fen: fen(),
})

/** A site that a person has, or that is about to start. */
export const ownSite = z.strictObject({
  name: z.string(),
  /** 0 before it has started. */
  percent: percent(),
  from_day: day(),
  members: z.number().int(),
  /** A scheduled change; 0 ends it. */
  coming: z.strictObject({ percent: percent(), from_day: day() }).nullable(),
})

const standing = {
  level: z.number().int(),
  level_name: z.string(),
  percent: percent(),
  /** A level that was set and has not started. */
  coming: z.strictObject({ level_name: z.string(), percent: percent(), from_day: day() }).nullable(),
  /** What the member's own team has earned. */
  month_fen: fen(),
  last_month_fen: fen(),
  /** The highest level that this reaches. */
  reached: z.number().int(),
}

/** The inviter's site, and the caller's standing in it. */
export const siteStanding = z.strictObject({ name: z.string(), ...standing })

export const siteMember = z.strictObject({
  /** The relation's id. */
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
  /** The webmaster and the day, which together are unique. */
  key: z.string(),
  person: z.strictObject({ uid: z.number().int(), nickname: z.string() }),
  name: z.string(),
  percent: percent(),
  from_day: day(),
  state: z.enum(siteTermStateIds),
  members: z.number().int(),
  /** This person's income from sites this month. */
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
