/** Accounts on platforms, as in migrations/202611181051-create-publish-accounts.sql. */
import type { PlatformId } from '@wallpaper/contract/publish/platform.labels'
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, timestamptz, uidColumn } from '../../../platform/db/columns.ts'

export type AccountState = 'waiting' | 'ok' | 'expired' | 'revoked' | 'disabled' | 'removed'

export const publishAccounts = pgTable(
  'publish_accounts',
  {
    uid: uidColumn(),
    id: uuid('id').notNull(),
    platform: text('platform').$type<PlatformId>().notNull(),
    connect: text('connect').$type<'oauth' | 'qr' | 'named'>().notNull(),
    remoteId: text('remote_id').notNull(),
    nickname: text('nickname').notNull(),
    avatarUrl: text('avatar_url'),
    profileUrl: text('profile_url'),
    state: text('state').$type<AccountState>().notNull(),
    note: text('note').notNull().default(''),
    scopes: text('scopes').array().notNull().default([]),
    accessSealed: bytea('access_sealed'),
    accessExpiresAt: timestamptz('access_expires_at'),
    refreshSealed: bytea('refresh_sealed'),
    refreshExpiresAt: timestamptz('refresh_expires_at'),
    checkedAt: timestamptz('checked_at'),
    checkAt: timestamptz('check_at'),
    connectedAt: timestamptz('connected_at').notNull(),
    changedAt: timestamptz('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.id] })],
)
