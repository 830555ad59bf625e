/**
 * Who has just changed something sees it: for as long as a replica may be behind, their reads go to the primary. Known
 * to this process by the caller, and to the others by a cookie; a client that keeps none is known to this one alone.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'

const cookieName = 'wrote'
/** Beyond what a replica may be behind: its age is looked at a little before it is read from. */
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
      // Behind all others, so that the oldest are in front.
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
