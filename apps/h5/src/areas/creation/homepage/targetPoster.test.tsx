import { fireEvent, screen, within } from '@testing-library/react'
import {
  searchCodeCheck,
  searchCodeCreate,
  searchCodeInit,
  searchCodePoster,
} from '@wallpaper/contract/codes'
import { creationScreens } from '@wallpaper/contract/creation/creation.screens'
import { expect, it } from 'vitest'
import { codes, detail, replies, work } from '../../../test/creationReplies.ts'
import { renderPage, settle } from '../../../test/renderPage.tsx'
import { reply } from '../../../test/replies.ts'

const url = creationScreens.photo('picture', { photo_id: work.id })
const [first] = codes.items
if (!first) throw new Error('there is no code')
const own: typeof first = {
  ...first,
  code: 'WF8820',
  target: { kind: 'photo', kind_name: '作品', id: detail.id, name: detail.title, thumb_url: null },
}

const openPoster = async (of: typeof codes) => {
  const shown = await renderPage(url, {
    replies: [
      replies.detail,
      replies.homepages,
      replies.figures,
      reply(searchCodeInit, of),
      reply(searchCodePoster, {
        name: '海上落日',
        note: '',
        pictures: [],
        language: 'zh',
        has_mini_code: false,
      }),
      reply(searchCodeCheck, {
        code: 'WF8820',
        state: 'free',
        sentence: '可以使用',
        needs_review: false,
        suggestions: [],
      }),
      reply(searchCodeCreate, own),
    ],
  })
  fireEvent.click(within(shown.page).getByRole('button', { name: '生成海报' }))
  await settle()
  return shown
}

it('shows on a poster what the audience may see, as the server says, and not the work as its owner sees it', async () => {
  const { server } = await openPoster({ ...codes, items: [own] })
  expect(server.calls.some(({ path }) => path.endsWith('search_code/poster'))).toBe(true)
})

it('makes a code for the very work that has none', async () => {
  const { server } = await openPoster(codes)
  fireEvent.click(screen.getByRole('button', { name: '建一个口令' }))
  await settle()
  const sheet = screen.getByRole('dialog', { name: '新建口令' })
  expect(sheet.textContent).toContain(detail.title)
  fireEvent.change(within(sheet).getByRole('textbox'), { target: { value: 'WF8820' } })
  await expect
    .poll(() => within(sheet).getByRole<HTMLButtonElement>('button', { name: '创建口令' }).disabled)
    .toBe(false)
  fireEvent.click(within(sheet).getByRole('button', { name: '创建口令' }))
  await settle()
  expect(server.calls.find(({ path }) => path.endsWith('search_code/create'))?.input).toMatchObject({
    code: 'WF8820',
    photo_id: detail.id,
  })
})
