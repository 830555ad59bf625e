/**
 * The upload queue as data: the state of each file, its current task, and all events. The transitions are in
 * queueReducer.ts.
 */
import type { OutputOf } from '@wallpaper/contract'
import type { uploadSignUrl } from '@wallpaper/contract/creation'
import type { uploadImageInit, videoInfo } from '@wallpaper/contract/upload'
import type { FileKind } from '../pick/fileType.ts'

export type Upload = OutputOf<typeof videoInfo>
export type Grant = Omit<OutputOf<typeof uploadImageInit>, 'existing'>
type WorkAnswer = OutputOf<typeof uploadSignUrl>['files'][number]
/** The person's existing work with the same bytes, also in the recycle bin. */
export type SameWork = Extract<WorkAnswer, { answer: 'same' }>['same']

/** The stage of a file. Each holds what the next step needs, so that a reload loses nothing. */
export type Stage =
  | { at: 'waiting' }
  | { at: 'hashed'; hash: string }
  | { at: 'granted'; hash: string; grant: Grant }
  | { at: 'sent'; hash: string; uploadId: string }
  | { at: 'processing'; hash: string; uploadId: string }
  | { at: 'ready'; upload: Upload; isExisting: boolean }
  /** Out of retries; the person may retry. */
  | { at: 'failed'; reason: string; resume: Resumable }
  /** This file cannot be used; another is needed. */
  | { at: 'refused'; reason: string }
  /** Detected by its hash, before a byte was sent. */
  | { at: 'same'; same: SameWork }

export type Resumable = Extract<Stage, { at: 'waiting' | 'hashed' | 'granted' | 'sent' | 'processing' }>

export type TaskName = 'hash' | 'grant' | 'send' | 'complete'

/** A running task. Results of an abandoned run carry an old number and are ignored. */
export interface Task {
  does: TaskName
  run: number
}

export interface NewFile {
  id: string
  name: string
  kind: FileKind
  contentType: string
  size: number
}

/** What a picture looks like on the phone. */
export interface FileFacts {
  /** Both 0 when the browser cannot tell. */
  width: number
  height: number
  /** Where a QR code is, such as 右下角; null for none. */
  code: string | null
}

export interface QueuedFile extends NewFile {
  stage: Stage
  /** Null before it was looked at, and in queues whose files do not become works. */
  facts: FileFacts | null
  hash: string | null
  task: Task | null
  /** The maximum of bytes sent so far: a restarted PUT does not lower it. */
  sent: number
  /** Consecutive failures; reset by the next successful step. */
  attempts: number
  /** Consecutive grants that the store rejected. */
  rejections: number
  /** Time of the next retry, or 0. */
  retryAt: number
  /** Its batch was refused because of one file: requested alone from now on. */
  isAlone: boolean
}

export interface Queue {
  files: readonly QueuedFile[]
  /** Paused by the person. */
  isPaused: boolean
  /** There is no session to upload with. */
  isSignedOut: boolean
  /** The least pixels of a picture's shorter side; smaller ones are not sent. */
  minSide: number
  nextRun: number
}

/** Why a task failed, as far as the queue needs to know. */
export type UploadFailure =
  /** Network error or busy server: retry later. */
  | { is: 'transient'; reason: string; afterMs?: number }
  /** The store rejected the grant (403): it has probably expired. */
  | { is: 'grantRejected'; reason: string }
  /** The server does not have the bytes: they must be sent again. */
  | { is: 'lost' }
  /** Refused for good. */
  | { is: 'permanent'; reason: string }
  /** Nobody is signed in. */
  | { is: 'signedOut' }

/** The server's answer for a file, by hash and size. */
export type Granted = { id: string } & (
  | { grant: Grant; existing: Upload | null }
  | { same: SameWork }
  | { refusal: string }
)

/** The result for a submitted file that did not become a new work. */
export type Verdict = Extract<Stage, { at: 'same' | 'refused' }>

/** Events by name. Results carry the run they belong to. */
interface EventBodies {
  /** Appended, or replacing another file. */
  added: { files: readonly NewFile[]; inPlaceOf?: string | undefined }
  restored: { files: readonly QueuedFile[]; isPaused: boolean }
  removed: { id: string }
  /** It was submitted, but did not become a new work. */
  judged: { id: string; verdict: Verdict }
  /** A new order of all files. */
  arranged: { ids: readonly string[] }
  limited: { minSide: number }
  paused: object
  resumed: object
  signedIn: object
  signedOut: object
  /** One file, or all failed ones. */
  retried: { id?: string }
  retryDue: { now: number }
  online: object
  hashed: { run: number; hash: string; facts?: FileFacts | null }
  granted: { run: number; granted: readonly Granted[] }
  progressed: { run: number; sent: number }
  sent: { run: number }
  accepted: { run: number; upload: Upload; now: number }
  /** `missing`: ids that the server no longer has. */
  statesLoaded: { uploads: readonly Upload[]; missing: readonly string[]; now: number }
  taskFailed: { run: number; failure: UploadFailure; now: number }
}

export type EventName = keyof EventBodies
export type QueueEvent<T extends EventName = EventName> = {
  [K in T]: { type: K } & EventBodies[K]
}[T]
