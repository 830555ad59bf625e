import { z } from 'zod'
import { time } from '../form.ts'
import { giftStateIds } from './gift.labels.ts'

/** A gift's address: only visible to its owner and to the shipper. */
export const giftAddress = z.strictObject({
  name: z.string(),
  phone: z.string(),
  region: z.string(),
  detail: z.string(),
  remark: z.string(),
})

export const gift = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  note: z.string(),
  state: z.enum(giftStateIds),
  state_name: z.string(),
  /** Until then the address can be entered and changed. */
  closes_at: time(),
  /** Null before it is entered, and after it was erased. */
  address: giftAddress.nullable(),
  can_fill: z.boolean(),
  carrier: z.string(),
  tracking: z.string(),
  shipped_at: time().nullable(),
})

export const giftCampaign = z.strictObject({
  id: z.number().int(),
  title: z.string(),
  note: z.string(),
  closes_at: time(),
  opened_at: time(),
  opened_by: z.string(),
  people: z.number().int(),
  filled: z.number().int(),
  shipped: z.number().int(),
  /** The pending export proposal that needs a second member of staff. */
  pending_export_id: z.number().int().nullable(),
  /** Until then the requester can export the addresses, once. */
  export_until: time().nullable(),
  exported_at: time().nullable(),
})

/** One person's gift as staff see it: never the address. */
export const campaignGift = z.strictObject({
  /** The number in the shipping file. */
  number: z.string(),
  person: z.strictObject({ uid: z.number().int(), nickname: z.string() }),
  state: z.enum(giftStateIds),
  state_name: z.string(),
  filled_at: time().nullable(),
  carrier: z.string(),
  tracking: z.string(),
  shipped_at: time().nullable(),
})
