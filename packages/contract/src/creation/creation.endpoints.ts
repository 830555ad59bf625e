import { z } from 'zod'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import { formText, ownedUuid } from '../form.ts'
import { homepage, homepageClass, homepageIntroMax, homepageNameMax } from './creation.schemas.ts'

export const homepageCreate = defineEndpoint({
  path: 'homepage/create',
  method: 'POST',
  auth: 'user',
  line: true,
  input: z.object({
    name: formText({ max: homepageNameMax }),
    avatar_url: z.string().max(500),
    intro: formText({ min: 0, max: homepageIntroMax }).optional(),
    class: homepageClass,
  }),
  output: homepage,
  rate: perMinute(20),
  idempotent: true,
  summary: '新建主页，提交审核',
})

export const homepageInfo = defineEndpoint({
  path: 'homepage/info',
  method: 'GET',
  auth: 'user',
  line: true,
  input: z.object({ homepage_id: ownedUuid('homepage') }),
  output: homepage,
  summary: '一个主页',
})
