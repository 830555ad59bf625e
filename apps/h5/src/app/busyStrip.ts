/**
 * Said over the top of the page while calls wait for a busy server: what is on the screen stays, and nothing has to be
 * done. Seldom needed: fetched after the first screen, and drawn without React.
 */
import { createComeAgain } from '@wallpaper/client'

let strip: HTMLElement | null = null

const showBusy = (isBusy: boolean): void => {
  strip?.remove()
  strip = null
  if (!isBusy) return
  strip = document.createElement('div')
  strip.className = 'strip info'
  strip.setAttribute('role', 'status')
  const top = 'calc(var(--nav-h) + var(--safe-t) + 8px)'
  strip.style.cssText = `position:absolute;inset:${top} var(--gutter) auto;z-index:13;width:auto`
  strip.textContent = '现在人有点多，正在重新连接…'
  document.getElementById('overlays')?.append(strip)
}

export const comeAgain = createComeAgain(showBusy)
