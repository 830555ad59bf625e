/** Subjects of review, of any line and person. */
import { type LineId, listTotalMax } from '@wallpaper/contract'
import type { MachineFinding, SubjectKind } from '@wallpaper/contract/review/review.limits'
import { and, arrayContains, asc, count, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newestFirst, oldestFirst } from '../../../platform/db/keyset.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { homepageChanges, homepages } from '../homepage/homepage.tables.ts'
import { workChanges, works } from '../work/work.tables.ts'
import { reviewSubjects } from './subject.tables.ts'

export type SubjectRow = typeof reviewSubjects.$inferSelect
export type SubjectPlace = Pick<SubjectRow, 'submittedAt' | 'id'>

export interface SubjectFilter {
  line?: LineId | undefined
  kinds?: readonly SubjectKind[] | undefined
  /** Those with this machine finding. */
  finding?: MachineFinding | undefined
  /** Only of these people, or of all but these. */
  uids?: readonly number[] | undefined
  exceptUids?: readonly number[] | undefined
}

export interface PersonFilter extends SubjectFilter {
  states: readonly SubjectRow['state'][]
}

const among = ({ line, kinds, finding, uids, exceptUids = [] }: SubjectFilter) =>
  and(
    line ? eq(reviewSubjects.line, line) : undefined,
    kinds ? inArray(reviewSubjects.kind, [...kinds]) : undefined,
    finding ? arrayContains(reviewSubjects.findings, [finding]) : undefined,
    uids ? inArray(reviewSubjects.uid, [...uids]) : undefined,
    exceptUids.length > 0 ? notInArray(reviewSubjects.uid, [...exceptUids]) : undefined,
  )

const isWaiting = eq(reviewSubjects.state, 'reviewing')
const placeColumns = { submittedAt: reviewSubjects.submittedAt, id: reviewSubjects.id }
const placeOf = sql`(${reviewSubjects.submittedAt}, ${reviewSubjects.id})`

/** Those that wait for a decision. */
const waitingReader = (tx: Reader) => ({
  /** Oldest first, after the cursor. */
  waiting: (slice: Slice<SubjectPlace>, filter: SubjectFilter = {}): Promise<SubjectRow[]> =>
    oldestFirst(tx.select().from(reviewSubjects), placeColumns, and(isWaiting, among(filter)), slice),

  /** Counted up to the limit of list totals. */
  countWaiting: (filter: SubjectFilter = {}): Promise<number> =>
    tx.$count(
      tx
        .select({ one: sql`1`.as('one') })
        .from(reviewSubjects)
        .where(and(isWaiting, among(filter)))
        .limit(listTotalMax)
        .as('counted'),
    ),

  /** Number that wait before each of these, counted up to the limit of list totals. */
  countsWaitingBefore: async (places: readonly SubjectPlace[]): Promise<number[]> => {
    if (places.length === 0) return []
    const before = tx
      .select({ one: sql`1`.as('one') })
      .from(reviewSubjects)
      .where(and(isWaiting, sql`${placeOf} < (asked.submitted_at, asked.id)`))
      .limit(listTotalMax)
    const rows = await tx
      .select({ total: sql<number>`(SELECT count(*)::int FROM (${before}) AS counted)` })
      .from(
        sql`unnest(${sql.param(places.map(({ submittedAt }) => submittedAt.toISOString()))}::timestamptz[],
          ${sql.param(places.map(({ id }) => id))}::uuid[]) WITH ORDINALITY AS asked (submitted_at, id, place)`,
      )
      .orderBy(sql`asked.place`)
    return rows.map(({ total }) => total)
  },

  /** Waiting subjects without a machine check, by id; of one person or of everybody. */
  unchecked: (
    uid: number | undefined,
    { after, limit }: { after: Pick<SubjectRow, 'kind' | 'uid' | 'id'> | null; limit: number },
  ): Promise<SubjectRow[]> =>
    tx
      .select()
      .from(reviewSubjects)
      .where(
        and(
          isWaiting,
          isNull(reviewSubjects.checkedAt),
          uid === undefined ? undefined : eq(reviewSubjects.uid, uid),
          after === null
            ? undefined
            : sql`(${reviewSubjects.id}, ${reviewSubjects.kind}, ${reviewSubjects.uid}) > (${after.id}::uuid, ${after.kind}, ${after.uid})`,
        ),
      )
      .orderBy(asc(reviewSubjects.id), asc(reviewSubjects.kind), asc(reviewSubjects.uid))
      .limit(limit),
})

