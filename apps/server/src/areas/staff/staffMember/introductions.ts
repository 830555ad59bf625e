/**
 * Who let whom in. An account that one person made, or handed the link of, could for a while be that person with
 * another name, and two such accounts the same person twice: until some days have passed, none of them decides what
 * another proposed.
 */
import { guardedRoles } from '@wallpaper/contract'
import { dayMs } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { StaffCaller } from '../../../platform/http/route.ts'
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

/** A second admin has agreed to what they may do: they are nobody's other name. */
const isVouchedFor = ({ roles }: StaffCaller): boolean => roles.some((role) => guardedRoles.includes(role))

/**
 * Those whose proposals this member must not decide yet: who let them in, and whom they let in, by however many steps;
 * and whomever their hosts let in besides, unless two people have let this one in.
 */
export const closeTo = async (tx: Reader, caller: StaffCaller, now: number): Promise<ReadonlySet<number>> => {
  const introductions = await staffReader(tx).introductionsSince(new Date(now - closeDays * dayMs))
  const hosts = chainFrom([caller.id], introductions, ([by, of], from) => (of === from ? by : null))
  const from = isVouchedFor(caller) ? [caller.id] : hosts
  const guests = chainFrom(from, introductions, ([by, of], host) => (by === host ? of : null))
  const close = new Set([...hosts, ...guests])
  close.delete(caller.id)
  return close
}
