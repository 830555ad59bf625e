import { z } from 'zod'
import { fen, time } from '../form.ts'
import { accountHealthIds } from './account.labels.ts'
import { rateUnitIds } from './library.labels.ts'
import { platformIds } from './platform.labels.ts'
import {
  calendarWordIds,
  handOffTickIds,
  inboxStateIds,
  publicationActIds,
  publicationOriginIds,
  publicationStateIds,
  publicationStepIds,
  publicationWarningIds,
} from './publication.labels.ts'

export const publicationAccount = z.strictObject({
  id: z.uuid(),
  nickname: z.string(),
  health: z.enum(accountHealthIds),
  /** Why it cannot be used; '' when it can. */
  sentence: z.string(),
})

/** The video on its way to the platform, in parts. */
const uploadProgress = z.strictObject({
  bytes: z.number().int(),
  done_bytes: z.number().int(),
  parts: z.number().int(),
  done_parts: z.number().int(),
  /** How often it was continued after an interruption. */
  resumed: z.number().int(),
  began_at: time(),
  is_finished: z.boolean(),
})

export const publicationCard = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  platform: z.enum(platformIds),
  origin: z.enum(publicationOriginIds),
  state: z.enum(publicationStateIds),
  account: publicationAccount.nullable(),
  title: z.string(),
  thumb_url: z.string().nullable(),
  /** '' without one. */
  code: z.string(),
  /** Why it failed or waits, for its owner; '' when nothing is to be said. */
  sentence: z.string(),
  is_paused: z.boolean(),
  /** Deleted or made private on the platform since. */
  is_gone: z.boolean(),
  upload: uploadProgress.nullable(),
  scheduled_at: time().nullable(),
  /** When the publish call was made. */
  sent_at: time().nullable(),
  /** How often it was looked for since, and when: last and next. */
  asks: z.number().int(),
  asked_at: time().nullable(),
  next_ask_at: time().nullable(),
  /** Its time in the calendar. */
  at: time(),
  url: z.string().nullable(),
  plays: z.number().int().nullable(),
  likes: z.number().int().nullable(),
  /** Pictures taken with its code from this platform since it was published. */
  saves: z.number().int().nullable(),
  acts: z.array(z.enum(publicationActIds)),
  created_at: time(),
})
export type PublicationCard = z.output<typeof publicationCard>

const publicationMedia = z.strictObject({
  id: z.uuid(),
  kind: z.enum(['picture', 'video']),
  name: z.string(),
  url: z.string(),
  thumb_url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
  duration_ms: z.number().int().nullable(),
})

export const publicationDetail = publicationCard.extend({
  description: z.string(),
  tags: z.array(z.string()),
  partition_id: z.number().int().nullable(),
  partition_name: z.string(),
  is_repost: z.boolean(),
  source: z.string(),
  is_ai: z.boolean(),
  is_ad: z.boolean(),
  template_id: z.number().int().nullable(),
  /** Of a draft, to be named when it is saved. */
  version: z.number().int(),
  work_id: z.uuid().nullable(),
  /** Null when none is chosen. */
  media: publicationMedia.nullable(),
  cover: publicationMedia.nullable(),
  steps: z.array(
    z.strictObject({ kind: z.enum(publicationStepIds), title: z.string(), note: z.string(), at: time() }),
  ),
  /** Others that are sent before it. */
  queued_before: z.number().int(),
  /** About how long they take, by the last uploads to the platform; null when that is not known. */
  starts_in_ms: z.number().int().nullable(),
  ticks: z.array(z.enum(handOffTickIds)),
  /** Null where its video cannot go among the person's own drafts at the platform. */
  inbox: z
    .strictObject({
      /** Null: not asked for. */
      state: z.enum(inboxStateIds).nullable(),
      percent: z.number().int(),
      /** Why it failed or waits; '' when nothing is to be said. */
      sentence: z.string(),
    })
    .nullable(),
  /** When its figures were read for the last time; null while they are still read. */
  counted_until: time().nullable(),
  /** The publication that was made from this one. */
  replaced_by: z.uuid().nullable(),
})
export type PublicationDetail = z.output<typeof publicationDetail>

export const publicationWarning = z.strictObject({
  kind: z.enum(publicationWarningIds),
  sentence: z.string(),
})

export const submitted = z.strictObject({
  /** False: the warnings must be confirmed first, and nothing was changed. */
  is_submitted: z.boolean(),
  warnings: z.array(publicationWarning),
  publication: publicationDetail,
})

export const calendarDay = z.strictObject({
  /** yyyy-mm-dd */
  day: z.string(),
  word: z.enum(calendarWordIds),
  /** Of this word. */
  count: z.number().int(),
  /** With its mounts. */
  total: z.number().int(),
  /** Mounts to come. */
  mounts: z.number().int(),
})

export const publishTemplate = z.strictObject({
  id: z.number().int(),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  partition_id: z.number().int(),
  partition_name: z.string(),
  video_url: z.string(),
  cover_url: z.string(),
  duration_ms: z.number().int(),
  is_landscape: z.boolean(),
  /** Contains an advertisement: its sentence stays in the description. */
  is_ad: z.boolean(),
  rate_fen: fen(),
  /** For one picture taken, of which the creator gets the percentage, or for one valid order. */
  rate_unit: z.enum(rateUnitIds),
  percent: z.number().int(),
  /** Creators who published it in the last 7 days. */
  users: z.number().int(),
  is_starred: z.boolean(),
})

export const publishedCode = z.strictObject({
  code_id: z.uuid(),
  code: z.string(),
  is_active: z.boolean(),
  thumb_url: z.string().nullable(),
  /** Works on the platform with this code. */
  publications: z.number().int(),
  /** Of these, works whose text on the platform does not contain it, by the last reading. */
  missing: z.array(z.strictObject({ id: z.uuid(), title: z.string(), url: z.string().nullable() })),
  /** To copy: the line that belongs into the description. */
  line: z.string(),
  /** In 7 days, only visits with the platform's tag. */
  visits: z.number().int(),
  saves: z.number().int(),
  income_fen: fen(),
  /** Paid takes in 7 days, and their price when all had the same. */
  takes: z.number().int(),
  price_fen: fen().nullable(),
  percent: z.number().int(),
})
