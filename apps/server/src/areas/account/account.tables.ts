/** People, their ways in and their sessions, as in migrations 0001 and 0004. */
import {
  bigint,
  boolean,
  customType,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Attribution } from './registration/attribution.ts'

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
  switches: jsonb('switches').$type<Partial<Record<string, boolean>>>().notNull().default({}),
  isDemo: boolean('is_demo').notNull().default(false),
  createdAt: moment('created_at').notNull().defaultNow(),
  closingAt: moment('closing_at'),
  closesAt: moment('closes_at'),
  closingReason: text('closing_reason'),
  closedAt: moment('closed_at'),
})

export const wechatIdentities = pgTable('wechat_identities', {
  uid: id('uid').notNull(),
  appId: text('app_id').notNull(),
  openid: text('openid').notNull(),
  unionid: text('unionid'),
  nickname: text('nickname').notNull().default(''),
  avatarUrl: text('avatar_url'),
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
  city: text('city').notNull().default(''),
  method: text('method', { enum: ['', 'password', 'code', 'wechat', 'sub_account_code'] })
    .notNull()
    .default(''),
  lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
  deviceHash: bytea('device_hash'),
  /** The main session that switched to this sub-account on the same device. */
  parentGuid: uuid('parent_guid'),
})

export const knownDevices = pgTable(
  'known_devices',
  {
    uid: id('uid').notNull(),
    deviceHash: bytea('device_hash').notNull(),
    firstSeenAt: moment('first_seen_at').notNull(),
    confirmedAt: moment('confirmed_at'),
  },
  (table) => [primaryKey({ columns: [table.uid, table.deviceHash] })],
)

export const bans = pgTable('bans', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  uid: id('uid').notNull(),
  reason: text('reason').notNull(),
  until: moment('until'),
  bannedAt: moment('banned_at').notNull().defaultNow(),
  liftedAt: moment('lifted_at'),
  /** Actors as in the audit log. */
  proposedBy: text('proposed_by'),
  bannedBy: text('banned_by'),
  approvalId: id('approval_id'),
  liftedBy: text('lifted_by'),
  liftReason: text('lift_reason'),
})

export const warnings = pgTable('warnings', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  uid: id('uid').notNull(),
  sentence: text('sentence').notNull(),
  warnedAt: moment('warned_at').notNull().defaultNow(),
  confirmedAt: moment('confirmed_at'),
  warnedBy: text('warned_by'),
  reason: text('reason').notNull().default(''),
})

export const phoneCodes = pgTable('phone_codes', {
  phoneHash: bytea('phone_hash').notNull(),
  id: id('id').notNull().generatedAlwaysAsIdentity(),
  purpose: text('purpose', {
    enum: ['sign_in', 'old_phone', 'new_phone', 'password', 'close', 'wechat'],
  }).notNull(),
  codeHash: bytea('code_hash').notNull(),
  tries: integer('tries').notNull().default(0),
  sentAt: moment('sent_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  endedAt: moment('ended_at'),
  outcome: text('outcome').notNull().default('pending'),
})

export const passwordAttempts = pgTable('password_attempts', {
  phoneHash: bytea('phone_hash').primaryKey(),
  failures: integer('failures').notNull(),
  lastAt: moment('last_at').notNull(),
  lockedUntil: moment('locked_until'),
})

export const signInTickets = pgTable('sign_in_tickets', {
  hash: bytea('hash').primaryKey(),
  kind: text('kind', { enum: ['register', 'sub_account'] }).notNull(),
  sealed: bytea('sealed'),
  uid: id('uid'),
  sonid: id('sonid'),
  codeHash: bytea('code_hash'),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
})

export const oauthTrips = pgTable('oauth_trips', {
  tripHash: bytea('trip_hash').primaryKey(),
  cookieHash: bytea('cookie_hash').notNull(),
  scope: text('scope', { enum: ['snsapi_base', 'snsapi_userinfo'] }).notNull(),
  returnTo: text('return_to').notNull(),
  bindsUid: id('binds_uid'),
  attribution: jsonb('attribution').$type<Attribution>().notNull().default({}),
  expiresAt: moment('expires_at').notNull(),
  codeSealed: bytea('code_sealed'),
  ticketHash: bytea('ticket_hash'),
  usedAt: moment('used_at'),
})

export const registerChannels = pgTable('register_channels', {
  name: text('name').primaryKey(),
  title: text('title').notNull(),
  intro: text('intro').notNull(),
  isOpen: boolean('is_open').notNull().default(true),
})

export const banAppeals = pgTable('ban_appeals', {
  banId: id('ban_id').primaryKey(),
  uid: id('uid').notNull(),
  state: text('state', { enum: ['open', 'upheld', 'lifted'] })
    .notNull()
    .default('open'),
  openedAt: moment('opened_at').notNull(),
  decidedAt: moment('decided_at'),
})

export const banAppealMessages = pgTable('ban_appeal_messages', {
  banId: id('ban_id').notNull(),
  id: id('id').notNull().generatedAlwaysAsIdentity(),
  staffId: id('staff_id'),
  text: text('text').notNull(),
  saidAt: moment('said_at').notNull(),
})
