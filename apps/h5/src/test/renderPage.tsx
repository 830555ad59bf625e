/**
 * Renders one screen in the real app, without browser or server: real page stack, runtime, error catalogue
 * and overlays, on responses typed by the contract.
 */
import { act, cleanup, configure, render } from '@testing-library/react'
import { tabBarInit, warningAlert } from '@wallpaper/contract/home'
import { expect, vi } from 'vitest'
import { App } from '../app/App.tsx'
import { loadPage } from '../app/chunk.ts'
import { type CreatedApp, createApp } from '../app/createApp.ts'
import { screenOf } from '../app/routes.ts'
import { saveSession } from '../app/session/session.ts'
import { createSessionStore } from '../app/session/sessionStore.ts'
import { createStoredValues, storeOf } from '../app/session/storedValues.ts'
import { detectEnvironment } from '../lib/messenger/messenger.ts'
import type { PageUrl } from '../lib/url/pageUrl.ts'
import type { SignedIn } from '../runtime/runtime.ts'
import { createFakeServer, type FakeReply, type FakeServer, reply } from './replies.ts'

// Reactions to a tap usually take less than a second, but not on a busy machine.
configure({ asyncUtilTimeout: 15_000 })

/** Who views the screen; null without a session. */
export type Viewer = 'main' | 'subAccount' | null

export interface RenderOptions {
  replies?: readonly FakeReply[]
  viewer?: Viewer
  /** Of the browser; an ordinary one where it is not said. */
  userAgent?: string
}

export interface RenderedPage {
  /** The visible page. */
  page: HTMLElement
  server: FakeServer
}

const signedIn = (viewer: 'main' | 'subAccount'): SignedIn => ({
  has_register: true,
  guid: '7f1c1e5e-7d9e-4c37-9f5a-3d8a5f0f9a01',
  token: 'token',
  uid: 880_316,
  sonid: viewer === 'main' ? 0 : 3,
  user_info: {
    nickname: '林晚风',
    avatar_url: null,
    phone: '138****0316',
    invite_code: 'TS8803',
    register_ticket: null,
  },
})

/** What the app itself reads around every screen. */
const appReplies = [
  reply(tabBarInit, { selected_colour: '#6d4aff', tabs: [] }),
  reply(warningAlert, { warning: null }),
]

const stops: (() => void)[] = []
const servers: FakeServer[] = []

/** Before each test: nothing stored, an empty document. */
export const preparePage = (): void => {
  localStorage.clear()
  sessionStorage.clear()
  document.body.innerHTML = '<div id="root"><div id="app"></div><div id="overlays"></div></div>'
  // There is no layout here: every element gets a phone's size, so that lists render their rows.
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(375)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(667)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(667)
  // Warnings of React and our own code (keys, nesting, missing act()) fail the test.
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    throw new Error(words.map(String).join(' '))
  })
}

/** After each test: every call of the screen must have had its reply. */
export const leavePage = (): void => {
  cleanup()
  for (const stop of stops.splice(0)) stop()
  const unanswered = servers.splice(0).flatMap((server) => server.unanswered)
  vi.restoreAllMocks()
  expect(unanswered, 'calls without a reply in this test').toEqual([])
}

export const seenPage = (): HTMLElement => {
  const page = document.querySelector<HTMLElement>('.stack-page:not([inert])')
  if (!page) throw new Error('no page is seen')
  return page
}

const turn = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)))
/** Replies come at once; their effects follow within a few turns of the event loop. */
const quietTurns = 5

/** Waits until the DOM stops changing: all replies are rendered. */
export const settle = async (): Promise<void> => {
  let before = ''
  for (let quiet = 0; quiet < quietTurns; ) {
    await turn()
    const now = document.body.innerHTML
    quiet = now === before ? quiet + 1 : 0
    before = now
  }
}

export interface StartedApp {
  app: CreatedApp
  server: FakeServer
  container: HTMLElement
}

/** The assembled app at this URL; nothing is rendered yet. */
export const startApp = (
  url: PageUrl,
  { replies = [], viewer = 'main', userAgent = 'Mozilla/5.0 (iPhone)' }: RenderOptions = {},
): StartedApp => {
  history.replaceState(null, '', `#${url}`)
  const values = createStoredValues(storeOf(() => localStorage))
  if (viewer) saveSession(values, signedIn(viewer), Date.now())
  const server = createFakeServer([...appReplies, ...replies])
  servers.push(server)
  const app = createApp({
    client: server.client,
    environment: detectEnvironment({ userAgent, touchPoints: 5 }),
    values,
    sessions: createSessionStore(values),
    entry: { code: null, outcome: null },
    isTestEnvironment: false,
    retryDelay: 0,
  })
  stops.push(app.stop)
  const container = document.getElementById('app')
  if (!container) throw new Error('the document has no place for the app')
  return { app, server, container }
}

export const renderPage = async (url: PageUrl, options: RenderOptions = {}): Promise<RenderedPage> => {
  const screen = screenOf(url)
  if (!screen) throw new Error(`no screen answers ${url}`)
  // Preload its code: the loading state is tested elsewhere.
  await loadPage(screen)
  const { app, server, container } = startApp(url, options)
  render(<App stack={app.stack} queries={app.queries} signIn={app.signIn} />, { container })
  await settle()
  return { page: seenPage(), server }
}
