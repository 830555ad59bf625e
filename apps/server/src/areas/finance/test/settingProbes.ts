/** The observable effect of each release setting. */
import { takeDownPhotos } from '@wallpaper/contract/creation/content/content.console'
import { unfreeze, walletV4 } from '@wallpaper/contract/wallet'
import { businessDay } from '../../../platform/clock.ts'
import { makeGalleryWorld } from '../../../test/galleryWorld.ts'
import { settle } from '../../../test/money.ts'
import {
  dayMs,
  hourMs,
  newPerson,
  type ProbeWorld,
  runJob,
  type SettingProbes,
  shanghaiHour,
  signedIn,
} from '../../../test/settings/settingProbe.ts'
import { recordTakes } from '../../../test/takes.ts'
import type { financeSettings } from '../finance.settings.ts'

/** When income settled now is released. */
const releasedAt = async (world: ProbeWorld): Promise<number> => {
  const { db, clock } = world.server.services
  const { uid, client } = await newPerson(world)
  const day = businessDay(clock())
  await recordTakes(db, { uid, day, free: 10 })
  await settle(world.server, day)
  return (await client.call(unfreeze, {})).days[0]?.at ?? 0
}

const midnightBefore = (at: number): number => at - shanghaiHour(at) * hourMs

export const settingProbes: SettingProbes<typeof financeSettings.settings> = {
  'finance.pending_days': {
    to: 12,
    ask: async (world) => {
      const today = midnightBefore(world.server.services.clock())
      return Math.round((midnightBefore(await releasedAt(world)) - today) / dayMs)
    },
  },
  'finance.release_hour': { to: 21, ask: async (world) => shanghaiHour(await releasedAt(world)) },
  'finance.hold_days': {
    to: 3,
    ask: async (world) => {
      const { server } = world
      const { db, clock } = server.services
      const { owner, workIds } = await makeGalleryWorld(server, { works: 1 })
      const day = businessDay(clock())
      await recordTakes(db, { uid: owner.uid, day, free: 100, workId: workIds[0] ?? '' })
      await settle(server, day)
      const reviewer = server.asStaff(await server.make.staff('reviewer'))
      const down = { photo_ids: workIds, cause: 'copyright', reason: '收到权利人投诉' } as const
      await reviewer.call(takeDownPhotos, down)
      server.passTime(10 * dayMs)
      await runJob(world, 'finance.release')
      return (await (await signedIn(world, owner)).call(walletV4, {})).available
    },
    shows: (days) => (days > 10 ? 0 : 1_400),
  },
}
