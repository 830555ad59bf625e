/**
 * Who let whom in. An account that one person made, or handed the link of, could for a while be that person with
 * another name, and two such accounts the same person twice: until some days have passed, none of them decides what
 * another proposed.
 */
import { dayMs } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { staffReader } from './staffMember.repository.ts'

export const closeDays = 7

type Introduction = readonly [by: number, of: number]

/** These and everybody whom a chain of introductions leads to from them, in the direction that `next` says. */
const chainFrom = (
  ids: Iterable<number>,
  introductions: readonly Introduction[],
  next: (introduction: Introduction, from: number) => number | null,
): Set<number> => {
  const reached = new Set(ids)
  // What is added while it is walked through is walked through too.
  for (const from of reached)
    for (const introduction of introductions) {
      const to = next(introduction, from)
      if (to !== null) reached.add(to)
    }
  return reached
}

/** Those whose proposals this member must not decide yet: who let them in, and whomever these let in, and so on. */
export const closeTo = async (tx: Reader, id: number, now: number): Promise<ReadonlySet<number>> => {
  const introductions = await staffReader(tx).introductionsSince(new Date(now - closeDays * dayMs))
  const hosts = chainFrom([id], introductions, ([by, of], from) => (of === from ? by : null))
  const close = chainFrom(hosts, introductions, ([by, of], from) => (by === from ? of : null))
  close.delete(id)
  return close
}
