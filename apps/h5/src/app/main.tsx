/** The start: reads how the app was opened, has the parts put together, and draws. */
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

/** A screen that is opened: its code and what it reads are asked for at once, before it is drawn. */
const fetchScreen = async (screen: AnyScreen): Promise<void> => {
  const read = (page: PageDefinition) => sessions.get() && prefetchReads(queries, page)
  const known = knownPage(screen)
  const reads = known ? read(known) : pageOf(screen).then(read)
  await Promise.all([reads, loadedPage(screen) ?? loadPage(screen)]).catch(() => undefined)
}

let fetchedFor = ''
/** The screen that is seen: done when its code and its data are there. */
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

/** Between touching an entry and letting go of it there is time to ask for its code. */
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
 * On a first visit the answer was there before the script, and is drawn at once. Where it is still on its way, as when the
 * script came from the phone itself, the app is drawn meanwhile: the processor has nothing else to do. What the last
 * visit kept is there in any case.
 */
const answerThereMs = 60
const first = screenOf(topOf(stack.get().stack).path)
const isKept = first && knownPage(first)?.reads.some((endpoint) => replyOfLastVisit(endpoint) !== undefined)
void Promise.race([
  firstScreen,
  new Promise((resolve) => setTimeout(resolve, navigator.onLine && !isKept ? answerThereMs : 0)),
]).then(draw)

/** Whatever is opened next needs it. */
const startIdleFetch = async (): Promise<void> => {
  await Promise.all([fetchDeferredRoutes(), loadBusyStrip()])
  const { createIdleFetch } = await import('./deferredRoutes.ts')
  const fetchVisible = createIdleFetch({
    isLoaded: ({ screen }) => loadedPage(screen) !== undefined,
    keep: keepPage,
    isBusy: () => queries.isFetching() > 0 || !isTopLoaded(),
  })
  stack.subscribe(() => void opening.then(fetchVisible))
  queries.getQueryCache().subscribe(fetchVisible)
  fetchVisible()
}
const tryIdleFetch = () =>
  startIdleFetch().catch(() => addEventListener('online', tryIdleFetch, { once: true }))
void tryIdleFetch()
watchUpdates()
