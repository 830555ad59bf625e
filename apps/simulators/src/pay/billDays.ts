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

/** What the bills have wrong about a number. `unknown`: another line, of a number that nobody gave. */
const damage = z.object({ number: z.string(), what: z.enum(['missing', 'twice', 'amount', 'unknown']) })

const input = z.object({
  since: z.iso.date(),
  is_cut: z.boolean().default(false),
  damages: z.array(damage).default([]),
})

type Entry = { at: number; number: string; fen: number }

const damaged = <E extends Entry>(entry: E, what: z.infer<typeof damage>['what'] | undefined): E[] => {
  if (what === 'missing') return []
  if (what === 'twice') return [entry, entry]
  if (what === 'amount') return [{ ...entry, fen: entry.fen + 1 }]
  return what === 'unknown' ? [entry, { ...entry, number: `${entry.number}X` }] : [entry]
}

export type BillDays = {
  hasBill(day: string): boolean
  /** What the bill of a day says, right or wrong. */
  ofDay<E extends Entry>(entries: readonly E[], day: string): E[]
  /** Whether files break off in the middle. */
  isCut(): boolean
}

/** `POST /sim/bills` sets the first day with bills, whether their files are cut, and what is wrong in them. */
export function registerBillDays(app: FastifyInstance, clock: Clock): BillDays {
  let set = input.parse({ since: dayOf(clock.now() + dayMs) })
  app.post('/sim/bills', (request, reply) => {
    const given = input.safeParse(typeof request.body === 'string' ? parse(request.body) : request.body)
    if (!given.success) return reply.code(400).send({ message: 'since when?' })
    set = given.data
    return reply.send(set)
  })
  return {
    hasBill: (day) => day >= set.since && day < dayOf(clock.now()),
    ofDay: (entries, day) =>
      entries
        .filter(({ at }) => dayOf(at) === day)
        .flatMap((entry) => damaged(entry, set.damages.find(({ number }) => number === entry.number)?.what)),
    isCut: () => set.is_cut,
  }
}
