/**
 * A strip over the page while calls wait to be retried on a busy server; the user has nothing to do. Rarely
 * needed: loaded after the first screen, and drawn without React.
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
