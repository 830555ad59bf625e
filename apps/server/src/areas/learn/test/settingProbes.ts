/** The observable effect of each learning setting. */
import { campHandIn, campJoin, liveRemind } from '@wallpaper/contract/learn'
import { saveCamp } from '@wallpaper/contract/learn/camp.console'
import { publishLearn, saveLive } from '@wallpaper/contract/learn/learn.console'
import { noticeList } from '@wallpaper/contract/notice'
import { businessDay } from '../../../platform/clock.ts'
import {
  dayMs,
  hourMs,
  isAccepted,
  newPerson,
  type ProbeWorld,
  runJob,
  type SettingProbes,
} from '../../../test/settings/settingProbe.ts'
import type { learnSettings } from '../learn.settings.ts'

const desk = async ({ server }: ProbeWorld) => server.asStaff(await server.make.staff('operator'))

export const settingProbes: SettingProbes<typeof learnSettings.settings> = {
  'learn.remind_minutes': {
    to: 90,
    ask: async (world) => {
      const staff = await desk(world)
      const starts_at = world.server.services.clock() + hourMs
      const live = { title: '秋季壁纸选题会', speaker: '陈老师', about: '', chapters: [] }
      const { id } = await staff.call(saveLive, { ...live, starts_at, ends_at: starts_at + hourMs })
      await staff.call(publishLearn, { kind: 'live', id, reason: '排期已定' })
      const { client } = await newPerson(world)
      await client.call(liveRemind, { id, is_on: true })
      await runJob(world, 'learn.remind-lives')
      return (await client.call(noticeList, {})).items.map(({ title }) => title)
    },
    shows: (minutes) => (minutes >= 60 ? ['「秋季壁纸选题会」马上开播'] : []),
  },
  'learn.late_days': {
    to: 0,
    ask: async (world) => {
      const staff = await desk(world)
      const day = {
        title: '给海外观众起标题',
        note: '',
        lesson_id: null,
        homework: '截图交上来',
        pictures_needed: 0,
      }
      const camp = { title: '海外图片营', teacher: '周老师', about: '', pass_needed: 1, schedule: [day] }
      const { clock } = world.server.services
      const { id } = await staff.call(saveCamp, { ...camp, starts_on: businessDay(clock()) })
      await staff.call(publishLearn, { kind: 'camp', id, reason: '开营' })
      const { client } = await newPerson(world)
      await client.call(campJoin, { id })
      world.server.passTime(2 * dayMs)
      return isAccepted(client.call(campHandIn, { id, day: 1, text: '请老师看看', upload_ids: [] }))
    },
    shows: (days) => days >= 2,
  },
}
