/** A desk in the console for each journey: pages of members of staff, watched, and what every journey looks at. */
import { test as base, expect as baseExpect, type Page } from '@playwright/test'
import { openAs, type Staff } from './consoleStaff.ts'

/** Two cores serve the browser, the server and its passwords' hashes: patience costs nothing when all is well. */
export const expect = baseExpect.configure({ timeout: 15_000 })

interface Fixtures {
  /** A page of this member of staff, watched for errors and for violations of the content policy. */
  as: (staff: Staff) => Promise<Page>
  watched: (page: Page) => Page
  /** A creator's page, on a phone. */
  phone: Page
}

export const test = base.extend<Fixtures>({
  // Colours on their way from one state to the next are nobody's contrast.
  contextOptions: { reducedMotion: 'reduce' },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needs of a fixture from this pattern
  watched: async ({}, use) => {
    const problems: string[] = []
    await use((page) => {
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
      })
      page.on('pageerror', (error) => problems.push(String(error)))
      return page
    })
    expect(problems, 'the browser has nothing to complain about').toEqual([])
  },
  as: async ({ browser, watched }, use) => {
    const pages: Page[] = []
    await use(async (staff) => {
      const page = watched(await openAs(browser, staff))
      pages.push(page)
      return page
    })
    for (const page of pages) await page.close()
  },
  phone: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({
      viewport: { width: 375, height: 812 },
      reducedMotion: 'reduce',
      ...(baseURL && { baseURL }),
    })
    await use(await context.newPage())
    await context.close()
  },
})

export const inDialog = '[role=dialog]'
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
export const dialog = (page: Page) => page.getByRole('dialog')
