/**
 * The days that a channel has bills of. The records are in memory: there are bills only for whole days since
 * the start, and for those that a test enables.
 */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { parse } from './payAnswers.ts'

const dayMs = 86_400_000
const shanghai = (at: number): string => new Date(at + 8 * 3_600_000).toISOString()

/** The business day in Shanghai. */
export const dayOf = (at: number): string => shanghai(at).slice(0, 10)
export const timeOf = (at: number): string => shanghai(at).slice(0, 19).replace('T', ' ')
export const yuan = (fen: number): string => (fen / 100).toFixed(2)
export const sum = (fens: readonly number[]): number => fens.reduce((all, fen) => all + fen, 0)

const input = z.object({ since: z.iso.date(), is_cut: z.boolean().default(false) })

export type BillDays = {
  hasBill(day: string): boolean
  /** Whether files break off in the middle. */
  isCut(): boolean
}

/** `POST /sim/bills` sets the first day with bills, and whether their files are cut. */
export function registerBillDays(app: FastifyInstance, clock: Clock): BillDays {
  let set: z.infer<typeof input> = { since: dayOf(clock.now() + dayMs), is_cut: false }
  app.post('/sim/bills', (request, reply) => {
    const given = input.safeParse(typeof request.body === 'string' ? parse(request.body) : request.body)
    if (!given.success) return reply.code(400).send({ message: 'since when?' })
    set = given.data
    return reply.send(set)
  })
  return { hasBill: (day) => day >= set.since && day < dayOf(clock.now()), isCut: () => set.is_cut }
}
