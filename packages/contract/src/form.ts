/**
 * Fields of a form-encoded body or a query string: text on the wire, a proper type after parsing. Nested
 * values are sent as one JSON field. `z.coerce.*` is not used: it parses "false" as true and "" as 0.
 */
import { z } from 'zod'
import type { OwnedKind } from './owned.ts'
import { repeatedKeyIn, repeatedSentence } from './repeatedKey.ts'

const jsonBytesMax = 64 * 1024
const jsonDepthMax = 8

/** Both ends are required: a number beyond its column's or date's range would be a server error. */
export interface IntRange {
  min: number
  max: number
}

/** Maximum of an `integer` column. */
export const int32Max = 2_147_483_647
/** Ids are `bigint` columns within JSON's safe integers. */
export const idRange = { min: 1, max: 999_999_999_999_999 } as const
/** Versions count from 1 in an `integer` column; calls that accept 0 use it for "none yet". */
export const versionRange = { min: 1, max: int32Max } as const
/** Plausible times in epoch milliseconds: the years 2000 to 2999. */
export const timeRange = { min: Date.UTC(2000, 0, 1), max: Date.UTC(3000, 0, 1) - 1 } as const

/** An integer inside a nested value. */
export const intIn = ({ min, max }: IntRange) =>
  z.number().int().min(min, `不能小于 ${min}`).max(max, `不能大于 ${max}`)

export const formInt = (range: IntRange) =>
  z
    .string()
    .regex(/^-?\d{1,16}$/, '请填写整数')
    .transform(Number)
    .pipe(intIn(range))

export const formId = () =>
  z
    .string()
    .regex(/^[1-9]\d{0,14}$/, '编号不正确')
    .transform(Number)
    .pipe(intIn(idRange))

export const formVersion = () => formInt(versionRange)

export const formTime = () =>
  z
    .string()
    .regex(/^\d{1,16}$/, '请选择时间')
    .transform(Number)
    .pipe(z.number().int().min(timeRange.min, '时间太早了').max(timeRange.max, '时间太晚了'))

/** Plausible days that every database supports, yyyy-mm-dd. */
const dayRange = { min: '2000-01-01', max: '2999-12-31' } as const

/** A business day. It must exist: 2026-02-30 would be a database error. */
export const formDay = () =>
  z.iso.date('请选择日期').refine((day) => day >= dayRange.min && day <= dayRange.max, '日期太早或太晚了')

export const isDay = (text: string): boolean => formDay().safeParse(text).success

export const formUuid = () => z.uuid('编号不正确')

export const formBool = () =>
  z
    .enum(['true', 'false', '1', '0'], '请选择是或否')
    .transform((text) => text === 'true' || text === '1')
    .pipe(z.boolean())

export interface TextLength {
  min?: number
  max: number
  /** The field's name, for the sentence when it is empty. */
  label?: string
}

/** Control characters except line breaks and tabs, and direction overrides. */
const forbiddenInText = /(?![\n\r\t])\p{Cc}|[\u2028-\u202e\u2066-\u2069]/u

const lengthOf = (text: string) => Array.from(text).length

/** Typed text: trimmed, counted in characters, without control or direction-override characters. */
export const formText = ({ min = 1, max, label = '' }: TextLength) =>
  z
    .string()
    .max(max * 4 + 64, `最多 ${max} 个字`)
    .trim()
    .refine((text) => !forbiddenInText.test(text), '含有不能使用的字符')
    .refine((text) => lengthOf(text) >= min, min === 1 ? `请填写${label}` : `至少 ${min} 个字`)
    .refine((text) => lengthOf(text) <= max, `最多 ${max} 个字`)
    .meta({ minLength: min, maxLength: max })

export const formPhone = () =>
  z
    .string()
    .trim()
    .regex(/^1[3-9]\d{9}$/, '请填写 11 位手机号')

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0

