/** Official accounts that authorised us. */
import { z } from 'zod'
import { gzhAccountStates, gzhRightIds } from './gzh.labels.ts'

export const gzhAccount = z.strictObject({
  id: z.uuid(),
  nickname: z.string(),
  avatar_url: z.string().nullable(),
  kind_name: z.string(),
  is_verified: z.boolean(),
  state: z.enum(gzhAccountStates),
  state_name: z.string(),
  rights: z.array(z.enum(gzhRightIds)),
  /** Whether articles can be published; else why not, as a sentence. */
  can_publish: z.boolean(),
  publish_note: z.string(),
  connected_at: z.number().int(),
  ended_at: z.number().int().nullable(),
  /** As WeChat counts them; null before the first answer. */
  figures: z
    .strictObject({
      day: z.iso.date(),
      /** Null: not counted yet, or not told. */
      followers: z.number().int().min(0).nullable(),
      reads: z.number().int().min(0).nullable(),
      net: z.number().int().nullable(),
      /** Pictures taken that day by the codes in its articles; null when they name none. */
      takes: z.number().int().min(0).nullable(),
    })
    .nullable(),
})

/**
 * waiting: the person has not agreed yet · confirming: agreed, we read what was granted · done, and the others
 * are ends. `expired` follows from the time alone.
 */
export const gzhAuthStates = ['waiting', 'confirming', 'done', 'expired', 'taken', 'failed'] as const
export type GzhAuthState = (typeof gzhAuthStates)[number]

export const gzhAuthorization = z.strictObject({
  state: z.enum(gzhAuthStates),
  /** To open while waiting; '' otherwise. */
  url: z.string(),
  expires_at: z.number().int(),
  account: gzhAccount.nullable(),
  /** Who connected the account before, masked; '' unless taken. */
  taken_by: z.string(),
})
