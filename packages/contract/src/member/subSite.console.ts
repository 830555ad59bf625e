import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { countedPageOf, csvFile, formDay, formId, formInt, formText, paging } from '../form.ts'
import { formReason } from '../staff/staff.schemas.ts'
import { siteNameMax, sitePercentMax, siteTermStateIds, siteYuanMax } from './subSite.labels.ts'
import { siteLevelVersion, sitePending, siteTerm } from './subSite.schemas.ts'

const filter = { state: z.enum(siteTermStateIds).optional(), uid: formId().optional() }
const proposed = z.strictObject({ approval_id: z.number().int() })

export const subSiteList = defineEndpoint({
  path: 'console/member/sites',
  method: 'GET',
  auth: 'staff:sites:see',
  input: z.object({ ...filter, ...paging }),
  output: countedPageOf(siteTerm).extend({ pending: z.array(sitePending) }),
  summary: '分站的站长和比例，每一版，后生效的在前',
})

export const exportSubSites = defineEndpoint({
  path: 'console/member/sites/export',
  method: 'POST',
  auth: 'staff:sites:do',
  input: z.object(filter),
  output: csvFile,
  summary: '导出筛选出的分站，记入操作日志',
})

export const proposeSubSite = defineEndpoint({
  path: 'console/member/sites/propose',
  method: 'POST',
  auth: 'staff:sites:do',
  input: z.object({
    uid: formId(),
    name: formText({ min: 2, max: siteNameMax, label: '分站名称' }),
    /** 0 closes it. */
    percent: formInt({ min: 0, max: sitePercentMax }),
    from_day: formDay(),
    reason: formReason(),
  }),
  output: proposed,
  errors: ['notFound'],
  idempotent: true,
  summary: '申请开通、调整或关闭分站，由另一位财务复核',
})

export const subSiteLevels = defineEndpoint({
  path: 'console/member/siteLevels',
  method: 'GET',
  auth: 'staff:sites:see',
  input: z.object({}),
  output: z.strictObject({
    items: z.array(siteLevelVersion),
    pending: z.array(sitePending),
    earliest_day: z.string(),
  }),
  summary: '分站成员等级的所有版本',
})

const yuan = () => formInt({ min: 1, max: siteYuanMax })
const percent = () => formInt({ min: 0, max: sitePercentMax })

export const proposeSubSiteLevels = defineEndpoint({
  path: 'console/member/siteLevels/propose',
  method: 'POST',
  auth: 'staff:sites:do',
  input: z.object({
    from_day: formDay(),
    /** For the two levels above the first, which has no requirement. */
    yuan_2: yuan(),
    percent_2: percent(),
    yuan_3: yuan(),
    percent_3: percent(),
    reason: formReason(),
  }),
  output: proposed,
  idempotent: true,
  summary: '提交一版分站成员等级，由另一位财务复核',
})
