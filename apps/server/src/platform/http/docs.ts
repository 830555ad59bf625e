/**
 * The OpenAPI document at /api/openapi.json and a page for people at /api/docs. Both are made from the
 * contract on first use. Nothing is loaded from other servers.
 */
import { once } from 'node:events'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { gunzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sha256 } from '../crypto.ts'
import type { MadeDocs } from './docs/docs.worker.ts'
import type { DocumentedCalls } from './docs/openApiDocument.ts'
import { newNonce } from './pages/pages.ts'

const noncePlace = /__CSP_NONCE__/g

/** The library writes inline styles, which no nonce can allow: hence this page has its own policy. */
const policyOf = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Kept compressed. */
interface Packed {
  gzipped: Buffer
  etag: string
}

const packed = (made: Uint8Array): Packed => {
  const gzipped = Buffer.from(made.buffer, made.byteOffset, made.byteLength)
  return { gzipped, etag: sha256(gzipped).toString('base64url').slice(0, 22) }
}

const make = async (calls: DocumentedCalls) => {
  const worker = new Worker(new URL('./docs/docs.worker.ts', import.meta.url), { workerData: calls })
  const [made] = await once(worker, 'message')
  const { page, script, openApi }: MadeDocs = made
  return { page, script: packed(script), openApi: packed(openApi) }
}

/** Always revalidated; answered with 304 while unchanged. */
const send = async (
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  { gzipped, etag }: Packed,
) => {
  const isGzip = String(request.headers['accept-encoding'] ?? '').includes('gzip')
  const tag = `"${etag}${isGzip ? '-gzip' : ''}"`
  reply.header('etag', tag).header('cache-control', 'no-cache').header('vary', 'accept-encoding')
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  if (isGzip) reply.header('content-encoding', 'gzip')
  return reply.type(type).send(isGzip ? gzipped : await promisify(gunzip)(gzipped))
}

export const serveDocs = (app: FastifyInstance, calls: DocumentedCalls): void => {
  let making: ReturnType<typeof make> | undefined
  const docs = () => {
    making ??= make(calls).catch((error: unknown) => {
      making = undefined
      throw error
    })
    return making
  }
  app.get('/api/openapi.json', async (request, reply) =>
    send(request, reply, 'application/json; charset=utf-8', (await docs()).openApi),
  )
  app.get('/api/docs/scalar.js', async (request, reply) =>
    send(request, reply, 'text/javascript; charset=utf-8', (await docs()).script),
  )
  app.get('/api/docs', async (_request, reply) => {
    const { page } = await docs()
    const nonce = newNonce()
    return reply
      .header('content-security-policy', policyOf(nonce))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page.replace(noncePlace, nonce))
  })
  app.get('/api/docs/', (_request, reply) => reply.redirect('/api/docs', 302))
}
