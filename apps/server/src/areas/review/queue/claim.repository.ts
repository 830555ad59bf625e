/** Which reviewer has which subject open. An expired claim counts as none. */
import type { SubjectKind } from '@wallpaper/contract/review/review.limits'
import { and, eq, gt, inArray, notInArray, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { reviewClaims } from '../review.tables.ts'

export type ClaimRow = typeof reviewClaims.$inferSelect

export interface SubjectKey {
  kind: SubjectKind
  uid: number
  id: string
}

export const keyText = ({ kind, uid, id }: SubjectKey): string => `${kind}:${uid}:${id}`

const isOf = ({ kind, uid, id }: SubjectKey) =>
  and(eq(reviewClaims.uid, uid), eq(reviewClaims.kind, kind), eq(reviewClaims.subjectId, id))

export const claimReader = (tx: Reader) => ({
  /** Valid ones, by `keyText`. */
  among: async (keys: readonly SubjectKey[], now: Date): Promise<Map<string, ClaimRow>> => {
    if (keys.length === 0) return new Map()
    const rows = await tx
      .select()
      .from(reviewClaims)
      .where(
        and(
          inArray(
            reviewClaims.subjectId,
            keys.map(({ id }) => id),
          ),
          gt(reviewClaims.until, now),
        ),
      )
    return new Map(rows.map((row) => [keyText({ kind: row.kind, uid: row.uid, id: row.subjectId }), row]))
  },

  one: async (key: SubjectKey, now: Date): Promise<ClaimRow | undefined> =>
    (
      await tx
        .select()
        .from(reviewClaims)
        .where(and(isOf(key), gt(reviewClaims.until, now)))
    )[0],
})

export const claimRepository = (tx: Tx) => ({
  ...claimReader(tx),

  /** Claims it unless another reviewer has it: of concurrent calls one succeeds. */
  take: async (
    { kind, uid, id }: SubjectKey,
    { staffId, claimedAt, until }: Pick<ClaimRow, 'staffId' | 'claimedAt' | 'until'>,
  ): Promise<boolean> => {
    const rows = await tx
      .insert(reviewClaims)
      .values({ kind, uid, subjectId: id, staffId, claimedAt, until })
      .onConflictDoUpdate({
        target: [reviewClaims.uid, reviewClaims.kind, reviewClaims.subjectId],
        set: {
          staffId,
          until,
          claimedAt: sql`CASE WHEN review_claims.staff_id = ${staffId} AND review_claims.until > ${claimedAt}
            THEN review_claims.claimed_at ELSE excluded.claimed_at END`,
        },
        setWhere: sql`review_claims.staff_id = ${staffId} OR review_claims.until <= ${claimedAt}`,
      })
      .returning({ uid: reviewClaims.uid })
    return rows.length > 0
  },

  /** Extends a claim that is still theirs, also a lapsed one that nobody has taken since. */
  renew: async (staffId: number, key: SubjectKey, until: Date): Promise<boolean> => {
    const rows = await tx
      .update(reviewClaims)
      .set({ until })
      .where(and(isOf(key), eq(reviewClaims.staffId, staffId)))
      .returning({ uid: reviewClaims.uid })
    return rows.length > 0
  },

  /**
   * Releases their other claims: a reviewer has one subject open at a time, and those whose verdicts are
   * about to be sent.
   */
  releaseOthers: async (
    staffId: number,
    { kind, uid, id }: SubjectKey,
    held: readonly string[],
  ): Promise<void> => {
    await tx
      .delete(reviewClaims)
      .where(
        and(
          eq(reviewClaims.staffId, staffId),
          held.length > 0 ? notInArray(reviewClaims.subjectId, [...held]) : undefined,
          sql`(${reviewClaims.uid}, ${reviewClaims.kind}, ${reviewClaims.subjectId}) <> (${uid}, ${kind}, ${id}::uuid)`,
        ),
      )
  },

  release: async (staffId: number, key: SubjectKey): Promise<void> => {
    await tx.delete(reviewClaims).where(and(isOf(key), eq(reviewClaims.staffId, staffId)))
  },

  end: async (key: SubjectKey): Promise<void> => {
    await tx.delete(reviewClaims).where(isOf(key))
  },
})

export const deleteClaimsOf = async (tx: Tx, uid: number): Promise<void> => {
  await tx.delete(reviewClaims).where(eq(reviewClaims.uid, uid))
}
