/** The base of every test: a phone with a new person, and members of staff. */
import { test as base, expect, type Page } from '@playwright/test'
import type { StaffRole } from '@wallpaper/contract'
import { ownAddress, type RegisteredPerson, registerPerson, signIn } from './people.ts'
import { createStaffPool, type StaffMember, type StaffPool } from './staff.ts'
import { watchToasts } from './toasts.ts'

export { expect }

/** Playwright's message about the app's service worker, which only its own test allows. */
const blockedWorker = /^Service Worker registration blocked by Playwright/

interface Fixtures {
  serverUrl: string
  /** Browser errors expected in this test, mostly refused requests. */
  expectedComplaints: RegExp
  /** Fails the test on errors and CSP violations of this page. */
  watch: (page: Page) => Page
  /** The phone's page, watched. */
  watched: Page
  /** A new person, signed in on the watched page. */
  person: RegisteredPerson
  /** Opens a watched page of the console for a member of staff with this role. */
  as: (role: StaffRole, which?: number) => Promise<Page>
}

interface WorkerFixtures {
  staff: StaffPool
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  serverUrl: async ({ baseURL }, use) => use(baseURL ?? ''),
  expectedComplaints: [/^$/, { option: true }],
  // Animations are off; they have a test of their own.
  contextOptions: { reducedMotion: 'reduce' },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needs of a fixture from this pattern
  extraHTTPHeaders: async ({}, use) => use(ownAddress()),
  context: async ({ context }, use) => {
    await watchToasts(context)
    await use(context)
  },
  watch: async ({ expectedComplaints }, use) => {
    const problems: string[] = []
    await use((page) => {
      page.on('console', (message) => {
        const isComplaint = message.type() === 'error' || message.type() === 'warning'
        if (isComplaint && !blockedWorker.test(message.text())) problems.push(message.text())
      })
      page.on('pageerror', (error) => problems.push(String(error)))
      return page
    })
    const unexpected = problems.filter((text) => !expectedComplaints.test(text))
    expect(unexpected, 'the browser has nothing to complain about').toEqual([])
  },
  watched: async ({ page, watch }, use) => use(watch(page)),
  person: async ({ watched, serverUrl }, use) => {
    const person = await registerPerson(serverUrl)
    await signIn(watched, person.session)
    await use(person)
  },
  staff: [
    async ({ browser }, use, workerInfo) => {
      const pool = createStaffPool(browser, workerInfo.project.use.baseURL ?? '')
      await use(pool)
      await pool.close()
    },
    { scope: 'worker' },
  ],
  as: async ({ staff, watch }, use) => {
    const pages: Page[] = []
    await use(async (role, which) => {
      const { context } = await staff.member(role, which)
      const page = watch(await context.newPage())
      pages.push(page)
      return page
    })
    for (const page of pages) await page.close()
  },
})

export type { StaffMember }
