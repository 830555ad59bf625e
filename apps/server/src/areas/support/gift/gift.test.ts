/** Gifts over HTTP: offered, filled in, exported with approval, shipped, erased. */
import { errorCodes } from '@wallpaper/contract'
import { personalData } from '@wallpaper/contract/account'
import { noticeList } from '@wallpaper/contract/notice'
import { approve } from '@wallpaper/contract/staff/staff.console'
import { festivalGifts, festivalSave } from '@wallpaper/contract/support'
import {
  exportGifts,
  giftCampaignGifts,
  openGiftCampaign,
  proposeGiftExport,
  shipGifts,
} from '@wallpaper/contract/support/gift.console'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayMs } from '../../../platform/clock.ts'
import { codeOf, refusalOf } from '../../../test/codeOf.ts'
import type { TestPerson, TestStaff } from '../../../test/factories.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { openSession } from '../../account/public.ts'
import { eraseOldAddresses } from './gift.service.ts'

let server: TestServer
let operator: TestStaff
let admin: TestStaff
beforeAll(async () => {
  server = await startTestServer()
})
// New staff each time: their sessions last half a day, and these tests pass days.
beforeEach(async () => {
  operator = await server.make.staff('operator')
  admin = await server.make.staff('admin')
})
afterAll(() => server.stop())

const address = {
  name: '林晚风',
  phone: '13812346621',
  region: '浙江 杭州 西湖区',
  detail: '文三路 188 号 2 幢 901',
  remark: '',
}
const staffApi = () => server.asStaff(operator)
const api = (person: TestPerson) => server.as(person.session)

const campaignFor = async (...people: readonly TestPerson[]) => {
  const { clock } = server.services
  const campaign = await staffApi().call(openGiftCampaign, {
    title: '国庆活动礼盒',
    closes_at: clock() + 3 * dayMs,
    uids: people.map(({ uid }) => uid),
    reason: '国庆活动',
  })
  return campaign.id
}
const giftOf = async (person: TestPerson) => {
  const [gift] = (await api(person).call(festivalGifts, {})).items
  if (!gift) throw new Error('no gift')
  return gift
}
const fill = async (person: TestPerson, is_kept = false) =>
  api(person).call(festivalSave, { id: (await giftOf(person)).id, ...address, is_kept })

