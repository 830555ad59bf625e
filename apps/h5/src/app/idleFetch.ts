/** Code of the screens one can go to from here, fetched and run while nobody waits for anything. */
import { screenAtPath } from '@wallpaper/contract'
import type { ComponentType } from 'react'
import { createTurns } from '../lib/turns.ts'
import { parsePageUrl } from '../lib/url/pageUrl.ts'
import type { PageDefinition } from '../runtime/pageDefinition.ts'
import { inTurns } from './importWithFiles.ts'
import { pages } from './pages.ts'

/** So long after the last change of what is seen: what the person asked for goes first. */
const restMs = 100

/** Where a browser has six connections to a server, what is pressed finds half of them free for its code and data. */
const filesAtOnce = 3
const screensAtOnce = 2

/** What stands in the page's own bar and the tabs first: they are pressed most. */
const links = [
  '.stack-page:not([inert]) header a[href^="#/"]',
  '.tabbar a[href^="#/"]',
  '.stack-page:not([inert]) a[href^="#/"]',
]

interface IdleFetchOptions {
  isLoaded(page: PageDefinition): boolean
  keep(page: PageDefinition, component: ComponentType): void
  /** Somebody waits for something. */
  isBusy(): boolean
}

/** Somebody who pays for each megabyte, or has hardly a line, gets what they ask for. */
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
      const screen = screenAtPath(parsePageUrl(link.hash).path)?.screen
      return pages.find((page) => page.screen === screen) ?? []
    })

const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 2_000 })
    else setTimeout(resolve, 200)
  })

/** The returned function says that something else may be seen now. */
export const createIdleFetch = ({ isLoaded, keep, isBusy }: IdleFetchOptions): (() => void) => {
  const turns = createTurns(filesAtOnce)
  let timer: ReturnType<typeof setTimeout> | undefined
  let view = { number: 0, hash: location.hash, running: 0 }
  /** Under way, or not to be had at present: asked for again when somebody wants it. */
  const tried = new Set<PageDefinition>()
  addEventListener('online', () => tried.clear())

  const canFetch = () => navigator.onLine && document.visibilityState === 'visible' && !isBusy()
  /** Looked up anew for each: the person may have gone elsewhere meanwhile. */
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
    // Whoever has gone elsewhere does not wait for what could be opened from there.
    if (view.hash !== location.hash) view = { number: view.number + 1, hash: location.hash, running: 0 }
    while (view.running < screensAtOnce) void fetchNext(view)
  }
  return () => {
    clearTimeout(timer)
    timer = setTimeout(run, restMs)
  }
}
