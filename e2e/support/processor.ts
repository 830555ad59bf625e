/**
 * Emulates a phone's processor: four times slower than the machine on which the speed limits were set. On a
 * slower or busy machine the browser is throttled less, so that the same phone is measured.
 */
import type { Page } from '@playwright/test'

const slowest = 4
/** How long the work below took on the reference machine, in milliseconds. */
const referenceMs = 26

/** The best of several runs: three hundred rows are inserted, styled and laid out. */
const measureWork = (): number => {
  const row =
    '<div style="display:flex;padding:8px"><b>图神</b><span style="flex:1">壁纸 wallpaper</span></div>'
  const times = Array.from({ length: 5 }, () => {
    const begin = performance.now()
    document.body.innerHTML = row.repeat(300)
    if (document.body.offsetHeight < 300) throw new Error('nothing was laid out')
    return performance.now() - begin
  })
  return Math.min(...times)
}

/**
 * Returns a function that throttles the page to the phone's speed, given the machine's current load, and
 * returns the throttling rate.
 */
export const phoneProcessor = async (page: Page): Promise<() => Promise<number>> => {
  // An empty page measures the machine alone.
  const empty = await page.context().newPage()
  const cdp = await page.context().newCDPSession(page)
  return async () => {
    const rate = Math.min(slowest, Math.max(1, (slowest * referenceMs) / (await empty.evaluate(measureWork))))
    // A background page may be drawn only once a second.
    await page.bringToFront()
    await cdp.send('Emulation.setCPUThrottlingRate', { rate })
    return rate
  }
}
