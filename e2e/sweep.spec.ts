/**
 * Opens every screen of every area, on the phone and in the console, from their tables: it must show no
 * error, violate no policy, be accessible, and fit: on the narrowest phone with the largest text, and in the
 * narrowest window that the console supports. One browser context per area, navigating from screen to screen
 * without reloading the app.
 */
import type { Page } from '@playwright/test'
import { proposeBan } from '@wallpaper/contract/account/account.console'
import { expectAccessible, expectReadableInDark } from './support/accessibility.ts'
import { openApp, topPage } from './support/app.ts'
import { followConsole, heading, openConsole } from './support/console.ts'
import { consoleAreas, consoleVisits, type Subjects } from './support/consoleScreens.ts'
import { serveFramedPage } from './support/framedPage.ts'
import {
  enlargeText,
  expectNoOverflow,
  expectReachableAt,
  narrow,
  narrowDesktop,
  phoneAgent,
  smallNotebook,
  zoomedNotebook,
} from './support/layout.ts'
import { registerPerson, signIn } from './support/people.ts'
import { phoneAreas, phoneVisits, type Visit } from './support/phoneScreens.ts'
import type { StaffPool } from './support/staff.ts'
import { expect, test } from './support/test.ts'
import { makeVisitor, type SignedInVisitor } from './support/visitors.ts'

// Areas run in parallel: a free core takes the next.
test.describe.configure({ mode: 'parallel' })

const lookAt = async (page: Page, { urlFor, isFirst, screen }: Visit, visitor: SignedInVisitor | null) => {
  await openApp(page, urlFor(visitor))
  expect(screen.paths, 'nobody is led elsewhere').toContain(new URL(page.url()).hash.slice(1).split('?')[0])
  await expect(topPage(page).locator('main [role=alert] h2, main .sk')).toHaveCount(0)
  if (!isFirst) return
  await expectAccessible(page)
  await expectReadableInDark(page)
  await expectNoOverflow(page)
  await enlargeText(page)
  await expectNoOverflow(page)
  await enlargeText(page, 100)
}

test.describe('on the phone', () => {
  test.use({ userAgent: phoneAgent, viewport: narrow })

  for (const area of phoneAreas) {
    test(`every screen of ${area}`, { tag: `@${area}` }, async ({ context, watch, serverUrl }) => {
      const visits = phoneVisits.filter((visit) => visit.area === area)
      // Visits without a session come first: afterwards the browser stores one.
      for (const visitor of ['nobody', 'main', 'banned', 'closing', 'warned'] as const) {
        const theirs = visits.filter((visit) => visit.visitor === visitor)
        if (theirs.length === 0) continue
        const page = watch(await context.newPage())
        // With a route the browser caches nothing, and every request waits for us.
        if (area === 'system') await serveFramedPage(page)
        const signedIn = await makeVisitor(serverUrl, visitor, area)
        if (signedIn) await signIn(page, signedIn.session)
        for (const visit of theirs) await test.step(visit.path, () => lookAt(page, visit, signedIn))
        await page.close()
      }
    })
  }
})

let subjects: Promise<Subjects> | undefined

/** A person to look at, and a proposal about them; the same for all areas. */
const makeSubjects = async (staff: StaffPool, serverUrl: string): Promise<Subjects> => {
  const { uid } = await registerPerson(serverUrl)
  const { client } = await staff.member('support')
  const { id: approvalId } = await client.call(proposeBan, { uid, reason: '看一眼申请' })
  return { uid, approvalId }
}

test.describe('in the console', () => {
  for (const area of consoleAreas) {
    test(`every screen of ${area}`, { tag: `@${area}` }, async ({ as, staff, serverUrl }) => {
      const admin = await as('admin')
      subjects ??= makeSubjects(staff, serverUrl)
      const visits = consoleVisits(area, await subjects)
      await admin.setViewportSize(narrowDesktop)
      await openConsole(admin, '/me')
      for (const { path, title, isPublic } of visits) {
        if (isPublic) continue
        await test.step(path, async () => {
          await followConsole(admin, path)
          await expect(heading(admin, title)).toBeVisible()
          await expect(admin.locator('[data-part=full-state][role=alert]')).toHaveCount(0)
          // The current entry must be visible in the menu, however long the menu is.
          const entry = admin.getByRole('navigation', { name: '主菜单' }).locator('[aria-current=page]')
          if ((await entry.count()) > 0) await expect(entry.first()).toBeInViewport()
          await expectAccessible(admin)
          await expectNoOverflow(admin, 'console')
          await expectReachableAt(admin, [smallNotebook, zoomedNotebook])
        })
      }
    })
  }
})

test('sheets and dialogs can be used by everybody, and have room for everything', {
  tag: '@account',
}, async ({ watched: page, person }) => {
  const expectForEverybody = async () => {
    await enlargeText(page)
    await expectAccessible(page)
    await expectNoOverflow(page)
    await enlargeText(page, 100)
  }
  await page.setViewportSize(narrow)
  await openApp(page, '/pages/mine/setting/index')
  await expect(page.getByText('账号与安全'), person.nickname).toBeVisible()
  for (const name of [/登录密码/, /个人信息清单/]) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectForEverybody()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name })).toBeFocused()
  }
  await page.getByRole('button', { name: /清理缓存/ }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await expectForEverybody()
  await question.getByRole('button', { name: '取消' }).click()
  await openApp(page, '/pages/mine/cooperate/index')
  await page.getByRole('button', { name: '新增合作账号' }).click()
  await page.getByLabel('名称', { exact: true }).fill('名字比较长的上传小助手')
  await expectForEverybody()
})
