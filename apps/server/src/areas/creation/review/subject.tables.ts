/** All review subjects as one list: the view of migrations/202611160732-add-machine-check.sql. */
import type { SubjectKind } from '@wallpaper/contract/review/review.limits'
import { boolean, integer, pgView, text, uuid } from 'drizzle-orm/pg-core'
import { lineColumn, timestamptz, uidColumn } from '../../../platform/db/columns.ts'
import type { HomepageRow } from '../homepage/homepage.repository.ts'
import type { WorkRow } from '../work/work.repository.ts'
import { machineCheckColumns } from './machineCheck.tables.ts'

export const reviewSubjects = pgView('review_subjects', {
  kind: text('kind').$type<SubjectKind>().notNull(),
  uid: uidColumn(),
  id: uuid('id').notNull(),
  line: lineColumn(),
  homepageId: uuid('homepage_id'),
  state: text('state').$type<WorkRow['state'] | HomepageRow['state']>().notNull(),
  version: integer('version').notNull(),
  title: text('title').notNull(),
  workKind: text('work_kind').$type<WorkRow['kind']>(),
  isAi: boolean('is_ai').notNull(),
  uploadId: uuid('upload_id'),
  posterUploadId: uuid('poster_upload_id'),
  durationMs: integer('duration_ms'),
  pictureUrl: text('picture_url'),
  reason: text('reason'),
  fieldsToChange: text('fields_to_change').array().$type<HomepageRow['fieldsToChange']>().notNull(),
  submittedAt: timestamptz('submitted_at').notNull(),
  decidedAt: timestamptz('decided_at'),
  /** Identifies the current verdict: only changes with a new verdict. */
  verdictAt: timestamptz('verdict_at').notNull(),
  homepageName: text('homepage_name'),
  ...machineCheckColumns(),
}).existing()
