/** Faces that may not be used, as in migrations/202611181830-create-studio.sql. */
import type { DeniedReason, DeniedState } from '@wallpaper/contract/studio/face.labels'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, int8, timestamptz } from '../../../platform/db/columns.ts'

export const deniedFaces = pgTable('denied_faces', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  reason: text('reason').$type<DeniedReason>().notNull(),
  note: text('note').notNull(),
  state: text('state').$type<DeniedState>().notNull(),
  /** Only of rows from before descriptors were sealed, until the job has sealed them. */
  descriptor: bytea('descriptor'),
  descriptorSealed: bytea('descriptor_sealed'),
  hits: integer('hits').notNull().default(0),
  addedBy: int8('added_by').notNull(),
  addedAt: timestamptz('added_at').notNull(),
  removedAt: timestamptz('removed_at'),
  approvalId: int8('approval_id'),
})
