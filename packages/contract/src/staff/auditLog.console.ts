/** The audit log. */
import { z } from 'zod'
import { auditActionIds } from '../audit.ts'
import { defineEndpoint } from '../endpoint.ts'
import { countedPageOf, csvFile, formTime, paging } from '../form.ts'
import { auditByIds } from './staff.labels.ts'
import { auditRow, formKey, named } from './staff.schemas.ts'

const auditFilter = {
  actor: formKey().optional(),
  /** Who of these acted, where it is nobody in particular. */
  by: z.enum(auditByIds).optional(),
  subject: formKey().optional(),
  action: z.enum(auditActionIds).optional(),
  request_id: z.string().max(64).optional(),
  /** `from` inclusive, `to` exclusive. */
  from: formTime().optional(),
  to: formTime().optional(),
}

export const auditList = defineEndpoint({
  path: 'console/staff/audit',
  method: 'GET',
  auth: 'staff:audit:see',
  input: z.object({ ...auditFilter, ...paging }),
  output: countedPageOf(auditRow).extend({
    /** The names of the filters' keys. */
    filter: z.strictObject({ actor: named.nullable(), subject: named.nullable() }),
  }),
  summary: '操作日志，新的在前',
})

export const exportAudit = defineEndpoint({
  path: 'console/staff/exportAudit',
  method: 'POST',
  auth: 'staff:audit:see',
  input: z.object(auditFilter),
  output: csvFile,
  summary: '导出筛选出的操作日志，改之前和改之后用看得懂的话写',
})
