/** Words and tones of queues and jobs. */
import type { JobState, QueueState } from '@wallpaper/contract/studio/job.labels'
import type { IconName } from '../../lib/screen.ts'
import type { Tone } from '../../ui/feedback/StateTag.tsx'

export const queueTones: Record<QueueState, Tone> = { ok: 'ok', slow: 'wait', down: 'no' }

export const jobTones: Record<JobState, Tone> = {
  queued: 'plain',
  working: 'brand',
  done: 'ok',
  failed: 'no',
  cancelled: 'plain',
}

const icons: readonly IconName[] = [
  'face',
  'play',
  'spark',
  'reply',
  'user',
  'wand',
  'image',
  'headset',
  'phone',
  'swap',
]

/** A maker names its icon; one that the console does not have looks like a list. */
export const queueIcon = (name: string): IconName => icons.find((icon) => icon === name) ?? 'list'

/** 1:12, or 2:03:40 from an hour on. */
export const clockText = (ms: number | null): string => {
  if (ms === null) return '—'
  const seconds = Math.floor(ms / 1_000)
  const two = (value: number) => String(value).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`
}

/** 9.4 秒, 74 秒. */
export const secondsText = (ms: number | null): string => {
  if (ms === null) return '—'
  const seconds = ms / 1_000
  return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} 秒`
}

/** Thousandths of a yuan. */
export const costText = (thousandths: number, digits = 2): string => (thousandths / 1_000).toFixed(digits)

/** 1.3%; nothing was done yet: a dash. */
export const failedText = ({ done, failed }: { done: number; failed: number }): string =>
  done + failed === 0 ? '—' : `${((100 * failed) / (done + failed)).toFixed(1)}%`
