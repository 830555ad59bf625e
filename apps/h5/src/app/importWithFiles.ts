/**
 * Retriable dynamic imports, replacing Vite's preload helper (tools/vite/retriableImports.ts). A browser
 * remembers a failed module import for the lifetime of the page and never requests it again. So the files are
 * fetched first, which leaves no trace on failure, and imported once all have arrived.
 */
import type { Turn } from '../lib/priorityQueue.ts'

declare global {
  interface Window {
    /** By URL: files that the HTML page already requested (tools/vite/firstScreens.ts). */
    earlyFiles?: Record<string, Promise<unknown>>
  }
}

/** Fetches into the HTTP cache, where the import finds it: these files are immutable. */
const fetchScript = async (url: string): Promise<void> => {
  const reply = await fetch(url)
  if (!reply.ok) throw new Error(`${url}: ${reply.status}`)
  await reply.arrayBuffer()
}

/**
 * Skips the app's own stylesheet, which is in the page: added again after the screens' styles, it would
 * override them.
 */
const fetchStyle = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    if (document.querySelector(`link[rel=stylesheet][href="${url}"]`)) return resolve()
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.crossOrigin = ''
    link.href = url
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(url))
    })
    document.head.append(link)
  })

/** Files that are loaded or loading. */
const files = new Map<string, Promise<void>>()

const fetchOnce = (url: string): Promise<void> => {
  const known = files.get(url)
  if (known) return known
  const early = window.earlyFiles?.[url]?.then(
    () => undefined,
    () => undefined,
  )
  const start = () => (url.endsWith('.css') ? fetchStyle(url) : fetchScript(url))
  const fetched = early ? early.then(start) : start()
  files.set(url, fetched)
  fetched.catch(() => files.delete(url))
  return fetched
}

/** Vite does not list the files of an import that needs only one: parse it from the import itself. */
const onlyFile = (load: () => Promise<unknown>): string[] => {
  const name = /\bimport\(["'`]\.\/([^"'`]+)/.exec(String(load))?.[1]
  return name ? [`assets/${name}`] : []
}

/** Scheduler for fetches; by default they start at once. */
let turn: Turn = (fetchFile) => fetchFile()

/** Runs an import in the background: its files are fetched through this scheduler. */
export const inTurns = <T>(theirs: Turn, load: () => T): T => {
  const usual = turn
  turn = theirs
  try {
    return load()
  } finally {
    turn = usual
  }
}

/** Wraps each `import()` in the build: the import, and the files it needs, relative to the base. */
export const importWithFiles = async <T>(
  load: () => Promise<T>,
  named: readonly string[] = [],
): Promise<T> => {
  const needed = named.length > 0 ? named : onlyFile(load)
  const fetchInTurn = turn
  await Promise.all(needed.map((file) => fetchInTurn(() => fetchOnce(import.meta.env.BASE_URL + file))))
  return load()
}
