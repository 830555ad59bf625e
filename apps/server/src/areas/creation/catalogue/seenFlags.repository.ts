/** What a person has seen on a line: the upload agreement and the recycle bin. */
import type { LineId } from '@wallpaper/contract'
import { and, eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { creationMarks } from './catalogue.tables.ts'

type MarkRow = typeof creationMarks.$inferSelect
export type SeenFlags = Pick<MarkRow, 'agreementReadAt' | 'recycleBinSeenAt'>

const none: SeenFlags = { agreementReadAt: null, recycleBinSeenAt: null }

export const seenFlagReader = (tx: Reader, line: LineId) => ({
  of: async (uid: number): Promise<SeenFlags> =>
    (
      await tx
        .select()
        .from(creationMarks)
        .where(and(eq(creationMarks.uid, uid), eq(creationMarks.line, line)))
    )[0] ?? none,
})

export const seenFlagRepository = (tx: Tx, line: LineId) => ({
  ...seenFlagReader(tx, line),
  set: async (uid: number, flags: Partial<SeenFlags>): Promise<void> => {
    await tx
      .insert(creationMarks)
      .values({ uid, line, ...flags })
      .onConflictDoUpdate({ target: [creationMarks.uid, creationMarks.line], set: flags })
  },
})

/** On every line, when the account is closed. */
export const deleteSeenFlagsOf = async (tx: Tx, uid: number): Promise<void> => {
  await tx.delete(creationMarks).where(eq(creationMarks.uid, uid))
}
