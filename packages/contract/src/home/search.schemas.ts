import { z } from 'zod'
import { listTotalMax, time } from '../form.ts'
import { homeMarkIds, searchGroupIds } from './home.limits.ts'
import { lineId } from './newIndex.schemas.ts'

export const searchHit = z.strictObject({
  id: z.string(),
  line: lineId.nullable(),
  title: z.string(),
  note: z.string(),
  /** Either a thumbnail or an icon. */
  thumb_url: z.string().nullable(),
  icon: z.string(),
  badge: z
    .strictObject({ text: z.string(), tone: z.enum(['ok', 'wait', 'no', 'brand', 'info', 'plain']) })
    .nullable(),
  /** Shown on the picture itself. */
  is_ai: z.boolean(),
  path: z.string().nullable(),
  /** Exactly matches the typed text. */
  is_exact: z.boolean(),
})

export const searchGroup = z.strictObject({
  id: z.enum(searchGroupIds),
  title: z.string(),
  items: z.array(searchHit),
  /** Counting stops at the maximum, which then means "more than 999". */
  total: z.number().int().min(0).max(listTotalMax),
  next_cursor: z.string().nullable(),
})

export const hotWord = z.strictObject({
  id: z.number().int(),
  word: z.string(),
  mark: z.enum(homeMarkIds),
})

export const searchHotWords = z.strictObject({
  words: z.array(hotWord),
  updated_at: time().nullable(),
  /** Groups in which this account can find something. */
  groups: z.array(z.strictObject({ id: z.enum(searchGroupIds), title: z.string() })),
})
