/**
 * The error codes of section 8 that belong to no area, as the user sees them: each is provoked on the server;
 * message, button and its target are checked.
 */
import { removeDevice, subAccountCreate, subAccountDelete, subAccountList } from '@wallpaper/contract/account'
import { at, dialog, openAnew, openApp, stored, title } from './support/app.ts'
import { expireSession, setOldClientVersion } from './support/database.ts'
import { clientOf, givePassword, newSessionOf } from './support/people.ts'
import { agreeOnLoginPage, chooseAndSignInByPassword, loginHeading } from './support/signIn.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

test.use({ expectedComplaints: /Failed to load resource|Loading chunk failed/ })

test('0: the server’s sentence in a dialog, and nothing is lost; two presses send one form', async ({
  watched: page,
  person,
}) => {
  const add = (name: string) => person.client.call(subAccountCreate, { name, areas: ['creation'] })
  const { max } = await person.client.call(subAccountList, {})
  for (let made = 1; made < max; made += 1) await add(`助手 ${made}`)
  await openApp(page, '/pages/mine/cooperate/index')
  await page.getByRole('button', { name: '新增合作账号' }).click()
  await page.getByLabel('名称', { exact: true }).fill('最后一个')
  await page.getByRole('switch').first().click()
  const { items } = await add('另一台设备上新增的')
  await page.getByRole('button', { name: '新增', exact: true }).click()
  await expect(dialog(page)).toContainText('温馨提示')
  await expect(dialog(page)).toContainText(`最多开通 ${max} 个合作账号`)
  await dialog(page).getByRole('button', { name: '我知道了' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByLabel('名称', { exact: true })).toHaveValue('最后一个')
  await person.client.call(subAccountDelete, { sonid: items[0]?.sonid ?? 0 })
  await page.getByRole('button', { name: '新增', exact: true }).click()
  await expectToast(page, '已新增')

  await test.step('two presses', async () => {
    await openApp(page, '/pages/mine/userInfo/index')
    await expect(page.getByLabel('昵称', { exact: true })).toHaveValue(person.nickname)
    let sent = 0
    const held = Promise.withResolvers<void>()
    await page.route('**/api/v4/mine/updateUserInfo', async (route) => {
      sent += 1
      await held.promise
      await route.continue()
    })
    const save = page.getByRole('button', { name: '保存' })
    const width = (await save.boundingBox())?.width
    await page.evaluate(() => {
      const button = [...document.querySelectorAll('button')].find((one) => one.textContent === '保存')
      button?.click()
      button?.click()
    })
    await expect(page.getByRole('button', { name: '保存中' })).toBeDisabled()
    expect((await page.getByRole('button', { name: '保存中' }).boundingBox())?.width).toBe(width)
    await expect(page.getByRole('status').filter({ hasText: '加载中' })).toBeVisible()
    held.resolve()
    await expectToast(page, '已保存')
    expect(sent).toBe(1)
  })
})

test('a wrong code of a sub-account is said under its field, and stays there', async ({ watched: page }) => {
  await openApp(page, '/pages/login/login')
  await page.getByRole('tab', { name: '登录码' }).click()
  await page.getByLabel('登录码', { exact: true }).fill('ZZZZ9999')
  await agreeOnLoginPage(page)
  await page.getByRole('button', { name: '登录合作账号' }).click()
  await expect(page.getByRole('alert')).toContainText('登录码不对或已用过')
  await expect(page.getByLabel('登录码', { exact: true })).toHaveValue('ZZZZ9999')
  await expect(page.getByLabel('登录码', { exact: true })).toBeFocused()
  await expect(dialog(page)).toHaveCount(0)
})

test('-1000 and -1001: a session that the server does not know, or that was signed out elsewhere, starts over', async ({
  watched: page,
  person,
  serverUrl,
}) => {
  const known = await givePassword(person)
  await test.step('unknown: it starts over, and comes back to the same page', async () => {
    await openApp(page, '/pages/mine/index')
    await page.evaluate(() => localStorage.setItem('guid', '019a0000-0000-7000-8000-00000000dead'))
    await page.goto('about:blank')
    await page.goto(at('/pages/mine/setting/index'))
    await expect(dialog(page)).toContainText('登录失败,请重试~')
    expect(await stored(page, 'guid')).toBeNull()
    await dialog(page).getByRole('button', { name: '重新登录' }).click()
    await chooseAndSignInByPassword(page, known)
    await expect(title(page, '设置')).toBeVisible()
  })
  await test.step('signed out from another device: it is said, and then the login page', async () => {
    const guid = (await stored(page, 'guid')) ?? ''
    await openAnew(page, '/pages/mine/index')
    await expect(page.getByText(String(person.uid))).toBeVisible()
    const elsewhere = clientOf(serverUrl, await newSessionOf(serverUrl, known))
    await elsewhere.call(removeDevice, { guid })
    await page.getByRole('link', { name: '设置' }).first().click()
    await expect(dialog(page)).toContainText('登录过期！')
    await expect(dialog(page)).toContainText('这台设备已退出登录')
    await dialog(page).getByRole('button', { name: '重新登录' }).click()
    await expect(loginHeading(page)).toBeVisible()
    expect(await stored(page, 'guid')).toBeNull()
  })
})

test('-1006: a new version is fetched by the one button there is', async ({ watched: page, person }) => {
  await setOldClientVersion(person.session.guid)
  await page.goto(at('/pages/mine/index'))
  await expect(dialog(page)).toContainText('发现新的版本！')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeVisible()
  expect(await stored(page, 'guid')).toBeNull()
  await Promise.all([
    page.waitForEvent('load'),
    dialog(page).getByRole('button', { name: '立即更新' }).click(),
  ])
  await expect(loginHeading(page)).toBeVisible()
})

test('-1007: an expired session leads to the login page, and afterwards back; nothing of it is left in the storage', async ({
  watched: page,
  person,
}) => {
  const known = await givePassword(person)
  await test.step('in the midst of it', async () => {
    await openApp(page, '/pages/mine/notice/index')
    await expect(title(page, '消息通知')).toBeVisible()
    // The requests of the app's start must be done before the session ends, so that a later one meets the
    // error.
    await page.waitForLoadState('networkidle')
    await expireSession(person.session.guid)
    await page.getByRole('tab', { name: '公告' }).click()
    await expect(dialog(page)).toContainText('登录过期！')
    await expect(dialog(page)).toContainText('草稿和上传中的作品都已保留')
    await dialog(page).getByRole('button', { name: '重新登录' }).click()
    await expect(loginHeading(page)).toBeVisible()
    await chooseAndSignInByPassword(page, known)
    await expect(title(page, '消息通知')).toBeVisible()
  })
  await test.step('for somebody who was invited long ago', async () => {
    await page.goto('about:blank')
    await page.goto(`/h5/?invite_code=${person.inviteCode}&un=poster&register_channel=kol#/pages/mine/index`)
    await expect(page.getByText(String(person.uid))).toBeVisible()
    expect(await stored(page, 'invite_code')).toBe(person.inviteCode)
    await page.evaluate(() => localStorage.setItem('of another year', '1'))
    await expireSession((await stored(page, 'guid')) ?? '')
    await page.reload()
    await expect(dialog(page)).toContainText('登录过期！')
    // Only who signed in last stays, so that the number need not be typed again.
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['lastSignIn'])
    await dialog(page).getByRole('button', { name: '重新登录' }).click()
    await expect(loginHeading(page)).toBeVisible()
  })
  await test.step('a session of last week is not used again', async () => {
    await chooseAndSignInByPassword(page, known)
    await expect(page.getByText(String(person.uid))).toBeVisible()
    await page.evaluate(() => localStorage.setItem('loginExpireTime', '1000'))
    await openAnew(page, '/pages/mine/index')
    await expect(loginHeading(page)).toBeVisible()
    expect(await stored(page, 'guid')).toBeNull()
  })
})

