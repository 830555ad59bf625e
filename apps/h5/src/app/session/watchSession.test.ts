/** @vitest-environment happy-dom */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchSession } from './watchSession.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.documentElement.style.visibility = ''
})

const windowOf = (own: string | null, stored: string | null) => {
  const restart = vi.fn()
  const session = own ? { guid: own, uid: 1, sonid: 0, token: 't', userInfo: null, expiresAt: 2 } : null
  watchSession({ get: () => session }, { get: (key) => (key === 'guid' ? stored : null) }, restart)
  return restart
}

it.each([
  ['another window signs out', 'mine', null, 'guid', 1],
  ['another window clears everything', 'mine', null, null, 1],
  ['somebody else signs in elsewhere', 'mine', 'theirs', 'guid', 1],
  ['somebody signs in elsewhere while nobody is here', null, 'theirs', 'guid', 1],
  ['the same session is stored again', 'mine', 'mine', 'guid', 0],
  ['something else is stored', 'mine', null, 'draft:1', 0],
] as const)('when %s', (_what, own, stored, key, times) => {
  const restart = windowOf(own, stored)
  dispatchEvent(new StorageEvent('storage', { key }))
  expect(document.documentElement.style.visibility, 'nothing of it is shown from now on').toBe(
    times === 1 ? 'hidden' : '',
  )
  vi.runAllTimers()
  expect(restart).toHaveBeenCalledTimes(times)
})

it('a page that comes back from the browser’s memory looks again', () => {
  const restart = windowOf('mine', null)
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  vi.runAllTimers()
  expect(restart).toHaveBeenCalledTimes(1)
})
