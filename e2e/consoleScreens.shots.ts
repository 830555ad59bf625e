/** A screenshot of every screen of the console at 1280 × 800, with the demo's staff and people. */
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { proposeBan } from '@wallpaper/contract/account/account.console'
import { followConsole, heading, openConsole } from './support/console.ts'
import { consoleAreas, consoleVisits } from './support/consoleScreens.ts'
import { demoPeople, sessionOf } from './support/people.ts'
import { takePicture } from './support/pictureCheck.ts'
import { desktop, signInDemoStaff } from './support/staff.ts'
import { expect, test } from './support/test.ts'

const folder = fileURLToPath(new URL('./screens/console/', import.meta.url))
mkdirSync(folder, { recursive: true })

const nameOf = (path: string) => path.replace(/^\//, '').replaceAll(/[/?=]/g, '-') || 'workbench'

/** Resets the menu's scroll position, which the screen before may have changed, to that of a fresh load. */
const menuAsOpened = (page: Page) =>
  page.getByRole('navigation', { name: '主菜单' }).evaluateAll((menus) => {
    for (const menu of menus) {
      menu.scrollTop = 0
      menu.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
    }
  })

test('every screen of the console', async ({ browser, serverUrl }) => {
  const context = await browser.newContext(desktop)
  const page = await context.newPage()
  await page.goto('/console/sign-in')
  await expect(page.getByLabel('用户名')).toBeVisible()
  await takePicture(page, `${folder}sign-in.png`)
  const client = await signInDemoStaff(context, serverUrl)
  const { uid } = await sessionOf(serverUrl, demoPeople.main)
  const { id: approvalId } = await client.call(proposeBan, { uid, reason: '作品里多次留下联系方式' })
  await openConsole(page, '/')
  for (const area of consoleAreas) {
    for (const { path, title, isPublic } of consoleVisits(area, { uid, approvalId })) {
      if (isPublic) continue
      await test.step(path, async () => {
        await followConsole(page, path)
        await expect(heading(page, title)).toBeVisible()
        await menuAsOpened(page)
        await takePicture(page, `${folder}${nameOf(path)}.png`)
      })
    }
  }
  await context.close()
})
