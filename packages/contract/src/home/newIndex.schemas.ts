/** The home tab besides the person's own data: lines, rankings, guides, and the mini program. */
import { z } from 'zod'
import { downloadMode } from '../creation/creation.schemas.ts'
import { time } from '../form.ts'
import { lineIds } from '../lines.ts'
import { homeMarkIds } from './home.limits.ts'

const count = () => z.number().int().min(0)
export const lineId = z.enum(lineIds as [string, ...string[]])

export const homeLine = z.strictObject({
  id: lineId,
  name: z.string(),
  /** What is made on this line, in a few words. */
  about: z.string(),
  path: z.string(),
  /** Stored as `prefix` when it is opened in the mirrored set. */
  prefix: z.string(),
  homepages: count(),
  photos: count(),
  /** Pictures that the audience saved yesterday; null when there was no audience yet. */
  saves_yesterday: count().nullable(),
  /** From the first homepage there. */
  cover_url: z.string().nullable(),
})

/** A line's key figures, for its first page. */
export const lineOverview = homeLine.extend({
  reviewing: count(),
  rejected: count(),
  published: count(),
  codes: count(),
  homepages_max: count(),
})

export const homeItem = z.strictObject({
  id: z.number().int(),
  title: z.string(),
  note: z.string(),
  icon: z.string(),
  mark: z.enum(homeMarkIds),
  /** One of our screens; null when there is nothing to open. */
  path: z.string().nullable(),
})

export const rankedItem = z.strictObject({
  /** From 1. */
  place: z.number().int().min(1),
  id: z.string(),
  title: z.string(),
  note: z.string(),
  icon: z.string(),
  mark: z.enum(homeMarkIds),
  path: z.string().nullable(),
  /** Counted by us; null where operators set the order. */
  uses: count().nullable(),
})

export const rank = z.strictObject({
  items: z.array(rankedItem),
  /** Last change; null when empty. */
  updated_at: time().nullable(),
})

export const homePromote = z.strictObject({
  /** The line that was opened last. */
  line: lineId,
  prefix: z.string(),
  guides: z.array(homeItem),
  product_rank: rank,
  tool_rank: rank,
})

export const miniProgram = z.strictObject({
  id: z.string(),
  title: z.string(),
  icon: z.string(),
  appid: z.string(),
  path: z.string(),
})

export const recentPhoto = z.strictObject({
  id: z.uuid(),
  line: lineId,
  title: z.string(),
  kind: z.string(),
  state: z.string(),
  is_ai: z.boolean(),
  saves: count(),
  thumb_url: z.string(),
  path: z.string().nullable(),
  created_at: time(),
})

export const promoteMaterial = z.strictObject({
  id: z.uuid(),
  category: z.string(),
  title: z.string(),
  note: z.string(),
  body: z.string(),
  pictures: z.array(z.string()),
  uses: count(),
})

/** The download mode of face-swap pictures: one for all its homepages. */
export const faceDownload = z.strictObject({
  /** Null while the homepages differ. */
  mode: downloadMode.nullable(),
  modes: z.array(z.strictObject({ id: downloadMode, name: z.string() })),
  homepages: count(),
  photos: count(),
})

export const miniCode = z.strictObject({
  code: z.string(),
  /** The picture itself, to show and save. */
  picture_url: z.string(),
  page: z.string(),
  scene: z.string(),
})

export const miniPath = z.strictObject({
  code: z.string(),
  path: z.string(),
  query: z.string(),
  /** Opens the mini program from anywhere. */
  url: z.string(),
  expires_at: time(),
})

export const customTemplate = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  uses: count(),
})
