import send from '@fastify/send'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { requestBody } from '../http/requestBody.ts'
import {
  aclHeaders,
  cachingOf,
  contentTypeOf,
  isKey,
  isPrivateKey,
  isPublicKey,
  ObjectNotWantedError,
  type ObjectStore,
  ObjectTooLargeError,
  type PutGrant,
  publicReadAcl,
} from './storage.ts'
import type { StorageAddresses } from './storageAddresses.ts'

// The HTTP side of storage: accepts signed PUTs into `incoming/`, whichever store is behind it, and serves
// public and signed files. Files on this machine's disk are served by us, those of an object store by the
// store. Errors are plain sentences instead of envelopes, since browsers, players and caches talk to it
// rather than our client.

/** Whether a public file can be served yet. */
export type Readiness =
  | {
      readonly is: 'ready' /** Where the bytes lie, when it is not under their own key yet. */
      readonly liesAt?: string
    }
  | { readonly is: 'pending'; readonly retryAfterSeconds: number }
  | { readonly is: 'missing'; readonly sentence?: string }

export interface StorageRoutesOptions {
  readonly storage: Pick<ObjectStore, 'head' | 'publicUrl' | 'signedGet' | 'write'>
  readonly addresses: StorageAddresses
  /** The folder of the files when they are on this machine's disk. */
  readonly filesRoot: string | null
  /** Origins whose pages may PUT. Omitted: any, since the signature is the permission, not a cookie. */
  readonly allowedOrigins?: readonly string[]
  /** Whether an upload to this key is still expected: a URL becomes useless once its file was taken. */
  readonly isWanted?: (key: string) => Promise<boolean>
  /** Called when all bytes of this key are stored. */
  readonly onStored?: (key: string) => Promise<void>
  /** Another key for a private file, tried when it is not under its own. */
  readonly otherPlaceOf?: (key: string) => string | null
  /** Called before a public file is served; may take a while. */
  readonly readinessOf?: (key: string) => Promise<Readiness>
}

interface Refusal {
  readonly status: number
  readonly sentence: string
}

const refusals = {
  missing: { status: 404, sentence: '文件不存在，可能已被删除。' },
  pending: { status: 202, sentence: '文件正在处理，请稍后再试。' },
  bad_signature: { status: 403, sentence: '上传地址无效，请重新获取上传地址后再试。' },
  expired: { status: 403, sentence: '上传地址已过期，请重新获取上传地址后再试。' },
  link_expired: { status: 403, sentence: '链接已过期，请返回上一页刷新后再试。' },
  taken: { status: 403, sentence: '这个上传地址已经用过，请重新获取上传地址后再试。' },
  wrong_type: { status: 403, sentence: '文件类型与申请上传时的不一致，请重新获取上传地址后再试。' },
  wrong_acl: { status: 403, sentence: `上传请求缺少 ${aclHeaders[0]}: ${publicReadAcl} 请求头。` },
  too_large: { status: 413, sentence: '文件超过了大小限制，请压缩后再上传。' },
  changed: { status: 412, sentence: '文件已经不是原来的那一个，请重新下载。' },
  out_of_range: { status: 416, sentence: '请求的范围超出了文件大小。' },
} satisfies Record<string, Refusal>

const ready: Readiness = { is: 'ready' }
/** Enough to follow a redirect and start. */
const redirectSeconds = 300

