/** The observable effect of each support setting. */
import {
  complaintDetail,
  complaintInit,
  complaintSolve,
  complaintSubmit,
  festivalGifts,
  festivalSave,
} from '@wallpaper/contract/support'
import { openGiftCampaign } from '@wallpaper/contract/support/gift.console'
import { claimTicket, replyTicket } from '@wallpaper/contract/support/support.console'
import { sql } from 'drizzle-orm'
import {
  acceptedOf,
  dayMs,
  daysUntil,
  hoursUntil,
  minutesUntil,
  newPerson,
  type ProbeWorld,
  passToHour,
  runJob,
  runSql,
  type SettingProbes,
  shanghaiHour,
  signedIn,
} from '../../../test/settings/settingProbe.ts'
import type { supportSettings } from '../support.settings.ts'

/** The promised hour of an answer to a question asked at 02:00. */
const promisedHour = async (world: ProbeWorld): Promise<number> => {
  passToHour(world, 2)
  return shanghaiHour((await (await newPerson(world)).client.call(complaintInit, {})).answer_by)
}

const newTicket = async (world: ProbeWorld) => {
  const person = await newPerson(world)
  const submit = () => person.client.call(complaintSubmit, { kind: 'other', text: '图片一直在审核中' })
  const { id } = await submit()
  return { id, submit, client: person.client }
}

const desk = async ({ server }: ProbeWorld) => server.asStaff(await server.make.staff('support'))

/** Whether a gift's address still exists after this many nightly jobs. */
const isAddressKept = async (world: ProbeWorld, days: number, shipped: boolean): Promise<boolean> => {
  const person = await newPerson(world)
  const { clock } = world.server.services
  const operator = world.server.asStaff(await world.server.make.staff('operator'))
  const campaign = {
    title: '国庆活动礼盒',
    closes_at: clock() + dayMs,
    uids: [person.uid],
    reason: '国庆活动',
  }
  await operator.call(openGiftCampaign, campaign)
  const [gift] = (await person.client.call(festivalGifts, {})).items
  const where = { name: '林晚风', phone: '13812346621', region: '浙江 杭州 西湖区', detail: '文三路 188 号' }
  await person.client.call(festivalSave, { id: gift?.id ?? '', ...where, is_kept: false })
  if (shipped)
    await runSql(
      world,
      sql`UPDATE gifts SET shipped_at = ${new Date(clock())}, tracking = 'SF1' WHERE uid = ${person.uid}`,
    )
  world.server.passTime(days * dayMs)
  await runJob(world, 'support.erase-addresses')
  const { items } = await (await signedIn(world, person)).call(festivalGifts, {})
  return items[0]?.address !== null
}

export const settingProbes: SettingProbes<typeof supportSettings.settings> = {
  'support.answer_hours': { to: 3, ask: promisedHour, shows: (hours) => 9 + hours },
  'support.from_hour': { to: 11, ask: promisedHour, shows: (from) => from + 6 },
  // Six service hours from nine on: the rest carries over to the next morning.
  'support.until_hour': { to: 13, ask: promisedHour, shows: (until) => (until >= 15 ? 15 : 9 + 15 - until) },
  'support.claim_minutes': {
    to: 90,
    ask: async (world) => {
      const { id } = await newTicket(world)
      return minutesUntil(world, (await (await desk(world)).call(claimTicket, { id })).claimed_until)
    },
  },
  'support.silence_hours': {
    to: 30,
    ask: async (world) => {
      const { id } = await newTicket(world)
      const staff = await desk(world)
      return hoursUntil(world, (await staff.call(replyTicket, { id, text: '已经看过了' })).ends_at)
    },
  },
  'support.reopen_days': {
    to: 20,
    ask: async (world) => {
      const { id, client } = await newTicket(world)
      await client.call(complaintSolve, { id })
      return daysUntil(world, (await client.call(complaintDetail, { id })).reopen_until)
    },
  },
  'support.address_days': {
    to: 5,
    ask: (world) => isAddressKept(world, 10, true),
    shows: (days) => days > 10,
  },
  'support.unsent_address_days': {
    to: 30,
    ask: (world) => isAddressKept(world, 60, false),
    shows: (days) => days > 60,
  },
  'support.open_max': {
    to: 2,
    ask: async (world) => 1 + (await acceptedOf(7, (await newTicket(world)).submit)),
  },
}
