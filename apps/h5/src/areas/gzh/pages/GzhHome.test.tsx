import { fireEvent, within } from '@testing-library/react'
import { articleList, gzhAccounts } from '@wallpaper/contract/gzh'
import { gzhScreens } from '@wallpaper/contract/gzh/gzh.screens'
import { expect, it } from 'vitest'
import { renderPage, settle } from '../../../test/renderPage.tsx'
import { reply } from '../../../test/replies.ts'

const idOf = (at: number) => `0190f5d4-9e0a-7c3b-8d2f-1a2b3c4d5e6${at}`
const publication = {
  id: idOf(0),
  state: 'published' as const,
  state_name: '已发布',
  note: '',
  account_name: '晚风日记',
  is_draft_only: false,
  url: null,
  at: 0,
}
const known = { reads: 3_204, recommends: 86, takes: 412, note: '' }
const unknown = { reads: null, recommends: null, takes: null, note: '微信第二天上午给出阅读' }
const articles = ['国庆头像', '沙丘与月', '睡前看一眼月亮', '第一场雪'].map((title, at) => ({
  id: idOf(at),
  title,
  cover_url: null,
  pictures: 1,
  version: 3,
  saved_at: 0,
  publication,
  figures: at === 0 ? known : unknown,
}))

it('shows figures of articles, — for what is not known with the reason, and all of them in another order', async () => {
  const { server, page } = await renderPage(gzhScreens.home(), {
    replies: [
      reply(gzhAccounts, { items: [] }),
      {
        endpoint: articleList,
        answer: async ({ input }) => {
          const { tab, sort } = Object(input)
          const items = tab === 'published' ? articles : []
          return {
            items: sort === 'reads' ? items.toReversed() : items,
            next_cursor: null,
            total: items.length,
          }
        },
      },
    ],
  })
  const links = () =>
    within(page)
      .getAllByRole('link')
      .map(({ textContent }) => textContent ?? '')
      .filter((text) => articles.some(({ title }) => text.startsWith(title)))
  const press = async (name: string) => {
    fireEvent.click(within(page).getByRole('button', { name }))
    await settle()
  }
  const nothing = '阅读 —在看 —取图 —微信第二天上午给出阅读'
  expect(links()).toEqual([
    '国庆头像阅读 3,204在看 86取图 412',
    `沙丘与月${nothing}`,
    `睡前看一眼月亮${nothing}`,
  ])
  await press('看全部 4 篇已发布')
  expect(links()).toHaveLength(4)
  await press('按时间排，换一种')
  expect(links()[0]).toBe(`第一场雪${nothing}`)
  expect(server.calls.some(({ input }) => Object(input).sort === 'reads')).toBe(true)
})
