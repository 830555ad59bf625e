/** Offers and shares, as in migrations/*-create-shares.sql. */
import type { ShareAct, ShareState } from '@wallpaper/contract/sharing/sharing.schemas'
import { boolean, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { int8, lineColumn, timestamptz, uidColumn } from '../../../platform/db/columns.ts'

export const shareOffers = pgTable(
  'share_offers',
  {
    uid: uidColumn(),
    homepageId: uuid('homepage_id').notNull(),
    line: lineColumn(),
    isOpen: boolean('is_open').notNull(),
    ownerPercent: smallint('owner_percent').notNull(),
    months: smallint('months').notNull(),
    version: integer('version').notNull().default(1),
    openedAt: timestamptz('opened_at').notNull(),
    changedAt: timestamptz('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.homepageId] })],
)

export const shares = pgTable(
  'shares',
  {
    uid: uidColumn(),
    id: uuid('id').notNull(),
    line: lineColumn(),
    homepageId: uuid('homepage_id').notNull(),
    /** The name at the application: the share outlives the homepage. */
    homepageName: text('homepage_name').notNull(),
    borrowerUid: int8('borrower_uid').notNull(),
    useHomepageId: uuid('use_homepage_id').notNull(),
    state: text('state').$type<ShareState>().notNull().default('applied'),
    ownerPercent: smallint('owner_percent').notNull(),
    months: smallint('months').notNull(),
    message: text('message').notNull().default(''),
    reason: text('reason').notNull().default(''),
    appliedAt: timestamptz('applied_at').notNull(),
    answerBy: timestamptz('answer_by').notNull(),
    startsAt: timestamptz('starts_at'),
    until: timestamptz('until'),
    changedAt: timestamptz('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.id] })],
)

export const shareActs = pgTable(
  'share_acts',
  {
    uid: uidColumn(),
    shareId: uuid('share_id').notNull(),
    number: int8('number').generatedAlwaysAsIdentity(),
    act: text('act').$type<ShareAct>().notNull(),
    byUid: int8('by_uid'),
    byName: text('by_name').notNull().default(''),
    note: text('note').notNull().default(''),
    at: timestamptz('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.shareId, table.number] })],
)
