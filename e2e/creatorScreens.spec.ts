/**
 * Every screen that exists: it opens, breaks no policy, can be used by everybody, and has room for everything on the
 * narrowest phone, also with the largest text the messenger offers.
 */
import { expectAccessible } from './accessible.ts'
import { at, demoPeople, dialog, expect, sessionOf, signIn, test } from './creator.ts'
import { openScreen, screenPaths } from './everyScreen.ts'
import { enlargeText, expectRoom, narrow, phoneAgent } from './room.ts'

test.use({ userAgent: phoneAgent })

for (const path of screenPaths) {
  test(`${path} opens, can be used by everybody, and has room for everything`, async ({
    watched: page,
    baseURL,
  }) => {
    await openScreen(page, baseURL ?? '', path)
    await expectAccessible(page)
    await page.setViewportSize(narrow)
    await expectRoom(page)
    await enlargeText(page)
    await expectRoom(page)
  })
}

test('text really grows, or the look at large text would see nothing', async ({ watched: page }) => {
  await page.goto(at('/pages/login/index'))
  const heading = page.getByRole('heading', { name: '登录图神' })
  const widthOf = () =>
    heading.evaluate((element) => {
      const words = document.createRange()
      words.selectNodeContents(element)
      return words.getBoundingClientRect().width
    })
  const before = await widthOf()
  await enlargeText(page)
  expect((await widthOf()) / before).toBeCloseTo(1.3, 1)
})

test('so it is with sheets and dialogs', async ({ watched: page, baseURL }) => {
  const expectForEverybody = async () => {
    await enlargeText(page)
    await expectAccessible(page)
    await expectRoom(page)
  }
  await page.setViewportSize(narrow)
  await signIn(page, await sessionOf(baseURL ?? '', demoPeople.main))
  await page.goto(at('/pages/mine/setting/index'))
  for (const name of [/登录密码/, /登录设备/, /我们保存了/]) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectForEverybody()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name })).toBeFocused()
  }
  await page.getByRole('button', { name: /清理缓存/ }).click()
  await expect(dialog(page)).toBeVisible()
  await expectForEverybody()
  await dialog(page).getByRole('button', { name: '取消' }).click()
  await page.goto(at('/pages/mine/cooperate/index'))
  await page.getByRole('button', { name: '新增合作账号' }).click()
  await page.getByLabel('名称', { exact: true }).fill('名字比较长的上传小助手')
  await expectForEverybody()
})
