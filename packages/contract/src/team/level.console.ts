import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { fen, formInt, formText, time } from '../form.ts'
import { levelPercentMax, levelYuanMax } from './team.labels.ts'

const level = z.strictObject({
  level: z.number().int(),
  name: z.string(),
  percent: z.number().int(),
  from_fen: fen(),
})

const levelVersion = z.strictObject({
  /** YYYY-MM: the first month that uses it. */
  month: z.string(),
  state: z.enum(['future', 'current', 'past']),
  levels: z.array(level),
  reason: z.string(),
  made_by: z.string(),
  approved_by: z.string(),
  made_at: time(),
})

const yuan = () => formInt({ min: 1, max: levelYuanMax })
const percent = () => formInt({ min: 0, max: levelPercentMax })

/** For the three levels above the first, which has no requirement. */
const levels = {
  yuan_2: yuan(),
  percent_2: percent(),
  yuan_3: yuan(),
  percent_3: percent(),
  yuan_4: yuan(),
  percent_4: percent(),
}

export const consoleLevels = defineEndpoint({
  path: 'console/team/levels',
  method: 'GET',
  auth: 'staff:rates:see',
  input: z.object({}),
  output: z.strictObject({
    items: z.array(levelVersion),
    pending: z.array(
      z.strictObject({
        approval_id: z.number().int(),
        title: z.string(),
        reason: z.string(),
        made_by: z.string(),
        made_at: time(),
      }),
    ),
    earliest_month: z.string(),
  }),
  summary: '团队等级的所有版本',
})

export const tryLevels = defineEndpoint({
  path: 'console/team/levels/try',
  method: 'GET',
  auth: 'staff:rates:see',
  input: z.object(levels),
  output: z.strictObject({
    /** The last closed month; null before the first. */
    month: z.string().nullable(),
    teams: z.array(
      z.strictObject({
        level: z.number().int(),
        name: z.string(),
        before: z.number().int(),
        after: z.number().int(),
      }),
    ),
    share_now_fen: fen(),
    share_then_fen: fen(),
  }),
  summary: '按最近结束的一个月试算等级规则，不写入任何数据',
})

export const proposeLevels = defineEndpoint({
  path: 'console/team/levels/propose',
  method: 'POST',
  auth: 'staff:rates:do',
  input: z.object({
    ...levels,
    /** YYYY-MM. */
    month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, '请选择月份'),
    reason: formText({ max: 200 }),
  }),
  output: z.strictObject({ approval_id: z.number().int() }),
  summary: '提交一版团队等级，由另一位财务复核',
})
