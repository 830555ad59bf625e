/**
 * The one way out to a third party: a single HTTP exchange with a time limit, a size limit and nothing secret in
 * what it reports. It never throws for the network's sake: the caller gets to know whether the other side may have
 * acted, which is what decides if a call can be sent again.
 */
import { setTimeout as wait } from 'node:timers/promises'

/** `bytes` for what is no text: a picture. */
export type PartnerReply = { kind: 'reply'; status: number; text: string; bytes: Buffer }

/** `notSent`: no connection was made, so nothing happened there. `timeout` and `broken`: it may have acted. */
export type PartnerSilence = { kind: 'notSent' | 'timeout' | 'broken'; cause: string }

export type PartnerOutcome = PartnerReply | PartnerSilence

export type PartnerRequest = {
  partner: string
  operation: string
  url: URL
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  timeoutMs: number
  /** For files; an answer has no more than a megabyte. */
  bytesMax?: number
}

/** What may be written to a log: no query, header or body, since those carry secrets, openids and phones. */
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

/** Failures of the connection itself, before a byte of the request left. */
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
      // A redirect would carry the secrets in the query to a host nobody configured.
      redirect: 'manual',
      signal: AbortSignal.timeout(request.timeoutMs),
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
  const code = codeOf(error)
  return { kind: beforeSending.has(code) ? 'notSent' : 'broken', cause: code }
}

// Only the code is kept: a message of fetch can quote the whole URL.
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'UNKNOWN'
  if ('code' in error && typeof error.code === 'string') return error.code
  return codeOf(error.cause)
}

/** Waits before try number `attempt` + 1: doubling, with jitter so that many processes do not come back at once. */
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
