import { randomUUID } from 'node:crypto'
import { errorCodes } from '@wallpaper/contract'
import {
  articleDelete,
  articleDetailOf,
  articleList,
  articlePictures,
  articlePublish,
  articleSave,
} from '@wallpaper/contract/gzh'
import type { ArticleBlock } from '@wallpaper/contract/gzh/articleHtml'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, refusalOf as refused } from '../../../test/codeOf.ts'
import { createFollowers, messageXml, sealedCall } from '../../../test/followerMessage.ts'
import { type GalleryWorld, makeGalleryWorld } from '../../../test/galleryWorld.ts'
import { createOfficialAccounts } from '../../../test/officialAccount.ts'
import { makeReadyUpload } from '../../../test/readyUpload.ts'
import { runWalk } from '../../../test/runWalk.ts'
import { type Simulators, startSimulators } from '../../../test/simulators.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { until } from '../../../test/until.ts'

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

const refusalOf = async (call: Promise<unknown>) => {
  const { code, message } = await refused(call)
  return { code, message }
}

const key = () => ({ idempotencyKey: `key-${randomUUID()}` })

/** An upload with a picture in the storage, as the processing leaves it. */
const makePicture = async (uid: number): Promise<string> => {
  const { db, storage } = server.services
  const upload = await db.write((tx) => makeReadyUpload(tx, uid, {}))
  const bytes = await sharp({ create: { width: 720, height: 960, channels: 3, background: '#884488' } })
    .webp()
    .toBuffer()
  for (const name of ['small', 'medium', 'large'])
    await storage.write(`public/u/${upload.id}/${name}.webp`, { bytes })
  return upload.id
}

const blocksWith = (upload_id: string): ArticleBlock[] => [
  { id: 'a', type: 'heading', text: '第一张：傍晚六点', look: 'bar' },
  {
    id: 'b',
    type: 'text',
    text: '入秋之后\n<script>alert(1)</script>',
    is_bold: true,
    color: 'ink',
    align: 'left',
  },
  { id: 'c', type: 'picture', upload_id, caption: '落日群山', is_ai: true },
  { id: 'd', type: 'divider', look: 'star' },
  { id: 'e', type: 'mini', title: '图神取图', code: '' },
]

const write = async (title = `秋天的壁纸 ${randomUUID().slice(0, 4)}`) => {
  const person = await server.make.person()
  const client = server.as(person.session)
  const upload = await makePicture(person.uid)
  const content = { title, author: '晚风', digest: '', cover_upload_id: upload, blocks: blocksWith(upload) }
  const saved = await client.call(articleSave, { version: 0, ...content }, key())
  return { person, client, upload, content, saved }
}

describe('writing an article', () => {
  it('keeps what was written, with the addresses of its pictures', async () => {
    const { client, upload, content, saved } = await write('秋天的第一组壁纸来了')
    expect(saved).toEqual({
      id: expect.any(String),
      title: content.title,
      author: '晚风',
      digest: '',
      cover_upload_id: upload,
      cover_url: expect.stringContaining(`/public/u/${upload}/medium.webp`),
      pictures: 1,
      version: 1,
      saved_at: expect.any(Number),
      publication: null,
      publications: [],
      blocks: content.blocks,
      picture_urls: { [upload]: expect.stringContaining(`/public/u/${upload}/medium.webp`) },
      components: {},
      mini: { appId: 'wxde30de30de30de30', page: 'pages/gallery/index' },
    })
    expect(await client.call(articleDetailOf, { article_id: saved.id })).toEqual(saved)
    const drafts = await client.call(articleList, { tab: 'draft' })
    expect([drafts.total, drafts.items.map(({ id }) => id)]).toEqual([1, [saved.id]])
  })

  it('does not let a second device overwrite the first, and loses neither', async () => {
    const { client, content, saved } = await write()
    const article_id = saved.id
    const first = await client.call(
      articleSave,
      { article_id, ...content, version: 1, title: '手机上的' },
      key(),
    )
    const second = { article_id, ...content, version: 1, title: '平板上的' }
    expect(await refusalOf(client.call(articleSave, second, key()))).toEqual({
      code: errorCodes.changedMeanwhile,
      message: '另一台设备上有更新的一版，两版都还在，请选一版继续写',
    })
    expect((await client.call(articleDetailOf, { article_id })).title).toBe('手机上的')
    // The other version goes on as an article of its own.
    const { article_id: _, ...own } = second
    const copy = await client.call(articleSave, { ...own, version: 0 }, key())
    expect([first.version, copy.version, copy.title]).toEqual([2, 1, '平板上的'])
  })

  it('takes neither the picture nor the code of somebody else', async () => {
    const { client, content } = await write()
    const other = await server.make.person()
    const foreign = await makePicture(other.uid)
    const withPicture = { ...content, version: 0, cover_upload_id: foreign, blocks: [] }
    expect(await codeOf(client.call(articleSave, withPicture, key()))).toBe(errorCodes.invalidInput)
    const blocks: ArticleBlock[] = [{ id: 'a', type: 'code', code: '别人的口令', note: '' }]
    expect(await codeOf(client.call(articleSave, { ...content, version: 0, blocks }, key()))).toBe(
      errorCodes.invalidInput,
    )
  })

  it('is deleted', async () => {
    const { client, saved } = await write()
    await client.call(articleDelete, { article_id: saved.id })
    expect((await client.call(articleList, { tab: 'draft' })).items).toEqual([])
    expect(await codeOf(client.call(articleDetailOf, { article_id: saved.id }))).toBe(errorCodes.notFound)
  })

  it('offers the works of a homepage', async () => {
    const world: GalleryWorld = await makeGalleryWorld(server, { works: 2, name: '晚风壁纸馆' })
    const page = await world.client.call(articlePictures, { homepage_id: world.homepageId, limit: 1 })
    const rest = await world.client.call(articlePictures, {
      homepage_id: world.homepageId,
      cursor: page.next_cursor ?? '',
    })
    expect([page.homepages.map(({ name }) => name), page.items.length, rest.items.length]).toEqual([
      ['晚风壁纸馆'],
      1,
      1,
    ])
    expect(page.items[0]?.note).toBe('')
  })
})

