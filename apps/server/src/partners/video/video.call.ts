/** One call to a video platform, from request to typed answer. Errors may come with HTTP 200 or a 4xx. */
import type { z } from 'zod'
import { callPartner, joinUrl, parseJson } from '../http.ts'
import type { VideoConfig, VideoFailureKind, VideoHttp, VideoPlatform, VideoResult } from './video.port.ts'

export interface VideoCall<T> {
  operation: string
  url: URL
  headers?: Record<string, string>
  /** Makes it a POST with a form. */
  form?: Record<string, string>
  /** Makes it a POST with JSON. */
  json?: unknown
  reply: z.ZodType<T>
}

export interface VideoProtocol {
  platform: VideoPlatform | 'channels'
  /** The error's code in a reply; null in a good one. */
  errorOf: (body: unknown) => string | null
  /** What the platform's codes mean; others are `refused`. */
  kinds: Readonly<Record<string, VideoFailureKind>>
}

export type AskVideo = <T>(call: VideoCall<T>) => Promise<VideoResult<T>>

const failed = (kind: VideoFailureKind, reason: string, code: string | null = null): VideoResult<never> => ({
  ok: false,
  failure: { kind, code, reason },
})

const contentOf = ({ form, json }: Pick<VideoCall<unknown>, 'form' | 'json'>) => {
  if (form) return { type: 'application/x-www-form-urlencoded', body: new URLSearchParams(form).toString() }
  return json === undefined ? null : { type: 'application/json', body: JSON.stringify(json) }
}

export const createAskVideo =
  (
    protocol: VideoProtocol,
    { timeoutMs = 6_000 }: Pick<VideoConfig, 'timeoutMs'>,
    http: VideoHttp,
  ): AskVideo =>
  async (call) => {
    const content = contentOf(call)
    const outcome = await callPartner(
      {
        partner: protocol.platform,
        operation: call.operation,
        url: call.url,
        ...(content && { method: 'POST', body: content.body }),
        headers: { ...(content && { 'content-type': content.type }), ...call.headers },
        timeoutMs,
      },
      http,
    )
    if (outcome.kind !== 'reply') return failed('retry', `no answer (${outcome.cause})`)
    if (outcome.status >= 500) return failed('retry', `HTTP ${outcome.status}`)
    const body = parseJson(outcome.text)
    const code = protocol.errorOf(body)
    if (code !== null) return failed(protocol.kinds[code] ?? 'refused', `${call.operation}: refused`, code)
    const reply = call.reply.safeParse(body)
    return reply.success
      ? { ok: true, value: reply.data }
      : failed('retry', `${call.operation}: a reply we cannot read`)
  }

/** Whatever is wrong with a code, the person must consent again. */
export const asCodeFailure = <T>(result: VideoResult<T>): VideoResult<T> =>
  !result.ok && ['revoked', 'expired', 'refused'].includes(result.failure.kind)
    ? { ok: false, failure: { ...result.failure, kind: 'code' } }
    : result

/** The URL of a call at the platform's own host, or at the configured base. */
export const videoUrl = (
  { base }: VideoConfig,
  host: string,
  path: string,
  query: Record<string, string> = {},
): URL => joinUrl(base ?? host, path, query)

/** Seconds from now, or an absolute time in seconds: some platforms send that. */
export const expiryOf = (seconds: number, now: number): number =>
  seconds > 1_000_000_000 ? seconds * 1_000 : now + seconds * 1_000