const personReader = (tx: Reader) => ({
  /** A person's own in some states, newest first, after the cursor. */
  ofPerson: (
    uid: number,
    { states, except = [], ...filter }: PersonFilter & { except?: readonly string[] },
    slice: Slice<SubjectPlace>,
  ): Promise<SubjectRow[]> =>
    newestFirst(
      tx.select().from(reviewSubjects),
      placeColumns,
      and(
        eq(reviewSubjects.uid, uid),
        inArray(reviewSubjects.state, [...states]),
        among(filter),
        except.length > 0 ? notInArray(reviewSubjects.id, [...except]) : undefined,
      ),
      slice,
    ),

  countsOfPerson: (
    uid: number,
    { states, ...filter }: PersonFilter,
  ): Promise<{ kind: SubjectKind; state: SubjectRow['state']; total: number }[]> =>
    tx
      .select({ kind: reviewSubjects.kind, state: reviewSubjects.state, total: count() })
      .from(reviewSubjects)
      .where(and(eq(reviewSubjects.uid, uid), inArray(reviewSubjects.state, [...states]), among(filter)))
      .groupBy(reviewSubjects.kind, reviewSubjects.state),
})

export const decisionReader = (tx: Reader) => ({
  ...waitingReader(tx),
  ...personReader(tx),

  one: async (kind: SubjectKind, uid: number, id: string): Promise<SubjectRow | undefined> =>
    (
      await tx
        .select()
        .from(reviewSubjects)
        .where(and(eq(reviewSubjects.kind, kind), eq(reviewSubjects.uid, uid), eq(reviewSubjects.id, id)))
    )[0],

  /** Many at once, by id. */
  among: async (
    keys: readonly Pick<SubjectRow, 'kind' | 'uid' | 'id'>[],
  ): Promise<(key: Pick<SubjectRow, 'kind' | 'uid' | 'id'>) => SubjectRow | undefined> => {
    const keyOf = ({ kind, uid, id }: Pick<SubjectRow, 'kind' | 'uid' | 'id'>) => `${kind}/${uid}/${id}`
    const rows =
      keys.length === 0
        ? []
        : await tx
            .select()
            .from(reviewSubjects)
            .where(
              and(
                inArray(reviewSubjects.uid, [...new Set(keys.map(({ uid }) => uid))]),
                inArray(
                  reviewSubjects.id,
                  keys.map(({ id }) => id),
                ),
              ),
            )
    const found = new Map(rows.map((row) => [keyOf(row), row]))
    return (key) => found.get(keyOf(key))
  },
})

export const decisionRepository = (tx: Tx) => ({
  ...decisionReader(tx),

  /** Includes the recycle bin: a reviewer who has it open must be told that it was deleted. */
  lockWork: async (uid: number, id: string) =>
    (
      await tx
        .select()
        .from(works)
        .where(and(eq(works.uid, uid), eq(works.id, id)))
        .for('update')
    )[0],

  lockHomepage: async (uid: number, id: string) =>
    (
      await tx
        .select()
        .from(homepages)
        .where(and(eq(homepages.uid, uid), eq(homepages.id, id)))
        .for('no key update')
    )[0],

  rejectWorkChange: async (uid: number, id: string, reason: string): Promise<void> => {
    await tx
      .update(workChanges)
      .set({ state: 'rejected', reason })
      .where(and(eq(workChanges.uid, uid), eq(workChanges.workId, id)))
  },

  rejectHomepageChange: async (uid: number, id: string, reason: string): Promise<void> => {
    await tx
      .update(homepageChanges)
      .set({ state: 'rejected', reason })
      .where(and(eq(homepageChanges.uid, uid), eq(homepageChanges.homepageId, id)))
  },
})
