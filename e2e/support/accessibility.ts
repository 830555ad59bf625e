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

declare global {
  interface Window {
    axe?: typeof axeCore & { commons: { color: { Color: { prototype: Colour } } } }
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

interface Look {
  barriers: string[]
  /** The page changed while axe ran: the result mixes two states. */
  hasMoved: boolean
}

/** Findings of serious or critical impact. Runs in the browser. */
const lookForBarriers = async ([within, without]: readonly [string, readonly string[]]): Promise<Look> => {
  if (!window.axe) throw new Error('axe is not in this page')
  let hasMoved = false
  const note = () => {
    hasMoved = true
  }
  const movements = ['transitionrun', 'animationstart'] as const
  const changes = new MutationObserver(note)
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  for (const movement of movements) document.addEventListener(movement, note)
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]))
  // Framed pages of third parties are not ours to check.
  const { violations } = await window.axe.run(within, { iframes: false, resultTypes: ['violations'], rules })
  changes.disconnect()
  for (const movement of movements) document.removeEventListener(movement, note)
  const barriers = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  return { barriers, hasMoved }
}

/** A page that never stops changing, such as a countdown, is judged after this many tries. */
const looksMax = 5

/** Checks the whole page, or only the dialog in front of it, once it is still. */
export const expectAccessible = async (page: Page, within = 'html'): Promise<void> => {
  for (let looks = 1; ; looks += 1) {
    await untilStill(page)
    if (!(await page.evaluate(() => 'axe' in window))) {
      await page.evaluate(source)
      await page.evaluate(readColoursOnce)
    }
    const { barriers, hasMoved } = await page.evaluate(lookForBarriers, [within, beneathSerious] as const)
    const wasStill = !hasMoved && (await page.evaluate(isStill))
    if (barriers.length > 0 && !wasStill && looks < looksMax) continue
    return expect(barriers).toEqual([])
  }
}
