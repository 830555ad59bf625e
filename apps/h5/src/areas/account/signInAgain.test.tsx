import { fireEvent, within } from '@testing-library/react'
import { phoneLogin } from '@wallpaper/contract/account'
import { accountScreens } from '@wallpaper/contract/account/account.screens'
import { expect, it } from 'vitest'
import { saveLastSignIn } from '../../runtime/lastSignIn.ts'
import { registerReply } from '../../test/accountReplies.ts'
import { renderPage, settle } from '../../test/renderPage.tsx'
import { refusal } from '../../test/replies.ts'

const accepted = [{ kind: 'yhxy', version: 3 }]
const open = () =>
  renderPage(accountScreens.login(), {
    viewer: null,
    replies: [registerReply, refusal(phoneLogin, 'invalidInput', '密码不对')],
  })
const asked = (page: HTMLElement) => ({
  phone: within(page).getByLabelText<HTMLInputElement>('手机号').value,
  hasBox: within(page).queryByRole('checkbox') !== null,
  isAccepted: within(page).queryByText(/你已同意/) !== null,
})

it.each([
  { who: 'nobody before', last: null, is: { phone: '', hasBox: true, isAccepted: false } },
  {
    who: 'somebody who accepted these versions',
    last: accepted,
    is: { phone: '138 1234 6621', hasBox: false, isAccepted: true },
  },
  {
    who: 'somebody who accepted an older version',
    last: [{ kind: 'yhxy', version: 2 }],
    is: { phone: '138 1234 6621', hasBox: true, isAccepted: false },
  },
])('signing in after $who', async ({ last, is }) => {
  if (last) saveLastSignIn('13812346621', last)
  const { page } = await open()
  expect(asked(page)).toEqual(is)
})

it('another phone number is asked for the agreements again', async () => {
  saveLastSignIn('13812346621', accepted)
  const { page } = await open()
  fireEvent.change(within(page).getByLabelText('手机号'), { target: { value: '13900001111' } })
  expect(asked(page)).toEqual({ phone: '139 0000 1111', hasBox: true, isAccepted: false })
})

it('the same one signs in without a dialog', async () => {
  saveLastSignIn('13812346621', accepted)
  const { page, server } = await open()
  fireEvent.change(within(page).getByLabelText('密码'), { target: { value: 'secret' } })
  fireEvent.click(within(page).getByRole('button', { name: '登录' }))
  await settle()
  expect(document.querySelector('[role=alertdialog]')).toBeNull()
  expect(server.calls.find(({ path }) => path.includes(phoneLogin.path))?.input).toEqual({
    phone: '13812346621',
    password: 'secret',
  })
})
