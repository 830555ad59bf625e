/** The home tab: the warning that stands before everything, the quick entries and their order, and operators' items. */
import type { Page } from '@playwright/test'
import { dialog, openApp, reloadApp, title, topPage } from './support/app.ts'
import { insertWarning } from './support/database.ts'
import { givePassword } from './support/people.ts'
import { expect, test } from './support/test.ts'

/** The titles of the quick entries as they stand, without the counts beside them. */
const entriesOf = async (page: Page): Promise<string[]> => {
  const card = page.locator('.stack-page:not([inert]) section', { hasText: '快捷入口' })
  const texts = await card.getByRole('link').allInnerTexts()
  return texts.map((text) => text.split('\n')[0] ?? '').filter((text) => text !== '管理')
}

const confirm = (page: Page) => dialog(page).getByRole('button', { name: '我知道了' }).click()

test.use({ expectedComplaints: /ERR_FAILED/ })

test('warnings stand before every page, one after the other, until each is confirmed', async ({
  watched: page,
  person,
}) => {
  await insertWarning(person.uid, '作品里有联系方式')
  await openApp(page, '/')
  await expect(dialog(page)).toContainText('重要提醒')
  await page.keyboard.press('Escape')
  await page.goto('about:blank')
  await page.goBack()
  await expect(dialog(page)).toContainText('重要提醒')
  await page.route('**/api/v4/index/warningConfirm', (route) => route.abort(), { times: 1 })
  await confirm(page)
  await expect(dialog(page)).toContainText('刚才没有确认成功')
  await confirm(page)
  await expect(dialog(page)).toHaveCount(0)
  await reloadApp(page)
  await expect(page.getByText('快捷入口')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)

  for (const path of ['/pages/mine/index', '/pages/mine/setting/index', '/pages/system/yhxy']) {
    await test.step(`before ${path}`, async () => {
      await insertWarning(person.uid, '口令的标题不能写无关的内容')
      await insertWarning(person.uid, '头像不能用别人的照片')
      await page.goto('about:blank')
      await openApp(page, path)
      await expect(dialog(page)).toContainText('口令的标题不能写无关的内容')
      await page.keyboard.press('Escape')
      await confirm(page)
      await expect(dialog(page)).toContainText('头像不能用别人的照片')
      await confirm(page)
      await expect(dialog(page)).toHaveCount(0)
    })
  }

  await test.step('one that comes while the app is open is shown with the next look at the home tab', async () => {
    await page.goto('about:blank')
    await openApp(page, '/')
    await expect(page.getByText('快捷入口')).toBeVisible()
    await insertWarning(person.uid, '头像不能用别人的照片')
    await page.getByRole('link', { name: '管理' }).click()
    const saved = page.waitForResponse(/quickEntryEdit/)
    await page.getByRole('button', { name: /^移除/ }).first().click()
    await saved
    await page.getByRole('button', { name: '返回' }).click()
    await expect(dialog(page)).toContainText('头像不能用别人的照片')
  })
})

