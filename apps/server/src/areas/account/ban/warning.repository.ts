/** Warnings that a person must confirm before they can continue. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { ask } from '../../../platform/db/connection/prepared.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { gathered } from '../../../platform/db/gathered.ts'
import { warnings } from '../account.tables.ts'

export interface OpenWarning {
  id: number
  sentence: string
  warnedAt: Date
}

const columns = { id: warnings.id, sentence: warnings.sentence, warnedAt: warnings.warnedAt }

const isOpen = (uid: number) => and(eq(warnings.uid, uid), isNull(warnings.confirmedAt))

const loadFirstOpen = async (tx: Reader, uids: number[]): Promise<Map<number, OpenWarning>> => {
  const rows = await ask(tx, 'warnings-first-open', { uids }, (handle, at) =>
    handle
      .selectDistinctOn([warnings.uid], { ...columns, uid: warnings.uid })
      .from(warnings)
      .where(and(sql`${warnings.uid} = ANY(${at.uids}::bigint[])`, isNull(warnings.confirmedAt)))
      .orderBy(warnings.uid, asc(warnings.id)),
  )
  return new Map(rows.map(({ uid, ...warning }) => [uid, warning]))
}

export const warningReader = (tx: Reader) => ({
  /** The oldest unconfirmed one. */
  firstOpen: (uid: number): Promise<OpenWarning | undefined> => gathered(tx, loadFirstOpen)(uid),
})

export const warningRepository = (tx: Tx) => ({
  ...warningReader(tx),
  /** The confirmed warning; undefined when no open one has this id. */
  confirm: async (uid: number, id: number, at: Date): Promise<OpenWarning | undefined> =>
    (
      await tx
        .update(warnings)
        .set({ confirmedAt: at })
        .where(and(isOpen(uid), eq(warnings.id, id)))
        .returning(columns)
    )[0],
})
