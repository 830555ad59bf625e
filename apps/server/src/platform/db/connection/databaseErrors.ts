/** Classifies errors of the database or of the connection to it. */
import pg from 'pg'

const serializationFailure = '40001'
const deadlockDetected = '40P01'
const lockNotAvailable = '55P03'
const queryCanceled = '57014'
const readOnlyTransaction = '25006'
/** A lock or statement timeout: a migration is running, or the database is overloaded. */
const tooBusy = new Set([lockNotAvailable, queryCanceled])
const retried = new Set([serializationFailure, deadlockDetected])

const sqlStateOf = (error: unknown): string | undefined => {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return cause instanceof pg.DatabaseError ? cause.code : undefined
}

/** What the driver and its pool say without an SQL state when a connection is gone, or was never made. */
const lostConnection =
  /Connection terminated|^timeout expired$|timeout exceeded when trying to connect|Query read timeout|is not queryable$/

/** Drizzle wraps the driver's errors; the driver reports a lost connection without an SQL state. */
export const isTransient = (error: unknown): boolean => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const state = sqlStateOf(error)
  // 57P: shutting down or starting up; 53: out of connections, memory or disk; 08: connection lost
  if (state)
    return tooBusy.has(state) || state.startsWith('57P') || state.startsWith('08') || state.startsWith('53')
  if (!(cause instanceof Error)) return false
  const systemCode = 'code' in cause ? String(cause.code) : ''
  return (
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT)$/.test(systemCode) ||
    lostConnection.test(cause.message)
  )
}

export const isRetried = (error: unknown): boolean => retried.has(sqlStateOf(error) ?? '')

/** The driver gave up waiting, but the answer may still arrive: the connection cannot be reused. */
export const isUnanswered = (error: unknown): boolean => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error && cause.message === 'Query read timeout'
}

/** Down or shutting down: unlike an overloaded one, it will soon be back. */
export const isAway = (error: unknown): boolean => {
  const state = sqlStateOf(error)
  if (state) return state.startsWith('57P')
  return isTransient(error) && !isUnanswered(error)
}

/**
 * The server became a replica, or was made read-only for a moment. A transaction that fails like this has
 * changed nothing, and a new connection may lead to the new primary.
 */
export const isReadOnly = (error: unknown): boolean => sqlStateOf(error) === readOnlyTransaction
