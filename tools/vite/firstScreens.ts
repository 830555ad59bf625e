/**
 * Lets the page itself request the code and the data of the screen it is opened at, while the app's script is
 * still loading: two round trips less until something is visible. It covers the screens where people arrive:
 * the tabs, and the public ones.
 */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { clientVersion, headers, type LinelessEndpoint, urlOf } from '@wallpaper/contract'
import type { IndexHtmlTransformContext, Plugin } from 'vite'
import type { PageDefinition } from '../../apps/h5/src/runtime/pageDefinition.ts'
import { filesOfChunk } from './chunkFiles.ts'

interface FirstScreen {
  isPublic: boolean
  files: string[]
  reads: string[]
  /** Reads of the app around it, for a main account. */
  appReads: string[]
}

interface Settings {
  base: string
  version: string
  guidHeader: string
  tokenHeader: string
  screens: Record<string, FirstScreen>
  /** For any other screen: the route table. */
  other: FirstScreen
}

/** Runs in the browser as an inline script. Follows the session rules of session.ts. */
const begin = ({ base, version, guidHeader, tokenHeader, screens, other }: Settings): void => {
  // Without its script the app can neither report the problem nor recover: the page does both.
  const onError = ({ target }: Event) => {
    // Only our own script: others, the messenger's say, are the app's concern.
    if (!(target instanceof HTMLScriptElement && target.type === 'module')) return
    const words = document.querySelector('section.boot p')
    if (words) words.textContent = '网络不给力~ 恢复后自动打开'
    const tryAgain = () =>
      fetch(target.src, { cache: 'reload' }).then(
        ({ status }) => status < 500 && location.reload(),
        () => undefined,
      )
    addEventListener('online', tryAgain)
    setInterval(tryAgain, 5_000)
  }
  addEventListener('error', onError, true)
  const screen = screens[location.hash.slice(1).split('?')[0] || '/'] ?? other
  let isSignedIn = false
  // First: a browser makes six requests at a time, and the server's queries take longest.
  try {
    const stored = (key: string) => localStorage.getItem(key) ?? ''
    const guid = stored('guid')
    const token = stored('token')
    const now = Date.now()
    isSignedIn = guid !== '' && stored('localVersion') === version && Number(stored('loginExpireTime')) > now
    const reads: NonNullable<Window['earlyReads']> = {}
    const appReads = stored('sonid') === '0' ? screen.appReads : []
    for (const url of isSignedIn ? [...screen.reads, ...appReads] : []) {
      const reply = fetch(url, { headers: { [guidHeader]: guid, [tokenHeader]: token } })
      reply.catch(() => undefined)
      reads[url] = { guid, token, startedAt: now, reply }
    }
    window.earlyReads = reads
  } catch {
    // Without storage there is no session, and the app finds out itself.
  }
  // A visitor who must sign in sees another screen. Only into the browser's cache, like importWithFiles.ts: a
  // module that fails now may load later.
  const files: NonNullable<Window['earlyFiles']> = {}
  for (const file of screen.isPublic || isSignedIn ? screen.files : []) {
    const read = fetch(base + file).then((reply) => reply.arrayBuffer())
    read.catch(() => undefined)
    files[base + file] = read
  }
  window.earlyFiles = files
}

export const routeTable = '/apps/h5/src/app/pages.ts'

/** The route table, read by Node: an import in a Vite configuration would bundle every screen into it. */
export const readPages = async (areas: string): Promise<readonly PageDefinition[]> => {
  const files = globSync('**/*.pages.ts', { cwd: areas }).sort()
  const pages: PageDefinition[] = []
  // One after the other: tools that only read the configuration load modules that import each other wrongly at once.
  for (const file of files) pages.push(...(await import(pathToFileURL(join(areas, file)).href)).pages)
  return pages
}

/** `() => import('./pages/Home.tsx')`: the file, from the area's folder. */
// Tools that only read the configuration may call it by another name.
const imported = /[iI]mport\(\s*['"]\.\/([^'"]+)['"]/

/** The end of the path of the page's file. */
export const moduleOf = ({ area, load }: PageDefinition): string => {
  const file = imported.exec(String(load))?.[1]
  if (!file) throw new Error(`a page of ${area} does not say which file it loads: ${load}`)
  return `/apps/h5/src/areas/${area}/${file}`
}

const isArrivedAt = ({ screen }: PageDefinition): boolean => screen.tab !== null || screen.isPublic

const urlsOf = (endpoints: readonly LinelessEndpoint[]): string[] =>
  endpoints.map((endpoint) => urlOf(endpoint))

const screensOf = (
  { pages, appReads }: FirstScreensOptions,
  { bundle, chunk: entry }: IndexHtmlTransformContext,
): Pick<Settings, 'screens' | 'other'> => {
  if (!bundle || !entry) throw new Error('the first screens are known once everything is built')
  const already = filesOfChunk(entry, bundle)
  const filesOf = (module: string): string[] => {
    const chunk = Object.values(bundle).find(
      (each) => each.type === 'chunk' && each.moduleIds.some((id) => id.endsWith(module)),
    )
    if (chunk?.type !== 'chunk') throw new Error(`${module} was not built`)
    return [...filesOfChunk(chunk, bundle)].filter((file) => !already.has(file))
  }
  const table = filesOf(routeTable)
  const screens: Record<string, FirstScreen> = {}
  for (const page of pages.filter(isArrivedAt)) {
    const own = filesOf(moduleOf(page))
    // Only files of the first load: the app knows that page without the table.
    const files = own.length === 0 ? [] : [...new Set([...table, ...own])]
    const first: FirstScreen = {
      isPublic: page.screen.isPublic,
      files,
      reads: urlsOf([...page.reads, ...page.lists]),
      // Where the screen needs files of its own, they come first: there are six connections.
      appReads: files.length === 0 ? urlsOf(appReads) : [],
    }
    for (const path of page.screen.paths) screens[path] = first
  }
  return { screens, other: { isPublic: true, files: table, reads: [], appReads: [] } }
}

/** Escaped so that it cannot close the script element. */
const asScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

interface FirstScreensOptions {
  pages: readonly PageDefinition[]
  /** What the app itself reads on every screen. */
  appReads: readonly LinelessEndpoint[]
}

export const firstScreens = (options: FirstScreensOptions): Plugin => {
  let base = '/'
  return {
    name: 'first-screens',
    apply: 'build',
    configResolved(config) {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, context) => {
        const settings: Settings = {
          base,
          version: clientVersion,
          guidHeader: headers.guid,
          tokenHeader: headers.token,
          ...screensOf(options, context),
        }
        return [
          {
            tag: 'script',
            attrs: { nonce: '__CSP_NONCE__' },
            children: `(${begin})(${asScript(settings)})`,
            injectTo: 'head-prepend',
          },
        ]
      },
    },
  }
}
