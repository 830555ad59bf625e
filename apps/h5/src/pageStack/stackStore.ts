/**
 * The running page stack: it changes at once, and the browser's history follows. History events we did not
 * cause (back button, the messenger's gesture, an edited URL) change the stack instead.
 */
import type { LineId } from '@wallpaper/contract'
import { type PageLocation, type PageUrl, parsePageUrl, withQuery } from '../lib/url/pageUrl.ts'
import { askBackGuards } from './backGuards.ts'
import {
  type HistoryPlan,
  historyPlan,
  navigateBack,
  navigateTo,
  type OpenedPage,
  type PageEntry,
  type Pages,
  redirectTo,
  reLaunch,
  restore,
  type Stack,
  startWith,
  switchTab,
  topOf,
} from './stack.ts'

export interface ResolvedPage {
  path: PageUrl
  isTab: boolean
  /** Null for a page without a line. */
  line: LineId | null
}

export interface StackOptions {
  /** From the route table: canonical path, whether it is a tab, and its product line. */
  resolve(location: PageLocation): ResolvedPage
  /** Where "back" leads from the bottom page. */
  home: PageUrl
  /** False when animations are unwanted. */
  canMove(): boolean
  /** Stores the query a tab was opened with, because the tab bar's links have none. */
  keepTabQuery(tab: PageLocation): void
}

/** How the last navigation is animated; `other` is the page below or leaving. */
export interface Motion {
  kind: 'push' | 'pop'
  other: PageEntry
}

export interface StackState {
  stack: Stack
  motion: Motion | null
}

export type MoveKind = 'navigateTo' | 'redirectTo' | 'reLaunch' | 'switchTab'
const moves = { navigateTo, redirectTo, reLaunch, switchTab }

export interface StackStore {
  get(): StackState
  subscribe(listener: () => void): () => void
  /** Returns the id of the page on top afterwards. */
  move(kind: MoveKind, url: PageUrl): string
  back(delta?: number): void
  /** The animation has ended. */
  settle(): void
  stop(): void
}

const stateKey = 'pageStack'
/** Timeout of a history step: some in-app browsers never report it if the entry does not exist. */
const arrivalMs = 1_000

const isEntry = (value: unknown): value is PageEntry =>
  typeof value === 'object' && value !== null && 'id' in value && 'path' in value && 'at' in value

const pagesIn = (state: unknown): Pages | null => {
  if (typeof state !== 'object' || state === null || !(stateKey in state)) return null
  const pages = state[stateKey]
  if (!Array.isArray(pages) || !pages.every(isEntry)) return null
  const [bottom, ...above] = pages
  return bottom ? [bottom, ...above] : null
}

const urlOf = ({ path, query }: PageEntry): PageUrl => withQuery(path, query)
const hrefOf = (page: PageEntry) => `${location.pathname}${location.search}#${urlOf(page)}`

const newId = (): string => {
  const random = crypto.getRandomValues(new Uint32Array(2))
  return Array.from(random, (part) => part.toString(36)).join('')
}

/** Executes history plans one after the other: history.go() is asynchronous. */
const createHistoryWriter = () => {
  const waiting: { plan: HistoryPlan; pages: Pages }[] = []
  let arrive: (() => void) | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const write = (kind: HistoryPlan['write'], pages: Pages) => {
    const state = { [stateKey]: pages }
    const href = hrefOf(topOf({ pages }))
    if (kind === 'push') history.pushState(state, '', href)
    if (kind === 'replace') history.replaceState(state, '', href)
  }

  const next = () => {
    const step = arrive ? undefined : waiting.shift()
    if (!step) return
    const { plan, pages } = step
    if (plan.go === 0) {
      write(plan.write, pages)
      next()
      return
    }
    arrive = () => {
      clearTimeout(timer)
      arrive = null
      write(plan.write, pages)
      next()
    }
    timer = setTimeout(arrive, arrivalMs)
    history.go(plan.go)
  }

  return {
    follow(plan: HistoryPlan, pages: Pages) {
      waiting.push({ plan, pages })
      next()
    },
    /** True when the popstate event was caused by us. */
    hasArrived(): boolean {
      if (!arrive) return false
      arrive()
      return true
    },
  }
}

export const createStackStore = ({ resolve, home, canMove, keepTabQuery }: StackOptions): StackStore => {
  const listeners = new Set<() => void>()
  const writer = createHistoryWriter()

  const open = (url: string): OpenedPage => {
    const wanted = parsePageUrl(url)
    return { id: newId(), query: wanted.query, ...resolve(wanted) }
  }

  const begin = (): Stack => {
    const opened = open(location.hash)
    const kept = pagesIn(history.state)
    // The stored stack is valid only while the URL still names its top page; otherwise the URL was edited.
    if (kept && urlOf(topOf({ pages: kept })) === withQuery(opened.path, opened.query)) {
      return restore({ pages: kept, tabs: [] }, kept)
    }
    return startWith(opened)
  }

  let state: StackState = { stack: begin(), motion: null }

  const set = (stack: Stack, motion: Motion | null) => {
    state = { stack, motion }
    for (const listener of listeners) listener()
  }

  const motionTo = (after: Stack): Motion | null => {
    if (!canMove()) return null
    const before = state.stack
    const grown = after.pages.length - before.pages.length
    if (grown === 1) return { kind: 'push', other: topOf(before) }
    if (grown < 0 && before.pages[after.pages.length - 1]?.id === topOf(after).id) {
      return { kind: 'pop', other: topOf(before) }
    }
    return null
  }

  const go = (after: Stack) => {
    writer.follow(historyPlan(state.stack, after), after.pages)
    set(after, motionTo(after))
  }

  const adopt = (pages: Pages) => {
    const from = topOf(state.stack).at
    const to = topOf({ pages }).at
    if (to < from && askBackGuards()) {
      writer.follow({ go: from - to, write: 'nothing' }, state.stack.pages)
      return
    }
    // Without animation: the gesture that caused it has its own.
    set(restore(state.stack, pages), null)
  }

  /** An edited URL: the browser has already added an entry for it. */
  const adoptAddress = () => {
    const before = state.stack
    const after = navigateTo(before, open(location.hash))
    writer.follow(historyPlan(before, after, topOf(before).at + 1), after.pages)
    set(after, null)
  }

  const onPopState = (event: PopStateEvent) => {
    if (writer.hasArrived()) return
    const pages = pagesIn(event.state)
    if (pages) adopt(pages)
    else adoptAddress()
  }

  const store: StackStore = {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    move(kind, url) {
      const opened = open(url)
      const top = topOf(state.stack)
      const isSame = urlOf(top) === withQuery(opened.path, opened.query) && top.line === opened.line
      // Ignores a second tap on the same link.
      if (!isSame || kind !== 'navigateTo') go(moves[kind](state.stack, opened))
      if (opened.isTab && Object.keys(opened.query).length > 0) keepTabQuery(opened)
      return topOf(state.stack).id
    },
    back(delta = 1) {
      if (askBackGuards()) return
      if (state.stack.pages.length > 1) go(navigateBack(state.stack, delta))
      else if (topOf(state.stack).path !== parsePageUrl(home).path) store.move('reLaunch', home)
    },
    settle() {
      if (state.motion) set(state.stack, null)
    },
    stop: () => window.removeEventListener('popstate', onPopState),
  }

  history.replaceState({ [stateKey]: state.stack.pages }, '', hrefOf(topOf(state.stack)))
  window.addEventListener('popstate', onPopState)
  return store
}
