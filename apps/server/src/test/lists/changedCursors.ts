/** Cursors that a list has given out, with one part of each replaced by what no list would write there. */
import { madeUpParts } from '../every/suite/sampler.ts'

/** The last time that JavaScript knows, and the last day of a year with four digits. */
const latest = ['8640000000000000', '253402214400000']

const decoded = (cursor: string): string[] => Buffer.from(cursor, 'base64url').toString().split('|')
const encoded = (parts: readonly string[]): string => Buffer.from(parts.join('|')).toString('base64url')

/** A part too many and one too few as well. */
export const changedCursors = (cursor: string): string[] => {
  const parts = decoded(cursor)
  const changed = parts.flatMap((_, at) => [...madeUpParts, ...latest].map((part) => parts.with(at, part)))
  return [...changed, [...parts, '1'], parts.slice(0, -1)].map(encoded)
}
