/** Pictures of membership beyond the bare screens: what an upgrade costs, a plan that is run, the console's pages. */
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
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
  await openApp(page, memberScreens.vip())
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
