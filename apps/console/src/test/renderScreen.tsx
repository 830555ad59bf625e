/** One screen in the running console, without a browser and without a server: the real routes, session and cache. */
import { act, cleanup, configure, render } from '@testing-library/react'
import { staffSelf } from '@wallpaper/contract/staff/staff.console'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { App } from '../app/App.tsx'
import { leastAnswer } from './answers.ts'
import { type Answering, ok, serve } from './fakeServer.ts'

// What a screen does after a press usually takes less than a second, but not on a machine that is busy.
configure({ asyncUtilTimeout: 15_000 })

const complaints: string[] = []

beforeEach(() => {
  document.body.innerHTML = ''
  // React and antd complain here of keys, nesting and what was not waited for: none of it is to be lived with.
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    const complaint = words.map(String).join(' ')
    // The document of these tests does not know <search>; every browser of the console does.
    if (!/<%s> is unrecognized in this browser.* search$/.test(complaint)) complaints.push(complaint)
  })
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  expect(complaints.splice(0)).toEqual([])
})

const me = Object.assign({}, leastAnswer(staffSelf), { name: '林管理', roles: ['admin'] })

/** Whoever looks is signed in and may see everything. */
const toAdmin =
  (answering: Answering): Answering =>
  (endpoint) =>
    endpoint.path === staffSelf.path ? ok(me) : answering(endpoint)

/** From now on the server answers so. */
export const serveToAdmin = (answering: Answering): void => serve(toAdmin(answering))

const turn = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)))
/** Replies come at once, and what follows from one within a few turns of the event loop. */
const quietTurns = 5

/** Until nothing moves any more: all replies that are there have been drawn. */
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

/** Where the address needs more than the screen's pattern says. */
const addresses: Readonly<Record<string, string>> = { '/set-up': '/set-up?token=1' }

/** Without what may be left out of the address; 1 for what it must name. */
export const addressOf = (pattern: string): string =>
  addresses[pattern] ?? (pattern.replace(/\/:\w+\?/, '') || '/').replace(/:\w+/, '1')

/** The screen at this address below /console, as it is when all that is answered has been drawn. */
export const renderScreen = async (path: string, answering: Answering): Promise<HTMLElement> => {
  history.replaceState(null, '', `/console${path}`)
  serveToAdmin(answering)
  render(<App />)
  await settle()
  return seenMain()
}
