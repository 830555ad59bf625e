/** Templates, as in migrations/202611181830-create-studio.sql and 202611182021-link-templates-to-materials.sql. */
import type { TemplateKind, TemplateState } from '@wallpaper/contract/studio/face.labels'
import { date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { int8, timestamptz } from '../../../platform/db/columns.ts'
import type { TemplateVersion } from './template.types.ts'

export const faceTemplates = pgTable('face_templates', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<TemplateKind>().notNull(),
  state: text('state').$type<TemplateState>().notNull(),
  version: integer('version').notNull(),
  draft: jsonb('draft').$type<TemplateVersion>().notNull(),
  onlineVersion: integer('online_version').notNull().default(0),
  online: jsonb('online').$type<TemplateVersion>(),
  onlineUntil: date('online_until'),
  category: text('category').notNull().default(''),
  approvalId: int8('approval_id'),
  creatorUid: int8('creator_uid'),
  /** The line of the offer that it was made from. */
  materialLine: uuid('material_line').unique(),
  used: int8('used').notNull().default(0),
  madeBy: int8('made_by'),
  onlineAt: timestamptz('online_at'),
  createdAt: timestamptz('created_at').notNull(),
  changedAt: timestamptz('changed_at').notNull(),
})
