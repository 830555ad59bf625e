/**
 * Fields of a form-encoded body or a query string: text on the wire, a proper type after parsing.
 * Nested values travel as one JSON field. `z.coerce.*` is not used: it takes "false" for true and "" for 0.
 */
import { z } from 'zod'
import { repeatedKeyIn, repeatedSentence } from './repeatedKey.ts'

const jsonBytesMax = 64 * 1024
const jsonDepthMax = 8

/** Both ends, always: a number becomes a column or a date, and beyond what that can hold it would be our fault. */
export interface IntRange {
  min: number
  max: number
}

/** A column of type `integer`. */
export const int32Max = 2_147_483_647
/** Ids are `bigint` columns, and numbers that JSON carries unchanged. */
export const idRange = { min: 1, max: 999_999_999_999_999 } as const
/** Versions are counted from 1 in an `integer` column; 0 is "none yet" where a call takes that. */
export const versionRange = { min: 1, max: int32Max } as const
/** Moments a person can mean, in epoch milliseconds: the years 2000 to 2999. */
export const timeRange = { min: Date.UTC(2000, 0, 1), max: Date.UTC(3000, 0, 1) - 1 } as const

/** A whole number inside a nested value. */
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

/** Days that a person can mean and every database has, yyyy-mm-dd. */
const dayRange = { min: '2000-01-01', max: '2999-12-31' } as const

/** A business day. Only days of the calendar pass: 2026-02-30 would be an error of the database. */
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
  /** What it is called, for who left it empty. */
  label?: string
}

/** Control characters but line breaks and tabs, and those that turn the reading direction around. */
const forbiddenInText = /(?![\n\r\t])\p{Cc}|[\u2028-\u202e\u2066-\u2069]/u

const lengthOf = (text: string) => Array.from(text).length

/** Text a person typed: trimmed, counted in characters, without control or direction-override characters. */
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

/** PostgreSQL takes neither NUL nor half a surrogate pair, and a JSON text can carry both in escapes. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

const isStorableThroughout = (value: unknown): boolean => {
  if (typeof value === 'string') return isStorable(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorableThroughout(inner))
}

/** What is in a JSON text, if it is one that we take. */
const openJson = (text: string): { value: unknown } | { problem: string } => {
  const problem = '格式不正确'
  // A cheap bound before parsing: deeper text than this cannot be one of ours.
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

/** A nested value, sent as one JSON text. Its size is checked before it is parsed, the rest right after. */
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

interface ListWords {
  min?: number
  max: number
  empty?: string
  tooMany: string
}

/** A list as one JSON text. One that is too long to be read at all is refused in the same words as one item too many. */
export const formList = <T extends z.ZodType>(item: T, { min = 0, max, empty, tooMany }: ListWords) =>
  formJson(z.array(item).min(min, empty).max(max, tooMany), tooMany)

/** What one call does something to, one by one: from one to as many as it takes. */
export const formBatch = <T extends z.ZodType>(item: T, max: number, unit = '个') =>
  formList(item, {
    min: 1,
    max,
    empty: '请先选择要处理的内容',
    tooMany: `一次最多处理 ${max} ${unit}，请分批操作`,
  })

/**
 * Kinds of objects that belong to one person and are named by id in calls. One of a product line is only there on its
 * own line: an endpoint that names it stands on the lines, and its owner is asked for with the line.
 */
const ownedKinds = {
  upload: { isOfLine: false },
  payee: { isOfLine: false },
  withdrawal: { isOfLine: false },
  deduction: { isOfLine: false },
  homepage: { isOfLine: true },
  photo: { isOfLine: true },
  /** One that is in the recycle bin: there is nothing to do with it but to restore it or to delete it for good. */
  recycledPhoto: { isOfLine: true },
  album: { isOfLine: true },
  code: { isOfLine: true },
  /** A relation of two people: either of them may name it. */
  share: { isOfLine: true },
  /** Between somebody and who shares in their income: either side may name it. */
  relation: { isOfLine: false },
  /** An application to end a relation: either side may name it. */
  unbind: { isOfLine: false },
  /** Asking a tutor to be taken: either side may name it. */
  tutorRequest: { isOfLine: false },
  /** A complaint or suggestion, and what of one's own it is about: an order, a work of any line, a withdrawal. */
  ticket: { isOfLine: false },
  ticketSubject: { isOfLine: false },
  /** Something that is sent to somebody's home. */
  gift: { isOfLine: false },
  /** Handed in to a camp of which one is the tutor. */
  homework: { isOfLine: false },
  /** What somebody bought of membership. */
  memberOrder: { isOfLine: false },
  /** One row of somebody's income. */
  income: { isOfLine: false },
} as const

type Kinds = typeof ownedKinds
export type OwnedKind = keyof Kinds
export type LineKind = { [K in OwnedKind]: Kinds[K]['isOfLine'] extends true ? K : never }[OwnedKind]
export type LinelessKind = Exclude<OwnedKind, LineKind>

export const isLineKind = (kind: OwnedKind): kind is LineKind => ownedKinds[kind].isOfLine

/**
 * The id of something that belongs to the caller. The server refuses another person's id before the handler
 * runs, and the tests try exactly that on every endpoint that has such a field.
 */
export const ownedUuid = (kind: OwnedKind) => formUuid().meta({ owned: kind })

/**
 * Many of them in one call, which answers for each with `eachResult`. The handler is given those of the caller, each
 * once; the server itself answers for another's and for what is not there, so that one of them holds up none of the rest.
 */
export const ownedEach = (kind: OwnedKind, max: number) =>
  formBatch(formUuid(), max).meta({ owned: kind, isEach: true })

/**
 * Several that make up one thing, such as the pictures of one message: all of them are the caller's, or the call is
 * refused like that of a single one.
 */
export const ownedAll = (kind: OwnedKind, max: number) =>
  formList(formUuid(), { max, tooMany: `最多 ${max} 个` }).meta({ owned: kind, isList: true })

export const eachOutcome = z.strictObject({
  id: z.uuid(),
  ok: z.boolean(),
  /** Why not, for a person; empty when it is done. */
  msg: z.string(),
})
export type EachOutcome = z.output<typeof eachOutcome>

/** What a call with `ownedEach` answers, in the order in which the ids were sent; and what else it has to say. */
export const eachResult = <S extends z.ZodRawShape = Record<never, never>>(more?: S) =>
  z.strictObject({ ...more, results: z.array(eachOutcome) } as S & {
    results: z.ZodArray<typeof eachOutcome>
  })

/** Where a list goes on: opaque, as it was given out. The tests feed made-up ones to every field of this kind. */
export const formCursor = () => z.string().max(200).meta({ isCursor: true })

/** Lists are paged by a cursor: the reply's `next_cursor` is the next call's `cursor`. */
export const paging = {
  cursor: formCursor().optional(),
  limit: formInt({ min: 1, max: 100 }).optional(),
}

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.strictObject({ items: z.array(item), next_cursor: z.string().nullable() })

/** Counting stops here: a list that is longer says that there are more than one less. */
export const listTotalMax = 1_000

/** A page of a list that says how many rows there are in all. */
export const countedPageOf = <T extends z.ZodType>(item: T) =>
  pageOf(item).extend({ total: z.number().int().min(0).max(listTotalMax) })

/** Epoch milliseconds, as every time on the wire. */
export const time = () => z.number().int()
/** Integer fen, as all money on the wire. */
export const fen = () => z.number().int()
