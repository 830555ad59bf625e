/** No failure is swallowed: on every screen every button is pressed while the server refuses everything. */
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
  /** Other words for each press: those of the one before may still be in sight. */
  const words = () => `第 ${presses} 次没有成功`
  serveToAdmin(({ path }) => {
    // Offers the codes of the demo's staff; where there is no demo it offers nothing.
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
