/**
 * Requests in flight, and the quota each is counted in: its session's if that was authenticated lately, else
 * its address's. Anonymous requests of one address share a quota; when it is used up, the one that has
 * stalled longest while sending or reading is ended for the next.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../../address/network.ts'
import { BusyRefusal, Refusal } from '../../refusal.ts'
import { spreadSeconds } from '../../spread.ts'
import { sendFailure } from '../envelope.ts'
import { createConcurrencyLimit } from './concurrencyLimit.ts'
import { type KnownSessions, sessionIn } from './knownSessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** From when it is counted until its reply has been sent. */
    flight: Flight | null
  }
}

/** Answered: the reply is ready and being sent. */
type Stage = 'receiving' | 'working' | 'answered' | 'gone'

interface Flight {
  request: FastifyRequest
  reply: FastifyReply
  address: string
  isStranger: boolean
  stage: Stage
  /** When this stage began, and how many bytes the connection had moved by then. */
  since: number
  movedBefore: number
  giveBackShare: () => void
  giveBackRest: () => void
}

export interface InFlightLimits {
  /** Requests being processed. */
  working: number
  /** Requests still being sent: above this limit, only requests without a body are accepted. */
  receiving: number
  /**
   * Anonymous requests of one address, from the first byte to the last of the reply: a carrier has thousands
   * of people behind one.
   */
  perAddress: number
  /** Of these, those that send a body and those that do not. Known sessions are not counted. */
  sendingPerAddress: number
  readingPerAddress: number
  /** Requests of one session that are being sent or processed. */
  perSession: number
  /**
   * PUTs to one storage URL: a phone that changes networks starts again while the old request still hangs.
   */
  perTarget: number
  /** A request that has stalled for this long may be ended to make room for others of its address. */
  standstillMs: number
  /** Slower than this counts as stalled; a photo over a weak mobile connection is faster. */
  bytesPerMs: number
}

export const sendsBody = ({ method, headers }: FastifyRequest): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0')

/** Videos are uploaded to storage and may take minutes; they end only after a minute without a byte. */
export const isUnhurried = ({ routeOptions }: FastifyRequest) =>
  routeOptions.url?.startsWith('/storage/') === true

/** Its handler reads the body, however long it takes; only `receiving` limits it. */
export const isReadByHandler = (request: FastifyRequest) => isUnhurried(request) || request.isMultipart()

/** Ends a request whose body takes too long: with a 408, unless it has been answered. */
export const endSlowBody = (request: FastifyRequest, reply: FastifyReply): void => {
  if (reply.sent) return void request.raw.destroy()
  const tooSlow = Object.assign(new Error('the body came too slowly'), { statusCode: 408 })
  sendFailure(reply.header('connection', 'close'), tooSlow)
}

const tooMany = () => new Refusal('rateLimited', undefined, { retry_after_seconds: 1 })

const movedOf = ({ raw: { socket } }: FastifyRequest): number =>
  socket.bytesRead + socket.bytesWritten - socket.writableLength

/** How long it has stalled: the elapsed time minus what a slow connection would have needed. */
const standstillOf = ({ request, stage, since, movedBefore }: Flight, now: number, bytesPerMs: number) =>
  stage === 'working' ? 0 : now - since - (movedOf(request) - movedBefore) / bytesPerMs

const once = (act: () => void): (() => void) => {
  let isDone = false
  return () => {
    if (!isDone) act()
    isDone = true
  }
}

/** The requests without a known session, by address. */
const createStrangers = ({ standstillMs, bytesPerMs }: InFlightLimits) => {
  const flights = new Map<string, Set<Flight>>()
  return {
    remember(flight: Flight) {
      const others = flights.get(flight.address)
      if (others) others.add(flight)
      else flights.set(flight.address, new Set([flight]))
    },
    forget(flight: Flight) {
      const others = flights.get(flight.address)
      if (others?.delete(flight) && others.size === 0) flights.delete(flight.address)
    },
    /** The one that has stalled longest, if any is over the limit. */
    stillest(address: string, mayEnd: (flight: Flight) => boolean): Flight | null {
      const now = performance.now()
      let longest = standstillMs
      let found: Flight | null = null
      for (const flight of flights.get(address) ?? []) {
        const ms = mayEnd(flight) ? standstillOf(flight, now, bytesPerMs) : 0
        if (ms > longest) [longest, found] = [ms, flight]
      }
      return found
    },
  }
}

/** Ends the request of this address that has stalled longest, if any may end and is over the limit. */
type MakeRoom = (address: string, mayEnd: (flight: Flight) => boolean) => boolean

