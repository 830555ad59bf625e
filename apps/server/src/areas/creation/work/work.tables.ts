/** Works, as in migrations/202611151850-create-works.sql. */
import type { OutputOf } from '@wallpaper/contract'
import type { photoDetailRead } from '@wallpaper/contract/creation'
import {
  boolean,
  customType,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  bytea,
  int8,
  lineColumn,
  positionColumn,
  timestamptz,
  tsvector,
  uidColumn,
} from '../../../platform/db/columns.ts'
import { machineCheckColumns } from '../review/machineCheck.tables.ts'

type Photo = OutputOf<typeof photoDetailRead>

export interface Standing {
  position: string
  isTop: boolean
}

export interface FormerPlace extends Standing {
  homepageId: string
  albums: (Standing & { id: string })[]
}

export const works = pgTable(
  'works',
  {
    uid: uidColumn(),
    id: uuid('id').notNull(),
    line: lineColumn(),
    homepageId: uuid('homepage_id'),
    kind: text('kind').$type<Photo['kind']>().notNull(),
    title: text('title').notNull(),
    body: text('body').notNull().default(''),
    class: text('class').notNull(),
    keywords: text('keywords').array().notNull().default([]),
    isAi: boolean('is_ai').notNull().default(false),
    /** Made here with AI: it stays declared. */
    isAiFixed: boolean('is_ai_fixed').notNull().default(false),
    state: text('state').$type<Photo['state']>().notNull(),
    reason: text('reason'),
    isTop: boolean('is_top').notNull().default(false),
    position: positionColumn(),
    downloadMode: text('download_mode').$type<NonNullable<Photo['download_mode']>>(),
    priceFen: integer('price_fen'),
    uploadId: uuid('upload_id').notNull(),
    posterUploadId: uuid('poster_upload_id'),
    sha256: bytea('sha256'),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    durationMs: integer('duration_ms'),
    bytes: int8('bytes').notNull(),
    blurHash: text('blur_hash').notNull(),
    pagesCount: smallint('pages_count').notNull().default(1),
    templateId: uuid('template_id'),
    content: jsonb('content').$type<NonNullable<Photo['content']>>(),
    /** Some of its files must not be public; maintained by a trigger. */
    isHidden: boolean('is_hidden').notNull().default(false),
    /** Position before the last move, to undo it. */
    former: jsonb('former').$type<FormerPlace>(),
    hasChange: boolean('has_change').notNull().default(false),
    saves: integer('saves').notNull().default(0),
    version: integer('version').notNull().default(1),
    ...machineCheckColumns(),
    submittedAt: timestamptz('submitted_at'),
    decidedAt: timestamptz('decided_at'),
    deletedAt: timestamptz('deleted_at'),
    purgeAt: timestamptz('purge_at'),
    search: tsvector('search').notNull().default(''),
    createdAt: timestamptz('created_at').notNull(),
    changedAt: timestamptz('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.id] })],
)

/** 64 bits, as a string of zeros and ones. */
const bits64 = customType<{ data: string }>({ dataType: () => 'bit(64)' })

export const workPages = pgTable(
  'work_pages',
  {
    uid: uidColumn(),
    workId: uuid('work_id').notNull(),
    place: smallint('place').notNull(),
    uploadId: uuid('upload_id').notNull(),
    title: text('title').notNull().default(''),
    body: text('body').notNull().default(''),
    perceptualHash: bits64('perceptual_hash'),
  },
  (table) => [primaryKey({ columns: [table.uid, table.workId, table.place] })],
)

export const workChanges = pgTable(
  'work_changes',
  {
    uid: uidColumn(),
    workId: uuid('work_id').notNull(),
    title: text('title').notNull(),
    uploadId: uuid('upload_id').notNull(),
    templateId: uuid('template_id'),
    content: jsonb('content').$type<NonNullable<Photo['content']>>(),
    state: text('state').$type<NonNullable<Photo['change']>['state']>().notNull().default('reviewing'),
    reason: text('reason'),
    version: integer('version').notNull().default(1),
    ...machineCheckColumns(),
    submittedAt: timestamptz('submitted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.workId] })],
)

/** Of a work remade from a template. */
export const workChangePages = pgTable(
  'work_change_pages',
  {
    uid: uidColumn(),
    workId: uuid('work_id').notNull(),
    place: smallint('place').notNull(),
    uploadId: uuid('upload_id').notNull(),
    title: text('title').notNull().default(''),
    body: text('body').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.uid, table.workId, table.place] })],
)
