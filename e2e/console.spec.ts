/** The operator's day in the console, from the door to the log that remembers all of it. */
import { appeal, ban, userInfo } from '@wallpaper/contract/account'
import { noticeList } from '@wallpaper/contract/notice'
import { expectAccessible } from './accessible.ts'
import { dialog, expect, heading, inDialog, test } from './consoleDesk.ts'
import { callAs, demoStaff, nextCode } from './consoleStaff.ts'
import { registerPerson } from './registeredPerson.ts'

test.describe.configure({ timeout: 120_000 })

const baseUrl = () => test.info().project.use.baseURL ?? ''

test('a member of staff signs in with password and code, lands where they wanted to go, and leaves', async ({
  page: bare,
  watched,
}) => {
  const page = watched(bare)
  const { username, password, secret } = demoStaff.operator
  await page.goto('/console/notices')
  await expect(page).toHaveURL(/sign-in\?next=%2Fnotices/)
  await expect(page.getByText('演示环境')).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByRole('alert')).toContainText('用户名或密码不正确')

  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByLabel('动态验证码').fill('000000')
  await expect(page.getByText('动态验证码不正确')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('动态验证码').fill(nextCode(secret))
  await expect(heading(page, '公告')).toBeVisible()

  await page.getByRole('button', { name: /打开我的菜单/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page.getByLabel('用户名')).toBeVisible()
  await page.goto('/console/notices')
  await expect(page.getByLabel('用户名')).toBeVisible()
})

test('wrong passwords close the door for a while, and say for how long', async ({ page: bare, watched }) => {
  const page = watched(bare)
  await page.goto('/console/')
  await page.getByLabel('用户名').fill(`nobody.${Date.now()}`)
  for (let tries = 0; tries < 20; tries += 1) {
    await page.getByLabel('密码', { exact: true }).fill(`guess ${tries}`)
    await page.getByRole('button', { name: '下一步' }).click()
    await expect(page.getByRole('alert')).toContainText(/不正确|已锁定/)
    if (await page.getByText('登录已锁定').isVisible()) break
    await expect(page.getByRole('button', { name: '下一步' })).toBeEnabled()
  }
  await expect(page.getByRole('alert')).toContainText(/\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d 之后可以再试/)
})

test('a new member of staff gets a one-time password and a key, and makes the password their own', async ({
  as,
  browser,
  watched,
}) => {
  const admin = await as(demoStaff.admin)
  const username = `e2e.${Date.now()}`
  await admin.goto('/console/staff')
  await admin.getByRole('button', { name: '新建员工' }).click()
  await dialog(admin).getByLabel('姓名').fill('许愿')
  await dialog(admin).getByLabel('用户名').fill(username)
  await dialog(admin).getByRole('checkbox', { name: /^客服/ }).check()
  await expectAccessible(admin, inDialog)
  await dialog(admin).getByRole('button', { name: '新建员工' }).click()
  await expect(dialog(admin).getByRole('img', { name: '动态验证码的二维码' })).toBeVisible()
  await expectAccessible(admin, inDialog)
  const secretOf = async (label: string) =>
    (
      await dialog(admin).getByRole('group', { name: label }).locator('.ant-typography').textContent()
    )?.trim() ?? ''
  const oneTime = await secretOf('一次性密码')
  const key = await secretOf('验证码密钥')
  await dialog(admin).getByRole('button', { name: '我已交给本人' }).click()
  await expect(admin.getByRole('row', { name: new RegExp(username) })).toContainText('待换密码')

  const page = watched(await (await browser.newContext()).newPage())
  await page.goto('/console/')
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(oneTime)
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByLabel('动态验证码').fill(nextCode(key))
  await page.getByLabel('新密码', { exact: true }).fill('晴天 rain 2026 wind')
  await page.getByLabel('再输一遍新密码').fill('晴天 rain 2026 wind')
  await page.getByLabel('动态验证码').fill(nextCode(key))
  await expectAccessible(page)
  await page.getByRole('button', { name: '换密码并登录' }).click()
  await expect(heading(page, '工作台')).toBeVisible()
  await expect(page.getByText('许愿')).toBeVisible()
  await page.context().close()
})

test('a ban takes two members of staff, shuts the person out at once, and can be lifted', async ({ as }) => {
  const person = await registerPerson(baseUrl(), `晚风 ${Date.now() % 100_000}`)
  await expect(person.client.call(userInfo, {})).resolves.toMatchObject({ uid: person.uid })

  const support = await as(demoStaff.support)
  await support.goto('/console/')
  await expect(heading(support, '工作台')).toBeVisible()
  await support.keyboard.press('/')
  await support.keyboard.type(person.nickname)
  await support.locator('.ant-select-item-option', { hasText: String(person.uid) }).click()
  await expect(support.getByRole('heading', { level: 2, name: person.nickname })).toBeVisible()
  await expectAccessible(support)

  await support.getByRole('button', { name: '封禁', exact: true }).click()
  await dialog(support).getByRole('button', { name: '提交复核' }).click()
  await expect(dialog(support).getByText('请填写原因')).toBeVisible()
  await dialog(support).getByLabel('封禁原因').fill('多次上传他人作品，提醒后没有改正')
  await expectAccessible(support, inDialog)
  await dialog(support).getByRole('button', { name: '提交复核' }).click()
  await expect(support.getByText('封禁申请正在等待另一位同事复核')).toBeVisible()
  await expect(person.client.call(userInfo, {})).resolves.toMatchObject({ uid: person.uid })

  await support.getByRole('link', { name: '查看申请' }).click()
  await expect(support.getByText('制单人与复核人必须不同')).toBeVisible()
  await expect(support.getByRole('button', { name: '复核通过' })).toBeHidden()
  const id = new URL(support.url()).pathname.split('/').at(-1) ?? ''
  expect((await callAs(support.request, 'system/approve', { id })).code).not.toBe(1)

  const admin = await as(demoStaff.admin)
  await admin.goto(`/console/approvals/${id}`)
  await expect(admin.getByRole('heading', { level: 2, name: new RegExp(person.nickname) })).toBeVisible()
  await expectAccessible(admin)
  await admin.getByRole('button', { name: '复核通过' }).click()
  await dialog(admin).getByRole('button', { name: '通过并生效' }).click()
  await expect(admin.getByText('已生效', { exact: true })).toBeVisible()
  await expect(person.client.call(userInfo, {})).rejects.toMatchObject({ code: -1002 })

  await support.goto(`/console/people/${person.uid}`)
  await support.getByRole('button', { name: '解除封禁' }).click()
  await dialog(support).getByLabel('原因').fill('申诉成立')
  await dialog(support).getByRole('button', { name: '解除封禁' }).click()
  await expect(support.getByText('正常', { exact: true })).toBeVisible()
  await expect(person.client.call(userInfo, {})).resolves.toMatchObject({ uid: person.uid })

  await admin.goto(`/console/audit?subject=${person.uid}`)
  const log = admin.getByRole('table')
  for (const act of ['提交复核', '复核通过', '封禁账号', '解除封禁']) {
    await expect(log.getByText(act, { exact: true })).toBeVisible()
  }
})

test('an admin may not approve what they proposed themselves', async ({ as }) => {
  const person = await registerPerson(baseUrl(), '自己提议')
  const admin = await as(demoStaff.admin)
  const made = await callAs(admin.request, 'account/proposeBan', {
    uid: String(person.uid),
    reason: '自己提议，自己复核',
  })
  const { id } = made.data as { id: number }
  expect(await callAs(admin.request, 'system/approve', { id: String(id) })).toMatchObject({ code: 1010 })

  await admin.goto(`/console/approvals/${id}`)
  await admin.getByRole('button', { name: '撤回申请' }).click()
  await dialog(admin).getByRole('button', { name: '撤回申请' }).click()
  await expect(admin.getByText('已撤回', { exact: true }).first()).toBeVisible()
})

test('the job that will end a ban can be looked at, cancelled and run again', async ({ as }) => {
  const person = await registerPerson(baseUrl(), '封禁几天')
  const support = await as(demoStaff.support)
  const admin = await as(demoStaff.admin)
  const made = await callAs(support.request, 'account/proposeBan', {
    uid: String(person.uid),
    reason: '先停几天',
    until: String(Date.now() + 3 * 86_400_000),
  })
  const { id } = made.data as { id: number }
  await callAs(admin.request, 'system/approve', { id: String(id) })

  await admin.goto('/console/jobs?queue=account.end-ban')
  await admin.getByRole('button', { name: '查看' }).first().click()
  const job = admin.getByRole('dialog', { name: '任务', exact: true })
  const act = async (name: string, reason: string) => {
    await job.getByRole('button', { name }).click()
    const asked = admin.getByRole('dialog', { name })
    await asked.getByLabel('原因').fill(reason)
    await asked.getByRole('button', { name }).click()
  }
  await expect(job).toContainText('等待中')
  await expectAccessible(admin, inDialog)
  await act('取消任务', '改为手动解除')
  await expect(job).toContainText('已取消')
  await act('重新执行', '还是自动解除')
  await expect(job).not.toContainText('已取消')
})

test('a warning and a revealed phone number are written down', async ({ as }) => {
  const person = await registerPerson(baseUrl(), '要提醒的人')
  const support = await as(demoStaff.support)
  await support.goto(`/console/people/${person.uid}`)
  await support.getByRole('button', { name: '警告', exact: true }).click()
  await dialog(support).getByLabel('对方看到的话').fill('作品里有联系方式，请在三天内换掉')
  await dialog(support).getByLabel('内部原因').fill('巡查发现')
  await dialog(support).getByRole('button', { name: '发出警告' }).click()
  await expect(support.getByRole('tab', { name: '警告 1' })).toBeVisible()

  await expect(support.getByText(person.phone)).toBeHidden()
  await support.getByRole('button', { name: '查看完整' }).click()
  await dialog(support).getByLabel('原因').fill('核对投诉人')
  await dialog(support).getByRole('button', { name: '查看手机号' }).click()
  await expect(support.getByText(person.phone)).toBeVisible()
  await expect(support.getByRole('listitem').filter({ hasText: '查看完整手机号' })).toContainText(
    '核对投诉人',
  )
})

test('an appeal is answered, and lifting the ban ends it', async ({ as }) => {
  const person = await registerPerson(baseUrl(), `申诉的人 ${Date.now() % 100_000}`)
  const support = await as(demoStaff.support)
  const admin = await as(demoStaff.admin)
  const made = await callAs(support.request, 'account/proposeBan', {
    uid: String(person.uid),
    reason: '疑似搬运',
  })
  const { id } = made.data as { id: number }
  await callAs(admin.request, 'system/approve', { id: String(id) })
  await person.client.call(appeal, { text: '这些都是我自己拍的，可以提供原图' })

  await support.goto('/console/appeals')
  await support.getByRole('link', { name: person.nickname }).first().click()
  const thread = support.getByRole('list', { name: '对话' })
  await expect(thread).toContainText('可以提供原图')
  await expectAccessible(support)
  await support.getByLabel('回复').fill('请上传原图，我们会尽快核对')
  await support.getByRole('button', { name: '发送回复' }).click()
  await expect(thread).toContainText('我们会尽快核对')
  await expect(person.client.call(ban, {})).resolves.toMatchObject({ appeal: { state: 'open' } })

  await support.getByRole('button', { name: '解除封禁' }).click()
  await dialog(support).getByLabel('原因').fill('原图核对无误')
  await dialog(support).getByRole('button', { name: '解除封禁' }).click()
  await expect(support.getByText('已解封', { exact: true })).toBeVisible()
  await expect(person.client.call(userInfo, {})).resolves.toMatchObject({ uid: person.uid })
})

test('a setting is changed with a reason, not over a colleague’s head, and can be put back', async ({
  as,
}) => {
  const admin = await as(demoStaff.admin)
  const label = '同时登录的设备数上限'
  const key = 'session.devices_max'
  await admin.goto('/console/settings')
  const row = admin.getByRole('listitem').filter({ hasText: label })
  const open = () => row.getByRole('button', { name: `修改${label}` }).click()
  await open()
  await dialog(admin).getByLabel(label).fill('12')
  await dialog(admin).getByLabel('原因').fill('节前放宽')
  await expectAccessible(admin, inDialog)

  const found = await admin.request.get('/api/console/staff/settings')
  const { data }: { data: { items: { key: string; label: string; version: number }[] } } = await found.json()
  const setting = data.items.find((item) => item.label === label)
  const colleague = await as(demoStaff.secondAdmin)
  await callAs(colleague.request, 'system/changeSetting', {
    key: setting?.key ?? key,
    value: '11',
    version: String(setting?.version),
    reason: '同事先改了',
  })
  await dialog(admin).getByRole('button', { name: '保存修改' }).click()
  await expect(dialog(admin).getByRole('alert')).toBeVisible()
  await expect(dialog(admin).getByText(/现在是 11/)).toBeVisible()
  await dialog(admin).getByRole('button', { name: '保存修改' }).click()
  await expect(row).toContainText('12')

  await row.getByRole('button', { name: `${label}的历史` }).click()
  await expect(
    dialog(admin)
      .getByRole('row', { name: /同事先改了/ })
      .first(),
  ).toBeVisible()
  await expectAccessible(admin, inDialog)
  await dialog(admin).getByRole('button', { name: '恢复默认值' }).click()
  await dialog(admin).last().getByLabel('原因').fill('恢复原样')
  await dialog(admin)
    .last()
    .getByRole('button', { name: /^恢复为/ })
    .click()
  await expect(
    dialog(admin)
      .getByRole('row', { name: /恢复原样/ })
      .first(),
  ).toContainText('当前')

  await admin.goto(`/console/audit?subject=setting:${setting?.key}`)
  await expect(admin.getByRole('cell', { name: '恢复设置到旧版本' }).first()).toBeVisible()
  await admin.getByRole('button', { name: /展开/ }).first().click()
  await expect(admin.getByRole('deletion').first()).toHaveText('12')
})

test('a notice is drafted, reaches people when it is published, and goes when it is withdrawn', async ({
  as,
}) => {
  const person = await registerPerson(baseUrl(), '收公告的人')
  const titles = async () => (await person.client.call(noticeList, {})).items.map(({ title }) => title)
  const title = `审核安排 ${Date.now() % 100_000}`
  const operator = await as(demoStaff.secondAdmin)
  await operator.goto('/console/notices')
  await operator.getByRole('button', { name: '写公告' }).click()
  await dialog(operator).getByLabel('标题').fill(title)
  await dialog(operator).getByLabel('正文').fill('每天 9:00 到 18:00 审核。\n急件请联系客服。')
  await expectAccessible(operator, inDialog)
  await dialog(operator).getByRole('button', { name: '保存草稿' }).click()
  const row = operator.getByRole('row', { name: new RegExp(title) })
  await expect(row).toContainText('草稿')
  expect(await titles()).not.toContain(title)

  await row.getByRole('button', { name: '发布' }).click()
  await dialog(operator).getByLabel('原因').fill('节前安排')
  await dialog(operator).getByRole('button', { name: '发布公告' }).click()
  await expect(row).toContainText('已发布')
  expect(await titles()).toContain(title)

  await row.getByRole('button', { name: '撤回' }).click()
  await dialog(operator).getByLabel('原因').fill('时间有变')
  await dialog(operator).getByRole('button', { name: '撤回公告' }).click()
  await expect(row).toContainText('已撤回')
  expect(await titles()).not.toContain(title)
})

test('a role sees what it may do, and is told so where it may not', async ({ as }) => {
  const reviewer = await as(demoStaff.reviewer)
  await reviewer.goto('/console/')
  const menu = reviewer.getByRole('navigation', { name: '主菜单' })
  await expect(menu.getByRole('link', { name: '创作者' })).toBeVisible()
  for (const hidden of ['员工', '操作日志', '任务队列', '公告', '协议']) {
    await expect(menu.getByRole('link', { name: hidden })).toBeHidden()
  }
  await reviewer.goto('/console/staff')
  await expect(reviewer.getByText('暂无权限')).toBeVisible()
  await expectAccessible(reviewer)
  const refused = await reviewer.request.get('/api/console/staff/staff')
  expect(await refused.json()).toMatchObject({ code: -1005 })
})

test('a session that ended leads to the door and back to the same page', async ({ as, browser, watched }) => {
  // The same session in a browser of its own, which loses it.
  const storageState = await (await as(demoStaff.reviewer)).context().storageState()
  const page = watched(await browser.newPage({ storageState, reducedMotion: 'reduce' }))
  await page.goto('/console/people')
  await expect(heading(page, '创作者')).toBeVisible()
  await page.context().clearCookies()
  await page.getByRole('link', { name: '设置' }).click()
  await expect(page.getByText('登录过期！')).toBeVisible()

  await page.getByLabel('用户名').fill(demoStaff.reviewer.username)
  await page.getByLabel('密码', { exact: true }).fill(demoStaff.reviewer.password)
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByLabel('动态验证码').fill(nextCode(demoStaff.reviewer.secret))
  await expect(heading(page, '设置')).toBeVisible()
  await page.context().close()
})
