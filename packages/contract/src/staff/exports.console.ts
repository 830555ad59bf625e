import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { countedPageOf, formId, formText, paging, time } from '../form.ts'
import { named } from './staff.schemas.ts'

export const exportHistory = defineEndpoint({
  path: 'console/staff/exports',
  method: 'GET',
  auth: 'staff',
  input: z.object({ staff_id: formId().optional(), ...paging }),
  output: countedPageOf(
    z.strictObject({
      id: z.number().int(),
      at: time(),
      staff: named,
      /** What the call does, as in the API's document. */
      what: z.string(),
      file_name: z.string(),
      reason: z.string(),
      request_id: z.string(),
    }),
  ),
  summary: '谁从运营台导出过哪些文件，最新的在前；管理员看所有人的，其他人看自己的',
})

export const noteExport = defineEndpoint({
  path: 'console/staff/noteExport',
  method: 'POST',
  auth: 'staff',
  input: z.object({
    /** The path of the list's call. */
    list: formText({ max: 80 }),
    file_name: formText({ max: 120 }),
  }),
  output: z.strictObject({}),
  errors: ['noPermission'],
  summary: '运营台把列表存成文件之前记一笔：谁、什么时候、哪个列表',
})
