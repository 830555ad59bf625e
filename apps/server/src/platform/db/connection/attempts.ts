/** What is tried again after an error of the database, and what the caller is told when that does not help. */
import { setTimeout as pause } from 'node:timers/promises'
import { isAway, isReadOnly, isRetried, isTransient } from './databaseErrors.ts'
import { createOutage, type Outage } from './outage.ts'

const triesMax = 6

/** The database is down (restarting, out of connections) or overloaded: the caller may retry the call. */
export class DatabaseUnavailable extends Error {
  /** It restarts or another server takes over, rather than having too much to do. */
  readonly isRecovering: boolean

  constructor(cause: unknown) {
    super('the database is not available', { cause })
    this.name = 'DatabaseUnavailable'
    this.isRecovering = isReadOnly(cause) || isAway(cause)
  }
}

const available = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw isTransient(error) ? new DatabaseUnavailable(error) : error
  }
}

/** Tries again after a serialization failure or a deadlock. */
const inOrder = async <T>(attemptOnce: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptOnce()
    } catch (error) {
      if (!isRetried(error)) throw error
      if (attempt >= triesMax) throw new DatabaseUnavailable(error)
      await pause(Math.random() * 10 * 2 ** attempt)
    }
  }
}

export const createAttempts = (outage: Outage) => {
  /** Apart from `outage`, because on a server that takes no writes connections succeed and reads are answered. */
  const readOnlyOutage = createOutage()
  /** A server that takes no writes becomes or is followed by one that does. */
  const writable = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await readOnlyOutage.waitOut(work, isReadOnly)
    } catch (error) {
      throw isReadOnly(error) ? new DatabaseUnavailable(error) : error
    }
  }
  return {
    available,
    /** Reads are safe to repeat. */
    reading: <T>(work: () => Promise<T>): Promise<T> => available(() => outage.waitOut(work, isAway)),
    retrying: <T>(attemptOnce: () => Promise<T>): Promise<T> =>
      available(() => writable(() => inOrder(attemptOnce))),
  }
}
