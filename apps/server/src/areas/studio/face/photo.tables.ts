/** Face photos and consents, as in migrations/202611181830-create-studio.sql. */
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, timestamptz, uidColumn } from '../../../platform/db/columns.ts'
import type { PhotoFace } from './photo.types.ts'

export const facePhotos = pgTable(
  'face_photos',
  {
    uid: uidColumn(),
    id: uuid('id').notNull(),
    templateId: uuid('template_id').notNull(),
    ruleVersion: integer('rule_version').notNull(),
    isOwn: boolean('is_own').notNull(),
    isAdult: boolean('is_adult').notNull(),
    agrees: boolean('agrees').notNull(),
    consentedAt: timestamptz('consented_at').notNull(),
    objectKey: text('object_key').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    faces: jsonb('faces').$type<PhotoFace[]>().notNull(),
    jobId: uuid('job_id'),
    deletesAt: timestamptz('deletes_at').notNull(),
    deletedAt: timestamptz('deleted_at'),
    deletedBy: text('deleted_by').$type<'job' | 'owner' | 'closure'>(),
    goneAt: timestamptz('gone_at'),
    /** The first bytes of the file: they name its key. */
    sealedHead: bytea('sealed_head'),
  },
  (table) => [primaryKey({ columns: [table.uid, table.id] })],
)
