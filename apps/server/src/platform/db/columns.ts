/** Column types shared by all tables: the PostgreSQL type and its TypeScript type. */
import type { LineId } from '@wallpaper/contract'
import { bigint, customType, text, timestamp } from 'drizzle-orm/pg-core'

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A bigint read as a number: ids, fen and bytes are far below 2^53. */
export const int8 = (name: string) => bigint(name, { mode: 'number' })

export const timestamptz = (name: string) => timestamp(name, { withTimezone: true })

/** The owner of the row: first in the key of every large table. */
export const uidColumn = () => int8('uid').notNull()

export const lineColumn = () => text('line').$type<LineId>().notNull()

/** A position in a manual order: see orderKey.ts. */
export const positionColumn = () => text('position').notNull()

/** Search terms: see textPairs.ts. Written with `searchVector`, never read. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
