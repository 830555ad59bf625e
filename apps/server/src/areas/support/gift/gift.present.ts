/** A gift for its person and for staff. */
import type { OutputOf } from '@wallpaper/contract'
import type { festivalGifts } from '@wallpaper/contract/support'
import { type GiftState, giftStates } from '@wallpaper/contract/support/gift.labels'
import { z } from 'zod'
import type { Vault } from '../../../platform/crypto.ts'
import type { CampaignRow, GiftRow } from './gift.repository.ts'

export type Gift = OutputOf<typeof festivalGifts>['items'][number]

const address = z.object({
  name: z.string(),
  phone: z.string(),
  region: z.string(),
  detail: z.string(),
  remark: z.string(),
})
export type Address = z.output<typeof address>

export const sealAddress = (vault: Vault, whole: Address): Buffer => vault.seal(JSON.stringify(whole))
export const openAddress = (vault: Vault, sealed: Buffer): Address =>
  address.parse(JSON.parse(vault.open(sealed)))

export const giftState = (
  { shippedAt, filledAt }: Pick<GiftRow, 'shippedAt' | 'filledAt'>,
  { closesAt }: Pick<CampaignRow, 'closesAt'>,
  now: number,
): GiftState => {
  if (shippedAt) return 'shipped'
  if (filledAt) return 'filled'
  return closesAt.getTime() > now ? 'asked' : 'missed'
}

export const canFill = (gift: GiftRow, campaign: CampaignRow, now: number): boolean =>
  gift.shippedAt === null && campaign.closesAt.getTime() > now

export const presentGift = (gift: GiftRow, campaign: CampaignRow, vault: Vault, now: number): Gift => {
  const state = giftState(gift, campaign, now)
  return {
    id: gift.id,
    title: campaign.title,
    note: campaign.note,
    state,
    state_name: giftStates[state],
    closes_at: campaign.closesAt.getTime(),
    address: gift.addressSealed && openAddress(vault, gift.addressSealed),
    can_fill: canFill(gift, campaign, now),
    carrier: gift.carrier,
    tracking: gift.tracking,
    shipped_at: gift.shippedAt?.getTime() ?? null,
  }
}

/** Its number in the shipping file. */
export const giftNumber = ({ campaignId, uid }: Pick<GiftRow, 'campaignId' | 'uid'>): string =>
  `${campaignId}-${uid}`
