/** The account: profile and settings, sub-accounts, and closing it. */
import type { Page } from '@playwright/test'
import { errorCodes } from '@wallpaper/contract'
import {
  codeLogin,
  cooperateQrcode,
  mineIndex,
  phoneLogin,
  sendCode,
  subAccountCreate,
  userInfo,
} from '@wallpaper/contract/account'
import { walletScreens } from '@wallpaper/contract/wallet/wallet.screens'
import { dialog, openAnew, openApp, reloadApp, stored, title, topPage } from './support/app.ts'
import { allowNextCode, endClosurePeriod, expireSession, insertBan } from './support/database.ts'
import {
  anyoneAt,
  applyToClose,
  clientOf,
  codeFor,
  newPhone,
  type RegisteredPerson,
  registerPerson,
  type Session,
  signIn,
} from './support/people.ts'
import { pngPicture } from './support/pictures.ts'
import { agreeOnLoginPage, loginHeading, signOut } from './support/signIn.ts'
import { slow } from './support/slow.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

test.use({
  geolocation: { latitude: 30.25, longitude: 120.17 },
  permissions: ['geolocation'],
  expectedComplaints: /Failed to load resource/,
})

const masked = (phone: string) => `${phone.slice(0, 4)}****${phone.slice(-4)}`

test('a profile is completed and shown, the settings are kept, and a new phone takes the place of the former one', async ({
  watched: page,
  person,
  serverUrl,
}) => {
  const place = page.getByRole('button', { name: /所在地/ })
  const search = page.getByLabel('搜索城市')
  await openApp(page, '/pages/mine/index')
  const entry = page.getByRole('link', { name: /完善信息/ })
  await expect(entry).toContainText('待完善：头像、简介、所在地')
  await entry.click()
  await expect(title(page, '完善信息')).toBeVisible()
  await expect(page.getByRole('button', { name: '更换头像' })).toBeFocused()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '更换头像' }).click()
  await (await chooser).setFiles(pngPicture('avatar.png'))
  await page.getByRole('button', { name: '使用这张头像' }).click()
  await expect(page.getByRole('button', { name: '更换头像' }).locator('img')).toBeVisible()
  await page.getByLabel('昵称', { exact: true }).fill('山野晚风')
  await page.getByLabel('个人简介').fill('每周更新一组手机壁纸')

  await test.step('a place: left without choosing, not found, near, and chosen', async () => {
    await place.click()
    await expect(title(page, '选择城市')).toBeVisible()
    await page.goBack()
    await expect(place).toContainText('去选择')
    await place.click()
    await page.getByRole('button', { name: '定位' }).click()
    await page.getByRole('button', { name: '杭州 当前定位' }).click()
    await expect(page.getByRole('region', { name: '杭州的区县' })).toBeVisible()
    await search.fill('没有的城市')
    await page.getByRole('button', { name: '查看全部城市' }).click()
    await expect(search).toHaveValue('')
    await expect(page.getByRole('button', { name: /北京/ }).first()).toBeVisible()
    await search.fill('杭州')
    await page.getByRole('button', { name: /^杭州/ }).click()
    await expect(place).toContainText('浙江 杭州')
    await expect(page.getByLabel('昵称', { exact: true })).toHaveValue('山野晚风')
  })
  await page.getByRole('button', { name: '保存' }).click()
  await expect(title(page, '个人中心')).toBeVisible()
  await expect(topPage(page).getByText('山野晚风')).toBeVisible()
  await expect(entry).not.toContainText('待完善')
  const profile = await person.client.call(userInfo, {})
  expect(profile).toMatchObject({ nickname: '山野晚风', region: '浙江 杭州', intro: '每周更新一组手机壁纸' })
  expect(profile.avatar_url).toContain('/storage/')

  await test.step('a privacy switch moves at once, and back when it could not be kept', async () => {
    await openApp(page, '/pages/mine/setting/index')
    const found = page.getByRole('switch', { name: '允许通过手机号找到我' })
    await expect(found).toBeChecked()
    const kept = page.waitForResponse(/saveSettings/)
    await found.click()
    await expect(found).not.toBeChecked()
    await kept
    await reloadApp(page)
    await expect(found).not.toBeChecked()
    await page.route('**/api/v4/mine/saveSettings', (route) =>
      route.fulfill({ json: { code: 1004, msg: '服务正忙，请稍后再试', data: null } }),
    )
    await found.click()
    await expectToast(page, '服务正忙，请稍后再试')
    await expect(found).not.toBeChecked()
  })

  await test.step('another device is signed out from here, and knows it at once', async () => {
    await allowNextCode(person.uid)
    const { phone } = person
    const elsewhere = anyoneAt(serverUrl)
    await elsewhere.call(sendCode, { phone })
    const other = await elsewhere.call(phoneLogin, { phone, code: await codeFor(phone) })
    if (!other.has_register) throw new Error('the other device has no session')
    await page.getByRole('link', { name: /登录设备/ }).click()
    await expect(title(page, '登录设备')).toBeVisible()
    await expect(page.getByText('本机')).toBeVisible()
    await expect(page.getByText('在一台新设备登录')).toBeVisible()
    await page.getByRole('button', { name: /^退出 / }).click()
    await expect(page.getByRole('heading', { name: /其他设备/ })).toHaveCount(0)
    const theirs = clientOf(serverUrl, other)
    await expect(theirs.call(userInfo, {})).rejects.toMatchObject({ code: errorCodes.sessionExpired })
    await page.goBack()
    await expect(title(page, '设置')).toBeVisible()
  })

  await test.step('a password is set with a code, and the sheet says where that goes', async () => {
    await page.getByRole('button', { name: /登录密码/ }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByText(`验证码将发送到 ${masked(person.phone)}`)).toBeVisible()
    // The sheet itself has the focus: no field may be drawn as focused.
    const looks = await sheet.locator('.input').evaluateAll((fields) =>
      fields.map((field) => {
        const { backgroundColor, boxShadow, height } = getComputedStyle(field)
        return [backgroundColor, boxShadow, height].join()
      }),
    )
    expect(looks).toHaveLength(2)
    expect(new Set(looks).size).toBe(1)
    await page.goBack()
    await expect(sheet).toHaveCount(0)
  })
  await test.step('a new phone, also in what this device keeps', async () => {
    const phone = newPhone()
    await allowNextCode(person.uid)
    await openApp(page, '/pages/mine/userInfo/phone')
    const ask = page.getByRole('button', { name: '获取验证码' })
    await ask.first().click()
    await expect(page.getByText(/秒后重发/)).toBeVisible()
    await page.getByLabel('原手机验证码').fill(await codeFor(person.phone))
    await page.getByLabel('新手机号').fill(phone)
    await ask.click()
    await expect(page.getByText(/秒后重发/)).toHaveCount(2)
    await page.getByLabel('验证码', { exact: true }).fill(await codeFor(phone))
    await page.getByRole('button', { name: '更换手机号' }).click()
    await expectToast(page, '手机号已更换')
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('user_info') ?? '{}').phone)
    expect(kept).toBe(masked(phone))
  })
  await openApp(page, '/pages/system/logout')
  await expect(topPage(page).getByText('山野晚风')).toBeVisible()
})

