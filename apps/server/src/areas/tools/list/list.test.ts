import { randomUUID } from 'node:crypto'
import { errorCodes } from '@wallpaper/contract'
import { homepageInfo } from '@wallpaper/contract/creation'
import { addDays } from '@wallpaper/contract/day'
import {
  toolAttach,
  toolDetail,
  toolDownloadInit,
  toolRankRead,
  toolSetDownloadMode,
} from '@wallpaper/contract/tools'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeOf, refusalOf } from '../../../test/codeOf.ts'
import { createBrowser, makeGalleryWorld } from '../../../test/galleryWorld.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { toolRepository } from '../tool/tool.repository.ts'
import { listDayAt } from './list.rules.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const on = { line: 'tool' } as const

const makeList = async () => {
  const job = server.product.jobHandlers.find(({ kind }) => kind.name === 'tools.make-list')
  await job?.handle({}, { id: 'test', isLastTry: false, signal: new AbortController().signal })
}

const play = (uid: number, homepageId: string, toolId: string, day: string, times: number) =>
  server.services.db.write(async (tx) => {
    for (let at = 0; at < times; at += 1)
      await toolRepository(tx).addPlayer({ uid, homepageId, toolId, day, visitor: randomUUID() })
  })

it('ranks by real use as of the last list, and moves with the next one only', async () => {
  const {
    client,
    homepageId,
    person: { uid },
  } = await makeGalleryWorld(server, { line: 'tool' })
  const ranks = (board: 'hot' | 'new' | 'own') => client.call(toolRankRead, { board }, on)
  const before = await ranks('hot')
  expect([before.list_day, before.own]).toEqual([null, { uses: 0, income_fen: null }])
  const day = listDayAt(server.services.clock())
  await play(uid, homepageId, 'puzzle', addDays(day, -1), 3)
  await play(uid, homepageId, 'fortune', day, 2)
  await play(uid, homepageId, 'puzzle', addDays(day, 1), 9)
  await makeList()
  const hot = await ranks('hot')
  expect(hot.list_day).toBe(day)
  expect(hot.items.slice(0, 2).map(({ id, place, uses, own_uses }) => [id, place, uses, own_uses])).toEqual([
    ['puzzle', 1, 3, 0],
    ['fortune', 2, 2, 2],
  ])
  expect(hot.own.uses).toBe(2)
  expect((await ranks('own')).items.map(({ id }) => id)).toEqual(['fortune'])
  // What comes after the list changes nothing, and a second run neither.
  await play(uid, homepageId, 'fortune', addDays(day, 1), 20)
  await makeList()
  expect(await ranks('hot')).toEqual(hot)
  const detail = await client.call(toolDetail, { tool_id: 'puzzle' }, on)
  expect(detail).toMatchObject({
    uses: 3,
    homepage_count: 0,
    place: 1,
    place_before: 1,
    trial_url: '/s/t/puzzle',
  })
  expect(detail.days.slice(-2)).toEqual([
    { day: addDays(day, -1), uses: 3 },
    { day, uses: 0 },
  ])
  server.passTime(86_400_000)
  await makeList()
  const next = await ranks('hot')
  expect(next.items.slice(0, 2).map(({ id, uses }) => [id, uses])).toEqual([
    ['fortune', 22],
    ['puzzle', 12],
  ])
})

it('is tried out without being counted, in a frame of the app', async () => {
  const { client } = await makeGalleryWorld(server, { line: 'tool' })
  const browser = createBrowser(server.url)
  const tried = await browser.open('/s/t/name_ideas')
  expect(tried.status).toBe(200)
  expect(tried.html).toContain('data-maker="ideas"')
  expect(tried.html).not.toContain('class="ah"')
  await makeList()
  const [ideas] = (await client.call(toolRankRead, { board: 'hot' }, on)).items.filter(
    ({ id }) => id === 'name_ideas',
  )
  expect(ideas?.uses).toBe(0)
  expect((await browser.open('/s/t/not_there')).status).toBe(410)
})

it('shares the four places of a homepage with plays', async () => {
  const { client, homepageId } = await makeGalleryWorld(server, { line: 'tool' })
  const attach = (...tool_ids: string[]) => client.call(toolAttach, { homepage_id: homepageId, tool_ids }, on)
  const four = ['name_match', 'id_photo', 'fortune', 'anniversary']
  expect((await attach(...four)).attached).toHaveLength(4)
  expect(await codeOf(attach(...four, 'puzzle'))).toBe(errorCodes.invalidInput)
})

it('sets one way to get pictures for every homepage of the line', async () => {
  const { client, homepageId } = await makeGalleryWorld(server, { line: 'tool' })
  const start = await client.call(toolDownloadInit, {}, on)
  expect(start).toEqual({
    mode: 'free',
    modes: [
      { id: 'free', name: expect.any(String) },
      { id: 'ad', name: expect.any(String) },
    ],
    homepages: 1,
  })
  expect((await client.call(toolSetDownloadMode, { mode: 'ad' }, on)).mode).toBe('ad')
  expect((await client.call(homepageInfo, { homepage_id: homepageId }, on)).download_mode).toBe('ad')
  expect(await codeOf(client.call(toolSetDownloadMode, { mode: 'price', price_fen: 100 }, on))).toBe(
    errorCodes.invalidInput,
  )
  const nobody = server.as((await server.make.person()).session)
  expect((await nobody.call(toolDownloadInit, {}, on)).mode).toBeNull()
  expect((await refusalOf(nobody.call(toolSetDownloadMode, { mode: 'ad' }, on))).message).toContain(
    '还没有主页',
  )
})
