import { z } from 'zod'
import { classId, visibleText } from '../creation/creation.schemas.ts'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import { formBool, formInt, formText, formUuid, ownedUuid, pageOf, paging } from '../form.ts'
import {
  messageMax,
  offerItem,
  ownerPercentRange,
  ownOffer,
  partnerAccount,
  refusalMax,
  share,
  shareDetail,
  sharedHomepage,
  sharedPhoto,
  shareTermsOffered,
} from './sharing.schemas.ts'

const sharingCounts = z.strictObject({
  borrowed: z.number().int().min(0),
  lent: z.number().int().min(0),
  /** Applications waiting for the caller's answer. */
  waiting: z.number().int().min(0),
})

export const shareList = defineEndpoint({
  path: 'homepage_share/list',
  method: 'GET',
  auth: 'main',
  line: true,
  input: z.object({
    class: classId().optional(),
    keyword: formText({ min: 0, max: 20 }).optional(),
    ...paging,
  }),
  output: pageOf(offerItem).extend({
    counts: sharingCounts,
    classes: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  }),
  summary: '可以申请的共享素材，最新开放的在前',
})

export const sharePhotoList = defineEndpoint({
  path: 'homepage_share/photoList',
  method: 'GET',
  auth: 'main',
  line: true,
  /** Another person's homepage: visible when it is offered or shared with the caller. */
  input: z.object({ homepage_id: formUuid(), ...paging }),
  output: pageOf(sharedPhoto).extend({
    homepage: sharedHomepage.extend(shareTermsOffered.shape),
    is_own: z.boolean(),
    /** The caller's waiting or usable share of it. */
    share: share.nullable(),
    /** Whether it can be applied for now. */
    is_open: z.boolean(),
  }),
  errors: ['notFound'],
  summary: '一个共享主页的作品',
})

export const shareApplyInit = defineEndpoint({
  path: 'homepage_share/applyInit',
  method: 'GET',
  auth: 'main',
  line: true,
  input: z.object({ homepage_id: formUuid() }),
  output: z.strictObject({
    homepage: sharedHomepage.extend(shareTermsOffered.shape),
    /** The caller's homepages on this line, where the material can be used. */
    homepages: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
    answer_days: z.number().int().min(1),
    message_max: z.number().int(),
    /** Sent with the application: an offer that changed meanwhile is shown again. */
    offer_version: z.number().int().min(1),
    /** Why it cannot be applied for; '' when it can. */
    note: z.string(),
    share_id: z.uuid().nullable(),
  }),
  errors: ['notFound'],
  summary: '申请前要看的：分成、期限、用在哪个主页',
})

export const shareApply = defineEndpoint({
  path: 'homepage_share/apply',
  method: 'POST',
  auth: 'main',
  line: true,
  input: z.object({
    homepage_id: formUuid(),
    use_homepage_id: ownedUuid('homepage'),
    message: visibleText({ min: 0, max: messageMax }).optional(),
    offer_version: formInt({ min: 1, max: 2_147_483_647 }),
  }),
  output: share,
  errors: ['notFound', 'changedMeanwhile'],
  rate: perMinute(20),
  idempotent: true,
  summary: '申请使用别人的素材',
})

export const shareWithdraw = defineEndpoint({
  path: 'homepage_share/withdraw',
  method: 'POST',
  auth: 'main',
  line: true,
  input: z.object({ share_id: ownedUuid('share') }),
  output: share,
  errors: ['changedMeanwhile'],
  summary: '撤回还没有答复的申请',
})

export const shareHandle = defineEndpoint({
  path: 'homepage_share/handle',
  method: 'POST',
  auth: 'main',
  line: true,
  input: z.object({
    share_id: ownedUuid('share'),
    verdict: z.enum(['accept', 'refuse']),
    /** Shown to the other side. */
    reason: visibleText({ min: 0, max: refusalMax }).optional(),
  }),
  output: share,
  errors: ['changedMeanwhile'],
  summary: '同意或拒绝一个申请',
})

export const shareEnd = defineEndpoint({
  path: 'homepage_share/end',
  method: 'POST',
  auth: 'main',
  line: true,
  input: z.object({ share_id: ownedUuid('share') }),
  output: share,
  errors: ['changedMeanwhile'],
  summary: '结束共享；当天还能用，已产生的收益照分',
})

export const shareInfo = defineEndpoint({
  path: 'homepage_share/info',
  method: 'GET',
  auth: 'main',
  line: true,
  input: z.object({ share_id: ownedUuid('share') }),
  output: shareDetail,
  summary: '一个共享关系：双方、分成、期限、经过',
})

export const shareBorrowed = defineEndpoint({
  path: 'homepage_share/borrowed',
  method: 'GET',
  auth: 'main',
  line: true,
  input: z.object({
    /** Only what can be used on this homepage now. */
    use_homepage_id: ownedUuid('homepage').optional(),
    ...paging,
  }),
  output: pageOf(share).extend({ counts: sharingCounts }),
  summary: '我借用的和申请过的，最新的在前',
})

export const shareLent = defineEndpoint({
  path: 'homepage_share/lent',
  method: 'GET',
  auth: 'main',
  line: true,
  input: z.object({ ...paging }),
  output: pageOf(share).extend({ counts: sharingCounts, offers: z.array(ownOffer) }),
  summary: '我共享的：每个主页的设置，以及申请和使用的人',
})

export const shareOfferInfo = defineEndpoint({
  path: 'homepage_share/offerInfo',
  method: 'GET',
  auth: 'main',
  line: true,
  input: z.object({ homepage_id: ownedUuid('homepage') }),
  output: ownOffer.extend({
    terms: z.array(z.number().int()),
    percent_min: z.number().int(),
    percent_max: z.number().int(),
    percent_step: z.number().int(),
  }),
  summary: '一个主页的共享设置',
})

export const shareSetOffer = defineEndpoint({
  path: 'homepage_share/setOffer',
  method: 'POST',
  auth: 'main',
  line: true,
  input: z.object({
    homepage_id: ownedUuid('homepage'),
    is_open: formBool(),
    /** The owner's share; omit to keep the current or the default one. */
    owner_percent: formInt(ownerPercentRange).optional(),
    months: formInt({ min: 1, max: 12 }).optional(),
  }),
  output: ownOffer,
  rate: perMinute(60),
  summary: '开放或关闭共享，设置分成和期限；已经同意的不受影响',
})

/** Has no line: people share across all of them. */
export const shareAccounts = defineEndpoint({
  path: 'v4/homepage_share/accounts',
  method: 'GET',
  auth: 'main',
  input: z.object({}),
  output: z.strictObject({ items: z.array(partnerAccount) }),
  summary: '共享账号：和我共享素材的人，双向，所有产品线',
})
