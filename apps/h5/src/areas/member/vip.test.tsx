import { fireEvent, waitFor, within } from '@testing-library/react'
import type { OutputOf } from '@wallpaper/contract'
import {
  privilegeList,
  privilegeOrder,
  privilegeOrderInfo,
  privilegeOrders,
  privilegeQuote,
  privilegeState,
} from '@wallpaper/contract/member'
import { memberScreens } from '@wallpaper/contract/member/member.screens'
import { afterEach, expect, it, vi } from 'vitest'
import { list, openOrder, order, quote, renewal, standing } from '../../test/memberReplies.ts'
import { renderPage, seenPage, settle } from '../../test/renderPage.tsx'
import { type FakeReply, reply } from '../../test/replies.ts'

afterEach(() => vi.useRealTimers())

const quotes: FakeReply = {
  endpoint: privilegeQuote,
  answer: async ({ input }) => (JSON.stringify(input).includes('diamond') ? quote : renewal),
}
const stateReply = (change: Partial<OutputOf<typeof privilegeState>> = {}) =>
  reply(privilegeState, { ...standing, ...change })

const chosen = (page: HTMLElement) => page.querySelector('[aria-pressed="true"]')?.textContent?.slice(0, 4)

it('a member finds renewing chosen, and the card that is swiped into view becomes the chosen one', async () => {
  const { page } = await renderPage(memberScreens.vip(), {
    replies: [reply(privilegeList, list), stateReply(), quotes],
  })
  expect(chosen(page)).toBe('黄金会员')
  expect(within(page).getByRole('button', { name: /^支付/ }).textContent).toBe('支付 ¥298.00 续费')
  const row = within(page).getByRole('group', { name: '会员等级' })
  const boxes = [row, ...row.children]
  // The second card lies in the middle of the row.
  for (const [index, left] of [0, -300, 12].entries())
    vi.spyOn(boxes[index] ?? row, 'getBoundingClientRect').mockReturnValue(
      new DOMRect(left, 0, index ? 300 : 375, 128),
    )
  vi.useFakeTimers()
  fireEvent.scroll(row)
  vi.runAllTimers()
  vi.useRealTimers()
  await settle()
  expect(chosen(page)).toBe('钻石会员')
  expect(within(page).getByRole('button', { name: /^支付/ }).textContent).toBe('支付 ¥179.72 升级')
})

it('a payment window that does not open is said to be so, with a retry, and nothing is said to be confirmed', async () => {
  const { page, server } = await renderPage(memberScreens.vip(), {
    replies: [
      reply(privilegeList, list),
      stateReply({ open_order_id: order.id }),
      quotes,
      reply(privilegeOrderInfo, openOrder),
    ],
  })
  expect(page.textContent).toContain('待付款')
  expect(page.textContent).not.toContain('正在确认支付')
  fireEvent.click(within(page).getByRole('button', { name: '继续付款' }))
  await settle()
  expect(within(page).getByRole('alert').textContent).toBe('付款窗口没有打开，没有扣款。可以再试一次')
  const before = server.calls.length
  fireEvent.click(within(page).getByRole('button', { name: '再试一次' }))
  await settle()
  expect(server.calls.length).toBeGreaterThan(before)
})

it('outside the messenger the button leads to what to do', async () => {
  const { page, server } = await renderPage(memberScreens.vip(), {
    replies: [
      reply(privilegeList, list),
      stateReply({ has_cashier: false, balance_fen: 0 }),
      quotes,
      reply(privilegeOrders, { items: [], next_cursor: null }),
    ],
  })
  fireEvent.click(within(page).getByRole('button', { name: '去微信付 ¥298.00 续费' }))
  await waitFor(() =>
    expect(seenPage().textContent).toContain('你在浏览器里，微信支付要在微信里付。所选会员会带过去'),
  )
  expect(server.calls.some(({ path }) => path === privilegeOrder.path)).toBe(false)
})

it('says what was opened, until when, and what can be used now', async () => {
  const { page } = await renderPage(memberScreens.paid({ order: order.id }), {
    replies: [
      reply(privilegeList, list),
      stateReply(),
      reply(privilegeOrderInfo, { ...openOrder, state: 'paid', state_name: '已付款' }),
    ],
  })
  expect(page.textContent).toContain('黄金会员已开通微信支付 ¥298.00 成功，林晚风有效期至 2027/03/31')
  expect(page.textContent).toContain('每条线主页35')
  expect(within(page).queryByRole('button', { name: '返回' })).toBeNull()
})
