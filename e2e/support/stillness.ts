/**
 * Decides when a page can be judged: nothing is loading, fading or moving. For the phone, the console and the
 * audience pages.
 */
import type { Page } from '@playwright/test'

/** Runs in the browser. */
export const isStill = (): boolean => {
  // Covered pages may load for as long as they are covered.
  const isCovered = (element: Element) => element.parentElement?.closest('[inert]') != null
  const waits = '[aria-busy=true], [aria-label=加载中], .ant-spin-spinning, .ant-btn-loading, .hud'
  if (![...document.querySelectorAll(waits)].every(isCovered)) return false
  // Until the screen of the current URL is drawn, the page still shows the previous one.
  const screen = document.querySelector<HTMLElement>('main[data-path]')
  if (screen && `/console${screen.dataset.path}` !== location.pathname + location.search) return false
  const top = document.querySelector<HTMLElement>('.stack-page:not([inert])')
  const path = location.hash.slice(1).split('?')[0] || '/'
  if (top && top.dataset.path !== path) return false
  // The ring around a pressed button (antd's wave) fades for two seconds and contains nothing.
  const isRing = (effect: AnimationEffect | null) =>
    effect instanceof KeyframeEffect && effect.target?.matches('.ant-wave') === true
  // Half-faded text has half its contrast. Endless animations do not count as fading.
  return document
    .getAnimations()
    .every(
      ({ effect, playState }) =>
        playState !== 'running' || effect?.getComputedTiming().endTime === Infinity || isRing(effect),
    )
}

export const untilStill = (page: Page): Promise<unknown> => page.waitForFunction(isStill)
