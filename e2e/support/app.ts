/**
 * The creators' app in a browser, opened and reloaded as a person does it: the next thing is done when the page can be
 * used. Two navigations without that wait between them abort one another.
 */
import { expect, type Page } from '@playwright/test'

export const at = (path: string) => `/h5/#${path}`

/** The page that is seen: others lie under it. */
export const topPage = (page: Page) => page.locator('.stack-page:not([inert])')

export const title = (page: Page, name: string) =>
  topPage(page).getByRole('heading', { level: 1, name, exact: true })

export const dialog = (page: Page) => page.getByRole('alertdialog')

export const pressConfirm = (page: Page) => dialog(page).getByRole('button', { name: '我知道了' }).click()

/** A warning is confirmed when the server has it: who leaves the page earlier is asked again. */
export const confirmWarning = async (page: Page): Promise<void> => {
  const saved = page.waitForResponse(/warningConfirm/)
  await pressConfirm(page)
  await saved
}

export const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

/** The page that the address names lies on top, has its title and waits for nothing; the browser runs this itself. */
const isReady = (): boolean => {
  const path = location.hash.slice(1).split('?')[0] || '/'
  const top = document.querySelector<HTMLElement>('.stack-page:not([inert])')
  if (top?.dataset.path !== path || !top.querySelector('h1')) return false
  return top.querySelector('main[aria-busy]') === null
}

/** Waits for a page that can be used: the one that was asked for, or the one that the app led to instead. */
export const appIsReady = (page: Page): Promise<void> =>
  expect
    // While one document takes the place of another there is nothing to ask.
    .poll(() => page.evaluate(isReady).catch(() => false), { intervals: [20, 50, 100], timeout: 30_000 })
    .toBe(true)

/** Opens a screen by its address. In an open app only the part behind the # changes, as when a link is followed. */
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
