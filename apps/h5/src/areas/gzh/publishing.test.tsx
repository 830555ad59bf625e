import { fireEvent, within } from '@testing-library/react'
import {
  articleDetailOf,
  articleList,
  articlePublish,
  componentList,
  gzhAccounts,
  layoutList,
} from '@wallpaper/contract/gzh'
import { gzhScreens } from '@wallpaper/contract/gzh/gzh.screens'
import { expect, it } from 'vitest'
import { renderPage, seenPage, settle } from '../../test/renderPage.tsx'
import { reply } from '../../test/replies.ts'
import type { Account, Article } from './gzh.types.ts'
// Loaded before: this part is fetched when it is needed.
import './editor/ArticlePreview.tsx'

const id = '0190f5d4-9e0a-7c3b-8d2f-1a2b3c4d5e6f'
const url = 'https://mp.weixin.qq.com/s/one'
const sent = (state: 'published' | 'refused', note: string, at: number) => ({
  id,
  state,
  state_name: state === 'published' ? '已发布' : '未通过',
  note,
  account_name: '晚风日记',
  is_draft_only: false,
  url: state === 'published' ? url : null,
  at,
})
const article: Article = {
  id,
  title: '秋天的第一组',
  cover_url: '/c.webp',
  pictures: 1,
  version: 3,
  saved_at: 0,
  publication: sent('published', '', 2),
  author: '晚风',
  digest: '',
  cover_upload_id: id,
  blocks: [{ id: 'b', type: 'picture', upload_id: id, caption: '落日', is_ai: false }],
  picture_urls: { [id]: '/p.webp' },
  components: {},
  mini: null,
  publications: [sent('published', '', 2), sent('refused', '平台审核没有通过，可以改了再发', 1)],
}
const account: Account = {
  id,
  nickname: '晚风日记',
  avatar_url: null,
  kind_name: '订阅号',
  is_verified: true,
  state: 'connected',
  state_name: '正常',
  rights: ['material', 'messages'],
  can_publish: false,
  publish_note: '没有「发布文章」权限，补上后再发布',
  can_draft: true,
  connected_at: 0,
  ended_at: null,
}
const press = async (name: string) => {
  fireEvent.click(within(document.body).getByRole('button', { name }))
  await settle()
}

it('leads to a published article, and says what became of it before', async () => {
  const { author: _a, digest: _d, cover_upload_id: _c, blocks: _b, picture_urls: _u, ...rest } = article
  const { components: _p, mini: _m, publications: _all, ...item } = rest
  await renderPage(gzhScreens.home(), {
    replies: [
      reply(gzhAccounts, { items: [account] }),
      reply(articleList, { items: [item], next_cursor: null, total: 1 }),
      reply(articleDetailOf, article),
    ],
  })
  fireEvent.click(within(seenPage()).getAllByRole('button', { name: /看文章/ })[0] as HTMLElement)
  await settle()
  const sheet = within(within(document.body).getByRole('dialog', { name: '发布经过' }))
  expect(sheet.getByRole('link', { name: '看文章' }).getAttribute('href')).toBe(url)
  expect(sheet.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^已发布 · 晚风日记（已完成）/),
    expect.stringMatching(/^未通过 · 晚风日记（未通过）.*平台审核没有通过，可以改了再发$/),
  ])
})

it('offers only the draft box where the right to publish is missing', async () => {
  const { server } = await renderPage(gzhScreens.article({ id }), {
    replies: [
      reply(articleDetailOf, { ...article, publication: null, publications: [] }),
      reply(gzhAccounts, { items: [account] }),
      reply(articleList, { items: [], next_cursor: null, total: 0 }),
      reply(componentList, { items: [] }),
      reply(layoutList, { items: [], components: {}, picture_urls: {} }),
      reply(articlePublish, { ...sent('published', '', 3), is_draft_only: true }),
    ],
  })
  await press('预览')
  const page = within(seenPage())
  expect(page.getByText('没有「发布文章」权限，补上后再发布；现在可以先存到公众号的草稿箱')).toBeTruthy()
  expect(page.queryByRole('button', { name: '发布文章' })).toBeNull()
  await press('存草稿箱')
  const published = server.calls.filter(({ path }) => path.endsWith(articlePublish.path))
  expect(published.map(({ input }) => input)).toEqual([
    { article_id: id, account_id: id, version: 3, is_draft_only: true },
  ])
})
