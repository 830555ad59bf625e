/**
 * What the app and the console say in passing. A toast is gone after a moment or two, which on a busy machine is less
 * than the time between two looks: the browser writes down each one, and a journey asks for it when it comes to it.
 */
import { type BrowserContext, expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    seenToasts?: string[]
  }
}

/** The browser runs this by itself, in every document. */
const writeDownToasts = () => {
  const seen: string[] = []
  window.seenToasts = seen
  // The same words may be said again while they still stand there: by a new one.
  const written = new WeakMap<Element, string>()
  new MutationObserver(() => {
    for (const toast of document.querySelectorAll('.toast, .ant-message-notice')) {
      const text = toast.textContent
      if (text && written.get(toast) !== text) seen.push(text)
      written.set(toast, text)
    }
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

export const watchToasts = (context: BrowserContext) => context.addInitScript(writeDownToasts)

/** Whether it was said since the last one that was asked for. */
const takeToast = (text: string): boolean => {
  const seen = window.seenToasts ?? []
  const at = seen.findIndex((each) => each.includes(text))
  seen.splice(0, at + 1)
  return at >= 0
}

export const expectToast = (page: Page, text: string): Promise<void> =>
  expect
    .poll(() => page.evaluate(takeToast, text).catch(() => false), {
      message: `it says in passing: ${text}`,
      // What can be undone can be for a few seconds only.
      intervals: [50, 100],
    })
    .toBe(true)
