/** Side bar, top bar and the current screen. */
import { type ReactNode, useEffect, useRef } from 'react'
import { Outlet, useLocation, useMatches, useNavigation } from 'react-router'
import { HomePartsContext } from '../lib/navigation/homeParts.ts'
import { listedOf } from '../lib/navigation/menu.ts'
import { PersonTabsContext } from '../lib/navigation/personTabs.ts'
import { ScreensContext } from '../lib/navigation/screensContext.ts'
import { WaitingWorkContext, waitingWorkOf } from '../lib/navigation/waitingWork.ts'
import { mayCall } from '../lib/roles.ts'
import type { Screen } from '../lib/screen.ts'
import { useMe } from '../lib/session.ts'
import { SubjectPathsContext } from '../ui/content/SubjectLink.tsx'
import { BusyStrip } from '../ui/feedback/BusyStrip.tsx'
import css from './ConsoleLayout.module.css'
import { SideBar } from './menu/SideBar.tsx'
import { useMenuCounts } from './menu/useMenuCounts.ts'
import { homeParts, notices, personTabs, screens, subjectPaths } from './screens.ts'
import { TopBar } from './TopBar.tsx'

const isScreen = (handle: unknown): handle is Screen =>
  typeof handle === 'object' && handle !== null && 'pattern' in handle && 'title' in handle

/** In a frame that asks for the screen alone, as the demo's front page does. */
const isPart = window.frameElement?.getAttribute('data-part') === 'content'

const useScreen = (): Screen | null => {
  const handle = useMatches().at(-1)?.handle
  return isScreen(handle) ? handle : null
}

/** What the app knows of all areas, for the screens of each. */
const Known = ({ children }: { children: ReactNode }) => {
  const me = useMe()
  const counts = useMenuCounts()
  const listed = listedOf(screens.filter(({ needs }) => !needs || mayCall(me, needs)))
  return (
    <SubjectPathsContext value={subjectPaths}>
      <ScreensContext value={screens}>
        <PersonTabsContext value={personTabs}>
          <WaitingWorkContext value={waitingWorkOf(listed, ({ pattern }) => counts.get(pattern))}>
            <HomePartsContext value={homeParts}>{children}</HomePartsContext>
          </WaitingWorkContext>
        </PersonTabsContext>
      </ScreensContext>
    </SubjectPathsContext>
  )
}

export const ConsoleLayout = () => {
  const screen = useScreen()
  const isLoading = useNavigation().state === 'loading'
  const title = screen?.title ?? '没有这一页'
  const { pathname, search } = useLocation()
  const content = useRef<HTMLElement>(null)
  // Selecting another row of a master-detail list is not a new screen.
  const place = screen?.pattern.endsWith('?') ? screen.pattern : pathname
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen begins at its top
  useEffect(() => {
    content.current?.scrollTo({ top: 0 })
  }, [place])
  useEffect(() => {
    document.title = `${title} - 图神运营台`
  }, [title])
  return (
    <Known>
      <div className={css.console} data-part={isPart ? 'content' : undefined}>
        <a className={css.skipLink} href="#content">
          跳到内容
        </a>
        {notices.map((Notice) => (
          <Notice key={Notice.name} />
        ))}
        {!isPart && <SideBar />}
        <div className={css.main}>
          {!isPart && <TopBar screen={screen} title={title} />}
          <BusyStrip />
          <main
            ref={content}
            id="content"
            // The URL that is drawn; lags behind the address bar until the screen has loaded.
            data-path={pathname + search}
            className={css.content}
            tabIndex={-1}
            aria-busy={isLoading}
          >
            <Outlet />
          </main>
        </div>
      </div>
    </Known>
  )
}
