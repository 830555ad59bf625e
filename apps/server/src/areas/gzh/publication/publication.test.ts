import { randomUUID } from 'node:crypto'
import { errorCodes } from '@wallpaper/contract'
import { searchCodeCreate, searchCodeDelete } from '@wallpaper/contract/codes'
import {
  articleDelete,
  articleList,
  articlePublish,
  articleResolve,
  articleSave,
  articleWithdraw,
} from '@wallpaper/contract/gzh'
import type { ArticleBlock } from '@wallpaper/contract/gzh/articleHtml'
import {
  articlePublications,
  askArticlePublication,
  linkArticlePublication,
  unsentArticlePublication,
} from '@wallpaper/contract/gzh/publication.console'
import { approve } from '@wallpaper/contract/staff/staff.console'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, refusalOf as refused } from '../../../test/codeOf.ts'
import { createFollowers, messageXml, sealedCall } from '../../../test/followerMessage.ts'
import { freshCode, makeGalleryWorld } from '../../../test/galleryWorld.ts'
import { type Simulators, startSimulators } from '../../../test/simulators.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { makeArticleWorld, newKey } from '../test/articleWorld.ts'

let server: TestServer
let simulators: Simulators
let world: ReturnType<typeof makeArticleWorld>
const connected: (typeof world)['connected'] = (...args) => world.connected(...args)
const later = (ms: number) => world.later(ms)
beforeAll(async () => {
  simulators = await startSimulators()
  server = await startTestServer({ env: { SIMULATORS_PORT: new URL(simulators.url).port }, works: true })
  world = makeArticleWorld(server, simulators)
  await world.wechat.receiveEvents()
})
afterAll(async () => {
  await server.stop()
  await simulators.stop()
})

const refusalOf = async (call: Promise<unknown>) => {
  const { code, message } = await refused(call)
  return { code, message }
}