export const storageRoutes: FastifyPluginAsync<StorageRoutesOptions> = async (app, options) => {
  const { storage, addresses, filesRoot, readinessOf = async () => ready } = options

  // The body is raw bytes, whatever its content type: nothing may be parsed.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  app.addHook('onRequest', async (request, reply) => {
    addCrossOriginHeaders(request, reply, options.allowedOrigins)
  })

  app.options('/storage/*', async (_request, reply) => {
    return reply
      .headers({
        'access-control-allow-methods': 'PUT, GET, HEAD',
        'access-control-allow-headers': `content-type, ${aclHeaders.join(', ')}, range, if-none-match, if-range`,
        'access-control-max-age': '600',
      })
      .code(204)
      .send()
  })

  app.put<StorageRequest>('/storage/*', async (request, reply) => {
    const grant = addresses.readPut(request.params['*'], request.query)
    if (typeof grant === 'string') return refuse(reply, refusals[grant])
    const objection = objectionTo(request, grant)
    if (objection) return refuse(reply, objection)
    const isWanted = async () => (await options.isWanted?.(grant.key)) ?? true
    if (!(await isWanted())) return refuse(reply, refusals.taken)
    try {
      const source = { stream: requestBody(request.raw) }
      const { etag } = await storage.write(grant.key, source, { maxBytes: grant.maxBytes, isWanted })
      await options.onStored?.(grant.key)
      return reply.header('etag', etag).code(200).send()
    } catch (error) {
      if (error instanceof ObjectNotWantedError) return refuse(reply, refusals.taken)
      if (!(error instanceof ObjectTooLargeError)) throw error
      return refuse(reply, refusals.too_large)
    }
  })

  const givePublic = async (request: FastifyRequest, reply: FastifyReply, key: string) => {
    const readiness = await readinessOf(key)
    if (readiness.is === 'missing') {
      return refuse(reply, {
        ...refusals.missing,
        ...(readiness.sentence && { sentence: readiness.sentence }),
      })
    }
    if (readiness.is === 'pending') {
      return refuse(reply.header('retry-after', readiness.retryAfterSeconds), refusals.pending)
    }
    if (readiness.liesAt) return givePrivate(request, reply, readiness.liesAt)
    if (filesRoot) return serve(request, reply, { root: filesRoot, key })
    return reply.header('cache-control', 'public, max-age=3600').redirect(storage.publicUrl(key), 302)
  }

  /** Serves a permitted private file: from here, or by a redirect to the store. */
  const givePrivate = async (request: FastifyRequest, reply: FastifyReply, key: string) => {
    const other = options.otherPlaceOf?.(key)
    const isMoved = other && !(await storage.head(key))
    const found = isMoved ? other : key
    if (filesRoot) return serve(request, reply, { root: filesRoot, key: found, caching: cachingOf(key) })
    const address = isPublicKey(found)
      ? storage.publicUrl(found)
      : await storage.signedGet(found, { expiresInSeconds: redirectSeconds })
    return reply.header('cache-control', 'no-store').redirect(address, 302)
  }

  app.route<StorageRequest>({
    method: ['GET', 'HEAD'],
    url: '/storage/*',
    handler: async (request, reply) => {
      const key = request.params['*']
      if (!isKey(key)) return refuse(reply, refusals.missing)
      if (isPublicKey(key)) return givePublic(request, reply, key)
      if (!isPrivateKey(key)) return refuse(reply, refusals.missing)
      const permission = addresses.checkGet(key, request.query)
      if (permission === 'expired') return refuse(reply, refusals.link_expired)
      // Without permission, do not reveal whether the file exists.
      if (permission !== 'ok') return refuse(reply, refusals.missing)
      return givePrivate(request, reply, key)
    },
  })
}

interface StorageRequest {
  Params: { '*': string }
  Querystring: Record<string, unknown>
}

function addCrossOriginHeaders(request: FastifyRequest, reply: FastifyReply, allowed?: readonly string[]) {
  const { origin } = request.headers
  reply.headers({
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-expose-headers': 'ETag, Content-Range, Accept-Ranges, Content-Length, Retry-After',
  })
  if (!allowed) return reply.header('access-control-allow-origin', '*')
  reply.header('vary', 'Origin')
  if (origin && allowed.includes(origin)) reply.header('access-control-allow-origin', origin)
  return reply
}

function objectionTo(request: FastifyRequest, grant: PutGrant): Refusal | undefined {
  if (mediaTypeOf(request) !== grant.contentType) return refusals.wrong_type
  if (!aclHeaders.some((name) => request.headers[name] === publicReadAcl)) return refusals.wrong_acl
  if (Number(request.headers['content-length'] ?? 0) > grant.maxBytes) return refusals.too_large
  return undefined
}

function mediaTypeOf({ headers }: FastifyRequest): string {
  const [type = ''] = (headers['content-type'] ?? '').split(';')
  const name = type.trim().toLowerCase()
  // Not a registered type, but often used.
  return name === 'image/jpg' ? 'image/jpeg' : name
}

function refuse(reply: FastifyReply, { status, sentence }: Refusal) {
  return reply
    .headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
    .code(status)
    .send(sentence)
}

const refusalOfStatus: Readonly<Record<number, Refusal>> = {
  412: refusals.changed,
  416: refusals.out_of_range,
}

async function serve(
  request: FastifyRequest,
  reply: FastifyReply,
  { root, key, caching = cachingOf(key) }: { root: string; key: string; caching?: string },
) {
  const file = await send(request.raw, key, {
    root,
    index: false,
    cacheControl: false,
    contentType: false,
    highWaterMark: 1024 * 1024,
  })
  if (file.type !== 'file') {
    file.stream.destroy()
    const range = file.headers['Content-Range']
    if (range) reply.header('content-range', range)
    return refuse(reply, refusalOfStatus[file.statusCode] ?? refusals.missing)
  }
  reply.code(file.statusCode).headers({
    ...file.headers,
    'cache-control': caching,
    'x-content-type-options': 'nosniff',
    // Should executable content ever slip in, the browser sandboxes it without an origin.
    'content-security-policy': "sandbox; default-src 'none'",
  })
  if (file.statusCode !== 304) reply.header('content-type', contentTypeOf(key))
  if (request.method === 'GET' && file.statusCode !== 304) return reply.send(file.stream)
  file.stream.destroy()
  return reply.send()
}
