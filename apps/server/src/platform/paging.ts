/**
 * Keyset pagination, never OFFSET: rows added or removed meanwhile can neither repeat nor hide a row. The
 * cursor is opaque to clients.
 */
import { idRange, isDay } from '@wallpaper/contract'
import { Refusal } from './refusal.ts'

const limitDefault = 20

export interface PageInput {
  cursor?: string | undefined
  limit?: number | undefined
}

const raw = Symbol('part of a cursor')

/** One part of a cursor as received. Only the functions below can read it, and they check it. */
export interface CursorPart {
  readonly [raw]: string
}

export interface PageAsk {
  /** The key parts of the last row seen, in the order in which they were given to `pageOfRows`. */
  after: CursorPart[] | null
  limit: number
}

const changed = () =>
  new Refusal('invalidInput', '列表已经变化，请重新打开', { fields: { cursor: '列表已经变化' } })

const decode = (cursor: string, parts: number): CursorPart[] => {
  const found = Buffer.from(cursor, 'base64url').toString('utf8').split('|')
  if (found.length === parts && found.every((part) => /^[\w.-]{1,140}$/.test(part)))
    return found.map((text) => ({ [raw]: text }))
  throw changed()
}

/** The text of the part; refuses a missing or invalid one. */
const checked = (part: CursorPart | undefined, isFit: (text: string) => boolean): string => {
  const text = part?.[raw]
  if (text === undefined || !isFit(text)) throw changed()
  return text
}

export const pageAsk = ({ cursor, limit = limitDefault }: PageInput, parts = 1): PageAsk => ({
  after: cursor ? decode(cursor, parts) : null,
  limit,
})

/** A whole number within its column's range; an id's range by default. */
export const wholeNumberIn = (part: CursorPart | undefined, max: number = idRange.max): number =>
  Number(checked(part, (text) => /^\d{1,16}$/.test(text) && Number(text) <= max))

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const uuidIn = (part: CursorPart | undefined): string =>
  checked(part, (text) => uuidPattern.test(text))

/** An existing calendar day. */
export const dayIn = (part: CursorPart | undefined): string => checked(part, isDay)

export const flagIn = (part: CursorPart | undefined): boolean =>
  checked(part, (text) => text === '1' || text === '0') === '1'

/** A key of orderKey.ts. */
export const orderKeyIn = (part: CursorPart | undefined): string =>
  checked(part, (text) => /^[0-9A-Za-z]+$/.test(text))

export const wordIn = <Word extends string>(part: CursorPart | undefined, words: readonly Word[]): Word => {
  const text = checked(part, () => true)
  const word = words.find((each) => each === text)
  if (word === undefined) throw changed()
  return word
}

export const textIn = (part: CursorPart | undefined): string => checked(part, () => true)

/** For lists keyed by one number. */
export const pageAskById = (input: PageInput, max?: number): { after: number | null; limit: number } => {
  const { after, limit } = pageAsk(input)
  return { after: after && wholeNumberIn(after[0], max), limit }
}

/** Expects one row more than the limit, which tells whether there is a next page. */
export const pageOfRows = <Row, Item>(
  rows: readonly Row[],
  limit: number,
  keyOf: (row: Row) => readonly (string | number)[],
  present: (row: Row) => Item,
): { items: Item[]; next_cursor: string | null } => {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const next_cursor =
    rows.length > limit && last ? Buffer.from(keyOf(last).join('|')).toString('base64url') : null
  return { items: shown.map(present), next_cursor }
}
