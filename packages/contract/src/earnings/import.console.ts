import { z } from 'zod'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import { countedPageOf, csvFile, formDay, formId, formInt, formJson, formText, paging } from '../form.ts'
import { formLine } from './earnings.schemas.ts'
import { importPlatformIds, importTabIds } from './import.labels.ts'
import { consoleImport, consoleImportDetail, importMapping, importRow } from './import.schemas.ts'

const id = formId
const proposed = z.strictObject({ approval_id: z.number().int() })

export const importList = defineEndpoint({
  path: 'console/earnings/imports',
  method: 'GET',
  auth: 'staff:settlement:see',
  input: z.object({ platform: z.enum(importPlatformIds).optional(), ...paging }),
  output: countedPageOf(consoleImport),
  summary: '收益导入的批次，最新的在前',
})

export const importOne = defineEndpoint({
  path: 'console/earnings/import',
  method: 'GET',
  auth: 'staff:settlement:see',
  input: z.object({ id: id() }),
  output: consoleImportDetail,
  errors: ['notFound'],
  summary: '一个批次：文件、字段对应、试算结果与进度',
})

export const uploadImport = defineEndpoint({
  path: 'console/earnings/uploadImport',
  method: 'POST',
  auth: 'staff:settlement:do',
  body: 'multipart',
  input: z.object({ platform: z.enum(importPlatformIds, '请选择平台') }),
  output: consoleImportDetail,
  rate: perMinute(20),
  summary: '上传平台结算文件（CSV 或 XLSX），同一文件不能重复导入',
})

export const tryImport = defineEndpoint({
  path: 'console/earnings/tryImport',
  method: 'POST',
  auth: 'staff:settlement:do',
  input: z.object({
    id: id(),
    mapping: formJson(importMapping),
    /** For rows that name neither a line nor a code. */
    line: formLine(),
    /** Days outside of the range are refused. */
    from_day: formDay().optional(),
    to_day: formDay().optional(),
    /** The total of the platform's bill, for comparison. */
    bill_fen: formInt({ min: 0, max: 100_000_000_000 }).optional(),
  }),
  output: consoleImportDetail,
  errors: ['notFound', 'changedMeanwhile'],
  summary: '试算：逐行核对，不写入任何收益；字段对应为这个平台记住',
})

export const importRows = defineEndpoint({
  path: 'console/earnings/importRows',
  method: 'GET',
  auth: 'staff:settlement:see',
  input: z.object({ id: id(), tab: z.enum(importTabIds), ...paging }),
  output: countedPageOf(importRow),
  errors: ['notFound'],
  summary: '试算的逐行结果',
})

export const importResult = defineEndpoint({
  path: 'console/earnings/importResult',
  method: 'GET',
  auth: 'staff:settlement:see',
  input: z.object({ id: id(), tab: z.enum(importTabIds), cursor: paging.cursor }),
  output: csvFile.extend({ next_cursor: z.string().nullable() }),
  errors: ['notFound'],
  summary: '逐行结果的文件，一次 5,000 行，接着取直到没有下一段',
})

export const proposeImport = defineEndpoint({
  path: 'console/earnings/proposeImport',
  method: 'POST',
  auth: 'staff:settlement:do',
  input: z.object({ id: id(), reason: formText({ max: 200 }) }),
  output: proposed,
  errors: ['notFound', 'changedMeanwhile'],
  summary: '提交复核：可入账的行由另一位财务入账',
})

export const proposeImportReversal = defineEndpoint({
  path: 'console/earnings/proposeImportReversal',
  method: 'POST',
  auth: 'staff:settlement:do',
  input: z.object({ id: id(), reason: formText({ max: 200 }) }),
  output: proposed,
  errors: ['notFound', 'changedMeanwhile'],
  summary: '申请整批冲正，由另一位财务复核',
})

export const discardImport = defineEndpoint({
  path: 'console/earnings/discardImport',
  method: 'POST',
  auth: 'staff:settlement:do',
  input: z.object({ id: id(), reason: formText({ max: 200 }) }),
  output: consoleImportDetail,
  errors: ['notFound', 'changedMeanwhile'],
  summary: '作废还没有入账的批次，同一文件可以重新上传',
})
