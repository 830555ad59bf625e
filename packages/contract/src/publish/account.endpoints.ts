import { z } from 'zod'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import { formText, ownedUuid } from '../form.ts'
import { accountHealthIds } from './account.labels.ts'
import { platformAccount, platformAccounts } from './account.schemas.ts'
import { platformIds } from './platform.labels.ts'

const authUrl = z.strictObject({
  /** The platform's consent page. */
  url: z.url(),
  rights: z.array(z.string()),
})

/** What the platform appends to the return URL. */
const returned = {
  state: z.string().min(1).max(200),
  code: z.string().max(2_000).optional(),
  error: z.string().max(200).optional(),
}

export const publishAccountList = defineEndpoint({
  path: 'v4/publish_account/list',
  method: 'GET',
  auth: 'user',
  input: z.object({}),
  output: platformAccounts,
  summary: '各平台的账号和健康情况',
})

export const publishAccountCheck = defineEndpoint({
  path: 'v4/publish_account/check',
  method: 'POST',
  auth: 'user',
  input: z.object({}),
  output: platformAccounts,
  rate: perMinute(20),
  summary: '现在就检查自己的账号：一分钟内检查过的不再问平台',
})

export const publishAccountConnect = defineEndpoint({
  path: 'v4/publish_account/connect',
  method: 'POST',
  auth: 'main',
  input: z.object({
    platform: z.enum(platformIds),
    /** The screen to return to, with its query. */
    back: formText({ max: 300, label: '返回的页面' }).optional(),
  }),
  output: authUrl,
  rate: perMinute(20),
  summary: '去平台授权：链接 10 分钟内有效，只能在发起的设备上用一次',
})

export const publishAccountFinish = defineEndpoint({
  path: 'v4/publish_account/finish',
  method: 'POST',
  auth: 'main',
  input: z.object(returned),
  output: z.strictObject({
    outcome: z.enum(['connected', 'reconnected', 'cancelled']),
    account: platformAccount.nullable(),
    /** The screen that asked for the consent; null for 授权账号. */
    back: z.string().nullable(),
  }),
  rate: perMinute(20),
  summary: '从平台授权回来：换取令牌，登记账号；取消授权不改动任何东西',
})

export const publishAccountName = defineEndpoint({
  path: 'v4/publish_account/name',
  method: 'POST',
  auth: 'main',
  input: z.object({
    platform: z.enum(platformIds),
    nickname: formText({ max: 30, label: '昵称' }),
    handle: formText({ max: 60, label: '账号' }),
    profile_url: z.url({ protocol: /^https$/, error: '请粘贴主页链接' }).max(300),
  }),
  output: platformAccount,
  rate: perMinute(10),
  summary: '只登记一个账号：主页链接和账号名',
})

export const publishAccountProve = defineEndpoint({
  path: 'v4/publish_account/prove',
  method: 'POST',
  auth: 'main',
  input: z.object({ account_id: ownedUuid('publishAccount') }),
  output: platformAccount,
  errors: ['notFound'],
  rate: perMinute(6),
  summary: '核实登记的账号：打开主页，找简介里的核实口令',
})

export const publishAccountDisconnect = defineEndpoint({
  path: 'v4/publish_account/disconnect',
  method: 'POST',
  auth: 'main',
  input: z.object({ account_id: ownedUuid('publishAccount') }),
  output: z.strictObject({ account_id: z.uuid() }),
  errors: ['notFound'],
  summary: '取消连接：令牌删除，发布记录保留',
})

export const kuaishouAuthUrl = defineEndpoint({
  path: 'v4/kuaishou/authUrl',
  method: 'POST',
  auth: 'main',
  input: z.object({}),
  output: authUrl,
  rate: perMinute(20),
  summary: '去快手授权',
})

const mountable = z.strictObject({
  items: z.array(
    z.strictObject({
      id: z.uuid(),
      nickname: z.string(),
      avatar_url: z.string().nullable(),
      health: z.enum(accountHealthIds),
      sentence: z.string(),
    }),
  ),
})

export const kuaishouAccounts = defineEndpoint({
  path: 'v4/kuaishou/accounts',
  method: 'GET',
  auth: 'user',
  input: z.object({}),
  output: mountable,
  summary: '已连接的快手账号',
})

export const douyinMountAccounts = defineEndpoint({
  path: 'v4/douyin_mount/accounts',
  method: 'GET',
  auth: 'user',
  input: z.object({}),
  output: mountable,
  summary: '已连接的抖音账号',
})
