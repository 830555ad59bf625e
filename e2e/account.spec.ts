/** The personal side: profile, place, privacy, devices, and leaving. */
import { createClient } from '@wallpaper/client'
import { phoneLogin, sendCode, userInfo } from '@wallpaper/contract/account'
import { at, clientOf, codeFor, expect, newPhone, test, title } from './creator.ts'
import { letNextCodeBeSent } from './passedDays.ts'
import { pngPicture } from './pictures.ts'

test('a profile is completed with picture, name, words and place, and the personal centre shows it', async ({
  watched: page,
  person,
}) => {
  await page.goto(at('/pages/mine/index'))
  const entry = page.getByRole('link', { name: /完善信息/ })
  await expect(entry).toContainText('待完善：头像、简介、所在地')
  await entry.click()
  await expect(title(page, '完善信息')).toBeVisible()
  await expect(page.getByRole('button', { name: '更换头像' })).toBeFocused()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '更换头像' }).click()
  await (await chooser).setFiles(pngPicture('avatar.png'))
  await page.getByRole('button', { name: '使用这张头像' }).click()
  await expect(page.getByRole('button', { name: '更换头像' }).locator('img')).toBeVisible({ timeout: 15_000 })

  await page.getByLabel('昵称', { exact: true }).fill('山野晚风')
  await page.getByLabel('个人简介').fill('每周更新一组手机壁纸')
  await page.getByRole('button', { name: /所在地/ }).click()
  await expect(title(page, '选择城市')).toBeVisible()
  await page.getByLabel('搜索城市').fill('杭州')
  await page.getByRole('button', { name: /^杭州/ }).click()
  await expect(page.getByRole('button', { name: /所在地/ })).toContainText('浙江 杭州')
  await expect(page.getByLabel('昵称', { exact: true })).toHaveValue('山野晚风')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(title(page, '个人中心')).toBeVisible()
  await expect(page.getByText('山野晚风')).toBeVisible()
  await expect(entry).not.toContainText('待完善')
  const profile = await person.client.call(userInfo, {})
  expect(profile).toMatchObject({ nickname: '山野晚风', region: '浙江 杭州', intro: '每周更新一组手机壁纸' })
  expect(profile.avatar_url).toContain('/storage/')
  await page.goto(at('/pages/system/logout'))
  await expect(title(page, '退出登录')).toBeVisible()
  await expect(page.locator('.stack-page:not([inert])').getByText('山野晚风')).toBeVisible()
})

test('a place that is not there leads back to all of them', async ({ watched: page }) => {
  await page.goto(at('/choose-location'))
  await page.getByLabel('搜索城市').fill('没有的城市')
  await page.getByRole('button', { name: '查看全部城市' }).click()
  await expect(page.getByLabel('搜索城市')).toHaveValue('')
  await expect(page.getByRole('button', { name: /北京/ }).first()).toBeVisible()
})

test('a picker that is left without choosing changes nothing', async ({ watched: page, person }) => {
  await page.goto(at('/pages/mine/userInfo/index'))
  await expect(page.getByLabel('昵称', { exact: true })).toHaveValue(person.nickname)
  await page.getByRole('button', { name: /所在地/ }).click()
  await expect(title(page, '选择城市')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: /所在地/ })).toContainText('去选择')
})

test.describe('with a position', () => {
  test.use({ geolocation: { latitude: 30.25, longitude: 120.17 }, permissions: ['geolocation'] })
  test('the nearest city is found without a map', async ({ watched: page }) => {
    await page.goto(at('/choose-location'))
    await page.getByRole('button', { name: '定位' }).click()
    await page.getByRole('button', { name: '杭州 当前定位' }).click()
    await expect(page.getByRole('region', { name: '杭州的区县' })).toBeVisible()
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

test('another device is signed out from here, and knows it at once', async ({
  watched: page,
  person,
  baseURL,
}) => {
  await letNextCodeBeSent(person.uid)
  const { phone } = person
  const elsewhere = createClient({ baseUrl: baseURL ?? '' })
  await elsewhere.call(sendCode, { phone })
  const other = await elsewhere.call(phoneLogin, { phone, code: await codeFor(phone) })
  if (!other.has_register) throw new Error('the other device has no session')
  await page.goto(at('/pages/mine/setting/index'))
  await page.getByRole('button', { name: /登录设备/ }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('本机')).toBeVisible()
  while (await sheet.getByRole('button', { name: '退出登录' }).count()) {
    const before = await sheet.getByRole('button', { name: '退出登录' }).count()
    await sheet.getByRole('button', { name: '退出登录' }).first().click()
    await expect(sheet.getByRole('button', { name: '退出登录' })).toHaveCount(before - 1)
  }
  const theirs = clientOf(baseURL ?? '', other)
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

test('an account is closed by application, paused at once, and taken back within its days', async ({
  watched: page,
  person,
}) => {
  await letNextCodeBeSent(person.uid)
  await page.goto(at('/pages/mine/closeAccount/closeAccount'))
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('验证码已发送')).toBeVisible()
  await page.getByLabel('验证码', { exact: true }).fill(await codeFor(person.phone))
  await page.getByRole('button', { name: '申请注销' }).click()
  await page.getByRole('button', { name: '同意并继续' }).click()
  await page.getByRole('button', { name: '注销账号' }).click()
  await expect(title(page, '账号注销')).toBeVisible()
  await expect(page.getByText(/还有 \d+ 天可以撤销/)).toBeVisible()
  await page.goto(at('/pages/mine/index'))
  await expect(title(page, '账号注销')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: '撤销注销' }).click()
  await expect(page.getByText('快捷入口')).toBeVisible()
  // The tab bar was refused while the account was paused: it is read again, unread messages and all.
  await expect(page.getByRole('link', { name: /^个人中心，\d+ 条未读$/ })).toBeVisible()
})

test('a new phone takes the place of the former one, also in what this device keeps', async ({
  watched: page,
  person,
}) => {
  const phone = newPhone()
  await letNextCodeBeSent(person.uid)
  await page.goto(at('/pages/mine/userInfo/phone'))
  const ask = page.getByRole('button', { name: '获取验证码' })
  await ask.first().click()
  await expect(page.getByText(/秒后重发/)).toBeVisible()
  await page.getByLabel('原手机验证码').fill(await codeFor(person.phone))
  await page.getByLabel('新手机号').fill(phone)
  await ask.click()
  await expect(page.getByText(/秒后重发/)).toHaveCount(2)
  await page.getByLabel('验证码', { exact: true }).fill(await codeFor(phone))
  await page.getByRole('button', { name: '更换手机号' }).click()
  await expect(page.getByText('手机号已更换')).toBeVisible()
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('user_info') ?? '{}').phone)
  expect(kept).toBe(`${phone.slice(0, 4)}****${phone.slice(-4)}`)
})
