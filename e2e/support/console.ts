/** The console in a browser: opened as staff do it, and waited for until the screen can be used. */
import { expect, type Locator, type Page } from '@playwright/test'
import { slow } from './slow.ts'
import { untilStill } from './stillness.ts'

/** The screen of the address has its title, and nothing on it is still being read. */
export const consoleIsReady = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await untilStill(page)
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

/** What stood in the list before belongs to another tab: it is done with when the new one is there. */
export const chooseTab = async (page: Page, name: string | RegExp): Promise<void> => {
  await page.getByRole('tab', { name }).click()
  await consoleIsReady(page)
}

/** Looks for something in a list, as it is done by typing and Enter, up to the answer. */
export const searchFor = async (page: Page, label: string, text: string): Promise<void> => {
  await page.getByLabel(label).fill(text)
  await page.getByLabel(label).press('Enter')
  await consoleIsReady(page)
}

/** What waits for a second pair of eyes, from the list: until it is drawn, another's is in sight, with the same buttons. */
export const openApproval = async (page: Page, name: string): Promise<void> => {
  await openConsole(page, '/approvals')
  await row(page, name).first().click()
  await expect(page).toHaveURL(/\/approvals\/\d+/)
  await consoleIsReady(page)
}

/**
 * A day is typed into an open calendar. One that opens later, or a trial that answers meanwhile, takes back what was typed:
 * whoever sees the old day types again.
 */
export const fillDay = async (field: Locator, day: string): Promise<void> => {
  const calendar = field.page().locator('.ant-picker-dropdown:visible')
  const soon = { timeout: 5_000 }
  await expect(async () => {
    await field.click(soon)
    await expect(calendar).toHaveCount(1, soon)
    await field.fill(day, soon)
    await field.press('Enter', soon)
    await expect(calendar).toHaveCount(0, soon)
    await expect(field).toHaveValue(day, soon)
  }).toPass(slow)
}

export const inForm = '[role=dialog]'
/** The form or question in front of the screen. */
export const form = (page: Page) => page.getByRole('dialog')
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
export const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
