import { dataAssistant } from '@wallpaper/contract/codes'
import {
  advSettingInit,
  downloadInit,
  photoDetailRead,
  setDownloadMode,
  setPhotoDownload,
} from '@wallpaper/contract/creation'
import { addDays, businessDay } from '@wallpaper/contract/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalOf } from '../../../test/codeOf.ts'
import { type Creator, makeCreator } from '../../../test/creator.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

type Mode = 'free' | 'ad' | 'price'

const set = ({ client, on, homepage }: Creator, download_mode: Mode, price_fen?: number) =>
  client.call(setDownloadMode, { homepage_id: homepage.id, download_mode, price_fen }, on)
const setWorks = ({ client, on }: Creator, photo_ids: string[], download_mode?: Mode, price_fen?: number) =>
  client.call(setPhotoDownload, { photo_ids, download_mode, price_fen }, on)

describe('how works leave', () => {
  it('is said for the homepage, with a price within the bounds', async () => {
    const creator = await makeCreator(server)
    const homepage_id = creator.homepage.id
    const [work = ''] = await creator.works(3)
    await setWorks(creator, [work], 'free')
    const init = await creator.client.call(downloadInit, { homepage_id }, creator.on)
    expect(init).toMatchObject({
      download_mode: 'free',
      photos: 2,
      photos_of_their_own: 1,
      price_min_fen: 10,
      price_max_fen: 990,
    })
    expect(init.modes.map(({ name }) => name)).toEqual(['免费', '看广告', '付费'])
    expect((await refusalOf(set(creator, 'price'))).data).toEqual({ fields: { price_fen: '请填写价格' } })
    expect((await refusalOf(set(creator, 'price', 991))).data).toEqual({
      fields: { price_fen: '价格要在 ¥0.10 到 ¥9.90 之间' },
    })
    expect(await set(creator, 'price', 100)).toMatchObject({ download_mode: 'price', price_fen: 100 })
    expect(await set(creator, 'ad')).toMatchObject({ download_mode: 'ad', price_fen: 100 })
  })

  it('is never for money on a line without prices', async () => {
    const creator = await makeCreator(server, 'young')
    const homepage_id = creator.homepage.id
    const { modes } = await creator.client.call(downloadInit, { homepage_id }, creator.on)
    expect(modes.map(({ id }) => id)).toEqual(['free', 'ad'])
    const fields = { download_mode: '这条产品线不能设置付费' }
    expect((await refusalOf(set(creator, 'price', 100))).data).toEqual({ fields })
    expect((await refusalOf(setWorks(creator, await creator.works(1), 'price', 100))).data).toEqual({
      fields,
    })
  })

  it('can be another for single works, until they follow the homepage again', async () => {
    const creator = await makeCreator(server, 'creative')
    const homepage_id = creator.homepage.id
    const [one = '', two = '', three = ''] = await creator.works(3)
    await setWorks(creator, [one], 'price', 200)
    await setWorks(creator, [two, three], 'ad')
    const page = await creator.client.call(advSettingInit, { homepage_id, limit: 2 }, creator.on)
    expect(page.items.map(({ id, download_mode, price_fen }) => [id, download_mode, price_fen])).toEqual([
      [one, 'price', 200],
      [two, 'ad', null],
    ])
    expect(page).toMatchObject({ total: 3, creator_percent: 70 })
    const next = await creator.client.call(
      advSettingInit,
      { homepage_id, cursor: page.next_cursor ?? '' },
      creator.on,
    )
    expect(next.items.map(({ id }) => id)).toEqual([three])
    await setWorks(creator, [one, two, three])
    expect(await creator.client.call(photoDetailRead, { photo_id: one }, creator.on)).toMatchObject({
      download_mode: null,
      price_fen: null,
    })
    expect((await creator.client.call(advSettingInit, { homepage_id }, creator.on)).total).toBe(0)
    expect((await refusalOf(setWorks(creator, [one], 'price'))).data).toEqual({
      fields: { price_fen: '请填写价格' },
    })
  })

  it('is marked on the days of a work, with what its homepage changed as long as it follows it', async () => {
    const creator = await makeCreator(server)
    const [photo_id = '', other = ''] = await creator.works(2)
    const marks = async (id: string) => {
      const asked = { period: 'week', group: 'day', photo_id: id, is_explained: true } as const
      return (await creator.client.call(dataAssistant, asked, creator.on)).work?.marks
    }
    const today = businessDay(server.services.clock())
    await set(creator, 'ad')
    expect(await marks(photo_id)).toEqual([{ day: today, text: '改为看广告' }])
    await setWorks(creator, [photo_id], 'price', 100)
    // Nothing changed, so nothing is marked.
    await setWorks(creator, [photo_id], 'price', 100)
    server.passTime(86_400_000)
    await set(creator, 'free')
    await setWorks(creator, [photo_id], 'price', 200)
    const next = addDays(today, 1)
    expect(await marks(photo_id)).toEqual([
      { day: today, text: '改为付费 ¥1.00' },
      { day: next, text: '改为付费 ¥2.00' },
    ])
    expect(await marks(other)).toEqual([
      { day: today, text: '改为看广告' },
      { day: next, text: '改为免费' },
    ])
  })
})
