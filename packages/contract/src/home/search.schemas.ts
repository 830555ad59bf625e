import { z } from 'zod'
import { listTotalMax, time } from '../form.ts'
import { homeMarkIds, searchGroupIds } from './home.limits.ts'
import { lineId } from './newIndex.schemas.ts'

export const searchHit = z.strictObject({
  id: z.string(),
  line: lineId.nullable(),
  title: z.string(),
  note: z.string(),
  /** One or the other. */
  thumb_url: z.string().nullable(),
  icon: z.string(),
  badge: z
    .strictObject({ text: z.string(), tone: z.enum(['ok', 'wait', 'no', 'brand', 'info', 'plain']) })
    .nullable(),
  /** On the picture itself. */
  is_ai: z.boolean(),
  path: z.string().nullable(),
  /** It is what was typed, to the letter. */
  is_exact: z.boolean(),
})

export const searchGroup = z.strictObject({
  id: z.enum(searchGroupIds),
  title: z.string(),
  items: z.array(searchHit),
  /** Counted no further than this: then there are more than one less. */
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
  /** Where there is something to be found by this account. */
  groups: z.array(z.strictObject({ id: z.enum(searchGroupIds), title: z.string() })),
})
