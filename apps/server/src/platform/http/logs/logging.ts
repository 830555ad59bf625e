/**
 * Logs as JSON lines. Requests are logged by route pattern, not by URL, so that no query string reaches the
 * log; the redaction list is the safety net for everything else.
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

/** Removes personal data from free text (an error's message, say). */
export const scrub = (text: string): string =>
  personalPatterns.reduce((result, { kind, pattern }) => result.replace(pattern, `[${kind}]`), text)

/** Drizzle puts the parameters of a failed query into its message; they may contain personal data. */
const withoutParameters = (text: string): string => text.replace(/\nparams:[\s\S]*?(?=\n {4}at |$)/g, '')

const describeError = (error: unknown, depth = 0): unknown => {
  if (!(error instanceof Error)) return { message: scrub(String(error)) }
  const cause = error.cause && depth < 3 ? { cause: describeError(error.cause, depth + 1) } : {}
  // Not named `code`: the redaction removes that name because of sign-in codes.
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

/** Like pino's own, but formats the seconds only once a second. */
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
