import { z } from 'zod'
import { homepageState } from '../creation/creation.schemas.ts'
import { photoKind, photoMedia, photoPage, photoState } from '../creation/photo/photo.schemas.ts'
import { time } from '../form.ts'
import { lineIds } from '../lines.ts'
import {
  appealStateIds,
  contentCheckStates,
  machineFindingIds,
  reasonGroupIds,
  reviewedFieldIds,
  subjectKindIds,
  wordCategoryIds,
  wordLevelIds,
} from './review.limits.ts'

export const subjectKind = z.enum(subjectKindIds)
export const machineFinding = z.enum(machineFindingIds)
const line = z.enum(lineIds)
const amount = () => z.number().int().min(0)
/** Of 100, with one decimal; null without a denominator. */
const percent = () => z.number().min(0).max(100).nullable()

/** A rejection reason, and its default text for the creator. */
export const reviewStandard = z.strictObject({
  group: z.enum(reasonGroupIds),
  id: z.string(),
  label: z.string(),
  told: z.string(),
})

export const rejectReason = reviewStandard.extend({
  /** The homepage fields that it concerns. */
  fields: z.array(z.enum(reviewedFieldIds)),
  version: z.number().int(),
  changed_by: z.string(),
  changed_at: time().nullable(),
})

export const reviewItemStates = ['rejected', 'reviewing', 'passed'] as const
export const reviewItemKinds = ['photo', 'homepage', 'code'] as const

/** A submission, as the review centre shows it. */
export const reviewItem = z.strictObject({
  kind: z.enum([...subjectKindIds, 'code']),
  /** The id of the work, the homepage or the code. */
  id: z.uuid(),
  line,
  title: z.string(),
  /** Below the title: its kind and place. */
  note: z.string(),
  thumb: z.string().nullable(),
  state: z.enum(['reviewing', 'rejected', 'taken_down', 'passed']),
  reason: z.string().nullable(),
  fields_to_change: z.array(z.enum(reviewedFieldIds)),
  submitted_at: time(),
  decided_at: time().nullable(),
  /** Its position in the queue; null when it does not wait. */
  queue: z
    .strictObject({
      ahead: amount(),
      minutes: amount(),
      /** `noted`: it found something for a reviewer; the creator is not told what. */
      machine_check: z.enum(['waiting', 'passed', 'noted']),
    })
    .nullable(),
  appeal: z
    .strictObject({
      state: z.enum(appealStateIds),
      text: z.string(),
      opened_at: time(),
      due_at: time(),
      decided_at: time().nullable(),
      answer: z.string().nullable(),
    })
    .nullable(),
  may_appeal: z.boolean(),
  may_resubmit: z.boolean(),
})

/** Submissions that are reviewed elsewhere, with a record of their own. */
export const reviewedElsewhere = z.strictObject({
  title: z.string(),
  path: z.string(),
  rejected: amount(),
  reviewing: amount(),
})

export const reviewSummary = z.strictObject({
  rejected: amount(),
  reviewing: amount(),
  passed_today: amount(),
  pass_rate: percent(),
})

/** What still needs action by the creator or a reviewer, by kind. */
export const reviewCounts = z.strictObject({
  photo: amount(),
  homepage: amount(),
  code: amount(),
  rejected: amount(),
  reviewing: amount(),
  appealing: amount(),
})

const claim = z.strictObject({ name: z.string(), is_mine: z.boolean(), until: time() })

export const queueItem = z.strictObject({
  kind: subjectKind,
  uid: z.number().int(),
  id: z.uuid(),
  version: z.number().int(),
  line,
  title: z.string(),
  homepage_name: z.string(),
  nickname: z.string(),
  thumb: z.string(),
  work_kind: photoKind.nullable(),
  is_ai: z.boolean(),
  /** None of their submissions has been approved yet. */
  is_new_author: z.boolean(),
  /** Sensitive words in its title, by the current list. */
  hits: amount(),
  findings: z.array(machineFinding),
  submitted_at: time(),
  claim: claim.nullable(),
  /** On the homepage of a new person's first case: how much is reviewed together with it. */
  first_review: z.strictObject({ works: amount(), codes: amount() }).nullable(),
})

const textHit = z.strictObject({
  from: amount(),
  to: amount(),
  word: z.string(),
  category: z.enum(wordCategoryIds),
  level: z.enum(wordLevelIds),
})

