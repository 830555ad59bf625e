import { z } from 'zod'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import { ownedUuid, time } from '../form.ts'
import { qrStateIds } from './account.labels.ts'
import { platformAccount } from './account.schemas.ts'

const qrCode = z.strictObject({
  qrcode_id: z.uuid(),
  state: z.enum(qrStateIds),
  /** What the picture says. */
  content: z.string(),
  expires_at: time(),
  /** Who has scanned it. */
  nickname: z.string().nullable(),
  avatar_url: z.string().nullable(),
  /** The account that is signed in now. */
  account: platformAccount.nullable(),
})

export const channelsLoginQrcode = defineEndpoint({
  path: '/wechatvideo/index/loginQrcode',
  method: 'POST',
  auth: 'main',
  input: z.object({}),
  output: qrCode,
  rate: perMinute(10),
  summary: '视频号登录二维码，2 分钟内有效',
})

export const channelsCodeStatus = defineEndpoint({
  path: '/wechatvideo/index/codeStatus',
  method: 'POST',
  auth: 'main',
  input: z.object({ qrcode_id: ownedUuid('publishQrCode') }),
  output: qrCode,
  errors: ['notFound'],
  rate: perMinute(60),
  summary: '二维码扫到哪一步了；确认后登记账号',
})

export const channelsInit = defineEndpoint({
  path: '/wechatvideo/index/init',
  method: 'GET',
  auth: 'user',
  input: z.object({}),
  output: z.strictObject({
    items: z.array(platformAccount),
    max: z.number().int(),
    drafts: z.number().int().min(0),
    /** False: this installation is not connected to Channels. */
    is_open: z.boolean(),
  }),
  summary: '我的视频号和草稿数',
})

export const channelsChangeAccount = defineEndpoint({
  path: '/wechatvideo/index/changeAccount',
  method: 'POST',
  auth: 'main',
  input: z.object({ account_id: ownedUuid('publishAccount') }),
  output: platformAccount,
  errors: ['notFound'],
  summary: '切换正在使用的视频号',
})
