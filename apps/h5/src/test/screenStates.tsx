/** Tests the common states on every screen of an area: a screen that is not listed does not compile. */
import { fireEvent, waitFor, within } from '@testing-library/react'
import type { AnyEndpoint, AnyScreen } from '@wallpaper/contract'
import { mineIndex, registerInit } from '@wallpaper/contract/account'
import { describe, expect, it } from 'vitest'
import type { PageUrl } from '../lib/url/pageUrl.ts'
import { type RenderOptions, renderPage, seenPage, settle, type Viewer } from './renderPage.tsx'
import { emptied, type FakeReply, lengthened, longText, offline, pending, refusal } from './replies.ts'

export interface ScreenStates {
  /** The case, where a screen has several. */
  seenBy?: string
  url: PageUrl
  viewer?: Viewer
  /** What it reads when opened. */
  replies?: readonly FakeReply[]
  /** The query it waits for; omitted for a screen that shows content at once. */
  waitsFor?: AnyEndpoint
  /** It handles a refused query itself, instead of the app. */
  isQuiet?: boolean
  /** Visible once loaded. */
  shows: string
  /** The text when all its lists are empty; omitted where it has none. */
  whenEmpty?: string
  /** False where it reads no text of variable length. */
  hasLongTexts?: boolean
}

/** Read by the pages that the dialog's button leads to: the personal centre, then the login page. */
const leadsTo = [mineIndex, registerInit]

const mainOf = (page: HTMLElement): HTMLElement => within(page).getByRole('main')

const isReady = (page: HTMLElement) => {
  expect(mainOf(page).getAttribute('aria-busy')).toBeNull()
  expect(within(page).queryByRole('alert')).toBeNull()
  expect(within(page).getByRole('heading', { level: 1 }).textContent).not.toBe('')
  expect(mainOf(page).textContent).not.toBe('')
}

/** Waits, because the code of some parts loads after the page. */
const shows = (text: string) =>
  waitFor(() => expect(document.body.textContent).toContain(text), { timeout: 15_000 })

const states = ({ url, viewer = 'main', replies = [], waitsFor, ...expected }: ScreenStates) => {
  /** Later responses to the same call override earlier ones. */
  const open = (...instead: readonly FakeReply[]) => {
    const options: RenderOptions = { viewer, replies: [...replies, ...instead] }
    return renderPage(url, options)
  }
  const read = replies.find(({ endpoint }) => endpoint === waitsFor)

  it('shows its content', async () => {
    const { page } = await open()
    isReady(page)
    await shows(expected.shows)
  })

  if (waitsFor) {
    if (!read) throw new Error(`${url} waits for ${waitsFor.path}, which has no reply`)

    it('keeps its place with boxes while it is read', async () => {
      const { page } = await open(pending(waitsFor))
      expect(mainOf(page).getAttribute('aria-busy')).toBe('true')
      expect(page.querySelector('.sk')).not.toBeNull()
      expect(mainOf(page).textContent).not.toContain(expected.shows)
    })

    it('says that the network failed, and goes on by its button', async () => {
      const { page, server } = await open(offline(waitsFor))
      expect(within(page).getByRole('alert').textContent).toContain('网络不给力~')
      server.change(read)
      fireEvent.click(within(page).getByRole('button', { name: '重新加载' }))
      await settle()
      isReady(seenPage())
      await shows(expected.shows)
    })

    it('says 暂无权限 once, in place of its content', async () => {
      const { page } = await open(refusal(waitsFor, 'noPermission'))
      expect(within(page).getByRole('alert').textContent).toContain('仅主账号可用，请联系主账号')
      expect(document.body.textContent.split('暂无权限')).toHaveLength(2)
    })

    it('says why the server refused, with what support asks for', async () => {
      const { page } = await open(refusal(waitsFor, 'rateLimited'))
      const alert = within(page).getByRole('alert')
      expect(alert.textContent).toContain('操作太频繁了')
      expect(alert.textContent).toContain('request-7')
    })
  }

  if (waitsFor && !expected.isQuiet) {
    it('keeps its boxes under the dialog when the session has ended', async () => {
      const { page } = await open(...leadsTo.map(pending), refusal(waitsFor, 'sessionExpired'))
      // The dialog's code is loaded with the first dialog.
      const again = await within(document.body).findByRole('button', { name: '重新登录' }, { timeout: 5_000 })
      expect(document.body.textContent).toContain('登录过期！')
      expect(within(page).queryByRole('alert', { hidden: true })).toBeNull()
      expect(page.querySelector('.sk')).not.toBeNull()
      // The dialog belongs to the app, not the page: close it for the next test.
      fireEvent.click(again)
      await settle()
    })
  }

  if (expected.whenEmpty) {
    it('says what to do when there is nothing yet', async () => {
      const { page } = await open(...replies.map(emptied))
      isReady(page)
      expect(mainOf(page).textContent).toContain(expected.whenEmpty)
    })
  }

  if (replies.length > 0 && expected.hasLongTexts !== false) {
    it('shows texts of any length', async () => {
      const { page } = await open(...replies.map(lengthened))
      isReady(page)
      await shows(longText)
    })
  }
}

export const describeScreens = <K extends string>(
  screens: Readonly<Record<K, AnyScreen>>,
  table: Readonly<Record<K, ScreenStates | readonly ScreenStates[]>>,
): void => {
  for (const name in screens) {
    for (const tried of [table[name]].flat()) {
      const { seenBy } = tried
      describe(`${screens[name].title} (${seenBy ? `${name}, ${seenBy}` : name})`, () => states(tried))
    }
  }
}
