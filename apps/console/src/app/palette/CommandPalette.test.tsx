import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { consoleSearch } from '@wallpaper/contract/staff/staff.console'
import { expect, it } from 'vitest'
import { leastAnswer } from '../../test/answers.ts'
import { ok, refused } from '../../test/fakeServer.ts'
import { renderScreen, serveToAdmin, settle } from '../../test/renderScreen.tsx'
import { screens } from '../screens.ts'

const person = { key: 'person:880316', title: '林晚风', note: '编号 880316', state: '正常', query: {} }
const withdrawal = {
  key: 'withdrawal:1',
  title: '2610170086，支付宝 ¥30.00',
  note: '林晚风',
  state: '打款中',
  query: { tab: 'paying', uid: '880316' },
}
const groups = [
  { kind: 'person', label: '人', items: [person], has_more: false },
  { kind: 'withdrawal', label: '提现', items: [withdrawal], has_more: true },
]

const openPalette = async (answer: () => ReturnType<typeof ok> = () => ok({ groups })) => {
  for (const { pattern, load } of screens)
    if (['/', '/people/:uid', '/withdrawals', '/tax-reports'].includes(pattern)) await load()
  const asked: (string | null)[] = []
  const answering: Parameters<typeof serveToAdmin>[0] = (endpoint, input) => {
    if (endpoint.path !== consoleSearch.path) return ok(leastAnswer(endpoint))
    asked.push(input.get('q'))
    return answer()
  }
  await renderScreen('/', answering)
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true })
  const field = await screen.findByRole('combobox', { name: '搜索人、作品、单号、页面' })
  const type = async (text: string) => {
    fireEvent.change(field, { target: { value: text } })
    await settle()
  }
  return { asked, field, type }
}

const titles = () => screen.queryAllByRole('option').map((option) => option.querySelector('b')?.textContent)
const chosen = () => screen.getByRole('option', { selected: true }).querySelector('b')?.textContent

it('finds people, things and what can be done for them, and opens the chosen one by keys alone', async () => {
  const { field, type, asked } = await openPalette()
  await type('晚风')
  await waitFor(() => expect(titles()).toContain('林晚风'))
  expect(asked).toEqual(['晚风'])
  expect(titles()).toEqual([
    '林晚风',
    '2610170086，支付宝 ¥30.00',
    ...['林晚风的作品', '林晚风的账本', '林晚风的工单', '林晚风的提现'],
  ])
  expect(chosen()).toBe('林晚风')
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(chosen()).toBe('2610170086，支付宝 ¥30.00')
  fireEvent.keyDown(field, { key: 'Enter' })
  await settle()
  expect(location.pathname + location.search).toBe('/console/withdrawals?open=1&tab=paying&uid=880316')
})

it('shows one kind after another with Tab', async () => {
  const { field, type } = await openPalette()
  await type('晚风')
  await waitFor(() => expect(titles()).toContain('林晚风'))
  fireEvent.keyDown(field, { key: 'Tab' })
  expect(titles()).toEqual(['林晚风'])
  fireEvent.keyDown(field, { key: 'Tab' })
  expect(titles()).toEqual(['2610170086，支付宝 ¥30.00'])
  fireEvent.keyDown(field, { key: 'Tab', shiftKey: true })
  expect(titles()).toEqual(['林晚风'])
})

it('finds pages without asking the server after the sign for them', async () => {
  const { field, type, asked } = await openPalette()
  await type('> 税')
  expect(titles()).toEqual(['涉税报送'])
  fireEvent.keyDown(field, { key: 'Enter' })
  await settle()
  expect(location.pathname).toBe('/console/tax-reports')
  expect(asked).toEqual([])
})

it('says when nothing is found, and when the search fails', async () => {
  const { type } = await openPalette(() => ok({ groups: [] }))
  await type('没有这个')
  await screen.findByText('没有找到「没有这个」，换一个词或完整的单号试试')
  serveToAdmin((endpoint) =>
    endpoint.path === consoleSearch.path ? refused('internal', '搜索出错了') : ok(leastAnswer(endpoint)),
  )
  await type('再找一次')
  await within(screen.getByRole('dialog')).findByText(/搜索出错了/)
})
