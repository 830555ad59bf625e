/** People who write to support, each ticket with its own key until acknowledged: each must exist once. */
import { randomUUID } from 'node:crypto'
import { headers, urlOf } from '@wallpaper/contract'
import { complaintSubmit } from '@wallpaper/contract/support'
import type { Database } from '../../apps/server/src/platform/db/database.ts'
import type { Factories } from './calls.ts'

/** The maximum of open tickets per person. */
const ticketsEach = 5

type Ask = (path: string, init: RequestInit, isRight: (status: number) => boolean) => Promise<boolean>

export const createWriter = (make: Factories, ask: Ask) => {
  const written = new Map<number, number>()
  let writer: Awaited<ReturnType<Factories['person']>> | null = null
  const write = async (): Promise<boolean> => {
    if (!writer || written.get(writer.uid) === ticketsEach) writer = await make.person().catch(() => null)
    if (!writer) return false
    const { uid, session } = writer
    const init = {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        [headers.guid]: session.guid,
        [headers.token]: session.token,
        [headers.idempotencyKey]: randomUUID(),
      },
      body: new URLSearchParams({
        kind: 'other',
        text: `第 ${written.get(uid) ?? 0} 张工单的内容`,
      }).toString(),
    }
    while (!(await ask(urlOf(complaintSubmit), init, (status) => status === 200)));
    written.set(uid, (written.get(uid) ?? 0) + 1)
    return true
  }
  return {
    write,
    /** The number of tickets per person in the database, where it differs from the acknowledged ones. */
    wrong: async (db: Database): Promise<string[]> => {
      const rows = await db.statement<{ uid: number; count: number }>(
        'soak-tickets',
        'SELECT uid::float8 AS uid, count(*)::integer AS count FROM tickets GROUP BY uid',
        [],
      )
      const found = new Map(rows.map(({ uid, count }) => [uid, count]))
      return [...written]
        .filter(([uid, count]) => found.get(uid) !== count)
        .map(([uid, count]) => `${uid} has ${found.get(uid) ?? 0} of ${count}`)
    },
  }
}
