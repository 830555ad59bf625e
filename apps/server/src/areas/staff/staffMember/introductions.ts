/**
 * Who let whom in. An account that one person made, or handed the link of, could for a while be that person with
 * another name: until some days have passed, neither decides what the other proposed.
 */
import { dayMs } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { staffReader } from './staffMember.repository.ts'

export const closeDays = 7

/** Those whose proposals this member must not decide yet. */
export const closeTo = async (tx: Reader, id: number, now: number): Promise<ReadonlySet<number>> =>
  new Set(await staffReader(tx).introducedSince(id, new Date(now - closeDays * dayMs)))
