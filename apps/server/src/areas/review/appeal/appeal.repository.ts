import type { LineId } from '@wallpaper/contract'
import type { AppealState } from '@wallpaper/contract/review/review.limits'
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newestFirst, oldestFirst } from '../../../platform/db/keyset.ts'
import { listTotal } from '../../../platform/db/listTotal.ts'
import { type Waiting, waitingOf } from '../../../platform/db/waitingOf.ts'
import type { Slice } from '../../../platform/listPage.ts'
import type { DecisionRow } from '../decision/decision.repository.ts'
import { reviewAppealPictures, reviewAppeals } from '../review.tables.ts'

export type AppealRow = typeof reviewAppeals.$inferSelect

const isOpen = eq(reviewAppeals.state, 'open')
const isOver = ne(reviewAppeals.state, 'open')

export const countOpenAppeals = (tx: Reader): Promise<number> => listTotal(tx, reviewAppeals, isOpen)

export const waitingAppeals = (tx: Reader): Promise<Waiting> =>
  waitingOf(tx, reviewAppeals, reviewAppeals.openedAt, isOpen)

export const appealReader = (tx: Reader) => ({
  one: async (uid: number, id: string): Promise<AppealRow | undefined> =>
    (
      await tx
        .select()
        .from(reviewAppeals)
        .where(and(eq(reviewAppeals.uid, uid), eq(reviewAppeals.id, id)))
    )[0],

  /** Open ones oldest first, decided ones newest first. */
  list: (tab: 'open' | 'decided', slice: Slice<{ id: string }>): Promise<AppealRow[]> => {
    const isWaiting = tab === 'open'
    const inOrder = isWaiting ? oldestFirst : newestFirst
    const rows = tx.select().from(reviewAppeals)
    return inOrder(rows, { id: reviewAppeals.id }, isWaiting ? isOpen : isOver, slice)
  },

  count: (tab: 'open' | 'decided'): Promise<number> =>
    listTotal(tx, reviewAppeals, tab === 'open' ? isOpen : isOver),

  ofSubject: (uid: number, subjectId: string): Promise<AppealRow[]> =>
    tx
      .select()
      .from(reviewAppeals)
      .where(and(eq(reviewAppeals.uid, uid), eq(reviewAppeals.subjectId, subjectId)))
      .orderBy(asc(reviewAppeals.openedAt)),

  ofSubjects: (uid: number, ids: readonly string[]): Promise<AppealRow[]> =>
    ids.length === 0
      ? Promise.resolve([])
      : tx
          .select()
          .from(reviewAppeals)
          .where(and(eq(reviewAppeals.uid, uid), inArray(reviewAppeals.subjectId, [...ids]))),

  /** Take-downs whose appeal is decided, as work/moment. */
  overOfWorks: async (down: readonly { uid: number; workId: string }[]): Promise<Set<string>> => {
    if (down.length === 0) return new Set()
    const uids = sql.param(down.map(({ uid }) => uid))
    const ids = sql.param(down.map(({ workId }) => workId))
    const rows = await tx
      .select({ workId: reviewAppeals.subjectId, at: reviewAppeals.verdictAt })
      .from(reviewAppeals)
      .where(
        and(
          isOver,
          eq(reviewAppeals.kind, 'work'),
          sql`(${reviewAppeals.uid}, ${reviewAppeals.subjectId}) IN (SELECT * FROM unnest(${uids}::bigint[], ${ids}::uuid[]))`,
        ),
      )
    return new Set(rows.map(({ workId, at }) => `${workId}/${at.getTime()}`))
  },

  /** A person's open appeals. */
  openOf: (uid: number, line: LineId | undefined): Promise<AppealRow[]> =>
    tx
      .select()
      .from(reviewAppeals)
      .where(and(eq(reviewAppeals.uid, uid), isOpen, line ? eq(reviewAppeals.line, line) : undefined))
      .orderBy(desc(reviewAppeals.openedAt))
      .limit(200),

  /** Appeal states by verdict id. */
  byVerdict: async (rows: readonly DecisionRow[]): Promise<Map<number, AppealState>> => {
    const rejected = rows.filter(({ isApproved }) => !isApproved)
    if (rejected.length === 0) return new Map()
    const appeals = await tx
      .select()
      .from(reviewAppeals)
      .where(
        inArray(
          reviewAppeals.subjectId,
          rejected.map(({ subjectId }) => subjectId),
        ),
      )
    return new Map(
      rejected.flatMap((row) => {
        const found = appeals.find(
          ({ subjectId, kind, verdictAt }) =>
            subjectId === row.subjectId &&
            kind === row.kind &&
            [row.decidedAt, row.submittedAt].some((at) => at.getTime() === verdictAt.getTime()),
        )
        return found ? [[row.id, found.state] as const] : []
      }),
    )
  },

  pictures: async (uid: number, appealId: string): Promise<string[]> =>
    (
      await tx
        .select({ uploadId: reviewAppealPictures.uploadId })
        .from(reviewAppealPictures)
        .where(and(eq(reviewAppealPictures.uid, uid), eq(reviewAppealPictures.appealId, appealId)))
        .orderBy(asc(reviewAppealPictures.position))
    ).map(({ uploadId }) => uploadId),
})

export const appealRepository = (tx: Tx) => ({
  ...appealReader(tx),

  /** Returns nothing when this verdict was already appealed. */
  insert: async (row: typeof reviewAppeals.$inferInsert): Promise<AppealRow | undefined> =>
    (
      await tx
        .insert(reviewAppeals)
        .values(row)
        .onConflictDoNothing({
          target: [reviewAppeals.uid, reviewAppeals.kind, reviewAppeals.subjectId, reviewAppeals.verdictAt],
        })
        .returning()
    )[0],

  addPictures: async (uid: number, appealId: string, uploadIds: readonly string[]): Promise<void> => {
    if (uploadIds.length > 0)
      await tx
        .insert(reviewAppealPictures)
        .values(uploadIds.map((uploadId, at) => ({ uid, appealId, position: at + 1, uploadId })))
  },

  lock: async (uid: number, id: string): Promise<AppealRow | undefined> =>
    (
      await tx
        .select()
        .from(reviewAppeals)
        .where(and(eq(reviewAppeals.uid, uid), eq(reviewAppeals.id, id)))
        .for('update')
    )[0],

  decide: async (
    { uid, id }: Pick<AppealRow, 'uid' | 'id'>,
    facts: Pick<AppealRow, 'state' | 'decidedAt' | 'staffId' | 'answer'>,
  ): Promise<AppealRow> => {
    const [row] = await tx
      .update(reviewAppeals)
      .set(facts)
      .where(and(eq(reviewAppeals.uid, uid), eq(reviewAppeals.id, id), sql`${reviewAppeals.state} = 'open'`))
      .returning()
    if (!row) throw new Error('the appeal was not open')
    return row
  },
})

export const deleteAppealsOf = async (tx: Tx, uid: number): Promise<void> => {
  await tx.delete(reviewAppeals).where(eq(reviewAppeals.uid, uid))
}
