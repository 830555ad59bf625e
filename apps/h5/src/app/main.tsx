/** The start: reads how the app was opened, has the parts put together, and draws. */
import '../ui/styles/ui.css'
import { createClient } from '@wallpaper/client'
import { headers } from '@wallpaper/contract'
import { createRoot } from 'react-dom/client'

import { detectEnvironment, framedAgent } from '../lib/messenger/messenger.ts'
import { parsePageUrl } from '../lib/url/pageUrl.ts'

import { topOf } from '../pageStack/stack.ts'
import { App } from './App.tsx'
import { loadedPage, loadPage } from './chunk.ts'
import { createApp } from './createApp.ts'
import { fetchWithEarlyReads, startEarlyReads } from './earlyReads.ts'
import { createIdleFetch } from './idleFetch.ts'
import { pageAtPath } from './pages.ts'
import { readEntry, saveAttribution } from './session/entry.ts'
import { createSessionStore } from './session/sessionStore.ts'
import { createStoredValues, storeOf } from './session/storedValues.ts'
import { putStyleIntoHead } from './styleOrder.ts'
import { watchUpdates } from './updates.ts'
import { fitViewport } from './viewport.ts'

declare global {
  interface Window {
    __wxjs_environment?: string
  }
}

const environment = detectEnvironment({
  userAgent: framedAgent(window.frameElement) ?? navigator.userAgent,
  touchPoints: navigator.maxTouchPoints,
  wxEnvironment: window.__wxjs_environment,
})
fitViewport(environment)
putStyleIntoHead()

const values = createStoredValues(storeOf(() => localStorage))
const entry = readEntry(location.href)
// Before the new invitation is kept: what is left of a session that is over goes with the former one.
const sessions = createSessionStore(values)
saveAttribution(values, entry.attribution)
if (entry.href !== location.href) history.replaceState(history.state, '', entry.href)

const client = createClient({
  baseUrl: '',
  fetch: fetchWithEarlyReads,
  headers: (): Record<string, string> => {
    const session = sessions.get()
    return session ? { [headers.guid]: session.guid, [headers.token]: session.token } : {}
  },
})
const { stack, queries, signIn } = createApp({
  client,
  environment,
  values,
  sessions,
  entry,
  isTestEnvironment: import.meta.env.MODE !== 'production',
})

/** A screen that is opened for the first time: its code and what it reads are asked for at once, before it is drawn. */
const fetchTop = () => {
  const page = pageAtPath(topOf(stack.get().stack).path)
  if (!page || loadedPage(page)) return
  loadPage(page).catch(() => undefined)
  const session = sessions.get()
  if (session) startEarlyReads(page, session)
}
fetchTop()
stack.subscribe(fetchTop)

/** Between touching an entry and letting go of it there is time to ask for its code. */
document.addEventListener('pointerdown', ({ target }) => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#/"]') : null
  const page = link && pageAtPath(parsePageUrl(link.hash).path)
  if (page && !loadedPage(page)) loadPage(page).catch(() => undefined)
})

const fetchVisible = createIdleFetch()
stack.subscribe(fetchVisible)
queries.getQueryCache().subscribe(fetchVisible)

const container = document.getElementById('app')
if (container) createRoot(container).render(<App stack={stack} queries={queries} signIn={signIn} />)
watchUpdates()
