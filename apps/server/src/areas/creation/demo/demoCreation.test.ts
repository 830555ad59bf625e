import { lineIds } from '@wallpaper/contract'
import {
  albumList,
  homepageList,
  momentsList,
  photoStatusList,
  recycleBinList,
  templateList,
} from '@wallpaper/contract/creation'
import { claimReview, reviewQueue } from '@wallpaper/contract/review/review.console'
import { duplicateLikeness } from '@wallpaper/contract/review/review.limits'
import { emptyFill, fillPage, picturesOf } from '@wallpaper/drawing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDemoWorld } from '../../../demo.ts'
import { startDemoServer } from '../../../test/demoWorld.ts'
import type { TestServer } from '../../../test/testServer.ts'
import { demoPhone, findPersonByPhone, openSession } from '../../account/public.ts'

let server: TestServer
beforeAll(async () => {
  server = await startDemoServer()
})
afterAll(() => server.stop())

const leadClient = async () => {
  const { db, vault, clock } = server.services
  const phone = demoPhone('lead')
  return db.write(async (tx) => {
    const person = await findPersonByPhone(tx, vault.lookup(phone))
    return server.as(await openSession(tx, { uid: person?.uid ?? 0, now: clock() }))
  })
}

describe('the demo world', () => {
  it('has what the drawn screens show of 晚风壁纸馆, with pictures that can be seen', async () => {
    const client = await leadClient()
    const on = { line: 'picture' } as const
    const { items, recycle_bin } = await client.call(homepageList, {}, on)
    expect(items[0]).toMatchObject({
      name: '晚风壁纸馆',
      photos: { all: 326, published: 311, reviewing: 6, rejected: 3, draft: 6 },
      albums: 12,
      download_mode: 'ad',
      change: { state: 'reviewing' },
    })
    expect(recycle_bin.total).toBe(9)
    const homepage_id = items[0]?.id ?? ''
    const page = await client.call(photoStatusList, { homepage_id }, on)
    expect(page.items[0]).toMatchObject({ title: '海上落日 高清', is_top: true, saves: 2_418 })
    for (const { cover } of page.items) {
      const reply = await fetch(new URL(cover.medium, server.url))
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/webp'])
    }
    const albums = await client.call(albumList, { homepage_id }, on)
    expect(albums.items.map(({ name, photos }) => [name, photos]).slice(0, 3)).toEqual([
      ['星空极光合集', 24],
      ['落日海岸', 32],
      ['可爱猫咪', 18],
    ])
    expect(albums.items.every(({ cover }) => cover !== null)).toBe(true)
    const bin = await client.call(recycleBinList, {}, on)
    expect(bin.counts).toMatchObject({ all: 9, expiring: 2, picture: 7, text: 2 })
    const moments = await client.call(momentsList, {})
    expect(moments.items[0]).toMatchObject({ title: '壁纸上新 · 周末九宫格' })
    const avatars = lineIds.map(async (line) => (await client.call(homepageList, {}, { line })).items)
    const shown = [
      ...moments.items.flatMap((each) => each.pictures),
      ...(await Promise.all(avatars)).flat().map(({ avatar_url }) => avatar_url),
    ]
    for (const url of shown) expect((await fetch(new URL(url, server.url))).status, url).toBe(200)
  })

  it('has pictures that nobody would call copies, but for the two that are', async () => {
    const reviewer = await server.asStaff(await server.make.staff('reviewer'))
    const { items } = await reviewer.call(reviewQueue, { kind: 'work', limit: 100 })
    const alike: string[] = []
    for (const { kind, uid, id, title } of items) {
      const { subject } = await reviewer.call(claimReview, { kind, uid, id })
      const likeness = Math.max(0, ...(subject?.near ?? []).map((near) => near.likeness))
      if (likeness >= duplicateLikeness) alike.push(title)
    }
    expect(items.length).toBeGreaterThan(8)
    expect(alike.toSorted()).toEqual(['花束 · 扫二维码领原图', '黑猫的午后'])
  })

  it('has templates of both kinds, whose samples can be seen', async () => {
    const client = await leadClient()
    const on = { line: 'picture' } as const
    const texts = await client.call(templateList, { kind: 'text', limit: 50 }, on)
    expect(texts.items[0]).toMatchObject({ name: '晚安文字', class: 'text.night', uses: 21_046 })
    expect(texts.items.length).toBeGreaterThanOrEqual(8)
    const sets = await client.call(templateList, { kind: 'image_text', limit: 50 }, on)
    expect(sets.items.length).toBeGreaterThanOrEqual(3)
    const samples = sets.items.flatMap(({ spec }) =>
      spec.pages.flatMap((page) => picturesOf(fillPage(spec, emptyFill(page)))),
    )
    expect(samples.length).toBeGreaterThan(9)
    for (const sample of samples) {
      const reply = await fetch(new URL(sample, server.url))
      expect([reply.status, reply.headers.get('content-type')], sample).toEqual([200, 'image/webp'])
    }
  })

  it('has a homepage on every line, and is made once', async () => {
    const client = await leadClient()
    const namesOf = async () => {
      const names: string[][] = []
      for (const line of lineIds)
        names.push((await client.call(homepageList, {}, { line })).items.map(({ name }) => name))
      return names
    }
    const before = await namesOf()
    expect(before.every((names) => names.length > 0)).toBe(true)
    await makeDemoWorld(server.services, server.product)
    expect(await namesOf()).toEqual(before)
  })
})
