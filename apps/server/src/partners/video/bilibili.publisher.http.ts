/** Publishing on Bilibili over HTTP: signed calls, files in parts. */

import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { callPartner, type PartnerOutcome, type PartnerRequest, parseJson } from '../http.ts'
import { pictureAddress } from '../platformPictures.ts'
import { bilibiliHeaders } from './bilibiliSignature.ts'
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

const hosts = { member: 'https://member.bilibili.com', upload: 'https://openupos.bilivideo.com' }

const envelope = z.object({ code: z.number(), message: z.string().default(''), data: z.unknown() })

const kinds: Readonly<Record<number, VideoFailureKind>> = {
  [-401]: 'expired',
  [-101]: 'expired',
  [-403]: 'scope',
}

/** Internal errors and limits say nothing about whether the call was carried out. */
const isUncertain = (code: number): boolean =>
  (code <= -500 && code > -600) || code === -799 || code === -412 || code === -429

const failureOf = (code: number, reason: string): VideoFailure => ({
  kind: isUncertain(code) ? 'retry' : (kinds[code] ?? 'refused'),
  code: String(code),
  reason: reason.slice(0, 200),
})

/** The envelope's content, or what went wrong. */
const resultOf = <T>(outcome: PartnerOutcome, schema: z.ZodType<T>): VideoResult<T> => {
  if (outcome.kind !== 'reply')
    return { ok: false, failure: { kind: 'retry', code: null, reason: outcome.cause } }
  const reply = envelope.safeParse(parseJson(outcome.text))
  if (!reply.success)
    return { ok: false, failure: { kind: 'retry', code: null, reason: `HTTP ${outcome.status}` } }
  const { code, message, data } = reply.data
  if (code !== 0) return { ok: false, failure: failureOf(code, message) }
  const value = schema.safeParse(data)
  return value.success
    ? { ok: true, value: value.data }
    : { ok: false, failure: { kind: 'retry', code: null, reason: 'unexpected reply' } }
}

const publishReply = z.object({ resource_id: z.string().regex(/^BV[0-9A-Za-z]{10}$/) })

/** Only a business answer in the envelope is a refusal; everything else may have been carried out. */
const answerOf = (outcome: PartnerOutcome): PublishAnswer => {
  if (outcome.kind !== 'reply')
    return { kind: 'silent', isSent: outcome.kind !== 'notSent', cause: outcome.cause }
  const reply = envelope.safeParse(parseJson(outcome.text))
  if (!reply.success || outcome.status >= 500)
    return { kind: 'silent', isSent: true, cause: `HTTP ${outcome.status}` }
  const { code, message, data } = reply.data
  if (code !== 0)
    return isUncertain(code)
      ? { kind: 'silent', isSent: true, cause: String(code) }
      : { kind: 'refused', failure: failureOf(code, message) }
  const published = publishReply.safeParse(data)
  return published.success
    ? { kind: 'published', remoteId: published.data.resource_id }
    : { kind: 'silent', isSent: true, cause: 'unexpected reply' }
}

const listReply = z.object({
  list: z
    .array(
      z.object({
        resource_id: z.string(),
        title: z.string(),
        cover: z.string().nullish(),
        desc: z.string().default(''),
        ctime: z.number(),
        addit_info: z.object({
          state: z.number(),
          state_desc: z.string().default(''),
          reject_reason: z.string().default(''),
        }),
        video_info: z.object({ share_url: z.string().nullish() }).nullish(),
      }),
    )
    .nullish(),
  page: z.object({ total: z.number() }),
})
type Listed = NonNullable<z.infer<typeof listReply>['list']>[number]

/** 0 is public, -2 and -4 are refused, other negative states are on their way. */
const stateOf = (state: number): RemoteWork['state'] =>
  state >= 0 ? 'public' : [-2, -4, -16, -100].includes(state) ? 'rejected' : 'pending'

const workOf = (one: Listed): RemoteWork => ({
  id: one.resource_id,
  url: `https://www.bilibili.com/video/${one.resource_id}`,
  title: one.title,
  description: one.desc,
  coverUrl: pictureAddress(one.cover),
  createdAt: one.ctime * 1_000,
  state: stateOf(one.addit_info.state),
  reason: one.addit_info.reject_reason || one.addit_info.state_desc,
  plays: null,
  likes: null,
})

const figure = z.number().int().min(0)
const statReply = z.object({ view: figure, like: figure })

const node = z.object({ id: z.number(), name: z.string() })
const typeList = z.array(node.extend({ children: z.array(node).nullish() }))

const pageSize = 50
const pagesMax = 10

const bodyOf = (work: WorkToPublish) =>
  JSON.stringify({
    title: work.title,
    cover: work.coverUrl ?? '',
    tid: work.partitionId,
    tag: work.tags.join(','),
    desc: work.description,
    copyright: work.isRepost ? 2 : 1,
    ...(work.isRepost && { source: work.source }),
    no_reprint: work.isRepost ? 0 : 1,
  })

