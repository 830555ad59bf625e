/**
 * Uncaught errors: logged with the request or job they belong to and counted, for the alert in
 * docs/operations/alerts.yml. ADR 34 decides what becomes of the process.
 */
import type { Logger } from 'pino'
import { Counter } from 'prom-client'
import { currentWork, leaveWork } from './workContext.ts'

/** In /metrics (http/logs/metrics.ts) from the start with zeros: a new series shows no increase. */
export const unhandledErrors = new Counter({
  name: 'unhandled_errors_total',
  help: 'errors that no code caught, by what they were',
  labelNames: ['kind'] as const,
  registers: [],
})
unhandledErrors.inc({ kind: 'exception' }, 0)
unhandledErrors.inc({ kind: 'rejection' }, 0)

/** The other end of a connection or stream went away: only that stream is in an unknown state. */
const streamErrors = new Set([
  'ABORT_ERR',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ERR_STREAM_ALREADY_FINISHED',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_UNABLE_TO_PIPE',
  'ERR_STREAM_WRITE_AFTER_END',
  'ETIMEDOUT',
])

export const isOfOneStream = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && streamErrors.has(String(error.code))

export interface UnhandledErrorsOptions {
  logger: Logger
  /** Shuts this process down in order, so that another replaces it. Idempotent. */
  replace: () => void
}

export const watchUnhandledErrors = ({ logger, replace }: UnhandledErrorsOptions): void => {
  process.on('uncaughtException', (error) => {
    const goesOn = isOfOneStream(error)
    unhandledErrors.inc({ kind: 'exception' })
    logger.fatal({ ...currentWork(), goesOn, err: error }, 'an error reached nobody')
    leaveWork()
    if (!goesOn) replace()
  })
  process.on('unhandledRejection', (error) => {
    unhandledErrors.inc({ kind: 'rejection' })
    logger.fatal({ ...currentWork(), goesOn: true, err: error }, 'an error reached nobody')
    leaveWork()
  })
}
