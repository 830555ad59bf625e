/**
 * Nobody is kept out: axe looks at a page, and nothing serious may be found. It is run without its own wrapper,
 * which opens another page for every look and takes four times as long.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axeCore from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axeCore
  }
}

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** What axe calls serious or worse; the browser runs this by itself. */
const lookForBarriers = async (within: string): Promise<string[]> => {
  if (!window.axe) throw new Error('axe is not in this page')
  // A framed page of somebody else is theirs.
  const { violations } = await window.axe.run(within, { iframes: false, resultTypes: ['violations'] })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** The whole page, or only the dialog in front of it. */
export const expectAccessible = async (page: Page, within = 'html'): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  expect(await page.evaluate(lookForBarriers, within)).toEqual([])
}
