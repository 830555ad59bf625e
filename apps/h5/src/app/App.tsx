/** The app around its screens: page stack, tab bar, and overlays. */
import { type QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { allScreens } from '@wallpaper/contract'
import { tabBarInit } from '@wallpaper/contract/home'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { Warnings } from '../areas/home/public.ts'
import { type PageUrl, parsePageUrl, withQuery } from '../lib/url/pageUrl.ts'
import { PageStack } from '../pageStack/PageStack.tsx'
import { type PageEntry, topOf } from '../pageStack/stack.ts'
import type { StackStore } from '../pageStack/stackStore.ts'
import { runtime } from '../runtime/runtime.ts'
import { useRead } from '../runtime/useRead.ts'
import { useSession } from '../runtime/useSession.ts'
import { OverlayHost } from '../ui/overlay/OverlayHost.tsx'
import { type Tab, TabBar } from '../ui/page/TabBar.tsx'
import { KeptScreensContext } from '../ui/states/NetworkFailure.tsx'
import { keptScreens } from './keptScreens.ts'
import { PageHost } from './PageHost.tsx'
import { canonicalPath, screenOf } from './routes.ts'

/** This version's tabs, until the server has sent its own. */
const ownTabs: readonly Tab[] = allScreens
  .flatMap(({ tab, title, paths }) => (tab && paths[0] ? [{ ...tab, path: paths[0], title, badge: 0 }] : []))
  .sort((one, other) => one.index - other.index)

const useTabs = (hasSession: boolean): readonly Tab[] => {
  const { data } = useRead(tabBarInit, {}, { isOff: !hasSession })
  if (!data) return ownTabs
  return data.tabs.flatMap(({ path, title, icon, badge }) => {
    const url = parsePageUrl(path).path
    const screen = screenOf(url)
    return screen?.tab ? [{ path: canonicalPath(screen, url), title, icon, badge }] : []
  })
}

const useDocumentTitle = (path: PageUrl) => {
  useEffect(() => {
    document.title = path === '/' ? '图神' : (screenOf(path)?.title ?? '图神')
  }, [path])
}

/** Public pages are shared as they are; the others share the home page. */
const useSharing = ({ path, query }: PageEntry) => {
  const screen = screenOf(path)
  const isShared = screen?.isPublic === true
  const title = isShared ? `${screen.title} - 图神` : '图神'
  const page = isShared ? withQuery(path, query) : '/'
  const inviteCode = useSession()?.userInfo?.invite_code ?? null
  useEffect(() => {
    if (!runtime().environment.isMessenger) return
    import('../runtime/shareCard.ts').then(
      ({ setDefaultShareCard }) => setDefaultShareCard(title, page, inviteCode),
      // Without a card the messenger shares the plain URL, which works too.
      () => undefined,
    )
  }, [title, page, inviteCode])
}

export interface AppProps {
  stack: StackStore
  queries: QueryClient
  signIn: (url: PageUrl) => Promise<void>
}

function Pages({ stack, signIn }: Omit<AppProps, 'queries'>) {
  const { stack: opened } = useSyncExternalStore(stack.subscribe, stack.get)
  const session = useSession()
  const tabs = useTabs(session !== null)
  const top = topOf(opened)
  const bottom = opened.pages[0]
  useDocumentTitle(top.path)
  useSharing(top)
  const renderPage = useCallback((entry: PageEntry) => <PageHost entry={entry} signIn={signIn} />, [signIn])
  // Sub-accounts and people who are not signed in have no tab bar.
  const hasTabs = session?.sonid === 0
  const queries = useQueryClient()
  const kept = useCallback(() => (hasTabs ? keptScreens(queries) : []), [hasTabs, queries])
  return (
    <KeptScreensContext value={kept}>
      <div className={hasTabs ? 'app has-tabs' : 'app'}>
        <PageStack store={stack} renderPage={renderPage} />
        {hasTabs && bottom.isTab && <TabBar tabs={tabs} selected={bottom.path} isCovered={!top.isTab} />}
      </div>
    </KeptScreensContext>
  )
}

export function App({ stack, queries, signIn }: AppProps) {
  return (
    <QueryClientProvider client={queries}>
      <Pages stack={stack} signIn={signIn} />
      <Warnings />
      <OverlayHost />
    </QueryClientProvider>
  )
}
