/** Entry point: reads the URL, assembles the app, and renders. */
import '../ui/styles/ui.css'
import { createClient } from '@wallpaper/client'
import { type AnyScreen, headers } from '@wallpaper/contract'
import { createRoot } from 'react-dom/client'

import { detectEnvironment, framedAgent } from '../lib/messenger/messenger.ts'
import { parsePageUrl } from '../lib/url/pageUrl.ts'

import { topOf } from '../pageStack/stack.ts'
import { replyOfLastVisit } from '../runtime/lastVisit.ts'
import type { PageDefinition } from '../runtime/pageDefinition.ts'
import { prefetchReads } from '../runtime/prefetchReads.ts'
import { App } from './App.tsx'
import { keepPage, loadedPage, loadPage } from './chunk.ts'
import { createApp } from './createApp.ts'
import { fetchWithEarlyReads } from './earlyReads.ts'
import { fetchDeferredRoutes, knownPage, pageOf, screenOf } from './routes.ts'
import { readEntry, saveAttribution } from './session/entry.ts'
import { createSessionStore } from './session/sessionStore.ts'
import { createStoredValues, storeOf } from './session/storedValues.ts'
import { watchSession } from './session/watchSession.ts'
import { putStyleIntoHead } from './styleOrder.ts'
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
// Must come before saveAttribution: clearing an expired session also removes the stored attribution.
const sessions = createSessionStore(values)
saveAttribution(values, entry.attribution)
watchSession(sessions, values)
if (entry.href !== location.href) history.replaceState(history.state, '', entry.href)

const loadBusyStrip = () => import('./busyStrip.ts')

const client = createClient({
  baseUrl: '',
  fetch: fetchWithEarlyReads,
  comeAgain: loadBusyStrip,
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

/** Starts loading an opened screen's code and data before it renders. */
const fetchScreen = async (screen: AnyScreen): Promise<void> => {
  const read = (page: PageDefinition) => sessions.get() && prefetchReads(queries, page)
  const known = knownPage(screen)
  const reads = known ? read(known) : pageOf(screen).then(read)
  await Promise.all([reads, loadedPage(screen) ?? loadPage(screen)]).catch(() => undefined)
}

let fetchedFor = ''
/** Resolves when the visible screen's code and data have loaded. */
let opening: Promise<void> = Promise.resolve()
const fetchTop = async (): Promise<void> => {
  const { id, path } = topOf(stack.get().stack)
  const screen = screenOf(path)
  if (!screen || id === fetchedFor) return
  fetchedFor = id
  opening = fetchScreen(screen)
  await opening
}
const isTopLoaded = (): boolean => {
  const screen = screenOf(topOf(stack.get().stack).path)
  return !screen || loadedPage(screen) !== undefined
}
const firstScreen = fetchTop()
stack.subscribe(() => void fetchTop())

/** Starts loading a screen's code on pointerdown, before the click. */
document.addEventListener('pointerdown', ({ target }) => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#/"]') : null
  const screen = link && screenOf(parsePageUrl(link.hash).path)
  if (screen && !loadedPage(screen)) loadPage(screen).catch(() => undefined)
})

const draw = () => {
  const container = document.getElementById('app')
  if (container) createRoot(container).render(<App stack={stack} queries={queries} signIn={signIn} />)
}
/**
 * Waits this long for the first data before rendering. On a first visit it usually arrives before the script,
 * so the screen renders once, with data. If it is still pending, as when the script came from the cache, the
 * app renders meanwhile, while the CPU is idle. Offline, or with data cached from the last visit, it does not
 * wait.
 */
const answerThereMs = 60
const first = screenOf(topOf(stack.get().stack).path)
const isKept = first && knownPage(first)?.reads.some((endpoint) => replyOfLastVisit(endpoint) !== undefined)
void Promise.race([
  firstScreen,
  new Promise((resolve) => setTimeout(resolve, navigator.onLine && !isKept ? answerThereMs : 0)),
]).then(draw)

/** What comes after the first screen: the route table for every further one, and the watch for new versions. */
const startDeferred = async (): Promise<void> => {
  await Promise.all([fetchDeferredRoutes(), loadBusyStrip()])
  const { createIdleFetch, watchUpdates } = await import('./deferredRoutes.ts')
  watchUpdates()
  const fetchVisible = createIdleFetch({
    isLoaded: ({ screen }) => loadedPage(screen) !== undefined,
    keep: keepPage,
    isBusy: () => queries.isFetching() > 0 || !isTopLoaded(),
  })
  stack.subscribe(() => void opening.then(fetchVisible))
  queries.getQueryCache().subscribe(fetchVisible)
  fetchVisible()
}
const tryDeferred = () => startDeferred().catch(() => addEventListener('online', tryDeferred, { once: true }))
void tryDeferred()
