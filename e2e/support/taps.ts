/** Counts what a person taps on a page, over all its documents: a journey says what each of them was. */
import type { Page } from '@playwright/test'

export interface Taps {
  /** The text of each control that was tapped, in order. */
  taken(): readonly string[]
}

export const countTaps = async (page: Page): Promise<Taps> => {
  const taken: string[] = []
  await page.exposeBinding('noteTap', (_source, what: string) => {
    taken.push(what)
  })
  await page.addInitScript(() => {
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        const control = target instanceof Element ? target.closest('a, button, label, input') : null
        const label = control instanceof HTMLInputElement ? control.labels?.[0] : control
        const name = control?.getAttribute('aria-label') ?? label?.textContent ?? ''
        const note: unknown = Reflect.get(window, 'noteTap')
        if (typeof note === 'function') note(name.trim())
      },
      true,
    )
  })
  return { taken: () => taken }
}
