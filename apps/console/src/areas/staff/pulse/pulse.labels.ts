import type { OutputOf } from '@wallpaper/contract'
import type { pulse } from '@wallpaper/contract/staff/staff.console'
import { dayMs } from '../../../lib/time.ts'
import type { Tone } from '../../../ui/feedback/StateTag.tsx'

export type Pulse = OutputOf<typeof pulse>
export type Process = Pulse['processes'][number]
type Point = Omit<Pulse['minutes'][number], 'at'>

interface Look {
  word: string
  tone: Tone
}

export const processLooks: Record<Process['state'], Look> = {
  ok: { word: '正常', tone: 'ok' },
  fresh: { word: '刚换过', tone: 'info' },
  full: { word: '快满了', tone: 'wait' },
  silent: { word: '读不到', tone: 'no' },
}

export const standbyLooks: Record<Pulse['database']['standbys'][number]['state'], Look> = {
  ok: { word: '跟上了', tone: 'ok' },
  late: { word: '落后了', tone: 'no' },
  unknown: { word: '看不到', tone: 'wait' },
}

export const safetyLooks: Record<Pulse['safety'][number]['state'], Look> = {
  ok: { word: '正常', tone: 'ok' },
  due: { word: '该做了', tone: 'wait' },
  failed: { word: '没有成功', tone: 'no' },
  unknown: { word: '没有记录', tone: 'wait' },
}

/** A duration in its two largest units: 6 天 4 时. */
export const ranText = (ms: number): string => {
  const hours = Math.floor(ms / 3_600_000)
  if (ms >= dayMs) return `${Math.floor(hours / 24)} 天 ${hours % 24} 时`
  const minutes = Math.floor(ms / 60_000)
  return hours > 0 ? `${hours} 时 ${minutes % 60} 分` : `${minutes} 分`
}

/** Per cent of the calls; null where nothing was asked. */
export const failedShare = ({ calls, failed }: Pick<Point, 'calls' | 'failed'>): number | null =>
  calls === null || failed === null || calls === 0 ? null : (100 * failed) / calls

export const msText = (ms: number | null): string => (ms === null ? '—' : String(ms))

export interface PulseCurve {
  label: string
  unit: string
  tone: 'brand' | 'info' | 'danger' | 'warn'
  values: (number | null)[]
}

/** Of the minutes of an hour, or the hours of a week. */
export const curvesOf = (points: readonly Point[]): PulseCurve[] => [
  { label: '请求', unit: '次 / 秒', tone: 'brand', values: points.map(({ calls }) => calls) },
  { label: '99% 快于', unit: '毫秒', tone: 'info', values: points.map(({ p99_ms }) => p99_ms) },
  { label: '出错', unit: '%', tone: 'danger', values: points.map(failedShare) },
  { label: '排队的任务', unit: '个', tone: 'warn', values: points.map(({ jobs_waiting }) => jobs_waiting) },
]
