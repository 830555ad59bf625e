/** Prefetches the code of the screens that are linked on the current one, while the app is idle. */
import { screenAtPath } from '@wallpaper/contract'
import type { ComponentType } from 'react'
import { createPriorityQueue } from '../lib/priorityQueue.ts'
import { parsePageUrl } from '../lib/url/pageUrl.ts'
import type { PageDefinition } from '../runtime/pageDefinition.ts'
import { inTurns } from './importWithFiles.ts'
import { pages } from './pages.ts'

/** Delay after the last change of the view, so that requests of the user go first. */
const restMs = 100

/** Browsers open six connections per server: half of them stay free for what the user opens. */
const filesAtOnce = 3
const screensAtOnce = 2

/** Links in the page's header and the tabs come first: they are used most. */
const links = [
  '.stack-page:not([inert]) header a[href^="#/"]',
  '.tabbar a[href^="#/"]',
  '.stack-page:not([inert]) a[href^="#/"]',
]

interface IdleFetchOptions {
  isLoaded(page: PageDefinition): boolean
  keep(page: PageDefinition, component: ComponentType): void
  /** Something that the user waits for is loading. */
  isBusy(): boolean
}

/** With data saving or a very slow connection nothing is prefetched. */
const isSaving = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}

const seen = (link: Element): boolean => {
  const { top, bottom, width } = link.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < innerHeight
}

const visiblePages = (): PageDefinition[] =>
  links
    .flatMap((selector) => [...document.querySelectorAll<HTMLAnchorElement>(selector)])
    .filter(seen)
    .flatMap((link) => {
      const screen = screenAtPath(parsePageUrl(link.hash).path)
      return pages.find((page) => page.screen === screen) ?? []
    })

const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 2_000 })
    else setTimeout(resolve, 200)
  })

/** Call the returned function when the view may have changed. */
export const createIdleFetch = ({ isLoaded, keep, isBusy }: IdleFetchOptions): (() => void) => {
  const turns = createPriorityQueue(filesAtOnce)
  let timer: ReturnType<typeof setTimeout> | undefined
  let view = { number: 0, hash: location.hash, running: 0 }
  /** Loading or failed; failed ones are retried when the network returns. */
  const tried = new Set<PageDefinition>()
  addEventListener('online', () => tried.clear())

  const canFetch = () => navigator.onLine && document.visibilityState === 'visible' && !isBusy()
  /** Evaluated for each step: the user may have navigated meanwhile. */
  const next = () => visiblePages().find((page) => !isLoaded(page) && !tried.has(page))

  const fetchNext = async (from: typeof view): Promise<void> => {
    const nextFrom = () => (from === view && canFetch() ? next() : undefined)
    from.running += 1
    await idle()
    for (let page = nextFrom(); page; page = nextFrom()) {
      tried.add(page)
      const { load } = page
      await inTurns(turns(from.number), load).then(
        (component) => page && keep(page, component),
        () => undefined,
      )
      await idle()
    }
    from.running -= 1
  }

  const run = () => {
    if (isSaving()) return
    // After a navigation, prefetching for the previous view stops.
    if (view.hash !== location.hash) view = { number: view.number + 1, hash: location.hash, running: 0 }
    while (view.running < screensAtOnce) void fetchNext(view)
  }
  return () => {
    clearTimeout(timer)
    timer = setTimeout(run, restMs)
  }
}
