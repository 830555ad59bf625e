/** Pictures made here, as in migrations/*202611181831-create-makers.sql. */
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz, uidColumn } from '../../../platform/db/columns.ts'

export const madePictures = pgTable(
  'made_pictures',
  {
    uid: uidColumn(),
    id: uuid('id').notNull(),
    kind: text('kind').$type<'symbol' | 'avatar'>().notNull(),
    uploadId: uuid('upload_id').notNull(),
    text: text('text').notNull(),
    copyText: text('copy_text').notNull().default(''),
    styleName: text('style_name').notNull(),
    symbols: text('symbols').array().notNull().default([]),
    madeAt: timestamptz('made_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.id] })],
)
