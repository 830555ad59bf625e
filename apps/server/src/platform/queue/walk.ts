/** What a job that handles due rows walks over: see drain.ts. */
import type { Reader, Tx } from '../db/database.ts'

export interface DuePage {
  /** The last key of the page before; null for the first page. */
  after: string | null
  limit: number
  now: number
}

export interface RowRun {
  now: number
  signal: AbortSignal
}

export interface Walk {
  /** Keys of rows that are due, behind `after`, in an order that does not change when rows are handled. */
  due: (tx: Reader, page: DuePage) => Promise<readonly string[]>
  /** Throws when the row could not be handled. One that is no longer due is left alone. */
  handle: (key: string, run: RowRun) => Promise<unknown>
  /** Handles a page at once, where that is much cheaper. When it throws, each of its rows is handled alone. */
  handlePage?: (keys: readonly string[], run: RowRun) => Promise<unknown>
}

/** A walk whose rows are each handled in one transaction. */
export interface WritingWalk {
  due: Walk['due']
  write: (tx: Tx, key: string, now: number) => Promise<unknown>
}