describe('publishing an article', () => {
  const connected = async (title?: string, name = `晚风日记${randomUUID().slice(0, 6)}`) => {
    const written = await write(title)
    const account = await wechat.connect(written.person, name)
    const { client, saved } = written
    const publish = (more: { is_draft_only?: boolean; version?: number } = {}) =>
      client.call(
        articlePublish,
        {
          article_id: saved.id,
          account_id: account.id,
          version: saved.version,
          is_draft_only: false,
          ...more,
        },
        key(),
      )
    const newest = async () => (await client.call(articleDetailOf, { article_id: saved.id })).publications[0]
    const reached = (...states: string[]) =>
      until(async () => {
        const found = await newest()
        return found && states.includes(found.state) && found
      })
    const remote = () =>
      wechat.read<{ title: string; content: string; state: number; url: string }[]>(
        `publications?appid=${account.appid}`,
      )
    return { ...written, account, publish, newest, reached, remote }
  }
  const later = async (ms: number) => {
    server.passTime(ms)
    await simulators.advanceClock(ms)
    await runWalk(server, 'gzh.ask-results')
  }

  it('sends pictures, cover and draft, submits once, and tells the result', async () => {
    const { client, content, publish, newest, reached, remote } = await connected('秋天的第一组')
    expect((await publish()).state).toBe('preparing')
    await reached('submitted')
    expect(await refusalOf(publish())).toEqual({
      code: errorCodes.refused,
      message: '这篇文章正在发布，等微信给出结果再操作',
    })
    await later(10_000)
    const [out, ...more] = await remote()
    expect(more).toEqual([])
    expect(await newest()).toEqual({
      id: expect.any(String),
      state: 'published',
      state_name: '已发布',
      note: '',
      account_name: expect.stringContaining('晚风日记'),
      is_draft_only: false,
      url: out?.url,
      at: expect.any(Number),
    })
    // What was sent is what WeChat kept: its filter found nothing to drop.
    expect(out?.content).toContain('<img src="http://mmbiz.qpic.cn/sim/')
    expect(out?.content).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(out?.content).not.toMatch(/<script|class=/)
    expect(out?.content).toContain('落日群山，AI 生成')
    expect((await client.call(articleList, { tab: 'published' })).items.map(({ title }) => title)).toEqual([
      content.title,
    ])
  })

  it('is unknown after a lost reply, is never sent again, and is found by reading', async () => {
    const { publish, reached, remote, newest } = await connected()
    await simulators.setFault('wechat', { mode: 'timeout', match: 'freepublish/submit', times: 1 })
    await publish()
    const lost = await reached('unknown')
    expect(lost.note).toBe('提交后微信没有回话，正在核对，不会重复发布')
    await later(10 * 60_000)
    expect((await newest())?.state).toBe('published')
    expect((await remote()).length).toBe(1)
  })

  it('tells why WeChat refused it, and can be changed and sent again', async () => {
    const { publish, reached } = await connected(`最美的壁纸${randomUUID().slice(0, 4)}`)
    await publish()
    await reached('submitted')
    await later(10_000)
    const refused = await reached('refused')
    expect(refused.note).toBe('平台审核没有通过，可以改了再发')
    expect((await publish()).state).toBe('preparing')
    await reached('submitted')
  })

  it('goes into the draft box without being published', async () => {
    const { publish, reached, remote } = await connected()
    await publish({ is_draft_only: true })
    await reached('drafted')
    expect(await remote()).toEqual([])
  })

  it('is refused for an account that cannot publish, and for an old version', async () => {
    const { publish } = await connected(undefined, `未认证${randomUUID().slice(0, 6)}`)
    expect((await refusalOf(publish())).message).toBe('未认证的公众号没有发布接口，可以复制到公众平台')
    const other = await connected()
    expect(await codeOf(other.publish({ version: 7 }))).toBe(errorCodes.changedMeanwhile)
  })

  it('takes the result that WeChat pushes, once', async () => {
    const { publish, reached, account, newest } = await connected()
    await publish()
    await reached('submitted')
    const { db, clock } = server.services
    const [row] = await db.write(async (tx) => {
      const found = await tx.execute<{ publish_id: string }>(
        sql`SELECT publish_id FROM gzh_publications WHERE account_id = ${account.id}`,
      )
      return found.rows
    })
    const { send } = createFollowers(server.url, account.appid)
    const push = (status: number) => {
      const url =
        '<article_detail><count>1</count><item><idx>1</idx><article_url>http://mp.weixin.qq.com/s/a1</article_url></item></article_detail>'
      const info = `<PublishEventInfo><publish_id>${row?.publish_id}</publish_id><publish_status>${status}</publish_status><article_id>a1</article_id>${url}</PublishEventInfo>`
      const event = messageXml({ type: 'event', fields: { Event: 'PUBLISHJOBFINISH' } })
      return send(sealedCall(event.replace('</xml>', `${info}</xml>`), { now: clock() }))
    }
    const taken = { status: 200, body: 'success' }
    expect(await push(9)).toEqual(taken)
    expect((await newest())?.state).toBe('submitted')
    expect(await push(0)).toEqual(taken)
    expect(await push(3)).toEqual(taken)
    expect(await newest()).toMatchObject({ state: 'published', url: 'http://mp.weixin.qq.com/s/a1' })
  })
})
