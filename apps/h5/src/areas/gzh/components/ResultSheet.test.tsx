import { fireEvent, within } from '@testing-library/react'
import { articleList, articleResolve, gzhAccounts } from '@wallpaper/contract/gzh'
import { gzhScreens } from '@wallpaper/contract/gzh/gzh.screens'
import { expect, it } from 'vitest'
import { renderPage, settle } from '../../../test/renderPage.tsx'
import { reply } from '../../../test/replies.ts'

const id = '0190f5d4-9e0a-7c3b-8d2f-1a2b3c4d5e6f'
const publication = {
  id,
  state: 'unknown' as const,
  state_name: '结果未知',
  note: '一天没有结果，请看看公众号里有没有发出',
  account_name: '晚风日记',
  is_draft_only: false,
  url: null,
  at: 0,
}
const article = {
  id,
  title: '秋天',
  cover_url: null,
  pictures: 1,
  version: 3,
  saved_at: 0,
  publication,
  figures: null,
}
const link = 'https://mp.weixin.qq.com/s/AbC'

const open = async () => {
  const { server, page } = await renderPage(gzhScreens.home(), {
    replies: [
      reply(gzhAccounts, { items: [] }),
      {
        endpoint: articleList,
        answer: async ({ input }) => {
          const items = Object(input).tab === 'published' ? [article] : []
          return { items, next_cursor: null, total: items.length }
        },
      },
      reply(articleResolve, {
        ...publication,
        state: 'published',
        state_name: '已发布',
        note: '',
        url: link,
      }),
    ],
  })
  const press = async (name: string) => {
    fireEvent.click(within(document.body).getByRole('button', { name }))
    await settle()
  }
  await press('发出了吗')
  const resolved = () =>
    server.calls.filter(({ path }) => path.endsWith(articleResolve.path)).map(({ input }) => input)
  return { page, press, resolved, sheet: within(within(document.body).getByRole('dialog')) }
}

it('an article without a result is said to be out, with its link; it cannot be deleted before', async () => {
  const { page, press, resolved, sheet } = await open()
  expect(within(page).getByText(publication.note)).toBeTruthy()
  expect(within(page).queryByRole('button', { name: '删除' })).toBe(null)
  const type = (value: string) => fireEvent.change(sheet.getByLabelText('文章链接'), { target: { value } })
  type('https://mp.weixin.qq.com.evil.example/s/AbC')
  await press('发出了')
  expect(sheet.getByText('请贴公众号里这篇文章的链接，以 mp.weixin.qq.com 开头')).toBeTruthy()
  expect(resolved()).toEqual([])
  type(link)
  await press('发出了')
  expect(resolved()).toEqual([{ article_id: id, outcome: 'published', link }])
  expect(within(document.body).queryByRole('dialog')).toBe(null)
})

it('is said not to be out only after a question', async () => {
  const { press, resolved } = await open()
  await press('没有发出')
  await press('再看看')
  expect(resolved()).toEqual([])
  await press('没有发出')
  await press('确定没发出')
  expect(resolved()).toEqual([{ article_id: id, outcome: 'unsent' }])
})
