import { z } from 'zod'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import { formBool, formText, formUuid } from '../form.ts'
import { poster } from './invite.schemas.ts'

const count = () => z.number().int().min(0)

export const inviteInit = defineEndpoint({
  path: 'v4/mine/inviteInit',
  method: 'GET',
  auth: 'main',
  input: z.object({}),
  output: z.strictObject({
    invite_code: z.string(),
    /** Nobody can join the team by the code at the moment. */
    is_closed: z.boolean(),
    funnel: z.strictObject({ opened: count(), registered: count(), worked: count(), earned: count() }),
    members: count(),
    /** Those who came last, with what they still have to do before they count. */
    recent: z.array(
      z.strictObject({
        id: z.uuid(),
        nickname: z.string(),
        avatar_url: z.string().nullable(),
        from_day: z.string(),
        worked_on: z.string().nullable(),
        earned_on: z.string().nullable(),
      }),
    ),
    percent: z.number().int(),
  }),
  summary: '邀请好友：邀请码、漏斗和最近加入的人',
})

export const posters = defineEndpoint({
  path: 'v4/mine/posters',
  method: 'GET',
  auth: 'main',
  input: z.object({}),
  output: z.strictObject({ items: z.array(poster) }),
  summary: '邀请海报的样式，在手机上画',
})

export const closeAddTeam = defineEndpoint({
  path: 'v4/mine/closeAddTeam',
  method: 'POST',
  auth: 'main',
  input: z.object({ is_closed: formBool() }),
  output: z.strictObject({ is_closed: z.boolean() }),
  rate: perMinute(20),
  summary: '暂停或恢复接收新成员；暂停时用邀请码注册的人没有邀请人',
})

export const inviteOpened = defineEndpoint({
  path: 'v4/mine/inviteOpened',
  method: 'POST',
  auth: 'anyone',
  input: z.object({
    invite_code: formText({ max: 64 }),
    /** A number that the browser made up for itself. */
    visitor: formUuid(),
  }),
  output: z.strictObject({}),
  rate: perMinute(20),
  summary: '记一次邀请链接被打开，同一个浏览器只算一次',
})
