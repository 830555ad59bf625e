/**
 * The API's description at /api/openapi.json, and the same for people at /api/docs. The page needs no script to be
 * read, and loads nothing from anybody else.
 */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type LineId, lines } from '@wallpaper/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sha256 } from '../crypto.ts'
import { callsOf, openApiDocument } from './docs/document.ts'
import { docsPage } from './docs/page.ts'

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

interface Kept {
  type: string
  body: string
  gzipped: Buffer
  etag: string
}

const keep = async (type: string, body: string): Promise<Kept> => ({
  type,
  body,
  gzipped: await promisify(gzip)(body),
  etag: sha256(body).toString('base64url').slice(0, 22),
})

/** Asked for anew each time, answered with 304 while it is the same. */
const send = (request: FastifyRequest, reply: FastifyReply, { type, body, gzipped, etag }: Kept) => {
  const isGzip = String(request.headers['accept-encoding'] ?? '').includes('gzip')
  const tag = `"${etag}${isGzip ? '-gzip' : ''}"`
  reply.header('etag', tag).header('cache-control', 'no-cache').header('vary', 'accept-encoding')
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  if (isGzip) reply.header('content-encoding', 'gzip')
  return reply
    .type(type)
    .header('content-security-policy', policy)
    .send(isGzip ? gzipped : body)
}

const asset = (name: string) => readFile(new URL(`./docs/${name}`, import.meta.url), 'utf8')

const isLine = (line: string): line is LineId => Object.hasOwn(lines, line)
const prefixOf = (line: string): string => (isLine(line) ? `/api/${lines[line].apiPrefix}` : '')

const makeAll = async () => {
  const text = await readFile(fileURLToPath(import.meta.resolve('@wallpaper/contract/openapi.json')), 'utf8')
  const document = openApiDocument.parse(JSON.parse(text))
  const assets = { style: '/api/docs/docs.css', script: '/api/docs/docs.js' }
  return {
    '/api/openapi.json': await keep('application/json; charset=utf-8', text),
    '/api/docs': await keep(
      'text/html; charset=utf-8',
      docsPage(document, callsOf(document, prefixOf), assets),
    ),
    [assets.style]: await keep('text/css; charset=utf-8', await asset('docs.css')),
    [assets.script]: await keep('text/javascript; charset=utf-8', await asset('docs.js')),
  }
}

export const serveDocs = (app: FastifyInstance): void => {
  // Made when somebody first looks: a server that nobody reads about starts without it.
  let made: ReturnType<typeof makeAll> | undefined
  const all = () => {
    made ??= makeAll()
    return made
  }
  for (const path of ['/api/openapi.json', '/api/docs', '/api/docs/docs.css', '/api/docs/docs.js'] as const) {
    app.get(path, async (request, reply) => {
      const kept = (await all())[path]
      return kept ? send(request, reply, kept) : reply.callNotFound()
    })
  }
  app.get('/api/docs/', (_request, reply) => reply.redirect('/api/docs', 302))
}
