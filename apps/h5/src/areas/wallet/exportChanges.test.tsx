import { fireEvent, within } from '@testing-library/react'
import { balanceOpExport } from '@wallpaper/contract/wallet'
import { walletScreens } from '@wallpaper/contract/wallet/wallet.screens'
import { expect, it } from 'vitest'
import { renderPage, settle } from '../../test/renderPage.tsx'
import { reply } from '../../test/replies.ts'
import { changesReply } from '../../test/walletReplies.ts'

const sentence = '行数太多，文件里只有前面一部分。请缩小范围，分几次导出'

it.each([
  ['余额变动-可提现-2026-10.csv', false],
  ['余额变动-可提现-2026-10-未完.csv', true],
])('the screen tells when %s does not have all rows', async (file_name, isCut) => {
  const { page } = await renderPage(walletScreens.changes(), {
    replies: [changesReply, reply(balanceOpExport, { file_name, csv: '\uFEFF时间\r\n' })],
  })
  fireEvent.click(within(page).getByRole('button', { name: '导出' }))
  await settle()
  expect(within(document.body).queryAllByText(sentence)).toHaveLength(isCut ? 1 : 0)
})
