/** The observable effect of each review setting. */
import { auditInit, checkAppeal } from '@wallpaper/contract/review'
import { claimReview } from '@wallpaper/contract/review/review.console'
import { sql } from 'drizzle-orm'
import { makeCreator } from '../../../test/creator.ts'
import {
  dayMs,
  minutesUntil,
  type ProbeWorld,
  passToMonday,
  runSql,
  type SettingProbes,
  targetMinutes,
} from '../../../test/settings/settingProbe.ts'
import type { reviewSettings } from '../review.settings.ts'

const sentWork = async ({ server }: ProbeWorld, count = 1) => {
  const creator = await makeCreator(server)
  const [id = ''] = await creator.works(count)
  return { ...creator, id }
}

export const settingProbes: SettingProbes<typeof reviewSettings.settings> = {
  'review.claim_minutes': {
    to: 100,
    ask: async (world) => {
      const { uid, id } = await sentWork(world)
      const reviewer = world.server.asStaff(await world.server.make.staff('reviewer'))
      const { subject } = await reviewer.call(claimReview, { kind: 'work', uid, id })
      return minutesUntil(world, subject?.claim?.until)
    },
  },
  'review.per_hour': {
    to: 1,
    ask: async (world) => {
      // Empties the queue, so that it is first.
      await runSql(world, sql`UPDATE works SET state = 'draft' WHERE state = 'reviewing'`)
      await runSql(world, sql`UPDATE homepages SET state = 'active' WHERE state = 'reviewing'`)
      const { client } = await sentWork(world, 9)
      const { items } = await client.call(auditInit, {})
      return Math.max(...items.map(({ queue }) => queue?.minutes ?? 0))
    },
    // Nine works and their homepage.
    shows: (perHour) => (10 / perHour) * 60,
  },
  'review.target_minutes': { to: 15, ask: (world) => targetMinutes(world, 'review') },
  'review.appeal_days': {
    to: 4,
    ask: async (world) => {
      passToMonday(world)
      const { client, id, on } = await sentWork(world)
      await runSql(
        world,
        sql`UPDATE works SET state = 'rejected', decided_at = ${new Date(world.server.services.clock())} WHERE id = ${id}`,
      )
      const appeal = {
        photo_id: id,
        is_change: false,
        view: 'licensed',
        text: '图片是自己拍的，见附图',
      } as const
      const { appeal: opened } = await client.call(checkAppeal, appeal, on)
      return Math.floor(((opened?.due_at ?? 0) - world.server.services.clock()) / dayMs)
    },
  },
}
