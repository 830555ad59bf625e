/**
 * Mounting over HTTP. Works are read from the platform itself. Its mounting is offered to partners under terms of
 * their own: bind, info and standing are the calls of a gateway of the operator, one for each platform.
 */

import { z } from 'zod'
import { callPartner, parseJson } from '../http.ts'
import { pictureAddress } from '../platformPictures.ts'
import { douyinProtocol } from './douyin.ts'
import { kuaishouProtocol } from './kuaishou.ts'
import type { MountAnswer, VideoMounter } from './mounter.port.ts'
import type { RemoteWork, VideoAccount } from './publisher.port.ts'
import { tiktokProtocol } from './tiktok.ts'
import { createAskVideo, type VideoProtocol, videoUrl } from './video.call.ts'
import type { VideoConfig, VideoFailure, VideoHttp } from './video.port.ts'

export type MountPlatform = 'douyin' | 'kuaishou' | 'tiktok'

interface Dialect {
  host: string
  protocol: VideoProtocol
  /** `works` at the platform, the others at the gateway. */
  paths: Record<'works' | 'standing' | 'bind' | 'info', string>
  query: (account: VideoAccount, config: VideoConfig) => Record<string, string>
  headers: (account: VideoAccount) => Record<string, string>
  /** The field that names a work. */
  workField: string
  /** Where the values of a reply are. */
  dataOf: (body: unknown) => unknown
  worksOf: z.ZodType<RemoteWork[]>
}

const inData = (body: unknown): unknown => z.object({ data: z.unknown() }).safeParse(body).data?.data
const count = z
  .number()
  .nullish()
  .transform((value) => value ?? null)
const id = z.string().regex(/^[\w-]{1,80}$/)

const workOf = (
  facts: Pick<RemoteWork, 'id' | 'url' | 'title' | 'createdAt'> & Partial<RemoteWork>,
): RemoteWork => ({
  description: facts.title,
  coverUrl: null,
  state: 'public',
  reason: '',
  plays: null,
  likes: null,
  ...facts,
})

const dialects: Record<MountPlatform, Dialect> = {
  kuaishou: {
    host: 'https://open.kuaishou.com',
    protocol: kuaishouProtocol,
    paths: {
      works: '/openapi/photo/list',
      standing: '/openapi/photo/mp_plc/standing',
      bind: '/openapi/photo/mp_plc/bind',
      info: '/openapi/photo/mp_plc/info',
    },
    query: ({ accessToken }, { clientId }) => ({ app_id: clientId, access_token: accessToken }),
    headers: () => ({}),
    workField: 'photo_id',
    dataOf: (body) => body,
    worksOf: z
      .object({
        video_list: z.array(
          z.object({
            photo_id: id,
            caption: z.string().default(''),
            cover: z.string().nullish(),
            create_time: z.number(),
            view_count: count,
            like_count: count,
            pending: z.boolean().default(false),
          }),
        ),
      })
      .transform(({ video_list }) =>
        video_list.map((one) =>
          workOf({
            id: one.photo_id,
            url: `https://www.kuaishou.com/short-video/${one.photo_id}`,
            title: one.caption.split(/\r?\n/)[0] ?? '',
            coverUrl: pictureAddress(one.cover),
            createdAt: one.create_time,
            plays: one.view_count,
            likes: one.like_count,
            state: one.pending ? 'pending' : 'public',
          }),
        ),
      ),
  },
  douyin: {
    host: 'https://open.douyin.com',
    protocol: douyinProtocol,
    paths: {
      works: '/api/douyin/v1/video/video_list/',
      standing: '/api/douyin/v1/mount/standing/',
      bind: '/api/douyin/v1/mount/bind/',
      info: '/api/douyin/v1/mount/info/',
    },
    query: ({ openId }) => ({ open_id: openId }),
    headers: ({ accessToken }) => ({ 'access-token': accessToken }),
    workField: 'item_id',
    dataOf: inData,
    worksOf: z
      .object({
        list: z.array(
          z.object({
            item_id: id,
            title: z.string().default(''),
            cover: z.string().nullish(),
            create_time: z.number(),
            statistics: z.object({ play_count: count, digg_count: count }).optional(),
          }),
        ),
      })
      .transform(({ list }) =>
        list.map((one) =>
          workOf({
            id: one.item_id,
            url: `https://www.douyin.com/video/${one.item_id}`,
            title: one.title,
            coverUrl: pictureAddress(one.cover),
            createdAt: one.create_time * 1_000,
            plays: one.statistics?.play_count ?? null,
            likes: one.statistics?.digg_count ?? null,
          }),
        ),
      ),
  },
  tiktok: {
    host: 'https://open.tiktokapis.com',
    protocol: tiktokProtocol,
    paths: {
      works: '/v2/video/list/',
      standing: '/v2/mount/standing/',
      bind: '/v2/mount/bind/',
      info: '/v2/mount/info/',
    },
    query: () => ({}),
    headers: ({ accessToken }) => ({ authorization: `Bearer ${accessToken}` }),
    workField: 'video_id',
    dataOf: inData,
    worksOf: z
      .object({
        videos: z.array(
          z.object({
            id,
            title: z.string().default(''),
            cover_image_url: z.string().nullish(),
            create_time: z.number(),
            share_url: z.string().default(''),
            view_count: count,
            like_count: count,
          }),
        ),
      })
      .transform(({ videos }) =>
        videos.map((one) =>
          workOf({
            id: one.id,
            url: one.share_url,
            title: one.title,
            coverUrl: pictureAddress(one.cover_image_url),
            createdAt: one.create_time * 1_000,
            plays: one.view_count,
            likes: one.like_count,
          }),
        ),
      ),
  },
}

