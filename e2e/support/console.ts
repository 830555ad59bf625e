/** The console in a browser: opened as staff do it, and waited for until the screen can be used. */
import { expect, type Page } from '@playwright/test'

/** The screen has its title, and nothing on it is still being read. */
export const consoleIsReady = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.getByLabel('加载中').or(page.locator('[aria-busy=true]'))).toHaveCount(0)
}

/** Opens a screen by its address below /console. */
export const openConsole = async (page: Page, path: string): Promise<void> => {
  await page.goto(`/console${path}`)
  await consoleIsReady(page)
}

/** Goes to a screen as a link does: another address, the same document. */
export const followConsole = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/console${path}`)
  await consoleIsReady(page)
}

export const reloadConsole = async (page: Page): Promise<void> => {
  await consoleIsReady(page)
  await page.reload()
  await consoleIsReady(page)
}

export const inForm = '[role=dialog]'
/** The form or question in front of the screen. */
export const form = (page: Page) => page.getByRole('dialog')
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
export const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
