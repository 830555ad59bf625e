import { z } from 'zod'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import { formList, formText, formUuid, ownedUuid, pageOf, paging } from '../form.ts'
import { avatarTextMax, symbolStyleIds, symbolsMax, symbolTextMax } from './makers.labels.ts'
import { avatarTemplate, madePicture } from './makers.schemas.ts'

export const nicknameMake = defineEndpoint({
  path: 'v4/nickname/make',
  method: 'POST',
  auth: 'user',
  input: z.object({
    /** The picture, drawn on the phone. */
    upload_id: ownedUuid('upload'),
    text: formText({ max: symbolTextMax, label: '文字' }),
    copy_text: formText({ max: 2_000 }),
    style: z.enum(symbolStyleIds),
    symbols: formList(formText({ max: 4 }), { max: symbolsMax, tooMany: `最多选 ${symbolsMax} 个符号` }),
  }),
  output: madePicture,
  rate: perMinute(30),
  idempotent: true,
  summary: '存下一张特殊符号图',
})

export const nicknameList = defineEndpoint({
  path: 'v4/nickname/list',
  method: 'GET',
  auth: 'user',
  input: z.object({ ...paging }),
  output: pageOf(madePicture),
  summary: '我做的特殊符号图，从新到旧',
})

export const avatarTemplates = defineEndpoint({
  path: 'v4/avatar/templates',
  method: 'GET',
  auth: 'user',
  input: z.object({}),
  output: z.strictObject({ items: z.array(avatarTemplate) }),
  summary: '头像制作的底图、相框和贴纸，按展示顺序',
})

export const avatarMake = defineEndpoint({
  path: 'v4/avatar/make',
  method: 'POST',
  auth: 'user',
  input: z.object({
    upload_id: ownedUuid('upload'),
    /** The frame it was made with; omit for none. */
    template_id: formUuid().optional(),
    text: formText({ min: 0, max: avatarTextMax }).optional(),
  }),
  output: madePicture,
  errors: ['notFound'],
  rate: perMinute(30),
  idempotent: true,
  summary: '存下一张做好的头像',
})
