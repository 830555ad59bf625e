/** People, identities and sessions, as in migrations 0001 and 0004. */
import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, int8, timestamptz, uidColumn } from '../../platform/db/columns.ts'
import type { Attribution } from './registration/attribution.ts'

export const people = pgTable('people', {
  uid: int8('uid').primaryKey().generatedAlwaysAsIdentity(),
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
  registerChannel: text('register_channel'),
  un: text('un'),
  intro: text('intro').notNull().default(''),
  region: text('region').notNull().default(''),
  switches: jsonb('switches').$type<Partial<Record<string, boolean>>>().notNull().default({}),
  isDemo: boolean('is_demo').notNull().default(false),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  closingAt: timestamptz('closing_at'),
  closesAt: timestamptz('closes_at'),
  closingReason: text('closing_reason'),
  closedAt: timestamptz('closed_at'),
})

export const newcomers = pgTable('newcomers', {
  uid: int8('uid').primaryKey(),
  /** Number of the welcome notice. */
  welcomeNumber: int8('welcome_number').notNull(),
  closedAt: timestamptz('closed_at'),
})

export const wechatIdentities = pgTable('wechat_identities', {
  uid: uidColumn(),
  appId: text('app_id').notNull(),
  openid: text('openid').notNull(),
  unionid: text('unionid'),
  nickname: text('nickname').notNull().default(''),
  avatarUrl: text('avatar_url'),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
})

export const subAccounts = pgTable('sub_accounts', {
  uid: uidColumn(),
  sonid: int8('sonid').notNull().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  areas: text('areas').array().notNull(),
  removedAt: timestamptz('removed_at'),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
})

export const sessions = pgTable('sessions', {
  guid: uuid('guid').primaryKey(),
  uid: uidColumn(),
  sonid: int8('sonid').notNull().default(0),
  tokenHash: bytea('token_hash').notNull(),
  clientVersion: text('client_version').notNull(),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  expiresAt: timestamptz('expires_at').notNull(),
  revokedAt: timestamptz('revoked_at'),
  device: text('device').notNull().default(''),
  city: text('city').notNull().default(''),
  method: text('method', { enum: ['', 'password', 'code', 'wechat', 'sub_account_code'] })
    .notNull()
    .default(''),
  lastSeenAt: timestamptz('last_seen_at').notNull().defaultNow(),
  deviceHash: bytea('device_hash'),
  /** The main session that switched to this sub-account on the same device. */
  parentGuid: uuid('parent_guid'),
})

export const knownDevices = pgTable(
  'known_devices',
  {
    uid: uidColumn(),
    deviceHash: bytea('device_hash').notNull(),
    firstSeenAt: timestamptz('first_seen_at').notNull(),
    confirmedAt: timestamptz('confirmed_at'),
  },
  (table) => [primaryKey({ columns: [table.uid, table.deviceHash] })],
)

export const bans = pgTable('bans', {
  id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
  uid: uidColumn(),
  reason: text('reason').notNull(),
  until: timestamptz('until'),
  bannedAt: timestamptz('banned_at').notNull().defaultNow(),
  liftedAt: timestamptz('lifted_at'),
  /** Actors as in the audit log. */
  proposedBy: text('proposed_by'),
  bannedBy: text('banned_by'),
  approvalId: int8('approval_id'),
  liftedBy: text('lifted_by'),
  liftReason: text('lift_reason'),
})

export const warnings = pgTable('warnings', {
  id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
  uid: uidColumn(),
  sentence: text('sentence').notNull(),
  warnedAt: timestamptz('warned_at').notNull().defaultNow(),
  confirmedAt: timestamptz('confirmed_at'),
  warnedBy: text('warned_by'),
  reason: text('reason').notNull().default(''),
})

export const phoneCodes = pgTable('phone_codes', {
  phoneHash: bytea('phone_hash').notNull(),
  id: int8('id').notNull().generatedAlwaysAsIdentity(),
  purpose: text('purpose', {
    enum: ['sign_in', 'old_phone', 'new_phone', 'password', 'close', 'wechat', 'withdraw'],
  }).notNull(),
  codeHash: bytea('code_hash').notNull(),
  tries: integer('tries').notNull().default(0),
  sentAt: timestamptz('sent_at').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
  endedAt: timestamptz('ended_at'),
  outcome: text('outcome').notNull().default('pending'),
})

export const passwordAttempts = pgTable('password_attempts', {
  phoneHash: bytea('phone_hash').primaryKey(),
  failures: integer('failures').notNull(),
  lastAt: timestamptz('last_at').notNull(),
  lockedUntil: timestamptz('locked_until'),
})

export const signInTickets = pgTable('sign_in_tickets', {
  hash: bytea('hash').primaryKey(),
  kind: text('kind', { enum: ['register', 'sub_account'] }).notNull(),
  sealed: bytea('sealed'),
  uid: int8('uid'),
  sonid: int8('sonid'),
  codeHash: bytea('code_hash'),
  expiresAt: timestamptz('expires_at').notNull(),
  usedAt: timestamptz('used_at'),
})

export const oauthFlows = pgTable('oauth_trips', {
  flowHash: bytea('trip_hash').primaryKey(),
  cookieHash: bytea('cookie_hash').notNull(),
  scope: text('scope', { enum: ['snsapi_base', 'snsapi_userinfo'] }).notNull(),
  returnTo: text('return_to').notNull(),
  bindsUid: int8('binds_uid'),
  attribution: jsonb('attribution').$type<Attribution>().notNull().default({}),
  expiresAt: timestamptz('expires_at').notNull(),
  codeSealed: bytea('code_sealed'),
  ticketHash: bytea('ticket_hash'),
  usedAt: timestamptz('used_at'),
})

export const registerChannels = pgTable('register_channels', {
  name: text('name').primaryKey(),
  title: text('title').notNull(),
  intro: text('intro').notNull(),
  isOpen: boolean('is_open').notNull().default(true),
})

export const banAppeals = pgTable('ban_appeals', {
  banId: int8('ban_id').primaryKey(),
  uid: uidColumn(),
  state: text('state', { enum: ['open', 'upheld', 'lifted'] })
    .notNull()
    .default('open'),
  openedAt: timestamptz('opened_at').notNull(),
  decidedAt: timestamptz('decided_at'),
})

export const banAppealPictures = pgTable('ban_appeal_pictures', {
  uid: uidColumn(),
  banId: int8('ban_id').notNull(),
  messageId: int8('message_id').notNull(),
  position: smallint('position').notNull(),
  uploadId: uuid('upload_id').notNull(),
})

export const banAppealMessages = pgTable('ban_appeal_messages', {
  banId: int8('ban_id').notNull(),
  id: int8('id').notNull().generatedAlwaysAsIdentity(),
  staffId: int8('staff_id'),
  text: text('text').notNull(),
  saidAt: timestamptz('said_at').notNull(),
})
