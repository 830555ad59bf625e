/**
 * The upload queue as data: what is known of each file, what is being done for it right now, and everything that can
 * happen to it. The rules that lead from one to the next are in queue.ts.
 */
import type { OutputOf } from '@wallpaper/contract'
import type { uploadSignUrl } from '@wallpaper/contract/creation'
import type { uploadImageInit, videoInfo } from '@wallpaper/contract/upload'
import type { FileKind } from '../pick/fileType.ts'

export type Upload = OutputOf<typeof videoInfo>
export type Grant = Omit<OutputOf<typeof uploadImageInit>, 'existing'>
type WorkAnswer = OutputOf<typeof uploadSignUrl>['files'][number]
/** The work that these bytes are already, among the person's works or in their recycle bin. */
export type SameWork = Extract<WorkAnswer, { answer: 'same' }>['same']

/** How far a file has come. Each stage holds what the next step needs, so that a reload loses nothing. */
export type Stage =
  | { at: 'waiting' }
  | { at: 'hashed'; hash: string }
  | { at: 'granted'; hash: string; grant: Grant }
  | { at: 'sent'; hash: string; uploadId: string }
  | { at: 'processing'; hash: string; uploadId: string }
  | { at: 'ready'; upload: Upload; isExisting: boolean }
  /** Tried as often as makes sense; the person may try again. */
  | { at: 'failed'; reason: string; resume: Resumable }
  /** Not with this file: another one is needed. */
  | { at: 'refused'; reason: string }
  /** Told by its hash, before a byte was sent. */
  | { at: 'same'; same: SameWork }

export type Resumable = Extract<Stage, { at: 'waiting' | 'hashed' | 'granted' | 'sent' | 'processing' }>

export type TaskName = 'hash' | 'grant' | 'send' | 'complete'

/** Work that goes on now. What comes back from a run that was given up since bears an old number and is ignored. */
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

export interface QueuedFile extends NewFile {
  stage: Stage
  task: Task | null
  /** The most bytes that have been on their way or there: a PUT that begins anew does not make it less. */
  sent: number
  /** Failures in a row; forgotten with the next step that succeeds. */
  attempts: number
  /** Grants in a row that the store refused. */
  rejections: number
  /** When to try again, 0 when at once. */
  retryAt: number
  /** Its batch was refused because of one of its files: asked for by itself from now on. */
  isAlone: boolean
}

export interface Queue {
  files: readonly QueuedFile[]
  /** By the person. */
  isPaused: boolean
  /** There is no session to upload with. */
  isSignedOut: boolean
  nextRun: number
}

/** Why a task ended without success, as far as the queue needs to know. */
export type UploadFailure =
  /** Network, or a server that is busy: the same again later. */
  | { is: 'transient'; reason: string; afterMs?: number }
  /** The store did not accept the grant (403): most likely it is too old. */
  | { is: 'grantRejected'; reason: string }
  /** The server knows nothing of the bytes: they must be sent anew. */
  | { is: 'lost' }
  /** The answer is no, and will be no. */
  | { is: 'permanent'; reason: string }
  /** Nobody is signed in. */
  | { is: 'signedOut' }

/** What the server says to a file, by its hash and size. */
export type Granted = { id: string } & (
  | { grant: Grant; existing: Upload | null }
  | { same: SameWork }
  | { refusal: string }
)

/** What became of a file that was handed in. */
export type Verdict = Extract<Stage, { at: 'same' | 'refused' }>

/** What can happen, by name. Answers name the run they belong to. */
interface EventBodies {
  /** At the end, or in the place of another, which goes. */
  added: { files: readonly NewFile[]; inPlaceOf?: string | undefined }
  restored: { files: readonly QueuedFile[]; isPaused: boolean }
  removed: { id: string }
  /** It was handed in, and is no new work. */
  judged: { id: string; verdict: Verdict }
  paused: object
  resumed: object
  signedIn: object
  signedOut: object
  /** One file, or all that failed. */
  retried: { id?: string }
  retryDue: { now: number }
  online: object
  hashed: { run: number; hash: string }
  granted: { run: number; granted: readonly Granted[] }
  progressed: { run: number; sent: number }
  sent: { run: number }
  accepted: { run: number; upload: Upload; now: number }
  /** `missing` are those the server has forgotten. */
  statesLoaded: { uploads: readonly Upload[]; missing: readonly string[]; now: number }
  taskFailed: { run: number; failure: UploadFailure; now: number }
}

export type EventName = keyof EventBodies
export type QueueEvent<T extends EventName = EventName> = {
  [K in T]: { type: K } & EventBodies[K]
}[T]
