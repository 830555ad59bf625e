/** Uploads, as in migrations/0009-create-uploads.sql, 202611152146-hide-locked-uploads.sql and 202611160732-add-machine-check.sql. */
import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, int8, timestamptz, uidColumn } from '../../platform/db/columns.ts'

export const uploads = pgTable(
  'uploads',
  {
    uid: uidColumn(),
    id: uuid('id').notNull(),
    kind: text('kind', { enum: ['picture', 'video'] }).notNull(),
    state: text('state', { enum: ['waiting', 'processing', 'ready', 'refused', 'expired'] })
      .notNull()
      .default('waiting'),
    name: text('name').notNull(),
    action: text('action').notNull().default(''),
    /** Evidence: visible to its sender and staff, by signed URLs. */
    isPrivate: boolean('is_private').notNull().default(false),
    /** Only used by locked or taken down works: must not have a public URL. Maintained by triggers. */
    isHidden: boolean('is_hidden').notNull().default(false),
    /** Its files are under private/; a job moves them. */
    liesPrivate: boolean('lies_private').notNull().default(false),
    declaredType: text('declared_type').notNull(),
    maxBytes: int8('max_bytes').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    refusalCode: text('refusal_code'),
    refusal: text('refusal'),
    contentType: text('content_type'),
    sha256: bytea('sha256'),
    bytes: int8('bytes'),
    width: integer('width'),
    height: integer('height'),
    durationMs: integer('duration_ms'),
    blurHash: text('blur_hash'),
    perceptualHash: text('perceptual_hash'),
    /** Contents of QR codes in it; null if not checked. */
    codes: text('codes').array(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    changedAt: timestamptz('changed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.id] })],
)
