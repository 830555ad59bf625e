/** Agreements with their versions and who accepted which, as in migrations/0004-create-sign-in.sql. */
import type { AgreementKind } from '@wallpaper/contract/account/account.schemas'
import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const agreements = pgTable('agreements', {
  kind: text('kind').$type<AgreementKind>().notNull(),
  version: integer('version').notNull(),
  title: text('title').notNull(),
  body: text('body').notNull(),
  changeNote: text('change_note').notNull().default(''),
  editedBy: text('edited_by').notNull(),
  editedAt: moment('edited_at').notNull(),
  /** Null while it is a draft. */
  effectiveAt: moment('effective_at'),
})

export const agreementAcceptances = pgTable('agreement_acceptances', {
  uid: bigint('uid', { mode: 'number' }).notNull(),
  kind: text('kind').$type<AgreementKind>().notNull(),
  version: integer('version').notNull(),
  acceptedAt: moment('accepted_at').notNull(),
})
