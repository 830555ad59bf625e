/** Side bar, top bar and the current screen. */
import { useEffect, useRef } from 'react'
import { Outlet, useLocation, useMatches, useNavigation } from 'react-router'
import type { Screen } from '../lib/screen.ts'
import { SubjectPathsContext } from '../ui/content/SubjectLink.tsx'
import { BusyStrip } from '../ui/feedback/BusyStrip.tsx'
import css from './ConsoleLayout.module.css'
import { SideBar } from './SideBar.tsx'
import { subjectPaths } from './screens.ts'
import { TopBar } from './TopBar.tsx'

const isScreen = (handle: unknown): handle is Screen =>
  typeof handle === 'object' && handle !== null && 'pattern' in handle && 'title' in handle

const useScreen = (): Screen | null => {
  const handle = useMatches().at(-1)?.handle
  return isScreen(handle) ? handle : null
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
    <div className={css.console}>
      <a className={css.skipLink} href="#content">
        跳到内容
      </a>
      <SideBar />
      <div className={css.main}>
        <TopBar screen={screen} title={title} />
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
          <SubjectPathsContext value={subjectPaths}>
            <Outlet />
          </SubjectPathsContext>
        </main>
      </div>
    </div>
  )
}
