import type { MediaKind, MediaRequest, MediaResult } from './media.ts'
import type { WorkerReport } from './workerProcess.ts'

// The messages between the web process and its media child, one file at a time.

export interface MediaJob {
  readonly input: string
  readonly folder: string
  readonly request: MediaRequest
}

/** The type is known, so the timeout for that kind of file starts now. */
export interface MediaProgress {
  readonly report: 'kind'
  readonly kind: MediaKind
}

export type MediaReport = WorkerReport<MediaProgress, MediaResult>
