/** Every screen that exists: it opens, breaks no policy, and can be used by everybody. */
import { at, demoPeople, expect, expectAccessible, sessionOf, signIn, test } from './creator.ts'
import { openScreen, screenPaths } from './everyScreen.ts'

for (const path of screenPaths) {
  test(`${path} opens and can be used by everybody`, async ({ watched: page, baseURL }) => {
    await openScreen(page, baseURL ?? '', path)
    await expectAccessible(page)
  })
}

test('the sheets and dialogs can be used by everybody too', async ({ watched: page, baseURL }) => {
  await signIn(page, await sessionOf(baseURL ?? '', demoPeople.main))
  await page.goto(at('/pages/mine/setting/index'))
  for (const name of [/登录密码/, /登录设备/, /我们保存了/]) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name })).toBeFocused()
  }
  await page.getByRole('button', { name: /清理缓存/ }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page)
})
