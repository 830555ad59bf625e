/** Assembles the app once: page stack, calls and their errors, sign-in, and runtime. */
import { notifyManager, onlineManager, QueryClient } from '@tanstack/react-query'
import { ApiError, type Client } from '@wallpaper/client'
import { accountScreens } from '@wallpaper/contract/account/account.screens'
import { homeScreens } from '@wallpaper/contract/home/home.screens'
import { systemScreens } from '@wallpaper/contract/system/system.screens'
import type { BrowserEnvironment } from '../lib/messenger/messenger.ts'
import { type PageUrl, parsePageUrl, withQuery } from '../lib/url/pageUrl.ts'
import { connectNavigation, redirectTo, reLaunch } from '../pageStack/navigation.ts'
import { topOf } from '../pageStack/stack.ts'
import { createStackStore, type StackStore } from '../pageStack/stackStore.ts'
import { discardDrafts } from '../runtime/draftStore.ts'
import { HandledError } from '../runtime/failure.ts'
import { connectRuntime } from '../runtime/runtime.ts'
import { toast } from '../ui/overlay/overlays.ts'
import { createCall } from './calls.ts'
import { createApiErrorHandler } from './errors/handleApiError.ts'
import { lineOf, storeLine, storeLineOfTop } from './lineOf.ts'
import { renderAfterPress } from './renderAfterPress.ts'
import { canonicalPath, screenOf } from './routes.ts'
import { type Entry, readAttribution } from './session/entry.ts'
import type { SessionStore } from './session/sessionStore.ts'
import { createSignIn } from './session/signIn.ts'
import type { StoredValues } from './session/storedValues.ts'
import { restart } from './updates.ts'

export interface AppOptions {
  client: Client
  environment: BrowserEnvironment
  values: StoredValues
  sessions: SessionStore
  entry: Pick<Entry, 'code' | 'outcome'>
  /** In development and tests a fixed session is used without signing in. */
  isTestEnvironment: boolean
  /** Delay in milliseconds before a call that failed without a response is retried once. */
  retryDelay?: number
}

export interface CreatedApp {
  stack: StackStore
  queries: QueryClient
  signIn: (url: PageUrl) => Promise<void>
  /** Removes the window listeners. */
  stop: () => void
}

/** Retries once after a network failure. Refusals are not retried; a busy server is handled by the client. */
const createQueries = (retryDelay: number) =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // Offline, a call fails at once and the page shows it; by default the library would wait silently.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (count, error) => count < 1 && !(error instanceof HandledError || error instanceof ApiError),
        retryDelay,
      },
    },
  })

const createStack = (values: StoredValues) =>
  createStackStore({
    resolve: ({ path }) => {
      const screen = screenOf(path)
      const canonical = screen ? canonicalPath(screen, path) : path
      return { path: canonical, isTab: screen?.tab != null, line: lineOf(canonical, values) }
    },
    home: homeScreens.home(),
    keepTabQuery: ({ path, query }) => values.set({ tabParam: JSON.stringify({ path, query }) }),
    canMove: () =>
      !matchMedia('(prefers-reduced-motion: reduce)').matches &&
      !document.documentElement.hasAttribute('data-still'),
  })

export const createApp = (options: AppOptions): CreatedApp => {
  const { client, environment, values, sessions, entry, isTestEnvironment, retryDelay = 800 } = options
  const stack = createStack(values)
  const disconnect = connectNavigation(stack)
  storeLineOfTop(stack, values)
  // The library assumes that it starts online; without this it would miss the first `online` event.
  onlineManager.setOnline(navigator.onLine)
  // Render an answer in the same turn: the library's timer would let all other queued work go first.
  notifyManager.setScheduler(renderAfterPress)
  const queries = createQueries(retryDelay)

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
      if (!screenOf(urlOfTop())?.isPublic) signIn.setReturnTo(urlOfTop())
    },
    relaunch: reLaunch,
    // Already open: opening it again would only repeat the same request.
    open: (url) => {
      if (topOf(stack.get().stack).path !== parsePageUrl(url).path) reLaunch(url)
    },
    update: () => {
      // replaceState, because changing the hash would navigate in this version just before the reload.
      history.replaceState(null, '', `${import.meta.env.BASE_URL}#/`)
      void restart()
    },
    pages: {
      home: homeScreens.home(),
      mine: accountScreens.mine(),
      login: accountScreens.register(),
      banned: accountScreens.banned(),
      closure: accountScreens.closure(),
    },
  })
  const call = createCall({ client, handleApiError, token: () => sessions.get()?.token })

  const signIn = createSignIn({
    store: sessions,
    values,
    call,
    environment,
    entry,
    isTestEnvironment,
    pages: {
      home: homeScreens.home(),
      register: accountScreens.register(),
      login: accountScreens.register(),
      tip: (to) => systemScreens.tip(to === homeScreens.home() ? {} : { to }),
    },
    redirect: redirectTo,
    relaunch: reLaunch,
    // replace(), so that going back from the consent page does not redirect there again.
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
      // Signing out deliberately also deletes the drafts on this phone.
      end: () => {
        discardDrafts()
        sessions.end()
        queries.clear()
      },
      attribution: () => readAttribution(values),
      signIn: signIn.signIn,
      startOAuth: signIn.startOAuth,
      takeOAuthAnswer: signIn.takeAnswer,
    },
    environment,
    canOpen: (path) => screenOf(path) !== undefined,
    setMirroredLine: (line) => storeLine(line, values),
    returnTo: signIn.returnTo,
  })

  const stop = () => {
    disconnect()
    stack.stop()
    queries.clear()
  }
  return { stack, queries, signIn: signIn.signIn, stop }
}
