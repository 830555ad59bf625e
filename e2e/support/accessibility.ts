/**
 * Runs axe on a page and fails on serious findings. Not through @axe-core/playwright, which opens another
 * page per run and takes four times as long.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axeCore from 'axe-core'
import { isStill, untilStill } from './stillness.ts'

/** A colour as axe computes with it. */
interface Colour {
  r: number
  g: number
  b: number
  alpha: number
  parseString(text: string): Colour
}

/** A check of axe, with what it says about its result. */
interface ContrastCheck {
  evaluate: (
    this: { data: (found: { fgColor?: string; bgColor?: string }) => void },
    element: Element,
    ...more: unknown[]
  ) => boolean | undefined
}

declare global {
  interface Window {
    axe?: typeof axeCore & {
      commons: { color: { Color: { prototype: Colour } } }
      _audit: { checks: Record<string, ContrastCheck> }
      /** Before each run: colours may have changed since the last. */
      forgetLooks?: () => void
    }
  }
}

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Rules whose findings are never serious; they take as long as all others together. */
const beneathSerious = [
  'heading-order',
  'identical-links-same-purpose',
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'region',
  'skip-link',
]

/**
 * Caches axe's colour parsing per document: for every text it parses the colours of everything behind it
 * again, which is most of its time. Runs in the browser.
 */
const readColoursOnce = () => {
  if (!window.axe) throw new Error('axe is not in this page')
  const { prototype } = window.axe.commons.color.Color
  const { parseString } = prototype
  const known = new Map<string, Pick<Colour, 'r' | 'g' | 'b' | 'alpha'>>()
  prototype.parseString = function (this: Colour, text) {
    const found = known.get(text)
    if (found) return Object.assign(this, found)
    const { r, g, b, alpha } = parseString.call(this, text)
    known.set(text, { r, g, b, alpha })
    return this
  }
}

/**
 * A text whose contrast is enough speaks for all with its colours and size, and the same colours behind them: in
 * a table of hundreds of cells that is most of axe's time. Texts that fail, or that axe cannot decide, speak for
 * none. Runs in the browser.
 */
const judgeEachLookOnce = () => {
  const check = window.axe?._audit.checks['color-contrast']
  if (!window.axe || !check) throw new Error('axe has no check of contrast')
  const { evaluate } = check
  const numbers = new Map<string, number>()
  let grounds = new WeakMap<Element, number>()
  let passed = new Set<string>()
  window.axe.forgetLooks = () => {
    grounds = new WeakMap()
    passed = new Set()
  }
  /** One number for all elements that stand on the same colours. */
  const groundOf = (element: Element): number => {
    const found = grounds.get(element)
    if (found !== undefined) return found
    const above = element.parentElement ? groundOf(element.parentElement) : -1
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position } =
      getComputedStyle(element)
    const own = [above, backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position].join()
    const number = numbers.get(own) ?? numbers.size
    numbers.set(own, number)
    grounds.set(element, number)
    return number
  }
  const lookOf = (element: Element): string => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    return [groundOf(element), color, fontSize, fontWeight, textShadow].join()
  }
  check.evaluate = function (element, ...more) {
    const look = lookOf(element)
    if (passed.has(look)) return true
    const { data } = this
    let isKnown = false
    this.data = (found) => {
      isKnown = found.fgColor !== undefined && found.bgColor !== undefined
      data(found)
    }
    const isEnough = evaluate.call(this, element, ...more)
    if (isEnough && isKnown) passed.add(look)
    return isEnough
  }
}

interface Ask {
  within: string
  without: readonly string[]
  /** These rules alone; empty: all others. */
  only: string[]
}

interface Look {
  barriers: string[]
  /** The page changed while axe ran: the result mixes two states. */
  hasMoved: boolean
}

/** Findings of serious or critical impact. Runs in the browser. */
const lookForBarriers = async ({ within, without, only }: Ask): Promise<Look> => {
  if (!window.axe) throw new Error('axe is not in this page')
  let hasMoved = false
  const note = () => {
    hasMoved = true
  }
  const movements = ['transitionrun', 'animationstart'] as const
  const changes = new MutationObserver(note)
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  for (const movement of movements) document.addEventListener(movement, note)
  window.axe.forgetLooks?.()
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]))
  // Framed pages of third parties are not ours to check.
  const { violations } = await window.axe.run(within, {
    iframes: false,
    resultTypes: ['violations'],
    ...(only.length > 0 ? { runOnly: only } : { rules }),
  })
  changes.disconnect()
  for (const movement of movements) document.removeEventListener(movement, note)
  const barriers = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  return { barriers, hasMoved }
}

/** A page that never stops changing, such as a countdown, is judged after this many tries. */
const looksMax = 5

/** Checks the whole page, or only the dialog in front of it, once it is still; `only`: these rules. */
export const expectAccessible = async (page: Page, within = 'html', only: string[] = []): Promise<void> => {
  for (let looks = 1; ; looks += 1) {
    await untilStill(page)
    if (!(await page.evaluate(() => 'axe' in window))) {
      await page.evaluate(source)
      await page.evaluate(readColoursOnce)
      await page.evaluate(judgeEachLookOnce)
    }
    const { barriers, hasMoved } = await page.evaluate(lookForBarriers, {
      within,
      without: beneathSerious,
      only,
    })
    const wasStill = !hasMoved && (await page.evaluate(isStill))
    if (barriers.length > 0 && !wasStill && looks < looksMax) continue
    return expect(barriers).toEqual([])
  }
}

/** The same page in the dark theme: only its colours differ. */
export const expectReadableInDark = async (page: Page): Promise<void> => {
  const show = (theme: string) =>
    page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
  await show('dark')
  await expectAccessible(page, 'html', ['color-contrast'])
  await show('light')
}
