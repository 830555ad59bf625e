/** The observable effect of each code and gallery setting. */
import {
  dataAssistant,
  searchCodeAuthRandom,
  searchCodeDelete,
  searchCodeInit,
} from '@wallpaper/contract/codes'
import { paymentList } from '@wallpaper/contract/payments/payments.console'
import { walletV4 } from '@wallpaper/contract/wallet'
import { businessDay } from '../../../platform/clock.ts'
import { buyers } from '../../../test/buyers.ts'
import { createBrowser, freshCode, makeGalleryWorld } from '../../../test/galleryWorld.ts'
import { settle } from '../../../test/money.ts'
import { payAtWeChat } from '../../../test/payAtWeChat.ts'
import {
  acceptedOf,
  dayMs,
  daysUntil,
  minuteMs,
  newPerson,
  type ProbeWorld,
  passToHour,
  type SettingProbes,
} from '../../../test/settings/settingProbe.ts'
import { recordTakes } from '../../../test/takes.ts'
import type { codesSettings } from '../codes.settings.ts'

const on = { line: 'picture' } as const

const withCode = async ({ server }: ProbeWorld) => {
  const world = await makeGalleryWorld(server, { works: 1 })
  const make = () => world.client.call(searchCodeAuthRandom, { homepage_id: world.homepageId }, on)
  return { ...world, make, code: await make() }
}

const bought = (world: ProbeWorld) => {
  const buy = buyers.unlock
  if (!buy) throw new Error('nobody buys an unlock')
  return buy(world.server)
}

export const settingProbes: SettingProbes<typeof codesSettings.settings> = {
  'codes.per_person': {
    to: 2,
    ask: async (world) => 1 + (await acceptedOf(12, (await withCode(world)).make)),
  },
  'codes.hold_days': {
    to: 30,
    ask: async (world) => {
      const { client, code } = await withCode(world)
      return daysUntil(world, (await client.call(searchCodeDelete, { code_id: code.id }, on)).free_at)
    },
  },
  'codes.review_hours': {
    to: 8,
    ask: async ({ server }) => {
      const { client } = await makeGalleryWorld(server, { works: 1 })
      return (await client.call(searchCodeInit, {}, on)).review_hours
    },
  },
  'codes.unlock_days': {
    to: 5,
    ask: async (world) => {
      const unlock = await bought(world)
      await payAtWeChat(world.simulators, unlock.number)
      await unlock.look()
      world.server.passTime(10 * dayMs)
      return unlock.isGiven()
    },
    shows: (days) => days > 10,
  },
  'codes.ad_seconds': {
    to: 25,
    ask: async (world) => {
      const { code, workIds, setMode } = await withCode(world)
      await setMode(workIds[0] ?? '', 'ad')
      const { html } = await createBrowser(world.server.url).open(`/s/${code.code}/w/${workIds[0]}`)
      return Number(/约 (\d+) 秒/.exec(html)?.[1])
    },
  },
  'codes.order_minutes': {
    to: 5,
    ask: async (world) => {
      const unlock = await bought(world)
      world.server.passTime(10 * minuteMs)
      await unlock.look()
      const staff = world.server.asStaff(await world.server.make.staff('operator'))
      return (await staff.call(paymentList, { number: unlock.number })).items[0]?.state
    },
    shows: (minutes) => (minutes > 10 ? 'paying' : 'closed'),
  },
  'codes.creator_percent': {
    to: 60,
    ask: async (world) => {
      world.server.passTime(dayMs)
      const { db, clock } = world.server.services
      const { uid, client } = await newPerson(world)
      const day = businessDay(clock())
      // Worth 20 yuan.
      await recordTakes(db, { uid, day, free: 100 })
      await settle(world.server, day)
      return (await client.call(walletV4, {})).pending
    },
    shows: (percent) => 20 * percent,
  },
  'codes.burst_per_minute': {
    to: 10,
    ask: async (world) => {
      // A new minute; setting values are cached for some seconds.
      passToHour(world, 12)
      const { client, code, workIds } = await withCode(world)
      const browser = createBrowser(world.server.url)
      await browser.open(`/s/${code.code}`)
      const views = Array.from({ length: 20 }, () => ({ k: 'view', w: workIds[0] }))
      await browser.sendEvents(code.code, views)
      return (await client.call(dataAssistant, { period: 'today', group: 'code' }, on)).counts?.views ?? 0
    },
    shows: (most) => (most >= 20 ? 1 : 0),
  },
  'codes.wrong_tries': {
    to: 4,
    ask: async (world) => {
      passToHour(world, 12)
      for (let tries = 0; ; tries += 1)
        if ((await createBrowser(world.server.url).open(`/s/${freshCode()}`)).status === 429) return tries
    },
  },
}
