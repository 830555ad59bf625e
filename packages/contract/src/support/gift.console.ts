import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import {
  countedPageOf,
  csvFile,
  formId,
  formJson,
  formList,
  formText,
  formTime,
  idRange,
  intIn,
  paging,
} from '../form.ts'
import { approval, formReason } from '../staff/staff.schemas.ts'
import { giftPeopleMax, giftShipMax, giftStateIds } from './gift.labels.ts'
import { campaignGift, giftCampaign } from './gift.schemas.ts'

export const giftCampaigns = defineEndpoint({
  path: 'console/support/giftCampaigns',
  method: 'GET',
  auth: 'staff:gifts:see',
  input: z.object({ ...paging }),
  output: countedPageOf(giftCampaign),
  summary: '礼品活动，最新的在前',
})

export const giftCampaignGifts = defineEndpoint({
  path: 'console/support/gifts',
  method: 'GET',
  auth: 'staff:gifts:see',
  input: z.object({ campaign_id: formId(), state: z.enum(giftStateIds).optional(), ...paging }),
  output: countedPageOf(campaignGift).extend({ campaign: giftCampaign }),
  errors: ['notFound'],
  summary: '一个活动里每个人的礼品，不含地址',
})

export const openGiftCampaign = defineEndpoint({
  path: 'console/support/openGiftCampaign',
  method: 'POST',
  auth: 'staff:gifts:do',
  input: z.object({
    title: formText({ min: 2, max: 20, label: '名称' }),
    note: formText({ min: 0, max: 100 }).optional(),
    closes_at: formTime(),
    uids: formList(intIn(idRange), {
      min: 1,
      max: giftPeopleMax,
      empty: '请至少填一位创作者',
      tooMany: `一次最多 ${giftPeopleMax} 位，请分批添加`,
    }),
    reason: formReason(),
  }),
  output: giftCampaign,
  idempotent: true,
  summary: '开一个礼品活动，通知这些人填写收件信息',
})

export const proposeGiftExport = defineEndpoint({
  path: 'console/support/proposeGiftExport',
  method: 'POST',
  auth: 'staff:gifts:do',
  input: z.object({ campaign_id: formId(), reason: formReason() }),
  output: approval,
  errors: ['notFound'],
  idempotent: true,
  summary: '申请导出收件信息，由管理员复核',
})

export const exportGifts = defineEndpoint({
  path: 'console/support/exportGifts',
  method: 'POST',
  auth: 'staff:gifts:do',
  input: z.object({ campaign_id: formId() }),
  output: csvFile,
  errors: ['notFound'],
  summary: '导出收件信息：复核通过后由申请人导出一次',
})

export const shipGifts = defineEndpoint({
  path: 'console/support/shipGifts',
  method: 'POST',
  auth: 'staff:gifts:do',
  input: z.object({
    campaign_id: formId(),
    parcels: formJson(
      z
        .array(
          z.strictObject({
            number: z.string().trim().max(40),
            carrier: z.string().trim().min(1, '请填写快递公司').max(20),
            tracking: z
              .string()
              .trim()
              .regex(/^[0-9A-Za-z-]{6,40}$/, '运单号不正确'),
          }),
        )
        .min(1, '请至少填一行')
        .max(giftShipMax, `一次最多 ${giftShipMax} 行`),
    ),
  }),
  output: z.strictObject({
    results: z.array(z.strictObject({ number: z.string(), ok: z.boolean(), msg: z.string() })),
  }),
  errors: ['notFound'],
  idempotent: true,
  summary: '登记运单号，逐行告诉结果，通知收件人',
})
