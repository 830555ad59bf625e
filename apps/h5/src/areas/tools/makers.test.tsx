import { fireEvent, within } from '@testing-library/react'
import { nicknameMake } from '@wallpaper/contract/tools'
import { toolsScreens } from '@wallpaper/contract/tools/tools.screens'
import { afterEach, expect, it, vi } from 'vitest'
import { renderPage, seenPage, settle } from '../../test/renderPage.tsx'
import { replies } from '../../test/toolReplies.ts'

const copies: string[] = []
vi.stubGlobal('navigator', {
  ...navigator,
  userAgent: navigator.userAgent,
  clipboard: { writeText: async (text: string) => void copies.push(text) },
})
afterEach(() => {
  copies.length = 0
})

const press = (name: string | RegExp) => fireEvent.click(within(seenPage()).getByRole('button', { name }))

it('the copied text follows the text, the symbols and the style', async () => {
  const { page } = await renderPage(toolsScreens.symbols())
  fireEvent.change(within(page).getByLabelText('文字'), { target: { value: '晚风' } })
  press('符号 ☆')
  press('符号 ♪')
  press('复制文字')
  fireEvent.click(within(page).getByRole('switch', { name: '带一行取图提示' }))
  fireEvent.click(within(page).getByRole('tab', { name: '简约' }))
  press('复制文字')
  await settle()
  expect(copies).toEqual(['✦　☾　✦\n晚风\n打开图神，搜口令取原图\n♪　♪　♪', '✦ 晚风 ☾'])
})

it('at most six symbols are chosen', async () => {
  const { page } = await renderPage(toolsScreens.symbols())
  for (const sign of ['★', '♡', '❀', '♛']) press(`符号 ${sign}`)
  expect(within(page).getByText('6/6')).toBeTruthy()
  expect(within(page).getByRole('button', { name: '符号 ♛' }).getAttribute('aria-pressed')).toBe('false')
})

it('without a text nothing is copied or saved, and the field says so', async () => {
  const { page, server } = await renderPage(toolsScreens.symbols())
  fireEvent.change(within(page).getByLabelText('文字'), { target: { value: ' ' } })
  expect(within(page).getByRole('button', { name: '复制文字' }).hasAttribute('disabled')).toBe(true)
  press('保存图片')
  await settle()
  expect(within(page).getByRole('alert').textContent).toBe('先写要放进图里的文字')
  expect(server.calls.some(({ path }) => path.includes(nicknameMake.path))).toBe(false)
})

it('a chosen style comes back with the changed text', async () => {
  await renderPage(toolsScreens.symbols())
  press('更多样式')
  // Its code is loaded when it is opened.
  fireEvent.click(await within(document.body).findByRole('button', { name: '修改' }))
  fireEvent.change(within(seenPage()).getByLabelText('文字'), { target: { value: '海边' } })
  fireEvent.click(within(seenPage()).getByRole('tab', { name: '边框' }))
  press(/^复古/)
  press('用「复古」')
  await settle()
  expect(within(seenPage()).getByLabelText('文字')).toHaveProperty('value', '海边')
  expect(within(seenPage()).getByRole('tab', { name: '复古' }).getAttribute('aria-selected')).toBe('true')
})

it('a nickname that is an emoji on some phones says so', async () => {
  const { page } = await renderPage(toolsScreens.symbolStyles({ text: '晚风', style: 'heart' }))
  fireEvent.click(within(page).getByRole('tab', { name: '花样昵称' }))
  const warned = within(page)
    .getAllByRole('listitem')
    .filter((item) => item.textContent?.includes('部分手机显示成表情'))
  expect(warned.map((item) => item.querySelector('span')?.textContent)).toEqual(['♥ 晚风 ♥'])
})

it('layers of an avatar keep their settings, and 撤销 takes back one thing after the other', async () => {
  const { page } = await renderPage(toolsScreens.avatar(), { replies: [replies.avatars] })
  const preview = () => within(page).getByRole('img', { name: /^预览/ }).getAttribute('aria-label')
  const tab = (name: string) => fireEvent.click(within(page).getByRole('tab', { name }))
  expect(preview()).toBe('预览：相框「国庆快乐」，写着「国庆快乐」')
  fireEvent.change(within(page).getByRole('slider', { name: /相框大小/ }), { target: { value: '40' } })
  tab('文字')
  fireEvent.change(within(page).getByLabelText('头像上的字'), { target: { value: '晚风' } })
  tab('相框')
  expect(within(page).getByRole('slider', { name: /相框大小/ })).toHaveProperty('value', '40')
  press('不用相框')
  expect(preview()).toBe('预览：不用相框，写着「晚风」')
  press('撤销')
  press('撤销')
  expect(preview()).toBe('预览：相框「国庆快乐」，写着「国庆快乐」')
  press('撤销')
  expect(within(page).getByRole('slider', { name: /相框大小/ })).toHaveProperty('value', '74')
  expect(within(page).getByRole('button', { name: '撤销' }).hasAttribute('disabled')).toBe(true)
})
