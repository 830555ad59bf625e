/** Paths of the studio's screens, with their filters. */
import type { JobState } from '@wallpaper/contract/studio/job.labels'

export const studioPaths = {
  queues: '/studio-queues',
  jobs: (filter: { state?: JobState; code?: string } = {}): string =>
    `/studio-jobs${Object.keys(filter).length > 0 ? `?${new URLSearchParams(filter)}` : ''}`,
  reports: '/studio-reports',
  templates: '/face-templates',
  template: (id: string): string => `/face-templates/${id}`,
}
