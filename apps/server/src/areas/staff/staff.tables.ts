/** Staff, approvals and settings, as in migrations 0002 to 0006, 0017, 202611160040, 202611171601 and 202611190105. */
import type { StaffRole } from '@wallpaper/contract'
import type { MenuPreferences } from '@wallpaper/contract/staff/preferences.schemas'
import { setUpParts } from '@wallpaper/contract/staff/staff.schemas'
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Subject } from '../../platform/audit/audit.ts'
import { bytea, int8, timestamptz } from '../../platform/db/columns.ts'

export const staff = pgTable('staff', {
  id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
  username: text('username').notNull(),
  name: text('name').notNull(),
  roles: text('roles').array().$type<StaffRole[]>().notNull(),
  /** Null until set through the link. */
  passwordHash: text('password_hash'),
  totpSealed: bytea('totp_sealed').notNull(),
  totpStep: int8('totp_step').notNull().default(0),
  mustChangePassword: boolean('must_change_password').notNull().default(false),
  disabledAt: timestamptz('disabled_at'),
  isDemo: boolean('is_demo').notNull().default(false),
  /** Who created the account or had it set up again; null for the command line and the system. */
  introducedBy: int8('introduced_by'),
  introducedAt: timestamptz('introduced_at'),
  /** Who handed out the link that set password and second factor, and when it was used. */
  setUpBy: int8('set_up_by'),
  setUpAt: timestamptz('set_up_at'),
  /** What two admins have agreed to reset, until it is set again. */
  resetParts: text('reset_parts', { enum: ['password', 'second_factor'] }),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
})

export const staffSetUps = pgTable('staff_set_ups', {
  tokenHash: bytea('token_hash').primaryKey(),
  staffId: int8('staff_id').notNull(),
  sets: text('sets', { enum: setUpParts }).notNull(),
  /** From the last time the link was opened. */
  totpSealed: bytea('totp_sealed'),
  tries: integer('tries').notNull().default(0),
  issuedBy: int8('issued_by'),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  expiresAt: timestamptz('expires_at').notNull(),
  usedAt: timestamptz('used_at'),
  revokedAt: timestamptz('revoked_at'),
})

export const staffSessions = pgTable('staff_sessions', {
  tokenHash: bytea('token_hash').primaryKey(),
  id: int8('id').notNull().generatedAlwaysAsIdentity(),
  staffId: int8('staff_id').notNull(),
  ip: text('ip').notNull().default(''),
  userAgent: text('user_agent').notNull().default(''),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  expiresAt: timestamptz('expires_at').notNull(),
  revokedAt: timestamptz('revoked_at'),
  /** Since the sign-in; null: not yet. */
  confirmedAt: timestamptz('confirmed_at'),
})

export const signInAttempts = pgTable('sign_in_attempts', {
  key: bytea('key').primaryKey(),
  nameKey: bytea('name_key').notNull(),
  failures: integer('failures').notNull(),
  lastAt: timestamptz('last_at').notNull(),
  lockedUntil: timestamptz('locked_until'),
})

/** As in migrations/202611190515-create-approval-nudges.sql. */
export const approvalNudges = pgTable('approval_nudges', {
  approvalId: int8('approval_id').primaryKey(),
  nudgedAt: timestamptz('nudged_at').notNull(),
})

/** As in migrations/202611191450-create-approval-claims.sql. */
export const approvalClaims = pgTable('approval_claims', {
  approvalId: int8('approval_id').primaryKey(),
  staffId: int8('staff_id').notNull(),
  until: timestamptz('until').notNull(),
})

/** Both as in migrations/202611191500-create-mentions.sql. */
export const approvalComments = pgTable('approval_comments', {
  id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
  approvalId: int8('approval_id').notNull(),
  staffId: int8('staff_id').notNull(),
  text: text('text').notNull(),
  saidAt: timestamptz('said_at').notNull(),
})

export const staffMentions = pgTable('staff_mentions', {
  id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
  staffId: int8('staff_id').notNull(),
  authorId: int8('author_id').notNull(),
  subject: text('subject').$type<Subject>().notNull(),
  uid: int8('uid'),
  text: text('text').notNull(),
  saidAt: timestamptz('said_at').notNull(),
})

export const approvals = pgTable('approvals', {
  id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind').notNull(),
  subject: text('subject').$type<Subject>().notNull(),
  proposal: jsonb('proposal').notNull(),
  reason: text('reason').notNull(),
  makerId: int8('maker_id').notNull(),
  madeAt: timestamptz('made_at').notNull().defaultNow(),
  state: text('state', { enum: ['pending', 'approved', 'rejected', 'withdrawn'] })
    .notNull()
    .default('pending'),
  checkerId: int8('checker_id'),
  decidedAt: timestamptz('decided_at'),
  note: text('note').notNull().default(''),
})

export const settingsTable = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  version: integer('version').notNull(),
})

export const settingsHistory = pgTable('settings_history', {
  key: text('key').notNull(),
  version: integer('version').notNull(),
  value: jsonb('value').$type<unknown>().notNull(),
  changedBy: text('changed_by').notNull(),
  reason: text('reason').notNull(),
  changedAt: timestamptz('changed_at').notNull().defaultNow(),
})

export const staffPreferences = pgTable('staff_preferences', {
  staffId: int8('staff_id').primaryKey(),
  menu: jsonb('menu').$type<MenuPreferences>().notNull(),
})

export const staffRights = pgTable('staff_rights', {
  id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
  staffId: int8('staff_id').notNull(),
  thing: text('thing').notNull(),
  level: text('level', { enum: ['see', 'do'] }).notNull(),
  reason: text('reason').notNull(),
  grantedBy: int8('granted_by').notNull(),
  grantedAt: timestamptz('granted_at').notNull(),
  until: timestamptz('until').notNull(),
  endedAt: timestamptz('ended_at'),
})
