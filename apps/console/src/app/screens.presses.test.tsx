/** No failure is swallowed: presses every button on every screen while the server refuses everything. */
import { fireEvent } from '@testing-library/react'
import { consoleAbout } from '@wallpaper/contract/staff/staff.console'
import { expect, it } from 'vitest'
import { fullAnswer } from '../test/answers.ts'
import { ok, refused } from '../test/fakeServer.ts'
import { addressOf, renderScreen, serveToAdmin, settle } from '../test/renderScreen.tsx'
import { screens } from './screens.ts'

it.each(screens)('$title ($pattern) says it when what is pressed fails', async ({ pattern, load }) => {
  await load()
  const main = await renderScreen(addressOf(pattern), (endpoint) => ok(fullAnswer(endpoint)))
  let presses = 0
  let asked: string[] = []
  /** Different for each press: the previous message may still be visible. */
  const words = () => `第 ${presses} 次没有成功`
  serveToAdmin(({ path }) => {
    // The sign-in page asks this for demo codes; on failure it rightly shows none.
    if (path !== consoleAbout.path) asked.push(path)
    return refused('internal', words())
  })
  const swallowed: string[] = []
  for (const button of main.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')) {
    if (!button.isConnected) continue
    presses += 1
    asked = []
    fireEvent.click(button)
    await settle()
    if (asked.length > 0 && !document.body.textContent.includes(words()))
      swallowed.push(`${button.textContent.slice(0, 20)}: ${asked.join(', ')}`)
  }
  expect(swallowed).toEqual([])
})
