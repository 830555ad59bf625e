/** Accounts on platforms, as in migrations/202611181051-create-publish-accounts.sql and 202611191546-renew-refresh-tokens.sql. */
import type { AccountCause, AccountEventKind, AccountState } from '@wallpaper/contract/publish/account.labels'
import type { PlatformId } from '@wallpaper/contract/publish/platform.labels'
import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, int8, timestamptz, uidColumn } from '../../../platform/db/columns.ts'

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
    cause: text('cause').$type<AccountCause>(),
    brokenAt: timestamptz('broken_at'),
    note: text('note').notNull().default(''),
    proofWord: text('proof_word'),
    isChosen: boolean('is_chosen').notNull().default(false),
    scopes: text('scopes').array().notNull().default([]),
    accessSealed: bytea('access_sealed'),
    accessExpiresAt: timestamptz('access_expires_at'),
    refreshSealed: bytea('refresh_sealed'),
    refreshExpiresAt: timestamptz('refresh_expires_at'),
    renewAt: timestamptz('renew_at'),
    checkedAt: timestamptz('checked_at'),
    checkAt: timestamptz('check_at'),
    connectedAt: timestamptz('connected_at').notNull(),
    changedAt: timestamptz('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.id] })],
)

export const publishAccountEvents = pgTable(
  'publish_account_events',
  {
    uid: uidColumn(),
    accountId: uuid('account_id').notNull(),
    id: int8('id').generatedAlwaysAsIdentity(),
    kind: text('kind').$type<AccountEventKind>().notNull(),
    note: text('note').notNull().default(''),
    at: timestamptz('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.accountId, table.id] })],
)
