/** Official accounts and consents, as in migrations/*-create-official-accounts.sql. */
import type { GzhAccountState } from '@wallpaper/contract/gzh/gzh.labels'
import { boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, int8, timestamptz, uidColumn } from '../../../platform/db/columns.ts'

export const officialAccounts = pgTable(
  'official_accounts',
  {
    uid: uidColumn(),
    id: uuid('id').notNull(),
    appId: text('app_id').notNull(),
    userName: text('user_name').notNull().default(''),
    nickname: text('nickname').notNull().default(''),
    avatarUrl: text('avatar_url').notNull().default(''),
    kind: text('kind').$type<'subscription' | 'service'>().notNull().default('subscription'),
    isVerified: boolean('is_verified').notNull().default(false),
    scopes: integer('scopes').array().notNull().default([]),
    state: text('state').$type<GzhAccountState>().notNull(),
    refreshSealed: bytea('refresh_sealed'),
    connectedAt: timestamptz('connected_at').notNull(),
    endedAt: timestamptz('ended_at'),
    figuresDay: date('figures_day'),
    followers: integer('followers'),
    reads: integer('reads'),
    netFollowers: integer('net_followers'),
    figuresAskedAt: timestamptz('figures_asked_at'),
    articlesAskedAt: timestamptz('articles_asked_at'),
  },
  (table) => [primaryKey({ columns: [table.uid, table.id] })],
)

export const gzhAuthorizations = pgTable(
  'gzh_authorizations',
  {
    uid: uidColumn(),
    id: uuid('id').notNull(),
    flowHash: bytea('flow_hash').notNull(),
    preAuthHash: bytea('pre_auth_hash').notNull(),
    preAuthSealed: bytea('pre_auth_sealed').notNull(),
    host: text('host').notNull(),
    state: text('state')
      .$type<'waiting' | 'confirming' | 'done' | 'taken' | 'failed'>()
      .notNull()
      .default('waiting'),
    codeSealed: bytea('code_sealed'),
    accountId: uuid('account_id'),
    takenBy: int8('taken_by'),
    startedAt: timestamptz('started_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.id] })],
)
