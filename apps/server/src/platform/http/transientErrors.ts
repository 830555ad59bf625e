/**
 * Temporary errors that are neither the caller's fault nor a bug: a database, a store or a disk that is down,
 * overloaded or full. The same call may work a moment later, so the reply asks to retry.
 */
import { DatabaseUnavailable } from '../db/database.ts'
import { S3Error } from '../storage/s3Storage.ts'

const transientCodes: ReadonlySet<string> = new Set([
  // The disk is full, or no file descriptors are left.
  'ENOSPC',
  'EDQUOT',
  'EMFILE',
  'ENFILE',
  // A service is unreachable or closed the connection.
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

/** fetch puts the reason into `cause`. */
export const isTransientError = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseUnavailable || error.name === 'TimeoutError') return true
  if (error instanceof S3Error) return error.status >= 500 || error.status === 429
  if ('code' in error && transientCodes.has(String(error.code))) return true
  return isTransientError(error.cause)
}
