/**
 * What a kind of job is: a maker declares its cost, its place and its words, and makes one result from one
 * input. The core does the rest: queue, turns, tries, progress, cancelling, restarts, results and their end.
 */
import type { Reader, Tx } from '../../../platform/db/database.ts'

/** The result of a job as stored. Keys are below the job's own folder. */
export interface JobResult {
  kind: 'picture' | 'video' | 'audio'
  /** The file with its label and metadata. */
  file: string
  /** Small and large pictures of it; '' for sound. */
  small: string
  large: string
  width: number
  height: number
  durationMs: number | null
  bytes: number
  /** Of sound: how loud it is over time, 0 to 100. */
  wave?: readonly number[]
}

/** What run() leaves in its folder. */
export interface MadeFile {
  kind: JobResult['kind']
  path: string
  /** The extension of the file: jpg, mp4, mp3. */
  extension: string
  durationMs?: number
  wave?: readonly number[]
  /** Measured by the core for pictures and videos. */
  width?: number
  height?: number
}

export type Made =
  | { kind: 'made'; file: MadeFile }
  | {
      kind: 'failed'
      /** In `failures`, for the console's counts. */
      code: string
      /** For the person: what happened and what to do. */
      sentence: string
      detail?: string
    }

export interface JobRunContext {
  uid: number
  id: string
  number: string
  input: object
  /** An own empty folder, removed afterwards. */
  folder: string
  /** Aborted when the person cancels, the worker stops or the lease is lost. */
  signal: AbortSignal
  /** 0 to 100, and what the process that works has in memory. */
  progress(percent: number, memoryBytes?: number): void
  /**
   * A provider has answered and wants so much for it, in thousandths of a yuan: counted at once, whatever becomes
   * of the job.
   */
  paid(cost: number): Promise<void>
}

export interface Stage {
  name: string
  /** Over when this percentage is reached. */
  upTo: number
}

export interface Maker {
  /** face_picture */
  kind: string
  /** AI 换脸，照片 */
  name: string
  icon: string
  /** A tab of 我的作品. */
  group: { id: string; name: string }
  /** Who does it: 图神自己的服务器, or the provider's name. */
  provider: string
  /** 「AI 生成」 on the result, or 模板生成. */
  mark: { text: string; isAi: boolean }
  stages: readonly Stage[]
  /** What one job uses up of which quota, and how many a person has on a day. */
  tries: { quota: string; count: number; limit: (tx: Reader, uid: number, now: number) => Promise<number> }
  /** Until there are figures of our own. */
  estimateMs: number
  /** How many at once by default, and at most for the memory they need. */
  places: { usual: number; most: number }
  /** Longer is a failure. */
  timeoutMs: number
  /** Thousandths of a yuan for one that was made, unless its provider said what it costs. */
  costEach: (tx: Reader) => Promise<number>
  /** Days a result is kept. */
  keepDays: number
  /** Names of its failure codes, for the console. */
  failures: Readonly<Record<string, string>>
  /** False while its provider cannot be used. */
  isUp?: () => Promise<boolean>
  /** A small picture of what it is made from, as an address; '' for none. */
  coverOf?: (tx: Reader, templateIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Which of these templates can still be chosen; without it all can. */
  offeredAmong?: (tx: Reader, templateIds: readonly string[]) => Promise<ReadonlySet<string>>
  /** Why the same cannot be done again, as sentences by job; those absent can. */
  retryObjections?: (
    tx: Reader,
    jobs: readonly { uid: number; id: string; input: object; templateId: string | null }[],
  ) => Promise<ReadonlyMap<string, string>>
  /** After it was done, failed or cancelled, in the same transaction. */
  whenOver?: (
    tx: Tx,
    job: { uid: number; id: string; input: object; templateId: string | null },
    state: 'done' | 'failed' | 'cancelled',
  ) => Promise<void>
  /** Its owner deleted it: what it was made from goes too. Called again after a failure. */
  forget?: (job: { uid: number; id: string; input: object }) => Promise<void>
  run(context: JobRunContext): Promise<Made>
}
