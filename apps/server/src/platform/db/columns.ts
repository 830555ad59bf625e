/** Columns as every table has them: their type in PostgreSQL and what it is in TypeScript, said once. */
import type { LineId } from '@wallpaper/contract'
import { bigint, customType, text, timestamp } from 'drizzle-orm/pg-core'

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A whole number that stays a number: ids, fen and bytes are far below 2^53. */
export const int8 = (name: string) => bigint(name, { mode: 'number' })

export const timestamptz = (name: string) => timestamp(name, { withTimezone: true })

/** Whose row it is: first in the key of every large table. */
export const uidColumn = () => int8('uid').notNull()

/** Which product line the row belongs to. */
export const lineColumn = () => text('line').$type<LineId>().notNull()

/** A place in an order made by hand: see orderKey.ts. */
export const positionColumn = () => text('position').notNull()

/** Terms to be found by: see textPairs.ts. Written with `searchVector`, never read. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
