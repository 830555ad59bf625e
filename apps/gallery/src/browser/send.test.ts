// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { fetchPatiently, sendEvents } from './send.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const busy = (seconds?: string) =>
  new Response(null, { status: 503, ...(seconds && { headers: { 'retry-after': seconds } }) })

it('calls a busy server again when it says when, and takes its last answer', async () => {
  vi.useFakeTimers()
  const replies = [busy('2'), busy('1'), new Response('ok')]
  const call = vi.fn(async () => replies.shift() ?? busy())
  vi.stubGlobal('fetch', call)
  const answer = fetchPatiently('/s/events')
  await vi.advanceTimersByTimeAsync(1_999)
  expect(call).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await (await answer).text()).toBe('ok')
})

it('gives up at once where the server names no time, or a long one', async () => {
  for (const reply of [busy(), busy('60')]) {
    const call = vi.fn(async () => reply)
    vi.stubGlobal('fetch', call)
    expect(await fetchPatiently('/s/events')).toBe(reply)
    expect(call).toHaveBeenCalledTimes(1)
  }
})

it('says on every page of a visit where it began', async () => {
  const bodies: string[] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    bodies.push(String(init.body))
    return new Response()
  })
  vi.stubGlobal('location', { search: '?after=2&p=xiaohongshu' })
  sendEvents('c=WF8820&e=open')
  vi.stubGlobal('location', { search: '' })
  sendEvents('c=WF8820&e=view')
  sendEvents(undefined)
  expect(bodies).toEqual(['c=WF8820&e=open&p=xiaohongshu', 'c=WF8820&e=view&p=xiaohongshu'])
})
