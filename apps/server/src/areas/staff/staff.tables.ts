/** Staff, approvals and settings, as in migrations 0002 to 0006 and 0017. */
import type { StaffRole } from '@wallpaper/contract'
import { bigint, boolean, customType, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Subject } from '../../platform/audit/audit.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const id = (name: string) => bigint(name, { mode: 'number' })
const moment = (name: string) => timestamp(name, { withTimezone: true })

export const staff = pgTable('staff', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  username: text('username').notNull(),
  name: text('name').notNull(),
  roles: text('roles').array().$type<StaffRole[]>().notNull(),
  passwordHash: text('password_hash').notNull(),
  totpSealed: bytea('totp_sealed').notNull(),
  totpStep: id('totp_step').notNull().default(0),
  mustChangePassword: boolean('must_change_password').notNull().default(false),
  disabledAt: moment('disabled_at'),
  isDemo: boolean('is_demo').notNull().default(false),
  createdAt: moment('created_at').notNull().defaultNow(),
})

export const staffSessions = pgTable('staff_sessions', {
  tokenHash: bytea('token_hash').primaryKey(),
  id: id('id').notNull().generatedAlwaysAsIdentity(),
  staffId: id('staff_id').notNull(),
  ip: text('ip').notNull().default(''),
  userAgent: text('user_agent').notNull().default(''),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
  revokedAt: moment('revoked_at'),
})

export const signInAttempts = pgTable('sign_in_attempts', {
  key: bytea('key').primaryKey(),
  nameKey: bytea('name_key').notNull(),
  failures: integer('failures').notNull(),
  lastAt: moment('last_at').notNull(),
  lockedUntil: moment('locked_until'),
})

export const approvals = pgTable('approvals', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind').notNull(),
  subject: text('subject').$type<Subject>().notNull(),
  proposal: jsonb('proposal').notNull(),
  reason: text('reason').notNull(),
  makerId: id('maker_id').notNull(),
  madeAt: moment('made_at').notNull().defaultNow(),
  state: text('state', { enum: ['pending', 'approved', 'rejected', 'withdrawn'] })
    .notNull()
    .default('pending'),
  checkerId: id('checker_id'),
  decidedAt: moment('decided_at'),
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
  changedAt: moment('changed_at').notNull().defaultNow(),
})
