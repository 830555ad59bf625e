/** As in migrations/202611191515-create-download-changes.sql. */
import type { downloadModes } from '@wallpaper/contract/creation/creation.schemas'
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { int8, timestamptz, uidColumn } from '../../../platform/db/columns.ts'

export const downloadChanges = pgTable(
  'download_changes',
  {
    uid: uidColumn(),
    id: int8('id').generatedAlwaysAsIdentity(),
    homepageId: uuid('homepage_id').notNull(),
    workId: uuid('work_id'),
    downloadMode: text('download_mode').$type<keyof typeof downloadModes>(),
    priceFen: int8('price_fen'),
    changedAt: timestamptz('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.id] })],
)
