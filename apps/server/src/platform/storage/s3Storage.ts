import { randomUUID } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AwsClient } from 'aws4fetch'
import { listObjects } from './s3Listing.ts'
import { presign } from './s3Presign.ts'
import {
  cachingOf,
  checkGrant,
  checkKey,
  checkPrefix,
  checkPrivateKey,
  checkPublicKey,
  contentTypeOf,
  isPublicKey,
  type ObjectInfo,
  ObjectNotWantedError,
  type ObjectStore,
  ObjectTooLargeError,
  putHeaders,
  type WriteSource,
} from './storage.ts'

// Storage in any S3-compatible service, with HTTPS requests signed by SigV4. The bucket's policy should deny
// public reads of `incoming/`: the signed PUT carries the public-read ACL that the client contract requires,
// and only a policy overrides an ACL.

export interface S3Config {
  /** For example https://s3.cn-north-1.amazonaws.com.cn or http://minio:9000. */
  readonly endpoint: string
  /** The endpoint for clients when servers use another one: URLs are signed for this one. */
  readonly publicEndpoint?: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** The bucket in the path rather than in the host name, as MinIO and most self-hosted stores require. */
  readonly pathStyle: boolean
  /** False for buckets that refuse requests with an ACL: there only their policy makes objects public. */
  readonly hasAcls?: boolean
  /** A CDN or custom domain in front of the bucket. */
  readonly publicBaseUrl?: string
  readonly now?: () => number
}

export type BucketPlace = Pick<S3Config, 'endpoint' | 'bucket' | 'pathStyle'>

export class S3Error extends Error {
  readonly status: number

  constructor(action: string, status: number, body: string) {
    const code = /<Code>([^<]+)<\/Code>/.exec(body)?.[1] ?? 'no code'
    super(`the object store refused to ${action}: ${status} ${code}`)
    this.name = 'S3Error'
    this.status = status
  }
}

// A store that hangs must not block a worker for ever; the job retries.
const withBytes = () => AbortSignal.timeout(600_000)
const withoutBytes = () => AbortSignal.timeout(15_000)

export function s3Storage(config: S3Config): ObjectStore {
  const { accessKeyId, secretAccessKey, region, now = Date.now } = config
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const bucketUrl = bucketUrlOf(config)
  const publicBucketUrl = bucketUrlOf({ ...config, endpoint: config.publicEndpoint ?? config.endpoint })
  const addressOf = (key: string) => `${bucketUrl}/${key}`
  const openHeaders = (contentType: string): Record<string, string> =>
    config.hasAcls === false ? { 'content-type': contentType } : putHeaders(contentType)
  /** Private objects must not carry the public ACL. */
  const writeHeaders = (key: string): Record<string, string> =>
    isPublicKey(key) ? openHeaders(contentTypeOf(key)) : { 'content-type': contentTypeOf(key) }

  async function get(key: string): Promise<Response | null> {
    const response = await client.fetch(addressOf(checkKey(key)), { signal: withBytes() })
    return await found(response, `read ${key}`)
  }

  const storage: ObjectStore = {
    async signPut(grant) {
      const { key, contentType, expiresAt } = checkGrant(grant)
      const headers = openHeaders(contentType)
      const url = `${publicBucketUrl}/${key}`
      const wanted = { method: 'PUT', url, headers, signedAt: now(), expiresAt } as const
      return { url: await presign(client, wanted), headers }
    },

    signedGet(key, { expiresInSeconds }) {
      const signedAt = now()
      const expiresAt = signedAt + expiresInSeconds * 1000
      return presign(client, {
        method: 'GET',
        url: `${publicBucketUrl}/${checkPrivateKey(key)}`,
        headers: {},
        signedAt,
        expiresAt,
      })
    },

    async head(key) {
      const response = await client.fetch(addressOf(checkKey(key)), {
        method: 'HEAD',
        signal: withoutBytes(),
      })
      const answer = await found(response, `look at ${key}`)
      return answer && infoOf(key, answer)
    },

    async read(key) {
      const response = await get(key)
      return response && Buffer.from(await response.arrayBuffer())
    },

    async readToFile(key, path) {
      const response = await get(key)
      if (!response) return null
      await pipeline(bodyOf(response), createWriteStream(path))
      return infoOf(key, response)
    },

    async write(key, source, { maxBytes = Number.MAX_SAFE_INTEGER, isWanted } = {}) {
      checkKey(key)
      return await withBlob(source, maxBytes, async (body) => {
        if (isWanted && !(await isWanted())) throw new ObjectNotWantedError(key)
        const response = await client.fetch(addressOf(key), {
          method: 'PUT',
          headers: { ...writeHeaders(key), 'cache-control': cachingOf(key) },
          body,
          signal: withBytes(),
        })
        await succeeded(response, `write ${key}`)
        const etag = response.headers.get('etag') ?? ''
        return { key, size: body.size, contentType: contentTypeOf(key), etag, modifiedAt: now() }
      })
    },

    list: (prefix) => listObjects(client, bucketUrl, checkPrefix(prefix)),

    async move(from, to) {
      const response = await client.fetch(addressOf(checkKey(to)), {
        method: 'PUT',
        headers: { 'x-amz-copy-source': `/${config.bucket}/${checkKey(from)}` },
        signal: withBytes(),
      })
      const copied = await found(response, `move ${from}`)
      if (!copied) return false
      // A copy that fails half-way is answered with 200 and an error in the body.
      const answer = await copied.text()
      if (answer.includes('<Error>')) throw new S3Error(`move ${from}`, 500, answer)
      await storage.remove(from)
      return true
    },

    async remove(key) {
      const response = await client.fetch(addressOf(checkKey(key)), {
        method: 'DELETE',
        signal: withoutBytes(),
      })
      if (response.status !== 404) await succeeded(response, `delete ${key}`)
    },

    publicUrl(key) {
      const base = config.publicBaseUrl?.replace(/\/+$/, '') ?? publicBucketUrl
      return `${base}/${checkPublicKey(key)}`
    },
  }
  return storage
}

