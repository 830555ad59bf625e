/** People as staff see them: personal data masked, with what was done to them and by whom. */
import { z } from 'zod'
import { time } from '../form.ts'
import { privatePicture } from '../upload/upload.schemas.ts'

export const personStates = ['active', 'banned', 'closing', 'closed'] as const

export const personItem = z.strictObject({
  uid: z.number().int(),
  nickname: z.string(),
  avatar_url: z.string().nullable(),
  state: z.enum(personStates),
  /** Masked. */
  phone: z.string().nullable(),
  invite_code: z.string(),
  is_demo: z.boolean(),
  created_at: time(),
})

export const banDaysRange = { min: 1, max: 3_650 } as const

export const banView = z.strictObject({
  id: z.number().int(),
  reason: z.string(),
  /** Null: for good. */
  until: time().nullable(),
  banned_at: time(),
  /** Those who proposed and who approved it. */
  banned_by: z.string(),
  approval_id: z.number().int().nullable(),
  lifted_at: time().nullable(),
  lifted_by: z.string().nullable(),
  lift_reason: z.string().nullable(),
})

export const warningView = z.strictObject({
  id: z.number().int(),
  /** What the person reads and must confirm before going on. */
  sentence: z.string(),
  reason: z.string(),
  warned_by: z.string(),
  warned_at: time(),
  confirmed_at: time().nullable(),
})

/** A banned person's appeal, as staff see it in the list. */
export const appealItem = z.strictObject({
  /** One ban, one appeal: the ban's number names both. */
  ban_id: z.number().int(),
  person: z.strictObject({ uid: z.number().int(), nickname: z.string() }),
  ban_reason: z.string(),
  ban_until: time().nullable(),
  state: z.enum(['open', 'upheld', 'lifted']),
  opened_at: time(),
  decided_at: time().nullable(),
  last_said_at: time(),
  /** The person spoke last: they wait for an answer. */
  is_waiting: z.boolean(),
})

export const appealThread = appealItem.extend({
  messages: z.array(
    z.strictObject({
      id: z.number().int(),
      /** The person's nickname, or the member of staff who answered. */
      author: z.string(),
      is_staff: z.boolean(),
      text: z.string(),
      /** Evidence, which nobody else sees. */
      pictures: z.array(privatePicture),
      said_at: time(),
    }),
  ),
})

export const personProfile = personItem.extend({
  inviter: z.strictObject({ uid: z.number().int(), nickname: z.string() }).nullable(),
  invited_count: z.number().int(),
  open_sessions: z.number().int(),
  sub_accounts: z.number().int(),
  register_channel: z.string().nullable(),
  has_password: z.boolean(),
  has_wechat: z.boolean(),
  closing_at: time().nullable(),
  /** In their own words; gone with the account. */
  closing_reason: z.string().nullable(),
  closed_at: time().nullable(),
  bans: z.array(banView),
  warnings: z.array(warningView),
  /** The proposal to ban them that waits for a second member of staff. */
  pending_ban_id: z.number().int().nullable(),
})

/** A way in with its own heading: links carry its name. */
export const registerChannel = z.strictObject({
  name: z.string(),
  title: z.string(),
  intro: z.string(),
  is_open: z.boolean(),
  /** Accounts that came by it and are not closed. */
  people: z.number().int(),
})
