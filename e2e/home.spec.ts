/** The home tab: the blocking warning, the quick entries and their order, and operators' items. */
import type { Page } from '@playwright/test'
import { homepageCreate, randomAvatar } from '@wallpaper/contract/creation'
import { expectAccessible } from './support/accessibility.ts'
import {
  confirmWarning,
  dialog,
  openAnew,
  openApp,
  pressConfirm,
  reloadApp,
  title,
  topPage,
} from './support/app.ts'
import { form, openConsole, row } from './support/console.ts'
import { insertWarning } from './support/database.ts'
import { demoPeople, sessionOf, signIn, unique } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

/** The titles of the quick entries in order, without their counts. */
const entriesOf = async (page: Page): Promise<string[]> => {
  const card = page.locator('.stack-page:not([inert]) section', { hasText: '快捷入口' })
  const texts = await card.getByRole('link').allInnerTexts()
  return texts.map((text) => text.split('\n')[0] ?? '').filter((text) => text !== '管理')
}

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
  await pressConfirm(page)
  await expect(dialog(page)).toContainText('刚才没有确认成功')
  await confirmWarning(page)
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
      await confirmWarning(page)
      await expect(dialog(page)).toContainText('头像不能用别人的照片')
      await confirmWarning(page)
      await expect(dialog(page)).toHaveCount(0)
    })
  }

  await test.step('one that comes while the app is open is shown with the next look at the home tab', async () => {
    await page.goto('about:blank')
    await openApp(page, '/')
    await expect(page.getByText('快捷入口')).toBeVisible()
    // Home shows cached data first; the fresh response may move what is about to be clicked.
    await page.waitForLoadState('networkidle')
    await insertWarning(person.uid, '头像不能用别人的照片')
    await page.getByRole('link', { name: '管理', exact: true }).click()
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
  const steps = home.getByRole('heading', { name: /^先走完这 \d 步$/ })
  await openApp(page, '/')
  await expect(steps).toBeVisible()

  await test.step('the letter of welcome is read, and says so no more', async () => {
    await expect(home.getByText(`${person.nickname}，欢迎加入图神`)).toBeVisible()
    await home.getByRole('link', { name: /看欢迎信/ }).click()
    await expect(home.getByRole('heading', { name: '欢迎来到图神' })).toBeVisible()
    await page.getByRole('button', { name: '返回' }).click()
    await expect(home.getByText('看欢迎信')).toHaveCount(0)
  })

  await test.step('a step that was taken is ticked on return, and the next one is open', async () => {
    await expect(step('上传 3 个作品')).toContainText('建好主页后')
    const { avatar_url } = await person.client.call(randomAvatar, {}, { line: 'picture' })
    const homepage = { name: unique('图').slice(0, 12), avatar_url, class: 'wallpaper' }
    await person.client.call(homepageCreate, homepage, { line: 'picture', idempotencyKey: unique('key-') })
    await step('完善信息').getByRole('link').click()
    await expect(title(page, '完善信息')).toBeVisible()
    await page.getByRole('button', { name: '返回' }).click()
    await expect(step('建主页')).toContainText('已完成')
    await expect(step('上传 3 个作品').getByRole('link', { name: '去上传' })).toBeVisible()
    await step('完善信息').getByRole('link').click()
    await expect(title(page, '完善信息')).toBeVisible()
  })

  await test.step('the invite code is copied by a tap', async () => {
    await home.getByRole('button', { name: /^邀请码/ }).click()
    await expectToast(page, '已复制')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(person.inviteCode)
    await page.getByRole('button', { name: '返回' }).click()
  })

  await test.step('they are put away, brought back, and put away for good', async () => {
    await home.getByRole('button', { name: '不再显示' }).click()
    await expect(steps).toHaveCount(0)
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(steps).toBeVisible()
    await home.getByRole('button', { name: '不再显示' }).click()
    await expect(steps).toHaveCount(0)
    await reloadApp(page)
    await expect(home.getByText('快捷入口')).toBeVisible()
    await expect(steps).toHaveCount(0)
  })
})

