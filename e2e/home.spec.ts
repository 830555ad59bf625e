/** The home tab and what it shows: the warning, the quick entries and their order, the messages. */
import type { Page } from '@playwright/test'
import { at, demoPeople, dialog, expect, sessionOf, signIn, test, title } from './creator.ts'
import { letPersonBeWarned } from './passedDays.ts'

/** The titles of the quick entries as they stand, without the counts beside them. */
const entriesOf = async (page: Page): Promise<string[]> => {
  const card = page.locator('.stack-page:not([inert]) section', { hasText: '快捷入口' })
  const texts = await card.getByRole('link').allInnerTexts()
  return texts.map((text) => text.split('\n')[0] ?? '').filter((text) => text !== '管理')
}

test.use({ expectedComplaints: /ERR_FAILED/ })

test('a warning stands before everything until it is confirmed, and is not shown again', async ({
  watched: page,
  baseURL,
}) => {
  await signIn(page, await sessionOf(baseURL ?? '', demoPeople.warned))
  await page.goto(at('/'))
  await expect(dialog(page)).toContainText('重要提醒')
  await page.keyboard.press('Escape')
  await page.goBack().catch(() => undefined)
  await page.goto(at('/'))
  await expect(dialog(page)).toContainText('重要提醒')
  await page.route('**/api/v4/index/warningConfirm', (route) => route.abort(), { times: 1 })
  await dialog(page).getByRole('button', { name: '我知道了' }).click()
  await expect(dialog(page)).toContainText('刚才没有确认成功')
  const confirmed = page.waitForResponse(/warningConfirm/)
  await dialog(page).getByRole('button', { name: '我知道了' }).click()
  expect((await confirmed).status()).toBe(200)
  await expect(dialog(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('快捷入口')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
})

for (const path of ['/pages/mine/index', '/pages/mine/setting/index', '/pages/system/yhxy']) {
  test(`a warning stands before ${path} too, one after the other`, async ({ watched: page, person }) => {
    await letPersonBeWarned(person.uid, '口令的标题不能写无关的内容')
    await letPersonBeWarned(person.uid, '头像不能用别人的照片')
    await page.goto(at(path))
    await expect(dialog(page)).toContainText('口令的标题不能写无关的内容')
    await page.keyboard.press('Escape')
    await dialog(page).getByRole('button', { name: '我知道了' }).click()
    await expect(dialog(page)).toContainText('头像不能用别人的照片')
    await dialog(page).getByRole('button', { name: '我知道了' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await page.reload()
    await page.goto(at('/'))
    await expect(page.getByText('快捷入口')).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
  })
}

test('a warning that comes while the app is open is shown with the next look at the home tab', async ({
  watched: page,
  person,
}) => {
  await page.goto(at('/'))
  await expect(page.getByText('快捷入口')).toBeVisible()
  await letPersonBeWarned(person.uid, '头像不能用别人的照片')
  await page.getByRole('link', { name: '管理' }).click()
  const saved = page.waitForResponse(/quickEntryEdit/)
  await page.getByRole('button', { name: /^移除/ }).first().click()
  await saved
  await page.getByRole('button', { name: '返回' }).click()
  await expect(dialog(page)).toContainText('头像不能用别人的照片')
})

test('quick entries are moved by keyboard and by dragging, taken away and added, and stay so', async ({
  watched: page,
  person,
}) => {
  await page.goto(at('/'))
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
  await page.reload()
  await expect(page.getByText('快捷入口')).toBeVisible()
  expect((await entriesOf(page)).slice(0, 2)).toEqual([third, first])
})

test('two quick changes on a slow line are both kept', async ({ watched: page, person }) => {
  await page.goto(at('/pages/promote/iconManage/iconManage'))
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
  await page.reload()
  await expect(minus).toHaveCount(before - 2)
})

test('a message is counted until it is read, and leads to where one acts on it', async ({
  watched: page,
  person,
}) => {
  await page.goto(at('/'))
  await page.getByRole('link', { name: '消息，1 条未读' }).click()
  await expect(page.getByRole('tab', { name: '未读' })).toContainText('1')
  await page.getByRole('link', { name: /欢迎来到图神/ }).click()
  await expect(title(page, '通知详情')).toBeVisible()
  await expect(page.getByText(`你的邀请码是 ${person.inviteCode}。`, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: '完善信息' }).click()
  await expect(title(page, '完善信息')).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(title(page, '消息通知')).toBeVisible()
  await page.getByRole('tab', { name: '未读' }).click()
  await expect(page.getByRole('heading', { name: '消息都看过了' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name: '消息', exact: true })).toBeVisible()
})

test('all messages are read at once', async ({ watched: page, baseURL }) => {
  await signIn(page, await sessionOf(baseURL ?? '', demoPeople.main))
  await page.goto(at('/pages/mine/notice/index'))
  await expect(page.getByRole('link', { name: /未读/ }).first()).toBeVisible()
  await page.getByRole('button', { name: '全部已读' }).click()
  await expect(page.getByText('已全部标为已读')).toBeVisible()
  await expect(page.getByRole('button', { name: '全部已读' })).toBeDisabled()
  await expect(page.getByRole('link', { name: /未读/ })).toHaveCount(0)
})
