import { z } from 'zod'
import { agreementKinds } from '../account/account.schemas.ts'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import { formText, formVersion } from '../form.ts'
import { agreementHead, agreementText, agreementToAccept } from './agreements.schemas.ts'
import {
  appVersion,
  jsSdkConfig,
  mediaItem,
  navigationItem,
  navigationPlaces,
  webviewVerdict,
} from './app.schemas.ts'

export const agreement = defineEndpoint({
  path: 'v4/system/agreement',
  method: 'GET',
  auth: 'anyone',
  input: z.object({
    kind: z.enum(agreementKinds, '没有这份协议'),
    /** Omit for the current version. */
    version: formVersion().optional(),
  }),
  output: agreementText,
  errors: ['notFound'],
  summary: '协议全文',
})

export const agreementList = defineEndpoint({
  path: 'v4/system/agreementList',
  method: 'GET',
  auth: 'anyone',
  input: z.object({}),
  output: z.strictObject({ items: z.array(agreementHead) }),
  summary: '全部协议',
})

export const agreementsToAccept = defineEndpoint({
  path: 'v4/system/agreementsToAccept',
  method: 'GET',
  auth: 'main',
  input: z.object({}),
  output: z.strictObject({ items: z.array(agreementToAccept) }),
  summary: '已更新、还没有同意的协议',
})

export const acceptAgreement = defineEndpoint({
  path: 'v4/system/acceptAgreement',
  method: 'POST',
  auth: 'main',
  input: z.object({ kind: z.enum(agreementKinds, '没有这份协议'), version: formVersion() }),
  output: z.strictObject({ items: z.array(agreementToAccept) }),
  summary: '同意一份协议的某个版本',
})

export const media = defineEndpoint({
  path: 'v4/system/media',
  method: 'GET',
  auth: 'anyone',
  input: z.object({ place: formText({ max: 40 }).optional() }),
  output: z.strictObject({ items: z.array(mediaItem) }),
  summary: '页面上由运营更换的图片和视频',
})

export const wxJsSdkConfig = defineEndpoint({
  path: 'v4/system/wxJsSdkConfig',
  method: 'GET',
  auth: 'anyone',
  input: z.object({
    /** The page's URL up to the `#`, unchanged: only pages of our own hosts are signed. */
    url: z.string().max(2_000),
  }),
  output: jsSdkConfig,
  errors: ['unavailable'],
  rate: perMinute(60),
  summary: '微信 JS-SDK 签名',
})

export const webviewCheck = defineEndpoint({
  path: 'v4/system/webviewCheck',
  method: 'GET',
  auth: 'anyone',
  input: z.object({ url: z.string().max(2_000) }),
  output: webviewVerdict,
  rate: perMinute(60),
  summary: '网页是否允许在应用内打开',
})

export const navigation = defineEndpoint({
  path: 'v4/system/navigation',
  method: 'GET',
  auth: 'anyone',
  input: z.object({ place: z.enum(navigationPlaces) }),
  output: z.strictObject({ items: z.array(navigationItem) }),
  summary: '导航项',
})

export const navigationOpened = defineEndpoint({
  path: 'v4/system/navigationOpened',
  method: 'GET',
  auth: 'anyone',
  input: z.object({ id: formText({ max: 40 }), step: z.enum(['open', 'done']) }),
  output: z.strictObject({ opened: z.number().int() }),
  rate: perMinute(120),
  summary: '导航之后的两次回报：打开与完成',
})

export const version = defineEndpoint({
  path: 'v4/system/version',
  method: 'GET',
  auth: 'anyone',
  input: z.object({}),
  output: appVersion,
  summary: '客户端版本与环境',
})
