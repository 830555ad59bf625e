/**
 * How much a process takes on at once. Work is counted from the moment a request has come whole until its answer is
 * made: whoever is slow to send or to read counts for his own address, and cannot use up the room of all others.
 */
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../../network.ts'
import { Refusal } from '../../refusal.ts'
import { sendFailure } from '../envelope.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What it is counted under at this moment. */
    stage: Stage | null
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
  /** Requests of one address, from the first byte to the last of the answer. */
  perAddress: number
  /** PUTs to one address of storage: a phone that changes networks starts again while the old one still hangs. */
  perTarget: number
  /** How long a body may take, and how fast it must come to have longer: a photo from a phone with two bars does. */
  bodyMs: number
  bytesPerMs: number
  /** How long a stop waits for what is in flight. */
  graceMs: number
}

const defaultLimits: LoadLimits = {
  working: 1_000,
  receiving: 2_000,
  perAddress: 100,
  perTarget: 4,
  bodyMs: 30_000,
  bytesPerMs: 16,
  graceMs: 10_000,
}

/** A busy process must not look dead to whoever watches it. */
const probes = new Set(['/healthz', '/readyz', '/metrics'])
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

/** How many of each name there are at this moment, and never more than `max`. */
const createTally = (max: number) => {
  const counts = new Map<string, number>()
  return {
    take(name: string): boolean {
      const count = counts.get(name) ?? 0
      if (count >= max) return false
      counts.set(name, count + 1)
      return true
    },
    giveBack(name: string) {
      const count = counts.get(name) ?? 0
      if (count > 1) counts.set(name, count - 1)
      else counts.delete(name)
    },
  }
}

const tooMany = () => new Refusal('rateLimited', undefined, { retry_after_seconds: 1 })

const createLoad = (limits: LoadLimits) => {
  const now = { receiving: 0, working: 0 }
  const addresses = createTally(limits.perAddress)
  const targets = createTally(limits.perTarget)

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
      const target = request.method === 'PUT' ? request.url.replace(/\?.*/, '') : null
      if (target !== null && !targets.take(target)) {
        addresses.giveBack(address)
        return tooMany()
      }
      if (isSending) receive(request, reply)
      else move(request, 'working')
      reply.raw.once('close', () => {
        move(request, null)
        addresses.giveBack(address)
        if (target !== null) targets.giveBack(target)
      })
      return undefined
    },
    answered: (request: FastifyRequest) => move(request, null),
  }
}

export const addLoadShedding = async (
  app: FastifyInstance,
  changes: Partial<LoadLimits> = {},
): Promise<void> => {
  const limits = { ...defaultLimits, ...changes }
  const load = createLoad(limits)
  let isClosing = false
  app.decorateRequest('stage', null)
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
  await app.register(underPressure, {
    maxEventLoopDelay: 5_000,
    maxHeapUsedBytes: 1_500 * 1024 * 1024,
    pressureHandler: (request) => {
      if (!isProbe(request)) throw new Refusal('unavailable')
    },
  })
}
