/** People as staff see them: masked personal data, and the actions of staff on them. */
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
  /** Null: permanent. */
  until: time().nullable(),
  banned_at: time(),
  /** Who proposed and who approved it. */
  banned_by: z.string(),
  approval_id: z.number().int().nullable(),
  lifted_at: time().nullable(),
  lifted_by: z.string().nullable(),
  lift_reason: z.string().nullable(),
})

export const warningView = z.strictObject({
  id: z.number().int(),
  /** The sentence that the person must confirm before going on. */
  sentence: z.string(),
  reason: z.string(),
  warned_by: z.string(),
  warned_at: time(),
  confirmed_at: time().nullable(),
})

/** A banned person's appeal in staff's list. */
export const appealItem = z.strictObject({
  /** One appeal per ban: the ban's id identifies both. */
  ban_id: z.number().int(),
  person: z.strictObject({ uid: z.number().int(), nickname: z.string() }),
  ban_reason: z.string(),
  ban_until: time().nullable(),
  state: z.enum(['open', 'upheld', 'lifted']),
  opened_at: time(),
  decided_at: time().nullable(),
  last_said_at: time(),
  /** The person wrote last and waits for an answer. */
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
      /** Evidence, only visible to them and to staff. */
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
  /** In their own words; erased with the account. */
  closing_reason: z.string().nullable(),
  closed_at: time().nullable(),
  bans: z.array(banView),
  warnings: z.array(warningView),
  /** The pending ban proposal that needs a second member of staff. */
  pending_ban_id: z.number().int().nullable(),
})

/** A registration channel with its own heading: links carry its name. */
export const registerChannel = z.strictObject({
  name: z.string(),
  title: z.string(),
  intro: z.string(),
  is_open: z.boolean(),
  /** Accounts from this channel that are not closed. */
  people: z.number().int(),
})

/** How long the author may still correct a note. */
export const noteEditMinutes = 10

export const personNote = z.strictObject({
  id: z.number().int(),
  text: z.string(),
  author: z.string(),
  made_at: time(),
  edited_at: time().nullable(),
  is_pinned: z.boolean(),
  /** Mine, and young enough. */
  may_edit: z.boolean(),
})

/** Without the session's id. */
export const personDevice = z.strictObject({
  name: z.string(),
  city: z.string(),
  method: z.string(),
  signed_in_at: time(),
  last_seen_at: time(),
  /** Null for the main account. */
  son_name: z.string().nullable(),
})
