/** QR codes of Channels, as in migrations/202611181051-create-publish-accounts.sql. */
import type { QrState } from '@wallpaper/contract/publish/account.labels'
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz, uidColumn } from '../../../platform/db/columns.ts'

export const publishQrCodes = pgTable(
  'publish_qr_codes',
  {
    uid: uidColumn(),
    id: uuid('id').notNull(),
    token: text('token').notNull(),
    content: text('content').notNull(),
    state: text('state').$type<QrState>().notNull(),
    nickname: text('nickname'),
    avatarUrl: text('avatar_url'),
    accountId: uuid('account_id'),
    expiresAt: timestamptz('expires_at').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.id] })],
)
