import { randomUUID } from 'node:crypto'
import { errorCodes } from '@wallpaper/contract'
import {
  articleDetailOf,
  articleSave,
  componentList,
  layoutDelete,
  layoutList,
  layoutPublish,
  layoutSave,
} from '@wallpaper/contract/gzh'
import type { ArticleBlock } from '@wallpaper/contract/gzh/articleHtml'
import {
  componentFacts,
  componentRecords,
  decideLayout,
  layoutRecords,
  saveComponent,
  stopComponent,
  submitComponent,
} from '@wallpaper/contract/gzh/component.console'
import { type ComponentField, componentKey } from '@wallpaper/contract/gzh/componentHtml'
import { noticeList } from '@wallpaper/contract/notice'
import { approve } from '@wallpaper/contract/staff/staff.console'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, refusalOf } from '../../../test/codeOf.ts'
import { makeReadyUpload } from '../../../test/readyUpload.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const key = () => ({ idempotencyKey: `key-${randomUUID()}` })
const operator = async () => server.asStaff(await server.make.staff('operator'))
const reason = '按运营计划调整'
const fields: ComponentField[] = [
  { name: '说明', kind: 'text', min: 2, max: 20, is_required: true },
  { name: '小图', kind: 'picture', is_required: false },
  { name: '底色', kind: 'colour', colours: ['#f6f4ff', '#e9f7f0'] },
]
const html =
  '<section style="background:{{底色}};"><img src="{{小图}}" style="width:48px;"><p>{{说明}}</p></section>'

/** A component that is online in its first version. */
const makeComponent = async (name = `口令卡${randomUUID().slice(0, 4)}`) => {
  const [maker, checker] = [await operator(), await operator()]
  const facts = { name, category: 'code', html, fields } as const
  const made = await maker.call(saveComponent, { ...facts, version: 0 })
  const online = async (version: number) => {
    const { approval_id } = await maker.call(submitComponent, { id: made.id, version, reason })
    await checker.call(approve, { id: approval_id })
    return approval_id
  }
  await online(1)
  return { maker, checker, facts, id: made.id, online }
}

const makeWriter = async () => {
  const person = await server.make.person()
  const client = server.as(person.session)
  const upload = await server.services.db.write((tx) => makeReadyUpload(tx, person.uid, {}))
  return { ...person, client, upload: upload.id }
}

const blockOf = (component_id: string, values: Record<string, string>, version = 1): ArticleBlock => ({
  id: randomUUID().slice(0, 13),
  type: 'component',
  component_id,
  version,
  values,
})

const content = { title: '秋天', author: '', digest: '' }

