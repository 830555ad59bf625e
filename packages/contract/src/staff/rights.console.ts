/** A right for a time: asked for with a reason, granted by an admin, ended by itself. */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { formId, formInt, time } from '../form.ts'
import { permissionThings } from './permissions.ts'
import { rightHoursMax } from './staff.limits.ts'
import { approval, formReason, staffName } from './staff.schemas.ts'

const right = z.strictObject({
  id: z.number().int(),
  staff: staffName,
  thing: z.string(),
  level: z.enum(['see', 'do']),
  reason: z.string(),
  granted_by: staffName,
  granted_at: time(),
  until: time(),
})

export const staffRights = defineEndpoint({
  path: 'console/staff/rights',
  method: 'GET',
  auth: 'staff:rights:do',
  input: z.object({}),
  output: z.strictObject({ items: z.array(right) }),
  summary: '现在有效的临时权限；不是管理员的，只有自己的',
})

export const askRight = defineEndpoint({
  path: 'console/staff/askRight',
  method: 'POST',
  auth: 'staff:rights:do',
  input: z.object({
    thing: z.enum(permissionThings),
    level: z.enum(['see', 'do']),
    hours: formInt({ min: 1, max: rightHoursMax }),
    reason: formReason(),
  }),
  output: approval,
  idempotent: true,
  summary: '申请一段时间的权限，由管理员复核，到时自己结束',
})

export const endRight = defineEndpoint({
  path: 'console/staff/endRight',
  method: 'POST',
  auth: 'staff:rights:do',
  input: z.object({ id: formId(), reason: formReason() }),
  output: z.strictObject({}),
  errors: ['notFound'],
  summary: '提前结束一项临时权限：自己的，管理员可以结束所有人的',
})
