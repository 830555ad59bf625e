import { fireEvent, waitFor, within } from '@testing-library/react'
import { NetworkError } from '@wallpaper/client'
import type { OutputOf } from '@wallpaper/contract'
import { templateList } from '@wallpaper/contract/creation'
import { promoteInit, searchHot, searchIndex } from '@wallpaper/contract/home'
import { type SearchGroupId, searchGroups } from '@wallpaper/contract/home/home.limits'
import { homeScreens } from '@wallpaper/contract/home/home.screens'
import { noticeScreens } from '@wallpaper/contract/notice/notice.screens'
import { describe, expect, it } from 'vitest'
import { renderPage, seenPage, settle } from '../../../test/renderPage.tsx'
import { type FakeReply, reply } from '../../../test/replies.ts'
import type { Hit } from './useSearch.ts'

const hit = (facts: Partial<Hit>): Hit => ({
  id: 'hit',
  line: null,
  title: '落日',
  note: '说明',
  thumb_url: null,
  icon: 'image',
  badge: null,
  is_ai: false,
  path: noticeScreens.detail({ id: 3 }),
  is_exact: false,
  ...facts,
})

type Groups = Partial<Record<SearchGroupId, readonly Hit[] | 'fails'>>

/** One response per group, as from the server. */
const found = (groups: Groups): FakeReply => ({
  endpoint: searchIndex,
  answer: async ({ input }) => {
    const { group } = searchIndex.input.parse({ text: 'x', ...Object(input), limit: undefined })
    const items = (group && groups[group]) ?? []
    if (!group || items === 'fails') throw new NetworkError('no reply')
    const answer: OutputOf<typeof searchIndex> = {
      groups: [
        { id: group, title: searchGroups[group], items: [...items], total: items.length, next_cursor: null },
      ],
    }
    return searchIndex.output.parse(answer)
  },
})

const rank = { items: [], updated_at: null }
const start = [
  reply(searchHot, { words: [{ id: 1, word: '中秋头像', mark: 'hot' }], updated_at: Date.now(), groups: [] }),
  reply(promoteInit, { line: 'picture', prefix: 'v4', guides: [], product_rank: rank, tool_rank: rank }),
  reply(templateList, { items: [], next_cursor: null }),
]

const box = () => within(seenPage()).getByRole('searchbox')

const typeIn = async (text: string) => {
  fireEvent.change(box(), { target: { value: text } })
  await waitFor(
    () => {
      const page = within(seenPage())
      expect(page.queryByRole('tablist') ?? page.queryByText(/没有找到/)).not.toBeNull()
      expect(seenPage().querySelector('.sk')).toBeNull()
    },
    { timeout: 15_000 },
  )
  await settle()
}

const open = (groups: Groups) => renderPage(homeScreens.search(), { replies: [...start, found(groups)] })

const headings = () =>
  within(seenPage())
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)

describe('the search', () => {
  it('asks once the typing has stopped, and puts a code that was typed to the letter first', async () => {
    const { server } = await open({
      photo: [hit({ id: 'w', title: '落日海岸' })],
      code: [hit({ id: 'c', title: '落日来信', is_exact: true, badge: { text: '生效中', tone: 'ok' } })],
      notice: [hit({ id: 'n', title: '落日活动' })],
    })
    for (const text of ['落', '落日', '落日来', '落日来信'])
      fireEvent.change(box(), { target: { value: text } })
    await typeIn('落日来信')
    const asked = server.calls.filter(({ path }) => path.endsWith('search/index'))
    expect(new Set(asked.map(({ input }) => Object(input).text))).toEqual(new Set(['落日来信']))
    expect(headings()).toEqual(['口令', '作品', '通知'])
  })

  it('lets a group fail alone, and asks for that one again', async () => {
    const { server } = await open({ photo: 'fails', notice: [hit({ id: 'n', title: '落日活动' })] })
    await typeIn('落日')
    expect(headings()).toEqual(['作品', '通知'])
    server.change(found({ photo: [hit({ id: 'w', title: '落日海岸' })] }))
    fireEvent.click(within(seenPage()).getByRole('button', { name: '加载失败，点此重试' }))
    await settle()
    expect(seenPage().textContent).toContain('落日活动')
    expect(within(seenPage()).queryByText('加载失败，点此重试')).toBeNull()
  })

  it('says what to do when nothing is found', async () => {
    await open({})
    await typeIn('没有的词')
    expect(seenPage().textContent).toContain('没有找到「没有的词」')
    fireEvent.click(within(seenPage()).getByRole('button', { name: '取消' }))
    await settle()
    expect(headings()).toEqual(['大家在找'])
  })

  it('remembers the words that were meant, and a cleared list comes back by undoing that', async () => {
    await open({ notice: [hit({ id: 'n' })] })
    fireEvent.click(within(seenPage()).getByRole('button', { name: /中秋头像/ }))
    await typeIn('中秋头像')
    fireEvent.change(box(), { target: { value: '晚风88' } })
    fireEvent.submit(box())
    fireEvent.click(within(seenPage()).getByRole('button', { name: '取消' }))
    await settle()
    const words = () =>
      within(seenPage())
        .queryAllByRole('listitem')
        .map(({ textContent }) => textContent)
        .slice(0, 2)
    expect(words()).toEqual(['晚风88', '中秋头像'])
    fireEvent.click(within(seenPage()).getByRole('button', { name: '清空搜索记录' }))
    await settle()
    expect(headings()).toEqual(['大家在找'])
    fireEvent.click(within(document.body).getByRole('button', { name: '撤销' }))
    await settle()
    expect(words()).toEqual(['晚风88', '中秋头像'])
  })
})
