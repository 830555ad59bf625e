import { z } from 'zod'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import { authorizePage, formCode, formOAuthTicket, formReturnTo, wechatBinding } from './account.schemas.ts'

export const wechatInit = defineEndpoint({
  path: 'v4/mine/wechatInit',
  method: 'GET',
  auth: 'main',
  input: z.object({}),
  output: wechatBinding,
  summary: '微信绑定情况',
})

export const bindWechatStart = defineEndpoint({
  path: 'v4/mine/bindWechatStart',
  method: 'POST',
  auth: 'main',
  input: z.object({
    /** Sent to the account's own phone with purpose `wechat`. */
    code: formCode(),
    return_to: formReturnTo().optional(),
  }),
  output: authorizePage,
  rate: perMinute(10),
  summary: '验证本人后开始微信授权，用于绑定或更换微信',
})

export const bindWechat = defineEndpoint({
  path: 'v4/mine/bindWechat',
  method: 'POST',
  auth: 'main',
  input: z.object({
    /** From the OAuth round trip of bindWechatStart. */
    ticket: formOAuthTicket(),
  }),
  output: wechatBinding,
  rate: perMinute(10),
  summary: '绑定微信；已绑定的换成这一个',
})

export const unbindWechat = defineEndpoint({
  path: 'v4/mine/unbindWechat',
  method: 'POST',
  auth: 'main',
  input: z.object({ code: formCode() }),
  output: wechatBinding,
  rate: perMinute(10),
  summary: '解绑微信',
})
