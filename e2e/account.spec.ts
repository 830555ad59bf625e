/** The personal side: profile, place, privacy, devices, and leaving. */
import { createClient } from '@wallpaper/client'
import { headers } from '@wallpaper/contract'
import { phoneLogin, userInfo } from '@wallpaper/contract/account'
import { at, demoPeople, expect, signIn, test, title } from './creator.ts'
import { pngPicture } from './pictures.ts'

test('a profile is completed with picture, name, words and place, and the personal centre shows it', async ({
  watched: page,
  person,
}) => {
  await page.goto(at('/pages/mine/index'))
  await page.getByRole('link', { name: /完善信息/ }).click()
  await expect(title(page, '完善信息')).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '更换头像' }).click()
  await (await chooser).setFiles(pngPicture('avatar.png'))
  await expect(page.getByRole('button', { name: '更换头像' }).locator('img')).toBeVisible({ timeout: 15_000 })

  await page.getByLabel('昵称', { exact: true }).fill('山野晚风')
  await page.getByLabel('个人简介').fill('每周更新一组手机壁纸')
  await page.getByRole('button', { name: /所在地/ }).click()
  await expect(title(page, '选择位置')).toBeVisible()
  await page.getByLabel('搜索城市').fill('杭州')
  await page.getByRole('button', { name: '杭州 浙江' }).click()
  await expect(page.getByRole('button', { name: /所在地/ })).toContainText('浙江 杭州')
  await expect(page.getByLabel('昵称', { exact: true })).toHaveValue('山野晚风')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(title(page, '个人中心')).toBeVisible()
  await expect(page.getByText('山野晚风')).toBeVisible()
  const profile = await person.client.call(userInfo, {})
  expect(profile).toMatchObject({ nickname: '山野晚风', region: '浙江 杭州', intro: '每周更新一组手机壁纸' })
  expect(profile.avatar_url).toContain('/storage/')
})

test('a picker that is left without choosing changes nothing', async ({ watched: page, person }) => {
  await page.goto(at('/pages/mine/userInfo/index'))
  await expect(page.getByLabel('昵称', { exact: true })).toHaveValue(person.nickname)
  await page.getByRole('button', { name: /所在地/ }).click()
  await expect(title(page, '选择位置')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: /所在地/ })).toContainText('去选择')
})

test.describe('with a position', () => {
  test.use({ geolocation: { latitude: 30.25, longitude: 120.17 }, permissions: ['geolocation'] })
  test('the nearest city is found without a map', async ({ watched: page }) => {
    await page.goto(at('/choose-location'))
    await page.getByRole('button', { name: '定位' }).click()
    await expect(page.getByRole('button', { name: /浙江 杭州/ })).toContainText('公里')
  })
})

test('a privacy switch moves at once, and back when it could not be kept', async ({
  watched: page,
  person,
}) => {
  await page.goto(at('/pages/mine/setting/index'))
  const found = page.getByRole('switch', { name: '允许通过手机号找到我' })
  await expect(found, String(person.uid)).toBeChecked()
  await found.click()
  await expect(found).not.toBeChecked()
  await page.reload()
  await expect(found).not.toBeChecked()
  await page.route('**/api/v4/mine/saveSettings', (route) =>
    route.fulfill({ json: { code: 1004, msg: '服务正忙，请稍后再试', data: null } }),
  )
  await found.click()
  await expect(page.getByText('服务正忙，请稍后再试')).toBeVisible()
  await expect(found).not.toBeChecked()
})

test('another device is signed out from here, and knows it at once', async ({ watched: page, baseURL }) => {
  const anyone = createClient({ baseUrl: baseURL ?? '' })
  const [here, other] = [
    await anyone.call(phoneLogin, demoPeople.warned),
    await anyone.call(phoneLogin, demoPeople.warned),
  ]
  if (!here.has_register || !other.has_register) throw new Error('the demo person is not there')
  await signIn(page, here)
  await page.goto(at('/pages/mine/setting/index'))
  await page.getByRole('button', { name: /登录设备/ }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('本机')).toBeVisible()
  while (await sheet.getByRole('button', { name: '退出登录' }).count()) {
    const before = await sheet.getByRole('button', { name: '退出登录' }).count()
    await sheet.getByRole('button', { name: '退出登录' }).first().click()
    await expect(sheet.getByRole('button', { name: '退出登录' })).toHaveCount(before - 1)
  }
  const theirs = createClient({
    baseUrl: baseURL ?? '',
    headers: () => ({ [headers.guid]: other.guid, [headers.token]: other.token }),
  })
  await expect(theirs.call(userInfo, {})).rejects.toMatchObject({ name: 'ApiError' })
})

test('an application to close the account is refused without its code, and says what goes and what stays', async ({
  watched: page,
  person,
}) => {
  await page.goto(at('/pages/mine/closeAccount/closeAccount'))
  await expect(page.getByText('注销后会删除')).toBeVisible()
  await expect(page.getByText('依法需要保留'), person.nickname).toBeVisible()
  await page.getByRole('button', { name: '申请注销' }).click()
  await expect(page.getByText('请填写 6 位数字验证码')).toBeVisible()
})