test('quick entries are moved by keyboard and by dragging, taken away and added, and stay so', async ({
  watched: page,
  person,
}) => {
  await openApp(page, '/')
  await expect(page.getByText('快捷入口')).toBeVisible()
  const [first = '', second = '', third = ''] = await entriesOf(page)
  await page.getByRole('link', { name: '管理', exact: true }).click()
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

test('what one has made is found by a word and by a code, and the words stay on the phone', async ({
  watched: page,
  serverUrl,
}) => {
  await signIn(page, await sessionOf(serverUrl, demoPeople.main))
  await openApp(page, '/pages/search/index')
  const found = topPage(page)
  const box = found.getByRole('searchbox')
  const group = (name: string) =>
    found.locator('section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })

  await test.step('two characters find works, codes and what they point at', async () => {
    await box.fill('落日')
    await expect(group('作品').getByRole('img').first()).toBeVisible()
    await expect(group('口令')).toContainText('落日来信')
    await found.getByRole('tab', { name: /^作品/ }).click()
    await expect(group('口令')).toHaveCount(0)
    await found.getByRole('tab', { name: '全部' }).click()
  })

  await test.step('a code that was typed to the letter comes first', async () => {
    await box.fill('晚风88')
    await box.press('Enter')
    await expect(found.getByRole('heading', { level: 2 }).first()).toHaveText('口令')
    await expect(group('口令')).toContainText('生效中')
    await expectAccessible(page)
  })

  await test.step('a group that fails asks again by itself', async () => {
    const photos = /search\/index\?.*group=photo/
    await page.route(photos, (route) => route.abort())
    await box.fill('星空')
    const again = group('作品').getByRole('button', { name: '加载失败，点此重试' })
    await expect(again).toBeVisible()
    await page.unroute(photos)
    await again.click()
    await expect(group('作品').getByRole('img').first()).toBeVisible()
    await found.getByRole('button', { name: '取消' }).click()
  })

  await test.step('the words are there after a reload, and a cleared list comes back', async () => {
    await reloadApp(page)
    await expect(group('最近搜过').getByRole('button', { name: '晚风88' })).toBeVisible()
    await found.getByRole('button', { name: '清空搜索记录' }).click()
    await expect(group('最近搜过')).toHaveCount(0)
    await page.getByRole('button', { name: '撤销' }).click()
    await group('最近搜过').getByRole('button', { name: '晚风88' }).click()
    await expect(group('口令')).toContainText('晚风88')
  })
})

test('a word that an operator adds is what everybody looks for, until it is taken away', async ({
  as,
  watched: page,
  person,
}) => {
  const word = unique('词').slice(0, 12)
  const operator = await as('operator')
  await openConsole(operator, '/home-content')
  await operator.getByRole('button', { name: '添加热搜词' }).click()
  await form(operator).getByLabel('词', { exact: true }).fill(word)
  await form(operator).getByText('新', { exact: true }).click()
  await expect(form(operator).getByLabel('手机预览')).toContainText(word)
  await form(operator).getByRole('button', { name: '添加热搜词' }).click()
  await expect(row(operator, word)).toContainText('显示中')

  await openApp(page, '/pages/search/index')
  const hot = topPage(page)
    .locator('section', { hasText: '大家在找' })
    .getByRole('button', { name: new RegExp(word) })
  await expect(hot, String(person.uid)).toContainText('新')
  await hot.click()
  await expect(topPage(page).getByText(`没有找到「${word}」`)).toBeVisible()

  await row(operator, word).getByRole('button', { name: '删除' }).click()
  await form(operator).getByLabel('原因').fill('试过了')
  await form(operator).getByRole('button', { name: '删除热搜词' }).click()
  await expect(row(operator, word)).toHaveCount(0)
  await openAnew(page, '/pages/search/index')
  await expect(topPage(page).getByText('大家在找')).toBeVisible()
  await expect(hot).toHaveCount(0)
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
