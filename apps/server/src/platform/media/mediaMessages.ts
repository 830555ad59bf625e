import type { MediaKind, MediaRequest, MediaResult } from './media.ts'

// The messages between the web process and its media child, one file at a time.

export interface MediaJob {
  readonly input: string
  readonly folder: string
  readonly request: MediaRequest
}

export type MediaReport =
  /** The type is known, so the timeout for that kind of file starts now. */
  | { readonly report: 'kind'; readonly kind: MediaKind }
  | { readonly report: 'done'; readonly result: MediaResult }
  /** A failure of ours (a full disk, a missing input): the job may be retried. */
  | { readonly report: 'failed'; readonly message: string }
