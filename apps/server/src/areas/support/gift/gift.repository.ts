/** Gifts, their addresses, and campaigns. */
import type { GiftState } from '@wallpaper/contract/support/gift.labels'
import { and, count, desc, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { amongIds } from '../../../platform/db/amongIds.ts'
import { ask } from '../../../platform/db/connection/prepared.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { gathered } from '../../../platform/db/gathered.ts'
import { newestFirst, oldestFirst } from '../../../platform/db/keyset.ts'
import { listTotal } from '../../../platform/db/listTotal.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { giftCampaigns, gifts, savedAddresses } from './gift.tables.ts'

export type CampaignRow = typeof giftCampaigns.$inferSelect
export type GiftRow = typeof gifts.$inferSelect
export interface GiftOfCampaign {
  gift: GiftRow
  campaign: CampaignRow
}
export interface CampaignCounts {
  people: number
  filled: number
  shipped: number
}

const isOne = ({ uid, id }: Pick<GiftRow, 'uid' | 'id'>) => and(eq(gifts.uid, uid), eq(gifts.id, id))
const countOf = (condition: ReturnType<typeof isNotNull>) =>
  sql<number>`count(*) FILTER (WHERE ${condition})`.mapWith(Number)

export interface GiftsAsk {
  campaign: CampaignRow
  state: GiftState | undefined
  now: number
}

interface EraseUntil {
  shippedUntil: Date
  closedUntil: Date
  now: Date
}

/** The states of `giftState` as query conditions. */
const asked = ({ campaign, state, now }: GiftsAsk) => {
  const isOver = campaign.closesAt.getTime() <= now
  const isUnfilled = and(isNull(gifts.shippedAt), isNull(gifts.filledAt))
  const inState: Record<GiftState, SQL | undefined> = {
    asked: isOver ? sql`false` : isUnfilled,
    filled: and(isNull(gifts.shippedAt), isNotNull(gifts.filledAt)),
    shipped: isNotNull(gifts.shippedAt),
    missed: isOver ? isUnfilled : sql`false`,
  }
  return and(eq(gifts.campaignId, campaign.id), state && inState[state])
}

const isToShip = (campaignId: number) =>
  and(eq(gifts.campaignId, campaignId), isNotNull(gifts.addressSealed), isNull(gifts.shippedAt))

const loadCounts = async (tx: Reader, uids: number[]): Promise<Map<number, number>> => {
  const rows = await ask(tx, 'gift-counts', { uids }, (handle, at) =>
    handle
      .select({ uid: gifts.uid, total: count() })
      .from(gifts)
      .where(sql`${gifts.uid} = ANY(${at.uids}::bigint[])`)
      .groupBy(gifts.uid),
  )
  return new Map(rows.map(({ uid, total }) => [uid, total]))
}

export const giftReader = (tx: Reader) => ({
  countOf: async (uid: number): Promise<number> => (await gathered(tx, loadCounts)(uid)) ?? 0,
  ofPerson: (uid: number): Promise<GiftOfCampaign[]> =>
    ask(tx, 'gifts-of-person', { uid }, (handle, at) =>
      handle
        .select({ gift: gifts, campaign: giftCampaigns })
        .from(gifts)
        .innerJoin(giftCampaigns, eq(giftCampaigns.id, gifts.campaignId))
        .where(eq(gifts.uid, at.uid))
        .orderBy(desc(gifts.id))
        .limit(50),
    ),
  idsAmong: async (uid: number, ids: readonly string[]): Promise<string[]> =>
    (
      await tx
        .select({ id: gifts.id })
        .from(gifts)
        .where(and(eq(gifts.uid, uid), amongIds(gifts.id, ids)))
    ).map(({ id }) => id),
  savedOf: async (uid: number): Promise<Buffer | undefined> =>
    (
      await tx
        .select({ sealed: savedAddresses.addressSealed })
        .from(savedAddresses)
        .where(eq(savedAddresses.uid, uid))
    )[0]?.sealed,
  campaigns: (slice: Slice<{ id: number }>): Promise<CampaignRow[]> =>
    newestFirst(tx.select().from(giftCampaigns), { id: giftCampaigns.id }, undefined, slice),
  countCampaigns: (): Promise<number> => listTotal(tx, giftCampaigns),
  campaign: async (id: number): Promise<CampaignRow | undefined> =>
    (await tx.select().from(giftCampaigns).where(eq(giftCampaigns.id, id)))[0],
  titles: (ids: readonly number[]): Promise<Pick<CampaignRow, 'id' | 'title'>[]> =>
    tx
      .select({ id: giftCampaigns.id, title: giftCampaigns.title })
      .from(giftCampaigns)
      .where(inArray(giftCampaigns.id, [...ids])),
  counts: async (ids: readonly number[]): Promise<Map<number, CampaignCounts>> => {
    if (ids.length === 0) return new Map()
    const rows = await tx
      .select({
        id: gifts.campaignId,
        people: count(),
        filled: countOf(isNotNull(gifts.filledAt)),
        shipped: countOf(isNotNull(gifts.shippedAt)),
      })
      .from(gifts)
      .where(inArray(gifts.campaignId, [...ids]))
      .groupBy(gifts.campaignId)
    return new Map(rows.map(({ id, ...counts }) => [id, counts]))
  },
  ofCampaign: (ask: GiftsAsk, slice: Slice<{ uid: number }>): Promise<GiftRow[]> =>
    oldestFirst(tx.select().from(gifts), { uid: gifts.uid }, asked(ask), slice),
  countOfCampaign: (ask: GiftsAsk): Promise<number> => listTotal(tx, gifts, asked(ask)),
  /** Ordered by uid. */
  toShip: (campaignId: number, slice: Slice<{ uid: number }>): Promise<GiftRow[]> =>
    oldestFirst(tx.select().from(gifts), { uid: gifts.uid }, isToShip(campaignId), slice),
  countToShip: (campaignId: number): Promise<number> => tx.$count(gifts, isToShip(campaignId)),
})

export const giftRepository = (tx: Tx) => ({
  ...giftReader(tx),
  insertCampaign: async (row: typeof giftCampaigns.$inferInsert): Promise<CampaignRow> => {
    const [made] = await tx.insert(giftCampaigns).values(row).returning()
    if (!made) throw new Error('no campaign')
    return made
  },
  insertGifts: async (rows: (typeof gifts.$inferInsert)[]): Promise<void> => {
    await tx.insert(gifts).values(rows)
  },
  lockCampaign: async (id: number): Promise<CampaignRow | undefined> =>
    (await tx.select().from(giftCampaigns).where(eq(giftCampaigns.id, id)).for('update'))[0],
  changeCampaign: async (id: number, facts: Partial<typeof giftCampaigns.$inferInsert>): Promise<void> => {
    await tx.update(giftCampaigns).set(facts).where(eq(giftCampaigns.id, id))
  },
  lock: async (id: string): Promise<GiftRow | undefined> =>
    (await tx.select().from(gifts).where(eq(gifts.id, id)).for('update'))[0],
  lockOf: async (campaignId: number, uid: number): Promise<GiftRow | undefined> =>
    (
      await tx
        .select()
        .from(gifts)
        .where(and(eq(gifts.campaignId, campaignId), eq(gifts.uid, uid)))
        .for('update')
    )[0],
  change: async (key: Pick<GiftRow, 'uid' | 'id'>, facts: Partial<typeof gifts.$inferInsert>) => {
    await tx.update(gifts).set(facts).where(isOne(key))
  },
  keep: async (uid: number, addressSealed: Buffer, savedAt: Date): Promise<void> => {
    await tx
      .insert(savedAddresses)
      .values({ uid, addressSealed, savedAt })
      .onConflictDoUpdate({ target: savedAddresses.uid, set: { addressSealed, savedAt } })
  },
  forget: async (uid: number): Promise<void> => {
    await tx.delete(savedAddresses).where(eq(savedAddresses.uid, uid))
  },
  /** Of gifts shipped by then, and of unshipped ones whose campaign closed by then. */
  eraseAddresses: async ({ shippedUntil, closedUntil, now }: EraseUntil): Promise<void> => {
    const ended = tx
      .select({ id: giftCampaigns.id })
      .from(giftCampaigns)
      .where(lte(giftCampaigns.closesAt, closedUntil))
    const isUnsent = and(isNull(gifts.shippedAt), inArray(gifts.campaignId, ended))
    await tx
      .update(gifts)
      .set({ addressSealed: null, erasedAt: now })
      .where(and(isNotNull(gifts.addressSealed), or(lte(gifts.shippedAt, shippedUntil), isUnsent)))
  },
  eraseOf: async (uid: number, now: Date): Promise<void> => {
    await tx
      .update(gifts)
      .set({ addressSealed: null, erasedAt: now })
      .where(and(eq(gifts.uid, uid), isNotNull(gifts.addressSealed)))
    await tx.delete(savedAddresses).where(eq(savedAddresses.uid, uid))
  },
})