const standingReply = z.object({
  left: z.number().int().min(0),
  max: z.number().int().min(0),
  handle: z.string(),
  likes: z.number().int(),
  following: z.number().int(),
  fans: z.number().int(),
})

const mountReply = z.object({
  state: z.enum(['none', 'reviewing', 'mounted', 'refused']),
  request_id: z.string().nullable().default(null),
  reason: z.string().default(''),
})

const bindReply = z.object({ state: z.enum(['reviewing', 'mounted']) })
const spoken = z.object({ reason: z.string() })

export interface MounterConfig extends VideoConfig {
  mountBase: string
  mountTimeoutMs?: number
}

export const createMounter =
  (platform: MountPlatform) =>
  (config: MounterConfig, http: VideoHttp): VideoMounter => {
    const { host, protocol, paths, query, headers, workField, dataOf, worksOf } = dialects[platform]
    const { mountTimeoutMs = 30_000 } = config
    const ask = createAskVideo(protocol, config, http)
    const urlOf = (account: VideoAccount, path: keyof Dialect['paths'], more: Record<string, string> = {}) =>
      videoUrl(path === 'works' ? config : { ...config, base: config.mountBase }, host, paths[path], {
        ...query(account, config),
        ...more,
      })
    const get = <T>(
      account: VideoAccount,
      path: keyof Dialect['paths'],
      reply: z.ZodType<T>,
      more: Record<string, string> = {},
    ) =>
      ask({
        operation: path,
        url: urlOf(account, path, more),
        headers: headers(account),
        reply: z.unknown().transform(dataOf).pipe(reply),
      })

    return {
      works: (account) => get(account, 'works', worksOf, { cursor: '', count: '50' }),
      standing: (account) => get(account, 'standing', standingReply),
      async read(account, workId) {
        const answer = await get(account, 'info', mountReply, workId ? { [workField]: workId } : {})
        if (!answer.ok) return answer
        const { state, request_id, reason } = answer.value
        return { ok: true, value: { state, requestId: request_id, reason } }
      },
      /** Its own call: whether it was sent decides what may follow. */
      async mount(account, { requestId, workId, title, url }) {
        const outcome = await callPartner(
          {
            partner: platform,
            operation: 'bind',
            url: urlOf(account, 'bind'),
            method: 'POST',
            headers: { 'content-type': 'application/json', ...headers(account) },
            body: JSON.stringify({
              request_id: requestId,
              ...(workId && { [workField]: workId }),
              micro_app_title: title,
              micro_app_url: url,
            }),
            timeoutMs: mountTimeoutMs,
          },
          http,
        )
        if (outcome.kind !== 'reply')
          return { kind: 'silent', isSent: outcome.kind !== 'notSent', cause: outcome.cause }
        return answerOf(protocol, outcome, dataOf)
      },
    }
  }

const answerOf = (
  { errorOf, kinds }: VideoProtocol,
  { status, text }: { status: number; text: string },
  dataOf: Dialect['dataOf'],
): MountAnswer => {
  const silent = (cause: string): MountAnswer => ({ kind: 'silent', isSent: true, cause })
  if (status >= 500) return silent(`HTTP ${status}`)
  const body = parseJson(text)
  const code = errorOf(body)
  if (code === null)
    return bindReply.safeParse(dataOf(body)).success ? { kind: 'taken' } : silent('unexpected reply')
  const kind = kinds[code] ?? 'refused'
  const failure: VideoFailure = {
    kind,
    code,
    reason: (spoken.safeParse(dataOf(body)).data?.reason ?? '').slice(0, 200),
  }
  // Busy: it says nothing about what was done.
  return kind === 'retry' ? silent(code) : { kind: 'refused', failure }
}
