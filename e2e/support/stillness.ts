/** When a page can be judged: nothing is read, fades or moves, on the phone, in the console and for the audience alike. */
import type { Page } from '@playwright/test'

/** The browser runs this itself. */
export const isStill = (): boolean => {
  // What lies below the page in front may wait for as long as it is covered.
  const isCovered = (element: Element) => element.parentElement?.closest('[inert]') != null
  const waits = '[aria-busy=true], [aria-label=加载中], .ant-spin-spinning, .ant-btn-loading, .hud'
  if (![...document.querySelectorAll(waits)].every(isCovered)) return false
  // The address in the bar is the one that is drawn: until then what stands there is that of the one before.
  const screen = document.querySelector<HTMLElement>('main[data-path]')
  if (screen && `/console${screen.dataset.path}` !== location.pathname + location.search) return false
  const top = document.querySelector<HTMLElement>('.stack-page:not([inert])')
  const path = location.hash.slice(1).split('?')[0] || '/'
  if (top && top.dataset.path !== path) return false
  // The ring around a button that was pressed takes two seconds to fade, and there is nothing in it.
  const isRing = (effect: AnimationEffect | null) =>
    effect instanceof KeyframeEffect && effect.target?.matches('.ant-wave') === true
  // What is half faded has half its contrast. What turns for as long as it likes is no fading.
  return document
    .getAnimations()
    .every(
      ({ effect, playState }) =>
        playState !== 'running' || effect?.getComputedTiming().endTime === Infinity || isRing(effect),
    )
}

export const untilStill = (page: Page): Promise<unknown> => page.waitForFunction(isStill)
