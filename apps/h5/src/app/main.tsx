/** The start: reads how the app was opened, puts the parts together, and draws. Everything is made here, once. */
import { accountScreens } from '@wallpaper/contract/account/account.screens'
import { homeScreens } from '@wallpaper/contract/home/home.screens'
import { systemScreens } from '@wallpaper/contract/system/system.screens'
import '../ui/styles/ui.css'
import { QueryClient } from '@tanstack/react-query'
import { ApiError, createClient } from '@wallpaper/client'
import { headers, lines } from '@wallpaper/contract'
import { createRoot } from 'react-dom/client'
import { detectEnvironment } from '../lib/messenger.ts'
import { parsePageUrl, withQuery } from '../lib/pageUrl.ts'
import { connectNavigation, redirectTo, reLaunch } from '../pageStack/navigation.ts'
import { topOf } from '../pageStack/stack.ts'
import { createStackStore } from '../pageStack/stackStore.ts'
import { HandledError } from '../runtime/failure.ts'
import { connectRuntime } from '../runtime/runtime.ts'
import { discardDrafts } from '../runtime/useDraft.ts'
import { readAhead } from '../runtime/useRead.ts'
import { toast } from '../ui/overlay/overlays.ts'
import { App } from './App.tsx'
import { createCall } from './calls.ts'
import { loadPage } from './chunk.ts'
import { createApiErrorHandler } from './errors/handleApiError.ts'
import { lineOf } from './lineOf.ts'
import { pageAtPath, pages } from './pages.ts'
import { readAttribution, readEntry, saveAttribution } from './session/entry.ts'
import { createSessionStore } from './session/sessionStore.ts'
import { createSignIn } from './session/signIn.ts'
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
  userAgent: navigator.userAgent,
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

const stack = createStackStore({
  resolve: ({ path }) => {
    const page = pageAtPath(path)
    return {
      path: page?.canonical(path) ?? path,
      isTab: page?.screen.tab != null,
      line: lineOf(path, values),
    }
  },
  home: homeScreens.home(),
  keepTabQuery: ({ path, query }) => values.set({ tabParam: JSON.stringify({ path, query }) }),
  canMove: () => !matchMedia('(prefers-reduced-motion: reduce)').matches,
})
connectNavigation(stack)

const client = createClient({
  baseUrl: '',
  headers: (): Record<string, string> => {
    const session = sessions.get()
    return session ? { [headers.guid]: session.guid, [headers.token]: session.token } : {}
  },
})

/** A call that failed for want of a network may be tried once more; what the server refused stays refused. */
const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // Offline, a call fails at once and the page says so; left to itself the library would wait without a word.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (count, error) => count < 1 && !(error instanceof ApiError) && !(error instanceof HandledError),
      retryDelay: 800,
    },
  },
})

const urlOfTop = () => {
  const { path, query } = topOf(stack.get().stack)
  return withQuery(path, query)
}

const handleApiError = createApiErrorHandler({
  clearStored: sessions.clearStored,
  endSession: () => {
    sessions.end()
    queries.clear()
  },
  rememberPage: () => {
    if (!pageAtPath(parsePageUrl(urlOfTop()).path)?.screen.isPublic) signIn.setReturnTo(urlOfTop())
  },
  relaunch: reLaunch,
  // Already there: opening it anew would only ask the same question again.
  open: (url) => {
    if (topOf(stack.get().stack).path !== parsePageUrl(url).path) reLaunch(url)
  },
  update: () => {
    // One movement, not two: a change of the hash would start this version's own navigation under the reload.
    history.replaceState(null, '', `${import.meta.env.BASE_URL}#/`)
    location.reload()
  },
  pages: {
    home: homeScreens.home(),
    mine: accountScreens.mine(),
    login: accountScreens.register(),
    banned: accountScreens.banned(),
    closure: accountScreens.closure(),
  },
})
const call = createCall(client, handleApiError)

const signIn = createSignIn({
  store: sessions,
  values,
  call,
  environment,
  entry,
  isTestEnvironment: import.meta.env.MODE !== 'production',
  pages: {
    home: homeScreens.home(),
    register: accountScreens.register(),
    login: accountScreens.register(),
    tip: (to) => systemScreens.tip(to === homeScreens.home() ? {} : { to }),
  },
  redirect: redirectTo,
  relaunch: reLaunch,
  // Replaced, so that a step back from the consent page does not lead into being sent there again.
  leave: (address) => location.replace(address),
  say: (sentence) => toast(sentence, { ms: 3_000 }),
  clearReads: () => queries.clear(),
})

connectRuntime({
  call,
  session: {
    get: sessions.get,
    subscribe: sessions.subscribe,
    completeSignIn: signIn.complete,
    pendingRegistration: sessions.pendingRegistration,
    clearPendingRegistration: sessions.clearPendingRegistration,
    updateUserInfo: sessions.updateUserInfo,
    // Whoever leaves by their own will leaves nothing unfinished on this phone.
    end: () => {
      discardDrafts()
      sessions.end()
      queries.clear()
    },
    attribution: () => readAttribution(values),
    signIn: signIn.signIn,
    startOAuth: signIn.startOAuth,
  },
  environment,
  canOpen: (path) => pageAtPath(parsePageUrl(path).path) !== undefined,
  setMirroredLine: (line) => values.set({ prefix: lines[line].apiPrefix }),
  returnTo: signIn.returnTo,
})

/** The page that is opened is asked for before anything is drawn, its code and what it reads at once. */
const first = pageAtPath(topOf(stack.get().stack).path)
if (first) loadPage(first).catch(() => undefined)
if (sessions.get()) for (const endpoint of first?.reads ?? []) void readAhead(queries, endpoint)
/** The other tabs' code comes when there is time. */
const fetchTabs = () => {
  for (const page of pages) if (page.screen.tab) loadPage(page).catch(() => undefined)
}
window.addEventListener('load', () => setTimeout(fetchTabs, 1_500))

const container = document.getElementById('app')
if (container) createRoot(container).render(<App stack={stack} queries={queries} signIn={signIn.signIn} />)
watchUpdates()
