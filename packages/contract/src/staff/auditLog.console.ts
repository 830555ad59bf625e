/** The audit log. */
import { z } from 'zod'
import { auditActionIds } from '../audit.ts'
import { defineEndpoint } from '../endpoint.ts'
import { countedPageOf, formTime, paging } from '../form.ts'
import { auditRow, formKey, named } from './staff.schemas.ts'

export const auditList = defineEndpoint({
  path: 'console/staff/audit',
  method: 'GET',
  auth: 'staff:admin',
  input: z.object({
    actor: formKey().optional(),
    subject: formKey().optional(),
    action: z.enum(auditActionIds).optional(),
    request_id: z.string().max(64).optional(),
    /** `from` inclusive, `to` exclusive. */
    from: formTime().optional(),
    to: formTime().optional(),
    ...paging,
  }),
  output: countedPageOf(auditRow).extend({
    /** The names of the filters' keys. */
    filter: z.strictObject({ actor: named.nullable(), subject: named.nullable() }),
  }),
  summary: '操作日志，新的在前',
})
