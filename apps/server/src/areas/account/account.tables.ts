/** People, their ways in and their sessions, as in migrations 0001 and 0004. */
import {
  bigint,
  boolean,
  customType,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const id = (name: string) => bigint(name, { mode: 'number' })
const moment = (name: string) => timestamp(name, { withTimezone: true })

export const people = pgTable('people', {
  uid: id('uid').primaryKey().generatedAlwaysAsIdentity(),
  nickname: text('nickname').notNull(),
  avatarUrl: text('avatar_url'),
  state: text('state', { enum: ['active', 'banned', 'closing', 'closed'] })
    .notNull()
    .default('active'),
  phoneSealed: bytea('phone_sealed'),
  phoneHash: bytea('phone_hash'),
  phoneMasked: text('phone_masked'),
  passwordHash: text('password_hash'),
  inviteCode: text('invite_code').notNull(),
  inviterUid: id('inviter_uid'),
  registerChannel: text('register_channel'),
  un: text('un'),
  intro: text('intro').notNull().default(''),
  region: text('region').notNull().default(''),
  passwordFailures: integer('password_failures').notNull().default(0),
  passwordLockedUntil: moment('password_locked_until'),
  switches: jsonb('switches').$type<Partial<Record<string, boolean>>>().notNull().default({}),
  isDemo: boolean('is_demo').notNull().default(false),
  createdAt: moment('created_at').notNull().defaultNow(),
  closingAt: moment('closing_at'),
  closedAt: moment('closed_at'),
})

export const wechatIdentities = pgTable('wechat_identities', {
  uid: id('uid').notNull(),
  appId: text('app_id').notNull(),
  openid: text('openid').notNull(),
  unionid: text('unionid'),
  createdAt: moment('created_at').notNull().defaultNow(),
})

export const subAccounts = pgTable('sub_accounts', {
  uid: id('uid').notNull(),
  sonid: id('sonid').notNull().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  areas: text('areas').array().notNull(),
  removedAt: moment('removed_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
})

export const sessions = pgTable('sessions', {
  guid: uuid('guid').primaryKey(),
  uid: id('uid').notNull(),
  sonid: id('sonid').notNull().default(0),
  tokenHash: bytea('token_hash').notNull(),
  clientVersion: text('client_version').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
  revokedAt: moment('revoked_at'),
  device: text('device').notNull().default(''),
  /** The main session that switched to this sub-account on the same device. */
  parentGuid: uuid('parent_guid'),
})

export const bans = pgTable('bans', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  uid: id('uid').notNull(),
  reason: text('reason').notNull(),
  until: moment('until'),
  bannedAt: moment('banned_at').notNull().defaultNow(),
  liftedAt: moment('lifted_at'),
})

export const warnings = pgTable('warnings', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  uid: id('uid').notNull(),
  sentence: text('sentence').notNull(),
  warnedAt: moment('warned_at').notNull().defaultNow(),
  confirmedAt: moment('confirmed_at'),
})
