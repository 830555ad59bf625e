/** Tickets that were answered and never written in again end by themselves. */
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { settings } from '../support.settings.ts'
import { tellEnded } from './ticket.notices.ts'
import { ticketReader, ticketRepository } from './ticket.repository.ts'

const perRun = 200
const hourMs = 3_600_000

/** One at a time: the person may write at this moment, and one that fails holds no other up. */
export const endSilent = async (db: Database, clock: Clock): Promise<void> => {
  const now = clock()
  const hours = await db.read((tx) => settings(tx).get('support.silence_hours'))
  const until = new Date(now - hours * hourMs)
  for (;;) {
    const due = await db.read((tx) => ticketReader(tx).silentSince(until, perRun))
    for (const { id } of due)
      await db.write(async (tx) => {
        const row = await ticketRepository(tx).lock(id)
        if (row?.state !== 'answered' || !row.answeredAt || row.answeredAt > until) return
        await ticketRepository(tx).change(row, {
          state: 'ended',
          endedAt: new Date(now),
          endedBy: 'silence',
        })
        await tellEnded(tx, row, await settings(tx).get('support.reopen_days'), now)
      })
    if (due.length < perRun) return
  }
}
