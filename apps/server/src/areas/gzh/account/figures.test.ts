import { searchCodeCreate } from '@wallpaper/contract/codes'
import { articleList, articlePublish, articleSave, gzhAccounts } from '@wallpaper/contract/gzh'
import type { ArticleBlock } from '@wallpaper/contract/gzh/articleHtml'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { businessDay, dayMs } from '../../../platform/clock.ts'
import { freshCode, makeGalleryWorld } from '../../../test/galleryWorld.ts'
import { createOfficialAccounts } from '../../../test/officialAccount.ts'
import { runWalk } from '../../../test/runWalk.ts'
import { type Simulators, startSimulators } from '../../../test/simulators.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { until as waitFor } from '../../../test/until.ts'
import { blocksWith, makeArticleWorld, newKey } from '../test/articleWorld.ts'

let server: TestServer
let simulators: Simulators
let wechat: ReturnType<typeof createOfficialAccounts>
beforeAll(async () => {
  simulators = await startSimulators()
  server = await startTestServer({ env: { SIMULATORS_PORT: new URL(simulators.url).port }, works: true })
  wechat = createOfficialAccounts(server, simulators)
  await wechat.receiveEvents()
})
afterAll(async () => {
  await server.stop()
  await simulators.stop()
})

const shanghaiMs = 8 * 3_600_000

/** The next time that it is this hour in Shanghai. */
const until = async (hour: number): Promise<void> => {
  const sinceMidnight = (server.services.clock() + shanghaiMs) % dayMs
  const ms = (hour * 3_600_000 - sinceMidnight + dayMs) % dayMs || dayMs
  server.passTime(ms)
  await simulators.advanceClock(ms)
}

const yesterday = () => businessDay(server.services.clock() - dayMs)

it('followers and reads of the last day that WeChat has counted are shown, each with its day', async () => {
  const person = await server.make.person()
  const account = await wechat.connect(person, `晚风日记${crypto.randomUUID().slice(0, 6)}`)
  const client = server.as(person.session)
  const figures = async () =>
    (await client.call(gzhAccounts, {})).items.find(({ id }) => id === account.id)?.figures
  expect(await figures()).toBeNull()

  await until(10)
  await runWalk(server, 'gzh.read-figures')
  const first = await figures()
  expect(first).toEqual({
    day: yesterday(),
    followers: expect.any(Number),
    reads: expect.any(Number),
    net: expect.any(Number),
    takes: null,
  })
  expect(first?.followers).toBeGreaterThanOrEqual(8_000)

  // In the night the day before is not counted yet: the last known one stays, with its day.
  await until(3)
  await runWalk(server, 'gzh.read-figures')
  expect(await figures()).toEqual(first)
  expect(first?.day).not.toBe(yesterday())

  await until(10)
  await runWalk(server, 'gzh.read-figures')
  expect((await figures())?.day).toBe(yesterday())
})

it('an account that granted nothing about its followers is shown with its reads', async () => {
  const person = await server.make.person()
  await wechat.connect(person, `晚风日记${crypto.randomUUID().slice(0, 6)}`, { scopes: [7, 11] })
  await until(10)
  await runWalk(server, 'gzh.read-figures')
  const { items } = await server.as(person.session).call(gzhAccounts, {})
  expect(items.map(({ figures }) => figures)).toEqual([
    { day: yesterday(), followers: null, reads: expect.any(Number), net: null, takes: null },
  ])
})

