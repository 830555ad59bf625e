/** Agreement versions and acceptances, as in migrations/0004-create-sign-in.sql. */
import type { AgreementKind } from '@wallpaper/contract/account/account.schemas'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz, uidColumn } from '../../../platform/db/columns.ts'

export const agreements = pgTable('agreements', {
  kind: text('kind').$type<AgreementKind>().notNull(),
  version: integer('version').notNull(),
  title: text('title').notNull(),
  body: text('body').notNull(),
  changeNote: text('change_note').notNull().default(''),
  editedBy: text('edited_by').notNull(),
  editedAt: timestamptz('edited_at').notNull(),
  /** Null while it is a draft. */
  effectiveAt: timestamptz('effective_at'),
})

export const agreementAcceptances = pgTable('agreement_acceptances', {
  uid: uidColumn(),
  kind: text('kind').$type<AgreementKind>().notNull(),
  version: integer('version').notNull(),
  acceptedAt: timestamptz('accepted_at').notNull(),
})
