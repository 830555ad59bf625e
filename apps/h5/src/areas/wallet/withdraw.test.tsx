import { fireEvent, waitFor, within } from '@testing-library/react'
import { applyWithdraw } from '@wallpaper/contract/wallet'
import { walletScreens } from '@wallpaper/contract/wallet/wallet.screens'
import { expect, it } from 'vitest'
import { renderPage, settle } from '../../test/renderPage.tsx'
import { refusal } from '../../test/replies.ts'
import { passwordReply, payeesReply, quoteReply, withdrawFormReply } from '../../test/walletReplies.ts'

const open = () =>
  renderPage(walletScreens.withdraw(), {
    replies: [
      withdrawFormReply,
      payeesReply,
      quoteReply,
      passwordReply,
      refusal(applyWithdraw, 'invalidInput', '密码不对，还可以试 4 次'),
    ],
  })

it('says what is wrong with an amount in place of the limits, and asks nothing of the server', async () => {
  const { page, server } = await open()
  fireEvent.change(within(page).getByLabelText('提现金额'), { target: { value: '8000' } })
  expect(within(page).getByRole('alert').textContent).toBe('超出可提现余额')
  fireEvent.change(within(page).getByLabelText('提现金额'), { target: { value: '5' } })
  expect(within(page).getByRole('alert').textContent).toContain('单笔提现 ¥10.00')
  expect(server.calls.some(({ path }) => path.includes('withdrawPreCalculate'))).toBe(false)
})

it('shows what arrives before the button can be pressed, and sends exactly that with the sixth figure', async () => {
  const { page, server } = await open()
  const button = () => within(page).getByRole('button', { name: /确认提现/ })
  fireEvent.click(within(page).getByRole('checkbox'))
  fireEvent.change(within(page).getByLabelText('提现金额'), { target: { value: '3000' } })
  expect(button()).toHaveProperty('disabled', true)
  await waitFor(() => expect(within(page).getByText('到账试算')).toBeTruthy())
  await waitFor(() => expect(button()).toHaveProperty('disabled', false))
  expect(page.textContent).toContain('2,200.00 × 20%')
  fireEvent.click(button())
  await settle()
  const pad = within(document.body).getByRole('group', { name: '提现密码键盘' })
  for (const digit of '28061') fireEvent.click(within(pad).getByRole('button', { name: digit }))
  expect(document.body.textContent).toContain('提现密码，已输入 5 位')
  fireEvent.click(within(pad).getByRole('button', { name: '4' }))
  await settle()
  expect(server.calls.find(({ path }) => path.includes('applyWithdraw'))?.input).toMatchObject({
    amount: 300_000,
    net: 255_800,
    password: '280614',
  })
  expect(document.body.textContent).toContain('提现密码，已输入 0 位')
})
