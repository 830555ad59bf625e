import { fireEvent, within } from '@testing-library/react'
import { checkWithdraw, withdrawInfo } from '@wallpaper/contract/wallet'
import { walletScreens } from '@wallpaper/contract/wallet/wallet.screens'
import { expect, it, vi } from 'vitest'
import { renderPage, settle } from '../../test/renderPage.tsx'
import type { FakeReply } from '../../test/replies.ts'
import { confirmingDetail, secondToConfirm } from '../../test/walletReplies.ts'
import type { WithdrawalDetail } from './wallet.types.ts'

const first: WithdrawalDetail = {
  ...confirmingDetail,
  confirm: confirmingDetail.confirm && { ...confirmingDetail.confirm, page_url: 'https://pay.example/1' },
}
const second: WithdrawalDetail = { ...first, ...secondToConfirm }
const paid: WithdrawalDetail = {
  ...first,
  state: 'paid',
  state_name: '已到账',
  confirm: null,
  to_confirm: first.to_confirm.slice(1),
}

/** Each withdrawal as it is now. */
const repliesOf = (details: () => readonly WithdrawalDetail[]): FakeReply[] =>
  [withdrawInfo, checkWithdraw].map((endpoint) => ({
    endpoint,
    answer: async ({ input }) =>
      details().find(({ id }) => JSON.stringify(input) === JSON.stringify({ id })) ?? null,
  }))

const open = (details: () => readonly WithdrawalDetail[]) =>
  renderPage(walletScreens.withdrawal({ id: first.id }), { replies: repliesOf(details) })

const cards = (page: HTMLElement) =>
  [...page.querySelectorAll('[aria-pressed]')].map((card) => [
    card.textContent?.replace(/\d\d\/\d\d \d\d:\d\d/, ''),
    card.getAttribute('aria-pressed'),
  ])

const barButton = (page: HTMLElement) =>
  within(page).getByRole('button', { name: /去微信确认收款/ }).textContent

it('names all that waits, the nearest deadline first, and the bar follows the chosen one', async () => {
  const { page } = await open(() => [first, second])
  expect(page.textContent).toContain('2 笔等你确认共 ¥3,156.00，先到期的在前')
  expect(cards(page)).toEqual([
    ['¥2,558.00先确认 截止', 'true'],
    ['¥598.00 截止', 'false'],
  ])
  expect(barButton(page)).toBe('去微信确认收款 ¥2,558.00')
  fireEvent.click(within(page).getByRole('button', { name: /^¥598.00/ }))
  await settle()
  expect(cards(page).map(([, isChosen]) => isChosen)).toEqual(['false', 'true'])
  expect(barButton(page)).toBe('去微信确认收款 ¥598.00')
})

it('goes on to the next one when the channel says that one was paid', async () => {
  let details: readonly WithdrawalDetail[] = [first, second]
  const { page } = await open(() => details)
  details = [paid, { ...second, to_confirm: paid.to_confirm }]
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect(cards(page)).toEqual([])
  expect(barButton(page)).toBe('去微信确认收款 ¥598.00')
})

it('counts down by the server’s clock, however wrong the phone’s is', async () => {
  const now = Date.now() + 5 * 86_400_000
  vi.spyOn(Date, 'now').mockReturnValue(now)
  const { page } = await open(() => [first])
  expect(within(page).getByRole('timer').textContent).toBe('剩余24 时00 分00 秒，逾期全额退回余额')
})
