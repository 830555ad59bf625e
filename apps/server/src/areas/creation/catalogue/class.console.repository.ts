/** Classes for operators. */
import { listTotalMax } from '@wallpaper/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { listTotal } from '../../../platform/db/listTotal.ts'
import { works } from '../work/work.tables.ts'
import { classes } from './catalogue.tables.ts'
import { type ClassRow, classReader } from './class.repository.ts'

export const classConsoleReader = (tx: Reader) => ({
  ...classReader(tx),

  /** Works per class, counted up to the limit of list totals: by the class index, never a table scan. */
  counts: async (): Promise<Map<string, number>> => {
    const rows = await tx
      .select({
        id: classes.id,
        total: sql<number>`(
          SELECT count(*)::integer
          FROM (SELECT 1 FROM works w WHERE w.class = classes.id LIMIT ${listTotalMax}) AS counted)`,
      })
      .from(classes)
    return new Map(rows.map(({ id, total }) => [id, total]))
  },

  countIn: (id: string): Promise<number> => listTotal(tx, works, eq(works.class, id)),
})

export const classConsoleRepository = (tx: Tx) => ({
  ...classConsoleReader(tx),

  lock: async (id: string): Promise<ClassRow | undefined> =>
    (await tx.select().from(classes).where(eq(classes.id, id)).for('update'))[0],

  /** One new class at a time: each must see the names and places of the others. */
  lockForNew: async (): Promise<void> => {
    await tx.execute(sql`LOCK TABLE ${classes} IN SHARE ROW EXCLUSIVE MODE`)
  },

  insert: async (row: typeof classes.$inferInsert): Promise<void> => {
    await tx.insert(classes).values(row)
  },

  update: async (id: string, facts: Partial<typeof classes.$inferInsert>): Promise<void> => {
    await tx.update(classes).set(facts).where(eq(classes.id, id))
  },

  /** Moves subclasses to another parent. */
  moveChildren: async (from: string, into: string): Promise<void> => {
    await tx
      .update(classes)
      .set({ parentId: into })
      .where(and(eq(classes.parentId, from), isNull(classes.mergedInto)))
  },

  /** Small tables are updated at once: few homepages per person, few keywords and templates. */
  moveAllButWorks: async (from: string, into: string): Promise<void> => {
    await tx.execute(sql`UPDATE homepages SET class = ${into} WHERE class = ${from}`)
    await tx.execute(sql`UPDATE templates SET class = ${into} WHERE class = ${from}`)
    await tx.execute(sql`UPDATE template_versions SET class = ${into} WHERE class = ${from}`)
    await tx.execute(sql`
      UPDATE keywords k SET class = ${into}
      WHERE class = ${from} AND NOT EXISTS (SELECT 1 FROM keywords o WHERE o.word = k.word AND o.class = ${into})`)
    await tx.execute(sql`DELETE FROM keywords WHERE class = ${from}`)
  },

  /** Moves one batch of works; returns its size: 0 only when none is left, so locked works are waited for. */
  moveWorks: async (from: string, into: string, limit: number): Promise<number> => {
    const { rows } = await tx.execute(sql`
      UPDATE works SET class = ${into}
      WHERE (uid, id) IN (SELECT uid, id FROM works WHERE class = ${from} ORDER BY id LIMIT ${limit} FOR UPDATE)
      RETURNING 1`)
    return rows.length
  },
})
