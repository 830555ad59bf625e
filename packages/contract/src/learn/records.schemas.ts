/** What staff write, with its full content and state. */
import { z } from 'zod'
import { time } from '../form.ts'
import { lineId } from '../home/newIndex.schemas.ts'
import { lessonCategoryIds, publicationStateIds, questionCategoryIds } from './learn.labels.ts'
import { chapter, textBlock } from './learn.schemas.ts'

const count = () => z.number().int().min(0)

const publication = {
  state: z.enum(publicationStateIds),
  /** When it is, or was, published. */
  publish_at: time().nullable(),
  changed_by: z.string(),
  changed_at: time(),
}

/** A video uploaded by staff. */
export const film = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(['waiting', 'processing', 'ready', 'refused']),
  /** Why it was refused, and what to do. */
  reason: z.string(),
  seconds: count(),
  /** Set once it is ready. */
  url: z.string().nullable(),
  poster_url: z.string().nullable(),
  has_captions: z.boolean(),
})

export const lessonRecord = z.strictObject({
  id: z.number().int(),
  category: z.enum(lessonCategoryIds),
  category_name: z.string(),
  line: lineId.nullable(),
  title: z.string(),
  summary: z.string(),
  teacher: z.string(),
  cover_url: z.string().nullable(),
  position: z.number().int(),
  seconds: count(),
  views: count(),
  helpful: count(),
  ...publication,
})

export const lessonDraft = lessonRecord.extend({
  body: z.string(),
  /** The parsed text, for the preview. */
  blocks: z.array(textBlock),
  film: film.nullable(),
  chapters: z.array(chapter),
  path: z.string().nullable(),
  action: z.string().nullable(),
})

export const questionRecord = z.strictObject({
  id: z.number().int(),
  category: z.enum(questionCategoryIds),
  category_name: z.string(),
  title: z.string(),
  body: z.string(),
  path: z.string().nullable(),
  action: z.string().nullable(),
  position: z.number().int(),
  is_shown: z.boolean(),
  helpful: count(),
  unhelpful: count(),
  changed_by: z.string(),
  changed_at: time(),
})

export const liveRecord = z.strictObject({
  id: z.number().int(),
  title: z.string(),
  speaker: z.string(),
  about: z.string(),
  cover_url: z.string().nullable(),
  room_url: z.string().nullable(),
  starts_at: time(),
  ends_at: time(),
  film: film.nullable(),
  chapters: z.array(chapter),
  seconds: count(),
  reminders: count(),
  views: count(),
  ...publication,
})

export const campDayRecord = z.strictObject({
  day: z.number().int(),
  title: z.string(),
  note: z.string(),
  lesson_id: z.number().int().nullable(),
  homework: z.string(),
  pictures_needed: count(),
})

export const campRecord = z.strictObject({
  id: z.number().int(),
  title: z.string(),
  teacher: z.string(),
  about: z.string(),
  cover_url: z.string().nullable(),
  starts_on: z.string(),
  days: z.number().int(),
  seats: z.number().int().nullable(),
  pass_needed: z.number().int(),
  tutor: z.strictObject({ uid: z.number().int(), name: z.string() }).nullable(),
  schedule: z.array(campDayRecord),
  members: count(),
  certified: count(),
  to_mark: count(),
  ...publication,
})
