/**
 * A slow mobile connection in front of a server, like Lighthouse's "slow 4G": every request waits one round
 * trip, and all replies share one bandwidth. It is outside the browser, so that pages and service workers
 * wait alike. It serves the given files like a good static host and proxies the rest to the server.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request as requestOf, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export const roundTripMs = 562
const bytesPerMs = 1_440_000 / 8 / 1_000
/** Small enough that replies interleave, as packets would. */
const sliceBytes = 1_440

export interface Host {
  /** '/peer/': with both slashes. */
  prefix: string
  folder: string
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** Sends slices one after the other at the connection's bandwidth. */
const createLine = () => {
  let isFreeAt = 0
  return async (bytes: number): Promise<void> => {
    isFreeAt = Math.max(isFreeAt, performance.now()) + bytes / bytesPerMs
    const ms = isFreeAt - performance.now()
    if (ms > 1) await pause(ms)
  }
}

const bytesAt = (path: string): Buffer | null => {
  try {
    return readFileSync(path)
  } catch {
    return null
  }
}

/** Compressed where the build has compressed it: small files are not. */
const readFile = ({ prefix, folder }: Host, path: string) => {
  const name = path.slice(prefix.length) || 'index.html'
  if (name.includes('..')) return null
  const packed = bytesAt(join(folder, `${name}.br`))
  const bytes = packed ?? bytesAt(join(folder, name))
  return bytes && { name, bytes, isPacked: packed !== null }
}

export const createSlowLine = async (serverUrl: string, host: Host) => {
  const pass = createLine()
  let inFlight = 0
  let lastAt = performance.now()

  const send = async (body: AsyncIterable<Buffer> | Iterable<Buffer>, reply: ServerResponse) => {
    for await (const chunk of body) {
      for (let from = 0; from < chunk.length; from += sliceBytes) {
        const slice = chunk.subarray(from, from + sliceBytes)
        await pass(slice.length)
        reply.write(slice)
      }
    }
    reply.end()
  }

  const sendFile = async (request: IncomingMessage, reply: ServerResponse, path: string) => {
    const found = readFile(host, path)
    if (!found) return reply.writeHead(404).end()
    const { name, bytes, isPacked } = found
    const isIndex = name === 'index.html'
    const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`
    const caching = { etag, 'cache-control': isIndex ? 'no-cache' : 'public, max-age=31536000, immutable' }
    if (request.headers['if-none-match'] === etag) return reply.writeHead(304, caching).end()
    reply.writeHead(200, {
      ...caching,
      'content-type': types[extname(name)] ?? 'application/octet-stream',
      ...(isPacked && { 'content-encoding': 'br' }),
    })
    return send([bytes], reply)
  }

  const passOn = (request: IncomingMessage, reply: ServerResponse) =>
    new Promise<void>((resolve, reject) => {
      const { method, headers, url } = request
      const onward = requestOf(`${serverUrl}${url}`, { method, headers }, (answer) => {
        reply.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
        send(answer, reply).then(resolve, reject)
      })
      onward.on('error', reject)
      request.pipe(onward)
    })

  const answer = async (request: IncomingMessage, reply: ServerResponse) => {
    const path = request.url?.split('?')[0] ?? ''
    await pause(roundTripMs)
    await (path.startsWith(host.prefix) ? sendFile(request, reply, path) : passOn(request, reply))
  }

  const server = createServer((request, reply) => {
    inFlight += 1
    answer(request, reply)
      .catch(() => reply.destroy())
      .finally(() => {
        inFlight -= 1
        lastAt = performance.now()
      })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Waits until nothing has been requested for a while. */
    async quiet(ms: number): Promise<void> {
      while (inFlight > 0 || performance.now() - lastAt < ms) await pause(50)
    },
    async close(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type SlowLine = Awaited<ReturnType<typeof createSlowLine>>
