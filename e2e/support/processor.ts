/**
 * A phone's processor in a browser: four times slower than the machine that the bars of speed were set on. On a machine
 * that is slower itself, or busy at the moment, the browser is slowed less, so that what is measured is the same phone.
 */
import type { Page } from '@playwright/test'

const slowest = 4
/** What the work below took on the machine of the bars, in milliseconds. */
const referenceMs = 26

/** The best of a few: three hundred rows are written, styled and laid out. */
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

/** Answers what sets the page to the phone's speed, as the machine is at that moment, and says how many times it is slowed. */
export const phoneProcessor = async (page: Page): Promise<() => Promise<number>> => {
  // An empty page, which is slowed by nothing but the machine.
  const empty = await page.context().newPage()
  const cdp = await page.context().newCDPSession(page)
  return async () => {
    const rate = Math.min(slowest, Math.max(1, (slowest * referenceMs) / (await empty.evaluate(measureWork))))
    // A page behind another one may be drawn once a second only.
    await page.bringToFront()
    await cdp.send('Emulation.setCPUThrottlingRate', { rate })
    return rate
  }
}
