/** Settings: only changed ones have a row; the rest have their declared default. */
import { and, desc, eq } from 'drizzle-orm'
import { common } from '../../../platform/db/common.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newestFirst } from '../../../platform/db/keyset.ts'
import { listTotal } from '../../../platform/db/listTotal.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { settingsHistory, settingsTable } from '../staff.tables.ts'

export type SettingVersionRow = typeof settingsHistory.$inferSelect

const allStored = (tx: Reader) => tx.select().from(settingsTable)
const wholeHistory = (tx: Reader): Promise<SettingVersionRow[]> =>
  tx.select().from(settingsHistory).orderBy(settingsHistory.key, desc(settingsHistory.version))

export const settingsReader = (tx: Reader) => ({
  stored: async (keys: readonly string[]) =>
    (await common(tx, 'settings', allStored)).filter(({ key }) => keys.includes(key)),
  /** Values at that moment. */
  storedAt: async (keys: readonly string[], at: Date): Promise<SettingVersionRow[]> => {
    const before = (await common(tx, 'settings_history', wholeHistory)).filter(
      ({ changedAt }) => changedAt <= at,
    )
    return keys.flatMap((wanted) => before.find(({ key }) => key === wanted) ?? [])
  },
  /** The newest history row of every setting that has one. */
  lastChanges: () =>
    tx
      .selectDistinctOn([settingsHistory.key])
      .from(settingsHistory)
      .orderBy(settingsHistory.key, desc(settingsHistory.version)),
  lastChange: async (key: string): Promise<SettingVersionRow | undefined> =>
    (
      await tx
        .select()
        .from(settingsHistory)
        .where(eq(settingsHistory.key, key))
        .orderBy(desc(settingsHistory.version))
        .limit(1)
    )[0],
  version: async (key: string, version: number): Promise<SettingVersionRow | undefined> =>
    (
      await tx
        .select()
        .from(settingsHistory)
        .where(and(eq(settingsHistory.key, key), eq(settingsHistory.version, version)))
    )[0],
  history: (key: string, slice: Slice<{ version: number }>): Promise<SettingVersionRow[]> =>
    newestFirst(
      tx.select().from(settingsHistory),
      { version: settingsHistory.version },
      eq(settingsHistory.key, key),
      slice,
    ),
  countHistory: (key: string): Promise<number> =>
    listTotal(tx, settingsHistory, eq(settingsHistory.key, key)),
})

export const settingsRepository = (tx: Tx) => ({
  ...settingsReader(tx),
  /** Stores the next version if the current one is `version`; false if a concurrent change was first. */
  advance: async (key: string, version: number, value: unknown): Promise<boolean> => {
    const next = { key, value, version: version + 1 }
    const written =
      version === 0
        ? await tx.insert(settingsTable).values(next).onConflictDoNothing().returning()
        : await tx
            .update(settingsTable)
            .set(next)
            .where(and(eq(settingsTable.key, key), eq(settingsTable.version, version)))
            .returning()
    return written.length > 0
  },
  addHistory: async (row: typeof settingsHistory.$inferInsert): Promise<void> => {
    await tx.insert(settingsHistory).values(row)
  },
})
