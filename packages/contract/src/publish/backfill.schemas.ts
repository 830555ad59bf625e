import { z } from 'zod'
import { time } from '../form.ts'
import {
  backfillCheckIds,
  backfillDoubtIds,
  backfillOutcomeIds,
  backfillProblemIds,
  backfillReasonIds,
  backfillStateIds,
} from './backfill.labels.ts'
import { platformIds } from './platform.labels.ts'

/** What the platform shows of a work. */
export const remoteWork = z.strictObject({
  platform: z.enum(platformIds),
  /** '' while it is not known. */
  title: z.string(),
  author: z.string(),
  published_at: time().nullable(),
  cover_url: z.string().nullable(),
  url: z.string(),
  /** Shortened for the screen. */
  remote_id: z.string(),
})

const check = z.strictObject({
  id: z.enum(backfillCheckIds),
  state: z.enum(['ok', 'person', 'refused']),
  detail: z.string(),
})

/** `done` in a recognition: it can be submitted and will be counted at once. */
export const recognition = z.strictObject({
  outcome: z.enum(backfillOutcomeIds),
  problem: z.enum(backfillProblemIds).nullable(),
  sentence: z.string(),
  work: remoteWork.nullable(),
  checks: z.array(check),
  /** Unreadable for now: it can be submitted for a person to check. */
  can_submit: z.boolean(),
})

export const backfillLine = z.strictObject({
  /** From 1. */
  line: z.number().int(),
  platform: z.enum(platformIds).nullable(),
  /** The address without its scheme, or the beginning of the text. */
  link: z.string(),
  outcome: z.enum(backfillOutcomeIds),
  problem: z.enum(backfillProblemIds).nullable(),
  sentence: z.string(),
})

export const backfillRecord = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  state: z.enum(backfillStateIds),
  /** Deleted or made private on the platform since. */
  is_gone: z.boolean(),
  sentence: z.string(),
  code: z.string(),
  work: remoteWork,
  created_at: time(),
})

export const staffBackfill = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  uid: z.number().int(),
  nickname: z.string(),
  state: z.enum(backfillStateIds),
  is_gone: z.boolean(),
  work: remoteWork,
  doubts: z.array(z.enum(backfillDoubtIds)),
  created_at: time(),
  /** Who has it open; '' for nobody. */
  claimed_by: z.string(),
  is_mine: z.boolean(),
})

export const staffBackfillDetail = staffBackfill.extend({
  pasted: z.string(),
  link: z.string(),
  account: z.string(),
  code: z.string(),
  code_created_at: time().nullable(),
  work_title: z.string(),
  /** Of the creator's own work, to be compared; null where none was chosen. */
  work_picture_url: z.string().nullable(),
  /** Of that picture and the platform's, in percent; null where one is missing. */
  likeness: z.number().int().min(0).max(100).nullable(),
  /** Works of others that look like the platform's cover. */
  alike: z.array(
    z.strictObject({
      uid: z.number().int(),
      id: z.uuid(),
      title: z.string(),
      nickname: z.string(),
      picture_url: z.string(),
      likeness: z.number().int().min(0).max(100),
    }),
  ),
  /** What could be checked without a person. */
  checks: z.array(
    z.strictObject({
      name: z.string(),
      state: z.enum(['ok', 'person', 'refused']),
      detail: z.string(),
    }),
  ),
  reason: z.enum(backfillReasonIds).nullable(),
  note: z.string(),
  decided_at: time().nullable(),
  /** Of this person, decided ones. */
  passed: z.number().int(),
  decided: z.number().int(),
  /** Others that report the same work. */
  duplicates: z.array(staffBackfill),
})
