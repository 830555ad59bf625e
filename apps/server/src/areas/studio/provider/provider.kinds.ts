/** The kinds of jobs that are made by a provider. */
import type { ProviderId } from '@wallpaper/contract/studio/job.labels'

export const providerKinds = {
  speech: ['dub'],
  painter: ['sentence_ai'],
} as const satisfies Record<ProviderId, readonly string[]>
