import type { MediaKind, MediaRequest, MediaResult } from './media.ts'

// What the web process and its media child say to each other, one file at a time.

export interface MediaJob {
  readonly input: string
  readonly folder: string
  readonly request: MediaRequest
}

export type MediaReport =
  /** The type is known, so the clock for that kind of file starts now. */
  | { readonly report: 'kind'; readonly kind: MediaKind }
  | { readonly report: 'done'; readonly result: MediaResult }
  /** Our own failure (a full disk, a missing input): the work may be tried again. */
  | { readonly report: 'failed'; readonly message: string }
