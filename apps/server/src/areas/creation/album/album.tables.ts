/** Albums, as in migrations/202611151850-create-works.sql. */
import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { lineColumn, positionColumn, timestamptz, uidColumn } from '../../../platform/db/columns.ts'

export const albums = pgTable(
  'albums',
  {
    uid: uidColumn(),
    id: uuid('id').notNull(),
    line: lineColumn(),
    homepageId: uuid('homepage_id').notNull(),
    name: text('name').notNull(),
    intro: text('intro').notNull().default(''),
    coverWorkId: uuid('cover_work_id'),
    isTop: boolean('is_top').notNull().default(false),
    position: positionColumn(),
    /** Without works in the recycle bin; maintained by a trigger. */
    works: integer('works').notNull().default(0),
    createdAt: timestamptz('created_at').notNull(),
    changedAt: timestamptz('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.id] })],
)

export const albumWorks = pgTable(
  'album_works',
  {
    uid: uidColumn(),
    albumId: uuid('album_id').notNull(),
    workId: uuid('work_id').notNull(),
    isTop: boolean('is_top').notNull().default(false),
    position: positionColumn(),
    isRecycled: boolean('is_recycled').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.uid, table.albumId, table.workId] })],
)
