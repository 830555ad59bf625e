/** The observable effect of each creation setting. */
import { deletePhoto, setDownloadMode } from '@wallpaper/contract/creation'
import { makeCreator } from '../../../test/creator.ts'
import {
  acceptedOf,
  daysUntil,
  isAccepted,
  type ProbeWorld,
  type SettingProbes,
} from '../../../test/settings/settingProbe.ts'
import type { creationSettings } from '../creation.settings.ts'

const isPriceTaken = async ({ server }: ProbeWorld, price_fen: number): Promise<boolean> => {
  const { client, homepage, on } = await makeCreator(server)
  return isAccepted(
    client.call(setDownloadMode, { homepage_id: homepage.id, download_mode: 'price', price_fen }, on),
  )
}

export const settingProbes: SettingProbes<typeof creationSettings.settings> = {
  'creation.recycle_days': {
    to: 60,
    ask: async (world) => {
      const { client, works, on } = await makeCreator(world.server)
      const [photo_id = ''] = await works(1)
      return daysUntil(world, (await client.call(deletePhoto, { photo_id }, on)).purge_at)
    },
  },
  'creation.albums_per_homepage': {
    to: 2,
    ask: async ({ server }) => {
      const { album } = await makeCreator(server)
      return acceptedOf(4, () => album())
    },
    shows: (most) => Math.min(most, 4),
  },
  'creation.price_min_fen': { to: 50, ask: (world) => isPriceTaken(world, 20), shows: (min) => min <= 20 },
  'creation.price_max_fen': { to: 100, ask: (world) => isPriceTaken(world, 500), shows: (max) => max >= 500 },
}
