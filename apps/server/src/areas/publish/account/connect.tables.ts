/** Attempts to connect, as in migrations/202611181051-create-publish-accounts.sql. */
import type { PlatformId } from '@wallpaper/contract/publish/platform.labels'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, timestamptz, uidColumn } from '../../../platform/db/columns.ts'

export const publishConnects = pgTable('publish_connects', {
  stateHash: bytea('state_hash').primaryKey(),
  uid: uidColumn(),
  guid: text('guid').notNull(),
  platform: text('platform').$type<PlatformId>().notNull(),
  verifier: text('verifier').notNull(),
  back: text('back'),
  expiresAt: timestamptz('expires_at').notNull(),
  usedAt: timestamptz('used_at'),
})