it('an article that is out is shown with its reads, and with what its codes brought from WeChat', async () => {
  const { makePicture, later } = makeArticleWorld(server, simulators)
  const { person, client, homepageId } = await makeGalleryWorld(server)
  const { uid } = person
  const account = await wechat.connect(person, `晚风日记${crypto.randomUUID().slice(0, 6)}`)
  const code = freshCode()
  await client.call(searchCodeCreate, { code, homepage_id: homepageId }, { line: 'picture' })
  const upload = await makePicture(uid)
  const listed = async (sort: 'time' | 'reads') =>
    (await client.call(articleList, { tab: 'published', sort })).items.map(({ title, figures }) => ({
      title,
      figures,
    }))
  const publish = async (title: string, more: ArticleBlock[]) => {
    const blocks = [...blocksWith(upload), ...more]
    const content = { title, author: '', digest: '', cover_upload_id: upload, blocks }
    const { id, version } = await client.call(articleSave, { version: 0, ...content }, newKey())
    const asked = { article_id: id, account_id: account.id, version, is_draft_only: false }
    await client.call(articlePublish, asked, newKey())
    const stateOf = async () =>
      (await client.call(articleList, { tab: 'published' })).items.find((item) => item.id === id)?.publication
        ?.state
    await waitFor(async () => (await stateOf()) === 'submitted')
    await later(10_000)
    expect(await stateOf()).toBe('published')
  }
  const saved = (platform: string, saves: number) =>
    server.services.db.write((tx) =>
      tx.execute(sql`INSERT INTO code_daily (uid, line, day, code_id, platform, saves)
        SELECT uid, line, ${businessDay(server.services.clock())}, id, ${platform}, ${saves} FROM codes
        WHERE uid = ${uid}`),
    )
  await publish('国庆头像，一人一张', [{ id: 'z', type: 'code', code, note: '' }])
  for (const [platform, saves] of [
    ['gzh', 3],
    ['wechat', 2],
    ['douyin', 9],
  ] as const)
    await saved(platform, saves)
  const unknown = { reads: null, recommends: null }
  expect(await listed('time')).toEqual([
    { title: '国庆头像，一人一张', figures: { ...unknown, takes: 5, note: '微信第二天上午给出阅读' } },
  ])

  await until(10)
  await runWalk(server, 'gzh.read-figures')
  await runWalk(server, 'gzh.read-article-figures')
  const known = { reads: expect.any(Number), recommends: expect.any(Number), takes: 5, note: '' }
  const [first] = await listed('time')
  expect(first?.figures).toEqual(known)
  expect(first?.figures?.reads).toBeGreaterThanOrEqual(100)
  const { items } = await client.call(gzhAccounts, {})
  expect(items.map(({ figures }) => figures?.takes)).toEqual([5])

  // The newer one names no code, and is not counted yet.
  await publish('沙丘与月，六张壁纸', [])
  const note = '微信第二天上午给出阅读；文章里没有口令，看不出取图'
  const second = { title: '沙丘与月，六张壁纸', figures: { ...unknown, takes: null, note } }
  expect([await listed('time'), await listed('reads')]).toEqual([
    [second, first],
    [first, second],
  ])
  // Once a day, and for 30 days.
  await runWalk(server, 'gzh.read-article-figures')
  expect((await listed('time'))[0]).toEqual(second)
  await server.services.db.write(async (tx) => {
    await tx.execute(sql`UPDATE official_accounts SET articles_asked_at = NULL WHERE id = ${account.id}`)
    await tx.execute(
      sql`UPDATE gzh_publications SET created_at = created_at - interval '31 days' WHERE uid = ${uid}`,
    )
  })
  await runWalk(server, 'gzh.read-article-figures')
  const old = '微信只给出发布后 30 天的阅读；文章里没有口令，看不出取图'
  expect(await listed('time')).toEqual([{ ...second, figures: { ...second.figures, note: old } }, first])
})

it('articles with the same title are told apart by the number that WeChat gave them', async () => {
  const { makePicture, later } = makeArticleWorld(server, simulators)
  const { person, client } = await makeGalleryWorld(server)
  const account = await wechat.connect(person, `晚风日记${crypto.randomUUID().slice(0, 6)}`)
  const upload = await makePicture(person.uid)
  const items = async () => (await client.call(articleList, { tab: 'published' })).items
  for (const count of [1, 2]) {
    const content = { title: '每日一图', author: '', digest: '', cover_upload_id: upload }
    const blocks = blocksWith(upload)
    const { id, version } = await client.call(articleSave, { version: 0, ...content, blocks }, newKey())
    const asked = { article_id: id, account_id: account.id, version, is_draft_only: false }
    await client.call(articlePublish, asked, newKey())
    await waitFor(async () => (await items()).filter(({ publication }) => publication).length === count)
    await waitFor(async () => (await items())[0]?.publication?.state === 'submitted')
    await later(10_000)
  }
  await until(10)
  await runWalk(server, 'gzh.read-article-figures')
  const reads = (await items()).map(({ figures }) => figures?.reads)
  expect(reads).toEqual([expect.any(Number), expect.any(Number)])
  expect(new Set(reads).size).toBe(2)
})

it('an account that WeChat tells nothing of is shown without figures, and asked again in an hour', async () => {
  const person = await server.make.person()
  await wechat.connect(person, `晚风日记${crypto.randomUUID().slice(0, 6)}`)
  const client = server.as(person.session)
  await simulators.setFault('wechat', {
    mode: 'errorCode',
    code: '48001',
    times: 99,
    match: '/datacube/',
  })
  await until(10)
  await runWalk(server, 'gzh.read-figures')
  expect((await client.call(gzhAccounts, {})).items.map(({ figures }) => figures)).toEqual([null])
})
