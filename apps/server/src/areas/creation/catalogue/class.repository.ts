/** Classes: about thirty rows, always read whole. */
import { asc, isNull } from 'drizzle-orm'
import type { Reader } from '../../../platform/db/database.ts'
import { classes } from './catalogue.tables.ts'

export type ClassRow = typeof classes.$inferSelect

export const classReader = (tx: Reader) => ({
  /** Top-level classes first, then subclasses, each level in its order. */
  all: (): Promise<ClassRow[]> =>
    tx
      .select()
      .from(classes)
      .orderBy(asc(isNull(classes.parentId)), classes.place, classes.id),
})
