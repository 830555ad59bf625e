/** A person's codes over all lines: few rows, for the home tab. */
import type { LineId } from '@wallpaper/contract'
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { prepared } from '../../../platform/db/connection/prepared.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { codes } from '../code/code.tables.ts'
import { codeDaily } from '../events/event.tables.ts'

export interface LineTotal {
  line: LineId
  total: number
}

export type OwnCode = Pick<typeof codes.$inferSelect, 'id' | 'line' | 'code' | 'state'>

const isThere = isNull(codes.deletedAt)

const savesOn = (tx: Reader, name: string) =>
  tx
    .select({ line: codeDaily.line, total: sql<number>`sum(${codeDaily.saves})::integer` })
    .from(codeDaily)
    .where(and(eq(codeDaily.uid, sql.placeholder('uid')), eq(codeDaily.day, sql.placeholder('day'))))
    .groupBy(codeDaily.line)
    .prepare(name)

export const codeFigureReader = (tx: Reader, uid: number) => ({
  byLine: (): Promise<LineTotal[]> =>
    tx
      .select({ line: codes.line, total: count() })
      .from(codes)
      .where(and(eq(codes.uid, uid), isThere))
      .groupBy(codes.line),

  newest: (limit: number): Promise<Pick<typeof codes.$inferSelect, 'code' | 'createdAt'>[]> =>
    tx
      .select({ code: codes.code, createdAt: codes.createdAt })
      .from(codes)
      .where(and(eq(codes.uid, uid), isThere))
      .orderBy(desc(codes.createdAt))
      .limit(limit),

  /** Pictures that the audience saved on this business day. */
  savesOn: (day: string): Promise<LineTotal[]> =>
    prepared(tx, 'code-saves-on', savesOn).execute({ uid, day }),

  /** Takes the name as it is stored. */
  named: async (code: string): Promise<OwnCode | undefined> =>
    (
      await tx
        .select({ id: codes.id, line: codes.line, code: codes.code, state: codes.state })
        .from(codes)
        .where(and(eq(codes.uid, uid), eq(codes.code, code), isThere))
    )[0],
})
