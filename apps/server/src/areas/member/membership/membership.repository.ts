/** Memberships with their end, and the spans of each level. */

import { and, asc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { dayMs } from '../../../platform/clock.ts'
import { ask, unseen } from '../../../platform/db/connection/prepared.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { gathered } from '../../../platform/db/gathered.ts'
import { oldestFirst } from '../../../platform/db/keyset.ts'
import { listTotal } from '../../../platform/db/listTotal.ts'
import type { Slice } from '../../../platform/listPage.ts'
import type { DuePage } from '../../../platform/queue/walk.ts'
import type { Span } from './membership.rules.ts'
import { memberSpans, memberships } from './membership.tables.ts'

export type MembershipRow = typeof memberships.$inferSelect

const spanOf = ({ fromAt, untilAt, uid: _, ...row }: typeof memberSpans.$inferSelect): Span => ({
  ...row,
  fromAt: fromAt.getTime(),
  untilAt: untilAt.getTime(),
})

export interface MembersAsk {
  levelId?: string | undefined
  uid?: number | undefined
  /** Exclusive; `until` is inclusive. */
  after?: Date | undefined
  until?: Date | undefined
}

const asked = ({ levelId, uid, after, until }: MembersAsk): SQL | undefined =>
  and(
    levelId === undefined ? undefined : eq(memberships.levelId, levelId),
    uid === undefined ? undefined : eq(memberships.uid, uid),
    after && gt(memberships.endsAt, after),
    until && lte(memberships.endsAt, until),
  )

const loadMemberships = async (tx: Reader, uids: number[]): Promise<Map<number, MembershipRow>> => {
  const rows = await ask(tx, 'memberships-of', { uids }, (handle, at) =>
    handle.select().from(memberships).where(sql`${memberships.uid} = ANY(${at.uids}::bigint[])`),
  )
  return new Map(rows.map((row) => [row.uid, row]))
}

export const membershipReader = (tx: Reader) => ({
  one: (uid: number): Promise<MembershipRow | undefined> => gathered(tx, loadMemberships)(uid),

  /** Those of these people whose membership has not ended. */
  among: (uids: readonly number[], now: Date): Promise<MembershipRow[]> =>
    uids.length === 0
      ? Promise.resolve([])
      : tx
          .select()
          .from(memberships)
          .where(and(inArray(memberships.uid, [...uids]), gt(memberships.endsAt, now))),

  spansAfter: async (uid: number, now: Date): Promise<Span[]> =>
    (
      await tx
        .select()
        .from(memberSpans)
        .where(and(eq(memberSpans.uid, uid), gt(memberSpans.untilAt, now)))
        .orderBy(asc(memberSpans.fromAt))
    ).map(spanOf),

  /** The level of each of these people at a moment. */
  levelsAt: (uids: readonly number[], at: Date): Promise<{ uid: number; levelId: string }[]> =>
    uids.length === 0
      ? Promise.resolve([])
      : ask(tx, 'member-levels-at', { uids: [...uids], moment: at }, (handle, { uids, moment }) =>
          handle
            .select({ uid: memberSpans.uid, levelId: memberSpans.levelId })
            .from(memberSpans)
            .where(
              and(
                sql`${memberSpans.uid} = ANY(${unseen(uids, 'bigint[]')})`,
                sql`${memberSpans.fromAt} <= ${unseen(moment, 'timestamptz')}`,
                sql`${memberSpans.untilAt} > ${unseen(moment, 'timestamptz')}`,
              ),
            ),
        ),

  /** By end, soonest first. */
  list: (ask: MembersAsk, slice: Slice<Pick<MembershipRow, 'endsAt' | 'uid'>>): Promise<MembershipRow[]> =>
    oldestFirst(
      tx.select().from(memberships),
      { endsAt: memberships.endsAt, uid: memberships.uid },
      asked(ask),
      slice,
    ),
  count: (ask: MembersAsk): Promise<number> => listTotal(tx, memberships, asked(ask)),

  /**
   * People to notify: those within a step's days of the end who have not been notified of that or a later
   * step.
   */
  toTell: async (steps: readonly number[], { after, limit, now }: DuePage): Promise<number[]> =>
    (
      await tx
        .select({ uid: memberships.uid })
        .from(memberships)
        .where(
          and(
            or(
              ...steps.map((days) =>
                and(
                  lte(memberships.endsAt, new Date(now + days * dayMs)),
                  or(isNull(memberships.toldDays), gt(memberships.toldDays, days)),
                ),
              ),
            ),
            gt(memberships.uid, Number(after ?? 0)),
          ),
        )
        .orderBy(asc(memberships.uid))
        .limit(limit)
    ).map(({ uid }) => uid),
})

export const membershipRepository = (tx: Tx) => ({
  ...membershipReader(tx),

  /** Serializes changes to this person's membership until the transaction ends. */
  lockPerson: async (uid: number): Promise<void> => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('member', ${uid}))`)
  },

  save: async (row: typeof memberships.$inferInsert): Promise<void> => {
    const { uid: _, ...facts } = row
    await tx.insert(memberships).values(row).onConflictDoUpdate({ target: memberships.uid, set: facts })
  },

  told: async (uid: number, days: number): Promise<void> => {
    await tx.update(memberships).set({ toldDays: days }).where(eq(memberships.uid, uid))
  },

  addSpan: async (uid: number, { fromAt, untilAt, ...span }: Span): Promise<void> => {
    await tx
      .insert(memberSpans)
      .values({ uid, ...span, fromAt: new Date(fromAt), untilAt: new Date(untilAt) })
  },

  endSpan: async (uid: number, { id, untilAt }: Pick<Span, 'id' | 'untilAt'>): Promise<void> => {
    await tx
      .update(memberSpans)
      .set({ untilAt: new Date(untilAt) })
      .where(and(eq(memberSpans.uid, uid), eq(memberSpans.id, id)))
  },
})
