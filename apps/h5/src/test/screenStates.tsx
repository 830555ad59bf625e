/** The states every screen has, tried on every screen of an area: a screen that is not named here does not compile. */
import { fireEvent, waitFor, within } from '@testing-library/react'
import type { AnyEndpoint, AnyScreen } from '@wallpaper/contract'
import { mineIndex, registerInit } from '@wallpaper/contract/account'
import { describe, expect, it } from 'vitest'
import type { PageUrl } from '../lib/url/pageUrl.ts'
import { type RenderOptions, renderPage, seenPage, settle, type Viewer } from './renderPage.tsx'
import { emptied, type FakeReply, lengthened, longText, offline, pending, refusal } from './replies.ts'

export interface ScreenStates {
  /** For whom or in which case, where a screen has more than one to show. */
  seenBy?: string
  url: PageUrl
  viewer?: Viewer
  /** What it reads when it is opened. */
  replies?: readonly FakeReply[]
  /** The read it shows nothing without; left out for a screen that waits for none. */
  waitsFor?: AnyEndpoint
  /** It says by itself what the app would otherwise say of a refused read. */
  isQuiet?: boolean
  /** There once it is read. */
  shows: string
  /** What it says when every list it reads is empty; left out where nothing of it is a list. */
  whenEmpty?: string
  /** False where nothing that is read is a text of any length. */
  hasLongTexts?: boolean
}

/** What is read where the button of the dialog leads to: the personal centre, and so the login page. */
const leadsTo = [mineIndex, registerInit]

const mainOf = (page: HTMLElement): HTMLElement => within(page).getByRole('main')

const isReady = (page: HTMLElement) => {
  expect(mainOf(page).getAttribute('aria-busy')).toBeNull()
  expect(within(page).queryByRole('alert')).toBeNull()
  expect(within(page).getByRole('heading', { level: 1 }).textContent).not.toBe('')
  expect(mainOf(page).textContent).not.toBe('')
}

/** Waited for: the code of some parts comes after their page. */
const shows = (text: string) =>
  waitFor(() => expect(document.body.textContent).toContain(text), { timeout: 5_000 })

const states = ({ url, viewer = 'main', replies = [], waitsFor, ...expected }: ScreenStates) => {
  /** Later replies to the same call count. */
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
      // The code of dialogs is fetched with the first one.
      const again = await within(document.body).findByRole('button', { name: '重新登录' }, { timeout: 5_000 })
      expect(document.body.textContent).toContain('登录过期！')
      expect(within(page).queryByRole('alert', { hidden: true })).toBeNull()
      expect(page.querySelector('.sk')).not.toBeNull()
      // The dialog is the app's, not the page's: the next test must not find it still open.
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
