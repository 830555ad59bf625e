import { z } from 'zod'
import { photoMedia } from '../creation/photo/photo.schemas.ts'
import { fen, time } from '../form.ts'
import { lineIds } from '../lines.ts'

/** A relation between an owner and a borrower, with the word that people read. */
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

/** What the owner gets, in steps of five; the borrower has the rest. */
export const ownerPercentRange = { min: 5, max: 95 } as const
export const ownerPercentStep = 5
/** Months that an owner can offer. */
export const shareTerms = [1, 3, 6, 12] as const
export type ShareTerm = (typeof shareTerms)[number]
export const messageMax = 100
export const refusalMax = 100

const percent = () => z.number().int().min(0).max(100)
const amount = () => z.number().int().min(0)

/** A homepage as somebody else sees it. */
export const sharedHomepage = z.strictObject({
  homepage_id: z.uuid(),
  name: z.string(),
  avatar_url: z.string(),
  owner_name: z.string(),
  owner_avatar_url: z.string().nullable(),
  photos: amount(),
  /** Small pictures of its first works. */
  pictures: z.array(z.string()),
  /** Saves of its works in the last seven days; null while nothing was counted. */
  saves: amount().nullable(),
})

export const shareTermsOffered = z.strictObject({
  owner_percent: percent(),
  months: z.number().int().min(1),
})

/** Where I stand with it: no relation, one that waits, or one that runs. */
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

/** A relation as one of its two sides sees it. */
export const share = z.strictObject({
  id: z.uuid(),
  line: z.enum(lineIds),
  side: z.enum(shareSides),
  state: z.enum(shareStateIds),
  state_name: z.string(),
  homepage: sharedHomepage,
  partner_name: z.string(),
  partner_avatar_url: z.string().nullable(),
  /** Of the borrower, that the material is used on; null when it is gone. */
  use_homepage_name: z.string().nullable(),
  ...shareTermsOffered.shape,
  message: z.string(),
  /** Why it was refused or ended, by whoever did it. */
  reason: z.string(),
  applied_at: time(),
  /** Not answered by then, an application closes by itself. */
  answer_by: time(),
  starts_at: time().nullable(),
  /** The last day that is shared, yyyy-mm-dd. */
  last_day: z.string().nullable(),
  /** Whether the material can be used now: also an ended one can, until its last day is over. */
  is_usable: z.boolean(),
  /** What the borrower's codes brought in with it, before the split. */
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
  /** The last day that would be shared if it were ended now. */
  last_day_if_ended: z.string(),
  /** Codes of the borrower that lead to it, and lead nowhere once it is over. Only the borrower is told. */
  codes: z.array(z.string()),
})

/** What an owner offers of one homepage. */
export const ownOffer = z.strictObject({
  homepage_id: z.uuid(),
  name: z.string(),
  avatar_url: z.string(),
  photos: amount(),
  is_open: z.boolean(),
  ...shareTermsOffered.shape,
  waiting: amount(),
  running: amount(),
  /** Why it cannot be offered now; empty when it can. */
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
  /** A name for the list: nobody's uid leaves. */
  key: z.string(),
  name: z.string(),
  avatar_url: z.string().nullable(),
  /** They lend to me, I lend to them. */
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

/** A relation as staff see it. */
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
