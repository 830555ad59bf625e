/** A person's codes over all lines, for the home tab. */
import type { LineId } from '@wallpaper/contract'
import type { CodeState } from '@wallpaper/contract/codes/codes.labels'
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { ask } from '../../../platform/db/connection/prepared.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { gathered } from '../../../platform/db/gathered.ts'
import { codes } from '../code/code.tables.ts'
import { codeDaily } from '../events/event.tables.ts'

export interface LineTotal {
  line: LineId
  total: number
}

export type OwnCode = Pick<typeof codes.$inferSelect, 'id' | 'line' | 'code' | 'state'>

const isThere = isNull(codes.deletedAt)

const keyOf = (uid: number, day: string): string => `${uid}/${day}`

/** Keyed by person and day. */
const loadSaves = async (tx: Reader, keys: string[]): Promise<Map<string, LineTotal[]>> => {
  const [uids, days] = [0, 1].map((at) => [...new Set(keys.map((key) => key.split('/')[at]))])
  const rows = await ask(tx, 'code-saves-on', { uids, days }, (handle, at) =>
    handle
      .select({
        uid: codeDaily.uid,
        day: codeDaily.day,
        line: codeDaily.line,
        total: sql<number>`sum(${codeDaily.saves})::integer`,
      })
      .from(codeDaily)
      .where(
        and(
          sql`${codeDaily.uid} = ANY(${at.uids}::bigint[])`,
          sql`${codeDaily.day} = ANY(${at.days}::date[])`,
        ),
      )
      .groupBy(codeDaily.uid, codeDaily.day, codeDaily.line),
  )
  return Map.groupBy(rows, ({ uid, day }) => keyOf(uid, day))
}

export const codeFigureReader = (tx: Reader, uid: number) => ({
  byLine: (): Promise<LineTotal[]> =>
    tx
      .select({ line: codes.line, total: count() })
      .from(codes)
      .where(and(eq(codes.uid, uid), isThere))
      .groupBy(codes.line),

  newest: (
    limit: number,
    state?: CodeState,
  ): Promise<Pick<typeof codes.$inferSelect, 'code' | 'createdAt'>[]> =>
    tx
      .select({ code: codes.code, createdAt: codes.createdAt })
      .from(codes)
      .where(and(eq(codes.uid, uid), isThere, state && eq(codes.state, state)))
      .orderBy(desc(codes.createdAt))
      .limit(limit),

  /** Pictures saved by the audience on this business day. */
  savesOn: async (day: string): Promise<LineTotal[]> =>
    (await gathered(tx, loadSaves)(keyOf(uid, day))) ?? [],

  /** Expects the normalized name. */
  named: async (code: string): Promise<OwnCode | undefined> =>
    (
      await tx
        .select({ id: codes.id, line: codes.line, code: codes.code, state: codes.state })
        .from(codes)
        .where(and(eq(codes.uid, uid), eq(codes.code, code), isThere))
    )[0],
})
