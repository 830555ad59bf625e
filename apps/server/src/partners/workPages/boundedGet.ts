/** One GET with limits on time and size, at an address that was checked. The body is cut off at the limit. */
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'

export interface Got {
  status: number
  location: string | null
  body: Buffer
}

export interface GetOptions {
  /** Undefined: the system's, for a configured host. */
  lookup: LookupFunction | undefined
  bytesMax: number
  signal: AbortSignal
  accept?: string
}

/** Without one the platforms answer with a page for robots. */
const userAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'

export const boundedGet = (
  url: URL,
  { lookup, bytesMax, signal, accept = 'text/html' }: GetOptions,
): Promise<Got> =>
  new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp
    const request = send(url, {
      ...(lookup ? { lookup } : {}),
      signal,
      // A connection of its own: one that is kept open was checked for another request.
      agent: false,
      headers: { 'user-agent': userAgent, accept, 'accept-encoding': 'identity' },
    })
    request.on('error', reject)
    request.on('response', (response) => {
      const chunks: Buffer[] = []
      let size = 0
      const finish = () =>
        resolve({
          status: response.statusCode ?? 0,
          location: response.headers.location ?? null,
          body: Buffer.concat(chunks).subarray(0, bytesMax),
        })
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        size += chunk.length
        if (size < bytesMax) return
        finish()
        request.destroy()
      })
      response.on('end', finish)
      response.on('error', reject)
    })
    request.end()
  })
