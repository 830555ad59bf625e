import { fireEvent, within } from '@testing-library/react'
import { consoleLedgerExport } from '@wallpaper/contract/finance/finance.console'
import { expect, it, vi } from 'vitest'
import { screens } from '../../../app/screens.ts'
import { fullAnswer } from '../../../test/answers.ts'
import { ok } from '../../../test/fakeServer.ts'
import { renderScreen, settle } from '../../../test/renderScreen.tsx'

const sentence = '行数太多，文件里只有前面一部分。请缩小范围，分几次导出'

it.each([
  ['账本-user-880316-available.csv', false],
  ['账本-user-880316-available-未完.csv', true],
])('the screen tells when %s does not have all rows', async (file_name, isCut) => {
  // The test DOM would navigate to the file.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await screens.find(({ pattern }) => pattern === '/ledger')?.load()
  const main = await renderScreen('/ledger?account=user/880316/available', (endpoint) =>
    ok(endpoint === consoleLedgerExport ? { file_name, csv: '\uFEFF时间\r\n' } : fullAnswer(endpoint)),
  )
  fireEvent.click(within(main).getByRole('button', { name: /导出/ }))
  await settle()
  expect(within(document.body).queryAllByText(sentence)).toHaveLength(isCut ? 1 : 0)
})
