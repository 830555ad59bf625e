/**
 * WeChat pushes a ticket every ten minutes to the host that also receives the messages: a ticket that did not
 * come tells when nothing could come. Messages have no numbers by which a missing one could be noticed.
 */
import type { Reader } from '../../../platform/db/database.ts'
import { componentEventReader } from './componentEvent.repository.ts'

const everyMs = 10 * 60_000
/** A push may be late. */
const lateMs = 2 * 60_000

/** `times` ascend; what is missing before the first is not known. */
export const missedBetween = (times: readonly number[], now: number): number =>
  times.reduce((sum, at, index) => {
    const next = times[index + 1] ?? now
    // The next one is due now and not missing.
    const isLast = index === times.length - 1
    const due = Math.floor((next - at + (isLast ? -lateMs : lateMs)) / everyMs)
    return sum + Math.max(0, isLast ? due : due - 1)
  }, 0)

/** Null when none has come since then. */
export const missedTickets = async (tx: Reader, since: number, now: number): Promise<number | null> => {
  const times = await componentEventReader(tx).ticketsSince(new Date(since - everyMs))
  return times.length === 0 ? null : missedBetween(times, now)
}
