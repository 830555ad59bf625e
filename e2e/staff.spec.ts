/** The console itself: signing in, new staff, roles, settings and jobs. */
import type { Page } from '@playwright/test'
import { proposeBan } from '@wallpaper/contract/account/account.console'
import {
  approve,
  changeSetting,
  createStaff,
  jobList,
  settingsList,
  staffList,
} from '@wallpaper/contract/staff/staff.console'
import { expectAccessible } from './support/accessibility.ts'
import { consoleIsReady, form, heading, inForm, openConsole, row } from './support/console.ts'
import { registerPerson, unique } from './support/people.ts'
import { desktop, nextCode, type StaffCredentials } from './support/staff.ts'
import { expect, test } from './support/test.ts'

const fillIn = async (page: Page, { username, password }: Omit<StaffCredentials, 'secret'>) => {
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '下一步' }).click()
}

test('a member of staff signs in, lands where they wanted to go, comes back after the session ended, and leaves', async ({
  staff,
  watch,
}) => {
  const { context, username, password, secret } = await staff.create('operator')
  const page = watch(await context.newPage())
  await openConsole(page, '/people')
  await expect(heading(page, '创作者')).toBeVisible()
  await page.getByRole('button', { name: '全部展开' }).click()
  await context.clearCookies()
  await page.getByRole('link', { name: '设置', exact: true }).click()
  await expect(page.getByText('登录过期！')).toBeVisible()
  await expect(page.getByText('演示环境')).toBeVisible()
  await expectAccessible(page)

  await fillIn(page, { username, password: 'not the password' })
  await expect(page.getByRole('alert')).toContainText('用户名或密码不正确')
  await fillIn(page, { username, password })
  await page.getByLabel('动态验证码').fill('000000')
  await expect(page.getByText('动态验证码不正确')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('动态验证码').fill(nextCode(secret))
  await expect(heading(page, '设置')).toBeVisible()
  await consoleIsReady(page)

  await page.getByRole('button', { name: /打开我的菜单/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page.getByLabel('用户名')).toBeVisible()
  await page.goto('/console/notices')
  await expect(page).toHaveURL(/sign-in\?next=%2Fnotices/)
  await expect(page.getByLabel('用户名')).toBeVisible()

  await test.step('wrong passwords lock the name for a while, and say for how long', async () => {
    const stranger = unique('nobody.')
    for (let tries = 0; tries < 20; tries += 1) {
      const answered = page.waitForResponse(/staff\/signIn/)
      await fillIn(page, { username: stranger, password: `guess ${tries}` })
      await answered
      await expect(page.getByRole('alert')).toContainText(/不正确|已锁定/)
      await expect(page.getByRole('button', { name: '下一步' })).toBeEnabled()
      if (await page.getByText('登录已锁定').isVisible()) break
    }
    await expect(page.getByRole('alert')).toContainText(/\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d 之后可以再试/)
  })
})

test('a new member of staff gets a link, sets password and authenticator alone, and sees what they may do', async ({
  as,
  browser,
  watch,
  staff,
}) => {
  const admin = await as('admin')
  const username = unique('e2e.')
  await openConsole(admin, '/staff')
  await admin.getByRole('button', { name: '新建员工' }).click()
  await form(admin).getByLabel('姓名').fill('许愿')
  await form(admin).getByLabel('用户名').fill(username)
  await form(admin).getByRole('checkbox', { name: /^审核/ }).check()
  await form(admin).getByLabel('原因').fill('新同事入职')
  await expectAccessible(admin, inForm)
  await form(admin).getByRole('button', { name: '新建员工' }).click()
  const link = form(admin).getByRole('group', { name: '设置链接' }).locator('.ant-typography')
  await expect(link).toContainText('/console/set-up#')
  await expectAccessible(admin, inForm)
  const url = (await link.textContent())?.trim() ?? ''
  await form(admin).getByRole('button', { name: '我已交给本人' }).click()
  await expect(row(admin, username)).toContainText('待设置')

  const context = await browser.newContext(desktop)
  const page = watch(await context.newPage())
  await page.goto(new URL(url).pathname + new URL(url).hash)
  await expect(page.getByRole('img', { name: '动态验证码的二维码' })).toBeVisible()
  await expectAccessible(page)
  const shown = page.getByRole('group', { name: '验证码密钥' }).locator('.ant-typography')
  const key = (await shown.textContent())?.trim() ?? ''
  await page.getByLabel('新密码', { exact: true }).fill('晴天 rain 2026 wind')
  await page.getByLabel('再输一遍新密码').fill('晴天 rain 2026 wind')
  await page.getByRole('textbox', { name: '动态验证码' }).fill(nextCode(key))
  await page.getByRole('button', { name: '保存并进入' }).click()
  await expect(heading(page, '工作台')).toBeVisible()
  await expect(page.getByRole('button', { name: /^许愿，/ })).toBeVisible()

  await test.step('a role sees what it may do, and is told so where it may not', async () => {
    const menu = page.getByRole('navigation', { name: '主菜单' })
    await menu.getByRole('button', { name: '全部展开' }).click()
    await expect(menu.getByRole('link', { name: '创作者' })).toBeVisible()
    for (const hidden of ['员工', '操作日志', '后台任务', '公告', '协议']) {
      await expect(menu.getByRole('link', { name: hidden })).toBeHidden()
    }
    await openConsole(page, '/staff')
    await expect(page.getByText('暂无权限')).toBeVisible()
    await expectAccessible(page)
    const { client } = await staff.member('reviewer')
    await expect(client.call(staffList, {})).rejects.toMatchObject({ code: -1005 })
    await expect(
      client.call(createStaff, {
        username: unique('e2e.'),
        name: '不该有',
        roles: ['admin'],
        reason: '试试',
      }),
    ).rejects.toMatchObject({ code: -1005 })
  })
  await context.close()
})

/** Settings are global: parallel workers each change a different one. */
const ownSettings = [
  { label: '客服回复之前最多能补充几次申诉', value: 12, other: 11 },
  { label: '注册凭证有效期', value: 62, other: 61 },
  { label: '合作账号登录二维码有效期', value: 12, other: 11 },
  { label: '微信授权往返时限', value: 12, other: 11 },
]

test('a setting is changed with a reason, not over a colleague’s head, and can be put back', async ({
  as,
  staff,
}) => {
  const setting = ownSettings[test.info().parallelIndex]
  if (!setting) throw new Error('there are more workers than settings to change')
  const { label, value, other } = setting
  const [ours, theirs] = [unique('节前放宽'), unique('同事先改了')]
  const admin = await as('admin')
  await openConsole(admin, '/settings')
  const entry = admin.getByRole('listitem').filter({ hasText: label })
  await entry.getByRole('button', { name: `修改${label}` }).click()
  await form(admin).getByLabel(label).fill(String(value))
  await form(admin).getByLabel('原因').fill(ours)
  await expectAccessible(admin, inForm)

  const { client } = await staff.member('admin', 2)
  const { items } = await client.call(settingsList, {})
  const found = items.find((item) => item.label === label)
  if (!found) throw new Error(`there is no setting ${label}`)
  const { key, version } = found
  await client.call(changeSetting, { key, value: other, version, reason: theirs })
  await form(admin).getByRole('button', { name: '保存修改' }).click()
  await expect(form(admin).getByRole('alert')).toBeVisible()
  await expect(form(admin).getByText(new RegExp(`现在是 ${other}`))).toBeVisible()
  await form(admin).getByRole('button', { name: '保存修改' }).click()
  await expect(entry).toContainText(String(value))

  await entry.getByRole('button', { name: `${label}的历史` }).click()
  await expect(row(admin, theirs)).toBeVisible()
  await expectAccessible(admin, inForm)
  await form(admin).getByRole('button', { name: '恢复默认值' }).click()
  const back = unique('恢复原样')
  await form(admin).last().getByLabel('原因').fill(back)
  await form(admin)
    .last()
    .getByRole('button', { name: /^恢复为/ })
    .click()
  await expect(row(admin, back)).toContainText('当前')

  await openConsole(admin, `/audit?subject=setting:${key}`)
  await expect(admin.getByRole('cell', { name: '恢复设置到旧版本' }).first()).toBeVisible()
  await admin.getByRole('row').getByRole('button', { name: /展开/ }).first().click()
  await expect(admin.getByRole('deletion').first()).toHaveText(String(value))
})

test('the job that will end a ban can be looked at, cancelled and run again', async ({
  as,
  staff,
  serverUrl,
}) => {
  const person = await registerPerson(serverUrl)
  const [support, checker] = [await staff.member('support'), await staff.member('admin')]
  const until = Date.now() + 3 * 86_400_000
  const { id } = await support.client.call(proposeBan, { uid: person.uid, reason: '先停几天', until })
  await checker.client.call(approve, { id })
  const queue = 'account.end-ban'
  const ended = (await checker.client.call(jobList, { queue })).items.find((one) => one.start_after === until)
  if (!ended) throw new Error('the ban has no job that ends it')

  const admin = await as('admin')
  await openConsole(admin, `/jobs?queue=${queue}`)
  await admin.locator(`tr[data-row-key="${ended.id}"]`).getByRole('button', { name: '查看' }).click()
  const job = admin.getByRole('dialog', { name: '任务', exact: true })
  const act = async (name: string, reason: string) => {
    await job.getByRole('button', { name }).click()
    const asked = admin.getByRole('dialog', { name })
    await asked.getByLabel('原因').fill(reason)
    await asked.getByRole('button', { name }).click()
  }
  await expect(job).toContainText('等待中')
  await expectAccessible(admin, inForm)
  await act('取消任务', '改为手动解除')
  await expect(job).toContainText('已取消')
  await act('重新执行', '还是自动解除')
  await expect(job).not.toContainText('已取消')
})
