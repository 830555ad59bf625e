import { fireEvent, within } from '@testing-library/react'
import { decideCode } from '@wallpaper/contract/codes/codes.console'
import { expect, it } from 'vitest'
import { fullAnswer } from '../../test/answers.ts'
import { ok } from '../../test/fakeServer.ts'
import { renderScreen, settle } from '../../test/renderScreen.tsx'
// Loaded before: the screen is lazy.
import './CodeReviewPage.tsx'

it('says in Chinese that the network failed while a code was approved', async () => {
  const main = await renderScreen('/codes', (endpoint) =>
    endpoint.path === decideCode.path
      ? Promise.reject(new TypeError('Failed to fetch'))
      : ok(fullAnswer(endpoint)),
  )
  fireEvent.click(within(main).getByRole('button', { name: /^通\s*过$/ }))
  await settle()
  expect([...document.querySelectorAll('.ant-message-notice')].map((each) => each.textContent)).toEqual([
    '网络不给力~',
  ])
})
