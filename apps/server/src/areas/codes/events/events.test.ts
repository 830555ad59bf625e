import { randomUUID } from 'node:crypto'
import {
  dataAssistant,
  dataAssistantExport,
  searchCodeChangePage,
  searchCodeCreate,
  searchCodeInit,
} from '@wallpaper/contract/codes'
import type { PlatformTag } from '@wallpaper/contract/codes/codes.labels'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessDay } from '../../../platform/clock.ts'
import { createBrowser, freshCode, type GalleryWorld, makeGalleryWorld } from '../../../test/galleryWorld.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { ownerToken } from '../audience/ownerLink.ts'
import { eventReader, type GalleryEvent } from './event.repository.ts'
import { createIntake } from './intake.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const picture = { line: 'picture' } as const

const makeCode = (
  world: GalleryWorld,
  target: { homepage_id?: string; album_id?: string; platform?: PlatformTag } = {
    homepage_id: world.homepageId,
  },
) =>
  world.client.call(
    searchCodeCreate,
    { code: freshCode(), ...target },
    { ...picture, idempotencyKey: `key-${randomUUID()}` },
  )

const run = (query: ReturnType<typeof sql>) => server.services.db.write((tx) => tx.execute(query))

const funnel = (
  { client }: GalleryWorld,
  group: 'code' | 'photo' | 'day' | 'platform' = 'code',
  more: object = {},
) => client.call(dataAssistant, { period: 'week', group, ...more }, picture)

/** A browser that has opened the page, like every real one. */
const visitorOf = async (code: string, userAgent?: string) => {
  const browser = createBrowser(server.url, userAgent)
  await browser.open(`/s/${code}`)
  return browser
}

