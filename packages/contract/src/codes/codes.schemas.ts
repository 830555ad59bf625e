import { z } from 'zod'
import { fen, formText, time } from '../form.ts'
import { lineIds } from '../lines.ts'
import {
  codeOrigins,
  codeStateIds,
  funnelGroupIds,
  platformTagIds,
  reservedMatchIds,
  targetKindIds,
} from './codes.labels.ts'

export * from './codes.labels.ts'

/** Free text; the check tells whether it can be a code. */
export const typedCode = formText({ min: 0, max: 40 })

export const codeCheck = z.strictObject({
  /** Normalised as it would be stored. */
  code: z.string(),
  state: z.enum(['free', 'taken', 'refused']),
  /** Shown below the field. */
  sentence: z.string(),
  needs_review: z.boolean(),
  suggestions: z.array(z.string()),
})

export const codeTarget = z.strictObject({
  kind: z.enum(targetKindIds),
  kind_name: z.string(),
  id: z.uuid(),
  /** Null: the target is gone, and the code leads nowhere until it gets another. */
  name: z.string().nullable(),
  thumb_url: z.string().nullable(),
  /** The owner of borrowed material. */
  borrowed_from: z.string().nullable().optional(),
})

/** For the last seven business days; null when nothing was counted. */
export const codeFigures = z.strictObject({
  opens: z.number().int().nullable(),
  saves: z.number().int().nullable(),
  income_fen: fen().nullable(),
})

export const code = z.strictObject({
  id: z.uuid(),
  line: z.enum(lineIds),
  code: z.string(),
  origin: z.enum(codeOrigins),
  state: z.enum(codeStateIds),
  state_name: z.string(),
  /** Why it cannot be used now, and what to do; '' when it can. */
  note: z.string(),
  /** Over the current membership's limit: it keeps its target, which can be changed after a renewal. */
  is_locked: z.boolean(),
  target: codeTarget,
  /** Where it is spread: visits by links without a tag are counted for it. Null: told by the browser. */
  platform: z.enum(platformTagIds).nullable(),
  figures: codeFigures,
  /** The URL for the audience, also in a poster's QR code. */
  url: z.string(),
  /** For the owner: visits are not counted. */
  preview_url: z.string(),
  short_url: z.string(),
  created_at: time(),
})

export const codeQuota = z.strictObject({ used: z.number().int(), max: z.number().int() })

export const funnelCounts = z.strictObject({
  opens: z.number().int(),
  views: z.number().int(),
  saves: z.number().int(),
  unlocks: z.number().int(),
  income_fen: fen(),
})

export const funnelRow = z.strictObject({
  /** The row's id, day (yyyy-mm-dd) or platform. */
  key: z.string(),
  name: z.string(),
  counts: funnelCounts,
  /** A borrowed work of another person. */
  is_borrowed: z.boolean().optional(),
})

/** What explains the figures of one work. */
const workExplained = z.strictObject({
  title: z.string(),
  /** Saves by platform in this period, the largest first. */
  sources: z.array(
    z.strictObject({ key: z.enum(platformTagIds), name: z.string(), saves: z.number().int() }),
  ),
  /** Days on which the way it is taken was changed. */
  marks: z.array(z.strictObject({ day: z.string(), text: z.string() })),
  /** Today's saves less yesterday's. */
  change: z.number().int(),
  /** Each explains at least a tenth of that, the largest first. */
  causes: z.array(
    z.strictObject({
      group: z.enum(['platform', 'code']),
      key: z.string(),
      name: z.string(),
      change: z.number().int(),
    }),
  ),
})

export const dataAssistantReply = z.strictObject({
  from_day: z.string(),
  to_day: z.string(),
  /** Null: nothing was counted, which differs from zero. */
  counts: funnelCounts.nullable(),
  /** The same number of days before; null when nothing was counted then. */
  before: funnelCounts.nullable(),
  days: z.array(z.strictObject({ day: z.string(), counts: funnelCounts.nullable() })),
  group: z.enum(funnelGroupIds),
  rows: z.array(funnelRow),
  /** Null where it was not asked for, or is about more than one work. */
  work: workExplained.nullable(),
  updated_at: time(),
})

/** An application for a Chinese code, decided in the console. */
export const applicationStateIds = ['waiting', 'approved', 'rejected', 'withdrawn'] as const

export const codeApplication = z.strictObject({
  id: z.number().int(),
  uid: z.number().int(),
  nickname: z.string(),
  line: z.enum(lineIds),
  code: z.string(),
  target: codeTarget,
  state: z.enum(applicationStateIds),
  applied_at: time(),
  decided_at: time().nullable(),
  decided_by: z.string(),
  reason: z.string(),
})

export const reservedCode = z.strictObject({
  id: z.number().int(),
  word: z.string(),
  match: z.enum(reservedMatchIds),
  /** The sentence for the creator. */
  told: z.string(),
  added_by: z.string(),
  added_at: time(),
})

export const galleryReport = z.strictObject({
  id: z.number().int(),
  code: z.string(),
  uid: z.number().int().nullable(),
  photo_id: z.uuid().nullable(),
  reason: z.string(),
  note: z.string(),
  at: time(),
})

/** A code as staff see it. */
export const personCode = z.strictObject({
  id: z.uuid(),
  code: z.string(),
  line: z.enum(lineIds),
  state: z.enum(codeStateIds),
  target_kind: z.enum(targetKindIds),
  target_id: z.uuid(),
  created_at: time(),
})
