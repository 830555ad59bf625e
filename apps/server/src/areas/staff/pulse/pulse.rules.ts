/** What is well, and what is to be done: the alerts of docs/operations/alerts.yml say the same to who is not looking. */
import type { OutputOf } from '@wallpaper/contract'
import { dayMs } from '@wallpaper/contract/day'
import type { pulse } from '@wallpaper/contract/staff/staff.console'
import type { DatabaseRow, OperationRecord, ProcessRow, StandbyRow } from './pulse.repository.ts'

export type Pulse = OutputOf<typeof pulse>
type ProcessState = Pulse['processes'][number]['state']
export type SafetyLine = Pulse['safety'][number]

const second = 1_000
const hour = 3_600 * second
/** Nothing heard for so long, and a process is not known to run. */
const silentMs = 60 * second
/** So long after its start it is worth saying. */
const freshMs = 3 * hour
const fullShare = 0.9
const lateMs = 30 * second
const archiveLateMs = 5 * 60 * second
const waitSecondsMost = 300
const failedShareMost = 0.01
const certificateDueMs = 14 * dayMs

export const processState = (
  row: Pick<ProcessRow, 'seenAt' | 'startedAt' | 'memoryBytes' | 'memoryLimitBytes'>,
  now: number,
): ProcessState => {
  if (now - row.seenAt.getTime() > silentMs) return 'silent'
  if (row.memoryLimitBytes !== null && row.memoryBytes >= fullShare * row.memoryLimitBytes) return 'full'
  return now - row.startedAt.getTime() < freshMs ? 'fresh' : 'ok'
}

export const standbyState = ({ lagMs }: StandbyRow): 'ok' | 'late' | 'unknown' => {
  if (lagMs === null) return 'unknown'
  return lagMs > lateMs ? 'late' : 'ok'
}

export const certificateState = (
  { isFine, until }: Pick<OperationRecord, 'isFine' | 'until'>,
  now: number,
) => {
  if (!isFine || until === null || until.getTime() <= now) return 'failed' as const
  return until.getTime() - now < certificateDueMs ? ('due' as const) : ('ok' as const)
}

/** What is noted by a script of the operator, how often it should be, and what to say without any. */
const noted = [
  { kind: 'backup', title: '完整备份', everyMs: 26 * hour, missing: '还没有记过，备份脚本做完要记一次' },
  { kind: 'drill', title: '恢复演练', everyMs: 35 * dayMs, missing: '还没有演练过' },
  { kind: 'files', title: '文件', everyMs: 26 * hour, missing: '还没有记过，文件备份做完要记一次' },
] as const

const archiveLine = ({ isArchiving, archivedAt, archiveFailedAt }: DatabaseRow, now: number): SafetyLine => {
  const line = { title: '日志备份', at: archivedAt === null ? null : Math.round(archivedAt) }
  if (!isArchiving) return { ...line, state: 'unknown', note: '没有打开，只能退回到上一次完整备份' }
  if (archiveFailedAt !== null && archiveFailedAt > (archivedAt ?? 0))
    return { ...line, state: 'failed', note: '最近一段备份失败，磁盘会逐渐写满' }
  if (archivedAt === null || now - archivedAt > archiveLateMs)
    return { ...line, state: 'due', note: '超过 5 分钟没有存过' }
  return { ...line, state: 'ok', note: '能退回到这个时刻' }
}

export const safetyLines = (
  database: DatabaseRow,
  records: readonly OperationRecord[],
  now: number,
): SafetyLine[] => {
  const lines = noted.map(({ kind, title, everyMs, missing }): SafetyLine => {
    const record = records.find((one) => one.kind === kind)
    if (!record) return { title, at: null, state: 'unknown', note: missing }
    const at = record.at.getTime()
    if (!record.isFine) return { title, at, state: 'failed', note: record.note }
    return { title, at, state: now - at > everyMs ? 'due' : 'ok', note: record.note }
  })
  const [backup, ...others] = lines
  return [...(backup ? [backup] : []), archiveLine(database, now), ...others]
}

const shareFailed = (minutes: Pulse['minutes']): number => {
  const sum = (key: 'calls' | 'failed') => minutes.reduce((all, point) => all + (point[key] ?? 0), 0)
  return sum('calls') === 0 ? 0 : sum('failed') / sum('calls')
}

const daysLeft = (until: number, now: number) => Math.max(0, Math.floor((until - now) / dayMs))

const safetyWords: Record<SafetyLine['state'], (line: SafetyLine) => string | null> = {
  ok: () => null,
  due: ({ title, note }) => `${title}过了该做的时间：${note}`,
  failed: ({ title, note }) => `${title}没有成功：${note}`,
  unknown: ({ title, note }) => `${title}：${note}`,
}

type Judged = Omit<Pulse, 'todos'>

export const todosOf = ({
  at: now,
  minutes,
  oldest_job_seconds: waits,
  processes,
  database,
  certificates,
  safety,
}: Judged): Pulse['todos'] => {
  const grave: (string | null)[] = []
  const other: (string | null)[] = []
  if (!database.is_primary) grave.push('主库没有应答，下面是备库里的数据')
  for (const { name, state } of processes) {
    if (state === 'silent') grave.push(`进程 ${name} 超过 60 秒没有消息`)
    if (state === 'full') other.push(`进程 ${name} 的内存快满了`)
  }
  const failed = shareFailed(minutes.slice(-5))
  if (failed > failedShareMost) grave.push(`最近 5 分钟有 ${(100 * failed).toFixed(1)} % 的请求出错`)
  if (waits !== null && waits > waitSecondsMost)
    grave.push(`排队的任务最久等了 ${Math.floor(waits / 60)} 分钟`)
  for (const { name, state } of database.standbys) {
    if (state === 'late') grave.push(`备库 ${name} 落后超过 30 秒`)
    if (state === 'unknown') other.push(`看不到备库 ${name} 落后多少：给数据库用户 pg_monitor 权限`)
  }
  for (const { host, state, until } of certificates) {
    if (state === 'failed') grave.push(`${host} 的证书不能用了`)
    if (state === 'due' && until !== null) other.push(`${host} 的证书还有 ${daysLeft(until, now)} 天`)
  }
  for (const line of safety) (line.state === 'failed' ? grave : other).push(safetyWords[line.state](line))
  const told = (texts: (string | null)[], is_grave: boolean) =>
    texts.flatMap((text) => (text === null ? [] : [{ text, is_grave }]))
  return [...told(grave, true), ...told(other, false)]
}
