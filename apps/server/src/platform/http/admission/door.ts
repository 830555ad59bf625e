/**
 * Before Fastify: a request that could only wait in vain is answered here, from what was made ready when the process
 * started. Nothing of it is parsed, looked up or logged line by line; it is counted in /metrics.
 */
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { headers, type Priority, priorityOfPage } from '@wallpaper/contract'
import type { FastifyServerFactory } from 'fastify'
import { BusyRefusal } from '../../refusal.ts'
import { bodyOf, jsonType } from '../envelope.ts'
import { asksForPage, type BusyPage, sendsForm } from '../pages/pageRequests.ts'
import { newNonce, policyOf } from '../pages/pages.ts'
import { securityHeaders } from '../pages/securityHeaders.ts'
import { type Admission, longestRetrySeconds } from './admission.ts'

export const requestIdPattern = /^[\w-]{8,64}$/

/** A busy process must not look dead to whoever watches it. */
export const probes: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])

const pathOf = (url: string): string => {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}

/** A video may take many minutes to arrive: here a minute without a byte ends a request, and limits/loadShedding.ts the rest. */
export const timeouts = { requestTimeout: 0, connectionTimeout: 60_000, keepAliveTimeout: 65_000 } as const

interface Ready {
  /** Names and values in turns, as Node writes them fastest. */
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

/** By the seconds after which to come again: all that differs between one refusal and the next but its id. */
const readyReplies = (
  busyPage: BusyPage | undefined,
): Record<'envelopes' | 'pages' | 'forms', readonly Ready[]> => {
  const seconds = Array.from({ length: longestRetrySeconds + 1 }, (_, index) => index)
  const envelopes = seconds.map((after) => ready(after, jsonType, bodyOf(new BusyRefusal(after))))
  if (!busyPage) return { envelopes, pages: envelopes, forms: envelopes }
  // The same for everybody and for as long as the process lives: nothing of what anybody sent is in it.
  const nonce = newNonce()
  const policy = { 'content-security-policy': policyOf(nonce, {}) }
  const page = (after: number, isForm: boolean) =>
    ready(after, 'text/html; charset=utf-8', busyPage(nonce, { why: 'busy', isForm }), {
      ...policy,
      // A page comes again by itself; a form would come again empty.
      ...(isForm ? {} : { refresh: String(after) }),
    })
  return {
    envelopes,
    pages: seconds.map((after) => page(after, false)),
    forms: seconds.map((after) => page(after, true)),
  }
}

const idOf = ({ headers: given }: IncomingMessage): string => {
  const id = given[headers.requestId]
  return typeof id === 'string' && requestIdPattern.test(id) ? id : randomUUID()
}

export interface Door {
  serverFactory: FastifyServerFactory
  /** Of every route, told as it is added; null where the contract does not say. */
  priorities: Map<string, Priority | null>
}

export const createDoor = (admission: Admission, busyPage: BusyPage | undefined): Door => {
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
      // As Fastify does where it makes the server itself.
      server.keepAliveTimeout = timeouts.keepAliveTimeout
      server.requestTimeout = timeouts.requestTimeout
      server.setTimeout(timeouts.connectionTimeout)
      return server
    },
  }
}
