/**
 * Before Fastify: a request that could only wait in vain is answered here, from what was made ready when the process
 * started. Nothing of it is parsed, looked up or logged line by line; it is counted in /metrics.
 */
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { headers, type Priority } from '@wallpaper/contract'
import type { FastifyServerFactory } from 'fastify'
import { Refusal } from '../../refusal.ts'
import { bodyOf, jsonType } from '../envelope.ts'
import { newNonce, policyOf } from '../pages/pages.ts'
import { securityHeaders } from '../pages/securityHeaders.ts'
import type { Admission } from './admission.ts'

export const requestIdPattern = /^[\w-]{8,64}$/

/** A busy process must not look dead to whoever watches it. */
export const probes: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])

const pathOf = (url: string): string => {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}

/** A browser that opens a page asks for one; a program takes anything. */
export const asksForPage = (method: string | undefined, url: string, accept = ''): boolean =>
  (method === 'GET' || method === 'HEAD') && !/^\/api(\/|$|\?)/.test(url) && accept.includes('text/html')

/** A video may take many minutes to arrive: here a minute without a byte ends a request, and limits/loadShedding.ts the rest. */
export const timeouts = { requestTimeout: 0, connectionTimeout: 60_000, keepAliveTimeout: 65_000 } as const

export type BusyPage = (nonce: string) => string

interface Ready {
  headers: Record<string, string | number>
  body: string
}

const readyReplies = (busyPage: BusyPage | undefined): { envelope: Ready; page: Ready } => {
  const envelopeBody = bodyOf(new Refusal('unavailable'))
  const ready = (type: string, body: string, more: Record<string, string> = {}): Ready => ({
    headers: {
      ...securityHeaders(),
      ...more,
      'content-type': type,
      'cache-control': 'no-store',
      'content-length': Buffer.byteLength(body),
    },
    body,
  })
  const envelope = ready(jsonType, envelopeBody)
  if (!busyPage) return { envelope, page: envelope }
  // The same for everybody and for as long as the process lives: nothing of what anybody sent is in it.
  const nonce = newNonce()
  const policy = { 'content-security-policy': policyOf(nonce, {}) }
  return { envelope, page: ready('text/html; charset=utf-8', busyPage(nonce), policy) }
}

const idOf = ({ headers: given }: IncomingMessage): string => {
  const id = given[headers.requestId]
  return typeof id === 'string' && requestIdPattern.test(id) ? id : randomUUID()
}

export interface Door {
  serverFactory: FastifyServerFactory
  /** Told by each route as it is added. */
  priorities: Map<string, Priority>
}

export const createDoor = (admission: Admission, busyPage: BusyPage | undefined): Door => {
  const priorities = new Map<string, Priority>()
  const replies = readyReplies(busyPage)

  const refuse = (request: IncomingMessage, response: ServerResponse) => {
    const isPage = asksForPage(request.method, request.url ?? '', request.headers.accept)
    const { headers: made, body } = isPage ? replies.page : replies.envelope
    const seconds = String(admission.retryAfter())
    response.writeHead(503, {
      ...made,
      [headers.requestId]: idOf(request),
      'retry-after': seconds,
      // A page comes again by itself.
      ...(isPage && { refresh: seconds }),
    })
    response.end(body)
  }

  return {
    priorities,
    serverFactory: (handler, options) => {
      const server = createServer(options.http ?? {}, (request, response) => {
        const path = pathOf(request.url ?? '')
        if (!probes.has(path) && admission.isHopeless(priorities.get(path) ?? 'normal'))
          refuse(request, response)
        else handler(request, response)
      })
      // As Fastify does where it makes the server itself.
      server.keepAliveTimeout = timeouts.keepAliveTimeout
      server.requestTimeout = timeouts.requestTimeout
      server.setTimeout(timeouts.connectionTimeout)
      return server
    },
  }
}
