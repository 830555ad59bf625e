/** The rows that a job walks over: see drain.ts. */
import type { Reader, Tx } from '../db/database.ts'

export interface DuePage {
  /** The last key of the previous page; null for the first page. */
  after: string | null
  limit: number
  now: number
}

export interface RowRun {
  now: number
  signal: AbortSignal
}

export interface Walk {
  /** Keys of due rows after `after`, in an order that does not change when rows are handled. */
  due: (tx: Reader, page: DuePage) => Promise<readonly string[]>
  /** Throws when the row could not be handled. Must skip a row that is no longer due. */
  handle: (key: string, run: RowRun) => Promise<unknown>
  /** Handles a page at once, where that is much cheaper. When it throws, its rows are handled one by one. */
  handlePage?: (keys: readonly string[], run: RowRun) => Promise<unknown>
}

/** A walk that handles each row in one transaction. */
export interface WritingWalk {
  due: Walk['due']
  write: (tx: Tx, key: string, now: number) => Promise<unknown>
}
