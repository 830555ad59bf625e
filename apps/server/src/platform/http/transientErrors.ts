/**
 * Errors that are neither the caller's nor a fault in our code, and that pass: a database, a store or a disk that
 * is away, too busy or full. The same call may work a moment later, so the answer is to come back.
 */
import { DatabaseUnavailable } from '../db/database.ts'
import { S3Error } from '../storage/s3Storage.ts'

const transientCodes: ReadonlySet<string> = new Set([
  // A disk that is full, or has no more open files to give.
  'ENOSPC',
  'EDQUOT',
  'EMFILE',
  'ENFILE',
  // A service that cannot be reached, or hung up.
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_SOCKET',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
])

/** What fetch throws tells its reason only in its cause. */
export const isTransientError = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseUnavailable || error.name === 'TimeoutError') return true
  if (error instanceof S3Error) return error.status >= 500 || error.status === 429
  if ('code' in error && transientCodes.has(String(error.code))) return true
  return isTransientError(error.cause)
}
