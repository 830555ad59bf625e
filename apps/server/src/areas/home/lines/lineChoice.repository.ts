/** The line that an account opened last. */
import type { LineId } from '@wallpaper/contract'
import { and, eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { lineChoices } from '../home.tables.ts'

interface Account {
  uid: number
  sonid: number
}

export const lineChoiceReader = (tx: Reader) => ({
  of: async ({ uid, sonid }: Account): Promise<LineId | undefined> =>
    (
      await tx
        .select({ line: lineChoices.line })
        .from(lineChoices)
        .where(and(eq(lineChoices.uid, uid), eq(lineChoices.sonid, sonid)))
    )[0]?.line,
})

export const lineChoiceRepository = (tx: Tx) => ({
  choose: async ({ uid, sonid }: Account, line: LineId, changedAt: Date): Promise<void> => {
    await tx
      .insert(lineChoices)
      .values({ uid, sonid, line, changedAt })
      .onConflictDoUpdate({ target: [lineChoices.uid, lineChoices.sonid], set: { line, changedAt } })
  },
})

export const eraseLineChoices = (tx: Tx, uid: number) =>
  tx.delete(lineChoices).where(eq(lineChoices.uid, uid))
