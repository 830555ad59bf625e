/**
 * How much a process takes on at once. Work is counted from the moment a request has come whole until its answer is
 * made: whoever is slow to send or to read counts for his own address, and cannot use up the room of all others.
 */
import underPressure from '@fastify/under-pressure'
import type { Priority } from '@wallpaper/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../../address/network.ts'
import { Refusal } from '../../refusal.ts'
import type { Admission, AdmissionLimits, Place } from '../admission/admission.ts'
import { type Door, probes } from '../admission/door.ts'
import { sendFailure } from '../envelope.ts'
import { limitConnections } from './connections.ts'
import { type KnownSessions, sessionIn } from './knownSessions.ts'
import { createTally } from './tally.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What it is counted under at this moment. */
    stage: Stage | null
    /** Gives back what it holds of its caller's share, until its answer is made. */
    giveBackShare: (() => void) | null
    /** Where it is among those that are worked for, until its answer is made. */
    place: Place | null
  }
  interface FastifyContextConfig {
    /** What is served first when there is too much to do; 'normal' where nothing is said. */
    priority?: Priority
  }
}

type Stage = 'receiving' | 'working'

export const formBytesMax = 256 * 1024
export const fileBytesMax = 30 * 1024 * 1024

export interface LoadLimits {
  /** Requests that are being worked on. */
  working: number
  /** Requests that are still being sent: beyond this, whoever has a body to send waits, and whoever reads does not. */
  receiving: number
  /** Requests of one address, from the first byte to the last of the answer: a carrier has thousands behind one. */
  perAddress: number
  /** Of these, what strangers are sending, and what is being worked on for them: who was let in lately is none. */
  sendingPerAddress: number
  readingPerAddress: number
  /** Requests of one session that are being sent or worked on. */
  perSession: number
  /** Connections of one address, and those of them that have not become a request yet. */
  connectionsPerAddress: number
  silentPerAddress: number
  /** PUTs to one address of storage: a phone that changes networks starts again while the old one still hangs. */
  perTarget: number
  /** How long the head of a request may take. */
  headMs: number
  /** How long a body may take, and how fast it must come to have longer: a photo from a phone with two bars does. */
  bodyMs: number
  bytesPerMs: number
  /** How long a stop waits for what is in flight. */
  graceMs: number
  /** Who waits, and for how long, where it is not the usual. */
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
  perTarget: 4,
  headMs: 30_000,
  bodyMs: 30_000,
  bytesPerMs: 16,
  graceMs: 10_000,
  admission: {},
}

/** How often the process is measured. */
const sampleMs = 1_000

const isProbe = (request: FastifyRequest) => probes.has(request.routeOptions.url ?? '')

const sendsBody = ({ method, headers }: FastifyRequest): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0')

/** Videos go to storage and may take many minutes; what ends those is a minute without a byte. */
const isUnhurried = ({ routeOptions }: FastifyRequest) => routeOptions.url?.startsWith('/storage/') === true

const bodyMsOf = ({ headers }: FastifyRequest, { bodyMs, bytesPerMs }: LoadLimits): number => {
  const most = headers['content-type']?.startsWith('multipart/') ? fileBytesMax : formBytesMax
  const bytes = headers['content-length'] === undefined ? most : Number(headers['content-length'])
  return bodyMs + Math.min(bytes, most) / bytesPerMs
}

/** Ends a body that does not come to its end in time: with a sentence, where none has been said yet. */
const setDeadline = (request: FastifyRequest, reply: FastifyReply, ms: number) => {
  const timer = setTimeout(() => {
    if (reply.sent) request.raw.destroy()
    else {
      const tooSlow = Object.assign(new Error('the body came too slowly'), { statusCode: 408 })
      sendFailure(reply.header('connection', 'close'), tooSlow)
    }
  }, ms)
  const clear = () => clearTimeout(timer)
  request.raw.once('end', clear).once('close', clear)
}

const tooMany = () => new Refusal('rateLimited', undefined, { retry_after_seconds: 1 })