export function bucketUrlOf({ endpoint, bucket, pathStyle }: BucketPlace): string {
  const url = new URL(endpoint)
  const path = url.pathname.replace(/\/+$/, '')
  return pathStyle ? `${url.origin}${path}/${bucket}` : `${url.protocol}//${bucket}.${url.host}${path}`
}

async function found(response: Response, action: string): Promise<Response | null> {
  if (response.status === 404) {
    await response.body?.cancel()
    return null
  }
  if (!response.ok) await succeeded(response, action)
  return response
}

async function succeeded(response: Response, action: string): Promise<void> {
  const body = await response.text()
  if (!response.ok) throw new S3Error(action, response.status, body)
}

function infoOf(key: string, { headers }: Response): ObjectInfo {
  return {
    key,
    size: Number(headers.get('content-length')),
    contentType: contentTypeOf(key),
    etag: headers.get('etag') ?? '',
    modifiedAt: Date.parse(headers.get('last-modified') ?? '') || 0,
  }
}

function bodyOf({ body }: Response): Readable {
  return Readable.from(body ? chunksOf(body) : [], { objectMode: false })
}

async function* chunksOf(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader()
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) yield chunk.value
  } finally {
    // A reader that stops early must not keep a connection to the store.
    await reader.cancel()
  }
}

/**
 * S3 needs the length in advance and we may have to send twice, so the source becomes a Blob: a file is read
 * from disk while sending, and a stream is written to a temporary file first.
 */
async function withBlob<T>(
  source: WriteSource,
  maxBytes: number,
  send: (blob: Blob) => Promise<T>,
): Promise<T> {
  if ('bytes' in source) return await send(limited(new Blob([new Uint8Array(source.bytes)]), maxBytes))
  if ('file' in source) return await send(limited(await openAsBlob(source.file), maxBytes))
  const temporary = join(tmpdir(), `storage-${randomUUID()}`)
  try {
    await pipeline(source.stream, limiter(maxBytes), createWriteStream(temporary))
    return await send(await openAsBlob(temporary))
  } finally {
    await rm(temporary, { force: true })
  }
}

function limited(blob: Blob, maxBytes: number): Blob {
  if (blob.size > maxBytes) throw new ObjectTooLargeError(maxBytes)
  return blob
}

function limiter(maxBytes: number): Transform {
  let size = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      done(size > maxBytes ? new ObjectTooLargeError(maxBytes) : null, chunk)
    },
  })
}
