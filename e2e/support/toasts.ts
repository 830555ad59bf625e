/**
 * What the app says in passing. A toast is gone after a moment or two, which on a busy machine is less than the time
 * between two looks: the browser writes down each one, and a journey asks for it when it comes to it.
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
  let last = ''
  new MutationObserver(() => {
    const text = document.querySelector('.toast')?.textContent ?? ''
    if (text && text !== last) seen.push(text)
    last = text
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
    .poll(() => page.evaluate(takeToast, text).catch(() => false), `it says in passing: ${text}`)
    .toBe(true)
