/** The two settings of the release, by the front door: what is settled after a change is released by it. */
import { changeSetting } from '@wallpaper/contract/staff/staff.console'
import { unfreeze } from '@wallpaper/contract/wallet'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { businessDay } from '../../../platform/clock.ts'
import { recordTakes } from '../../../test/takes.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { addDays, beginOf } from '../period/period.rules.ts'
import { settleDay } from './settlement.service.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const hourMs = 3_600_000

it('income is released so many days later and at the hour that the settings say', async () => {
  const { db, clock } = server.services
  const today = businessDay(clock())
  const day = addDays(today, -1)
  const releasedOf = async () => {
    const person = await server.make.person()
    await recordTakes(db, { uid: person.uid, day, free: 10 })
    await settleDay({ db, clock, relations: [] }, day, { by: '测试' })
    return (await server.as(person.session).call(unfreeze, {})).days.map(({ at }) => at)
  }
  expect(await releasedOf()).toEqual([beginOf(addDays(today, 7)) + 9 * hourMs])
  const admin = server.asStaff(await server.make.staff('admin'))
  await admin.call(changeSetting, {
    key: 'finance.pending_days',
    value: 12,
    version: 0,
    reason: '改为十二天',
  })
  await admin.call(changeSetting, { key: 'finance.release_hour', value: 21, version: 0, reason: '改到晚上' })
  expect(await releasedOf()).toEqual([beginOf(addDays(today, 12)) + 21 * hourMs])
})
