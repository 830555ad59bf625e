/** 运行状况: how the product runs, for admins. It only reads. */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { time } from '../form.ts'
import { formKey } from './staff.schemas.ts'

const count = () => z.number().int()

const processStates = ['ok', 'fresh', 'full', 'silent'] as const

const processView = z.strictObject({
  /** Its machine and port. */
  name: z.string(),
  role: z.enum(['all', 'web', 'worker']),
  release: z.string(),
  started_at: time(),
  seen_at: time(),
  state: z.enum(processStates),
  cpu_percent: count(),
  memory_mb: count(),
  memory_limit_mb: count().nullable(),
  in_flight: count(),
  calls_p99_ms: count().nullable(),
  jobs_running: count(),
  jobs_p99_ms: count().nullable(),
})

/** Of a minute in the last hour, or of an hour in the last week; null where nothing was heard. */
const pulsePoint = z.strictObject({
  at: time(),
  calls: count().nullable(),
  failed: count().nullable(),
  p99_ms: count().nullable(),
  jobs_waiting: count().nullable(),
})

const safetyLine = z.strictObject({
  title: z.string(),
  /** Null when nobody has noted it yet. */
  at: time().nullable(),
  state: z.enum(['ok', 'due', 'failed', 'unknown']),
  note: z.string(),
})

export const pulse = defineEndpoint({
  path: 'console/staff/pulse',
  method: 'GET',
  auth: 'staff:pulse:see',
  input: z.object({}),
  output: z.strictObject({
    at: time(),
    /** What is to be done, gravest first. */
    todos: z.array(z.strictObject({ text: z.string(), is_grave: z.boolean() })),
    minutes: z.array(pulsePoint),
    oldest_job_seconds: count().nullable(),
    processes: z.array(processView),
    database: z.strictObject({
      /** False while this answer comes from a replica, since there is no primary. */
      is_primary: z.boolean(),
      started_at: time(),
      connections: count(),
      connections_max: count(),
      size_mb: count(),
      standbys: z.array(
        z.strictObject({
          name: z.string(),
          is_sync: z.boolean(),
          /** Null when the product's user may not see it. */
          lag_ms: count().nullable(),
          state: z.enum(['ok', 'late', 'unknown']),
        }),
      ),
    }),
    certificates: z.array(
      z.strictObject({ host: z.string(), until: time().nullable(), state: z.enum(['ok', 'due', 'failed']) }),
    ),
    safety: z.array(safetyLine),
  }),
  summary: '进程、数据库、备份和证书现在怎么样，要做什么',
})

export const pulseHistory = defineEndpoint({
  path: 'console/staff/pulseHistory',
  method: 'GET',
  auth: 'staff:pulse:see',
  input: z.object({ process: formKey().optional() }),
  output: z.strictObject({
    hours: z.array(
      z.strictObject({
        ...pulsePoint.shape,
        cpu_percent: count().nullable(),
        memory_mb: count().nullable(),
      }),
    ),
  }),
  summary: '全部进程或其中一个最近 7 天每小时的情况',
})
