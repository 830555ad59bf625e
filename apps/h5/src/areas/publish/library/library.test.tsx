import { fireEvent, within } from '@testing-library/react'
import { publicationList, publishedCodes, publishTemplates } from '@wallpaper/contract/publish'
import { publishScreens } from '@wallpaper/contract/publish/publish.screens'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { publicationsReply } from '../../../test/publicationReplies.ts'
import { renderPage, settle } from '../../../test/renderPage.tsx'
import { reply } from '../../../test/replies.ts'
import { publishedCode, template } from '../editor.suite.ts'

afterEach(() => vi.unstubAllGlobals())

const dialog = () => within(document.body).getByRole('dialog')
const titlesIn = (page: HTMLElement) => [...page.querySelectorAll('h2')].map((title) => title.textContent)

describe('the library', () => {
  const second = { ...template, id: 2, title: '秋', users: 3, rate_fen: 800 }
  const open = () =>
    renderPage(publishScreens.library(), {
      replies: [reply(publishTemplates, { items: [template, second], categories: [], total: 2 })],
    })

  it('plays one video at a time in its place, without sound', async () => {
    const { page } = await open()
    fireEvent.click(within(page).getByRole('button', { name: `播放「${template.title}」` }))
    fireEvent.click(within(page).getByRole('button', { name: '播放「秋」' }))
    const films = [...page.querySelectorAll('video')]
    expect(films.map(({ muted }) => muted)).toEqual([true])
    expect(
      within(page)
        .getByRole('button', { name: '停止「秋」' })
        .contains(films[0] ?? null),
    ).toBe(true)
    fireEvent.click(within(page).getByRole('button', { name: '停止「秋」' }))
    expect(page.querySelector('video')).toBeNull()
  })

  it('is sorted by users, by price or by age', async () => {
    const { page } = await open()
    expect(titlesIn(page)).toEqual([template.title, '秋'])
    fireEvent.click(within(page).getByRole('button', { name: /7 日使用人数/ }))
    await settle()
    fireEvent.click(within(dialog()).getByText('单价从高到低'))
    await settle()
    expect(titlesIn(page)).toEqual(['秋', template.title])
  })
})

describe('a code on Bilibili', () => {
  const open = () =>
    renderPage(publishScreens.codes({}), {
      replies: [
        reply(publishedCodes, {
          account: { id: publishedCode.code_id, nickname: '晚风壁纸' },
          active: 1,
          visits: 412,
          saves: 104,
          income_fen: 2_184,
          items: [
            {
              ...publishedCode,
              missing: [
                { id: publishedCode.code_id, title: '极光', url: 'https://www.bilibili.com/video/BV1' },
              ],
            },
          ],
        }),
        reply(publicationList, publicationsReply),
      ],
    })

  it('that a work lacks: its line is copied and the work is opened', async () => {
    const copied: string[] = []
    vi.stubGlobal('navigator', {
      ...navigator,
      clipboard: { writeText: async (text: string) => void copied.push(text) },
    })
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    const { page } = await open()
    expect(within(page).getByText('B 站 晚风壁纸')).toBeTruthy()
    fireEvent.click(within(page).getByRole('button', { name: /去补上/ }))
    await settle()
    fireEvent.click(within(dialog()).getByRole('button', { name: /极光/ }))
    await settle()
    expect(copied).toEqual([publishedCode.line])
    expect(opened.mock.calls.map(([url]) => url)).toEqual(['https://www.bilibili.com/video/BV1'])
  })

  it('leads to its own publications only', async () => {
    const { page, server } = await open()
    fireEvent.click(within(page).getByRole('button', { name: '看 6 条投稿' }))
    await vi.waitFor(() =>
      expect(server.calls.at(-1)?.input).toMatchObject({
        group: 'published',
        platform: 'bilibili',
        code: publishedCode.code,
      }),
    )
  })
})
