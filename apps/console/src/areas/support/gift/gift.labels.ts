import type { OutputOf } from '@wallpaper/contract'
import type { giftCampaignGifts, giftCampaigns } from '@wallpaper/contract/support/gift.console'
import type { GiftState } from '@wallpaper/contract/support/gift.labels'
import type { ItemOf } from '../../../lib/endpointHooks.ts'
import type { Tone } from '../../../ui/feedback/StateTag.tsx'

export type Campaign = ItemOf<typeof giftCampaigns>
export type CampaignGift = OutputOf<typeof giftCampaignGifts>['items'][number]

export const giftTones: Record<GiftState, Tone> = {
  asked: 'wait',
  filled: 'brand',
  shipped: 'ok',
  missed: 'plain',
}

/** 880316, 880317 or one per line: any separator works. */
export const uidsIn = (text: string): number[] => [
  ...new Set((text.match(/\d+/g) ?? []).map(Number).filter(Number.isSafeInteger)),
]

export interface Parcel {
  number: string
  carrier: string
  tracking: string
}

/** One parcel per line: number, carrier and tracking number, as pasted from a spreadsheet. */
export const parcelsIn = (text: string): Parcel[] =>
  text
    .split('\n')
    .map((line) => line.split(/[\t,，]+/).map((part) => part.trim()))
    .filter((parts) => parts.some((part) => part !== ''))
    .map(([number = '', carrier = '', tracking = '']) => ({ number, carrier, tracking }))
