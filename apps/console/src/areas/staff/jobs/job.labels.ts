import type { jobList } from '@wallpaper/contract/staff/staff.console'
import type { ItemOf } from '../../../lib/endpointHooks.ts'
import type { Tone } from '../../../ui/feedback/StateTag.tsx'

export type Job = ItemOf<typeof jobList>
export type JobState = Job['state']

/** Jobs change by themselves, so these queries poll. */
export const jobsRefresh = { refetchInterval: 5_000, staleTime: 0 } as const

/** In the order in which staff look for them. */
export const jobLabels: Record<JobState, { word: string; tone: Tone }> = {
  failed: { word: '失败', tone: 'no' },
  active: { word: '执行中', tone: 'info' },
  retry: { word: '等待重试', tone: 'wait' },
  created: { word: '等待中', tone: 'plain' },
  completed: { word: '已完成', tone: 'ok' },
  cancelled: { word: '已取消', tone: 'plain' },
}

export const jobStates = Object.keys(jobLabels) as JobState[]
