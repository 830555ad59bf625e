/** What a person has seen on a line: the upload agreement and the recycle bin. */
import type { LineId } from '@wallpaper/contract'
import { and, eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { creationMarks } from './catalogue.tables.ts'

type MarkRow = typeof creationMarks.$inferSelect
export type Marks = Pick<MarkRow, 'agreementReadAt' | 'recycleBinSeenAt'>

const none: Marks = { agreementReadAt: null, recycleBinSeenAt: null }

export const markReader = (tx: Reader, line: LineId) => ({
  of: async (uid: number): Promise<Marks> =>
    (
      await tx
        .select()
        .from(creationMarks)
        .where(and(eq(creationMarks.uid, uid), eq(creationMarks.line, line)))
    )[0] ?? none,
})

export const markRepository = (tx: Tx, line: LineId) => ({
  ...markReader(tx, line),
  set: async (uid: number, marks: Partial<Marks>): Promise<void> => {
    await tx
      .insert(creationMarks)
      .values({ uid, line, ...marks })
      .onConflictDoUpdate({ target: [creationMarks.uid, creationMarks.line], set: marks })
  },
})

/** On every line, when the account is closed. */
export const deleteMarksOf = async (tx: Tx, uid: number): Promise<void> => {
  await tx.delete(creationMarks).where(eq(creationMarks.uid, uid))
}
