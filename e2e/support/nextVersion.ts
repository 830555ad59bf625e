/**
 * A proxy that simulates the next release: every file of the creators' app gets a new name, its page and
 * service worker refer to those, and the old files are gone.
 */
import { readdirSync } from 'node:fs'
import { createServer, type IncomingMessage, request as requestOf, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const assets = fileURLToPath(new URL('../../apps/h5/dist/assets/', import.meta.url))
const hashed = /-([\w-]{7,8})(\.(?:js|css))$/

const reversed = (text: string) => [...text].reverse().join('')
const nextName = (name: string) =>
  name.replace(hashed, (_, hash: string, end: string) => `-${reversed(hash)}${end}`)

/** Current name by the next version's name. */
const formerNames = new Map(
  readdirSync(assets)
    .filter((name) => hashed.test(name))
    .map((name) => [nextName(name), name]),
)

const toNext = (text: string): string => {
  let next = text
  for (const [name, former] of formerNames) next = next.replaceAll(former, name)
  return next
    .replace('<html', '<html data-version="next"')
    .replace(/(["'`])([0-9a-f]{16})\1/g, (_, quote: string, hash: string) => quote + reversed(hash) + quote)
}

export const serveReleases = async (serverUrl: string) => {
  let isNext = false
  const asked: string[] = []

  const pass = (url: string, request: IncomingMessage, reply: ServerResponse) => {
    const isChanged = isNext && url.startsWith('/h5/')
    const headers = { ...request.headers, ...(isChanged && { 'accept-encoding': 'identity' }) }
    const onward = requestOf(`${serverUrl}${url}`, { method: request.method, headers }, async (answer) => {
      const body = await buffer(answer)
      const isText = /html|javascript|css/.test(String(answer.headers['content-type']))
      const { 'content-length': _, etag: __, ...rest } = answer.headers
      reply.writeHead(answer.statusCode ?? 502, rest)
      reply.end(isChanged && isText ? toNext(body.toString()) : body)
    })
    onward.on('error', () => reply.destroy())
    request.pipe(onward)
  }

  const server = createServer((request, reply) => {
    const url = request.url ?? '/'
    const name = /^\/h5\/assets\/([^?]+)/.exec(url)?.[1] ?? ''
    if (name) asked.push(name)
    if (!isNext || !hashed.test(name)) return pass(url, request, reply)
    const former = formerNames.get(name)
    return former ? pass(`/h5/assets/${former}`, request, reply) : reply.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The app's files by name, one entry per request. */
    asked,
    /** Serves the next version from now on. */
    release: () => {
      isNext = true
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
