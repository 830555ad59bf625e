/**
 * Drafts of TikTok over HTTP: a video goes into the inbox of its owner, who publishes it in the app. The platform names
 * the address that takes the file, which is checked before use.
 */
import { z } from 'zod'
import { callPartner } from '../http.ts'
import type { InboxState, VideoInbox } from './publisher.port.ts'
import { tiktokProtocol } from './tiktok.ts'
import { createAskVideo, videoUrl } from './video.call.ts'
import type { VideoConfig, VideoFailure, VideoHttp, VideoResult } from './video.port.ts'

const api = 'https://open.tiktokapis.com'
const uploadHost = /^open-upload(?:-[a-z0-9]{1,20})?\.tiktokapis\.com$/

/** An address of the platform, or at the configured base: a reply must not send files anywhere else. */
export const isUploadAddress = (address: string, base: string | null): boolean => {
  const url = URL.parse(address)
  if (!url || url.username || url.password) return false
  if (base !== null) return url.origin === new URL(base).origin
  return url.protocol === 'https:' && url.port === '' && uploadHost.test(url.hostname)
}

const workId = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^\d{5,25}$/))

const initReply = z.object({
  data: z.object({ publish_id: z.string().min(1), upload_url: z.string().min(1) }),
})
const statusReply = z.object({
  data: z.object({
    status: z.string(),
    fail_reason: z.string().default(''),
    // As the platform spells it.
    publicaly_available_post_id: z.array(workId).default([]),
  }),
})

const stateIn = ({ data }: z.output<typeof statusReply>): InboxState => {
  switch (data.status) {
    case 'SEND_TO_USER_INBOX':
      return { kind: 'delivered' }
    case 'PUBLISH_COMPLETE':
      return { kind: 'published', workIds: data.publicaly_available_post_id }
    case 'FAILED':
      return { kind: 'failed', reason: data.fail_reason }
    default:
      return { kind: 'processing' }
  }
}

const failed = (kind: VideoFailure['kind'], code: string | null, reason: string): VideoResult<never> => ({
  ok: false,
  failure: { kind, code, reason },
})

export const createTiktokInbox = (config: VideoConfig, http: VideoHttp): VideoInbox => {
  const ask = createAskVideo(tiktokProtocol, config, http)
  const authorization = (accessToken: string) => ({ authorization: `Bearer ${accessToken}` })
  return {
    partBytes: 10 * 1024 * 1024,
    hasLargeLastPart: true,
    partsAtOnce: 1,
    // The address takes parts for an hour.
    ticketLastsMs: 50 * 60_000,

    async beginUpload({ accessToken }, { bytes, partBytes, parts }) {
      const answer = await ask({
        operation: 'inbox',
        url: videoUrl(config, api, '/v2/post/publish/inbox/video/init/'),
        headers: authorization(accessToken),
        json: {
          source_info: {
            source: 'FILE_UPLOAD',
            video_size: bytes,
            chunk_size: partBytes,
            total_chunk_count: parts,
          },
        },
        reply: initReply,
      })
      if (!answer.ok) return answer
      const { publish_id: token, upload_url: endpoint } = answer.value.data
      if (!isUploadAddress(endpoint, config.base)) return failed('refused', null, 'not an address of TikTok')
      return { ok: true, value: { token, endpoint } }
    },

    async sendPart(_account, { endpoint }, { bytes, from, of }) {
      if (!endpoint || !isUploadAddress(endpoint, config.base)) throw new Error('not an address of TikTok')
      const outcome = await callPartner(
        {
          partner: 'tiktok',
          operation: 'part',
          url: new URL(endpoint),
          method: 'PUT',
          headers: {
            'content-type': 'video/mp4',
            'content-range': `bytes ${from}-${from + bytes.byteLength - 1}/${of}`,
          },
          body: Uint8Array.from(bytes),
          timeoutMs: 120_000,
        },
        http,
      )
      if (outcome.kind !== 'reply') return failed('retry', null, outcome.cause)
      const { status } = outcome
      // 206 asks for the next part, 201 says that all have come.
      if (status === 200 || status === 201 || status === 206) return { ok: true, value: null }
      return failed(status >= 500 || status === 429 ? 'retry' : 'refused', String(status), `HTTP ${status}`)
    },

    finishUpload: async () => ({ ok: true, value: null }),

    async stateOf({ accessToken }, { token }) {
      const answer = await ask({
        operation: 'inbox state',
        url: videoUrl(config, api, '/v2/post/publish/status/fetch/'),
        headers: authorization(accessToken),
        json: { publish_id: token },
        reply: statusReply,
      })
      return answer.ok ? { ok: true, value: stateIn(answer.value) } : answer
    },
  }
}
