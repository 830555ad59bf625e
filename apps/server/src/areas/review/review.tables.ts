/** As in migrations/202611152118-create-review.sql. */
import type {
  AppealState,
  AppealView,
  ReasonGroup,
  ReviewedField,
  SubjectKind,
  WordCategory,
  WordLevel,
} from '@wallpaper/contract/review/review.limits'
import { boolean, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { int8, lineColumn, timestamptz, uidColumn } from '../../platform/db/columns.ts'

const kindColumn = () => text('kind').$type<SubjectKind>().notNull()

export const reviewClaims = pgTable(
  'review_claims',
  {
    uid: uidColumn(),
    kind: kindColumn(),
    subjectId: uuid('subject_id').notNull(),
    staffId: int8('staff_id').notNull(),
    claimedAt: timestamptz('claimed_at').notNull(),
    until: timestamptz('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.kind, table.subjectId] })],
)

/** As in migrations/202611190510-create-content-checks.sql. */
export const reviewContentChecks = pgTable(
  'review_content_checks',
  {
    uid: uidColumn(),
    kind: kindColumn(),
    subjectId: uuid('subject_id').notNull(),
    version: integer('version').notNull(),
    isDown: boolean('is_down').notNull(),
    checkedAt: timestamptz('checked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.kind, table.subjectId] })],
)

export const firstReviews = pgTable('first_reviews', {
  uid: uidColumn().primaryKey(),
  readyAt: timestamptz('ready_at').notNull(),
  decidedAt: timestamptz('decided_at'),
})

export const reviewDecisions = pgTable(
  'review_decisions',
  {
    uid: uidColumn(),
    id: int8('id').notNull().generatedAlwaysAsIdentity(),
    kind: kindColumn(),
    subjectId: uuid('subject_id').notNull(),
    line: lineColumn(),
    title: text('title').notNull(),
    isApproved: boolean('is_approved').notNull(),
    reasonId: text('reason_id'),
    reason: text('reason').notNull().default(''),
    staffId: int8('staff_id').notNull(),
    submittedAt: timestamptz('submitted_at').notNull(),
    claimedAt: timestamptz('claimed_at'),
    decidedAt: timestamptz('decided_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.id] })],
)

export const reviewAppeals = pgTable(
  'review_appeals',
  {
    uid: uidColumn(),
    id: uuid('id').notNull(),
    line: lineColumn(),
    kind: kindColumn(),
    subjectId: uuid('subject_id').notNull(),
    verdictAt: timestamptz('verdict_at').notNull(),
    title: text('title').notNull(),
    firstReason: text('first_reason').notNull(),
    firstStaffId: int8('first_staff_id'),
    view: text('view').$type<AppealView>().notNull(),
    text: text('text').notNull(),
    state: text('state').$type<AppealState>().notNull().default('open'),
    openedAt: timestamptz('opened_at').notNull(),
    dueAt: timestamptz('due_at').notNull(),
    decidedAt: timestamptz('decided_at'),
    staffId: int8('staff_id'),
    answer: text('answer'),
  },
  (table) => [primaryKey({ columns: [table.uid, table.id] })],
)

export const reviewAppealPictures = pgTable(
  'review_appeal_pictures',
  {
    uid: uidColumn(),
    appealId: uuid('appeal_id').notNull(),
    position: smallint('position').notNull(),
    uploadId: uuid('upload_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.appealId, table.position] })],
)

export const sensitiveWords = pgTable('sensitive_words', {
  id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
  word: text('word').notNull(),
  plain: text('plain').notNull(),
  category: text('category').$type<WordCategory>().notNull(),
  level: text('level').$type<WordLevel>().notNull(),
  addedBy: text('added_by').notNull(),
  addedAt: timestamptz('added_at').notNull(),
})

export const sensitiveWordVersion = pgTable('sensitive_word_version', {
  isOnly: boolean('is_only').primaryKey().default(true),
  version: int8('version').notNull(),
})

/** As in migrations/202611160145-create-review-reasons.sql. */
export const reviewReasons = pgTable(
  'review_reasons',
  {
    group: text('group').$type<ReasonGroup>().notNull(),
    id: text('id').notNull(),
    place: smallint('place').notNull(),
    label: text('label').notNull(),
    told: text('told').notNull(),
    fields: text('fields').array().$type<ReviewedField[]>().notNull(),
    version: integer('version').notNull(),
    changedBy: text('changed_by').notNull(),
    changedAt: timestamptz('changed_at'),
  },
  (table) => [primaryKey({ columns: [table.group, table.id] })],
)
