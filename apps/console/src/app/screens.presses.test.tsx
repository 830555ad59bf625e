/** No failure is swallowed: presses every button on every screen while the server refuses everything. */
import { fireEvent, waitFor } from '@testing-library/react'
import { consoleAbout } from '@wallpaper/contract/staff/staff.console'
import { expect, it } from 'vitest'
import { fullAnswer } from '../test/answers.ts'
import { ok, refused } from '../test/fakeServer.ts'
import { addressOf, renderScreen, serveToAdmin, settle } from '../test/renderScreen.tsx'
import { screens } from './screens.ts'

/** Watches for a text that may go away again, as messages do after some seconds. */
const watchFor = (text: string) => {
  let hasAppeared = false
  const changes = new MutationObserver(() => {
    hasAppeared ||= document.body.textContent.includes(text)
  })
  changes.observe(document.body, { subtree: true, childList: true, characterData: true })
  return {
    appears: () =>
      waitFor(() => {
        if (!hasAppeared) throw new Error(`not seen: ${text}`)
      }).then(
        () => true,
        () => false,
      ),
    stop: () => changes.disconnect(),
  }
}

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
    const message = watchFor(words())
    fireEvent.click(button)
    await settle()
    if (asked.length > 0 && !(await message.appears()))
      swallowed.push(`${button.textContent.slice(0, 20)}: ${asked.join(', ')}`)
    message.stop()
  }
  expect(swallowed).toEqual([])
})
