/** Malformed input and concurrent calls: a clear answer each time, and no partial effect. */
import { randomUUID } from 'node:crypto'
import { errorCodes, lineIds } from '@wallpaper/contract'
import {
  dataAssistant,
  searchCodeChangePage,
  searchCodeCheck,
  searchCodeCreate,
  searchCodeDelete,
  searchCodeHistory,
  searchCodeInit,
  searchCodePoster,
} from '@wallpaper/contract/codes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../../test/codeOf.ts'
import { createBrowser, freshCode, type GalleryWorld, makeGalleryWorld } from '../../../test/galleryWorld.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const picture = { line: 'picture' } as const

const create = ({ client, homepageId }: GalleryWorld, code: string) =>
  client.call(
    searchCodeCreate,
    { code, homepage_id: homepageId },
    { ...picture, idempotencyKey: randomUUID() },
  )

describe('a text that is no code', () => {
  it.each([
    ['ten thousand characters', '晚'.repeat(10_000)],
    ['an emoji', '晚风🌙'],
    ['an emoji of several signs', '👩‍👩‍👧海边'],
    ['a text that is read from the right', '\u202e晚风\u202c'],
    ['Arabic', 'مرحبا'],
    ['nothing that is seen', '\u200b\u200b\u200b'],
    ['a percent sign', '晚风%'],
    ['a path', '../../s'],
    ['a null character', '晚风\u0000'],
  ])('%s makes none, and is told why', async (_name, text) => {
    const world = await makeGalleryWorld(server, { works: 1 })
    expect(await codeOf(create(world, text))).toBe(errorCodes.invalidInput)
    expect((await world.client.call(searchCodeInit, {}, picture)).quota.used).toBe(0)
    expect(
      (await createBrowser(server.url).send(`/s/?code=${encodeURIComponent(text.slice(0, 200))}`)).status,
    ).not.toBe(500)
  })

  it('with characters that are not seen is the code without them', async () => {
    const world = await makeGalleryWorld(server, { works: 1 })
    const code = freshCode()
    const hidden = Array.from(code).join('\u200b')
    expect(await world.client.call(searchCodeCheck, { code: hidden }, picture)).toMatchObject({
      code,
      state: 'free',
    })
    expect(await create(world, `\ufeff${hidden}`)).toMatchObject({ code })
    expect(await codeOf(create(world, code))).toBe(errorCodes.codeTaken)
  })
})

describe('at the same moment', () => {
  it('a code that is deleted while it is pointed elsewhere is gone, or moved and then gone', async () => {
    const world = await makeGalleryWorld(server)
    const made = await create(world, freshCode())
    const [moved, deleted] = await Promise.all([
      codeOf(world.client.call(searchCodeChangePage, { code_id: made.id, album_id: world.albumId }, picture)),
      codeOf(world.client.call(searchCodeDelete, { code_id: made.id }, picture)),
    ])
    expect(deleted).toBe(errorCodes.ok)
    expect([errorCodes.ok, errorCodes.notFound]).toContain(moved)
    expect((await world.client.call(searchCodeInit, {}, picture)).items).toEqual([])
  })

  it('two that point it elsewhere leave one history without a gap', async () => {
    const world = await makeGalleryWorld(server)
    const [workId = ''] = world.workIds
    const made = await create(world, freshCode())
    server.passTime(1_000)
    await Promise.all([
      world.client.call(searchCodeChangePage, { code_id: made.id, album_id: world.albumId }, picture),
      world.client.call(searchCodeChangePage, { code_id: made.id, photo_id: workId }, picture),
    ])
    const { items } = await world.client.call(searchCodeHistory, { code_id: made.id }, picture)
    const [now] = (await world.client.call(searchCodeInit, {}, picture)).items
    expect(items[0]).toMatchObject({ target: { id: now?.target.id }, until: null })
    for (const [at, { until }] of items.entries()) expect(until).toBe(items[at - 1]?.since ?? null)
  })
})

describe("another's code, and one of another line", () => {
  it.each(lineIds)('on the line %s is not found by any call that names it', async (line) => {
    const world = await makeGalleryWorld(server, { works: 1 })
    const other = await makeGalleryWorld(server, { works: 1, line })
    const foreign = await other.client.call(
      searchCodeCreate,
      { code: freshCode(), homepage_id: other.homepageId },
      { line, idempotencyKey: randomUUID() },
    )
    const input = { code_id: foreign.id }
    const tried = [
      world.client.call(searchCodePoster, input, { line }),
      world.client.call(searchCodeHistory, input, { line }),
      world.client.call(dataAssistant, { ...input, period: 'week', group: 'day' }, { line }),
    ]
    for (const answer of await Promise.all(tried.map(codeOf))) expect(answer).toBe(errorCodes.notFound)
    for (const elsewhere of lineIds.filter((each) => each !== line))
      expect(await codeOf(other.client.call(searchCodePoster, input, { line: elsewhere }))).toBe(
        errorCodes.notFound,
      )
  })
})

describe('several pictures at once', () => {
  it('with none, twice the same, foreign and far too many: what is behind the code is taken, once', async () => {
    const world = await makeGalleryWorld(server)
    const other = await makeGalleryWorld(server, { works: 1 })
    const { code } = await create(world, freshCode())
    const browser = createBrowser(server.url)
    const take = (ids: readonly string[]) => browser.open(`/s/${code}/take?w=${ids.join(',')}`)
    expect((await take([])).status).toBe(302)
    expect((await take(other.workIds)).status).toBe(302)
    const [first = ''] = world.workIds
    const many = [first, first, ...other.workIds, 'x', ...Array.from({ length: 200 }, () => randomUUID())]
    const page = await take(many)
    expect(page.status).toBe(200)
    expect(page.html).toContain('1 张可以直接保存')
    // A query of five thousand ids exceeds the header limit.
    const flood = Array.from({ length: 5_000 }, () => randomUUID())
    expect((await take(flood)).status).toBe(431)
    const events = flood.map((w) => ({ k: 'view', w }))
    expect((await browser.sendEvents(code, events)).status).toBeLessThan(500)
    expect(
      await world.client.call(dataAssistant, { period: 'today', group: 'photo' }, picture),
    ).toMatchObject({
      counts: null,
      rows: [],
    })
  })
})
