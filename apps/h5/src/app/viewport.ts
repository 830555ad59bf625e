/** Sets the app's size: a 375 px column on non-phones, and the height that the keyboard leaves. */
import type { BrowserEnvironment } from '../lib/messenger/messenger.ts'

export const fitViewport = ({ isPhone }: Pick<BrowserEnvironment, 'isPhone'>): void => {
  document.documentElement.classList.toggle('is-column', !isPhone)
  const seen = window.visualViewport
  if (!seen) return
  const fit = () => {
    const root = document.documentElement
    // Pinch zoom changes the same values and must not shrink the page.
    const isKeyboard = seen.scale === 1 && window.innerHeight - seen.height > 100
    root.style.setProperty('--shown', isKeyboard ? `${seen.height}px` : '100%')
    // iOS scrolls the whole page up for the keyboard: stay in the visible part.
    root.style.setProperty('--shown-top', isKeyboard ? `${seen.offsetTop}px` : '0')
  }
  seen.addEventListener('resize', fit)
  seen.addEventListener('scroll', fit)
}
