/** A database whose next write fails once: before its commit, or after it, so that its caller never learns of it. */
import type { Database } from '../../platform/db/database.ts'

export class Crash extends Error {}

export type CrashAt = 'before' | 'after'

export const crashing = (db: Database) => {
  let next: { at: CrashAt; writes: number } | null = null
  const isNow = (): CrashAt | null => {
    if (!next) return null
    next.writes -= 1
    if (next.writes > 0) return null
    const { at } = next
    next = null
    return at
  }
  const write: Database['write'] = async (work, options) => {
    const at = isNow()
    const result = await db.write(async (tx) => {
      const done = await work(tx)
      if (at === 'before') throw new Crash('before the commit')
      return done
    }, options)
    if (at === 'after') throw new Crash('after the commit')
    return result
  }
  return {
    db: { ...db, write },
    /** At which of the following writes. */
    crashNext: (at: CrashAt, writes = 1) => {
      next = { at, writes }
    },
    calm: () => {
      next = null
    },
  }
}

/** The process is gone: whoever waited for it gets nothing. */
export const survive = async (work: () => Promise<unknown>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Crash)) throw error
  }
}

/** Each model runs this many chains; `MODEL_RUNS` makes it longer. */
export const modelRuns = Number(process.env.MODEL_RUNS ?? 15)
export const chainMax = 6
