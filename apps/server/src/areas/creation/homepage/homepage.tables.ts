/** Homepages, as in migrations/202611151500-create-homepages.sql. */
import type { LineId, OutputOf } from '@wallpaper/contract'
import type { homepageInfo } from '@wallpaper/contract/creation'
import { bigint, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'

type Homepage = OutputOf<typeof homepageInfo>

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const homepages = pgTable(
  'homepages',
  {
    uid: bigint('uid', { mode: 'number' }).notNull(),
    id: uuid('id').notNull(),
    line: text('line').$type<LineId>().notNull(),
    slot: smallint('slot').notNull(),
    name: text('name').notNull(),
    avatarUrl: text('avatar_url').notNull(),
    intro: text('intro').notNull().default(''),
    class: text('class').$type<Homepage['class']>().notNull(),
    state: text('state').$type<Homepage['state']>().notNull().default('reviewing'),
    createdAt: moment('created_at').notNull().defaultNow(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.id] })],
)
