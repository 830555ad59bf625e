/** The size of the sheet: a 375 px column where the browser is not a phone, and what the keyboard leaves of it. */
import type { BrowserEnvironment } from '../lib/messenger/messenger.ts'

export const fitViewport = ({ isPhone }: Pick<BrowserEnvironment, 'isPhone'>): void => {
  document.documentElement.classList.toggle('is-column', !isPhone)
  const seen = window.visualViewport
  if (!seen) return
  const fit = () => {
    const root = document.documentElement
    // A pinch changes the same figures and must not shrink the page.
    const isKeyboard = seen.scale === 1 && window.innerHeight - seen.height > 100
    root.style.setProperty('--shown', isKeyboard ? `${seen.height}px` : '100%')
    // iOS moves the whole page up under the keyboard; we stay where it can be seen.
    root.style.setProperty('--shown-top', isKeyboard ? `${seen.offsetTop}px` : '0')
  }
  seen.addEventListener('resize', fit)
  seen.addEventListener('scroll', fit)
}
