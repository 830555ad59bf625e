/** Publishing on Kuaishou over HTTP: the platform names the host that takes the file, which is checked before use. */

import { z } from 'zod'
import { callPartner, joinUrl, type PartnerOutcome, type PartnerRequest, parseJson } from '../http.ts'
import { pictureAddress } from '../platformPictures.ts'
import {
  isSameText,
  type PublishAnswer,
  type RemoteWork,
  type VideoAccount,
  type VideoPublisher,
  type WorkToPublish,
} from './publisher.port.ts'
import { videoUrl } from './video.call.ts'
import type { VideoConfig, VideoFailure, VideoFailureKind, VideoHttp, VideoResult } from './video.port.ts'

const host = 'https://open.kuaishou.com'

const platformHost = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,4}(?:gifshow|kwimgs|kuaishou)\.com$/

/** A bare host of the platform, or one that is configured: a reply must not send files anywhere else. */
export const isUploadHost = (endpoint: string, configured: readonly string[] = []): boolean =>
  configured.includes(endpoint) || (endpoint.length <= 253 && platformHost.test(endpoint))

const envelope = z.object({ result: z.number(), error_msg: z.string().default('') }).loose()

const kinds: Readonly<Record<number, VideoFailureKind>> = {
  100200101: 'configuration',
  100200102: 'revoked',
  100200103: 'scope',
  100200104: 'expired',
}

/** Codes of which it is known that nothing was done. */
const isRefusal = (code: number): boolean => (code >= 100200100 && code <= 100200199) || code === 10000200

const failureOf = (code: number, reason: string): VideoFailure => ({
  kind: isRefusal(code) ? (kinds[code] ?? 'refused') : 'retry',
  code: String(code),
  reason: reason.slice(0, 200),
})

const resultOf = <T>(outcome: PartnerOutcome, schema: z.ZodType<T>): VideoResult<T> => {
  if (outcome.kind !== 'reply')
    return { ok: false, failure: { kind: 'retry', code: null, reason: outcome.cause } }
  const body = parseJson(outcome.text)
  const reply = envelope.safeParse(body)
  if (!reply.success)
    return { ok: false, failure: { kind: 'retry', code: null, reason: `HTTP ${outcome.status}` } }
  if (reply.data.result !== 1)
    return { ok: false, failure: failureOf(reply.data.result, reply.data.error_msg) }
  const value = schema.safeParse(body)
  return value.success
    ? { ok: true, value: value.data }
    : { ok: false, failure: { kind: 'retry', code: null, reason: 'unexpected reply' } }
}

const photo = z.object({
  photo_id: z.string().regex(/^[\w-]{1,80}$/),
  caption: z.string().default(''),
  cover: z.string().nullish(),
  play_url: z.string().nullish(),
  create_time: z.number(),
  like_count: z.number().nullish(),
  view_count: z.number().nullish(),
  pending: z.boolean().default(false),
})

const publishReply = z.object({ video_info: z.object({ photo_id: photo.shape.photo_id }) })
const listReply = z.object({ video_list: z.array(photo).default([]) })

const answerOf = (outcome: PartnerOutcome): PublishAnswer => {
  if (outcome.kind !== 'reply')
    return { kind: 'silent', isSent: outcome.kind !== 'notSent', cause: outcome.cause }
  const body = parseJson(outcome.text)
  const reply = envelope.safeParse(body)
  if (!reply.success || outcome.status >= 500)
    return { kind: 'silent', isSent: true, cause: `HTTP ${outcome.status}` }
  const { result, error_msg } = reply.data
  if (result !== 1)
    return isRefusal(result)
      ? { kind: 'refused', failure: failureOf(result, error_msg) }
      : { kind: 'silent', isSent: true, cause: String(result) }
  const published = publishReply.safeParse(body)
  return published.success
    ? { kind: 'published', remoteId: published.data.video_info.photo_id }
    : { kind: 'silent', isSent: true, cause: 'unexpected reply' }
}

/** One text: title, description and topics. */
export const captionOf = ({
  title,
  description,
  tags,
}: Pick<WorkToPublish, 'title' | 'description' | 'tags'>) =>
  [title, description, tags.map((tag) => `#${tag}`).join(' ')].filter((part) => part !== '').join('\n')

const workOf = (one: z.infer<typeof photo>): RemoteWork => ({
  id: one.photo_id,
  url: `https://www.kuaishou.com/short-video/${one.photo_id}`,
  title: one.caption.split(/\r?\n/)[0] ?? '',
  description: one.caption,
  coverUrl: pictureAddress(one.cover),
  createdAt: one.create_time,
  state: one.pending ? 'pending' : 'public',
  reason: '',
  plays: one.view_count ?? null,
  likes: one.like_count ?? null,
})