/** One of its texts, with the sensitive words found. */
export const checkedText = z.strictObject({
  label: z.string(),
  text: z.string(),
  /** For a change, the previous text. */
  before: z.string().nullable(),
  hits: z.array(textHit),
})

export const nearWork = z.strictObject({
  uid: z.number().int(),
  id: z.uuid(),
  title: z.string(),
  nickname: z.string(),
  small: z.string(),
  large: z.string(),
  state: photoState,
  /** Similarity, of 100. */
  likeness: z.number().int(),
  at: time(),
})

export const reviewHistoryRow = z.strictObject({
  at: time(),
  what: z.string(),
  who: z.string(),
  note: z.string(),
})

/** A part of a new person's first case. */
export const firstReviewPart = z.strictObject({
  kind: subjectKind,
  id: z.uuid(),
  version: z.number().int(),
  title: z.string(),
  small: z.string(),
  large: z.string(),
  /** What was found in its texts and pictures. */
  findings: z.array(machineFinding),
})

export const reviewSubject = queueItem.extend({
  /** The rest of the case that this homepage belongs to; null for everything else. */
  first_parts: z
    .strictObject({
      works: z.array(firstReviewPart),
      codes: z.array(z.strictObject({ id: z.number().int(), code: z.string() })),
    })
    .nullable(),
  pages: z.array(photoPage),
  /** A homepage's pictures; for a change, the new ones. */
  pictures: z.array(z.strictObject({ label: z.string(), url: z.string(), before: z.string().nullable() })),
  before_media: photoMedia.nullable(),
  class_name: z.string(),
  keywords: z.array(z.string()),
  file_type: z.string(),
  texts: z.array(checkedText),
  near: z.array(nearWork),
  /** The contents of QR codes and other codes in its pictures; `is_own` for those that lead to us. */
  codes: z.array(z.strictObject({ page: z.number().int(), text: z.string(), is_own: z.boolean() })),
  content_check: z.enum(contentCheckStates),
  /** Null until the automatic check has seen the current version. */
  checked_at: time().nullable(),
  homepage_state: homepageState.nullable(),
  creator: z.strictObject({
    uid: z.number().int(),
    nickname: z.string(),
    avatar_url: z.string(),
    registered_at: time(),
    published: amount(),
    decided_30: amount(),
    pass_rate_30: percent(),
    recent: z.array(
      z.strictObject({ at: time(), title: z.string(), is_approved: z.boolean(), reason: z.string() }),
    ),
  }),
  history: z.array(reviewHistoryRow),
})

export const decisionRow = z.strictObject({
  id: z.number().int(),
  kind: subjectKind,
  uid: z.number().int(),
  subject_id: z.uuid(),
  line,
  title: z.string(),
  nickname: z.string(),
  is_approved: z.boolean(),
  reason: z.string(),
  staff_name: z.string(),
  at: time(),
  appeal: z.enum(appealStateIds).nullable(),
})

export const reviewerFigures = z.strictObject({
  staff_id: z.number().int(),
  name: z.string(),
  approved: amount(),
  rejected: amount(),
  /** Finished appeals against their decisions, and those that overturned them. */
  appealed: amount(),
  overturned: amount(),
  /** The share of finished appeals that confirmed them. */
  agreement: percent(),
})

export const consoleAppeal = z.strictObject({
  uid: z.number().int(),
  id: z.uuid(),
  kind: subjectKind,
  subject_id: z.uuid(),
  line,
  title: z.string(),
  nickname: z.string(),
  thumb: z.string().nullable(),
  view: z.string(),
  text: z.string(),
  state: z.enum(appealStateIds),
  opened_at: time(),
  due_at: time(),
  decided_at: time().nullable(),
  decided_by: z.string().nullable(),
  answer: z.string().nullable(),
  first_staff: z.string().nullable(),
  first_reason: z.string(),
  /** The first decider cannot decide the appeal. */
  may_decide: z.boolean(),
  /** Why the caller may not decide as the second person; '' when they may. */
  decide_objection: z.string(),
})

export const sensitiveWord = z.strictObject({
  id: z.number().int(),
  word: z.string(),
  category: z.enum(wordCategoryIds),
  level: z.enum(wordLevelIds),
  added_by: z.string(),
  added_at: time(),
})
