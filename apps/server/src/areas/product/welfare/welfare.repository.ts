import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newestFirst } from '../../../platform/db/keyset.ts'
import { listTotal } from '../../../platform/db/listTotal.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { welfareCampaigns, welfareClaims, welfareGifts } from './welfare.tables.ts'

export type CampaignRow = typeof welfareCampaigns.$inferSelect

export const welfareReader = (tx: Reader) => ({
  /** The one that runs today; else the last one, then the next one. */
  shownOn: async (day: string): Promise<CampaignRow | undefined> => {
    const [now] = await tx
      .select()
      .from(welfareCampaigns)
      .where(and(lte(welfareCampaigns.fromDay, day), gte(welfareCampaigns.toDay, day)))
      .orderBy(desc(welfareCampaigns.fromDay))
      .limit(1)
    if (now) return now
    const [last] = await tx
      .select()
      .from(welfareCampaigns)
      .where(lte(welfareCampaigns.fromDay, day))
      .orderBy(desc(welfareCampaigns.toDay))
      .limit(1)
    if (last) return last
    return (await tx.select().from(welfareCampaigns).orderBy(asc(welfareCampaigns.fromDay)).limit(1))[0]
  },
  one: async (id: number): Promise<CampaignRow | undefined> =>
    (await tx.select().from(welfareCampaigns).where(eq(welfareCampaigns.id, id)))[0],
  list: (slice: Slice<{ id: number }>): Promise<CampaignRow[]> =>
    newestFirst(tx.select().from(welfareCampaigns), { id: welfareCampaigns.id }, undefined, slice),
  total: (): Promise<number> => listTotal(tx, welfareCampaigns),
  titlesOf: (ids: readonly number[]) =>
    tx
      .select({ id: welfareCampaigns.id, title: welfareCampaigns.title })
      .from(welfareCampaigns)
      .where(inArray(welfareCampaigns.id, [...ids])),
  claimsOf: async (uid: number, campaignId: number): Promise<Set<number>> =>
    new Set(
      (
        await tx
          .select({ works: welfareClaims.works })
          .from(welfareClaims)
          .where(and(eq(welfareClaims.uid, uid), eq(welfareClaims.campaignId, campaignId)))
      ).map(({ works }) => works),
    ),
  giftOf: async (uid: number, campaignId: number): Promise<string | null> =>
    (
      await tx
        .select({ code: welfareGifts.code })
        .from(welfareGifts)
        .where(and(eq(welfareGifts.campaignId, campaignId), eq(welfareGifts.uid, uid)))
    )[0]?.code ?? null,
  giftsLeft: (campaignId: number): Promise<number> =>
    tx.$count(welfareGifts, and(eq(welfareGifts.campaignId, campaignId), isNull(welfareGifts.uid))),
  figuresOf: async (ids: readonly number[]) => {
    if (ids.length === 0) return { claims: new Map(), gifts: new Map() }
    const claims = await tx
      .select({
        id: welfareClaims.campaignId,
        n: count(),
        fen: sql<number>`sum(${welfareClaims.rewardFen})::bigint`.mapWith(Number),
      })
      .from(welfareClaims)
      .where(inArray(welfareClaims.campaignId, [...ids]))
      .groupBy(welfareClaims.campaignId)
    const gifts = await tx
      .select({ id: welfareGifts.campaignId, n: count(), given: count(welfareGifts.uid) })
      .from(welfareGifts)
      .where(inArray(welfareGifts.campaignId, [...ids]))
      .groupBy(welfareGifts.campaignId)
    return {
      claims: new Map(claims.map((row) => [row.id, row])),
      gifts: new Map(gifts.map((row) => [row.id, row])),
    }
  },
})

export const welfareRepository = (tx: Tx) => ({
  ...welfareReader(tx),
  insert: async (row: typeof welfareCampaigns.$inferInsert): Promise<CampaignRow | undefined> =>
    (await tx.insert(welfareCampaigns).values(row).returning())[0],
  overlaps: async (fromDay: string, toDay: string): Promise<boolean> =>
    (await tx.$count(
      welfareCampaigns,
      and(lte(welfareCampaigns.fromDay, toDay), gte(welfareCampaigns.toDay, fromDay)),
    )) > 0,
  /** False when it was claimed before. */
  claim: async (row: typeof welfareClaims.$inferInsert): Promise<boolean> =>
    (await tx.insert(welfareClaims).values(row).onConflictDoNothing().returning({ w: welfareClaims.works }))
      .length > 0,
  addGifts: async (campaignId: number, codes: readonly string[]): Promise<number> =>
    codes.length === 0
      ? 0
      : (
          await tx
            .insert(welfareGifts)
            .values(codes.map((code) => ({ campaignId, code })))
            .onConflictDoNothing()
            .returning({ code: welfareGifts.code })
        ).length,
  /** A free one, or null. Two people never get the same one. */
  giveGift: async (campaignId: number, uid: number, at: Date): Promise<string | null> => {
    const [free] = await tx
      .select({ code: welfareGifts.code })
      .from(welfareGifts)
      .where(and(eq(welfareGifts.campaignId, campaignId), isNull(welfareGifts.uid)))
      .orderBy(asc(welfareGifts.code))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!free) return null
    await tx
      .update(welfareGifts)
      .set({ uid, givenAt: at })
      .where(and(eq(welfareGifts.campaignId, campaignId), eq(welfareGifts.code, free.code)))
    return free.code
  },
  /** Redemption codes of a closed account belong to nobody by name. */
  eraseOf: (uid: number) =>
    tx
      .update(welfareGifts)
      .set({ givenAt: null })
      .where(and(eq(welfareGifts.uid, uid), isNotNull(welfareGifts.givenAt))),
})
