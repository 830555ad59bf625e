/** The observable effect of each sharing setting. */
import { shareApply, shareApplyInit, shareOfferInfo, shareSetOffer } from '@wallpaper/contract/sharing'
import { type GalleryWorld, makeGalleryWorld } from '../../../test/galleryWorld.ts'
import {
  acceptedOf,
  daysUntil,
  type ProbeWorld,
  type SettingProbes,
} from '../../../test/settings/settingProbe.ts'
import type { sharingSettings } from '../sharing.settings.ts'

const on = { line: 'picture' } as const

const offerOf = async ({ server }: ProbeWorld) => {
  const owner = await makeGalleryWorld(server, { works: 1 })
  return owner.client.call(shareOfferInfo, { homepage_id: owner.homepageId }, on)
}

/** Applies for a new offer. */
const apply = async ({ server }: ProbeWorld, borrower: GalleryWorld) => {
  const { client, homepageId } = await makeGalleryWorld(server, { works: 1 })
  await client.call(shareSetOffer, { homepage_id: homepageId, is_open: true }, on)
  const { offer_version } = await borrower.client.call(shareApplyInit, { homepage_id: homepageId }, on)
  const wanted = { homepage_id: homepageId, use_homepage_id: borrower.homepageId, offer_version }
  return borrower.client.call(shareApply, wanted, on)
}

export const settingProbes: SettingProbes<typeof sharingSettings.settings> = {
  'sharing.owner_percent': { to: 70, ask: async (world) => (await offerOf(world)).owner_percent },
  'sharing.months': { to: 6, ask: async (world) => (await offerOf(world)).months },
  'sharing.answer_days': {
    to: 12,
    ask: async (world) => {
      const borrower = await makeGalleryWorld(world.server, { works: 1 })
      return daysUntil(world, (await apply(world, borrower)).answer_by)
    },
  },
  'sharing.open_per_person': {
    to: 1,
    ask: async (world) => {
      const borrower = await makeGalleryWorld(world.server, { works: 1 })
      return acceptedOf(2, () => apply(world, borrower))
    },
    shows: (most) => Math.min(most, 2),
  },
}
