/** Code of the screens one can go to from here, fetched while nobody waits for anything. */
import { parsePageUrl } from '../lib/url/pageUrl.ts'
import { loadedPage, loadPage } from './chunk.ts'
import { pageAtPath } from './pages.ts'

/** So long after the last change of what is seen: what the person asked for goes first. */
const restMs = 600

/** The tabs first: they are pressed most. */
const links = ['.tabbar a[href^="#/"]', '.stack-page:not([inert]) a[href^="#/"]']

/** Somebody who pays for each megabyte, or has hardly a line, gets what they ask for. */
const isSaving = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}

const seen = (link: Element): boolean => {
  const { top, bottom, width } = link.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < innerHeight
}

const visiblePages = () => {
  const pages = links
    .flatMap((selector) => [...document.querySelectorAll<HTMLAnchorElement>(selector)])
    .filter(seen)
    .map((link) => pageAtPath(parsePageUrl(link.hash).path))
  return [...new Set(pages)].flatMap((page) => (page && !loadedPage(page) ? [page] : []))
}

const idle = (run: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2_000 })
  else setTimeout(run, 200)
}

const canFetch = () => navigator.onLine && document.visibilityState === 'visible'

/** One after the other: the files of two would take all six connections, and what is pressed would wait for its data. */
const fetchVisible = async (): Promise<void> => {
  for (const page of visiblePages()) {
    if (!canFetch()) return
    // One that does not come is asked for again when somebody wants it.
    await loadPage(page).catch(() => undefined)
  }
}

/** The returned function says that something else may be seen now. */
export const createIdleFetch = (): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  const run = async () => {
    if (isRunning || isSaving()) return
    isRunning = true
    await fetchVisible()
    isRunning = false
  }
  return () => {
    clearTimeout(timer)
    timer = setTimeout(() => idle(() => void run()), restMs)
  }
}
