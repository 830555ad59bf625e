/**
 * Opens and reloads the creators' app and waits until the page can be used. Two navigations without that wait
 * abort one another.
 */
import { expect, type Page } from '@playwright/test'

export const at = (path: string) => `/h5/#${path}`

/** The visible page; others lie below it in the stack. */
/** A page that was covered at once is hidden first; React makes it inert when it has time. */
export const topPage = (page: Page) => page.locator('.stack-page:not([inert]):visible')

export const title = (page: Page, name: string) =>
  topPage(page).getByRole('heading', { level: 1, name, exact: true })

export const dialog = (page: Page) => page.getByRole('alertdialog')

export const pressConfirm = (page: Page) => dialog(page).getByRole('button', { name: '我知道了' }).click()

/** Waits until the server has the confirmation: leaving the page earlier brings the warning back. */
export const confirmWarning = async (page: Page): Promise<void> => {
  const saved = page.waitForResponse(/warningConfirm/)
  await pressConfirm(page)
  await saved
}

export const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

/** The page of the current URL is on top, has its title and is not loading. Runs in the browser. */
const isReady = (): boolean => {
  const path = location.hash.slice(1).split('?')[0] || '/'
  const top = document.querySelector<HTMLElement>('.stack-page:not([inert])')
  if (top?.dataset.path !== path || !top.querySelector('h1')) return false
  return top.querySelector('main[aria-busy]') === null
}

/** Waits for a usable page: the requested one, or the one the app redirected to. */
export const appIsReady = (page: Page): Promise<void> =>
  expect
    // Evaluating fails while one document replaces another.
    .poll(() => page.evaluate(isReady).catch(() => false), { intervals: [20, 50, 100], timeout: 30_000 })
    .toBe(true)

/** Opens a screen by its path. In an open app only the part behind the # changes, as with a link. */
export const openApp = async (page: Page, path: string): Promise<void> => {
  await page.goto(at(path))
  await appIsReady(page)
}

/** Opens a screen in a new document, whatever was open before. */
export const openAnew = async (page: Page, path: string): Promise<void> => {
  await page.goto('about:blank')
  await openApp(page, path)
}

export const reloadApp = async (page: Page): Promise<void> => {
  await appIsReady(page)
  await page.reload()
  await appIsReady(page)
}
