import { fireEvent, waitFor, within } from '@testing-library/react'
import { NetworkError } from '@wallpaper/client'
import type { InputOf } from '@wallpaper/contract'
import {
  articleDetailOf,
  articleList,
  articleSave,
  componentList,
  gzhAccounts,
  layoutList,
} from '@wallpaper/contract/gzh'
import type { ArticleBlock } from '@wallpaper/contract/gzh/articleHtml'
import { gzhScreens } from '@wallpaper/contract/gzh/gzh.screens'
import { describe, expect, it, vi } from 'vitest'
import { renderPage, seenPage, settle } from '../../../test/renderPage.tsx'
import { type FakeReply, offline, refusal, reply } from '../../../test/replies.ts'
import type { Article } from '../gzh.types.ts'
// Loaded before: these parts are fetched when they are needed.
import './DraggableBlocks.tsx'
import './LibrarySheet.tsx'
import './SettingsSheet.tsx'

const id = '0190f5d4-9e0a-7c3b-8d2f-1a2b3c4d5e6f'
const cardId = '0190f5d4-9e0a-7c3b-8d2f-1a2b3c4d5e70'
const text = (name: string): ArticleBlock => ({
  id: 'a',
  type: 'text',
  text: name,
  is_bold: false,
  color: 'ink',
  align: 'left',
})
const article: Article = {
  id,
  title: '秋天',
  cover_url: '/c.webp',
  pictures: 2,
  version: 3,
  saved_at: 0,
  publication: null,
  figures: null,
  author: '晚风',
  digest: '',
  cover_upload_id: id,
  blocks: [
    text('第一段'),
    { id: 'b', type: 'picture', upload_id: id, caption: '落日', is_ai: false },
    { id: 'c', type: 'picture', upload_id: cardId, caption: '海', is_ai: false },
  ],
  picture_urls: { [id]: '/p.webp', [cardId]: '/q.webp' },
  components: {},
  gone_codes: [],
  mini: null,
  publications: [],
}
const { id: _id, title, cover_url, pictures, version, publication } = article
const item = { id, title, cover_url, pictures, version, publication }
const template = {
  name: '口令卡',
  html: '<section style="background:{{底色}};"><p>{{说明}}</p></section>',
  fields: [
    { name: '说明', kind: 'text' as const, min: 0, max: 20, is_required: true },
    { name: '底色', kind: 'colour' as const, colours: ['#f6f4ff', '#e9f7f0'] },
  ],
}
const components = reply(componentList, {
  items: [{ id: cardId, version: 2, category: 'code', category_name: '口令', uses: 3, template }],
})
const layouts = reply(layoutList, {
  items: [
    {
      id,
      name: '壁纸合集',
      is_own: false,
      state: 'live',
      state_name: '在版式库',
      note: '',
      uses: 2,
      blocks: [text('开头'), { id: 'x', type: 'picture', upload_id: '', caption: '', is_ai: false }],
    },
  ],
  components: {},
  picture_urls: {},
})

type Sent = InputOf<typeof articleSave>

/** Saves what it gets, as the server does. */
const saves: FakeReply = {
  endpoint: articleSave,
  answer: async ({ input }) => {
    const { title, blocks, version } = input as Sent & { blocks: ArticleBlock[] }
    return { ...article, title, blocks, version: Number(version) + 1 }
  },
}
/** Saves each key once, as the server does, and loses its first answer. */
const remembering = (from = article.version) => {
  const answers = new Map<string, Article>()
  let version = from
  let isLost = true
  const answer: FakeReply['answer'] = async ({ input, idempotencyKey = '' }) => {
    const { title, blocks, version: base } = input as Sent & { blocks: ArticleBlock[] }
    if (!answers.has(idempotencyKey)) {
      if (Number(base) !== version) return refusal(articleSave, 'changedMeanwhile').answer({} as never)
      version += 1
      answers.set(idempotencyKey, { ...article, title, blocks, version })
    }
    if (isLost) {
      isLost = false
      throw new NetworkError('no reply')
    }
    return answers.get(idempotencyKey)
  }
  return {
    reply: { endpoint: articleSave, answer },
    saved: () => [...answers.values()].map(({ title, version: of }) => [title, of]),
  }
}
const list = reply(articleList, { items: [], next_cursor: null, total: 0 })
const base = [reply(articleDetailOf, article), list, components, layouts, saves]

const open = async (...more: FakeReply[]) => {
  const { server } = await renderPage(gzhScreens.article({ id }), { replies: [...base, ...more] })
  const page = () => within(seenPage())
  const sent = () =>
    server.calls.filter(({ path }) => path.endsWith(articleSave.path)).map(({ input }) => input as Sent)
  const press = async (name: string) => {
    fireEvent.click(within(document.body).getByRole('button', { name }))
    await settle()
  }
  const type = (label: string, value: string) =>
    fireEvent.change(page().getByLabelText(label), { target: { value } })
  /** Without waiting for three seconds. */
  const save = async () => {
    await press('预览')
    await press('继续写')
  }
  const texts = () =>
    page()
      .queryAllByLabelText('正文')
      .map((each) => (each as HTMLTextAreaElement).value)
  return { server, page, sent, press, type, save, texts }
}

