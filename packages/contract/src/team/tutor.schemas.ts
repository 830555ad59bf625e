import { z } from 'zod'
import { time } from '../form.ts'
import {
  requestStateIds,
  resourceAudienceIds,
  resourceKindIds,
  stepStateIds,
  taskStateIds,
  tutorFieldIds,
  tutorStateIds,
} from './tutor.labels.ts'

const count = () => z.number().int().min(0)

/** A person as the other side sees them. */
export const brief = z.strictObject({
  uid: z.number().int(),
  nickname: z.string(),
  avatar_url: z.string().nullable(),
})

export const tutorFigures = z.strictObject({
  students: count(),
  capacity: count(),
  ratings: count(),
  /** In hundredths: 4.75 is 475. Null before the first rating. */
  rating_hundredths: z.number().int().nullable(),
  /** The average time to an answer; null before the first. */
  answer_minutes: count().nullable(),
})

export const tutorCard = brief.extend({
  ...tutorFigures.shape,
  field: z.enum(tutorFieldIds),
  field_name: z.string(),
  headline: z.string(),
  /** Why nobody can ask now; '' when one can. */
  full_note: z.string(),
})

export const tutorRating = z.strictObject({
  nickname: z.string(),
  stars: z.number().int().min(1).max(5),
  text: z.string(),
  rated_at: time(),
})

/** A request to a tutor, as either side sees it. */
export const tutorRequest = z.strictObject({
  id: z.uuid(),
  person: brief,
  state: z.enum(requestStateIds),
  state_name: z.string(),
  message: z.string(),
  answer: z.string(),
  applied_at: time(),
  answer_by: time(),
})

export const coachingTask = z.strictObject({
  id: z.number().int(),
  title: z.string(),
  note: z.string(),
  /** Ticking it requires a text about what was done. */
  needs_text: z.boolean(),
  state: z.enum(taskStateIds),
  state_name: z.string(),
  /** The current version; 0 before the first time. */
  version: z.number().int(),
  text: z.string(),
  /** The tutor's comment. */
  answer: z.string(),
  ticked_at: time().nullable(),
  judged_at: time().nullable(),
})

export const coachingStep = z.strictObject({
  id: z.number().int(),
  title: z.string(),
  note: z.string(),
  state: z.enum(stepStateIds),
  done: count(),
  /** When its first task was ticked and its last confirmed. */
  begun_at: time().nullable(),
  done_at: time().nullable(),
  tasks: z.array(coachingTask),
})

export const ownTutor = brief.extend({
  relation_id: z.uuid(),
  field_name: z.string(),
  from_day: z.string(),
})

export const tutorStudent = brief.extend({
  /** The relation's id. */
  id: z.uuid(),
  from_day: z.string(),
  until_day: z.string().nullable(),
  end_name: z.string(),
  end_reason: z.string(),
  done: count(),
  total: count(),
  step_title: z.string(),
  /** Ticked, and waiting for the tutor. */
  to_judge: count(),
  stars: z.number().int().nullable(),
  /** Unread messages of the student. */
  unread: count(),
})

export const resource = z.strictObject({
  id: z.number().int(),
  kind: z.enum(resourceKindIds),
  kind_name: z.string(),
  title: z.string(),
  note: z.string(),
  audience: z.enum(resourceAudienceIds),
  audience_name: z.string(),
  changed_at: time(),
})

export const ownTutorRole = tutorFigures.extend({
  /** Null before the first application. */
  state: z.enum(tutorStateIds).nullable(),
  state_name: z.string(),
  field: z.enum(tutorFieldIds).nullable(),
  headline: z.string(),
  intro: z.string(),
  experience: z.string(),
  /** Staff's last message. */
  reason: z.string(),
  is_taking: z.boolean(),
  /** Why the caller cannot apply now; '' when they can. */
  note: z.string(),
  percent: z.number().int(),
})
