/**
 * The only way to call a partner: a single HTTP exchange with a time limit, a size limit and no secrets in
 * its records. Network errors are returned, not thrown: the outcome tells whether the other side may have
 * acted, which decides whether a call can be repeated.
 */
import { setTimeout as wait } from 'node:timers/promises'

/** `bytes` for binary replies, such as a picture. */
export type PartnerReply = { kind: 'reply'; status: number; text: string; bytes: Buffer }

/**
 * `notSent`: no connection was made, so nothing happened. `timeout`, `broken`: the partner may have acted.
 */
export type PartnerSilence = { kind: 'notSent' | 'timeout' | 'broken'; cause: string }

export type PartnerOutcome = PartnerReply | PartnerSilence

export type PartnerRequest = {
  partner: string
  operation: string
  url: URL
  method?: 'GET' | 'POST' | 'PUT'
  headers?: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer> | FormData
  timeoutMs: number
  /** For files; the default is one megabyte. */
  bytesMax?: number
  /** Hangs up: the partner may have acted. */
  signal?: AbortSignal | undefined
}

/** Safe to log: no query, header or body, since those carry secrets, openids and phones. */
export type PartnerCallRecord = {
  partner: string
  operation: string
  host: string
  outcome: PartnerOutcome['kind']
  status: number | null
  cause: string | null
  durationMs: number
}

export type PartnerHttpOptions = { onCall?: (call: PartnerCallRecord) => void }

const replyBytesMax = 1024 * 1024

/** Errors of the connection itself, before a byte of the request was sent. */
const beforeSending = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

export async function callPartner(
  request: PartnerRequest,
  options: PartnerHttpOptions = {},
): Promise<PartnerOutcome> {
  const startedAt = performance.now()
  const outcome = await exchange(request)
  options.onCall?.({
    partner: request.partner,
    operation: request.operation,
    host: request.url.host,
    outcome: outcome.kind,
    status: outcome.kind === 'reply' ? outcome.status : null,
    cause: outcome.kind === 'reply' ? null : outcome.cause,
    durationMs: Math.round(performance.now() - startedAt),
  })
  return outcome
}

async function exchange(request: PartnerRequest): Promise<PartnerOutcome> {
  try {
    const response = await fetch(request.url, {
      method: request.method ?? 'GET',
      headers: request.headers ?? {},
      body: request.body ?? null,
      // A redirect would send the secrets in the query to an unknown host.
      redirect: 'manual',
      signal: AbortSignal.any([
        AbortSignal.timeout(request.timeoutMs),
        ...(request.signal ? [request.signal] : []),
      ]),
    })
    const bytes = await readBounded(response, request.bytesMax ?? replyBytesMax)
    return { kind: 'reply', status: response.status, text: bytes.toString('utf8'), bytes }
  } catch (error) {
    return silenceOf(error)
  }
}

async function readBounded(response: Response, bytesMax: number): Promise<Buffer> {
  if (!response.body) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body) {
    size += chunk.byteLength
    if (size > bytesMax) throw new ReplyTooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

class ReplyTooLarge extends Error {
  code = 'REPLY_TOO_LARGE'
}

function silenceOf(error: unknown): PartnerSilence {
  if (error instanceof Error && error.name === 'TimeoutError') return { kind: 'timeout', cause: 'TIMEOUT' }
  if (error instanceof Error && error.name === 'AbortError') return { kind: 'broken', cause: 'HUNG_UP' }
  const code = codeOf(error)
  return { kind: beforeSending.has(code) ? 'notSent' : 'broken', cause: code }
}

// Only the code is kept: fetch's message can contain the whole URL.
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'UNKNOWN'
  if ('code' in error && typeof error.code === 'string') return error.code
  return codeOf(error.cause)
}

/** Waits before attempt `attempt` + 1: exponential, with jitter so that processes do not retry at once. */
export async function backOff(attempt: number, baseMs: number): Promise<void> {
  await wait(baseMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2))
}

/** A base may have a path of its own (`http://host/wechat`), which `new URL('/x', base)` would drop. */
export function joinUrl(base: string, path: string, query: Record<string, string> = {}): URL {
  const url = new URL(base.replace(/\/+$/, '') + path)
  url.search = new URLSearchParams(query).toString()
  return url
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