describe('a component', () => {
  it('is offered when a second operator agreed; what does not pass the filter cannot be submitted', async () => {
    const [maker, checker] = [await operator(), await operator()]
    const { client } = await makeWriter()
    const name = `小标题${randomUUID().slice(0, 4)}`
    const offered = async () =>
      (await client.call(componentList, {})).items.filter(({ template }) => template.name === name)
    const facts = { name, category: 'heading', fields } as const
    const bad = await maker.call(saveComponent, { ...facts, version: 0, html: '<p onclick="x">{{说明}}</p>' })
    expect(bad).toEqual({
      id: expect.any(String),
      category: 'heading',
      category_name: '标题',
      template: { name, html: '<p onclick="x">{{说明}}</p>', fields },
      version: 1,
      live_version: null,
      is_live: false,
      approval_id: null,
      uses: 0,
    })
    const { id } = bad
    expect((await refusalOf(maker.call(submitComponent, { id, version: 1, reason }))).message).toBe(
      '微信不会原样收下：代码里没有用到「小图」',
    )
    expect(await codeOf(maker.call(saveComponent, { ...facts, id, version: 7, html }))).toBe(
      errorCodes.changedMeanwhile,
    )
    await maker.call(saveComponent, { ...facts, id, version: 1, html })
    const { approval_id } = await maker.call(submitComponent, { id, version: 2, reason })
    expect(await codeOf(maker.call(approve, { id: approval_id }))).toBe(errorCodes.makerIsChecker)
    expect(await offered()).toEqual([])
    await checker.call(approve, { id: approval_id })
    expect(await offered()).toEqual([
      {
        id,
        version: 2,
        category: 'heading',
        category_name: '标题',
        uses: 0,
        template: { name, html, fields },
      },
    ])
    await maker.call(stopComponent, { id, reason })
    expect(await offered()).toEqual([])
  })

  it('stays in an article as it was inserted, and its uses are counted once', async () => {
    const { maker, id, facts, online } = await makeComponent()
    const { client, upload } = await makeWriter()
    const blocks = [blockOf(id, { 说明: '长按复制口令', 小图: upload, 底色: '#e9f7f0' })]
    const saved = await client.call(articleSave, { ...content, version: 0, blocks }, key())
    const first = { [componentKey({ component_id: id, version: 1 })]: { name: facts.name, html, fields } }
    expect([saved.components, Object.keys(saved.picture_urls)]).toEqual([first, [upload]])
    await maker.call(saveComponent, { ...facts, id, version: 1, html: html.replace('48px', '64px') })
    await online(2)
    const again = { ...content, article_id: saved.id, version: 1, blocks }
    expect((await client.call(articleSave, again, key())).components).toEqual(first)
    expect((await client.call(articleDetailOf, { article_id: saved.id })).components).toEqual(first)
    const shown = await maker.call(componentFacts, { id })
    expect(shown.days.map(({ uses }) => uses)).toEqual([0, 0, 0, 0, 0, 0, 1])
    expect(shown.versions.map(({ version, live_at }) => [version, live_at !== null])).toEqual([
      [2, true],
      [1, true],
    ])
    const { items } = await maker.call(componentRecords, {})
    expect(items.find((item) => item.id === id)?.uses).toBe(1)
  })

  it('takes only values of its fields, own pictures, and versions that were online', async () => {
    const { maker, id, facts } = await makeComponent()
    await maker.call(saveComponent, { ...facts, id, version: 1 })
    const { client } = await makeWriter()
    const other = await makeWriter()
    const sentences: string[] = []
    for (const [values, version] of [
      [{ 说明: '字'.repeat(21) }, 1],
      [{ 底色: 'url(x)' }, 1],
      [{ 别的: 'x' }, 1],
      [{ 小图: other.upload }, 1],
      [{ 小图: 'nonsense' }, 1],
      [{}, 2],
      [{}, 9],
    ] as const) {
      const blocks = [blockOf(id, values as Record<string, string>, version)]
      const refusal = await refusalOf(client.call(articleSave, { ...content, version: 0, blocks }, key()))
      sentences.push(refusal.message)
    }
    expect(sentences).toEqual([
      `${facts.name}：「说明」最多 20 个字`,
      `${facts.name}：「底色」请选列出的颜色`,
      `${facts.name}：这个组件没有「别的」`,
      '有图片已失效，请换一张',
      '有图片已失效，请换一张',
      '有组件已失效，请换一个',
      '有组件已失效，请换一个',
    ])
  })
})

