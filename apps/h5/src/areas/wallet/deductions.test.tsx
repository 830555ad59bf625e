import { fireEvent, within } from '@testing-library/react'
import { walletScreens } from '@wallpaper/contract/wallet/wallet.screens'
import { expect, it } from 'vitest'
import { renderPage, settle } from '../../test/renderPage.tsx'
import { deductionItem, deductionReply } from '../../test/walletReplies.ts'

it('the pictures that staff put to a deduction are enlarged by a tap', async () => {
  const { page } = await renderPage(walletScreens.deductions({ id: deductionItem.id }), {
    replies: [deductionReply],
  })
  const pictures = within(page).getAllByRole('button', { name: /看第 \d 张图片/ })
  expect(pictures).toHaveLength(2)
  fireEvent.click(within(page).getByRole('button', { name: '看第 2 张图片' }))
  await settle()
  const enlarged = within(document.body).getByAltText('证据图片')
  expect(enlarged.getAttribute('src')).toBe('/f/private/ab/large.webp')
  fireEvent.click(within(document.body).getByRole('button', { name: '关闭图片' }))
  await settle()
  expect(within(document.body).queryByAltText('证据图片')).toBeNull()
})
