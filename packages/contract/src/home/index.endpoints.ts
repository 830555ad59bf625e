import { z } from 'zod'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import { formBool, formId, formJson } from '../form.ts'
import { homeInit, quickEntries, tabBar, warning } from './home.schemas.ts'

export const tabBarInit = defineEndpoint({
  path: 'v4/index/tabBarInit',
  method: 'GET',
  auth: 'user',
  priority: 'normal',
  input: z.object({}),
  output: tabBar,
  summary: '底部标签',
})

export const indexInit = defineEndpoint({
  path: 'v4/index/indexInit',
  method: 'GET',
  auth: 'user',
  priority: 'normal',
  input: z.object({}),
  output: homeInit,
  summary: '首页一次取齐',
})

export const warningAlert = defineEndpoint({
  path: 'v4/index/warningAlert',
  method: 'GET',
  auth: 'user',
  input: z.object({}),
  output: z.strictObject({ warning: warning.nullable() }),
  summary: '需要确认的警告',
})

export const warningConfirm = defineEndpoint({
  path: 'v4/index/warningConfirm',
  method: 'POST',
  auth: 'main',
  input: z.object({ id: formId() }),
  output: z.strictObject({ warning: warning.nullable() }),
  errors: ['notFound'],
  summary: '确认警告；还有下一条时一并返回',
})

export const quickEntryInit = defineEndpoint({
  path: 'v5/new_index/quickEntryInit',
  method: 'GET',
  auth: 'user',
  input: z.object({}),
  output: quickEntries,
  summary: '快捷入口',
})

export const quickEntryEdit = defineEndpoint({
  path: 'v5/new_index/quickEntryEdit',
  method: 'POST',
  auth: 'user',
  input: z.object({ entries: formJson(z.array(z.string().min(1).max(40)).max(20)) }),
  output: quickEntries,
  rate: perMinute(60),
  summary: '保存快捷入口的选择与顺序',
})

export const firstStepsClose = defineEndpoint({
  path: 'v5/new_index/firstStepsClose',
  method: 'POST',
  auth: 'main',
  /** False undoes the dismissal. */
  input: z.object({ is_closed: formBool() }),
  output: z.strictObject({ is_closed: z.boolean() }),
  rate: perMinute(60),
  summary: '收起新手引导，或撤销收起',
})
