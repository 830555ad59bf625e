import { z } from 'zod'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import { formBool, formPhone, formText, ownedUuid } from '../form.ts'
import { gift, giftAddress } from './gift.schemas.ts'

export const festivalGifts = defineEndpoint({
  path: 'v4/festival/gifts',
  method: 'GET',
  auth: 'main',
  input: z.object({}),
  output: z.strictObject({
    /** The newest first. */
    items: z.array(gift),
    /** The saved address. */
    saved: giftAddress.nullable(),
  }),
  summary: '我的礼品和收件信息',
})

export const festivalSave = defineEndpoint({
  path: 'v4/festival/save',
  method: 'POST',
  auth: 'main',
  input: z.object({
    id: ownedUuid('gift'),
    name: formText({ min: 2, max: 20, label: '收件人' }),
    phone: formPhone(),
    region: formText({ min: 2, max: 40, label: '所在地区' }),
    detail: formText({ min: 4, max: 80, label: '详细地址' }),
    remark: formText({ min: 0, max: 40 }).optional(),
    /** Saves it for the next time; false erases a saved one. */
    is_kept: formBool(),
  }),
  output: gift,
  errors: ['notFound'],
  rate: perMinute(20),
  idempotent: true,
  summary: '填写或修改收件信息，寄出前都可以改',
})
