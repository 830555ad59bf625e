/** Works of people that were taken down since a moment and not reinstated. */
import { and, eq, gte, sql } from 'drizzle-orm'
import { ask } from '../../../platform/db/connection/prepared.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { works } from '../work/work.tables.ts'

export interface TakenDown {
  uid: number
  workId: string
  at: Date
}

export const takenDownSince = async (
  tx: Reader,
  uids: readonly number[],
  since: number,
): Promise<TakenDown[]> =>
  (
    await ask(tx, 'taken-down-since', { uids: [...uids], since: new Date(since) }, (handle, at) =>
      handle
        .select({ uid: works.uid, workId: works.id, at: works.decidedAt })
        .from(works)
        .where(
          and(
            sql`${works.uid} = ANY(${at.uids}::bigint[])`,
            eq(works.state, 'taken_down'),
            gte(works.decidedAt, at.since),
          ),
        ),
    )
  ).flatMap(({ at, ...row }) => (at ? [{ ...row, at }] : []))
