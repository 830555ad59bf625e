/**
 * A strip over the page while calls wait to be retried on a busy server, or while the data is from before a recovery;
 * the user has nothing to do. Rarely needed: loaded after the first screen, and drawn without React.
 */
import { createComeAgain } from '@wallpaper/client'
import { timeText } from '@wallpaper/contract/day'

let strip: HTMLElement | null = null
let isBusy = false
let oldSince: number | null = null

const show = (): void => {
  strip?.remove()
  strip = null
  const said = isBusy
    ? '现在人有点多，正在重新连接…'
    : oldSince === null
      ? ''
      : `正在恢复，先看 ${timeText(oldSince).slice(11, 16)} 的内容`
  if (!said) return
  strip = document.createElement('div')
  strip.className = 'strip info'
  strip.setAttribute('role', 'status')
  const top = 'calc(var(--nav-h) + var(--safe-t) + 8px)'
  strip.style.cssText = `position:absolute;inset:${top} var(--gutter) auto;z-index:13;width:auto`
  strip.textContent = said
  document.getElementById('overlays')?.append(strip)
}

export const comeAgain = createComeAgain(
  (isWaiting) => {
    isBusy = isWaiting
    show()
  },
  (asOf) => {
    oldSince = asOf
    show()
    // As when somebody comes back to the page: what is seen is read again.
    if (asOf === null) document.dispatchEvent(new Event('visibilitychange'))
  },
)
