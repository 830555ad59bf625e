/** Classes: some thirty rows that operators keep, read whole. */
import { asc, isNull } from 'drizzle-orm'
import type { Reader } from '../../../platform/db/database.ts'
import { classes } from './catalogue.tables.ts'

export type ClassRow = typeof classes.$inferSelect

export const classReader = (tx: Reader) => ({
  /** The classes of the first level before those below them, each level in its order. */
  all: (): Promise<ClassRow[]> =>
    tx
      .select()
      .from(classes)
      .orderBy(asc(isNull(classes.parentId)), classes.place, classes.id),
})
