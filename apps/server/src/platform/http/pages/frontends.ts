/**
 * Serves the built front ends: index pages with a nonce, and files with a hash in their names, which may be
 * cached for ever. A front end that is not built answers how to build it.
 */
import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { type Sources, sendPage, takesBrotli } from './pages.ts'

export interface Frontend {
  /** '/h5/': with both slashes. */
  prefix: string
  folder: string
  /** Called for each page: the allowed sources can change while the server runs. */
  sources: () => Sources | Promise<Sources>
}

const noncePlace = /__CSP_NONCE__/g

const notBuilt = (prefix: string) =>
  `<!doctype html><meta charset="utf-8"><title>还没有构建</title><p>${prefix} 还没有构建，请在项目文件夹里运行 npm start</p>`

/** Read again only after a new build. */
const indexReader = (folder: string) => {
  const path = join(folder, 'index.html')
  let known: { at: number; text: string } | undefined
  return async (): Promise<string | null> => {
    const found = await stat(path).catch(() => null)
    if (!found) return null
    if (known?.at !== found.mtimeMs) known = { at: found.mtimeMs, text: await readFile(path, 'utf8') }
    return known.text
  }
}

const isWorker = /\.worker-[\w-]+\.js(\.br|\.gz)?$/
/** A worker goes by its own reply's policy, not by the page's: it may fetch from us, and run WebAssembly. */
const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

export const serveFrontend = async (
  app: FastifyInstance,
  { prefix, folder, sources }: Frontend,
): Promise<void> => {
  const readIndex = indexReader(folder)
  app.get(prefix.slice(0, -1), (_request, reply) => reply.redirect(prefix, 302))
  if (existsSync(join(folder, 'assets'))) {
    await app.register(fastifyStatic, {
      root: join(folder, 'assets'),
      prefix: `${prefix}assets/`,
      decorateReply: false,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
      setHeaders: (reply, path) => {
        if (isWorker.test(path)) reply.header('content-security-policy', workerPolicy)
      },
    })
  }
  // Never cached: it selects the version to show. Its own policy only lets it fetch from us.
  app.get(`${prefix}sw.js`, async (request, reply) => {
    const read = (name: string) => readFile(join(folder, name)).catch(() => null)
    const packed = takesBrotli(request) ? await read('sw.js.br') : null
    const script = packed ?? (await read('sw.js'))
    if (!script) return reply.callNotFound()
    if (packed) reply.header('content-encoding', 'br')
    return reply
      .header('vary', 'accept-encoding')
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(script)
  })
  // Any other path below the prefix is a screen of the front end.
  app.get(`${prefix}*`, async (_request, reply) => {
    const [index, allowed] = await Promise.all([readIndex(), sources()])
    return sendPage(reply, (nonce) => index?.replace(noncePlace, nonce) ?? notBuilt(prefix), allowed)
  })
}
