/**
 * Requests that have come and whose answers have not gone yet, and whose share of the process each is counted in: the
 * session's when it was let in lately, else its address's. Strangers of one address share what it may have; when that is
 * used up, whoever of them stands still in the middle of sending or of reading makes room for the next.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../../address/network.ts'
import { BusyRefusal, Refusal } from '../../refusal.ts'
import { spreadSeconds } from '../../spread.ts'
import { sendFailure } from '../envelope.ts'
import { type KnownSessions, sessionIn } from './knownSessions.ts'
import { createTally } from './tally.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** From when it is counted until its answer has gone. */
    flight: Flight | null
  }
}

/** Answered: the answer is made, and on its way as fast as it is read. */
type Stage = 'receiving' | 'working' | 'answered' | 'gone'

interface Flight {
  request: FastifyRequest
  reply: FastifyReply
  address: string
  isStranger: boolean
  stage: Stage
  /** When this stage began, and what the connection had moved by then. */
  since: number
  movedBefore: number
  giveBackShare: () => void
  giveBackRest: () => void
}

export interface InFlightLimits {
  /** Requests that are being worked on. */
  working: number
  /** Requests that are still being sent: beyond this, whoever has a body to send waits, and whoever reads does not. */
  receiving: number
  /** Strangers' requests of one address, from the first byte to the last of the answer: a carrier has thousands behind one. */
  perAddress: number
  /** Of these, what strangers are sending, and what is being worked on for them: who was let in lately is none. */
  sendingPerAddress: number
  readingPerAddress: number
  /** Requests of one session that are being sent or worked on. */
  perSession: number
  /** PUTs to one address of storage: a phone that changes networks starts again while the old one still hangs. */
  perTarget: number
  /** So long one may stand still where others of the same address find no room. */
  standstillMs: number
  /** How fast a body, or an answer, moves that does not stand still: a photo from a phone with two bars does. */
  bytesPerMs: number
}

export const sendsBody = ({ method, headers }: FastifyRequest): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0')

/** Videos go to storage and may take many minutes; what ends those is a minute without a byte. */
export const isUnhurried = ({ routeOptions }: FastifyRequest) =>
  routeOptions.url?.startsWith('/storage/') === true

/** Its body is read by its handler, for as long as it takes to come: what limits it is `receiving`. */
export const isReadByHandler = (request: FastifyRequest) => isUnhurried(request) || request.isMultipart()

/** Ends a body that does not come to its end: with a sentence, where none has been said yet. */
export const endSlowBody = (request: FastifyRequest, reply: FastifyReply): void => {
  if (reply.sent) return void request.raw.destroy()
  const tooSlow = Object.assign(new Error('the body came too slowly'), { statusCode: 408 })
  sendFailure(reply.header('connection', 'close'), tooSlow)
}

const tooMany = () => new Refusal('rateLimited', undefined, { retry_after_seconds: 1 })

const movedOf = ({ raw: { socket } }: FastifyRequest): number =>
  socket.bytesRead + socket.bytesWritten - socket.writableLength

/** For how long it has stood still: the time it took beyond what a slow line would have needed. */
const standstillOf = ({ request, stage, since, movedBefore }: Flight, now: number, bytesPerMs: number) =>
  stage === 'working' ? 0 : now - since - (movedOf(request) - movedBefore) / bytesPerMs

const once = (act: () => void): (() => void) => {
  let isDone = false
  return () => {
    if (!isDone) act()
    isDone = true
  }
}

export const createInFlight = (limits: InFlightLimits, known: KnownSessions) => {
  const counts = { receiving: 0, working: 0 }
  const addresses = createTally(limits.perAddress)
  const targets = createTally(limits.perTarget)
  const senders = createTally(limits.sendingPerAddress)
  const readers = createTally(limits.readingPerAddress)
  const sessions = createTally(limits.perSession)
  const strangers = new Map<string, Set<Flight>>()

  const move = (flight: Flight, stage: Stage) => {
    if (flight.stage === 'receiving' || flight.stage === 'working') counts[flight.stage] -= 1
    if (stage === 'receiving' || stage === 'working') counts[stage] += 1
    flight.stage = stage
    flight.since = performance.now()
    flight.movedBefore = movedOf(flight.request)
  }

  const remember = (flight: Flight) => {
    const others = strangers.get(flight.address)
    if (others) others.add(flight)
    else strangers.set(flight.address, new Set([flight]))
  }
  const forget = (flight: Flight) => {
    const others = strangers.get(flight.address)
    if (others?.delete(flight) && others.size === 0) strangers.delete(flight.address)
  }

  const leave = (flight: Flight) => {
    if (flight.stage === 'gone') return
    move(flight, 'gone')
    flight.giveBackShare()
    flight.giveBackRest()
    forget(flight)
  }

  const end = (flight: Flight) => {
    const { request, reply, stage } = flight
    leave(flight)
    if (stage === 'answered') reply.raw.destroy()
    else if (isReadByHandler(request)) request.raw.destroy()
    else endSlowBody(request, reply)
  }

  /** Ends what has stood still longest of an address, if any has for too long. */
  const makeRoom = (address: string, mayEnd: (flight: Flight) => boolean): boolean => {
    const now = performance.now()
    let longest = limits.standstillMs
    let stillest: Flight | null = null
    for (const flight of strangers.get(address) ?? []) {
      const ms = mayEnd(flight) ? standstillOf(flight, now, limits.bytesPerMs) : 0
      if (ms > longest) [longest, stillest] = [ms, flight]
    }
    if (stillest) end(stillest)
    return stillest !== null
  }

  /** What is being worked on for readers is ours to finish: nobody can be ended for it. */
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

  /** Takes what a request needs of its address and of its caller's share, or nothing at all. */
  const takeParts = (request: FastifyRequest, address: string, isSending: boolean) => {
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

  return {
    /** Counts a request in, or says why not. */
    take(request: FastifyRequest, reply: FastifyReply): Refusal | undefined {
      const isSending = sendsBody(request)
      if (counts.working >= limits.working || (isSending && counts.receiving >= limits.receiving))
        return new BusyRefusal(spreadSeconds())
      const address = networkOf(request.ip)
      const parts = takeParts(request, address, isSending)
      if (!parts) return tooMany()
      const flight: Flight = { request, reply, address, ...parts, stage: 'gone', since: 0, movedBefore: 0 }
      request.flight = flight
      if (flight.isStranger) remember(flight)
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
