/**
 * Toasts of the app and the console. On a busy machine a toast may disappear between two polls, so the
 * browser records each one and a test asks for the record.
 */
import { type BrowserContext, expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    seenToasts?: string[]
  }
}

/** Runs in the browser, in every document. */
const writeDownToasts = () => {
  const seen: string[] = []
  window.seenToasts = seen
  // The same text may be shown again while it is still visible, by a new element.
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

/** Whether it was shown after the last toast that was asked for. */
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
      // An undo button lasts only a few seconds.
      intervals: [50, 100],
    })
    .toBe(true)
