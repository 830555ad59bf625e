import { PassThrough } from 'node:stream'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { parseRange } from './byteRange.ts'
import type { DiskStorage } from './diskStorage.ts'
import type { OpenObject } from './objectFile.ts'
import { readGrant } from './putSignature.ts'
import {
  aclHeader,
  immutableCaching,
  isKey,
  isPublicKey,
  ObjectNotWantedError,
  ObjectTooLargeError,
  type PutGrant,
  publicReadAcl,
} from './storage.ts'

// The HTTP side of disk storage: takes signed PUTs into `incoming/` and serves what is public, as an object
// store would. It speaks plain sentences instead of the API's envelope, since browsers, players and caches
// talk to it rather than our client.

export interface DiskStorageRoutesOptions {
  readonly storage: DiskStorage
  readonly secret: string
  /** Origins whose pages may PUT. Without it any may: the signature is the permission, not a cookie. */
  readonly allowedOrigins?: readonly string[]
  readonly now?: () => number
  /** Whether bytes under this key are still waited for: an address is worth nothing once its file has been taken. */
  readonly isWanted?: (key: string) => Promise<boolean>
}

interface Refusal {
  readonly status: number
  readonly sentence: string
}

const refusals = {
  missing: { status: 404, sentence: '文件不存在，可能已被删除。' },
  bad_signature: { status: 403, sentence: '上传地址无效，请重新获取上传地址后再试。' },
  expired: { status: 403, sentence: '上传地址已过期，请重新获取上传地址后再试。' },
  taken: { status: 403, sentence: '这个上传地址已经用过，请重新获取上传地址后再试。' },
  wrong_type: { status: 403, sentence: '文件类型与申请上传时的不一致，请重新获取上传地址后再试。' },
  wrong_acl: { status: 403, sentence: `上传请求缺少 ${aclHeader}: ${publicReadAcl} 请求头。` },
  too_large: { status: 413, sentence: '文件超过了大小限制，请压缩后再上传。' },
  out_of_range: { status: 416, sentence: '请求的范围超出了文件大小，或一次请求了多个范围。' },
} satisfies Record<string, Refusal>

export const diskStorageRoutes: FastifyPluginAsync<DiskStorageRoutesOptions> = async (app, options) => {
  const { storage, secret, now = Date.now } = options

  // The body is bytes to be stored, whatever the type says: nothing in here may be parsed.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  app.addHook('onRequest', async (request, reply) => {
    addCrossOriginHeaders(request, reply, options.allowedOrigins)
  })

  app.options('/storage/*', async (_request, reply) => {
    return reply
      .headers({
        'access-control-allow-methods': 'PUT, GET, HEAD',
        'access-control-allow-headers': `content-type, ${aclHeader}, range, if-none-match, if-range`,
        'access-control-max-age': '600',
      })
      .code(204)
      .send()
  })

  app.put<StorageRequest>('/storage/*', async (request, reply) => {
    const grant = readGrant(request.params['*'], request.query, secret, now())
    if (typeof grant === 'string') return refuse(reply, refusals[grant])
    const objection = objectionTo(request, grant)
    if (objection) return refuse(reply, objection)
    const isWanted = async () => (await options.isWanted?.(grant.key)) ?? true
    if (!(await isWanted())) return refuse(reply, refusals.taken)
    try {
      const info = await storage.write(
        grant.key,
        { stream: bodyOf(request) },
        { contentType: grant.contentType, maxBytes: grant.maxBytes, isWanted },
      )
      return reply.header('etag', info.etag).code(200).send()
    } catch (error) {
      if (error instanceof ObjectNotWantedError) return refuse(reply, refusals.taken)
      if (!(error instanceof ObjectTooLargeError)) throw error
      return refuse(reply, refusals.too_large)
    }
  })

  app.route<StorageRequest>({
    method: ['GET', 'HEAD'],
    url: '/storage/*',
    handler: async (request, reply) => {
      const key = request.params['*']
      const object = isKey(key) && isPublicKey(key) ? await storage.open(key) : null
      return object ? serve(request, reply, object) : refuse(reply, refusals.missing)
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
    'access-control-expose-headers': 'ETag, Content-Range, Accept-Ranges, Content-Length',
  })
  if (!allowed) return reply.header('access-control-allow-origin', '*')
  reply.header('vary', 'Origin')
  if (origin && allowed.includes(origin)) reply.header('access-control-allow-origin', origin)
  return reply
}

function objectionTo(request: FastifyRequest, grant: PutGrant): Refusal | undefined {
  if (request.headers['content-type'] !== grant.contentType) return refusals.wrong_type
  if (request.headers[aclHeader] !== publicReadAcl) return refusals.wrong_acl
  if (Number(request.headers['content-length'] ?? 0) > grant.maxBytes) return refusals.too_large
  return undefined
}

/**
 * The body behind a stream of its own: storage destroys what it refuses to read on, and destroying the
 * request itself would cut the connection before the client has heard why.
 */
function bodyOf(request: FastifyRequest): PassThrough {
  const body = new PassThrough()
  const { raw } = request
  raw.pipe(body)
  raw.once('error', (error) => body.destroy(error))
  body.once('close', () => {
    raw.unpipe(body)
    raw.resume()
  })
  return body
}

function refuse(reply: FastifyReply, { status, sentence }: Refusal) {
  return reply
    .headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
    .code(status)
    .send(sentence)
}

async function serve(request: FastifyRequest, reply: FastifyReply, object: OpenObject) {
  const { info } = object
  reply.headers({
    'accept-ranges': 'bytes',
    'cache-control': immutableCaching,
    etag: info.etag,
    'last-modified': new Date(info.modifiedAt).toUTCString(),
    'x-content-type-options': 'nosniff',
    // Should something that can run ever slip in, the browser opens it as a dead page of no origin.
    'content-security-policy': "sandbox; default-src 'none'",
  })
  if (matches(request.headers['if-none-match'], info.etag)) return finish(reply.code(304), object)
  const range = request.method === 'GET' ? askedRange(request, info.etag, info.size) : 'whole'
  if (range === 'unsatisfiable') {
    await object.close()
    return refuse(reply.header('content-range', `bytes */${info.size}`), refusals.out_of_range)
  }
  reply.header('content-type', info.contentType)
  if (range !== 'whole') {
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${info.size}`)
    reply.header('content-length', range.end - range.start + 1)
    return reply.send(object.stream(range))
  }
  reply.header('content-length', info.size)
  return request.method === 'HEAD' ? finish(reply, object) : reply.send(object.stream())
}

async function finish(reply: FastifyReply, object: OpenObject) {
  await object.close()
  return reply.send()
}

function askedRange(request: FastifyRequest, etag: string, size: number) {
  const { 'if-range': ifRange, range } = request.headers
  // A resumed download of a version that is gone must start over, not be glued together from two.
  return ifRange !== undefined && ifRange !== etag ? 'whole' : parseRange(range, size)
}

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))
}
