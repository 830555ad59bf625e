/**
 * Limits the load of a process. A request counts as work from when it has arrived completely until its reply
 * is made: slow senders and readers count against their own address and cannot use up the capacity of others.
 */
import underPressure from '@fastify/under-pressure'
import { type Priority, priorityOfPage } from '@wallpaper/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { offerAdmission } from '../../process/workContext.ts'
import { BusyRefusal } from '../../refusal.ts'
import { spreadSeconds } from '../../spread.ts'
import type { Admission, AdmissionLimits } from '../admission/admission.ts'
import { type Door, probes } from '../admission/door.ts'
import type { Place } from '../admission/places.ts'
import { type ConnectionLimits, limitConnections } from './connections.ts'
import {
  createInFlight,
  endSlowBody,
  type InFlightLimits,
  isReadByHandler,
  isUnhurried,
  sendsBody,
} from './inFlight.ts'
import type { KnownSessions } from './knownSessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Its admission place, until its reply is made. */
    place: Place | null
  }
  interface FastifyInstance {
    /** Priority by route; null where none is defined. */
    routePriorities: ReadonlyMap<string, Priority | null>
  }
  interface FastifyContextConfig {
    /** Who is served first under overload; default 'normal'. */
    priority?: Priority
  }
}

export const formBytesMax = 256 * 1024
export const fileBytesMax = 30 * 1024 * 1024

export interface LoadLimits extends ConnectionLimits, InFlightLimits {
  /** Timeout for the head of a request. */
  headMs: number
  /** Timeout for a body, extended by its size at `bytesPerMs`. */
  bodyMs: number
  /** How long a stop waits for requests in flight. */
  graceMs: number
  /** More memory in use by objects, and requests are refused; 0 for no limit. */
  heapBytes: number
  /** Overrides of the admission limits. */
  admission: Partial<AdmissionLimits>
}

export const defaultLimits: LoadLimits = {
  working: 1_000,
  receiving: 2_000,
  perAddress: 2_000,
  sendingPerAddress: 100,
  readingPerAddress: 500,
  perSession: 50,
  connectionsPerAddress: 4_000,
  silentPerAddress: 256,
  standstillMs: 500,
  perTarget: 4,
  headMs: 30_000,
  bodyMs: 30_000,
  bytesPerMs: 16,
  graceMs: 10_000,
  heapBytes: 1_500 * 1024 * 1024,
  admission: {},
}

const sampleMs = 1_000

const isProbe = (request: FastifyRequest) => probes.has(request.routeOptions.url ?? '')

const bodyMsOf = ({ headers }: FastifyRequest, { bodyMs, bytesPerMs }: LoadLimits): number => {
  const most = headers['content-type']?.startsWith('multipart/') ? fileBytesMax : formBytesMax
  const bytes = headers['content-length'] === undefined ? most : Number(headers['content-length'])
  return bodyMs + Math.min(bytes, most) / bytesPerMs
}

const setDeadline = (request: FastifyRequest, reply: FastifyReply, ms: number) => {
  const timer = setTimeout(() => endSlowBody(request, reply), ms)
  const clear = () => clearTimeout(timer)
  request.raw.once('end', clear).once('close', clear)
}

/** Admits requests: those without a body at once, the others when they have arrived completely. */
const addTurns = (app: FastifyInstance, admission: Admission) => {
  const enter = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => {
    const { url = 'none', config } = request.routeOptions
    if (probes.has(url)) return done()
    const leaveQueue = admission.enter(url, config.priority ?? 'normal', (place) => {
      request.place = place
      if (place) offerAdmission({ aside: place.aside, isOverloaded: admission.isOverloaded })
      done(place ? undefined : busy(admission))
    })
    reply.raw.once('close', () => {
      leaveQueue()
      request.place?.leave()
    })
  }
  app.decorateRequest('place', null)
  app.addHook('onRequest', (request, reply, done) => {
    if (sendsBody(request)) done()
    else enter(request, reply, done)
  })
  app.addHook('preValidation', (request, reply, done) => {
    if (!sendsBody(request) || isReadByHandler(request)) done()
    else enter(request, reply, done)
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    request.place?.leave()
    done(null, payload)
  })
  app.addHook('onClose', async () => admission.close())
}

const busy = (admission: Admission) => new BusyRefusal(admission.retryAfter())

const noteRoutes = (app: FastifyInstance, { priorities }: Door) => {
  app.decorate('routePriorities', priorities)
  app.addHook('onRoute', (route) => {
    const priority = route.config?.priority ?? priorityOfPage(route.url)
    if (priority) route.config = { ...route.config, priority }
    priorities.set(route.url, priority)
  })
}

export interface LoadSheddingOptions {
  known: KnownSessions
  admission: Admission
  door: Door
  /** For tests. */
  changes?: Partial<LoadLimits> | undefined
  /** All clients behind a proxy share its address, so its connections are not limited. */
  isProxy: (ip: string) => boolean
  /** Called with the reason for refusals, at most once per sample. */
  onPressure: (kind: string, value: number | undefined) => void
}

export const addLoadShedding = async (
  app: FastifyInstance,
  { known, admission, door, changes = {}, isProxy, onPressure }: LoadSheddingOptions,
): Promise<void> => {
  const limits = { ...defaultLimits, ...changes }
  const inFlight = createInFlight(limits, known)
  limitConnections(app.server, { limits, known, isProxy })
  let isClosing = false
  app.decorateRequest('flight', null)
  app.addHook('preClose', async () => {
    isClosing = true
    // A client that stopped in the middle of sending would otherwise delay the stop by its whole timeout.
    setTimeout(() => app.server.closeAllConnections(), limits.graceMs).unref()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    inFlight.answered(request)
    // Requests in flight are answered, and then their connections must close.
    if (isClosing) reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('onRequest', (request, reply, done) => {
    const refusal = isClosing ? new BusyRefusal(spreadSeconds()) : inFlight.take(request, reply)
    if (!refusal && sendsBody(request) && !isUnhurried(request))
      setDeadline(request, reply, bodyMsOf(request, limits))
    // Checked last: Fastify builds `routeOptions` anew on each access.
    done(refusal && !isProbe(request) ? refusal : undefined)
  })
  noteRoutes(app, door)
  addTurns(app, admission)
  // Skips the sample of the start itself, which is one long task on a busy machine.
  let measuredFrom = Number.POSITIVE_INFINITY
  app.addHook('onListen', async () => {
    measuredFrom = performance.now() + 2 * sampleMs
  })
  let toldAt = Number.NEGATIVE_INFINITY
  const tell = (kind: string, value: number | undefined) => {
    const now = performance.now()
    if (now - toldAt < sampleMs) return
    toldAt = now
    onPressure(kind, value)
  }
  await app.register(underPressure, {
    sampleInterval: sampleMs,
    maxEventLoopDelay: 5_000,
    maxHeapUsedBytes: limits.heapBytes,
    pressureHandler: (request, _reply, kind, value) => {
      if (isProbe(request) || performance.now() < measuredFrom) return
      // The plug-in skips the first turn after a measurement. If that was the only turn, as on a machine that
      // was suspended for a second, it reports an infinite delay although nothing was measured.
      if (value === Number.POSITIVE_INFINITY) return
      tell(kind, value)
      throw new BusyRefusal(spreadSeconds())
    },
  })
}
