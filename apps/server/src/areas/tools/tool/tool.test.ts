import { randomUUID } from 'node:crypto'
import { errorCodes } from '@wallpaper/contract'
import { searchCodeAuthRandom } from '@wallpaper/contract/codes'
import { homepageDelete } from '@wallpaper/contract/creation'
import { toolAttach, toolDetail, toolList } from '@wallpaper/contract/tools'
import { consoleTools, orderTools, saveTool } from '@wallpaper/contract/tools/tools.console'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, refusalOf } from '../../../test/codeOf.ts'
import { createBrowser, type GalleryWorld, makeGalleryWorld } from '../../../test/galleryWorld.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { until } from '../../../test/until.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const on = { line: 'picture' } as const

const attach = ({ client, homepageId }: GalleryWorld, tool_ids: string[]) =>
  client.call(toolAttach, { homepage_id: homepageId, tool_ids }, on)

const idsOf = (tools: readonly { id: string }[]) => tools.map(({ id }) => id)

const operator = async () => server.asStaff(await server.make.staff('operator'))

/** Input for adding a tool that opens an external page. */
const newTool = (id: string, more: Partial<Parameters<typeof editOf>[1]> = {}) => ({
  id,
  version: 0,
  kind: 'play' as const,
  name: '国庆小游戏',
  icon: 'globe' as const,
  note: '和国旗合个影',
  maker: 'link' as const,
  url: 'https://example.com/play',
  lines: ['picture' as const],
  is_member_only: false,
  is_online: true,
  last_day: '',
  reason: '活动上线',
  ...more,
})
const editOf = async (id: string, change: { is_online?: boolean; last_day?: string; url?: string }) => {
  const client = await operator()
  const found = (await client.call(consoleTools, {})).items.find((tool) => tool.id === id)
  if (!found) throw new Error(`${id} is not there`)
  const {
    place: _place,
    homepages: _homepages,
    players: _players,
    changed_at: _at,
    last_day,
    ...facts
  } = found
  return client.call(saveTool, { ...facts, last_day: last_day ?? '', reason: '调整', ...change })
}

describe('plays and tools on a homepage', () => {
  it('are added, ordered and removed by sending all of them', async () => {
    const world = await makeGalleryWorld(server)
    const first = await attach(world, ['nine_grid', 'puzzle'])
    expect(idsOf(first.attached)).toEqual(['nine_grid', 'puzzle'])
    expect(idsOf(first.available)).not.toContain('puzzle')
    expect(idsOf((await attach(world, ['puzzle', 'nickname', 'nine_grid'])).attached)).toEqual([
      'puzzle',
      'nickname',
      'nine_grid',
    ])
    expect(idsOf((await attach(world, ['nickname'])).attached)).toEqual(['nickname'])
    expect((await attach(world, [])).attached).toEqual([])
  })

  it('are at most four, each once', async () => {
    const world = await makeGalleryWorld(server)
    await (await operator()).call(saveTool, newTool('one_more'))
    await (await operator()).call(saveTool, newTool('two_more', { url: 'https://example.com/2' }))
    const five = ['nickname', 'nine_grid', 'puzzle', 'avatar_frame', 'one_more']
    expect(await codeOf(attach(world, five))).toBe(errorCodes.invalidInput)
    expect((await attach(world, five.slice(0, 4))).attached).toHaveLength(4)
    expect(idsOf((await attach(world, ['puzzle', 'puzzle'])).attached)).toEqual(['puzzle'])
  })

  it('stay in one order when two set them at the same moment', async () => {
    const world = await makeGalleryWorld(server)
    await Promise.all([
      attach(world, ['nickname', 'nine_grid', 'puzzle', 'avatar_frame']),
      attach(world, ['avatar_frame', 'puzzle', 'nine_grid', 'nickname']),
      attach(world, ['puzzle']),
    ])
    const { attached } = await world.client.call(toolList, { homepage_id: world.homepageId }, on)
    expect([4, 1]).toContain(attached.length)
    expect(new Set(idsOf(attached)).size).toBe(attached.length)
  })

  it('that are for members are refused to others, and unknown ones to everybody', async () => {
    const world = await makeGalleryWorld(server)
    const { available } = await world.client.call(toolList, { homepage_id: world.homepageId }, on)
    expect(available.find(({ id }) => id === 'phone_crop')).toMatchObject({
      is_member_only: true,
      is_locked: true,
    })
    expect((await refusalOf(attach(world, ['phone_crop']))).message).toContain('会员专享')
    expect(await codeOf(attach(world, ['not_there']))).toBe(errorCodes.notFound)
  })

  it('are of one line and one person', async () => {
    const world = await makeGalleryWorld(server)
    await (await operator()).call(saveTool, newTool('picture_only'))
    const young = await makeGalleryWorld(server, { line: 'young' })
    const elsewhere = young.client.call(
      toolAttach,
      { homepage_id: young.homepageId, tool_ids: ['picture_only'] },
      { line: 'young' },
    )
    expect(await codeOf(elsewhere)).toBe(errorCodes.refused)
    const foreign = young.client.call(toolAttach, { homepage_id: world.homepageId, tool_ids: ['puzzle'] }, on)
    expect(await codeOf(foreign)).toBe(errorCodes.notFound)
    expect(await codeOf(young.client.call(toolDetail, { tool_id: 'picture_only' }, { line: 'young' }))).toBe(
      errorCodes.notFound,
    )
  })

  it('go with their homepage', async () => {
    const world = await makeGalleryWorld(server)
    await attach(world, ['puzzle'])
    expect((await world.client.call(toolDetail, { tool_id: 'puzzle' }, on)).homepages).toHaveLength(1)
    await world.client.call(homepageDelete, { homepage_id: world.homepageId }, on)
    expect((await world.client.call(toolDetail, { tool_id: 'puzzle' }, on)).homepages).toEqual([])
  })
})