describe('the editor', () => {
  it('keeps what was written while there is no network, and saves it when there is again', async () => {
    const { server, page, sent, type, press } = await open(
      offline(articleSave),
      reply(gzhAccounts, { items: [] }),
    )
    type('标题', '秋天的第一组')
    await press('预览')
    await press('继续写')
    expect(page().getByText(/已存在本机，稍后自动保存/)).toBeTruthy()
    expect(localStorage.length).toBeGreaterThan(0)
    server.change(saves)
    fireEvent(window, new Event('online'))
    await settle()
    expect(page().getByText(/已保存/)).toBeTruthy()
    expect(sent().map(({ title, version }) => [title, Number(version)])).toEqual([
      ['秋天的第一组', 3],
      ['秋天的第一组', 3],
    ])
  })

  it.each([
    ['did not answer', offline(articleSave)],
    ['was restarting', refusal(articleSave, 'unavailable')],
  ])('saves by itself again, after longer and longer waits, when the server %s', async (_, failing) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
    try {
      const { server, page, sent, type } = await open(failing)
      const pass = async (ms: number) => {
        vi.advanceTimersByTime(ms)
        await settle()
        return sent().length
      }
      type('标题', '秋天的第一组')
      expect([await pass(3_100), await pass(5_100), await pass(14_000), await pass(1_500)]).toEqual([
        1, 2, 2, 3,
      ])
      expect(page().getByText(/已存在本机，稍后自动保存/)).toBeTruthy()
      server.change(saves)
      expect(await pass(30_500)).toBe(4)
      expect(page().getByText(/已保存/)).toBeTruthy()
      expect(await pass(120_000)).toBe(4)
    } finally {
      vi.useRealTimers()
    }
  })

  it('makes no second article and no conflict of a save whose answer was lost', async () => {
    const store = remembering()
    const { page, type, save } = await open(store.reply, reply(gzhAccounts, { items: [] }))
    type('标题', '第一版')
    await save()
    expect(page().getByText(/已存在本机，稍后自动保存/)).toBeTruthy()
    type('标题', '第二版')
    await save()
    expect(page().queryByRole('alert')).toBe(null)
    expect(page().getByText(/已保存/)).toBeTruthy()
    expect(store.saved()).toEqual([
      ['第一版', 4],
      ['第二版', 5],
    ])
  })

  it('makes no second article when the page was closed before the answer', async () => {
    const store = remembering(0)
    const replies = [...base, store.reply, reply(gzhAccounts, { items: [] })]
    const write = async (name: string | null) => {
      const { page } = await renderPage(gzhScreens.article(), { replies })
      if (name) fireEvent.change(within(page).getByLabelText('标题'), { target: { value: name } })
      await settle()
      for (const button of ['预览', '继续写']) {
        fireEvent.click(within(document.body).getByRole('button', { name: button }))
        await settle()
      }
      return within(seenPage())
    }
    expect((await write('新的一篇')).getByText(/已存在本机，稍后自动保存/)).toBeTruthy()
    fireEvent(window, new Event('pagehide'))
    const again = await write(null)
    expect(again.getByText(/已保存/)).toBeTruthy()
    expect(store.saved()).toEqual([['新的一篇', 1]])
  })

  it('finds what was not saved when it is opened again', async () => {
    const first = await open(offline(articleSave), reply(gzhAccounts, { items: [] }))
    first.type('标题', '断网时写的')
    await settle()
    const again = await renderPage(gzhScreens.article({ id }), { replies: [...base, offline(articleSave)] })
    expect(within(again.page).getByLabelText<HTMLInputElement>('标题').value).toBe('断网时写的')
  })

  it.each([
    [0, '这台手机上有没保存的修改'],
    [Date.now() + 60_000, '别的设备上有更新的一版，这里也有没保存的'],
  ])('is named in the list when something of it was not saved', async (saved_at, note) => {
    const { type } = await open(offline(articleSave), reply(gzhAccounts, { items: [] }))
    type('标题', '断网时写的')
    await settle()
    const home = await renderPage(gzhScreens.home(), {
      replies: [
        reply(gzhAccounts, { items: [] }),
        {
          ...reply(articleList, { items: [], next_cursor: null, total: 0 }),
          answer: async ({ input }) => ({
            items: Object(input).tab === 'draft' ? [{ ...item, saved_at }] : [],
            next_cursor: null,
            total: 1,
          }),
        },
      ],
    })
    expect(within(home.page).getByText(note)).toBeTruthy()
  })

  it('lets the person choose when another device has saved, and loses neither version', async () => {
    const conflict = refusal(articleSave, 'changedMeanwhile')
    const { server, page, sent, type, press, save } = await open(conflict, reply(gzhAccounts, { items: [] }))
    server.change(reply(articleDetailOf, { ...article, title: '平板上的', version: 4 }))
    type('标题', '手机上的')
    await save()
    expect(page().getByRole('alert').textContent).toContain('另一台设备上有更新的一版')
    expect(page().getByLabelText<HTMLInputElement>('标题').value).toBe('手机上的')
    const shown = (version: string) =>
      within(page().getByRole('region', { name: version })).getByRole('heading').textContent
    expect([shown('这里写的'), shown('另一版')]).toEqual(['手机上的', '平板上的'])
    type('标题', '手机上又写的')
    await settle()
    expect(sent().length).toBe(1)
    server.change(saves)
    await press('保存成另一篇')
    expect(page().queryByRole('alert')).toBe(null)
    const last = sent().at(-1)
    expect([last?.article_id, last?.version, last?.title]).toEqual([undefined, 0, '手机上又写的'])
  })

  it('opens the other version only after a question', async () => {
    const conflict = refusal(articleSave, 'changedMeanwhile')
    const { server, page, type, press, save } = await open(conflict, reply(gzhAccounts, { items: [] }))
    type('标题', '手机上的')
    await save()
    await press('打开另一版')
    await press('取消')
    expect(page().getByLabelText<HTMLInputElement>('标题').value).toBe('手机上的')
    server.change(reply(articleDetailOf, { ...article, title: '平板上的', version: 4 }))
    await press('打开另一版')
    await press('放弃并打开')
    expect(page().getByLabelText<HTMLInputElement>('标题').value).toBe('平板上的')
  })

  it('puts in a component, whose fields are filled in its place', async () => {
    const { page, sent, press, type, save } = await open(reply(gzhAccounts, { items: [] }))
    await press('版式')
    await press('口令卡 插入')
    type('说明', '长按复制')
    await press('底色 #e9f7f0')
    await save()
    expect(sent().at(-1)?.blocks.at(-1)).toEqual({
      id: expect.any(String),
      type: 'component',
      component_id: cardId,
      version: 2,
      values: { 说明: '长按复制', 底色: '#e9f7f0' },
    })
    expect(page().getByText(/已保存/)).toBeTruthy()
  })

  it('puts in a layout of the library with its empty places, and counts it', async () => {
    const { page, sent, press, save } = await open(reply(gzhAccounts, { items: [] }))
    await press('版式')
    fireEvent.click(within(document.body).getByRole('tab', { name: '版式' }))
    await settle()
    await press('壁纸合集 插入')
    expect(page().getByRole('button', { name: '放一张图片' })).toBeTruthy()
    await save()
    const last = sent().at(-1)
    expect(last?.layout_ids).toEqual([id])
    expect(last?.blocks.length).toBe(5)
  })

  it('takes cover and digest in the settings', async () => {
    const { sent, press, type, save } = await open(reply(gzhAccounts, { items: [] }))
    await press('设置')
    fireEvent.change(within(document.body).getByLabelText('摘要'), { target: { value: '一组落日' } })
    await press('第 2 张当封面')
    await press('关闭')
    type('标题', '秋天')
    await save()
    const last = sent().at(-1)
    expect([last?.digest, last?.cover_upload_id]).toEqual(['一组落日', cardId])
  })

  it('moves blocks with buttons, and undoes it', async () => {
    const { page, sent, press, save } = await open(reply(gzhAccounts, { items: [] }))
    fireEvent.focus(page().getByLabelText('正文'))
    await settle()
    await press('下移')
    await save()
    expect(
      sent()
        .at(-1)
        ?.blocks.map(({ id: each }) => each),
    ).toEqual(['b', 'a', 'c'])
    await press('撤销')
    await save()
    expect(
      sent()
        .at(-1)
        ?.blocks.map(({ id: each }) => each),
    ).toEqual(['a', 'b', 'c'])
  })

  it('copies what is shown as rich text', async () => {
    const { press } = await open(reply(gzhAccounts, { items: [] }))
    await press('预览')
    let copied = ''
    document.execCommand = vi.fn(() => {
      const range = getSelection()?.getRangeAt(0)
      const box = document.createElement('div')
      if (range) box.append(range.cloneContents())
      copied = box.innerHTML
      return true
    })
    await press('复制')
    await waitFor(() => expect(document.body.textContent).toContain('已复制，到公众平台的编辑器里粘贴'))
    expect(copied).toContain('<p style="')
    expect(copied).toContain('第一段')
    expect(copied).toContain('<img src="/p.webp"')
  })
})
