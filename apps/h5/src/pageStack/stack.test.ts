import { pageStackMax } from '@wallpaper/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PageUrl } from '../lib/url/pageUrl.ts'
import {
  aliveIn,
  historyPlan,
  navigateBack,
  navigateTo,
  type OpenedPage,
  type Pages,
  redirectTo,
  reLaunch,
  restore,
  type Stack,
  startWith,
  switchTab,
  topOf,
} from './stack.ts'

let made = 0
const page = (path: PageUrl, isTab = false): OpenedPage => {
  made += 1
  return { id: `p${made}`, path, query: {}, line: 'picture', isTab }
}

const tabPaths: PageUrl[] = ['/', '/pages/search/index', '/pages/mine/index']
const anyTab = fc.constantFrom(...tabPaths).map((path) => () => page(path, true))
const anyScreen = fc.constantFrom<PageUrl>('/a', '/b', '/c').map((path) => () => page(path))

type Move = (stack: Stack) => Stack
const move: fc.Arbitrary<Move> = fc.oneof(
  anyScreen.map((make) => (stack: Stack) => navigateTo(stack, make())),
  anyScreen.map((make) => (stack: Stack) => redirectTo(stack, make())),
  anyScreen.map((make) => (stack: Stack) => reLaunch(stack, make())),
  anyTab.map((make) => (stack: Stack) => switchTab(stack, make())),
  anyTab.map((make) => (stack: Stack) => navigateTo(stack, make())),
  fc.integer({ min: 0, max: 12 }).map((delta) => (stack: Stack) => navigateBack(stack, delta)),
)
const start = fc.oneof(anyTab, anyScreen).map((make) => () => startWith(make()))
const walk = fc.tuple(start, fc.array(move, { maxLength: 40 }))

const after = ([begin, moves]: [() => Stack, Move[]]) => moves.reduce((stack, go) => go(stack), begin())
const ids = (pages: readonly OpenedPage[]) => pages.map(({ id }) => id)

describe('the page stack', () => {
  it('never holds more than nine pages, never the same page twice, and tabs only at the bottom', () => {
    fc.assert(
      fc.property(walk, (steps) => {
        const stack = after(steps)
        expect(stack.pages.length).toBeLessThanOrEqual(pageStackMax)
        expect(new Set(ids(stack.pages)).size).toBe(stack.pages.length)
        expect(new Set(ids(aliveIn(stack))).size).toBe(aliveIn(stack).length)
        expect(stack.pages.slice(1).some(({ isTab }) => isTab)).toBe(false)
        if (stack.pages[0].isTab) expect(ids(stack.tabs)).toContain(stack.pages[0].id)
      }),
    )
  })

  it('comes back to exactly the pages from before after a push and a back', () => {
    fc.assert(
      fc.property(walk, anyScreen, (steps, make) => {
        const stack = after(steps)
        fc.pre(stack.pages.length < pageStackMax)
        expect(navigateBack(navigateTo(stack, make()))).toEqual(stack)
      }),
    )
  })

  it('replaces the current page when nine are open', () => {
    let stack = startWith(page('/', true))
    for (let depth = 1; depth < pageStackMax; depth += 1) stack = navigateTo(stack, page('/a'))
    const next = navigateTo(stack, page('/b'))
    expect(next.pages).toHaveLength(pageStackMax)
    expect(ids(next.pages.slice(0, -1))).toEqual(ids(stack.pages.slice(0, -1)))
    expect(topOf(next).path).toBe('/b')
  })

  it('shows a visited tab again as it was, and closes what lay over the tabs', () => {
    fc.assert(
      fc.property(walk, anyTab, (steps, make) => {
        const stack = after(steps)
        const tab = make()
        const next = switchTab(stack, tab)
        const before = stack.tabs.find(({ path }) => path === tab.path)
        expect(ids(next.pages)).toEqual([before?.id ?? tab.id])
        for (const other of stack.tabs) expect(ids(next.tabs)).toContain(other.id)
      }),
    )
  })

  it('keeps nothing alive but the new page after a relaunch', () => {
    fc.assert(
      fc.property(walk, fc.oneof(anyTab, anyScreen), (steps, make) => {
        const opened = make()
        expect(ids(aliveIn(reLaunch(after(steps), opened)))).toEqual([opened.id])
      }),
    )
  })

  it('hands a new query to a tab without opening it anew', () => {
    const home = startWith(page('/', true))
    const searched = switchTab(home, { ...page('/pages/search/index', true), query: { word: '落日' } })
    const again = switchTab(switchTab(searched, page('/', true)), page('/pages/search/index', true))
    expect(topOf(again)).toMatchObject({ id: topOf(searched).id, query: { word: '落日' } })
  })
})

/** A fake browser history: entries and a position. */
class FakeHistory {
  entries: Pages[]
  place = 0
  constructor(first: Pages) {
    this.entries = [first]
  }
  follow(before: Stack, next: Stack) {
    const plan = historyPlan(before, next)
    this.place += plan.go
    if (plan.write === 'push') this.entries.splice(this.place + 1)
    if (plan.write === 'push') this.place += 1
    if (plan.write !== 'nothing') this.entries[this.place] = next.pages
  }
}

describe('the browser history', () => {
  it('always stands where the stack is, and each step back closes exactly the top page', () => {
    fc.assert(
      fc.property(walk, ([begin, moves]) => {
        let stack = begin()
        const browser = new FakeHistory(stack.pages)
        for (const go of moves) {
          const next = go(stack)
          if (next === stack) continue
          browser.follow(stack, next)
          stack = next
          expect(browser.place).toBe(topOf(stack).at)
          expect(ids(browser.entries[browser.place] ?? [])).toEqual(ids(stack.pages))
        }
        for (let left = stack.pages.length - 1; left > 0; left -= 1) {
          browser.place -= 1
          const pages = browser.entries[browser.place]
          if (!pages) throw new Error('the history has a hole')
          const back = restore(stack, pages)
          expect(ids(back.pages)).toEqual(ids(navigateBack(stack).pages))
          stack = back
        }
      }),
    )
  })

  it('lets a page opened by hand take its place at the right position', () => {
    const home = startWith(page('/', true))
    const deep = navigateTo(home, page('/a'))
    const tab = switchTab(deep, page('/pages/mine/index', true))
    expect(historyPlan(deep, tab, topOf(deep).at + 1)).toEqual({ go: -2, write: 'replace' })
  })
})
