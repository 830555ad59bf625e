/**
 * Screenshots of membership beyond the plain screens: the cost of an upgrade, a running plan, the console's
 * pages.
 */
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { accountScreens } from '@wallpaper/contract/account/account.screens'
import { codesScreens } from '@wallpaper/contract/codes/codes.screens'
import { creationScreens } from '@wallpaper/contract/creation/creation.screens'
import { memberScreens } from '@wallpaper/contract/member/member.screens'
import { openApp, topPage } from './support/app.ts'
import { openConsole } from './support/console.ts'
import { demoPeople, sessionOf, signIn } from './support/people.ts'
import { takePicture } from './support/pictureCheck.ts'
import { desktop, signInDemoStaff } from './support/staff.ts'
import { expect, test } from './support/test.ts'

const folder = fileURLToPath(new URL('./screens/', import.meta.url))
mkdirSync(`${folder}console/`, { recursive: true })

test('membership and plans on the phone', async ({ page, serverUrl }) => {
  await signIn(page, await sessionOf(serverUrl, demoPeople.main))
  await openApp(page, memberScreens.elsewhere({ level: 'gold', period: 'year' }))
  await expect(topPage(page).getByText('三步')).toBeVisible()
  await takePicture(page, `${folder}member-elsewhere.png`)
  await openApp(page, memberScreens.vip({ level: 'diamond' }))
  await expect(topPage(page).getByText('黄金未用部分抵扣')).toBeVisible()
  await takePicture(page, `${folder}member-vip.png`)
  await topPage(page).getByText('微信支付').scrollIntoViewIfNeeded()
  await takePicture(page, `${folder}member-vip-pay.png`)
  await openApp(page, memberScreens.orders())
  await expect(topPage(page).getByText('已退款')).toBeVisible()
  await takePicture(page, `${folder}member-orders.png`)
  await openApp(page, memberScreens.privileges())
  await expect(topPage(page).getByText('可用的权益')).toBeVisible()
  await takePicture(page, `${folder}member-privileges.png`)
  await openApp(page, memberScreens.tasks())
  await expect(topPage(page).getByText('本周活跃')).toBeVisible()
  await takePicture(page, `${folder}member-tasks.png`)
  await openApp(page, memberScreens.tasks({ part: 'plan' }))
  await expect(topPage(page).getByText('达成后次日 09:00 前入账')).toBeVisible()
  await takePicture(page, `${folder}member-plan.png`)
})

test('what is locked since a membership is over', async ({ page, serverUrl }) => {
  await signIn(page, await sessionOf(serverUrl, demoPeople.friend))
  await openApp(page, memberScreens.privileges())
  await expect(topPage(page).getByText('1 个主页、1 个口令、2 个合作账号已锁定')).toBeVisible()
  await takePicture(page, `${folder}member-locked.png`)
  await openApp(page, accountScreens.cooperate())
  await expect(topPage(page).getByText('已锁定', { exact: true })).toHaveCount(2)
  await takePicture(page, `${folder}member-locked-cooperate.png`)
  await openApp(page, codesScreens.list('picture'))
  await expect(topPage(page).getByText('蓝调时刻')).toBeVisible()
  await takePicture(page, `${folder}member-locked-codes.png`)
  await openApp(page, creationScreens.index('picture'))
  await topPage(page)
    .getByRole('button', { name: /切换主页/ })
    .click()
  await page.getByRole('radio', { name: /落日海岸线/ }).scrollIntoViewIfNeeded()
  await takePicture(page, `${folder}member-locked-homepages.png`)
  await page.getByRole('radio', { name: /落日海岸线/ }).click()
  await expect(topPage(page).getByText(/主页已锁定/)).toBeVisible()
  await takePicture(page, `${folder}member-locked-homepage.png`)
})

test('members, orders, levels, tasks and plans in the console', async ({ browser, serverUrl }) => {
  const context = await browser.newContext(desktop)
  const page = await context.newPage()
  await signInDemoStaff(context, serverUrl, 'operator')
  for (const name of ['members', 'member-orders', 'member-levels', 'tasks', 'plans']) {
    await openConsole(page, `/${name}`)
    await expect(page.getByRole('table').first()).toBeVisible()
    await takePicture(page, `${folder}console/${name}.png`)
  }
  await context.close()
})
