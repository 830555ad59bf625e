import { z } from 'zod'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import { formBool, formList, formText, ownedUuid, pageOf, paging, time } from '../form.ts'
import { backfillLinesMax, backfillTextMax } from './backfill.labels.ts'
import { backfillLine, backfillRecord, recognition } from './backfill.schemas.ts'

const pasted = {
  text: formText({ max: backfillTextMax, label: '分享内容' }),
  /** The code's name; by default the newest one. */
  code: formText({ max: 40, label: '口令' }).optional(),
}

export const backfillInit = defineEndpoint({
  path: 'v4/jianying/init',
  method: 'GET',
  auth: 'user',
  input: z.object({}),
  output: z.strictObject({
    codes: z.array(z.strictObject({ code: z.string(), created_at: time() })),
    works: z.array(z.strictObject({ id: z.uuid(), title: z.string() })),
  }),
  summary: '回填前要选的：自己的口令和作品',
})

export const backfillRecognise = defineEndpoint({
  path: 'v4/jianying/recognise',
  method: 'POST',
  auth: 'user',
  input: z.object(pasted),
  output: recognition,
  rate: perMinute(60),
  summary: '识别粘贴的分享内容：哪个平台的哪条作品，三项检查',
})

export const backfillSubmit = defineEndpoint({
  path: 'v4/jianying/backfill',
  method: 'POST',
  auth: 'user',
  input: z.object({
    ...pasted,
    work_id: ownedUuid('backfillWork').optional(),
    /** Submits a work that cannot be read now for a person to check. */
    by_person: formBool().default(false),
  }),
  output: recognition,
  rate: perMinute(30),
  summary: '回填一条在平台上发布的作品',
})

export const backfillBatch = defineEndpoint({
  path: 'v4/jianying/backfillBatch',
  method: 'POST',
  auth: 'user',
  input: z.object({
    lines: formList(formText({ max: backfillTextMax, label: '一行' }), {
      min: 1,
      max: backfillLinesMax,
      empty: '请粘贴分享内容，一行一条',
      tooMany: `一次最多 ${backfillLinesMax} 行`,
    }),
    code: pasted.code,
    /** Submits works that cannot be read now for a person to check. */
    by_person: formBool().default(false),
  }),
  output: z.strictObject({ items: z.array(backfillLine) }),
  rate: perMinute(10),
  summary: '批量回填：一行一个结果；重复提交不改变已回填的',
})

export const backfillRecords = defineEndpoint({
  path: 'v4/jianying/records',
  method: 'GET',
  auth: 'user',
  input: z.object({ ...paging }),
  output: pageOf(backfillRecord),
  summary: '回填过的作品，最新的在前',
})
