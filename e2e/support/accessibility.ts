/**
 * Nobody is kept out: axe looks at a page, and nothing serious may be found. It is run without its own wrapper,
 * which opens another page for every look and takes four times as long.
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

/** Rules that find nothing serious, whatever they find: to look for it takes as long as for all the rest. */
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
 * For every text axe reads the colours of all that lies behind it, each time from its words: that is most of the time it
 * takes. What the same words say is read once for a document; the browser runs this by itself.
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
  /** Something changed or moved while axe looked: what it saw was half of one state and half of another. */
  hasMoved: boolean
}

/** What axe calls serious or worse; the browser runs this by itself. */
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
  // A framed page of somebody else is theirs.
  const { violations } = await window.axe.run(within, { iframes: false, resultTypes: ['violations'], rules })
  changes.disconnect()
  for (const movement of movements) document.removeEventListener(movement, note)
  const barriers = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  return { barriers, hasMoved }
}

/** A page that never rests, such as one that counts seconds, is judged all the same. */
const looksMax = 5

/** The whole page, or only the dialog in front of it, judged while it is still. */
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