describe('what the audience does', () => {
  it('is counted once a visitor, work and day, and again on the next day', async () => {
    const world = await makeGalleryWorld(server)
    const { code } = await makeCode(world)
    const [workId = ''] = world.workIds
    const events = [{ k: 'open' }, { k: 'view', w: workId }, { k: 'view', w: workId }]
    const browser = await visitorOf(code)
    for (let times = 0; times < 3; times += 1)
      expect((await browser.sendEvents(code, events)).status).toBe(204)
    expect((await funnel(world)).counts).toMatchObject({ opens: 1, views: 1, saves: 0 })
    await (await visitorOf(code)).sendEvents(code, events)
    expect((await funnel(world)).counts).toMatchObject({ opens: 2, views: 2 })
    await browser.send(`/s/${code}/w/${workId}/save`)
    await browser.send(`/s/${code}/w/${workId}/save`)
    expect((await funnel(world)).counts).toMatchObject({ saves: 1 })
    server.passTime(24 * 3_600_000)
    await browser.sendEvents(code, events)
    const later = await funnel(world)
    expect(later.counts).toMatchObject({ opens: 3, views: 3, saves: 1 })
    expect(later.days.slice(-2).map(({ counts }) => counts?.opens)).toEqual([2, 1])
  })

  it('is counted for the platform that its owner named, unless the link names another', async () => {
    const world = await makeGalleryWorld(server)
    const [workId = ''] = world.workIds
    const made = await makeCode(world, { homepage_id: world.homepageId, platform: 'xiaohongshu' })
    expect(made.platform).toBe('xiaohongshu')
    const plain = await visitorOf(made.code)
    await plain.sendEvents(made.code, [{ k: 'open' }])
    await plain.send(`/s/${made.code}/w/${workId}/save`)
    await (await visitorOf(made.code)).sendEvents(made.code, [{ k: 'open' }], 'douyin')
    const { rows } = await funnel(world, 'platform')
    expect(rows.map(({ name, counts }) => [name, counts.opens, counts.saves]).sort()).toEqual([
      ['小红书', 1, 1],
      ['抖音', 1, 0],
    ])
  })

  it('explains the saves of a work: where they come from, and what is more than yesterday', async () => {
    const world = await makeGalleryWorld(server)
    const [workId = '', other = ''] = world.workIds
    const one = await makeCode(world)
    const two = await makeCode(world, { album_id: world.albumId })
    const save = async (code: string, id = workId) => {
      const browser = await visitorOf(code)
      await browser.sendEvents(code, [{ k: 'open' }, { k: 'view', w: id }])
      await browser.send(`/s/${code}/w/${id}/save`)
    }
    const explained = async () => (await funnel(world, 'code', { photo_id: workId, is_explained: true })).work
    await save(one.code)
    server.passTime(24 * 3_600_000)
    for (let times = 0; times < 3; times += 1) await save(one.code)
    await save(two.code, other)
    expect(await explained()).toEqual({
      title: '作品 1',
      sources: [{ key: 'wechat', name: '微信', saves: 4 }],
      marks: [],
      change: 2,
      causes: [
        { group: 'platform', key: 'wechat', name: '微信', change: 2 },
        { group: 'code', key: one.id, name: one.code, change: 2 },
      ],
    })
    server.passTime(24 * 3_600_000)
    expect(await explained()).toMatchObject({
      change: -3,
      causes: [
        { group: 'platform', name: '微信', change: -3 },
        { group: 'code', name: one.code, change: -3 },
      ],
    })
    expect((await funnel(world, 'code', { photo_id: workId })).work).toBeNull()
  })

  it('is shown by code, work, day and platform, and the export says the same', async () => {
    const world = await makeGalleryWorld(server)
    const [first = '', second = ''] = world.workIds
    const one = await makeCode(world)
    const two = await makeCode(world, { album_id: world.albumId })
    const douyin = await visitorOf(one.code)
    await douyin.sendEvents(one.code, [{ k: 'open' }, { k: 'view', w: first }], 'douyin')
    await (await visitorOf(one.code)).sendEvents(one.code, [{ k: 'open' }, { k: 'view', w: second }])
    await (await visitorOf(two.code)).sendEvents(two.code, [{ k: 'open' }])
    const byCode = await funnel(world, 'code')
    expect(byCode.rows.map(({ name, counts }) => [name, counts.opens, counts.views])).toEqual([
      [one.code, 2, 2],
      [two.code, 1, 0],
    ])
    const byPlatform = await funnel(world, 'platform')
    expect(Object.fromEntries(byPlatform.rows.map(({ name, counts }) => [name, counts.opens]))).toEqual({
      抖音: 1,
      微信: 2,
    })
    const byWork = await funnel(world, 'photo')
    expect(byWork.rows.map(({ name, counts }) => [name, counts.views]).sort()).toEqual([
      ['作品 1', 1],
      ['作品 2', 1],
    ])
    expect((await funnel(world, 'day', { code_id: two.id })).counts).toMatchObject({ opens: 1, views: 0 })
    expect((await funnel(world, 'day', { platform: 'douyin' })).counts).toMatchObject({ opens: 1, views: 1 })
    expect((await funnel(world, 'day', { photo_id: first })).counts).toMatchObject({ views: 1 })
    const { csv } = await world.client.call(dataAssistantExport, { period: 'week', group: 'code' }, picture)
    expect(csv.trimEnd().split('\r\n')).toEqual([
      '\uFEFF口令,访问,看图,保存,解锁,收益（元）',
      ...byCode.rows.map(({ name, counts }) =>
        [
          name,
          counts.opens,
          counts.views,
          counts.saves,
          counts.unlocks,
          (counts.income_fen / 100).toFixed(2),
        ].join(','),
      ),
      '合计,3,2,0,0,0.00',
    ])
    const { items } = await world.client.call(searchCodeInit, {}, picture)
    expect(items.find(({ id }) => id === one.id)?.figures).toEqual({ opens: 2, saves: 0, income_fen: 0 })
  })

  it('that never was is none, which is not zero', async () => {
    const world = await makeGalleryWorld(server, { works: 1 })
    const { counts, before, days, rows } = await funnel(world)
    expect({ counts, before, rows }).toEqual({ counts: null, before: null, rows: [] })
    expect(days).toHaveLength(7)
    expect(days.every((day) => day.counts === null)).toBe(true)
  })

  it('keeps apart what the owner, machines, and too many at once do', async () => {
    const world = await makeGalleryWorld(server)
    const { code } = await makeCode(world)
    const apartOf = async () =>
      Object.fromEntries(
        (
          await run(
            sql`SELECT apart, count(*)::integer AS count FROM gallery_events WHERE uid = ${world.owner.uid} GROUP BY apart`,
          )
        ).rows.map(({ apart, count }) => [apart, count]),
      )
    const owner = createBrowser(server.url)
    const token = ownerToken(
      world.owner.uid,
      server.services.keysFor('gallery/owners'),
      server.services.clock(),
    )
    expect((await owner.send(`/s/${code}?o=${token}`)).status).toBe(302)
    await owner.sendEvents(code, [{ k: 'open' }])
    await (await visitorOf(code, 'Mozilla/5.0 (compatible; Googlebot/2.1)')).sendEvents(code, [{ k: 'open' }])
    // Without the visitor cookie that every page sets.
    await createBrowser(server.url).sendEvents(code, [{ k: 'open' }])
    expect(await apartOf()).toEqual({ owner: 1, bot: 2 })
    expect((await funnel(world)).counts).toBeNull()
    await (await visitorOf(code)).sendEvents(code, [{ k: 'open' }])
    expect((await funnel(world)).counts).toMatchObject({ opens: 1 })
    const many = Array.from({ length: 50 }, () => ({ k: 'open' }))
    for (let times = 0; times < 4; times += 1) await (await visitorOf(code)).sendEvents(code, many)
    expect((await apartOf()).burst).toBeGreaterThan(0)
    server.passTime(60_000)
  })

  it('goes by what the code pointed at then, and takes no works that are not behind it', async () => {
    const world = await makeGalleryWorld(server)
    const other = await makeGalleryWorld(server)
    const { code, id } = await makeCode(world, { album_id: world.albumId })
    const [first = '', , third = ''] = world.workIds
    const browser = await visitorOf(code)
    const sent = [first, third, other.workIds[0] ?? '', randomUUID()].map((w) => ({ k: 'view', w }))
    await browser.sendEvents(code, sent)
    expect((await funnel(world, 'photo')).rows.map(({ key }) => key)).toEqual([first])
    await world.client.call(searchCodeChangePage, { code_id: id, homepage_id: world.homepageId }, picture)
    const { rows } = await run(sql`
      SELECT h.target_kind FROM gallery_events e
      JOIN LATERAL (SELECT target_kind FROM code_history h WHERE h.uid = e.uid AND h.code_id = e.code_id
                    AND h.since <= e.at ORDER BY since DESC LIMIT 1) h ON true
      WHERE e.code_id = ${id}`)
    expect(rows).toEqual([{ target_kind: 'album' }])
  })

  it.each([
    '',
    '[',
    '[{"k":"buy"}]',
    '{"k":"open"}',
    '[null]',
    `[${'{"k":"open"},'.repeat(60)}{"k":"open"}]`,
  ])('takes no nonsense: %.30s', async (text) => {
    const world = await makeGalleryWorld(server, { works: 1 })
    const { code } = await makeCode(world)
    const browser = await visitorOf(code)
    const body = new URLSearchParams({ c: code, e: text }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect([204, 400]).toContain((await browser.send('/s/events', { method: 'POST', headers, body })).status)
    expect((await funnel(world)).counts).toBeNull()
  })
})

describe('the sums', () => {
  it('are what the events come to, though two processes write the same at once', async () => {
    const world = await makeGalleryWorld(server)
    const { id } = await makeCode(world)
    const visitors = Array.from({ length: 200 }, () => randomUUID())
    const event = (visitor: string, kind: 'open' | 'view', subject: string): GalleryEvent => ({
      uid: world.owner.uid,
      day: businessDay(Date.now()),
      visitor,
      kind,
      subject,
      codeId: id,
      line: 'picture',
      platform: 'wechat',
      apart: '',
      at: new Date(),
    })
    const all = visitors.flatMap((visitor) => [
      event(visitor, 'open', id),
      ...world.workIds.map((workId) => event(visitor, 'view', workId)),
    ])
    const intakes = [createIntake(server.services.db), createIntake(server.services.db)]
    // Each event is sent to both, in chunks of different order.
    await Promise.all(
      intakes.flatMap((intake, at) =>
        Array.from({ length: 40 }, (_, piece) => {
          const part = all.filter((_each, index) => index % 40 === piece)
          return intake.accept(at === 0 ? part : part.toReversed())
        }),
      ),
    )
    const { rows } = await run(sql`
      SELECT sum(opens)::integer AS opens, sum(views)::integer AS views FROM code_daily WHERE code_id = ${id}`)
    expect(rows).toEqual([{ opens: 200, views: 600 }])
    expect(await server.services.db.read((tx) => eventReader(tx).differences('2026-11-01'))).toEqual([])
  })

  it('that somebody changed by hand are found', async () => {
    const world = await makeGalleryWorld(server)
    const { code, id } = await makeCode(world)
    await (await visitorOf(code)).sendEvents(code, [{ k: 'open' }])
    await run(sql`UPDATE code_daily SET opens = opens + 1 WHERE code_id = ${id}`)
    const found = await server.services.db.read((tx) => eventReader(tx).differences('2026-11-01'))
    expect(found.map(({ code_id }) => code_id)).toEqual([id])
    await run(sql`UPDATE code_daily SET opens = opens - 1 WHERE code_id = ${id}`)
  })

  it('are told to the works, for the order by what is taken most', async () => {
    const world = await makeGalleryWorld(server)
    const { code } = await makeCode(world)
    const [workId = ''] = world.workIds
    for (let times = 0; times < 3; times += 1)
      await (await visitorOf(code)).send(`/s/${code}/w/${workId}/save`)
    const job = server.product.jobHandlers.find(({ kind }) => kind.name === 'codes.tally-saves')
    const once = { id: 'now', isLastTry: false, signal: new AbortController().signal }
    await job?.handle({}, once)
    await job?.handle({}, once)
    const { rows } = await run(
      sql`SELECT saves FROM works WHERE uid = ${world.owner.uid} ORDER BY saves DESC`,
    )
    expect(rows.map(({ saves }) => saves)).toEqual([3, 0, 0])
  })
})

describe('the intake', () => {
  it('tells of what it could not store, and loses nothing of what came with it', async () => {
    const world = await makeGalleryWorld(server)
    const { id } = await makeCode(world)
    const event = (subject: string): GalleryEvent => ({
      uid: world.owner.uid,
      day: businessDay(server.services.clock()),
      visitor: randomUUID(),
      kind: 'open',
      subject,
      codeId: id,
      line: 'picture',
      platform: 'other',
      apart: '',
      at: new Date(),
    })
    const intake = createIntake(server.services.db)
    // An opening whose subject is not its code: the table's CHECK rejects it.
    const answers = await Promise.allSettled(
      [id, randomUUID(), id].map((subject) => intake.accept([event(subject)])),
    )
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    const { rows } = await run(
      sql`SELECT count(*)::integer AS count FROM gallery_events WHERE code_id = ${id}`,
    )
    expect(rows).toEqual([{ count: 2 }])
    expect((await funnel(world)).counts).toMatchObject({ opens: 2 })
  })
})
