import { z } from 'zod'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import { ownedUuid } from '../form.ts'
import { gzhAccount, gzhAuthorization } from './gzh.schemas.ts'

export * from './article.endpoints.ts'
export * from './component.endpoints.ts'
export * from './material.endpoints.ts'

export const gzhAccounts = defineEndpoint({
  path: 'v4/gzh/accounts',
  method: 'GET',
  auth: 'main',
  input: z.object({}),
  output: z.strictObject({ items: z.array(gzhAccount) }),
  summary: '我的公众号：能用的在前，取消过的也保留',
})

export const gzhAuthStart = defineEndpoint({
  path: 'v4/gzh/authStart',
  method: 'POST',
  auth: 'main',
  input: z.object({}),
  output: gzhAuthorization,
  errors: ['unavailable'],
  rate: perMinute(10),
  summary: '开始授权一个公众号：给出微信的授权链接',
})

export const gzhAuthState = defineEndpoint({
  path: 'v4/gzh/authState',
  method: 'GET',
  auth: 'main',
  input: z.object({}),
  output: z.strictObject({ authorization: gzhAuthorization.nullable() }),
  summary: '最近一次授权走到哪一步',
})

export const gzhDisconnect = defineEndpoint({
  path: 'v4/gzh/disconnect',
  method: 'POST',
  auth: 'main',
  input: z.object({ account_id: ownedUuid('gzhAccount') }),
  output: gzhAccount,
  summary: '不再使用一个公众号；文章都保留，别人可以连接它',
})