const createLoad = (limits: LoadLimits, known: KnownSessions) => {
  const now = { receiving: 0, working: 0 }
  const addresses = createTally(limits.perAddress)
  const targets = createTally(limits.perTarget)
  const senders = createTally(limits.sendingPerAddress)
  const readers = createTally(limits.readingPerAddress)
  const sessions = createTally(limits.perSession)

  /** Whose share it is counted in: the session's when it was let in lately, else its address's. */
  const shareOf = ({ headers }: FastifyRequest, address: string, isSending: boolean) => {
    const session = sessionIn(headers)
    if (session !== null && known.has(session)) return { tally: sessions, name: session }
    return { tally: isSending ? senders : readers, name: address }
  }

  const takeShare = (request: FastifyRequest, address: string, isSending: boolean): boolean => {
    const { tally, name } = shareOf(request, address, isSending)
    if (!tally.take(name)) return false
    request.giveBackShare = () => {
      request.giveBackShare = null
      tally.giveBack(name)
    }
    return true
  }

  const move = (request: FastifyRequest, stage: Stage | null) => {
    if (request.stage) now[request.stage] -= 1
    if (stage) now[stage] += 1
    request.stage = stage
  }

  const receive = (request: FastifyRequest, reply: FastifyReply) => {
    move(request, 'receiving')
    request.raw.once('end', () => {
      if (request.stage === 'receiving') move(request, 'working')
    })
    if (!isUnhurried(request)) setDeadline(request, reply, bodyMsOf(request, limits))
  }

  return {
    /** Counts a request in, or says why not. */
    take(request: FastifyRequest, reply: FastifyReply): Refusal | undefined {
      const isSending = sendsBody(request)
      if (now.working >= limits.working || (isSending && now.receiving >= limits.receiving))
        return new Refusal('unavailable')
      const address = networkOf(request.ip)
      if (!addresses.take(address)) return tooMany()
      if (!takeShare(request, address, isSending)) {
        addresses.giveBack(address)
        return tooMany()
      }
      const target = request.method === 'PUT' ? request.url.replace(/\?.*/, '') : null
      if (target !== null && !targets.take(target)) {
        addresses.giveBack(address)
        request.giveBackShare?.()
        return tooMany()
      }
      if (isSending) receive(request, reply)
      else move(request, 'working')
      reply.raw.once('close', () => {
        move(request, null)
        request.giveBackShare?.()
        addresses.giveBack(address)
        if (target !== null) targets.giveBack(target)
      })
      return undefined
    },
    answered: (request: FastifyRequest) => {
      move(request, null)
      request.giveBackShare?.()
    },
  }
}

/** Its body is read by its handler, for as long as it takes to come: what limits it is `receiving`. */
const isReadByHandler = (request: FastifyRequest) => isUnhurried(request) || request.isMultipart()

/** Lets requests in one after the other: those without a body as they come, the others when they have come whole. */
const addTurns = (app: FastifyInstance, admission: Admission) => {
  const enter = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => {
    const { url = 'none', config } = request.routeOptions
    if (probes.has(url)) return done()
    const leaveQueue = admission.enter(url, config.priority ?? 'normal', (place) => {
      request.place = place
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

const busy = (admission: Admission) =>
  new Refusal('unavailable', undefined, { retry_after_seconds: admission.retryAfter() })

/** The door knows addresses only. */
const tellPriorities = (app: FastifyInstance, { priorities }: Door) =>
  app.addHook('onRoute', ({ url, config }) => {
    if (config?.priority) priorities.set(url, config.priority)
  })

export interface LoadSheddingOptions {
  known: KnownSessions
  admission: Admission
  door: Door
  /** For tests, where it is not the usual. */
  changes?: Partial<LoadLimits> | undefined
  /** Behind a proxy everybody comes from its address: its connections are its own business. */
  isProxy: (ip: string) => boolean
  /** Told why calls are turned away, once a sample. */
  onPressure: (kind: string, value: number | undefined) => void
}

export const addLoadShedding = async (
  app: FastifyInstance,
  { known, admission, door, changes = {}, isProxy, onPressure }: LoadSheddingOptions,
): Promise<void> => {
  const limits = { ...defaultLimits, ...changes }
  const load = createLoad(limits, known)
  limitConnections(app.server, limits, isProxy)
  let isClosing = false
  app.decorateRequest('stage', null)
  app.decorateRequest('giveBackShare', null)
  app.addHook('preClose', async () => {
    isClosing = true
    // A client that stopped in the middle of sending would otherwise hold up the stop for its whole time-out.
    setTimeout(() => app.server.closeAllConnections(), limits.graceMs).unref()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    load.answered(request)
    // What is in flight when the stop begins is answered, and then its connection must not keep us waiting.
    if (isClosing) reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('onRequest', (request, reply, done) => {
    const refusal = isClosing ? new Refusal('unavailable') : load.take(request, reply)
    // Only now, because Fastify builds anew what tells a probe each time it is asked for.
    done(refusal && !isProbe(request) ? refusal : undefined)
  })
  tellPriorities(app, door)
  addTurns(app, admission)
  // The first sample is of the start itself, which on a busy machine is one long task and says nothing of what follows.
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
    maxHeapUsedBytes: 1_500 * 1024 * 1024,
    pressureHandler: (request, _reply, kind, value) => {
      if (isProbe(request) || performance.now() < measuredFrom) return
      // The first turn after a measurement is not counted: if it is the only one until the next, as on a machine that
      // stood still for a second, nothing was measured, and the plug-in calls that an endless delay.
      if (value === Number.POSITIVE_INFINITY) return
      tell(kind, value)
      throw new Refusal('unavailable')
    },
  })
}