test('a new person takes the first steps, sees each ticked, and may put them away', async ({
  watched: page,
  person,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const home = topPage(page)
  const step = (name: string) => home.getByRole('listitem').filter({ hasText: name })
  await openApp(page, '/')
  await expect(home.getByRole('heading', { name: '先走完这 3 步' })).toBeVisible()

  await test.step('the letter of welcome is read, and says so no more', async () => {
    await expect(home.getByText(`${person.nickname}，欢迎加入图神`)).toBeVisible()
    await home.getByRole('link', { name: /看欢迎信/ }).click()
    await expect(home.getByRole('heading', { name: '欢迎来到图神' })).toBeVisible()
    await page.getByRole('button', { name: '返回' }).click()
    await expect(home.getByText('看欢迎信')).toHaveCount(0)
  })

  await test.step('a step that was taken is ticked on return', async () => {
    await expect(home.getByRole('link', { name: /^去/ })).toHaveCount(3)
    await step('设置登录密码').getByRole('link').click()
    await expect(page.getByRole('dialog')).toContainText('登录密码')
    await givePassword(person)
    await page.getByRole('button', { name: '关闭' }).click()
    await page.getByRole('button', { name: '返回' }).click()
    await expect(step('设置登录密码')).toContainText('已完成')
    await step('完善资料').getByRole('link').click()
    await expect(title(page, '完善信息')).toBeVisible()
  })

  await test.step('the invite code is copied by a tap', async () => {
    await home.getByRole('button', { name: /^邀请码/ }).click()
    await expect(page.getByText('已复制')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(person.inviteCode)
    await page.getByRole('button', { name: '返回' }).click()
  })

  await test.step('they are put away, brought back, and put away for good', async () => {
    await home.getByRole('button', { name: '不再显示' }).click()
    await expect(home.getByText('先走完这 3 步')).toHaveCount(0)
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(home.getByText('先走完这 3 步')).toBeVisible()
    await home.getByRole('button', { name: '不再显示' }).click()
    await expect(home.getByText('先走完这 3 步')).toHaveCount(0)
    await reloadApp(page)
    await expect(home.getByText('快捷入口')).toBeVisible()
    await expect(home.getByText('先走完这 3 步')).toHaveCount(0)
  })
})

test('quick entries are moved by keyboard and by dragging, taken away and added, and stay so', async ({
  watched: page,
  person,
}) => {
  await openApp(page, '/')
  await expect(page.getByText('快捷入口')).toBeVisible()
  const [first = '', second = '', third = ''] = await entriesOf(page)
  await page.getByRole('link', { name: '管理' }).click()
  await expect(title(page, '快捷入口管理')).toBeVisible()

  const saved = () => page.waitForResponse((reply) => reply.url().includes('quickEntryEdit') && reply.ok())
  let done = saved()
  await page.getByRole('button', { name: new RegExp(`^${first}，第 1 个`) }).press('Space')
  await expect(page.getByText(`已拿起${first}`)).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText(`${first}移到第 2 个`)).toBeAttached()
  await page.keyboard.press('Space')
  await done
  await expect(page.getByRole('button', { name: new RegExp(`^${first}，第 2 个`) })).toBeFocused()

  done = saved()
  const handle = page.getByRole('button', { name: new RegExp(`^${third}，第 3 个`) })
  const from = await handle.boundingBox()
  if (!from) throw new Error('the handle is not on the page')
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + 20, from.y - 100, { steps: 8 })
  await page.mouse.up()
  await done
  await expect(page.getByRole('button', { name: new RegExp(`^${third}，第 1 个`) })).toBeVisible()

  done = saved()
  await page.getByRole('button', { name: `移除${second}` }).click()
  await done
  await expect(page.getByRole('button', { name: `添加${second}` })).toBeVisible()
  await page.getByRole('button', { name: '返回' }).click()
  await expect(title(page, '图神')).toBeVisible()
  await expect
    .poll(async () => (await entriesOf(page)).slice(0, 2), String(person.uid))
    .toEqual([third, first])
  await reloadApp(page)
  await expect(page.getByText('快捷入口')).toBeVisible()
  expect((await entriesOf(page)).slice(0, 2)).toEqual([third, first])
})

test('two quick changes on a slow line are both kept', async ({ watched: page, person }) => {
  await openApp(page, '/pages/promote/iconManage/iconManage')
  const minus = page.getByRole('button', { name: /^移除/ })
  await expect(minus.first(), String(person.uid)).toBeVisible()
  const before = await minus.count()
  const held = Promise.withResolvers<void>()
  const answers: number[] = []
  page.on('response', (reply) => {
    if (reply.url().includes('quickEntryEdit')) answers.push(reply.status())
  })
  await page.route('**/quickEntryEdit', async (route) => {
    await held.promise
    await route.continue()
  })
  await minus.first().click()
  await minus.first().click()
  await expect(minus).toHaveCount(before - 2)
  held.resolve()
  await expect.poll(() => answers).toEqual([200, 200])
  await reloadApp(page)
  await expect(minus).toHaveCount(before - 2)
})