describe('a layout', () => {
  const makeLayout = async () => {
    const { maker, id: componentId } = await makeComponent()
    const writer = await makeWriter()
    const blocks: ArticleBlock[] = [
      { id: 'a', type: 'heading', text: '第一张', look: 'bar' },
      { id: 'b', type: 'picture', upload_id: writer.upload, caption: '落日', is_ai: true },
      { ...blockOf(componentId, { 说明: '长按复制', 小图: writer.upload }), id: 'c' },
    ]
    const name = `壁纸合集${randomUUID().slice(0, 4)}`
    const made = await writer.client.call(layoutSave, { name, blocks }, key())
    const own = async () => (await writer.client.call(layoutList, {})).items.filter(({ is_own }) => is_own)
    const shared = async () =>
      (await writer.client.call(layoutList, {})).items.filter((each) => !each.is_own && each.name === name)
    return { ...writer, maker, componentId, blocks, name, made, own, shared }
  }

  it('is kept, renamed, replaced and deleted', async () => {
    const { client, blocks, name, made, own, upload } = await makeLayout()
    expect(made).toEqual({
      id: expect.any(String),
      name,
      is_own: true,
      state: 'own',
      state_name: '自己用',
      note: '',
      uses: 0,
      blocks,
    })
    const list = await client.call(layoutList, {})
    expect([Object.keys(list.picture_urls), Object.keys(list.components).length]).toEqual([[upload], 1])
    const layout_id = made.id
    await client.call(layoutSave, { layout_id, name: '换个名字' }, key())
    expect((await own()).map((each) => [each.name, each.blocks.length])).toEqual([['换个名字', 3]])
    await client.call(layoutSave, { layout_id, name, blocks: blocks.slice(0, 1) }, key())
    expect((await own()).map((each) => [each.name, each.blocks.length])).toEqual([[name, 1]])
    expect(await codeOf(client.call(layoutSave, { name, blocks: [] }, key()))).toBe(errorCodes.invalidInput)
    await client.call(layoutDelete, { layout_id })
    expect(await own()).toEqual([])
  })

  it('goes to the library without pictures and codes, is counted once an article, and taken out', async () => {
    const { client, maker, made, name, own, shared, componentId, blocks } = await makeLayout()
    expect((await client.call(layoutPublish, { layout_id: made.id }, key())).state).toBe('waiting')
    expect((await refusalOf(client.call(layoutPublish, { layout_id: made.id }, key()))).message).toBe(
      '这个版式正在审核，等结果再交',
    )
    const { items } = await maker.call(layoutRecords, {})
    const record = items.find((item) => item.name === name)
    const id = record?.id ?? ''
    const stripped = [
      blocks[0],
      { id: 'b', type: 'picture', upload_id: '', caption: '', is_ai: false },
      { ...blocks[2], values: { 说明: '长按复制' } },
    ]
    expect(record?.blocks).toEqual(stripped)
    expect(await shared()).toEqual([])
    expect((await maker.call(decideLayout, { id, verdict: 'accept' })).state).toBe('live')
    expect(await codeOf(maker.call(decideLayout, { id, verdict: 'refuse', reason }))).toBe(
      errorCodes.changedMeanwhile,
    )
    expect((await shared()).map((each) => each.blocks)).toEqual([stripped])
    expect((await own()).map(({ state }) => state)).toEqual(['live'])
    const other = await makeWriter()
    const layout_ids = [id]
    const empty = { ...content, blocks: [{ id: 'a', type: 'divider', look: 'star' } as const] }
    const saved = await other.client.call(articleSave, { ...empty, version: 0, layout_ids }, key())
    await other.client.call(articleSave, { ...empty, article_id: saved.id, version: 1, layout_ids }, key())
    expect((await shared()).map(({ uses }) => uses)).toEqual([1])
    expect((await maker.call(componentFacts, { id: componentId })).layouts).toEqual([{ id, name, uses: 1 }])
    await maker.call(decideLayout, { id, verdict: 'stop', reason: '有人投诉' })
    expect(await shared()).toEqual([])
  })

  it('is refused with a reason, which its owner is told', async () => {
    const { client, maker, made, name, own } = await makeLayout()
    await client.call(layoutPublish, { layout_id: made.id }, key())
    const { items } = await maker.call(layoutRecords, { tab: 'waiting' })
    const id = items.find((item) => item.name === name)?.id ?? ''
    expect(await codeOf(maker.call(decideLayout, { id, verdict: 'refuse' }))).toBe(errorCodes.invalidInput)
    await maker.call(decideLayout, { id, verdict: 'refuse', reason: '内容太少' })
    expect((await own()).map(({ state, note }) => [state, note])).toEqual([['refused', '内容太少']])
    const notices = await client.call(noticeList, {})
    expect(notices.items.map(({ title }) => title)).toContain('版式没有收进版式库')
    expect((await client.call(layoutPublish, { layout_id: made.id }, key())).state).toBe('waiting')
  })
})
