import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { time } from '../form.ts'
import { named, staffName } from './staff.schemas.ts'

export const dueWork = defineEndpoint({
  path: 'console/staff/dueWork',
  method: 'GET',
  auth: 'staff',
  input: z.object({}),
  output: z.strictObject({
    items: z.array(
      z.strictObject({
        kind: z.string(),
        label: z.string(),
        /** The subject whose screen it is done on, and what else its address says. */
        key: z.string(),
        query: z.record(z.string(), z.string()),
        count: z.number().int(),
        /** Since when the oldest waits. */
        since: time().nullable(),
        target_minutes: z.number().int(),
      }),
    ),
  }),
  summary: '等着我的角色做的事，每件最久等了多久、目标多久，快到时限的在前',
})

export const timetable = defineEndpoint({
  path: 'console/staff/timetable',
  method: 'GET',
  auth: 'staff',
  input: z.object({}),
  output: z.strictObject({
    items: z.array(
      z.strictObject({
        at: time(),
        title: z.string(),
        /** The subject whose screen tells more. */
        key: z.string(),
        state: z.enum(['ok', 'wait', 'no', 'later']),
        word: z.string(),
      }),
    ),
  }),
  summary: '今天系统按时间自动做的、我的角色看得到的事，和结果',
})

export const ownMentions = defineEndpoint({
  path: 'console/staff/mentions',
  method: 'GET',
  auth: 'staff',
  input: z.object({}),
  output: z.strictObject({
    items: z.array(
      z.strictObject({
        id: z.number().int(),
        author: z.string(),
        /** Where it was said. */
        subject: named,
        text: z.string(),
        said_at: time(),
      }),
    ),
  }),
  summary: '同事在备注和留言里 @我的，最近 50 条',
})

export const colleagueNames = defineEndpoint({
  path: 'console/staff/colleagues',
  method: 'GET',
  auth: 'staff',
  input: z.object({}),
  output: z.strictObject({ items: z.array(staffName) }),
  summary: '可以 @ 的同事',
})
