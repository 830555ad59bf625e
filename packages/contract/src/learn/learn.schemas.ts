import { z } from 'zod'
import { time } from '../form.ts'
import { lineId } from '../home/newIndex.schemas.ts'
import { privateFile } from '../upload/upload.schemas.ts'
import {
  campDayStateIds,
  campStateIds,
  homeworkStateIds,
  lessonCategoryIds,
  liveStateIds,
  questionCategoryIds,
} from './learn.labels.ts'

const count = () => z.number().int().min(0)

export const learnProgress = z.strictObject({
  /** The position in the video. */
  seconds: count(),
  percent: z.number().int().min(0).max(100),
  is_finished: z.boolean(),
})

export const chapter = z.strictObject({ title: z.string(), at: count() })

/** A block of text as data: plain text, or a picture or video of ours. */
export const textBlock = z.strictObject({
  kind: z.enum(['heading', 'item', 'text', 'picture', 'video']),
  text: z.string(),
  /** For a picture or a video. */
  url: z.string().nullable(),
  /** Shown before the video is played. */
  poster_url: z.string().nullable(),
})

export const lesson = z.strictObject({
  id: z.number().int(),
  title: z.string(),
  summary: z.string(),
  teacher: z.string(),
  category: z.enum(lessonCategoryIds),
  category_name: z.string(),
  line: lineId.nullable(),
  cover_url: z.string().nullable(),
  /** The video's length; 0 for a text. */
  seconds: count(),
  /** Number of pictures in its text. */
  pictures: count(),
  /** Number of people who opened it. */
  views: count(),
  is_new: z.boolean(),
  published_at: time(),
  /** Null before it was opened. */
  progress: learnProgress.nullable(),
})

export const askedAnswer = z.strictObject({
  by: z.string(),
  /** True for the asker's own tutor, false for staff. */
  is_tutor: z.boolean(),
  text: z.string(),
  at: time(),
})

/** A question below a lesson. */
export const asked = z.strictObject({
  id: z.number().int(),
  /** Masked, unless it is the caller's own or their student's. */
  author: z.string(),
  is_mine: z.boolean(),
  /** Asked by the caller's student, and not answered yet. */
  can_answer: z.boolean(),
  text: z.string(),
  asked_at: time(),
  /** Null until it is answered; until then only the asker and their tutor see it. */
  answer: askedAnswer.nullable(),
})

export const lessonDetail = lesson.extend({
  blocks: z.array(textBlock),
  film_url: z.string().nullable(),
  poster_url: z.string().nullable(),
  /** The URL of a WebVTT file; null without one. */
  captions: z.string().nullable(),
  chapters: z.array(chapter),
  is_favourite: z.boolean(),
  questions: count(),
  changed_at: time(),
  helpful: count(),
  /** This person's vote; null before it. */
  is_helpful: z.boolean().nullable(),
  /** The screen to try it out. */
  path: z.string().nullable(),
  action: z.string().nullable(),
  next: z.strictObject({ id: z.number().int(), title: z.string() }).nullable(),
})

export const question = z.strictObject({
  id: z.number().int(),
  category: z.enum(questionCategoryIds),
  category_name: z.string(),
  title: z.string(),
  blocks: z.array(textBlock),
  path: z.string().nullable(),
  action: z.string().nullable(),
  helpful: count(),
  is_helpful: z.boolean().nullable(),
})

export const live = z.strictObject({
  id: z.number().int(),
  title: z.string(),
  speaker: z.string(),
  about: z.string(),
  cover_url: z.string().nullable(),
  starts_at: time(),
  ends_at: time(),
  state: z.enum(liveStateIds),
  state_name: z.string(),
  /** Number of people with a reminder. */
  reminders: count(),
  is_reminded: z.boolean(),
  /** Where to watch it while it is live; '' before and afterwards. */
  room_url: z.string(),
  seconds: count(),
  views: count(),
  is_new: z.boolean(),
  progress: learnProgress.nullable(),
})

export const liveDetail = live.extend({
  film_url: z.string().nullable(),
  poster_url: z.string().nullable(),
  captions: z.string().nullable(),
  chapters: z.array(chapter),
})

export const certificate = z.strictObject({
  number: z.string(),
  /** The author's name. */
  name: z.string(),
  camp: z.string(),
  teacher: z.string(),
  passed: count(),
  at: time(),
})

export const camp = z.strictObject({
  id: z.number().int(),
  title: z.string(),
  teacher: z.string(),
  about: z.string(),
  cover_url: z.string().nullable(),
  /** yyyy-mm-dd, both. */
  starts_on: z.string(),
  ends_on: z.string(),
  days: z.number().int(),
  state: z.enum(campStateIds),
  state_name: z.string(),
  members: count(),
  seats: z.number().int().nullable(),
  is_joined: z.boolean(),
  is_tutor: z.boolean(),
  /** Why the caller cannot join; '' when they can. */
  note: z.string(),
  has_certificate: z.boolean(),
})

export const homework = z.strictObject({
  id: z.uuid(),
  day: z.number().int(),
  version: z.number().int(),
  /** The revision that a mark refers to: homework can be replaced until it is marked. */
  revision: z.number().int(),
  text: z.string(),
  files: z.array(privateFile),
  state: z.enum(homeworkStateIds),
  state_name: z.string(),
  is_late: z.boolean(),
  handed_at: time(),
  /** Null until it is marked. */
  mark: z.strictObject({ by: z.string(), note: z.string(), at: time() }).nullable(),
})

/** For the person who marks it. */
export const homeworkToMark = homework.extend({
  camp: z.strictObject({ id: z.number().int(), title: z.string() }),
  person: z.strictObject({ uid: z.number().int(), nickname: z.string() }),
  day_title: z.string(),
  task: z.string(),
})

export const campDay = z.strictObject({
  day: z.number().int(),
  title: z.string(),
  note: z.string(),
  /** yyyy-mm-dd */
  date: z.string(),
  state: z.enum(campDayStateIds),
  state_name: z.string(),
  lesson: z
    .strictObject({ id: z.number().int(), title: z.string(), seconds: count(), is_finished: z.boolean() })
    .nullable(),
  /** The task; '' when there is none. */
  homework: z.string(),
  pictures_needed: count(),
  due_at: time(),
  /** The newest first. */
  homeworks: z.array(homework),
  can_hand_in: z.boolean(),
  is_late: z.boolean(),
})

export const campDetail = camp.extend({
  /** Days that have begun. */
  reached: count(),
  passed: count(),
  /** Days so far with homework. */
  asked: count(),
  pass_needed: count(),
  /** Rank among all participants by passed days; null for others. */
  rank: z.number().int().nullable(),
  schedule: z.array(campDay),
  certificate: certificate.nullable(),
  /** Number waiting for the tutor; 0 for everybody else. */
  to_mark: count(),
})
