/** Puts the parts of the app together, once: the page stack, calls and their errors, signing in, and the runtime. */
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
  /** Development and test: a fixed session is stored without asking anybody. */
  isTestEnvironment: boolean
  /** Milliseconds before a call that failed for want of a network is tried once more. */
  retryDelay?: number
}

export interface CreatedApp {
  stack: StackStore
  queries: QueryClient
  signIn: (url: PageUrl) => Promise<void>
  /** Gives up what listens to the window. */
  stop: () => void
}

/** A call that met no network is tried once more; what was refused stays refused, and to a busy server the client comes again. */
const createQueries = (retryDelay: number) =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // Offline, a call fails at once and the page says so; left to itself the library would wait without a word.
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
    canMove: () => !matchMedia('(prefers-reduced-motion: reduce)').matches,
  })

export const createApp = (options: AppOptions): CreatedApp => {
  const { client, environment, values, sessions, entry, isTestEnvironment, retryDelay = 800 } = options
  const stack = createStack(values)
  const disconnect = connectNavigation(stack)
  storeLineOfTop(stack, values)
  // An app that was opened without a network must notice when there is one; left to itself the library assumes it.
  onlineManager.setOnline(navigator.onLine)
  // An answer is drawn in the turn in which it comes: a timer would let everything else that waits go first.
  notifyManager.setScheduler(queueMicrotask)
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
    // Already there: opening it anew would only ask the same question again.
    open: (url) => {
      if (topOf(stack.get().stack).path !== parsePageUrl(url).path) reLaunch(url)
    },
    update: () => {
      // One movement, not two: a change of the hash would start this version's own navigation under the reload.
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