/** Signs in as a sub-account with the code that the main account created. */
const subAccountOf = async (baseUrl: string, { client }: RegisteredPerson): Promise<Session> => {
  const { items } = await client.call(subAccountCreate, { name: '小助手', areas: ['creation', 'codes'] })
  const { code } = await client.call(cooperateQrcode, { sonid: items[0]?.sonid ?? 0 })
  const session = await anyoneAt(baseUrl).call(codeLogin, { code })
  if (!session.has_register) throw new Error('the code let nobody in')
  return session
}

const noPermission = (page: Page) => topPage(page).getByRole('heading', { name: '暂无权限' })

test('a sub-account works with what it was given on its own device or this one, and sees nothing of the main account', async ({
  watched: page,
  person,
  browser,
  watch,
  serverUrl,
}) => {
  await test.step('it is added, switched to, and the main account comes back', async () => {
    await openApp(page, '/pages/mine/cooperate/index')
    await page.getByRole('button', { name: '新增合作账号' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: '新增', exact: true }).click()
    await expect(sheet.getByText('请填写名称')).toBeVisible()
    await expect(sheet.getByRole('switch', { checked: true }), 'nothing is given unasked').toHaveCount(0)
    await sheet.getByRole('switch').first().click()
    await page.keyboard.press('Escape')
    await expect(sheet, 'a changed switch is not lost by accident').toBeVisible()
    await sheet.getByLabel('名称').fill('上传助手')
    await sheet.getByRole('button', { name: '新增', exact: true }).click()
    await expect(sheet.getByRole('img', { name: '上传助手的登录二维码' })).toBeVisible()
    await expect(sheet.getByText('10 分钟内有效，只能用一次')).toBeVisible()
    await sheet.getByRole('button', { name: '关闭' }).click()
    await expect(page.getByText('上传助手')).toBeVisible()
    await page.getByRole('button', { name: '切换' }).click()
    await dialog(page).getByRole('button', { name: '切换' }).click()
    await expect(title(page, '图神')).toBeVisible()
    expect(await stored(page, 'sonid')).not.toBe('0')
    await expect(page.getByRole('navigation', { name: '主导航' })).toHaveCount(0)
    await page.getByRole('link', { name: '个人中心' }).click()
    await expect(page.getByText('上传助手')).toBeVisible()
    await expect(page.getByRole('link', { name: '我的资料' })).toHaveCount(0)
    await page.getByRole('button', { name: /切回主账号/ }).click()
    await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
    expect(await stored(page, 'sonid')).toBe('0')
    expect(await stored(page, 'uid')).toBe(String(person.uid))
  })

  const main = await registerPerson(serverUrl, '林晚风')
  const session = await subAccountOf(serverUrl, main)

  await test.step('it signs in on a device of its own by the code under the picture', async () => {
    await openApp(page, '/pages/mine/cooperate/index')
    await page.getByRole('button', { name: '登录码' }).click()
    await expect(page.getByRole('img', { name: '上传助手的登录二维码' })).toBeVisible()
    const code = await page.getByText(/^[A-Z0-9]{8}$/).textContent()
    const other = await browser.newContext()
    const device = watch(await other.newPage())
    await openApp(device, '/pages/login/login')
    await device.getByRole('tab', { name: '登录码' }).click()
    await device.getByLabel('登录码').fill(code ?? '')
    await agreeOnLoginPage(device)
    await device.getByRole('button', { name: '登录合作账号' }).click()
    await expect(title(device, '图神')).toBeVisible()
    await other.close()
  })

  const context = await browser.newContext()
  const device = watch(await context.newPage())
  await signIn(device, session)
  await test.step('it sees its own name and what it may use', async () => {
    await openApp(device, '/')
    await expect(device.getByRole('link', { name: '提现说明' }), 'money is not for it').toHaveCount(0)
    await device.getByRole('link', { name: '个人中心' }).click()
    await expect(topPage(device).getByText('小助手')).toBeVisible()
    await expect(topPage(device).getByText('所属主账号林晚风')).toBeVisible()
    await expect(topPage(device).getByText('可以使用创作、口令')).toBeVisible()
    await expect(device.getByRole('link', { name: /我的资料|设置|合作账号/ })).toHaveCount(0)
    await expect(device.getByText('切回主账号'), 'this phone never was the main account').toHaveCount(0)
  })
  await test.step('-1005: what is the main account’s own is not shown to it', async () => {
    for (const path of [
      '/pages/mine/userInfo/index',
      '/pages/mine/userInfo/phone',
      '/pages/mine/setting/index',
      '/pages/mine/cooperate/index',
      '/pages/mine/closeAccount/closeAccount',
      walletScreens.wallet(),
      walletScreens.withdraw(),
      walletScreens.deductions({}),
    ]) {
      await openApp(device, path)
      await expect(noPermission(device), path).toBeVisible()
      await expect(topPage(device).getByRole('button', { name: '返回上一页' })).toBeVisible()
      await expect(topPage(device).getByText('林晚风')).toHaveCount(0)
      await expect(topPage(device).getByRole('textbox')).toHaveCount(0)
    }
    await openApp(device, '/pages/mine/prohibit/logout')
    await expect(device.getByRole('heading', { name: '账号状态正常' })).toBeVisible()
  })
  await test.step('while the main account is banned it is told so, without why and without an appeal', async () => {
    const other = await registerPerson(serverUrl)
    const banned = await browser.newContext()
    const theirs = watch(await banned.newPage())
    await signIn(theirs, await subAccountOf(serverUrl, other))
    await insertBan(other.uid, '盗用他人作品')
    await openApp(theirs, '/')
    await expect(theirs.getByRole('heading', { name: '主账号已被封禁' })).toBeVisible()
    await expect(theirs.getByText(/盗用他人作品|解封时间|申诉处理中|未申诉/)).toHaveCount(0)
    await expect(theirs.getByRole('link', { name: '退出登录' })).toBeVisible()
    await banned.close()
  })
  await test.step('while the main account is closing it is told so, and can only leave, under its own name', async () => {
    await applyToClose(main)
    await openAnew(device, '/')
    await expect(device.getByRole('heading', { name: '主账号正在注销' })).toBeVisible()
    await expect(device.getByRole('button', { name: '撤销注销' })).toHaveCount(0)
    await device.getByRole('link', { name: '退出登录' }).click()
    await expect(title(device, '退出登录')).toBeVisible()
    await expect(topPage(device).getByText('小助手')).toBeVisible()
    await expect(topPage(device).getByText('林晚风')).toHaveCount(0)
    await signOut(device)
    await expect(clientOf(serverUrl, session).call(mineIndex, {})).rejects.toMatchObject({ code: -1007 })
  })
  await context.close()
})

