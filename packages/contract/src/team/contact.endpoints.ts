import { z } from 'zod'
import { defineEndpoint, perHour } from '../endpoint.ts'
import { time } from '../form.ts'

const contact = z.strictObject({
  /** '' when none is given. */
  wechat: z.string(),
  saved_at: time().nullable(),
})

export const teamContact = defineEndpoint({
  path: 'v4/team/contact',
  method: 'GET',
  auth: 'main',
  input: z.object({}),
  output: contact,
  summary: '我给邀请人的联系方式',
})

export const saveTeamContact = defineEndpoint({
  path: 'v4/team/saveContact',
  method: 'POST',
  auth: 'main',
  input: z.object({
    /** The messenger's format: 6 to 20 letters, digits, - and _, starting with a letter. '' removes it. */
    wechat: z
      .string()
      .trim()
      .regex(/^([A-Za-z][A-Za-z0-9_-]{5,19})?$/, '微信号是 6 到 20 位字母、数字、- 或 _，以字母开头'),
  }),
  output: contact,
  rate: perHour(20),
  summary: '给邀请人留下联系方式，留空表示收回',
})
