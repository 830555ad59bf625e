import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { countedPageOf, formId, formText, paging } from '../form.ts'
import { reservedMatchIds } from './codes.labels.ts'
import {
  applicationStateIds,
  codeApplication,
  galleryReport,
  personCode,
  reservedCode,
} from './codes.schemas.ts'

const reason = formText({ max: 200 })

export const codeApplications = defineEndpoint({
  path: 'console/codes/applications',
  method: 'GET',
  auth: 'staff:review:see',
  input: z.object({ state: z.enum(applicationStateIds).optional(), ...paging }),
  output: countedPageOf(codeApplication),
  summary: '中文口令申请，最早的在前',
})

export const personCodes = defineEndpoint({
  path: 'console/codes/ofPerson',
  method: 'GET',
  auth: 'staff:works:see',
  input: z.object({ uid: formId(), ...paging }),
  output: countedPageOf(personCode),
  summary: '一位创作者所有产品线的口令，新的在前',
})

export const decideCode = defineEndpoint({
  path: 'console/codes/decide',
  method: 'POST',
  auth: 'staff:review:do',
  input: z.object({
    id: formId(),
    verdict: z.enum(['approve', 'reject']),
    /** Shown to the creator on a rejection. */
    reason: formText({ min: 0, max: 200 }),
  }),
  output: codeApplication,
  errors: ['notFound', 'changedMeanwhile'],
  summary: '通过或不通过一个中文口令',
})

export const reservedCodes = defineEndpoint({
  path: 'console/codes/reserved',
  method: 'GET',
  auth: 'staff:words:see',
  input: z.object({ keyword: formText({ min: 0, max: 20 }).optional(), ...paging }),
  output: countedPageOf(reservedCode),
  summary: '保留与禁用的口令',
})

export const addReservedCode = defineEndpoint({
  path: 'console/codes/addReserved',
  method: 'POST',
  auth: 'staff:words:do',
  input: z.object({
    word: formText({ max: 8 }),
    match: z.enum(reservedMatchIds),
    told: formText({ max: 60 }),
    reason,
  }),
  output: reservedCode,
  summary: '保留一个口令或禁用一个词',
})

export const removeReservedCode = defineEndpoint({
  path: 'console/codes/removeReserved',
  method: 'POST',
  auth: 'staff:words:do',
  input: z.object({ id: formId(), reason }),
  output: z.strictObject({ id: z.number().int() }),
  errors: ['notFound'],
  summary: '不再保留',
})

export const galleryReports = defineEndpoint({
  path: 'console/codes/reports',
  method: 'GET',
  auth: 'staff:reports:see',
  input: z.object({ ...paging }),
  output: countedPageOf(galleryReport),
  summary: '观众对取图页的举报，还没有处理的',
})

export const handleReport = defineEndpoint({
  path: 'console/codes/handleReport',
  method: 'POST',
  auth: 'staff:reports:do',
  input: z.object({ id: formId(), reason }),
  output: z.strictObject({ id: z.number().int() }),
  errors: ['notFound'],
  summary: '一条举报处理完了',
})
