/** Levels and their versions: a handful of rows. */
import { asc, desc } from 'drizzle-orm'
import { common } from '../../../platform/db/common.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { type Level, type LevelFacts, levelsAt } from './level.rules.ts'
import { memberLevels, memberLevelVersions } from './level.tables.ts'

export type LevelVersionRow = typeof memberLevelVersions.$inferSelect

const allLevels = (tx: Reader): Promise<LevelFacts[]> =>
  tx.select().from(memberLevels).orderBy(asc(memberLevels.rank))

const allVersions = (tx: Reader): Promise<LevelVersionRow[]> =>
  tx
    .select()
    .from(memberLevelVersions)
    .orderBy(desc(memberLevelVersions.startsAt), desc(memberLevelVersions.id))

export const levelReader = (tx: Reader) => {
  const levels = () => common(tx, 'member_levels', allLevels)
  const versions = () => common(tx, 'member_level_versions', allVersions)
  return {
    levels,
    versions,
    at: async (now: number): Promise<Level[]> => levelsAt(await levels(), await versions(), now),
  }
}

export const levelRepository = (tx: Tx) => ({
  ...levelReader(tx),
  /** Undefined when a version begins at the same moment. */
  insert: async (row: typeof memberLevelVersions.$inferInsert): Promise<LevelVersionRow | undefined> =>
    (await tx.insert(memberLevelVersions).values(row).onConflictDoNothing().returning())[0],
})
