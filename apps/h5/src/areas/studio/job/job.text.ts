/** Words for jobs, whatever they make. */
import { faceRefusalIds, faceRefusals } from '@wallpaper/contract/studio/face.labels'
import { endingSoonDays } from '@wallpaper/contract/studio/job.labels'
import { formatRecent, formatTime } from '../../../lib/format/time.ts'
import type { Job } from './job.types.ts'

/** 00:10 */
export const clockText = (ms: number): string => {
  const seconds = Math.round(ms / 1_000)
  return [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** 8.2 秒, 2 分 05 秒 */
export const tookText = (ms: number): string => {
  if (ms < 60_000) return `${(ms / 1_000).toFixed(1)} 秒`
  const seconds = Math.round(ms / 1_000)
  return `${Math.floor(seconds / 60)} 分 ${String(seconds % 60).padStart(2, '0')} 秒`
}

/** 约 12 秒, 约 3 分钟 */
export const leftText = (seconds: number): string =>
  seconds < 60 ? `约 ${Math.max(1, seconds)} 秒` : `约 ${Math.ceil(seconds / 60)} 分钟`

export const isOpen = ({ state }: Pick<Job, 'state'>): boolean => state === 'queued' || state === 'working'

/** How long it takes, or how many are before it. */
export const waitText = ({ place, seconds_left }: Pick<Job, 'place' | 'seconds_left'>): string => {
  const left = seconds_left === null ? '' : leftText(seconds_left)
  if (place === null) return left
  const queue = place === 1 ? '下一个就是' : `前面 ${place - 1} 个`
  return left ? `${queue}，${left}` : queue
}

export const isEndingSoon = ({ days_left }: Pick<Job, 'days_left'>): boolean =>
  days_left !== null && days_left <= endingSoonDays

/** A few words for a tile; the sentence is on the job's page. */
export const failureWord = ({ state, failure_code }: Pick<Job, 'state' | 'failure_code'>): string => {
  if (state === 'cancelled') return '已取消'
  if (failure_code.startsWith('template_')) return '模板用不了'
  // The engine's word for it, when a photo passed and its face is still too small to be swapped.
  if (failure_code === 'too_small') return faceRefusals.small
  const known = faceRefusalIds.find((id) => id === failure_code)
  return known ? faceRefusals[known] : '没有做成'
}

/** Below a tile's title. */
export const tileNote = (job: Job, now: number): string => {
  if (isOpen(job)) return waitText(job)
  if (job.state !== 'done') return job.are_tries_returned ? '次数已退回' : ''
  const { result } = job
  if (result && result.kind !== 'picture' && result.duration_ms !== null)
    return `${result.kind === 'video' ? '视频' : '音频'} ${clockText(result.duration_ms)}`
  return job.is_ai ? formatRecent(job.done_at ?? job.created_at, now) : job.mark
}

/** 10/19 20:36 */
export const dayAndClock = (ms: number): string => formatTime(ms).slice(5, 16)
