/**
 * Classes, keywords, and what a person has seen; as in migrations/202611151850-create-works.sql and
 * 202611152119-extend-catalogue.sql, 202611191130-add-smallest-side-of-classes.sql.
 */
import type { LineId } from '@wallpaper/contract'
import { boolean, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { lineColumn, timestamptz, uidColumn } from '../../../platform/db/columns.ts'

export const classes = pgTable('classes', {
  id: text('id').primaryKey(),
  parentId: text('parent_id'),
  name: text('name').notNull(),
  place: smallint('place').notNull(),
  isOffered: boolean('is_offered').notNull().default(true),
  /** Null: on every line. */
  lines: text('lines').array().$type<LineId[]>(),
  mergedInto: text('merged_into'),
  /** The least pixels of a picture's shorter side. Null: as its parent, or no limit at the top level. */
  minSide: integer('min_side'),
})

export const keywords = pgTable('keywords', {
  word: text('word').notNull(),
  class: text('class'),
  place: integer('place').notNull(),
  isOffered: boolean('is_offered').notNull().default(true),
})

export const personKeywords = pgTable(
  'person_keywords',
  {
    uid: uidColumn(),
    line: lineColumn(),
    word: text('word').notNull(),
    usedAt: timestamptz('used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.line, table.word] })],
)

export const creationMarks = pgTable(
  'creation_marks',
  {
    uid: uidColumn(),
    line: lineColumn(),
    agreementReadAt: timestamptz('agreement_read_at'),
    recycleBinSeenAt: timestamptz('recycle_bin_seen_at'),
  },
  (table) => [primaryKey({ columns: [table.uid, table.line] })],
)
