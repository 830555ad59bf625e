/**
 * Runs before Fastify: a request that would only wait in vain gets a prebuilt refusal. Nothing of it is
 * parsed, looked up or logged individually; it is counted in /metrics.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { headers, type Priority, priorityOfPage } from '@wallpaper/contract'
import type { FastifyServerFactory } from 'fastify'
import { BusyRefusal } from '../../refusal.ts'
import { bodyOf, jsonType } from '../envelope.ts'
import { asksForPage, type BusyPage, sendsForm } from '../pages/pageRequests.ts'
import { newNonce, policyOf } from '../pages/pages.ts'
import { securityHeaders } from '../pages/securityHeaders.ts'
import type { RequestIds } from '../requestId.ts'
import { type Admission, longestRetrySeconds } from './admission.ts'

/** Probes are never refused: a busy process must not look dead to its monitoring. */
export const probes: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])

const pathOf = (url: string): string => {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}

/**
 * A video may take minutes to upload: here a minute without a byte ends a request; limits/loadShedding.ts has
 * the other limits.
 */
export const timeouts = { requestTimeout: 0, connectionTimeout: 60_000, keepAliveTimeout: 65_000 } as const

interface Ready {
  /** Names and values alternating, the fastest form for Node. */
  head: string[]
  body: string
}

const ready = (seconds: number, type: string, body: string, more: Record<string, string> = {}): Ready => ({
  head: Object.entries({
    ...securityHeaders(),
    ...more,
    [headers.notBegun]: '1',
    'retry-after': String(seconds),
    'content-type': type,
    'cache-control': 'no-store',
    'content-length': String(Buffer.byteLength(body)),
  }).flat(),
  body,
})

/** Prebuilt refusals by Retry-After seconds: refusals otherwise differ only in their id. */
const readyReplies = (
  busyPage: BusyPage | undefined,
): Record<'envelopes' | 'pages' | 'forms', readonly Ready[]> => {
  const seconds = Array.from({ length: longestRetrySeconds + 1 }, (_, index) => index)
  const envelopes = seconds.map((after) => ready(after, jsonType, bodyOf(new BusyRefusal(after))))
  if (!busyPage) return { envelopes, pages: envelopes, forms: envelopes }
  // One nonce for the life of the process is safe here: the page contains nothing a client sent.
  const nonce = newNonce()
  const policy = { 'content-security-policy': policyOf(nonce, {}) }
  const page = (after: number, isForm: boolean) =>
    ready(after, 'text/html; charset=utf-8', busyPage(nonce, { why: 'busy', isForm }), {
      ...policy,
      // A page reloads itself; a form would be resubmitted empty.
      ...(isForm ? {} : { refresh: String(after) }),
    })
  return {
    envelopes,
    pages: seconds.map((after) => page(after, false)),
    forms: seconds.map((after) => page(after, true)),
  }
}

export interface Door {
  serverFactory: FastifyServerFactory
  /** Of every route, filled as routes are added; null where the contract gives none. */
  priorities: Map<string, Priority | null>
}

interface DoorOptions {
  busyPage: BusyPage | undefined
  idOf: RequestIds
}

export const createDoor = (admission: Admission, { busyPage, idOf }: DoorOptions): Door => {
  const priorities = new Map<string, Priority | null>()
  const replies = readyReplies(busyPage)

  const refuse = (request: IncomingMessage, response: ServerResponse) => {
    const kind = asksForPage(request) ? 'pages' : sendsForm(request) ? 'forms' : 'envelopes'
    const made = replies[kind][admission.retryAfter()]
    if (!made) throw new Error('nothing is ready for so long a wait')
    response.writeHead(503, [...made.head, headers.requestId, idOf(request)])
    response.end(made.body)
  }

  return {
    priorities,
    serverFactory: (handler, options) => {
      const server = createServer(options.http ?? {}, (request, response) => {
        const path = pathOf(request.url ?? '')
        if (
          !probes.has(path) &&
          admission.isHopeless(priorities.get(path) ?? priorityOfPage(path) ?? 'normal')
        )
          refuse(request, response)
        else handler(request, response)
      })
      // As Fastify does for a server that it creates itself.
      server.keepAliveTimeout = timeouts.keepAliveTimeout
      server.requestTimeout = timeouts.requestTimeout
      server.setTimeout(timeouts.connectionTimeout)
      return server
    },
  }
}
