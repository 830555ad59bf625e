/**
 * Lists go by the key of the last row that was seen, never by a count of rows to skip: what is added or removed
 * meanwhile can neither repeat nor hide a row. The cursor is opaque to the faces.
 */
import { idRange } from '@wallpaper/contract'
import { Refusal } from './refusal.ts'

const limitDefault = 20

export interface PageInput {
  cursor?: string | undefined
  limit?: number | undefined
}

export interface PageAsk {
  /** The key parts of the last row seen, as they were given to `pageOfRows`. */
  after: string[] | null
  limit: number
}

const changed = () =>
  new Refusal('invalidInput', '列表已经变化，请重新打开', { fields: { cursor: '列表已经变化' } })

const decode = (cursor: string, parts: number): string[] => {
  const found = Buffer.from(cursor, 'base64url').toString('utf8').split('|')
  if (found.length === parts && found.every((part) => /^[\w.-]{1,140}$/.test(part))) return found
  throw changed()
}

export const pageAsk = ({ cursor, limit = limitDefault }: PageInput, parts = 1): PageAsk => ({
  after: cursor ? decode(cursor, parts) : null,
  limit,
})

/** One part of the key, where it must be a whole number that its column can be compared with; an id, unless it is said. */
export const wholeNumberIn = (part: string | undefined, max: number = idRange.max): number => {
  const value = Number(part)
  if (part === undefined || !Number.isInteger(value) || value < 0 || value > max) throw changed()
  return value
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** One part of the key, where it must be a UUID. */
export const uuidIn = (part: string | undefined): string => {
  if (part === undefined || !uuidPattern.test(part)) throw changed()
  return part
}

/** One part of the key, where it must be yes or no. */
export const flagIn = (part: string | undefined): boolean => {
  if (part !== '1' && part !== '0') throw changed()
  return part === '1'
}

/** One part of the key, where it must be a place in an order made by hand. */
export const orderKeyIn = (part: string | undefined): string => {
  if (part === undefined || !/^[0-9A-Za-z]+$/.test(part)) throw changed()
  return part
}

/** For lists whose key is one number. */
export const pageAskById = (input: PageInput, max?: number): { after: number | null; limit: number } => {
  const { after, limit } = pageAsk(input)
  return { after: after && wholeNumberIn(after[0], max), limit }
}

/** From one row more than asked for: whether there is a next page, and where it begins. */
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
