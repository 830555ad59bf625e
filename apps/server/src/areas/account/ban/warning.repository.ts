/** Warnings that a person must confirm before going on. */
import { and, asc, eq, isNull, type Placeholder, sql } from 'drizzle-orm'
import { prepared } from '../../../platform/db/connection/prepared.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { warnings } from '../account.tables.ts'

export interface OpenWarning {
  id: number
  sentence: string
  warnedAt: Date
}

const columns = { id: warnings.id, sentence: warnings.sentence, warnedAt: warnings.warnedAt }

const isOpen = (uid: number | Placeholder) => and(eq(warnings.uid, uid), isNull(warnings.confirmedAt))

const firstOpen = (tx: Reader, name: string) =>
  tx
    .select(columns)
    .from(warnings)
    .where(isOpen(sql.placeholder('uid')))
    .orderBy(asc(warnings.id))
    .limit(1)
    .prepare(name)

export const warningReader = (tx: Reader) => ({
  /** The oldest that is not confirmed: they are read in the order in which they were given. */
  firstOpen: async (uid: number): Promise<OpenWarning | undefined> =>
    (await prepared(tx, 'warning-first-open', firstOpen).execute({ uid }))[0],
})

export const warningRepository = (tx: Tx) => ({
  ...warningReader(tx),
  /** The warning that is confirmed by this; undefined when there is none open by that number. */
  confirm: async (uid: number, id: number, at: Date): Promise<OpenWarning | undefined> =>
    (
      await tx
        .update(warnings)
        .set({ confirmedAt: at })
        .where(and(isOpen(uid), eq(warnings.id, id)))
        .returning(columns)
    )[0],
})
