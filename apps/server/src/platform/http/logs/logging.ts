/**
 * Logs as JSON lines. Requests are logged by route pattern, never by address, so that no query string reaches
 * the log; the redaction list is the net below that for whatever is logged by hand.
 */
import pino, { type Logger } from 'pino'
import { personalPatterns } from '../../personal/personalData.ts'
import { sourceStack } from '../../process/sourceStack.ts'
import { createLineWriter } from './lineWriter.ts'

export const secretNames: readonly string[] = [
  'authorization',
  'token',
  'cookie',
  'password',
  'secret',
  'phone',
  'id_number',
  'real_name',
  'bank_card',
  'openid',
  'code',
  'access_token',
  'refresh_token',
]

export const redactedPaths = ['', '*.', '*.*.'].flatMap((prefix) =>
  secretNames.map((name) => `${prefix}${name}`),
)

/** Personal data that slipped into a sentence (an error's message, say). */
export const scrub = (text: string): string =>
  personalPatterns.reduce((result, { kind, pattern }) => result.replace(pattern, `[${kind}]`), text)

/** Drizzle puts the parameters of a failed query into its message; they may be anybody's. */
const withoutParameters = (text: string): string => text.replace(/\nparams:[\s\S]*?(?=\n {4}at |$)/g, '')

const describeError = (error: unknown, depth = 0): unknown => {
  if (!(error instanceof Error)) return { message: scrub(String(error)) }
  const cause = error.cause && depth < 3 ? { cause: describeError(error.cause, depth + 1) } : {}
  // Not `code`: under that name a sign-in code would stand, and so it is taken out.
  const code = 'code' in error ? { error_code: String(error.code) } : {}
  return {
    type: error.name,
    message: scrub(withoutParameters(error.message)),
    ...code,
    stack: scrub(withoutParameters(sourceStack(error.stack ?? ''))),
    ...cause,
  }
}

const lastSecond = { number: 0, text: '' }

/** As pino's own, but the part that changes once a second is written once a second. */
const isoTime = (): string => {
  const now = Date.now()
  const second = Math.floor(now / 1_000)
  if (second !== lastSecond.number) {
    lastSecond.number = second
    lastSecond.text = new Date(second * 1_000).toISOString().slice(0, 19)
  }
  return `,"time":"${lastSecond.text}.${String(now % 1_000).padStart(3, '0')}Z"`
}

export const createLogger = (level: string, destination?: pino.DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      redact: { paths: redactedPaths, censor: '[redacted]' },
      serializers: { err: (error: unknown) => describeError(error) },
      timestamp: isoTime,
    },
    destination ?? createLineWriter(1),
  )
