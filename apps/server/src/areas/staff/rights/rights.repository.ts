import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { staffRights } from '../staff.tables.ts'

export type RightRow = typeof staffRights.$inferSelect

export const rightReader = (tx: Reader) => ({
  /** In force; of everybody where nobody is named. */
  open: (now: Date, staffId?: number): Promise<RightRow[]> =>
    tx
      .select()
      .from(staffRights)
      .where(
        and(
          isNull(staffRights.endedAt),
          gt(staffRights.until, now),
          staffId === undefined ? undefined : eq(staffRights.staffId, staffId),
        ),
      )
      .orderBy(asc(staffRights.until), asc(staffRights.id)),
  due: async (now: Date, after: number, limit: number): Promise<string[]> =>
    (
      await tx
        .select({ id: staffRights.id })
        .from(staffRights)
        .where(and(isNull(staffRights.endedAt), lte(staffRights.until, now), gt(staffRights.id, after)))
        .orderBy(asc(staffRights.id))
        .limit(limit)
    ).map(({ id }) => String(id)),
})

export const rightRepository = (tx: Tx) => ({
  ...rightReader(tx),
  insert: async (row: typeof staffRights.$inferInsert): Promise<void> => {
    await tx.insert(staffRights).values(row)
  },
  /** Nothing where it has ended. */
  lockOpen: async (id: number): Promise<RightRow | undefined> =>
    (
      await tx
        .select()
        .from(staffRights)
        .where(and(eq(staffRights.id, id), isNull(staffRights.endedAt)))
        .for('update')
    )[0],
  end: async (id: number, at: Date): Promise<void> => {
    await tx.update(staffRights).set({ endedAt: at }).where(eq(staffRights.id, id))
  },
})
