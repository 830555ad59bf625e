import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { formId, formJson, formList, idRange, intIn } from '../form.ts'
import { formReason } from '../staff/staff.schemas.ts'
import { homeItemContent, homeItemRecord, quickEntryRecord } from './console.schemas.ts'
import { homeItemKindIds } from './home.limits.ts'

const kind = () => z.enum(homeItemKindIds, '没有这一类')
const records = z.strictObject({ items: z.array(homeItemRecord) })
const entries = z.strictObject({ items: z.array(quickEntryRecord) })

export const homeItemList = defineEndpoint({
  path: 'console/home/items',
  method: 'GET',
  auth: 'staff:pages:see',
  input: z.object({ kind: kind() }),
  output: records,
  summary: '热搜词、新手指引、产品榜或公众号内容，按顺序',
})

export const addHomeItem = defineEndpoint({
  path: 'console/home/addItem',
  method: 'POST',
  auth: 'staff:pages:do',
  input: z.object({ kind: kind(), ...homeItemContent }),
  output: homeItemRecord,
  idempotent: true,
  summary: '添加一项，排在最后',
})

export const editHomeItem = defineEndpoint({
  path: 'console/home/editItem',
  method: 'POST',
  auth: 'staff:pages:do',
  input: z.object({ id: formId(), ...homeItemContent }),
  output: homeItemRecord,
  errors: ['notFound'],
  summary: '修改一项',
})

export const sortHomeItems = defineEndpoint({
  path: 'console/home/sortItems',
  method: 'POST',
  auth: 'staff:pages:do',
  input: z.object({ kind: kind(), ids: formList(intIn(idRange), { max: 500, tooMany: '一次最多 500 个' }) }),
  output: records,
  errors: ['changedMeanwhile'],
  summary: '调整顺序：带上这一类的全部编号',
})

export const removeHomeItem = defineEndpoint({
  path: 'console/home/removeItem',
  method: 'POST',
  auth: 'staff:pages:do',
  input: z.object({ id: formId(), reason: formReason() }),
  output: z.strictObject({ id: z.number().int() }),
  errors: ['notFound'],
  summary: '删除一项',
})

export const quickEntryList = defineEndpoint({
  path: 'console/home/entries',
  method: 'GET',
  auth: 'staff:pages:see',
  input: z.object({}),
  output: entries,
  summary: '全部快捷入口，按没有改过的人看到的顺序',
})

export const arrangeQuickEntries = defineEndpoint({
  path: 'console/home/arrangeEntries',
  method: 'POST',
  auth: 'staff:pages:do',
  input: z.object({
    entries: formJson(
      z.array(z.strictObject({ id: z.string().min(1).max(40), is_offered: z.boolean() })).max(100),
    ),
    reason: formReason(),
  }),
  output: entries,
  errors: ['changedMeanwhile'],
  summary: '快捷入口的默认顺序，以及下架的',
})