test('an account is closed by application, taken back within its days, and gone after them', async ({
  watched: page,
  person,
  browser,
  watch,
  serverUrl,
}) => {
  await test.step('-1003: what goes and what stays is said, and the account is paused at once', async () => {
    await allowNextCode(person.uid)
    await openApp(page, '/pages/mine/closeAccount/closeAccount')
    await expect(page.getByText('注销后会删除')).toBeVisible()
    await expect(page.getByText('依法需要保留')).toBeVisible()
    await page.getByRole('button', { name: '申请注销' }).click()
    await expect(page.getByText('请填写 6 位数字验证码')).toBeVisible()
    await page.getByRole('button', { name: '获取验证码' }).click()
    await expectToast(page, '验证码已发送')
    await page.getByLabel('验证码', { exact: true }).fill(await codeFor(person.phone))
    await page.getByRole('button', { name: '申请注销' }).click()
    await page.getByRole('button', { name: '同意并继续' }).click()
    await page.getByRole('button', { name: '注销账号' }).click()
    await expect(title(page, '账号注销')).toBeVisible()
    await openApp(page, '/pages/mine/index')
    await expect(title(page, '账号注销')).toBeVisible()
    await expect(page.getByText(/还有 \d+ 天可以撤销/)).toBeVisible()
  })

  await test.step('taken back, everything is there again', async () => {
    await reloadApp(page)
    await page.getByRole('button', { name: '撤销注销' }).click()
    await expect(page.getByText('快捷入口')).toBeVisible()
    // The tab bar's requests were refused while the account was paused: it must reload, with the unread
    // count.
    await expect(page.getByRole('link', { name: /^个人中心，\d+ 条未读$/ })).toBeVisible()
  })

  await test.step('-1004: after its days it says so, and lets one begin anew', async () => {
    await applyToClose(person)
    await openAnew(page, '/pages/mine/prohibit/logout')
    await expect(page.getByText(/还有 \d+ 天可以撤销/)).toBeVisible()
    await endClosurePeriod(person.uid)
    const code = () =>
      person.client.call(userInfo, {}).then(
        () => 1,
        ({ code: refused }) => refused,
      )
    await expect.poll(code, slow).toBe(-1004)
    await openAnew(page, '/pages/mine/index')
    await expect(page.getByRole('heading', { name: '账号已注销' })).toBeVisible()
    await page.getByRole('button', { name: '重新注册' }).click()
    await expect(loginHeading(page)).toBeVisible()
    expect(await stored(page, 'uid')).toBeNull()
  })

  await test.step('its page says nothing to somebody who is not signed in', async () => {
    const other = await registerPerson(serverUrl)
    const context = await browser.newContext()
    const theirs = watch(await context.newPage())
    await signIn(theirs, other.session)
    await applyToClose(other)
    await openApp(theirs, '/pages/mine/prohibit/logout')
    await expect(theirs.getByText(/还有 \d+ 天可以撤销/)).toBeVisible()
    await expireSession(other.session.guid)
    await theirs.reload()
    await expect(dialog(theirs)).toContainText('登录过期！')
    for (const path of ['/pages/mine/prohibit/logout', '/pages/mine/prohibit/logouts']) {
      await openAnew(theirs, path)
      await expect(theirs.getByRole('heading', { name: '登录后查看注销进度' })).toBeVisible()
      await expect(theirs.getByText('账号已注销')).toHaveCount(0)
    }
    await theirs.getByRole('button', { name: '登录查看' }).click()
    await expect(loginHeading(theirs)).toBeVisible()
    await context.close()
  })
})