const pageSize = 50
const pagesMax = 10

export const createKuaishouPublisher = (
  config: VideoConfig & { publishTimeoutMs?: number },
  http: VideoHttp,
): VideoPublisher => {
  const { clientId, timeoutMs = 10_000, publishTimeoutMs = 60_000 } = config
  // The simulator takes files itself.
  const uploadHosts = config.base === null ? [] : [new URL(config.base).host]

  const call = (request: Omit<PartnerRequest, 'partner' | 'timeoutMs'> & { timeoutMs?: number }) =>
    callPartner({ partner: 'kuaishou', timeoutMs, ...request }, http)

  const api = (
    account: VideoAccount,
    operation: string,
    { path, query = {}, ...rest }: { path: string; query?: Record<string, string> } & Partial<PartnerRequest>,
  ) =>
    call({
      operation,
      url: videoUrl(config, host, `/openapi/photo${path}`, {
        app_id: clientId,
        access_token: account.accessToken,
        ...query,
      }),
      ...rest,
    })

  const atHost = (endpoint: string | undefined, path: string, query: Record<string, string>) => {
    if (!endpoint || !isUploadHost(endpoint, uploadHosts)) throw new Error('not a host of Kuaishou')
    return joinUrl(`http://${endpoint}`, path, query)
  }

  return {
    partBytes: 8 * 1024 * 1024,

    async beginUpload(account) {
      const outcome = await api(account, 'start_upload', { path: '/start_upload', method: 'POST' })
      const result = resultOf(
        outcome,
        z.object({ upload_token: z.string().min(1), endpoint: z.string().min(1) }),
      )
      if (!result.ok) return result
      const { upload_token: token, endpoint } = result.value
      if (!isUploadHost(endpoint, uploadHosts))
        return { ok: false, failure: { kind: 'refused', code: null, reason: 'not a host of Kuaishou' } }
      return { ok: true, value: { token, endpoint } }
    },

    async sendPart(_account, { token, endpoint }, { number, bytes }) {
      const query = { upload_token: token, fragment_id: String(number) }
      const outcome = await call({
        operation: 'fragment',
        url: atHost(endpoint, '/api/upload/fragment', query),
        method: 'POST',
        headers: { 'content-type': 'video/mp4' },
        body: Uint8Array.from(bytes),
        timeoutMs: 60_000,
      })
      const result = resultOf(outcome, z.unknown())
      return result.ok ? { ok: true, value: null } : result
    },

    async finishUpload(_account, { token, endpoint }, parts) {
      const query = { upload_token: token, fragment_count: String(parts) }
      const outcome = await call({
        operation: 'complete',
        url: atHost(endpoint, '/api/upload/complete', query),
        method: 'POST',
      })
      const result = resultOf(outcome, z.unknown())
      return result.ok ? { ok: true, value: null } : result
    },

    sendCover: null,

    async publish(account, { token }, work) {
      const form = new FormData()
      form.append('caption', captionOf(work))
      if (work.cover)
        form.append(
          'cover',
          new Blob([Uint8Array.from(work.cover.bytes)], { type: work.cover.type }),
          'cover',
        )
      form.append('stereo_type', 'NOT_SPHERICAL_VIDEO')
      return answerOf(
        await api(account, 'publish', {
          path: '/publish',
          query: { upload_token: token },
          method: 'POST',
          body: form,
          timeoutMs: publishTimeoutMs,
        }),
      )
    },

    async worksSince(account, since) {
      const works: RemoteWork[] = []
      let cursor = ''
      for (let page = 0; page < pagesMax; page += 1) {
        const query = { count: String(pageSize), ...(cursor && { cursor }) }
        const result = resultOf(await api(account, 'list', { path: '/list', query }), listReply)
        if (!result.ok) return result
        const read = result.value.video_list.map(workOf)
        works.push(...read.filter(({ createdAt }) => createdAt >= since))
        const last = read.at(-1)
        if (!last || read.length < pageSize || last.createdAt < since)
          return { ok: true, value: { works, isWhole: true } }
        cursor = last.id
      }
      return { ok: true, value: { works, isWhole: false } }
    },

    figuresOf: null,

    isSame: (work, remote) => isSameText(captionOf(work), remote.description),

    partitions: null,
  }
}
