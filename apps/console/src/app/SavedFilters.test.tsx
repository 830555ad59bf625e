import { fireEvent, screen } from '@testing-library/react'
import { ownMenu, saveOwnMenu } from '@wallpaper/contract/staff/staff.console'
import { expect, it } from 'vitest'
import { leastAnswer } from '../test/answers.ts'
import { ok } from '../test/fakeServer.ts'
import { renderScreen, type serveToAdmin, settle } from '../test/renderScreen.tsx'
import { screens } from './screens.ts'

const filter = { path: '/withdrawals', name: '待复核的', query: 'tab=to_pay' }
const untouched = { favourites: [], open_groups: [], is_narrow: false }

const open = async (path: string, filters: (typeof filter)[]) => {
  await screens.find(({ pattern }) => pattern === '/withdrawals')?.load()
  const saved: unknown[] = []
  const answering: Parameters<typeof serveToAdmin>[0] = (endpoint, input) => {
    if (endpoint.path === ownMenu.path) return ok({ ...untouched, filters })
    if (endpoint.path !== saveOwnMenu.path) return ok(leastAnswer(endpoint))
    saved.push(JSON.parse(input.get('menu') ?? ''))
    return ok({ ...untouched, filters })
  }
  await renderScreen(path, answering)
  return saved
}

it('offers the filters of the open page, and opens one', async () => {
  await open('/withdrawals', [filter, { ...filter, path: '/people', name: '别页的' }])
  fireEvent.click(screen.getByRole('button', { name: '常用筛选 1' }))
  fireEvent.click(await screen.findByText('待复核的'))
  await settle()
  expect(location.search).toBe('?tab=to_pay')
})

it('keeps the filters of the address under a name', async () => {
  const saved = await open('/withdrawals?tab=failed', [])
  fireEvent.click(screen.getByRole('button', { name: '常用筛选' }))
  fireEvent.click(await screen.findByText('保存现在的筛选…'))
  fireEvent.change(await screen.findByLabelText('名称'), { target: { value: '异常的' } })
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  await settle()
  expect(saved).toEqual([
    { ...untouched, filters: [{ path: '/withdrawals', name: '异常的', query: 'tab=failed' }] },
  ])
})
