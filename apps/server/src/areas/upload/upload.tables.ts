/** Uploads, as in migrations/0009-create-uploads.sql. */
import { bigint, customType, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true })

export const uploads = pgTable(
  'uploads',
  {
    uid: bigint('uid', { mode: 'number' }).notNull(),
    id: uuid('id').notNull(),
    kind: text('kind', { enum: ['picture', 'video'] }).notNull(),
    state: text('state', { enum: ['waiting', 'processing', 'ready', 'refused', 'expired'] })
      .notNull()
      .default('waiting'),
    name: text('name').notNull(),
    action: text('action').notNull().default(''),
    declaredType: text('declared_type').notNull(),
    maxBytes: bigint('max_bytes', { mode: 'number' }).notNull(),
    expiresAt: moment('expires_at').notNull(),
    refusalCode: text('refusal_code'),
    refusal: text('refusal'),
    contentType: text('content_type'),
    sha256: bytea('sha256'),
    bytes: bigint('bytes', { mode: 'number' }),
    width: integer('width'),
    height: integer('height'),
    durationMs: integer('duration_ms'),
    blurHash: text('blur_hash'),
    perceptualHash: text('perceptual_hash'),
    createdAt: moment('created_at').notNull().defaultNow(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.id] })],
)
