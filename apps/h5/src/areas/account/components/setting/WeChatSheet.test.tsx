import { fireEvent, screen } from '@testing-library/react'
import type { OutputOf } from '@wallpaper/contract'
import { mineSendCode, settings, unbindWechat, wechatInit } from '@wallpaper/contract/account'
import { accountScreens } from '@wallpaper/contract/account/account.screens'
import { agreementList } from '@wallpaper/contract/system'
import { expect, it } from 'vitest'
import { renderPage, settle } from '../../../../test/renderPage.tsx'
import { reply } from '../../../../test/replies.ts'

type Binding = OutputOf<typeof wechatInit>

const bound: Binding = {
  is_bound: true,
  nickname: '晚风',
  avatar_url: null,
  bound_at: 0,
  phone: '138****0316',
  blocks: [],
}
const unbound: Binding = { ...bound, is_bound: false, nickname: null, bound_at: null }

const open = (binding: Binding) =>
  renderPage(accountScreens.setting({ show: 'wechat' }), {
    replies: [
      reply(settings, {
        switches: [],
        has_password: true,
        phone: binding.phone,
        has_wechat: binding.is_bound,
        device_count: 1,
      }),
      reply(agreementList, { items: [] }),
      reply(wechatInit, binding),
      reply(mineSendCode, { wait_seconds: 60, expires_at: 0, is_certain: true }),
      reply(unbindWechat, unbound),
    ],
  })

it('money on its way stands in the way of changing it, in its own words', async () => {
  await open({ ...bound, blocks: [{ sentence: '有一笔提现正在打到微信，到账后再试', path: null }] })
  screen.getByText('有一笔提现正在打到微信，到账后再试')
  expect(screen.queryByText('解绑微信')).toBeNull()
})

it('the only way in cannot be removed', async () => {
  await open({ ...bound, phone: null })
  screen.getByText(/唯一的登录方式/)
  expect(screen.queryByText('解绑微信')).toBeNull()
})

it('outside the messenger none can be bound', async () => {
  await open(unbound)
  screen.getByText('请在微信中打开')
})

it('is removed after a code and a question', async () => {
  const { server } = await open(bound)
  fireEvent.click(screen.getByRole('button', { name: '解绑微信' }))
  fireEvent.click(screen.getByRole('button', { name: '解绑微信' }))
  await settle()
  screen.getByText('请填写 6 位数字验证码')
  fireEvent.change(screen.getByLabelText('验证码'), { target: { value: '123456' } })
  fireEvent.click(screen.getByRole('button', { name: '解绑微信' }))
  await settle()
  screen.getByText('解绑微信？')
  expect(server.calls.some(({ path }) => path.includes('unbindWechat'))).toBe(false)
  const buttons = screen.getAllByRole('button', { name: '解绑微信' })
  const last = buttons.at(-1)
  if (last) fireEvent.click(last)
  await settle()
  const call = server.calls.find(({ path }) => path.includes('unbindWechat'))
  expect(call?.input).toEqual({ code: '123456' })
  screen.getByText('已解绑微信')
})
