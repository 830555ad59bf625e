import { z } from 'zod'
import { photoMedia } from '../creation/photo/photo.schemas.ts'
import { fen, time } from '../form.ts'
import { lineIds } from '../lines.ts'

/** States of a share between an owner and a borrower. */
export const shareStates = {
  applied: '申请中',
  accepted: '使用中',
  refused: '未同意',
  withdrawn: '已撤回',
  expired: '已过期',
  ended: '已结束',
} as const
export type ShareState = keyof typeof shareStates
export const shareStateIds = Object.keys(shareStates) as [ShareState, ...ShareState[]]

/** The owner's share, in steps of five; the borrower gets the rest. */
export const ownerPercentRange = { min: 5, max: 95 } as const
export const ownerPercentStep = 5
/** Terms in months. */
export const shareTerms = [1, 3, 6, 12] as const
export type ShareTerm = (typeof shareTerms)[number]
export const messageMax = 100
export const refusalMax = 100

const percent = () => z.number().int().min(0).max(100)
const amount = () => z.number().int().min(0)

/** A homepage as other people see it. */
export const sharedHomepage = z.strictObject({
  homepage_id: z.uuid(),
  name: z.string(),
  avatar_url: z.string(),
  owner_name: z.string(),
  owner_avatar_url: z.string().nullable(),
  photos: amount(),
  /** Small pictures of its first works. */
  pictures: z.array(z.string()),
  /** Saves of its works in the last seven days; null when nothing was counted. */
  saves: amount().nullable(),
})

export const shareTermsOffered = z.strictObject({
  owner_percent: percent(),
  months: z.number().int().min(1),
})

/** The caller's relation to it: none, waiting, or running. */
export const offerItem = sharedHomepage.extend({
  ...shareTermsOffered.shape,
  share: z
    .strictObject({
      id: z.uuid(),
      state: z.enum(shareStateIds),
      state_name: z.string(),
      last_day: z.string().nullable(),
      income_fen: fen(),
    })
    .nullable(),
})

export const shareSides = ['owner', 'borrower'] as const

/** A share as one of its sides sees it. */
export const share = z.strictObject({
  id: z.uuid(),
  line: z.enum(lineIds),
  side: z.enum(shareSides),
  state: z.enum(shareStateIds),
  state_name: z.string(),
  homepage: sharedHomepage,
  partner_name: z.string(),
  partner_avatar_url: z.string().nullable(),
  /** The borrower's homepage that uses the material; null when it is gone. */
  use_homepage_name: z.string().nullable(),
  ...shareTermsOffered.shape,
  message: z.string(),
  /** Why it was refused or ended. */
  reason: z.string(),
  applied_at: time(),
  /** When an unanswered application expires. */
  answer_by: time(),
  starts_at: time().nullable(),
  /** The last shared day, yyyy-mm-dd. */
  last_day: z.string().nullable(),
  /** Whether the material can be used now: an ended share can, until its last day is over. */
  is_usable: z.boolean(),
  /** The borrower's income from it, before the split. */
  income_fen: fen(),
})

export const shareActs = {
  apply: '提交申请',
  withdraw: '撤回申请',
  accept: '同意共享',
  refuse: '没有同意',
  expire: '逾期自动关闭',
  end: '结束共享',
  term: '到期结束',
  stop: '平台停止共享',
} as const
export type ShareAct = keyof typeof shareActs
export const shareActIds = Object.keys(shareActs) as [ShareAct, ...ShareAct[]]

export const shareDetail = share.extend({
  history: z.array(
    z.strictObject({ act: z.enum(shareActIds), act_name: z.string(), by: z.string(), at: time() }),
  ),
  can: z.strictObject({ answer: z.boolean(), withdraw: z.boolean(), end: z.boolean() }),
  /** The last shared day if it were ended now. */
  last_day_if_ended: z.string(),
  /** The borrower's codes that lead to it and will stop working. Only shown to the borrower. */
  codes: z.array(z.string()),
})

/** An owner's offer of one homepage. */
export const ownOffer = z.strictObject({
  homepage_id: z.uuid(),
  name: z.string(),
  avatar_url: z.string(),
  photos: amount(),
  is_open: z.boolean(),
  ...shareTermsOffered.shape,
  waiting: amount(),
  running: amount(),
  /** Why it cannot be offered now; '' when it can. */
  note: z.string(),
})

export const sharedPhoto = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  cover: photoMedia.pick({ small: true, medium: true, width: true, height: true }),
  is_ai: z.boolean(),
  /** Seconds, for a video. */
  duration: z.number().nullable(),
  pages_count: z.number().int().min(1),
  saves: amount(),
})

export const partnerAccount = z.strictObject({
  /** A key for the list that does not reveal the uid. */
  key: z.string(),
  name: z.string(),
  avatar_url: z.string().nullable(),
  /** What they lend to the caller, and the caller to them. */
  borrowed: z.array(
    z.strictObject({
      share_id: z.uuid(),
      line: z.enum(lineIds),
      name: z.string(),
      state: z.enum(shareStateIds),
      state_name: z.string(),
      last_day: z.string().nullable(),
    }),
  ),
  lent: z.array(
    z.strictObject({
      share_id: z.uuid(),
      line: z.enum(lineIds),
      name: z.string(),
      state: z.enum(shareStateIds),
      state_name: z.string(),
      last_day: z.string().nullable(),
    }),
  ),
  income_fen: fen(),
})

/** A share as staff see it. */
export const consoleShare = z.strictObject({
  id: z.uuid(),
  line: z.enum(lineIds),
  owner_uid: z.number().int(),
  owner_name: z.string(),
  homepage_name: z.string(),
  borrower_uid: z.number().int(),
  borrower_name: z.string(),
  owner_percent: percent(),
  months: z.number().int(),
  state: z.enum(shareStateIds),
  applied_at: time(),
  starts_at: time().nullable(),
  last_day: z.string().nullable(),
  is_usable: z.boolean(),
  message: z.string(),
  reason: z.string(),
})
