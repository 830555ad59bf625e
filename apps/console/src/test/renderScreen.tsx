/** Renders one screen in the real console, without browser or server: real routes, session and cache. */
import { act, cleanup, configure, render } from '@testing-library/react'
import { staffSelf } from '@wallpaper/contract/staff/staff.console'
import { expect, vi } from 'vitest'
import { App } from '../app/App.tsx'
import { leastAnswer } from './answers.ts'
import { type Answering, ok, serve } from './fakeServer.ts'

// Reactions to a press usually take less than a second, but not on a busy machine.
configure({ asyncUtilTimeout: 15_000 })

const complaints: string[] = []

/** Before each test: an empty document. */
export const prepareScreen = (): void => {
  document.body.innerHTML = ''
  // React's and antd's warnings about keys, nesting and missing act() fail the test.
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    const complaint = words.map(String).join(' ')
    // The test DOM does not know <search>; all supported browsers do.
    if (!/<%s> is unrecognized in this browser.* search$/.test(complaint)) complaints.push(complaint)
  })
}

/** After each test: nobody has complained. */
export const leaveScreen = (): void => {
  cleanup()
  vi.restoreAllMocks()
  expect(complaints.splice(0)).toEqual([])
}

const me = Object.assign({}, leastAnswer(staffSelf), { name: '林管理', roles: ['admin'] })

/** The user is signed in as admin. */
const toAdmin =
  (answering: Answering): Answering =>
  (endpoint, input) =>
    endpoint.path === staffSelf.path ? ok(me) : answering(endpoint, input)

/** Replaces the responses from now on. */
export const serveToAdmin = (answering: Answering): void => serve(toAdmin(answering))

const turn = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)))
/** Replies come at once; their effects follow within a few turns of the event loop. */
const quietTurns = 5

/** Waits until the DOM stops changing: all replies are rendered. */
export const settle = async (): Promise<void> => {
  let hasMoved = false
  const changes = new MutationObserver(() => {
    hasMoved = true
  })
  changes.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  for (let quiet = 0; quiet < quietTurns; quiet += 1) {
    await turn()
    if (changes.takeRecords().length > 0 || hasMoved) quiet = 0
    hasMoved = false
  }
  changes.disconnect()
}

export const seenMain = (): HTMLElement => {
  const main = document.querySelector('main')
  if (!main) throw new Error('no screen is seen')
  return main
}

/** URLs of screens that need more than their pattern. */
const addresses: Readonly<Record<string, string>> = { '/set-up': '/set-up?token=1' }

/** The pattern without optional parameters, and 1 for each required one. */
export const addressOf = (pattern: string): string =>
  addresses[pattern] ?? (pattern.replace(/\/:\w+\?/, '') || '/').replace(/:\w+/, '1')

/** Renders the screen at this path below /console and waits until all responses are rendered. */
export const renderScreen = async (path: string, answering: Answering): Promise<HTMLElement> => {
  history.replaceState(null, '', `/console${path}`)
  serveToAdmin(answering)
  render(<App />)
  await settle()
  return seenMain()
}