/** Requests signed as the platform wants them. */
const signedCalls = (config: VideoConfig, http: VideoHttp) => {
  const { timeoutMs = 10_000 } = config

  const signed = (account: VideoAccount, body: string): Record<string, string> => ({
    ...bilibiliHeaders({
      clientId: config.clientId,
      clientSecret: config.clientSecret,
      accessToken: account.accessToken,
      body,
      nonce: randomUUID(),
      // The platform compares it with its own clock.
      timestamp: Math.floor(Date.now() / 1_000),
    }),
  })

  const call = (request: Omit<PartnerRequest, 'partner' | 'timeoutMs'> & { timeoutMs?: number }) =>
    callPartner({ partner: 'bilibili', timeoutMs, ...request }, http)

  const member = (
    account: VideoAccount,
    operation: string,
    { path, query = {}, json }: { path: string; query?: Record<string, string>; json?: string },
  ) =>
    call({
      operation,
      url: videoUrl(config, hosts.member, `/arcopen/fn${path}`, query),
      method: json === undefined ? 'GET' : 'POST',
      headers: { ...signed(account, json ?? ''), 'content-type': 'application/json' },
      ...(json !== undefined && { body: json }),
    })

  const upload = (operation: string, path: string, query: Record<string, string>, bytes: Uint8Array) =>
    call({
      operation,
      url: videoUrl(config, hosts.upload, path, query),
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: Uint8Array.from(bytes),
      timeoutMs: 60_000,
    })

  return { signed, call, member, upload }
}

export const createBilibiliPublisher = (
  config: VideoConfig & { publishTimeoutMs?: number },
  http: VideoHttp,
): VideoPublisher => {
  const { publishTimeoutMs = 60_000 } = config
  const { signed, call, member, upload } = signedCalls(config, http)

  return {
    partBytes: 8 * 1024 * 1024,

    async beginUpload(account, { name }) {
      const json = JSON.stringify({ name, utype: '0' })
      const outcome = await member(account, 'init', { path: '/archive/video/init', json })
      const result = resultOf(outcome, z.object({ upload_token: z.string().min(1) }))
      return result.ok ? { ok: true, value: { token: result.value.upload_token } } : result
    },

    async sendPart(_account, { token }, { number, bytes }) {
      const query = { upload_token: token, part_number: String(number + 1) }
      const result = resultOf(await upload('part', '/video/v2/part/upload', query, bytes), z.unknown())
      return result.ok ? { ok: true, value: null } : result
    },

    async finishUpload(account, { token }) {
      const outcome = await member(account, 'complete', {
        path: '/archive/video/complete',
        query: { upload_token: token },
        json: '',
      })
      const result = resultOf(outcome, z.unknown())
      return result.ok ? { ok: true, value: null } : result
    },

    async sendCover(account, { bytes, type }) {
      const form = new FormData()
      form.append('file', new Blob([Uint8Array.from(bytes)], { type }), 'cover')
      const outcome = await call({
        operation: 'cover',
        url: videoUrl(config, hosts.member, '/arcopen/fn/archive/cover/upload'),
        method: 'POST',
        headers: signed(account, ''),
        body: form,
        timeoutMs: 60_000,
      })
      const result = resultOf(outcome, z.object({ url: z.url() }))
      return result.ok ? { ok: true, value: result.value.url } : result
    },

    async publish(account, { token }, work) {
      const json = bodyOf(work)
      return answerOf(
        await call({
          operation: 'publish',
          url: videoUrl(config, hosts.member, '/arcopen/fn/archive/add-by-utoken', { upload_token: token }),
          method: 'POST',
          headers: { ...signed(account, json), 'content-type': 'application/json' },
          body: json,
          timeoutMs: publishTimeoutMs,
        }),
      )
    },

    async worksSince(account, since) {
      const works: RemoteWork[] = []
      for (let page = 1; page <= pagesMax; page += 1) {
        const query = { ps: String(pageSize), pn: String(page), status: 'all' }
        const result = resultOf(
          await member(account, 'list', { path: '/archive/viewlist', query }),
          listReply,
        )
        if (!result.ok) return result
        const read = (result.value.list ?? []).map(workOf)
        works.push(...read.filter(({ createdAt }) => createdAt >= since))
        const isEnd = read.length < pageSize || read.some(({ createdAt }) => createdAt < since)
        if (isEnd) return { ok: true, value: { works, isWhole: true } }
      }
      return { ok: true, value: { works, isWhole: false } }
    },

    async figuresOf(account, workId) {
      const outcome = await member(account, 'stat', {
        path: '/data/arc/stat',
        query: { resource_id: workId },
      })
      const result = resultOf(outcome, statReply)
      return result.ok ? { ok: true, value: { plays: result.value.view, likes: result.value.like } } : result
    },

    isSame: (work, remote) =>
      isSameText(work.title, remote.title) && isSameText(work.description, remote.description),

    async partitions(account) {
      const result = resultOf(await member(account, 'types', { path: '/archive/type/list' }), typeList)
      if (!result.ok) return result
      return {
        ok: true,
        value: result.value.map(({ id, name, children }) => ({ id, name, children: children ?? [] })),
      }
    },
  }
}
