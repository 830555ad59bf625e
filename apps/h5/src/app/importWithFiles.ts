/**
 * Dynamic imports that can be tried again, in place of Vite's own helper (tools/vite/retriableImports.ts). A browser
 * remembers for as long as the page lives that a module did not come, and never asks for it a second time. So its files
 * are fetched first, in a way that leaves nothing behind when it fails, and it is imported when all of them are here.
 */
import type { Turn } from '../lib/turns.ts'

declare global {
  interface Window {
    /** By address: what the page itself has asked for (tools/vite/firstScreens.ts). */
    earlyFiles?: Record<string, Promise<unknown>>
  }
}

/** Into the browser's cache, where the import finds it: these files never change. */
const fetchScript = async (url: string): Promise<void> => {
  const reply = await fetch(url)
  if (!reply.ok) throw new Error(`${url} is not there: ${reply.status}`)
  await reply.arrayBuffer()
}

/** The app's own stands in the page: once more, behind the styles of the screens, it would have its way over them. */
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
      reject(new Error(`${url} did not come`))
    })
    document.head.append(link)
  })

/** What is here, or on its way. */
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

/** Vite names the files of an import unless there is but one: that one stands in the import itself. */
const onlyFile = (load: () => Promise<unknown>): string[] => {
  const name = /\bimport\(["'`]\.\/([^"'`]+)/.exec(String(load))?.[1]
  return name ? [`assets/${name}`] : []
}

/** When a file may be fetched: at once, for what somebody waits for. */
let turn: Turn = (fetchFile) => fetchFile()

/** An import that nobody waits for: its files take turns. */
export const inTurns = <T>(theirs: Turn, load: () => T): T => {
  const usual = turn
  turn = theirs
  try {
    return load()
  } finally {
    turn = usual
  }
}

/** What Vite puts around each `import()`: how to import, and the files that are needed for it, from the base. */
export const importWithFiles = async <T>(
  load: () => Promise<T>,
  named: readonly string[] = [],
): Promise<T> => {
  const needed = named.length > 0 ? named : onlyFile(load)
  const fetchInTurn = turn
  await Promise.all(needed.map((file) => fetchInTurn(() => fetchOnce(import.meta.env.BASE_URL + file))))
  return load()
}
