/**
 * Read your own writes: after a write, a caller's reads go to the primary for as long as the replica may lag.
 * This process remembers the caller, the others see a cookie; for a client without cookies only this process
 * knows.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'

const cookieName = 'wrote'
/** Added to the allowed lag: the replica's age is measured a little before it is read. */
const marginMs = 1_000
const callersMax = 20_000

export interface RecentWrites {
  note(caller: string, reply: FastifyReply): void
  has(caller: string, request: FastifyRequest): boolean
}

export const recentWrites = (limitMs: number, clock: Clock): RecentWrites => {
  const windowMs = limitMs + marginMs
  const lastOf = new Map<string, number>()
  const isRecent = (at: number | undefined) => at !== undefined && Math.abs(clock() - at) <= windowMs
  const forgetOld = () => {
    for (const [caller, at] of lastOf) {
      if (isRecent(at) && lastOf.size < callersMax) return
      lastOf.delete(caller)
    }
  }
  return {
    note: (caller, reply) => {
      // Re-inserted last, so that the oldest entries come first.
      lastOf.delete(caller)
      lastOf.set(caller, clock())
      forgetOld()
      reply.setCookie(cookieName, String(clock()), {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: 'auto',
        maxAge: Math.ceil(windowMs / 1_000),
      })
    },
    has: (caller, request) =>
      isRecent(lastOf.get(caller)) || isRecent(Number(request.cookies[cookieName] ?? Number.NaN)),
  }
}
