import { z } from 'zod'
import { time } from '../form.ts'
import { giftStateIds } from './gift.words.ts'

/** Whereto a gift goes: only its owner and who ships it ever see it. */
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
  /** Until then an address can be filled in and changed. */
  closes_at: time(),
  /** Null before it is filled in, and after it was erased. */
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
  /** The proposal to export that waits for a second member of staff. */
  pending_export_id: z.number().int().nullable(),
  /** Until then the addresses can be taken out, once, by who asked for it. */
  export_until: time().nullable(),
  exported_at: time().nullable(),
})

/** One person's gift as staff see it: never the address. */
export const campaignGift = z.strictObject({
  /** What the file for shipping calls it by. */
  number: z.string(),
  person: z.strictObject({ uid: z.number().int(), nickname: z.string() }),
  state: z.enum(giftStateIds),
  state_name: z.string(),
  filled_at: time().nullable(),
  carrier: z.string(),
  tracking: z.string(),
  shipped_at: time().nullable(),
})
