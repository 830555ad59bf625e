import { desc, eq, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { personNotes } from './note.tables.ts'

export type NoteRow = typeof personNotes.$inferSelect
type NewNote = typeof personNotes.$inferInsert

/** The oldest ones are still in the audit log. */
const shownMax = 100

export const noteReader = (tx: Reader) => ({
  of: (uid: number): Promise<NoteRow[]> =>
    tx
      .select()
      .from(personNotes)
      .where(eq(personNotes.uid, uid))
      .orderBy(sql`${personNotes.pinnedAt} IS NULL`, desc(personNotes.id))
      .limit(shownMax),
})

export const noteRepository = (tx: Tx) => ({
  insert: async (row: NewNote): Promise<NoteRow> => {
    const [made] = await tx.insert(personNotes).values(row).returning()
    if (!made) throw new Error('no note')
    return made
  },
  lock: async (id: number): Promise<NoteRow | undefined> =>
    (await tx.select().from(personNotes).where(eq(personNotes.id, id)).for('update'))[0],
  change: (id: number, facts: Partial<NewNote>) =>
    tx.update(personNotes).set(facts).where(eq(personNotes.id, id)),
  eraseOf: (uid: number) => tx.delete(personNotes).where(eq(personNotes.uid, uid)),
})