describe('the audience', () => {
  const withCode = async () => {
    const world = await makeGalleryWorld(server)
    const { code } = await world.client.call(
      searchCodeAuthRandom,
      { homepage_id: world.homepageId },
      { ...on, idempotencyKey: `key-${randomUUID()}` },
    )
    return { world, code }
  }

  it('sees them in their order at the top, opens them, and is counted once a day', async () => {
    const { world, code } = await withCode()
    await attach(world, ['puzzle', 'nickname'])
    const browser = createBrowser(server.url)
    const list = await browser.open(`/s/${code}`)
    expect(list.html.indexOf('拼图小游戏')).toBeGreaterThan(0)
    expect(list.html.indexOf('拼图小游戏')).toBeLessThan(list.html.indexOf('网名起名'))
    for (let times = 0; times < 3; times += 1) {
      const play = await browser.open(`/s/${code}/t/puzzle`)
      expect(play.status).toBe(200)
      expect(play.html).toContain('data-maker="puzzle"')
    }
    const another = createBrowser(server.url)
    await another.open(`/s/${code}`)
    await another.open(`/s/${code}/t/puzzle`)
    // Bots keep no cookies: visits without one are not counted.
    await createBrowser(server.url).open(`/s/${code}/t/puzzle`)
    const { attached } = await world.client.call(toolList, { homepage_id: world.homepageId }, on)
    expect(attached.map(({ id, players }) => [id, players])).toEqual([
      ['puzzle', 2],
      ['nickname', null],
    ])
  })

  it('is led to another page by a link, and to nothing that does not stand there', async () => {
    const { world, code } = await withCode()
    await (await operator()).call(saveTool, newTool('led_away'))
    await attach(world, ['led_away'])
    const browser = createBrowser(server.url)
    const led = await browser.send(`/s/${code}/t/led_away`)
    expect([led.status, led.headers.get('location')]).toEqual([302, 'https://example.com/play'])
    const none = await browser.send(`/s/${code}/t/puzzle`)
    expect(none.headers.get('location')).toBe(`/s/${code}`)
    await editOf('led_away', { is_online: false })
    await until(async () => !(await browser.open(`/s/${code}`)).html.includes('国庆小游戏'), 3_000)
    const { attached } = await world.client.call(toolList, { homepage_id: world.homepageId }, on)
    expect(attached[0]).toMatchObject({ id: 'led_away', is_shown: false })
    // It may stay and be reordered; once removed it cannot be added again.
    expect(idsOf((await attach(world, ['puzzle', 'led_away'])).attached)).toEqual(['puzzle', 'led_away'])
    await attach(world, ['puzzle'])
    expect(await codeOf(attach(world, ['puzzle', 'led_away']))).toBe(errorCodes.refused)
  })
})

describe('the catalogue', () => {
  it('is edited with a reason; who comes late reads it anew', async () => {
    const client = await operator()
    const made = await client.call(saveTool, newTool('in_autumn', { last_day: '2999-10-31' }))
    expect(made).toMatchObject({ version: 1, last_day: '2999-10-31', homepages: 0 })
    const { place: _p, homepages: _h, players: _q, changed_at: _c, ...facts } = made
    const edit = { ...facts, last_day: '2999-11-01', reason: '延长一天' }
    expect((await client.call(saveTool, edit)).version).toBe(2)
    expect(await codeOf(client.call(saveTool, edit))).toBe(errorCodes.changedMeanwhile)
    expect(await codeOf(client.call(saveTool, newTool('in_autumn')))).toBe(errorCodes.invalidInput)
    expect(await codeOf(client.call(saveTool, newTool('bad_link', { url: 'http://example.com' })))).toBe(
      errorCodes.invalidInput,
    )
    expect(await codeOf(client.call(saveTool, newTool('bad_day', { last_day: '2026-02-31' })))).toBe(
      errorCodes.invalidInput,
    )
  })

  it('is ordered whole', async () => {
    const client = await operator()
    const ids = idsOf((await client.call(consoleTools, {})).items)
    const turned = ids.toReversed()
    const { items } = await client.call(orderTools, { ids: turned, reason: '换个顺序' })
    expect(idsOf(items)).toEqual(turned)
    expect(await codeOf(client.call(orderTools, { ids: turned.slice(1), reason: '少一个' }))).toBe(
      errorCodes.changedMeanwhile,
    )
  })
})
