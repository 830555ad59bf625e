/** Offered templates, as in migrations/202611181911-create-materials.sql. */
import type {
  MaterialKind,
  MaterialOrigin,
  MaterialPlace,
  MaterialState,
} from '@wallpaper/contract/studio/material.labels'
import type { MaterialCause, MaterialReason } from '@wallpaper/contract/studio/materialReason.labels'
import { boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { int8, timestamptz, uidColumn } from '../../../platform/db/columns.ts'

export const materials = pgTable(
  'materials',
  {
    uid: uidColumn(),
    id: uuid('id').notNull(),
    kind: text('kind').$type<MaterialKind>().notNull(),
    title: text('title').notNull(),
    uploadId: uuid('upload_id').notNull(),
    origin: text('origin').$type<MaterialOrigin>().notNull(),
    licenceUploadId: uuid('licence_upload_id'),
    licenceUntil: date('licence_until'),
    replaces: uuid('replaces'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.id] })],
)

export const materialLines = pgTable(
  'material_lines',
  {
    uid: uidColumn(),
    id: uuid('id').notNull(),
    materialId: uuid('material_id').notNull(),
    place: text('place').$type<MaterialPlace>().notNull(),
    state: text('state').$type<MaterialState>().notNull(),
    cause: text('cause').$type<MaterialCause>(),
    reason: text('reason').$type<MaterialReason>(),
    note: text('note').notNull().default(''),
    appealText: text('appeal_text').notNull().default(''),
    submittedAt: timestamptz('submitted_at').notNull(),
    claimedBy: int8('claimed_by'),
    claimedUntil: timestamptz('claimed_until'),
    decidedBy: int8('decided_by'),
    decidedAt: timestamptz('decided_at'),
    dueAt: timestamptz('due_at'),
  },
  (table) => [primaryKey({ columns: [table.uid, table.id] })],
)

export const materialPlaces = pgTable(
  'material_places',
  {
    place: text('place').$type<MaterialPlace>().notNull(),
    kind: text('kind').$type<MaterialKind>().notNull(),
    version: integer('version').notNull().default(1),
    isOpen: boolean('is_open').notNull().default(true),
    closedReason: text('closed_reason').notNull().default(''),
    closedNote: text('closed_note').notNull().default(''),
    demand: text('demand').notNull(),
    reviewNote: text('review_note').notNull(),
    weeklyMax: integer('weekly_max').notNull().default(0),
    minWidth: integer('min_width').notNull().default(0),
    minHeight: integer('min_height').notNull().default(0),
    maxBytes: integer('max_bytes').notNull(),
    maxSeconds: integer('max_seconds').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.place, table.kind] })],
)
