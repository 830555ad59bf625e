import { fireEvent, within } from '@testing-library/react'
import { homepageList } from '@wallpaper/contract/creation'
import { toolAttach, toolDownloadInit, toolList, toolSetDownloadMode } from '@wallpaper/contract/tools'
import { toolsScreens } from '@wallpaper/contract/tools/tools.screens'
import { expect, it } from 'vitest'
import { replies as creation, homepages } from '../../test/creationReplies.ts'
import { renderPage, settle } from '../../test/renderPage.tsx'
import { type FakeReply, refusal, reply } from '../../test/replies.ts'
import { board, download, replies } from '../../test/toolReplies.ts'

const openFun = (...more: readonly FakeReply[]) =>
  renderPage(toolsScreens.fun(), {
    replies: [replies.ranks, creation.homepages, replies.board, replies.download, ...more],
  })

const openDetail = (...more: readonly FakeReply[]) =>
  renderPage(toolsScreens.detail({ tool_id: 'name_ideas' }), {
    replies: [replies.detail, creation.homepages, replies.board, replies.download, ...more],
  })

const rowOf = (page: HTMLElement, name: string): HTMLElement => {
  const row = within(page)
    .getAllByRole('listitem')
    .find((item) => item.textContent?.includes(name))
  if (!row) throw new Error(`no row of ${name}`)
  return row
}

const answered = (name: string) => within(document.body).findByRole('button', { name })

it('a tool of the rank is added at once, and taken back by 撤销', async () => {
  const { page, server } = await openFun(reply(toolAttach, board))
  expect(rowOf(page, '姓名配对测试').textContent).toContain('已添加')
  fireEvent.click(within(rowOf(page, '网名生成器')).getByRole('button'))
  await settle()
  expect(rowOf(page, '网名生成器').textContent).toContain('已添加')
  fireEvent.click(await answered('撤销'))
  await settle()
  expect(rowOf(page, '网名生成器').textContent).not.toContain('已添加')
  const sent = server.calls.filter(({ path }) => path.endsWith('tool/attach'))
  expect(sent.map(({ input, line }) => [input, line])).toEqual([
    [{ homepage_id: homepages.items[0]?.id, tool_ids: ['name_match', 'name_ideas'] }, 'tool'],
    [{ homepage_id: homepages.items[0]?.id, tool_ids: ['name_match'] }, 'tool'],
  ])
})

it('a refused addition goes away again', async () => {
  const { page } = await openFun(refusal(toolAttach, 'rateLimited'))
  fireEvent.click(within(rowOf(page, '网名生成器')).getByRole('button'))
  await settle()
  expect(rowOf(page, '网名生成器').textContent).not.toContain('已添加')
})

it('the homepage is full: nothing more can be added', async () => {
  const full = {
    ...board,
    attached: ['a', 'b', 'c', 'd'].map((id) => ({ ...board.attached[0], id }) as (typeof board.attached)[0]),
  }
  const { page } = await openFun(reply(toolList, full))
  const button = within(rowOf(page, '网名生成器')).getByRole('button')
  expect([button.textContent, button.hasAttribute('disabled')]).toEqual(['已满 4 个', true])
  const { page: detail } = await openDetail(reply(toolList, full))
  expect(within(detail).getByRole('link', { name: '先移除一个玩法' })).toBeTruthy()
})

it('without a homepage, adding leads to one', async () => {
  const { page, server } = await openFun(reply(homepageList, { ...homepages, items: [] }))
  fireEvent.click(within(rowOf(page, '网名生成器')).getByRole('button'))
  expect(await within(document.body).findByText('还没有主页')).toBeTruthy()
  fireEvent.click(await answered('取消'))
  await settle()
  expect(server.calls.some(({ path }) => path.endsWith('tool/attach'))).toBe(false)
})

it('a tool for members leads to the membership', async () => {
  const { page, server } = await openFun()
  fireEvent.click(within(rowOf(page, '手机尺寸裁剪')).getByRole('button'))
  expect(await within(document.body).findByText('会员专享')).toBeTruthy()
  fireEvent.click(await answered('取消'))
  await settle()
  expect(server.calls.some(({ path }) => path.endsWith('tool/attach'))).toBe(false)
})

it('the way to get pictures asks only before readers pay more', async () => {
  const { page, server } = await openFun(reply(toolSetDownloadMode, { ...download, mode: 'ad' }))
  const row = () => within(page).getByRole('button', { name: /^取图方式/ })
  const modes = () =>
    server.calls.filter(({ path }) => path.endsWith('setDownloadMode')).map(({ input }) => input)
  fireEvent.click(row())
  fireEvent.click(within(document.body).getByRole('radio', { name: /看广告取图/ }))
  expect(await within(document.body).findByText(/2 个主页的工具和作品都会变/)).toBeTruthy()
  expect(modes()).toEqual([])
  fireEvent.click(await answered('确定修改'))
  await settle()
  expect(modes()).toEqual([{ mode: 'ad' }])
  expect(row().textContent).toContain('看广告取图')
  server.change(reply(toolSetDownloadMode, download), reply(toolDownloadInit, download))
  fireEvent.click(row())
  fireEvent.click(within(document.body).getByRole('radio', { name: /免费取图/ }))
  await settle()
  expect(modes()).toEqual([{ mode: 'ad' }, { mode: 'free' }])
  expect(row().textContent).toContain('免费取图')
})

it('the detail adds to the current homepage, and takes away again', async () => {
  const { page } = await openDetail(reply(toolAttach, board))
  fireEvent.click(within(page).getByRole('button', { name: /^添加到/ }))
  await settle()
  fireEvent.click(within(page).getByRole('button', { name: /^从 .* 移除$/ }))
  await settle()
  expect(within(page).getByRole('button', { name: /^添加到/ })).toBeTruthy()
})
