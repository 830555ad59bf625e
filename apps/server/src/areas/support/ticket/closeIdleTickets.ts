/** Closes answered tickets without further messages. */
import type { Reader } from '../../../platform/db/database.ts'
import type { WritingWalk } from '../../../platform/queue/walk.ts'
import { settings } from '../support.settings.ts'
import { tellEnded } from './ticket.notices.ts'
import { ticketReader, ticketRepository } from './ticket.repository.ts'

const hourMs = 3_600_000

const silentUntil = async (tx: Reader, now: number): Promise<Date> =>
  new Date(now - (await settings(tx).get('support.silence_hours')) * hourMs)

export const idleTickets: WritingWalk = {
  due: async (tx, page) => ticketReader(tx).silentSince(await silentUntil(tx, page.now), page),
  /** Checks again under the lock: the person may have written. */
  write: async (tx, id, now) => {
    const row = await ticketRepository(tx).lock(id)
    if (row?.state !== 'answered' || !row.answeredAt || row.answeredAt > (await silentUntil(tx, now))) return
    await ticketRepository(tx).change(row, { state: 'ended', endedAt: new Date(now), endedBy: 'silence' })
    await tellEnded(tx, row, await settings(tx).get('support.reopen_days'), now)
  },
}