describe('publishing an article', () => {
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

  it('is taken down from the account by its owner, and can be published again', async () => {
    const { client, saved, publish, reached, remote } = await connected()
    const withdraw = () => client.call(articleWithdraw, { article_id: saved.id })
    const notThere = { code: errorCodes.refused, message: '这篇文章没有发布在公众号里' }
    expect(await refusalOf(withdraw())).toEqual(notThere)
    await publish()
    await reached('submitted')
    expect(await refusalOf(withdraw())).toEqual(notThere)
    await later(10_000)
    const { url } = await reached('published')
    await simulators.setFault('wechat', {
      mode: 'errorCode',
      code: '45009',
      match: 'freepublish/delete',
      times: 1,
    })
    expect((await refusalOf(withdraw())).message).toBe('微信没有撤下，稍后再试，或者到公众平台删除')
    expect(await withdraw()).toEqual({
      id: expect.any(String),
      state: 'withdrawn',
      state_name: '已撤下',
      note: '',
      account_name: expect.stringContaining('晚风日记'),
      is_draft_only: false,
      url: null,
      at: expect.any(Number),
    })
    expect([url === null, await refusalOf(withdraw())]).toEqual([false, notThere])
    expect((await remote()).map(({ state }) => state)).toEqual([5])
    expect((await publish()).state).toBe('preparing')
    await reached('submitted')
  })

  it('goes into the draft box without being published', async () => {
    const { publish, reached, remote, told } = await connected()
    await publish({ is_draft_only: true })
    await reached('drafted')
    expect(await remote()).toEqual([])
    expect(await told()).toEqual(['文章已存到草稿箱'])
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

  it('is one draft, also when the answer to it was lost', async () => {
    const { publish, reached, account, saved, remote } = await connected()
    await simulators.setFault('wechat', { mode: 'cut', match: 'draft/add', times: 1 })
    await publish()
    await reached('submitted')
    const drafts = await world.wechat.read<string[]>(`drafts?appid=${account.appid}`)
    expect([drafts, (await remote()).length]).toEqual([[saved.title], 1])
  })

  it('tells its owner when WeChat does not take it at all', async () => {
    const noRight = { mode: 'errorCode', code: '48001', times: 1 } as const
    const { publish, reached, told } = await connected()
    await simulators.setFault('wechat', { ...noRight, match: 'draft/add' })
    await publish()
    expect((await reached('failed')).note).toBe('公众号没有这项权限，可以复制到公众平台发布')
    expect(await told()).toEqual(['文章没有发布'])
    await simulators.setFault('wechat', { ...noRight, match: 'freepublish/submit' })
    await publish()
    await reached('failed')
    expect(await told()).toEqual(['文章没有发布', '文章没有发布'])
    await simulators.setFault('wechat', { ...noRight, match: 'draft/add' })
    await publish({ is_draft_only: true })
    await reached('failed')
    expect(await told()).toEqual(['文章没有存到草稿箱', '文章没有发布', '文章没有发布'])
  })

  it('asks its owner after a day without a result, once, and goes on reading', async () => {
    const { publish, reached, remote, newest, told } = await connected()
    await simulators.setFault('wechat', { mode: 'cut', match: 'freepublish/submit', times: 1 })
    await publish()
    await reached('unknown')
    // Two readings, each of which is repeated.
    await simulators.setFault('wechat', { mode: 'error5xx', match: 'freepublish/batchget', times: 6 })
    const hour = 3_600_000
    await later(25 * hour)
    await later(2 * hour)
    expect([(await newest())?.note, await told()]).toEqual([
      '一天没有结果，请看看公众号里有没有发出',
      ['文章发布一天没有结果'],
    ])
    await later(2 * hour)
    expect([(await newest())?.state, await told(), (await remote()).length]).toEqual([
      'published',
      ['文章已发布', '文章发布一天没有结果'],
      1,
    ])
  })

  it('is kept with a picture and a code that are gone, and not published until they are replaced', async () => {
    const { person, client, homepageId } = await makeGalleryWorld(server, { works: 1 })
    const account = await world.wechat.connect(person, `晚风日记${randomUUID().slice(0, 6)}`)
    const [cover, lost] = [await world.makePicture(person.uid), await world.makePicture(person.uid)]
    const { id: code_id, code } = await client.call(
      searchCodeCreate,
      { code: freshCode(), homepage_id: homepageId },
      { line: 'picture', ...newKey() },
    )
    const picture = (upload_id: string): ArticleBlock => ({
      ...{ id: 'b', type: 'picture', upload_id, caption: '', is_ai: false },
    })
    const heading: ArticleBlock = { id: 'a', type: 'heading', text: '傍晚', look: 'bar' }
    const card: ArticleBlock = { id: 'c', type: 'code', code, note: '' }
    const content = { author: '', digest: '', cover_upload_id: cover }
    const save = (title: string, blocks: ArticleBlock[], before?: { id: string; version: number }) =>
      client.call(
        articleSave,
        {
          ...content,
          title,
          blocks,
          version: before?.version ?? 0,
          ...(before && { article_id: before.id }),
        },
        newKey(),
      )
    const publish = ({ id, version }: { id: string; version: number }) =>
      client.call(
        articlePublish,
        { article_id: id, account_id: account.id, version, is_draft_only: false },
        newKey(),
      )
    const first = await save('秋天', [heading, picture(lost), card])
    expect(first.gone_codes).toEqual([])
    await client.call(searchCodeDelete, { code_id }, { line: 'picture' })
    await server.services.db.write((tx) =>
      tx.execute(sql`UPDATE uploads SET is_hidden = true WHERE id = ${lost}`),
    )
    const second = await save('秋天的第二版', [heading, picture(lost), card], first)
    expect(second).toMatchObject({ title: '秋天的第二版', version: 2, gone_codes: [code] })
    expect(Object.keys(second.picture_urls)).toEqual([cover])
    expect((await refusalOf(publish(second))).message).toBe('第 2 段：这张图片已失效，请换一张')
    const third = await save('秋天', [heading, picture(cover), card], second)
    expect((await refusalOf(publish(third))).message).toBe(`第 3 段：口令「${code}」已失效，请换一个`)
    expect((await publish(await save('秋天', [heading, picture(cover)], third))).state).toBe('preparing')
  })

  it('is not deleted while it is on its way', async () => {
    const { client, saved, publish, reached } = await connected()
    const remove = () => client.call(articleDelete, { article_id: saved.id })
    await publish()
    await reached('submitted')
    expect(await refusalOf(remove())).toEqual({
      code: errorCodes.refused,
      message: '这篇文章正在发布，等微信给出结果再删除',
    })
    await later(10_000)
    await reached('published')
    expect(await remove()).toEqual({})
  })
})

describe('an article without a result', () => {
  const link = 'https://mp.weixin.qq.com/s/'
  /** Submitted without an answer, and not published. */
  const unknown = async () => {
    const made = await connected()
    await simulators.setFault('wechat', { mode: 'error5xx', match: 'freepublish/submit', times: 1 })
    await made.publish()
    await made.reached('unknown')
    const resolve = (input: { outcome: 'published' | 'unsent'; link?: string }) =>
      made.client.call(articleResolve, { article_id: made.saved.id, ...input })
    return { ...made, resolve }
  }

  it('is ended by its owner: it is out, at this address', async () => {
    const { resolve, publish, reached, told } = await unknown()
    const wrong = { code: errorCodes.invalidInput, message: expect.stringContaining('mp.weixin.qq.com') }
    expect(await refusalOf(resolve({ outcome: 'published' }))).toEqual(wrong)
    expect(await refusalOf(resolve({ outcome: 'published', link: 'https://evil.example/s/1' }))).toEqual(
      wrong,
    )
    const url = `${link}${randomUUID()}`
    expect(await resolve({ outcome: 'published', link: `秋天的壁纸 ${url}` })).toEqual({
      id: expect.any(String),
      state: 'published',
      state_name: '已发布',
      note: '',
      account_name: expect.stringContaining('晚风日记'),
      is_draft_only: false,
      url,
      at: expect.any(Number),
    })
    expect(await told()).toEqual([])
    expect((await refusalOf(resolve({ outcome: 'unsent' }))).message).toBe('这篇文章已经有结果了')
    // Another one at the same address would be the same article.
    await simulators.setFault('wechat', { mode: 'error5xx', match: 'freepublish/submit', times: 1 })
    await publish()
    await reached('unknown')
    expect((await refusalOf(resolve({ outcome: 'published', link: url }))).message).toBe(
      '这个链接已经是另一篇文章的了',
    )
  })

  it('is ended by its owner: it was not sent, and can be sent again', async () => {
    const { resolve, publish, reached } = await unknown()
    expect(await resolve({ outcome: 'unsent' })).toMatchObject({
      state: 'failed',
      note: '你看过公众号，没有发出',
    })
    await publish()
    await reached('submitted')
  })

  it('is what WeChat shows, whatever its owner says', async () => {
    const { client, saved, publish, reached, newest } = await connected()
    await simulators.setFault('wechat', { mode: 'cut', match: 'freepublish/submit', times: 1 })
    await publish()
    await reached('unknown')
    await simulators.advanceClock(10_000)
    const said = await client.call(articleResolve, { article_id: saved.id, outcome: 'unsent' })
    expect([said.state, (await newest())?.state]).toEqual(['published', 'published'])
  })

  it('stands first with staff, who link it, or agree by two that it was not sent', async () => {
    const [first, second] = [await unknown(), await unknown()]
    const [maker, checker] = [
      server.asStaff(await server.make.staff('operator')),
      server.asStaff(await server.make.staff('operator')),
    ]
    const listed = async (uid: number) =>
      (await maker.call(articlePublications, { tab: 'unknown', uid })).items
    const all = (await maker.call(articlePublications, { tab: 'unknown', limit: 100 })).items.map(
      ({ uid }) => uid,
    )
    expect(all.filter((uid) => [first, second].some(({ person }) => person.uid === uid))).toEqual([
      first.person.uid,
      second.person.uid,
    ])
    const [row] = await listed(first.person.uid)
    expect(row).toEqual({
      id: expect.any(String),
      uid: first.person.uid,
      owner_name: expect.any(String),
      account_name: first.account.nickname,
      title: first.saved.title,
      state: 'unknown',
      note: '提交后微信没有回话，正在核对，不会重复发布',
      is_draft_only: false,
      url: null,
      publish_id: null,
      created_at: expect.any(Number),
      changed_at: expect.any(Number),
      ask_at: expect.any(Number),
      person_at: null,
      approval_id: null,
    })
    const id = row?.id ?? ''
    expect((await maker.call(askArticlePublication, { id })).state).toBe('unknown')
    const reason = '在公众号里看过了'
    const url = `${link}${randomUUID()}`
    expect(await maker.call(linkArticlePublication, { id, link: url, reason })).toMatchObject({
      state: 'published',
      url,
    })
    expect([await first.told(), await listed(first.person.uid)]).toEqual([['文章已发布'], []])

    const [other] = await listed(second.person.uid)
    const { approval_id } = await maker.call(unsentArticlePublication, { id: other?.id ?? '', reason })
    expect((await listed(second.person.uid))[0]?.approval_id).toBe(approval_id)
    expect(await codeOf(maker.call(approve, { id: approval_id }))).not.toBe(errorCodes.ok)
    await checker.call(approve, { id: approval_id })
    expect([(await second.newest())?.note, await second.told()]).toEqual([
      '客服看过公众号，没有发出',
      ['文章没有发布'],
    ])
    expect(await codeOf(maker.call(askArticlePublication, { id: randomUUID() }))).toBe(errorCodes.notFound)
  })
})
