import { z } from 'zod'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import { formBool, formInt, formText } from '../form.ts'
import { formReason } from '../staff/staff.schemas.ts'
import {
  formKey,
  mediaPlaces,
  mediaRecord,
  navigationContent,
  navigationRecord,
  webviewHost,
} from './appConfig.schemas.ts'

const done = z.strictObject({})
const formHost = () => z.string().trim().toLowerCase().min(1, '请填写域名').max(253, '域名太长')
const note = () => formText({ max: 60 })

// Web pages that the app may show.

export const webviewHostList = defineEndpoint({
  path: 'console/system/webviewHosts',
  method: 'GET',
  auth: 'staff:pages:see',
  input: z.object({}),
  output: z.strictObject({ items: z.array(webviewHost) }),
  summary: '应用内可以打开的网站',
})

export const addWebviewHost = defineEndpoint({
  path: 'console/system/addWebviewHost',
  method: 'POST',
  auth: 'staff:pages:do',
  input: z.object({ host: formHost(), has_subdomains: formBool(), note: note() }),
  output: webviewHost,
  idempotent: true,
  summary: '添加可以在应用内打开的网站（只填域名）',
})

export const editWebviewHost = defineEndpoint({
  path: 'console/system/editWebviewHost',
  method: 'POST',
  auth: 'staff:pages:do',
  input: z.object({ host: formHost(), has_subdomains: formBool(), note: note() }),
  output: webviewHost,
  errors: ['notFound'],
  summary: '修改网站的说明和是否包含子域名',
})

export const removeWebviewHost = defineEndpoint({
  path: 'console/system/removeWebviewHost',
  method: 'POST',
  auth: 'staff:pages:do',
  input: z.object({ host: formHost(), reason: formReason() }),
  output: done,
  errors: ['notFound'],
  summary: '移除网站，应用内不再打开',
})

// Navigation items.

export const navigationList = defineEndpoint({
  path: 'console/system/navigationItems',
  method: 'GET',
  auth: 'staff:pages:see',
  input: z.object({}),
  output: z.strictObject({ items: z.array(navigationRecord) }),
  summary: '全部导航项，按位置和顺序排列',
})

export const addNavigation = defineEndpoint({
  path: 'console/system/addNavigationItem',
  method: 'POST',
  auth: 'staff:pages:do',
  input: z.object({ id: formKey(), ...navigationContent }),
  output: navigationRecord,
  idempotent: true,
  summary: '添加导航项：小程序、网页、应用页面三选一',
})

export const editNavigation = defineEndpoint({
  path: 'console/system/editNavigationItem',
  method: 'POST',
  auth: 'staff:pages:do',
  input: z.object({ id: formKey(), ...navigationContent }),
  output: navigationRecord,
  errors: ['notFound'],
  summary: '修改导航项',
})

export const removeNavigation = defineEndpoint({
  path: 'console/system/removeNavigationItem',
  method: 'POST',
  auth: 'staff:pages:do',
  input: z.object({ id: formKey(), reason: formReason() }),
  output: done,
  errors: ['notFound'],
  summary: '删除导航项',
})

// Exchangeable pictures.

export const mediaList = defineEndpoint({
  path: 'console/system/media',
  method: 'GET',
  auth: 'staff:pages:see',
  input: z.object({}),
  output: z.strictObject({ items: z.array(mediaRecord) }),
  summary: '页面上可以更换的图片',
})

export const addMedia = defineEndpoint({
  path: 'console/system/addMedia',
  method: 'POST',
  auth: 'staff:pages:do',
  body: 'multipart',
  input: z.object({
    name: formKey(),
    place: z.enum(mediaPlaces, '请选择位置'),
    position: formInt({ min: 0, max: 9_999 }),
    title: formText({ max: 40 }),
  }),
  output: mediaRecord,
  rate: perMinute(30),
  summary: '上传一张图片；小程序码与小程序导航项同名',
})

export const editMedia = defineEndpoint({
  path: 'console/system/editMedia',
  method: 'POST',
  auth: 'staff:pages:do',
  input: z.object({
    name: formKey(),
    position: formInt({ min: 0, max: 9_999 }),
    title: formText({ max: 40 }),
  }),
  output: mediaRecord,
  errors: ['notFound'],
  summary: '修改图片的说明和顺序',
})

export const removeMedia = defineEndpoint({
  path: 'console/system/removeMedia',
  method: 'POST',
  auth: 'staff:pages:do',
  input: z.object({ name: formKey(), reason: formReason() }),
  output: done,
  errors: ['notFound'],
  summary: '删除图片',
})