test('without a network, or behind a proxy that fails, nothing is lost, and it goes on when all is well again', async ({
  watched: page,
  person,
  context,
}) => {
  const unreachable = page.getByRole('heading', { name: '网络不给力~' })
  await test.step('an answer that cannot be read', async () => {
    const address = '**/api/v4/mine/index*'
    await page.route(address, (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502</h1>' }),
    )
    await openApp(page, '/pages/mine/index')
    await expect(unreachable).toBeVisible()
    await page.unroute(address)
    await page.getByRole('button', { name: '重新加载' }).click()
    await expect(page.getByText(String(person.uid))).toBeVisible()
  })
  await test.step('what was never seen says that there is no network, and loads by itself when there is', async () => {
    await openApp(page, '/pages/mine/notice/index')
    await expect(page.getByRole('tab', { name: '全部' })).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('tab', { name: '活动' }).click()
    await expect(unreachable).toBeVisible()
    await page.getByRole('tab', { name: '全部' }).click()
    await expect(unreachable).toHaveCount(0)
    await page.getByRole('tab', { name: '活动' }).click()
    await page.getByRole('button', { name: '重新加载' }).click()
    await expect(unreachable).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: '这一类还没有消息' })).toBeVisible()
  })
  await test.step('what is written offline can be sent later', async () => {
    await openApp(page, '/pages/mine/userInfo/index')
    const nickname = page.getByLabel('昵称', { exact: true })
    await expect(nickname).toHaveValue(person.nickname)
    await context.setOffline(true)
    await nickname.fill('离线写的名字')
    await page.getByRole('button', { name: '保存' }).click()
    await expectToast(page, '没有连上网络，检查后再试')
    await expect(nickname).toHaveValue('离线写的名字')
    await context.setOffline(false)
    await page.getByRole('button', { name: '保存' }).click()
    await expectToast(page, '已保存')
  })
})
