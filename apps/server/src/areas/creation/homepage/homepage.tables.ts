/** Homepages, as in migrations/202611151500-create-homepages.sql. */
import type { OutputOf } from '@wallpaper/contract'
import type { homepageInfo } from '@wallpaper/contract/creation'
import { pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { lineColumn, timestamptz, uidColumn } from '../../../platform/db/columns.ts'

type Homepage = OutputOf<typeof homepageInfo>

export const homepages = pgTable(
  'homepages',
  {
    uid: uidColumn(),
    id: uuid('id').notNull(),
    line: lineColumn(),
    slot: smallint('slot').notNull(),
    name: text('name').notNull(),
    avatarUrl: text('avatar_url').notNull(),
    intro: text('intro').notNull().default(''),
    class: text('class').$type<Homepage['class']>().notNull(),
    state: text('state').$type<Homepage['state']>().notNull().default('reviewing'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    changedAt: timestamptz('changed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.id] })],
)
