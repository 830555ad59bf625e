/** Borrowed works under a person's codes, as in migrations/202611152117-create-shares.sql. */
import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { int8, timestamptz, uidColumn } from '../../../platform/db/columns.ts'

export const borrowedWorks = pgTable(
  'borrowed_works',
  {
    uid: uidColumn(),
    workId: uuid('work_id').notNull(),
    ownerUid: int8('owner_uid').notNull(),
    homepageId: uuid('homepage_id').notNull(),
    since: timestamptz('since').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.workId] })],
)
