import { randomUUID } from 'node:crypto'
import { errorCodes } from '@wallpaper/contract'
import {
  searchCodeCheck,
  searchCodeCreate,
  searchCodeDelete,
  searchCodeInit,
} from '@wallpaper/contract/codes'
import {
  addReservedCode,
  codeApplications,
  decideCode,
  galleryReports,
  handleReport,
  removeReservedCode,
  reservedCodes,
} from '@wallpaper/contract/codes/codes.console'
import { noticeList } from '@wallpaper/contract/notice'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, refusalOf } from '../../../test/codeOf.ts'
import { createBrowser, type GalleryWorld, makeGalleryWorld } from '../../../test/galleryWorld.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { until } from '../../../test/until.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  // Polling for a code must not count as guessing.
  await server.services.db.write((tx) =>
    tx.execute(sql`INSERT INTO settings (key, value, version) VALUES ('codes.wrong_tries', '1000', 1)`),
  )
})
afterAll(() => server.stop())

const picture = { line: 'picture' } as const

const apply = (world: GalleryWorld, code: string) =>
  world.client.call(
    searchCodeCreate,
    { code, homepage_id: world.homepageId },
    { ...picture, idempotencyKey: `key-${randomUUID()}` },
  )

const reviewer = async () => server.asStaff(await server.make.staff('reviewer'))

const waitingFor = async (code: string) => {
  const client = await reviewer()
  const { items } = await client.call(codeApplications, { state: 'waiting', limit: 100 })
  const found = items.find((each) => each.code === code)
  if (!found) throw new Error(`${code} does not wait`)
  return { client, found }
}

describe('a Chinese code', () => {
  it('works once it is approved, and its owner is told', async () => {
    const world = await makeGalleryWorld(server, { works: 1 })
    await apply(world, '通过的口令')
    expect((await createBrowser(server.url).open(encodeURI('/s/通过的口令'))).status).toBe(404)
    const { client, found } = await waitingFor('通过的口令')
    expect(found).toMatchObject({ nickname: '林晚风', target: { kind: 'homepage', name: '晚风壁纸馆' } })
    const decided = await client.call(decideCode, { id: found.id, verdict: 'approve', reason: '' })
    expect(decided).toMatchObject({ state: 'approved' })
    await until(
      async () => (await createBrowser(server.url).open(encodeURI('/s/通过的口令'))).status === 200,
      2_000,
    )
    const { items } = await world.client.call(searchCodeInit, {}, picture)
    expect(items[0]).toMatchObject({ state: 'active', note: '' })
    const notices = await world.client.call(noticeList, {})
    expect(notices.items[0]?.title).toBe('口令「通过的口令」已通过')
  })

  it('that is rejected says why to its owner, and asks the reviewer for it', async () => {
    const world = await makeGalleryWorld(server, { works: 1 })
    await apply(world, '不行的口令')
    const { client, found } = await waitingFor('不行的口令')
    const refused = await refusalOf(client.call(decideCode, { id: found.id, verdict: 'reject', reason: '' }))
    expect(refused.data).toEqual({ fields: { reason: '请写明不通过的原因' } })
    await client.call(decideCode, { id: found.id, verdict: 'reject', reason: '像别人的店名' })
    const { items } = await world.client.call(searchCodeInit, { state: 'rejected' }, picture)
    expect(items[0]).toMatchObject({ state: 'rejected', note: '像别人的店名' })
  })

  it('is decided once by two reviewers at the same moment', async () => {
    const world = await makeGalleryWorld(server, { works: 1 })
    await apply(world, '两个人审核')
    const { found } = await waitingFor('两个人审核')
    const clients = [await reviewer(), await reviewer()]
    const answers = await Promise.all(
      clients.map((client, at) =>
        codeOf(
          client.call(decideCode, { id: found.id, verdict: at ? 'approve' : 'reject', reason: '看过了' }),
        ),
      ),
    )
    expect(answers.toSorted()).toEqual([errorCodes.ok, errorCodes.changedMeanwhile].toSorted())
  })

  it('that its owner deleted meanwhile is no longer there to decide', async () => {
    const world = await makeGalleryWorld(server, { works: 1 })
    const made = await apply(world, '删掉的口令')
    const { client, found } = await waitingFor('删掉的口令')
    await world.client.call(searchCodeDelete, { code_id: made.id }, picture)
    expect(await codeOf(client.call(decideCode, { id: found.id, verdict: 'approve', reason: '' }))).toBe(
      errorCodes.changedMeanwhile,
    )
  })
})

describe('reserved words', () => {
  it('are added and removed by operators, and hold at once', async () => {
    const world = await makeGalleryWorld(server, { works: 1 })
    const client = server.asStaff(await server.make.staff('operator'))
    const check = async () =>
      (await world.client.call(searchCodeCheck, { code: '某个品牌图' }, picture)).state
    expect(await check()).toBe('free')
    const added = await client.call(addReservedCode, {
      word: '某个品牌',
      match: 'part',
      told: '这是注册商标',
      reason: '品牌方来信',
    })
    expect(await check()).toBe('refused')
    expect(
      await codeOf(
        client.call(addReservedCode, { word: '某个品牌', match: 'part', told: 'x', reason: '再来' }),
      ),
    ).toBe(errorCodes.invalidInput)
    const found = await client.call(reservedCodes, { keyword: '品牌' })
    expect(found.items.map(({ word }) => word)).toEqual(['某个品牌'])
    await client.call(removeReservedCode, { id: added.id, reason: '弄错了' })
    expect(await check()).toBe('free')
    expect(await codeOf(client.call(removeReservedCode, { id: added.id, reason: '再来' }))).toBe(
      errorCodes.notFound,
    )
  })
})

describe('reports of the audience', () => {
  it('are listed until they are handled', async () => {
    await createBrowser(server.url).post('/s/report', { code: 'ABCD', reason: 'fraud', note: '诱导加好友' })
    const client = await reviewer()
    const { items } = await client.call(galleryReports, { limit: 100 })
    const report = items.find(({ note }) => note === '诱导加好友')
    expect(report).toMatchObject({ reason: '诱导付款或欺诈', uid: null })
    await client.call(handleReport, { id: report?.id ?? 0, reason: '已下架' })
    expect(await codeOf(client.call(handleReport, { id: report?.id ?? 0, reason: '再来' }))).toBe(
      errorCodes.notFound,
    )
  })
})
