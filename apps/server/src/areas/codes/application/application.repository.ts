/** Chinese codes under review, and the decided ones. */
import type { LineId } from '@wallpaper/contract'
import { and, count, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { oldestFirst } from '../../../platform/db/keyset.ts'
import { listTotal } from '../../../platform/db/listTotal.ts'
import { type Waiting, waitingOf } from '../../../platform/db/waitingOf.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { codeApplications, codes } from '../code/code.tables.ts'

export type ApplicationRow = typeof codeApplications.$inferSelect
export type CodeOfApplication = typeof codes.$inferSelect

/** A person's Chinese code and its review. */
export interface CodeReview extends Pick<CodeOfApplication, 'id' | 'line' | 'code' | 'state'> {
  reason: string
  appliedAt: Date
  decidedAt: Date | null
}

/** Of one line or all, newest first, without deleted codes. */
export const codeReviewsOf = (tx: Reader, uid: number, line: LineId | undefined): Promise<CodeReview[]> =>
  tx
    .select({
      id: codes.id,
      line: codes.line,
      code: codes.code,
      state: codes.state,
      reason: codeApplications.reason,
      appliedAt: codeApplications.appliedAt,
      decidedAt: codeApplications.decidedAt,
    })
    .from(codeApplications)
    .innerJoin(codes, and(eq(codes.uid, codeApplications.uid), eq(codes.id, codeApplications.codeId)))
    .where(and(eq(codes.uid, uid), isNull(codes.deletedAt), line ? eq(codes.line, line) : undefined))
    .orderBy(desc(codeApplications.appliedAt))
    .limit(100)

export const applicationReader = (tx: Reader) => ({
  waiting: (): Promise<Waiting> =>
    waitingOf(tx, codeApplications, codeApplications.appliedAt, eq(codeApplications.state, 'waiting')),
  /** Number of codes that applied before each of these moments and still wait, in the order given. */
  countsBefore: async (moments: readonly Date[]): Promise<number[]> => {
    const isBefore = and(eq(codeApplications.state, 'waiting'), lt(codeApplications.appliedAt, sql`asked.at`))
    const rows = await tx
      .select({ total: sql<number>`(SELECT count(*)::int FROM ${codeApplications} WHERE ${isBefore})` })
      .from(
        sql`unnest(${sql.param(moments.map((at) => at.toISOString()))}::timestamptz[]) WITH ORDINALITY AS asked (at, place)`,
      )
      .orderBy(sql`asked.place`)
    return rows.map(({ total }) => total)
  },

  countsWaiting: async (uids: readonly number[]): Promise<ReadonlyMap<number, number>> => {
    if (uids.length === 0) return new Map()
    const rows = await tx
      .select({ uid: codeApplications.uid, total: count() })
      .from(codeApplications)
      .where(and(inArray(codeApplications.uid, [...uids]), eq(codeApplications.state, 'waiting')))
      .groupBy(codeApplications.uid)
    return new Map(rows.map(({ uid, total }) => [uid, total]))
  },

  waitingOf: (uid: number): Promise<{ id: number; code: string }[]> =>
    tx
      .select({ id: codeApplications.id, code: codeApplications.code })
      .from(codeApplications)
      .where(and(eq(codeApplications.uid, uid), eq(codeApplications.state, 'waiting')))
      .orderBy(codeApplications.id)
      .limit(100),

  /** Oldest first. */
  list: (
    state: ApplicationRow['state'] | undefined,
    slice: Slice<{ id: number }>,
  ): Promise<{ id: number; application: ApplicationRow; code: CodeOfApplication }[]> =>
    oldestFirst(
      tx
        .select({ id: codeApplications.id, application: codeApplications, code: codes })
        .from(codeApplications)
        .innerJoin(codes, and(eq(codes.uid, codeApplications.uid), eq(codes.id, codeApplications.codeId))),
      { id: codeApplications.id },
      state ? eq(codeApplications.state, state) : undefined,
      slice,
    ),

  count: (state: ApplicationRow['state'] | undefined): Promise<number> =>
    listTotal(tx, codeApplications, state ? eq(codeApplications.state, state) : undefined),
})

export const applicationRepository = (tx: Tx) => ({
  ...applicationReader(tx),

  add: async (row: Pick<ApplicationRow, 'uid' | 'codeId' | 'code' | 'appliedAt'>): Promise<void> => {
    await tx.insert(codeApplications).values(row)
  },

  one: async (id: number): Promise<ApplicationRow | undefined> =>
    (await tx.select().from(codeApplications).where(eq(codeApplications.id, id)).for('update'))[0],

  /** Returns nothing if a concurrent call decided first. */
  decide: async (
    id: number,
    verdict: Pick<ApplicationRow, 'state' | 'decidedAt' | 'decidedBy' | 'reason'>,
  ): Promise<ApplicationRow | undefined> =>
    (
      await tx
        .update(codeApplications)
        .set(verdict)
        .where(and(eq(codeApplications.id, id), eq(codeApplications.state, 'waiting')))
        .returning()
    )[0],

  withdraw: async (uid: number, codeId: string, at: Date): Promise<void> => {
    await tx
      .update(codeApplications)
      .set({ state: 'withdrawn', decidedAt: at })
      .where(
        and(
          eq(codeApplications.uid, uid),
          eq(codeApplications.codeId, codeId),
          sql`${codeApplications.state} = 'waiting'`,
        ),
      )
  },
})
