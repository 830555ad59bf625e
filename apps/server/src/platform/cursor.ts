/**
 * A cursor names the last row that a person has seen by the parts of its key. It is opaque to clients, and
 * every part is checked when it comes back.
 */
import { idRange, int32Max, isDay } from '@wallpaper/contract'
import { Refusal } from './refusal.ts'

/** How a column of a key is written in a cursor, and read back. */
export interface KeyPart<Value> {
  write(value: Value): string | number
  /** Undefined for a text that is none of its values. */
  read(text: string): Value | undefined
}

/** The columns that a list is ordered by, in their order in the cursor. */
export type Key<Place> = { [Column in keyof Place]: KeyPart<Place[Column]> }

const textKey = (isValid: (text: string) => boolean): KeyPart<string> => ({
  write: (text) => text,
  read: (text) => (isValid(text) ? text : undefined),
})

export const uuidKey = textKey((text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text))

/** An existing calendar day. */
export const dayKey = textKey(isDay)

/** Digits and Latin letters: a key of orderKey.ts, or an order's number. */
export const orderKey = textKey((text) => /^[0-9A-Za-z]+$/.test(text))

/** A text of our own that is not checked further. */
export const anyTextKey = textKey(() => true)

export const wordKey = <Word extends string>(words: readonly Word[]): KeyPart<Word> => ({
  write: (word) => word,
  read: (text) => words.find((word) => word === text),
})

/** A whole number up to the maximum of its column. */
export const wholeNumberKey = (max: number): KeyPart<number> => ({
  write: (value) => value,
  read: (text) => (/^\d{1,16}$/.test(text) && Number(text) <= max ? Number(text) : undefined),
})

/** A numeric id or an amount. */
export const numberKey = wholeNumberKey(idRange.max)
export const int32Key = wholeNumberKey(int32Max)

/** The last day with a year of four digits: PostgreSQL does not read how JavaScript writes later ones. */
const latest = Date.UTC(9999, 11, 31)
const millisecondsKey = wholeNumberKey(latest)

export const timeKey: KeyPart<Date> = {
  write: (time) => time.getTime(),
  read: (text) => {
    const at = millisecondsKey.read(text)
    return at === undefined ? undefined : new Date(at)
  },
}

/** A time that may be missing. */
export const maybeTimeKey: KeyPart<Date | null> = {
  write: (time) => time?.getTime() ?? 0,
  read: (text) => (text === '0' ? null : timeKey.read(text)),
}

export const flagKey: KeyPart<boolean> = {
  write: (flag) => (flag ? 1 : 0),
  read: (text) => (text === '1' || text === '0' ? text === '1' : undefined),
}

const columnsOf = <Place>(key: Key<Place>): (keyof Place)[] => {
  const columns: (keyof Place)[] = []
  for (const column in key) columns.push(column)
  return columns
}

export const cursorOf = <Place>(key: Key<Place>, place: Place): string => {
  const parts = columnsOf(key).map((column) => key[column].write(place[column]))
  return Buffer.from(parts.join('|')).toString('base64url')
}

const isWhole = <Place>(key: Key<Place>, place: Partial<Place>): place is Place =>
  columnsOf(key).every((column) => place[column] !== undefined)

/** Refuses a cursor that is not one of this list. */
export const placeIn = <Place>(key: Key<Place>, cursor: string): Place => {
  const parts = Buffer.from(cursor, 'base64url').toString('utf8').split('|')
  const columns = columnsOf(key)
  const place: Partial<Place> = {}
  for (const [at, column] of columns.entries()) {
    const part = parts[at] ?? ''
    if (/^[\w.-]{1,140}$/.test(part)) place[column] = key[column].read(part)
  }
  if (parts.length === columns.length && isWhole(key, place)) return place
  throw new Refusal('invalidInput', '列表已经变化，请重新打开', { fields: { cursor: '列表已经变化' } })
}
