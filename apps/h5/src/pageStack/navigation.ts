/**
 * The five navigation functions; plain links (`<a href="#/…">`) do the same. There is one window and so one
 * stack, connected at app start.
 */
import type { AnyScreen, ResultOf } from '@wallpaper/contract'
import { type PageUrl, parsePageUrl, withQuery } from '../lib/url/pageUrl.ts'
import { aliveIn, topOf } from './stack.ts'
import type { MoveKind, StackStore } from './stackStore.ts'

let connected: StackStore | undefined

const store = (): StackStore => {
  if (!connected) throw new Error('not connected')
  return connected
}

export const navigateTo = (url: PageUrl): void => void store().move('navigateTo', url)
export const redirectTo = (url: PageUrl): void => void store().move('redirectTo', url)
export const reLaunch = (url: PageUrl): void => void store().move('reLaunch', url)
export const switchTab = (url: PageUrl): void => void store().move('switchTab', url)
export const navigateBack = (delta = 1): void => store().back(delta)

/** True for the bottom page. This never changes: pages are only added on top. */
export const isBottom = (id: string): boolean => store().get().stack.pages[0].id === id

/**
 * Untyped, but only `openForResult` and `returnResult` of the same screen use it, so the value has the
 * screen's type.
 */
interface Waiting {
  resolve(value: unknown): void
}

/** Pages opened for a result, and who waits for it. */
const waiting = new Map<string, Waiting>()

type OpenedWith = (...values: never[]) => PageUrl
/** Excludes screens without a result. */
type WithResult<S> = [ResultOf<S>] extends [never] ? never : S

/** Opens a screen that returns a result, such as a picker; undefined when it was left without one. */
export const openForResult = <S extends OpenedWith>(
  screen: S & WithResult<S>,
  ...values: Parameters<S>
): Promise<ResultOf<S> | undefined> => {
  const id = store().move('navigateTo', screen(...values))
  return new Promise((resolve) => waiting.set(id, { resolve }))
}

/** Returns the result of the top page, which must be of this screen, and closes it. */
export const returnResult = <S extends AnyScreen>(screen: S, value: ResultOf<S>): void => {
  const { id, path } = topOf(store().get().stack)
  if (!screen.paths.includes(path)) throw new Error(`${path}: not of ${screen.title}`)
  waiting.get(id)?.resolve(value)
  waiting.delete(id)
  store().back()
}

const resolveClosed = () => {
  const alive = new Set(aliveIn(store().get().stack).map(({ id }) => id))
  for (const [id, { resolve }] of waiting) {
    if (alive.has(id)) continue
    resolve(undefined)
    waiting.delete(id)
  }
}

/** Values of `data-open` on links that do not simply open a page on top. */
const linkMoves: Record<string, MoveKind> = {
  redirect: 'redirectTo',
  relaunch: 'reLaunch',
  tab: 'switchTab',
}

const onClick = (event: MouseEvent) => {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (event.defaultPrevented || !isPlain || !(event.target instanceof Element)) return
  const link = event.target.closest<HTMLAnchorElement>('a[href^="#/"]')
  if (!link || link.target) return
  event.preventDefault()
  const { path, query } = parsePageUrl(link.hash)
  store().move(linkMoves[link.dataset.open ?? ''] ?? 'navigateTo', withQuery(path, query))
}

export const connectNavigation = (stack: StackStore): (() => void) => {
  connected = stack
  document.addEventListener('click', onClick)
  const stopWatching = stack.subscribe(resolveClosed)
  return () => {
    stopWatching()
    document.removeEventListener('click', onClick)
    connected = undefined
  }
}
