/** The desk by its keys: what can be taken back, what is seen before it is passed, what an idle page keeps. */
import { act, fireEvent, screen, within } from '@testing-library/react'
import {
  claimReview,
  decideReview,
  keepReview,
  rejectReasons,
  releaseReview,
  reviewQueue,
} from '@wallpaper/contract/review/review.console'
import { verdictHeldMs } from '@wallpaper/contract/review/review.limits'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fullAnswer, leastAnswer } from '../../../test/answers.ts'
import { ok, refused } from '../../../test/fakeServer.ts'
import { renderScreen, settle } from '../../../test/renderScreen.tsx'
// Loaded before: the screen is lazy.
import '../ReviewPage.tsx'

const ids = ['0190f5d4-9e0a-7c3b-8d2f-000000000001', '0190f5d4-9e0a-7c3b-8d2f-000000000002'] as const
const facts = (at: 0 | 1) => ({
  kind: 'work',
  uid: 7,
  id: ids[at],
  version: 1,
  title: ['晚霞', '晨雾'][at],
  claim: null,
  first_review: null,
})
const subjectOf = (at: 0 | 1) => {
  const { subject } = fullAnswer(claimReview) as { subject: { pages: object[] } }
  const pages = subject.pages.map((page) => ({ ...page, video_url: null }))
  return { ...subject, ...facts(at), pages, pictures: [], first_parts: null }
}

const reason = {
  group: 'work',
  id: 'watermark',
  label: '含水印',
  told: '请去掉水印',
  fields: [],
  version: 1,
  changed_by: '',
  changed_at: null,
}

interface Seen {
  path: string
  input: URLSearchParams
}

let seen: Seen[] = []
let areSaved = true
const calls = (path: string) => seen.filter((each) => each.path === path).map(({ input }) => input)

const openDesk = () =>
  renderScreen('/review', (endpoint, input) => {
    seen.push({ path: endpoint.path, input })
    if (endpoint === reviewQueue)
      return ok({
        ...(leastAnswer(reviewQueue) as object),
        items: [facts(0), facts(1)].map((each) => ({
          ...(fullAnswer(reviewQueue) as { items: object[] }).items[0],
          ...each,
        })),
        total: 2,
      })
    if (endpoint === rejectReasons) return ok({ items: [reason] })
    if (endpoint === claimReview) {
      const held = input.get('held') ?? ''
      const wanted = input.get('id')
      const at = wanted ? (wanted === ids[0] ? 0 : 1) : held.includes(ids[0]) ? 1 : 0
      return ok({ subject: input.get('after') || held.includes(ids[at]) ? null : subjectOf(at), after: null })
    }
    if (endpoint === decideReview && !areSaved) return refused('internal', '刚才没有保存成功')
    return ok(fullAnswer(endpoint))
  })

/** All pictures of the document are loaded, or none. */
const draw = (isDrawn: boolean) => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(isDrawn)
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(isDrawn ? 1080 : 0)
}
const press = async (key: string) => {
  fireEvent.keyDown(document.body, { key })
  await settle()
}
const opened = () => document.querySelector('[aria-label="审核内容"] h2')?.textContent
/** Lets this much time pass at once. */
const passTime = async (ms: number) => {
  await act(() => vi.advanceTimersByTimeAsync(ms))
  await settle()
}

beforeEach(() => {
  seen = []
  areSaved = true
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  })
})
afterEach(() => {
  vi.useRealTimers()
})

const minute = 60_000

it('sends a verdict five seconds after it was given, and none that was taken back', async () => {
  draw(true)
  await openDesk()
  expect(opened()).toBe('晚霞')
  await press('a')
  expect(opened()).toBe('晨雾')
  expect(calls(decideReview.path)).toEqual([])
  expect(calls(claimReview.path).at(-1)?.get('held')).toContain(ids[0])
  await press('z')
  expect(opened()).toBe('晚霞')
  await passTime(verdictHeldMs + 1_000)
  expect(calls(decideReview.path)).toEqual([])
  await press('a')
  await passTime(verdictHeldMs + 1_000)
  expect(calls(decideReview.path).map((input) => [input.get('id'), input.get('verdict')])).toEqual([
    [ids[0], 'approve'],
  ])
})

it('gives a rejection back with what was written', async () => {
  draw(true)
  await openDesk()
  await press('1')
  const told = screen.getByLabelText<HTMLTextAreaElement>('告诉作者')
  fireEvent.change(told, { target: { value: '请去掉右下角的水印' } })
  await press('r')
  expect(opened()).toBe('晨雾')
  await press('z')
  expect(screen.getByLabelText<HTMLTextAreaElement>('告诉作者').value).toBe('请去掉右下角的水印')
})

it('keeps a verdict that could not be saved in sight, to be sent again', async () => {
  draw(true)
  await openDesk()
  areSaved = false
  await press('a')
  await passTime(verdictHeldMs + 1_000)
  const list = screen.getByRole('list', { name: '刚才的决定' })
  expect(list.textContent).toContain('没有保存：刚才没有保存成功')
  areSaved = true
  fireEvent.click(within(list).getByRole('button', { name: '再试一次' }))
  await settle()
  expect(calls(decideReview.path)).toHaveLength(2)
  expect(list.textContent).toBe('')
})

it('sends what is held when the page is left', async () => {
  draw(true)
  await openDesk()
  await press('a')
  window.dispatchEvent(new Event('pagehide'))
  await settle()
  expect(calls(decideReview.path)).toHaveLength(1)
  expect(calls(releaseReview.path).map((input) => input.get('id'))).toEqual([ids[1]])
})

it('passes nothing whose picture is not on the screen', async () => {
  draw(false)
  await openDesk()
  const pass = screen.getByRole<HTMLButtonElement>('button', { name: /^通过 A/ })
  expect(pass.disabled).toBe(true)
  await press('a')
  expect(opened()).toBe('晚霞')
  draw(true)
  const picture = document.querySelector('[aria-label="审核内容"] img')
  if (!picture) throw new Error('no picture')
  fireEvent.load(picture)
  await settle()
  expect(pass.disabled).toBe(false)
  await press('a')
  expect(opened()).toBe('晨雾')
})

it('keeps the open item while somebody works, not while nobody does', async () => {
  draw(true)
  await openDesk()
  await passTime(minute)
  expect(calls(keepReview.path)).toHaveLength(1)
  await passTime(3 * minute)
  expect(calls(keepReview.path)).toHaveLength(1)
  await press('Shift')
  await passTime(minute)
  expect(calls(keepReview.path)).toHaveLength(2)
})