/** PostgreSQL accepts neither NUL nor a lone surrogate, and escapes in JSON can carry both. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

const isStorableThroughout = (value: unknown): boolean => {
  if (typeof value === 'string') return isStorable(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorableThroughout(inner))
}

/** Parses a JSON text, or says why we refuse it. */
const openJson = (text: string): { value: unknown } | { problem: string } => {
  const problem = '格式不正确'
  // A cheap limit before parsing: none of our values nests this deep.
  if ((text.match(/[[{]/g)?.length ?? 0) > 4_096) return { problem }
  try {
    const value: unknown = JSON.parse(text)
    if (depthOf(value) > jsonDepthMax || !isStorableThroughout(value)) return { problem }
    const repeated = repeatedKeyIn(text)
    return repeated === undefined ? { value } : { problem: repeatedSentence(repeated) }
  } catch {
    return { problem }
  }
}

/** A nested value as one JSON text. Its size is checked before parsing. */
export const formJson = <T extends z.ZodType>(inner: T, tooLong = '内容太长') =>
  z
    .string()
    .max(jsonBytesMax, tooLong)
    .transform((text, context): unknown => {
      const opened = openJson(text)
      if ('value' in opened) return opened.value
      context.issues.push({ code: 'custom', message: opened.problem, input: text })
      return z.NEVER
    })
    .pipe(inner)

interface ListLabels {
  min?: number
  max: number
  empty?: string
  tooMany: string
}

/** A list as one JSON text. A text too long to parse gets the same sentence as too many items. */
export const formList = <T extends z.ZodType>(item: T, { min = 0, max, empty, tooMany }: ListLabels) =>
  formJson(z.array(item).min(min, empty).max(max, tooMany), tooMany)

/** The items of a batch call: from one to `max`. */
export const formBatch = <T extends z.ZodType>(item: T, max: number, unit = '个') =>
  formList(item, {
    min: 1,
    max,
    empty: '请先选择要处理的内容',
    tooMany: `一次最多处理 ${max} ${unit}，请分批操作`,
  })

/**
 * The id of an object that belongs to the caller. The server refuses another person's id before the handler
 * runs, and the tests try that on every endpoint with such a field.
 */
export const ownedUuid = (kind: OwnedKind) => formUuid().meta({ owned: kind })

/**
 * Many ids in one call, which replies for each with `eachResult`. The handler gets only the caller's own ids,
 * without duplicates; the server itself replies for foreign and missing ones, so that they do not affect the
 * rest.
 */
export const ownedEach = (kind: OwnedKind, max: number) =>
  formBatch(formUuid(), max).meta({ owned: kind, isEach: true })

/**
 * Several ids that form one thing, such as the pictures of one message: if one is not the caller's, the whole
 * call is refused.
 */
export const ownedAll = (kind: OwnedKind, max: number) =>
  formList(formUuid(), { max, tooMany: `最多 ${max} 个` }).meta({ owned: kind, isList: true })

export const eachOutcome = z.strictObject({
  id: z.uuid(),
  ok: z.boolean(),
  /** Why it failed; '' on success. */
  msg: z.string(),
})
export type EachOutcome = z.output<typeof eachOutcome>

/** The reply of a call with `ownedEach`, in the order of the ids, plus its own fields. */
export const eachResult = <S extends z.ZodRawShape = Record<never, never>>(more?: S) =>
  z.strictObject({ ...more, results: z.array(eachOutcome) } as S & {
    results: z.ZodArray<typeof eachOutcome>
  })

/** An opaque cursor. The tests send made-up ones to every such field. */
export const formCursor = () => z.string().max(200).meta({ isCursor: true })

/** Lists are paged by cursor: the reply's `next_cursor` is the next call's `cursor`. */
export const paging = {
  cursor: formCursor().optional(),
  limit: formInt({ min: 1, max: 100 }).optional(),
}

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.strictObject({ items: z.array(item), next_cursor: z.string().nullable() })

/** Counting stops here: this total means "more than 999". */
export const listTotalMax = 1_000

/** A page with the total number of rows. */
export const countedPageOf = <T extends z.ZodType>(item: T) =>
  pageOf(item).extend({ total: z.number().int().min(0).max(listTotalMax) })

/** A file that is saved under this name. */
export const csvFile = z.strictObject({ file_name: z.string(), csv: z.string() })

/** Epoch milliseconds, like every time on the wire. */
export const time = () => z.number().int()
/** Integer fen, like all money on the wire. */
export const fen = () => z.number().int()
