/** Official accounts that authorised us. */
import { z } from 'zod'

export const gzhRightIds = ['material', 'publish', 'messages'] as const
export type GzhRight = (typeof gzhRightIds)[number]

export const gzhRightNames: Record<GzhRight, string> = {
  material: '素材与草稿',
  publish: '发布文章',
  messages: '消息与自动回复',
}

export const gzhAccountStates = ['connected', 'cancelled', 'disconnected'] as const
export type GzhAccountState = (typeof gzhAccountStates)[number]

export const gzhAccountStateNames: Record<GzhAccountState, string> = {
  connected: '正常',
  cancelled: '授权已取消',
  disconnected: '已解除',
}

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