describe('a gift', () => {
  it('goes from the campaign to the tracking number, and its address is erased 30 days later', async () => {
    const person = await server.make.person({ nickname: '林晚风' })
    const other = await server.make.person()
    const campaign_id = await campaignFor(person, other)
    expect((await api(person).call(noticeList, {})).items[0]?.title).toBe('「国庆活动礼盒」请填写收件信息')
    expect(await giftOf(person)).toMatchObject({ state: 'asked', can_fill: true, address: null })
    expect(await fill(person)).toMatchObject({ state: 'filled', address })
    const { db, clock } = server.services
    const stored = await db.write((tx) =>
      tx.execute(sql`SELECT encode(address_sealed, 'escape') AS a FROM gifts`),
    )
    expect(JSON.stringify(stored.rows)).not.toContain('文三路')

    const { id } = await staffApi().call(proposeGiftExport, { campaign_id, reason: '交给仓库发货' })
    expect(await codeOf(staffApi().call(exportGifts, { campaign_id }))).toBe(errorCodes.refused)
    await server.asStaff(admin).call(approve, { id })
    const { csv } = await staffApi().call(exportGifts, { campaign_id })
    expect(csv).toContain(`${campaign_id}-${person.uid},林晚风`)
    expect(csv).not.toContain(`${campaign_id}-${other.uid}`)
    expect(await codeOf(staffApi().call(exportGifts, { campaign_id })), 'once').toBe(errorCodes.refused)

    const parcel = { number: `${campaign_id}-${person.uid}`, carrier: '顺丰速运', tracking: 'SF1234567890' }
    const parcels = [
      parcel,
      { ...parcel, number: `${campaign_id}-${other.uid}` },
      { ...parcel, number: '没有' },
    ]
    const { results } = await staffApi().call(shipGifts, { campaign_id, parcels })
    expect(results.map(({ ok }) => ok)).toEqual([true, false, false])
    expect(await giftOf(person)).toMatchObject({
      state: 'shipped',
      tracking: 'SF1234567890',
      can_fill: false,
    })
    expect(await codeOf(fill(person)), 'it is on its way').toBe(errorCodes.refused)
    const listed = await staffApi().call(giftCampaignGifts, { campaign_id })
    expect(listed.campaign).toMatchObject({ people: 2, filled: 1, shipped: 1 })
    expect(JSON.stringify(listed)).not.toContain('文三路')
    const unfilled = await staffApi().call(giftCampaignGifts, { campaign_id, state: 'asked' })
    expect(unfilled.items.map(({ person: { uid } }) => uid)).toEqual([other.uid])

    server.passTime(30 * dayMs)
    await eraseOldAddresses(db, clock())
    person.session = await db.write((tx) => openSession(tx, { uid: person.uid, now: clock() }))
    expect(await giftOf(person)).toMatchObject({ state: 'shipped', address: null, tracking: 'SF1234567890' })
  })

  it('that was never sent keeps its address for 90 days after the campaign, and says so', async () => {
    const person = await server.make.person()
    const { db, clock } = server.services
    await campaignFor(person)
    await fill(person)
    const held = async () =>
      (await api(person).call(personalData, {})).groups.find(({ title }) => title === '收件信息')
    expect(await held()).toMatchObject({
      kept_for: '寄出后 30 天；没有寄出的，活动结束后 90 天；常用地址到你取消保存或注销为止',
      items: [{ value: '没有' }, { value: '1 份（加密）' }],
    })
    server.passTime(92 * dayMs)
    await eraseOldAddresses(db, clock())
    person.session = await db.write((tx) => openSession(tx, { uid: person.uid, now: clock() }))
    expect((await giftOf(person)).address).toEqual(address)
    server.passTime(2 * dayMs)
    await eraseOldAddresses(db, clock())
    expect((await giftOf(person)).address).toBeNull()
    expect((await held())?.items[1]).toMatchObject({ value: '没有' })
  })

  it('keeps an address for the next time only while its person wants that', async () => {
    const person = await server.make.person()
    await campaignFor(person)
    await fill(person, true)
    expect((await api(person).call(festivalGifts, {})).saved).toEqual(address)
    await fill(person, false)
    expect((await api(person).call(festivalGifts, {})).saved).toBeNull()
  })

  it('goes to a place that is there, as near as a parcel needs it', async () => {
    const person = await server.make.person()
    await campaignFor(person)
    const { id } = await giftOf(person)
    for (const region of ['火星 一区', '浙江 杭州', '浙江 杭州 朝阳区']) {
      const sent = api(person).call(festivalSave, { id, ...address, region, is_kept: false })
      expect((await refusalOf(sent)).data, region).toMatchObject({ fields: { region: '请选择到区县' } })
    }
    const whole = await api(person).call(festivalSave, {
      id,
      ...address,
      region: '香港 九龙城区',
      is_kept: false,
    })
    expect(whole.state).toBe('filled')
  })

  it('is given up by who does not say whereto in time', async () => {
    const person = await server.make.person()
    const campaign_id = await campaignFor(person)
    server.passTime(3 * dayMs)
    expect(await giftOf(person)).toMatchObject({ state: 'missed', can_fill: false })
    operator = await server.make.staff('operator')
    expect(await staffApi().call(giftCampaignGifts, { campaign_id, state: 'missed' })).toMatchObject({
      total: 1,
    })
    expect(await staffApi().call(giftCampaignGifts, { campaign_id, state: 'asked' })).toMatchObject({
      total: 0,
    })
    expect(await codeOf(fill(person))).toBe(errorCodes.refused)
  })

  it('is opened for people who are there, before its time is over', async () => {
    const { clock } = server.services
    const campaign = { title: '礼盒', closes_at: clock() + dayMs, uids: [999_999_999], reason: '试一试' }
    const unknown = staffApi().call(openGiftCampaign, campaign)
    expect((await refusalOf(unknown)).data).toMatchObject({ fields: { uids: expect.any(String) } })
    const past = staffApi().call(openGiftCampaign, { ...campaign, closes_at: clock() - 1 })
    expect((await refusalOf(past)).data).toMatchObject({ fields: { closes_at: expect.any(String) } })
  })

  it('shows its address to nobody of another role, and exports for nobody but who asked', async () => {
    const person = await server.make.person()
    const campaign_id = await campaignFor(person)
    await fill(person)
    const reviewer = await server.make.staff('reviewer')
    expect(await codeOf(server.asStaff(reviewer).call(exportGifts, { campaign_id }))).toBe(
      errorCodes.noPermission,
    )
    const { id } = await staffApi().call(proposeGiftExport, { campaign_id, reason: '交给仓库发货' })
    await server.asStaff(admin).call(approve, { id })
    const second = await server.make.staff('operator')
    expect(await codeOf(server.asStaff(second).call(exportGifts, { campaign_id }))).toBe(errorCodes.refused)
  })
})
