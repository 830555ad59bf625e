import { fireEvent, screen, within } from '@testing-library/react'
import { personOne } from '@wallpaper/contract/account/account.console'
import { ownMenu, saveOwnMenu, workbench } from '@wallpaper/contract/staff/staff.console'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fullAnswer, leastAnswer } from '../../test/answers.ts'
import { type Answer, ok, refused } from '../../test/fakeServer.ts'
import { renderScreen, type serveToAdmin, settle } from '../../test/renderScreen.tsx'
import { screens } from '../screens.ts'

const { innerWidth } = window
beforeAll(() => {
  window.innerWidth = 1440
})
afterAll(() => {
  window.innerWidth = innerWidth
})

const untouched = { favourites: [] as string[], open_groups: [] as string[], is_narrow: false, filters: [] }

const openConsole = async (menu = untouched, save: () => Answer = () => ok(untouched)) => {
  for (const { pattern, load } of screens) if (['/people', '/tax-reports'].includes(pattern)) await load()
  const saved: unknown[] = []
  const answering: Parameters<typeof serveToAdmin>[0] = (endpoint, input) => {
    if (endpoint.path === ownMenu.path) return ok(menu)
    if (endpoint.path === saveOwnMenu.path) {
      saved.push(JSON.parse(input.get('menu') ?? ''))
      return save()
    }
    if (endpoint.path === workbench.path)
      return ok(Object.assign({}, leastAnswer(workbench), { review_waiting: 3, backfills_waiting: 4 }))
    return ok(leastAnswer(endpoint))
  }
  await renderScreen('/people', answering)
  return saved
}

const nav = () => within(screen.getByRole('navigation', { name: '主菜单' }))
const linksOf = (list: string) =>
  within(nav().getByRole('list', { name: list }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

it('opens the group of the page, folds the others with the sum of what waits, and remembers what is opened', async () => {
  const saved = await openConsole()
  const content = nav().getByRole('button', { name: /^内容/ })
  expect(content.getAttribute('aria-expanded')).toBe('false')
  expect(content.textContent).toBe('内容7项待处理')
  expect(nav().getByRole('link', { current: 'page' }).textContent).toBe('创作者')

  fireEvent.click(content)
  await settle()
  expect(linksOf('内容').slice(0, 2)).toEqual(['审核队列3项待处理', '回填审核4项待处理'])
  expect(saved).toEqual([{ ...untouched, open_groups: ['内容'] }])

  fireEvent.click(nav().getByRole('button', { name: /^用户/ }))
  expect(nav().queryByRole('link', { current: 'page' })).toBeNull()
})

it('keeps favourites on top in the order that they are given', async () => {
  const saved = await openConsole({ ...untouched, favourites: ['/tickets', '/people', '/gone'] })
  expect(linksOf('收藏')).toEqual(['客服工单', '创作者'])
  fireEvent.keyDown(within(nav().getByRole('list', { name: '收藏' })).getByRole('link', { name: '创作者' }), {
    key: 'ArrowUp',
    altKey: true,
  })
  await settle()
  expect(linksOf('收藏')).toEqual(['创作者', '客服工单'])
  for (const button of nav().getAllByRole('button', { name: '取消收藏客服工单' }).slice(0, 1))
    fireEvent.click(button)
  await settle()
  expect(linksOf('收藏')).toEqual(['创作者'])
  expect(saved).toEqual([
    { ...untouched, favourites: ['/people', '/tickets', '/gone'] },
    { ...untouched, favourites: ['/people', '/gone'] },
  ])
})

it('offers what was opened lately by name, without the page that is open', async () => {
  for (const { pattern, load } of screens) if (pattern === '/people/:uid') await load()
  const person = { ...(fullAnswer(personOne) as object), uid: 1, nickname: '林晚风' }
  await renderScreen('/people/1', (endpoint) => ok(endpoint === personOne ? person : leastAnswer(endpoint)))
  expect(nav().queryByRole('list', { name: '最近' })).toBeNull()
  fireEvent.click(nav().getByRole('link', { name: '创作者' }))
  await settle()
  expect(linksOf('最近')).toEqual(['林晚风 1'])
  localStorage.clear()
})

it('finds entries by a part of their title, and opens the first with Enter', async () => {
  await openConsole()
  const filter = screen.getByLabelText('筛选菜单')
  fireEvent.keyDown(document.body, { key: '/' })
  expect(document.activeElement).toBe(filter)
  fireEvent.change(filter, { target: { value: '税' } })
  expect(linksOf('筛选结果')).toEqual(['涉税报送'])
  fireEvent.keyDown(filter, { key: 'Enter', code: 'Enter', keyCode: 13 })
  await settle()
  expect(location.pathname).toBe('/console/tax-reports')
  fireEvent.change(filter, { target: { value: '没有这个' } })
  expect(nav().getByText('没有这样的页面，换个词试试')).toBeTruthy()
})

it('shows only icons when asked to, and says when that cannot be kept', async () => {
  await openConsole(untouched, () => refused('unavailable', '暂时存不了'))
  fireEvent.click(screen.getByRole('button', { name: '收起菜单' }))
  await settle()
  expect(screen.queryByLabelText('筛选菜单')).toBeNull()
  expect(nav().getByRole('link', { name: '涉税报送' })).toBeTruthy()
  expect(document.body.textContent).toContain('暂时存不了')
})

it('opens over the page in a small window, and folds again when a page is chosen', async () => {
  window.innerWidth = 1100
  await openConsole()
  expect(screen.queryByLabelText('筛选菜单')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '展开菜单' }))
  fireEvent.change(screen.getByLabelText('筛选菜单'), { target: { value: '税' } })
  fireEvent.click(nav().getByRole('link', { name: '涉税报送' }))
  await settle()
  expect(location.pathname).toBe('/console/tax-reports')
  expect(screen.queryByLabelText('筛选菜单')).toBeNull()
})
