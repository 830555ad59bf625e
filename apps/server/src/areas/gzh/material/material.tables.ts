/** As in migrations/*-create-gzh-materials.sql. */
import type { materialStates } from '@wallpaper/contract/gzh/material.labels'
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { int8, timestamptz, uidColumn } from '../../../platform/db/columns.ts'

export const gzhMaterials = pgTable(
  'gzh_materials',
  {
    uid: uidColumn(),
    id: uuid('id').notNull(),
    accountId: uuid('account_id').notNull(),
    uploadId: uuid('upload_id').notNull(),
    state: text('state')
      .$type<(typeof materialStates)[number] | 'deleting'>()
      .notNull()
      .default('transferring'),
    note: text('note').notNull().default(''),
    mediaId: text('media_id'),
    url: text('url'),
    bytes: int8('bytes').notNull().default(0),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.id] })],
)
