/** As in migrations/202611190225-create-person-notes.sql. */
import { pgTable, text } from 'drizzle-orm/pg-core'
import { int8, timestamptz, uidColumn } from '../../../platform/db/columns.ts'

export const personNotes = pgTable('person_notes', {
  id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
  uid: uidColumn(),
  authorId: int8('author_id').notNull(),
  text: text('text').notNull(),
  madeAt: timestamptz('made_at').notNull(),
  editedAt: timestamptz('edited_at'),
  pinnedAt: timestamptz('pinned_at'),
})
