/** Opens screens of the console and waits until they can be used. */
import { expect, type Locator, type Page } from '@playwright/test'
import { slow } from './slow.ts'
import { untilStill } from './stillness.ts'

/** The screen has its title, and nothing on it is loading. */
export const consoleIsReady = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await untilStill(page)
}

/** Passes the open item of the review desk by key, once its picture is on the screen. */
export const passByKey = async (desk: Page): Promise<void> => {
  // The desk ignores keys while it opens the next item.
  await consoleIsReady(desk)
  await expect(desk.getByRole('button', { name: /^通过\s*A$/ })).toBeEnabled(slow)
  await desk.keyboard.press('a')
}

/** The verdicts that could be taken back have been sent. */
export const expectVerdictsSent = (desk: Page): Promise<void> =>
  expect(desk.getByRole('list', { name: '刚才的决定' }).getByRole('listitem')).toHaveCount(0, slow)

/** Opens a screen by its path below /console. */
export const openConsole = async (page: Page, path: string): Promise<void> => {
  await page.goto(`/console${path}`)
  await consoleIsReady(page)
}

/** Navigates without loading a new document, as a link does. */
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

/** Waits for the new tab's list, so that rows of the old tab are not matched. */
export const chooseTab = async (page: Page, name: string | RegExp): Promise<void> => {
  await page.getByRole('tab', { name }).click()
  await consoleIsReady(page)
}

/** Types into a list's search field, presses Enter and waits for the result. */
export const searchFor = async (page: Page, label: string, text: string): Promise<void> => {
  await page.getByLabel(label).fill(text)
  await page.getByLabel(label).press('Enter')
  await consoleIsReady(page)
}

/**
 * Opens an approval from the list. Waits for it: until then another approval with the same buttons is
 * visible.
 */
export const openApproval = async (page: Page, name: string): Promise<void> => {
  await openConsole(page, '/approvals')
  await row(page, name).first().click()
  await expect(page).toHaveURL(/\/approvals\/\d+/)
  await consoleIsReady(page)
}

/**
 * Types a day into an open calendar and retries until the field keeps it: a calendar that opens late, or a
 * dry run's response, can reset the field.
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
/** The form or confirmation dialog in front of the screen. */
export const form = (page: Page) => page.getByRole('dialog')
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
export const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
