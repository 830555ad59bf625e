/** When a failed row is retried, and which error text is stored. */
import { maskPersonal } from '../personal/redact.ts'

const firstPauseMs = 30_000
const longestPauseMs = 6 * 3_600_000

/** Doubles with each attempt, up to six hours. */
export const pauseAfter = (attempts: number): number =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(attempts - 1, 30))

const errorMax = 500

/**
 * Drizzle's own message repeats the statement with its values, which may be personal: PostgreSQL's message is
 * in its cause.
 */
const messageOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.message.startsWith('Failed query') && error.cause ? messageOf(error.cause) : error.message
}

export const errorText = (error: unknown): string => {
  const text = maskPersonal(messageOf(error)).trim()
  return text.length > errorMax ? `${text.slice(0, errorMax - 1)}…` : text || 'Error'
}
