import { fireEvent, within } from '@testing-library/react'
import { withdrawExport } from '@wallpaper/contract/wallet'
import { walletScreens } from '@wallpaper/contract/wallet/wallet.screens'
import { expect, it } from 'vitest'
import { renderPage, settle } from '../../test/renderPage.tsx'
import { reply } from '../../test/replies.ts'
import { recordsReply } from '../../test/walletReplies.ts'

const open = () =>
  renderPage(walletScreens.records(), {
    replies: [recordsReply, reply(withdrawExport, { file_name: '提现记录.csv', csv: '\uFEFF申请时间\r\n' })],
  })

it('groups by month with its sums, what waits for a confirmation first, nearest deadline first', async () => {
  const { page } = await open()
  const list = within(page).getByRole('list', { name: '提现记录' })
  expect([...list.querySelectorAll('h2')].map(({ parentElement }) => parentElement?.textContent)).toEqual([
    '2026 年 10 月申请 ¥6,300.00，在途 ¥4,800.00',
    '2026 年 9 月到账 ¥2,558.00，个税和手续费 ¥442.00',
  ])
  expect(
    within(list)
      .getAllByRole('link')
      .map(({ textContent }) => /^支?¥([\d,.]+)/.exec(textContent ?? '')?.[1]),
  ).toEqual(['1,200.00', '600.00', '3,000.00', '1,500.00', '3,000.00'])
  expect(within(list).getAllByRole('link')[0]?.textContent).toContain('10/19 15:00 前要确认')
  expect(within(list).getAllByRole('link')[3]?.textContent).toContain('全额退回')
})

it('asks for what is filtered, and exports the same', async () => {
  const { page, server } = await open()
  fireEvent.click(within(page).getByRole('tab', { name: /等我确认/ }))
  await settle()
  fireEvent.change(within(page).getByLabelText('年份'), { target: { value: '2026' } })
  await settle()
  fireEvent.change(within(page).getByLabelText('收款账户'), { target: { value: 'wechat' } })
  await settle()
  fireEvent.click(within(page).getByRole('button', { name: '导出' }))
  await settle()
  const asked = { filter: 'to_confirm', year: 2026, channel: 'wechat' }
  expect(
    server.calls
      .filter(({ path }) => path.includes('mine/withdraw'))
      .slice(-2)
      .map(({ input }) => input),
  ).toEqual([asked, asked])
})
