import { fireEvent, waitFor, within } from '@testing-library/react'
import { publishAccountCheck, publishAccountConnect, publishAccountList } from '@wallpaper/contract/publish'
import { publishScreens } from '@wallpaper/contract/publish/publish.screens'
import { expect, it } from 'vitest'
import { renderPage, settle } from '../../test/renderPage.tsx'
import { reply } from '../../test/replies.ts'

const list = {
  items: [],
  platforms: [{ id: 'douyin' as const, name: '抖音', connect: 'oauth' as const, rights: ['昵称和头像'] }],
  max: 5,
}
const inMessenger =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0.50'

const openSheet = async () => {
  const opened = await renderPage(publishScreens.accounts(), {
    userAgent: inMessenger,
    replies: [reply(publishAccountList, list), reply(publishAccountCheck, list)],
  })
  fireEvent.click(within(document.body).getByRole('button', { name: '添加账号' }))
  await settle()
  fireEvent.click(within(document.body).getByText('抖音'))
  const dialog = await waitFor(() =>
    within(document.body).getByRole('alertdialog', { name: '在微信里打不开抖音的授权页' }),
  )
  return { ...opened, dialog }
}

it('inside the messenger the browser is named, and no consent is begun that could not be given', async () => {
  const { server, dialog } = await openSheet()
  expect(dialog.textContent).toContain('点右上角「…」选择在浏览器打开')
  expect(within(dialog).getByRole('button', { name: '复制网址' })).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: '知道了' }))
  await settle()
  expect(
    server.calls.map(({ path }) => path).filter((path) => path.endsWith(publishAccountConnect.path)),
  ).toEqual([])
})

it('the accounts are checked again when its owner comes back to the page', async () => {
  const { server } = await renderPage(publishScreens.accounts(), {
    replies: [reply(publishAccountList, list), reply(publishAccountCheck, list)],
  })
  const checks = () => server.calls.filter(({ path }) => path.endsWith(publishAccountCheck.path)).length
  expect(checks()).toBe(1)
  fireEvent(document, new Event('visibilitychange'))
  await settle()
  expect(checks()).toBe(2)
})
