import { describe, expect, it } from 'vitest'
import type { DatabaseRow, OperationRecord } from './pulse.repository.ts'
import {
  certificateState,
  type Pulse,
  processState,
  safetyLines,
  standbyState,
  todosOf,
} from './pulse.rules.ts'

const now = Date.UTC(2026, 9, 18, 12)
const ago = (seconds: number) => new Date(now - seconds * 1_000)
const day = 86_400

const row = { seenAt: ago(5), startedAt: ago(2 * day), memoryBytes: 400, memoryLimitBytes: 768 }
const record: OperationRecord = {
  at: ago(3_600),
  kind: 'backup' as const,
  subject: '',
  isFine: true,
  until: null,
  note: '42.6 GB',
}
const database: DatabaseRow = {
  isPrimary: true,
  startedAt: now - day * 1_000,
  connections: 62,
  connectionsMax: 200,
  sizeBytes: 1,
  isArchiving: true,
  archivedAt: now - 19_000,
  archiveFailedAt: null,
}

describe('a process', () => {
  it.each([
    ['ok', row],
    ['fresh', { ...row, startedAt: ago(2 * 3_600) }],
    ['full', { ...row, memoryBytes: 700 }],
    ['ok', { ...row, memoryBytes: 700, memoryLimitBytes: null }],
    // What it said last is no longer how it is, whatever that was.
    ['silent', { ...row, seenAt: ago(61), memoryBytes: 700 }],
  ])('is %s', (state, given) => {
    expect(processState(given, now)).toBe(state)
  })
})

it('a standby is behind from 30 seconds on, and unknown to who may not see it', () => {
  const of = (lagMs: number | null) => standbyState({ name: 'db-b', state: null, sync: null, lagMs })
  expect([of(30_000), of(30_001), of(null)]).toEqual(['ok', 'late', 'unknown'])
})

it('a certificate is due two weeks before its end', () => {
  const of = (days: number, isFine = true) => certificateState({ isFine, until: ago(-days * day) }, now)
  expect([of(14), of(13), of(0), of(90, false)]).toEqual(['ok', 'due', 'failed', 'failed'])
  expect(certificateState({ isFine: true, until: null }, now)).toBe('failed')
})

describe('what could be got back', () => {
  const statesOf = (given: Partial<DatabaseRow>, records: OperationRecord[] = [record]) =>
    Object.fromEntries(
      safetyLines({ ...database, ...given }, records, now).map(({ title, state }) => [title, state]),
    )

  it('is known by the notes of the scripts and by PostgreSQL', () => {
    expect(statesOf({})).toEqual({ 完整备份: 'ok', 日志备份: 'ok', 恢复演练: 'unknown', 文件: 'unknown' })
  })

  it('is due when nothing new was noted in time', () => {
    expect(statesOf({ archivedAt: now - 301_000 }, [{ ...record, at: ago(27 * 3_600) }])).toMatchObject({
      完整备份: 'due',
      日志备份: 'due',
    })
  })

  it('is told when it failed last', () => {
    expect(statesOf({ archiveFailedAt: now - 1_000 }, [{ ...record, isFine: false }])).toMatchObject({
      完整备份: 'failed',
      日志备份: 'failed',
    })
    expect(statesOf({ isArchiving: false })).toMatchObject({ 日志备份: 'unknown' })
  })
})

describe('what is to be done', () => {
  const well: Omit<Pulse, 'todos'> = {
    at: now,
    minutes: Array.from({ length: 60 }, (_, at) => ({
      at: now - (60 - at) * 60_000,
      calls: 1_000,
      failed: 0,
      p99_ms: 80,
      jobs_waiting: 1,
    })),
    oldest_job_seconds: 4,
    processes: [],
    database: {
      is_primary: true,
      started_at: 0,
      connections: 1,
      connections_max: 100,
      size_mb: 1,
      standbys: [],
    },
    certificates: [],
    safety: [],
  }
  const textsOf = (changes: Partial<typeof well>) =>
    todosOf({ ...well, ...changes }).map(({ text, is_grave }) => `${is_grave ? '!' : ''}${text}`)

  it('is nothing while all is well', () => {
    expect(textsOf({})).toEqual([])
  })

  it('is named gravest first', () => {
    expect(
      textsOf({
        certificates: [{ host: 'app.example.cn', until: now + 12 * day * 1_000, state: 'due' }],
        oldest_job_seconds: 420,
        database: { ...well.database, is_primary: false },
      }),
    ).toEqual([
      '!主库没有应答，下面是备库里的数据',
      '!排队的任务最久等了 7 分钟',
      'app.example.cn 的证书还有 12 天',
    ])
  })

  it('is to look at errors of the last five minutes, not of the hour before', () => {
    const failing = (from: number, until: number) =>
      well.minutes.map((point, at) => (at >= from && at < until ? { ...point, failed: 20 } : point))
    expect(textsOf({ minutes: failing(55, 60) })).toEqual(['!最近 5 分钟有 2.0 % 的请求出错'])
    expect(textsOf({ minutes: failing(0, 55) })).toEqual([])
  })
})
