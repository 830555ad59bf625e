import { fireEvent, waitFor, within } from '@testing-library/react'
import { applyWithdraw, withdrawInit } from '@wallpaper/contract/wallet'
import { walletScreens } from '@wallpaper/contract/wallet/wallet.screens'
import { expect, it } from 'vitest'
import { renderPage, settle } from '../../test/renderPage.tsx'
import { refusal, reply } from '../../test/replies.ts'
import {
  passwordReply,
  payeesReply,
  quoteReply,
  withdrawForm,
  withdrawFormReply,
} from '../../test/walletReplies.ts'

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

it('says balance, limits and tries before anything is typed, and keeps them beside what is wrong', async () => {
  const { page, server } = await open()
  const facts = '可提现 ¥7,286.40单笔 ¥10.00–¥20,000.00今天还可提 3 次，每天最多 3 次'
  expect(page.textContent).toContain(facts)
  const problemOf = (value: string) => {
    fireEvent.change(within(page).getByLabelText('提现金额'), { target: { value } })
    expect(page.textContent).toContain(facts)
    return within(page).queryByRole('alert')?.textContent
  }
  expect(['8000', '5', '12.345', '一百', '', '7,286.40'].map(problemOf)).toEqual([
    '超出可提现余额 ¥7,286.40',
    '单笔至少 ¥10.00',
    '金额最多写到分，小数点后两位',
    '请填写数字金额，如 100.00',
    undefined,
    undefined,
  ])
  fireEvent.change(within(page).getByLabelText('提现金额'), { target: { value: '3000' } })
  fireEvent.blur(within(page).getByLabelText('提现金额'))
  expect(within(page).getByLabelText('提现金额')).toHaveProperty('value', '3,000.00')
  expect(server.calls.some(({ path }) => path.includes('withdrawPreCalculate'))).toBe(false)
})

it.each([
  {
    why: '今天的 3 次提现已经用完，明天可以再提',
    form: { limits: { ...withdrawForm.limits, left_today: 0 } },
  },
  { why: '满 ¥10.00 可以提现，还差 ¥3.50', form: { available: 650 } },
  { why: '提现暂时停止，恢复后会通知你', form: { stopped: '提现暂时停止，恢复后会通知你' } },
])('says at once when nothing can be withdrawn: $why', async ({ why, form }) => {
  const { page } = await renderPage(walletScreens.withdraw(), {
    replies: [reply(withdrawInit, { ...withdrawForm, ...form }), payeesReply],
  })
  expect(within(page).getByText(why)).toBeTruthy()
  expect(within(page).getByRole('button', { name: '确认提现' })).toHaveProperty('disabled', true)
})

it('asks for the missing tick in place, and the next press gives it', async () => {
  const { page } = await open()
  fireEvent.change(within(page).getByLabelText('提现金额'), { target: { value: '3000' } })
  fireEvent.click(await within(page).findByRole('button', { name: '确认提现 ¥3,000.00' }))
  expect(within(page).getByRole('alert').textContent).toBe('还没有勾选同意，看过以上两份后再提交')
  expect(document.querySelector('[role=dialog]')).toBeNull()
  fireEvent.click(within(page).getByRole('button', { name: '同意并确认提现 ¥3,000.00' }))
  await settle()
  expect(within(page).getByRole('checkbox')).toHaveProperty('checked', true)
  expect(within(document.body).getByRole('group', { name: '提现密码键盘' })).toBeTruthy()
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
