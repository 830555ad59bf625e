import type { jobList } from '@wallpaper/contract/staff/staff.console'
import type { ItemOf } from '../../../lib/endpointHooks.ts'
import type { Tone } from '../../../ui/feedback/StateTag.tsx'

export type Job = ItemOf<typeof jobList>
export type JobState = Job['state']

/** Jobs change by themselves, so these queries poll. */
export const jobsRefresh = { refetchInterval: 5_000, staleTime: 0 } as const

export const jobLabels: Record<JobState, { word: string; tone: Tone }> = {
  created: { word: '等待中', tone: 'plain' },
  retry: { word: '等待重试', tone: 'wait' },
  active: { word: '执行中', tone: 'info' },
  completed: { word: '已完成', tone: 'ok' },
  cancelled: { word: '已取消', tone: 'plain' },
  failed: { word: '失败', tone: 'no' },
}

export const jobStates: readonly JobState[] = [
  'failed',
  'active',
  'retry',
  'created',
  'completed',
  'cancelled',
]

export const isJobState = (text: string | undefined): text is JobState =>
  jobStates.some((state) => state === text)