/** Takes the quotas of a request (address, session or share, target), all or none. */
const createQuotas = (limits: InFlightLimits, known: KnownSessions, makeRoom: MakeRoom) => {
  const addresses = createConcurrencyLimit(limits.perAddress)
  const targets = createConcurrencyLimit(limits.perTarget)
  const senders = createConcurrencyLimit(limits.sendingPerAddress)
  const readers = createConcurrencyLimit(limits.readingPerAddress)
  const sessions = createConcurrencyLimit(limits.perSession)

  /** Only senders can make room by ending a stalled one: what we process for readers we must finish. */
  const takeStrangersShare = (address: string, isSending: boolean): (() => void) | null => {
    const tally = isSending ? senders : readers
    const isTaken =
      tally.take(address) ||
      (isSending && makeRoom(address, ({ stage }) => stage === 'receiving') && tally.take(address))
    return isTaken ? () => tally.giveBack(address) : null
  }

  const takeSessionsShare = (session: string): (() => void) | null =>
    sessions.take(session) ? () => sessions.giveBack(session) : null

  const takeAddress = (address: string): boolean =>
    addresses.take(address) || (makeRoom(address, () => true) && addresses.take(address))

  const knownSessionOf = ({ headers }: FastifyRequest): string | null => {
    const session = sessionIn(headers)
    return session !== null && known.has(session) ? session : null
  }

  return (request: FastifyRequest, address: string, isSending: boolean) => {
    const session = knownSessionOf(request)
    if (session === null && !takeAddress(address)) return null
    const giveBackAddress = () => {
      if (session === null) addresses.giveBack(address)
    }
    const giveBackShare =
      session === null ? takeStrangersShare(address, isSending) : takeSessionsShare(session)
    const target = request.method === 'PUT' ? request.url.replace(/\?.*/, '') : null
    const isTargetTaken = giveBackShare !== null && (target === null || targets.take(target))
    if (!giveBackShare || !isTargetTaken) {
      giveBackShare?.()
      giveBackAddress()
      return null
    }
    return {
      isStranger: session === null,
      giveBackShare: once(giveBackShare),
      giveBackRest: once(() => {
        giveBackAddress()
        if (target !== null) targets.giveBack(target)
      }),
    }
  }
}

export const createInFlight = (limits: InFlightLimits, known: KnownSessions) => {
  const counts = { receiving: 0, working: 0 }
  const strangers = createStrangers(limits)

  const move = (flight: Flight, stage: Stage) => {
    if (flight.stage === 'receiving' || flight.stage === 'working') counts[flight.stage] -= 1
    if (stage === 'receiving' || stage === 'working') counts[stage] += 1
    flight.stage = stage
    flight.since = performance.now()
    flight.movedBefore = movedOf(flight.request)
  }

  const leave = (flight: Flight) => {
    if (flight.stage === 'gone') return
    move(flight, 'gone')
    flight.giveBackShare()
    flight.giveBackRest()
    strangers.forget(flight)
  }

  const end = (flight: Flight) => {
    const { request, reply, stage } = flight
    leave(flight)
    if (stage === 'answered') reply.raw.destroy()
    else if (isReadByHandler(request)) request.raw.destroy()
    else endSlowBody(request, reply)
  }

  const makeRoom: MakeRoom = (address, mayEnd) => {
    const stillest = strangers.stillest(address, mayEnd)
    if (stillest) end(stillest)
    return stillest !== null
  }

  const takeQuotas = createQuotas(limits, known, makeRoom)

  return {
    /** Counts a request, or returns the refusal. */
    take(request: FastifyRequest, reply: FastifyReply): Refusal | undefined {
      const isSending = sendsBody(request)
      if (counts.working >= limits.working || (isSending && counts.receiving >= limits.receiving))
        return new BusyRefusal(spreadSeconds())
      const address = networkOf(request.ip)
      const parts = takeQuotas(request, address, isSending)
      if (!parts) return tooMany()
      const flight: Flight = { request, reply, address, ...parts, stage: 'gone', since: 0, movedBefore: 0 }
      request.flight = flight
      if (flight.isStranger) strangers.remember(flight)
      move(flight, isSending ? 'receiving' : 'working')
      request.raw.once('end', () => {
        if (flight.stage === 'receiving') move(flight, 'working')
      })
      reply.raw.once('close', () => leave(flight))
      return undefined
    },
    answered({ flight }: FastifyRequest) {
      if (!flight || flight.stage === 'gone') return
      move(flight, 'answered')
      flight.giveBackShare()
    },
  }
}
