/**
 * The catalogue of errors in front of a person: every code of section 8, provoked by the server, with its words, its
 * button and where it leads.
 */
import type { Page } from '@playwright/test'
import { ApiError } from '@wallpaper/client'
import { codes } from '@wallpaper/contract'
import {
  applyDestroy,
  destroyInit,
  mineSendCode,
  removeDevice,
  sonCreate,
  sonDelete,
  sonList,
  sonSwitch,
  userInfo,
} from '@wallpaper/contract/account'
import {
  at,
  clientOf,
  codeFor,
  demoPeople,
  dialog,
  expect,
  newSessionOf,
  sessionOf,
  signIn,
  test,
  title,
} from './creator.ts'
import { letClientGrowOld, letClosureEnd, letNextCodeBeSent, letSessionExpire } from './passedDays.ts'
import { registerPerson } from './registeredPerson.ts'

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

/** A proxy that fails in front of the server; mended by the function it gives back. */
const breakDown = async (page: Page, path: string) => {
  const address = `**/api/${path}*`
  await page.route(address, (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502</h1>' }),
  )
  return () => page.unroute(address)
}

const codeOf = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => codes.ok,
    (error: unknown) => (error instanceof ApiError ? error.code : Number.NaN),
  )

test.use({ expectedComplaints: /Failed to load resource|Loading chunk failed/ })

test('0: the server’s sentence in a dialog, and nothing is lost', async ({ watched: page, person }) => {
  const add = (name: string) => person.client.call(sonCreate, { name, areas: ['creation'] })
  const { max } = await person.client.call(sonList, {})
  for (let made = 1; made < max; made += 1) await add(`助手 ${made}`)
  await page.goto(at('/pages/mine/cooperate/index'))
  await page.getByRole('button', { name: '新增合作账号' }).click()
  await page.getByLabel('名称', { exact: true }).fill('最后一个')
  const { items } = await add('另一台设备上新增的')
  await page.getByRole('button', { name: '新增', exact: true }).click()
  await expect(dialog(page)).toContainText('温馨提示')
  await expect(dialog(page)).toContainText(`最多开通 ${max} 个子账号`)
  await dialog(page).getByRole('button', { name: '我知道了' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByLabel('名称', { exact: true })).toHaveValue('最后一个')
  await person.client.call(sonDelete, { sonid: items[0]?.sonid ?? 0 })
  await page.getByRole('button', { name: '新增', exact: true }).click()
  await expect(page.getByText('已新增')).toBeVisible()
})

test('-1000: a wrong code of a sub-account clears the session and starts over', async ({ watched: page }) => {
  await page.goto(at('/pages/login/login'))
  await page.getByRole('tab', { name: '登录码' }).click()
  await page.getByLabel('登录码', { exact: true }).fill('ZZZZ9999')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(dialog(page)).toContainText('登录失败,请重试~')
  await dialog(page).getByRole('button', { name: '重新登录' }).click()
  await expect(page.getByRole('heading', { name: '登录图神' })).toBeVisible()
})

test('-1000 again: a session the server does not know starts over, and comes back to the same page', async ({
  watched: page,
  baseURL,
}) => {
  const session = await sessionOf(baseURL ?? '', demoPeople.main)
  await signIn(page, { ...session, guid: '019a0000-0000-7000-8000-00000000dead' })
  await page.goto(at('/pages/mine/setting/index'))
  await expect(dialog(page)).toContainText('登录失败,请重试~')
  expect(await stored(page, 'guid')).toBeNull()
  await dialog(page).getByRole('button', { name: '重新登录' }).click()
  await page.getByRole('link', { name: '密码登录' }).click()
  await page.getByLabel('手机号', { exact: true }).fill(demoPeople.main.phone)
  await page.getByLabel('密码', { exact: true }).fill(demoPeople.main.password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(title(page, '设置')).toBeVisible()
})

test('-1007 for somebody who was invited long ago: nothing is left in the storage, and the way in is the login page', async ({
  watched: page,
  person,
}) => {
  await page.goto('/h5/?invite_code=TS8803&un=poster&register_channel=kol#/pages/mine/index')
  await expect(page.getByText(String(person.uid))).toBeVisible()
  expect(await stored(page, 'invite_code')).toBe('TS8803')
  await page.evaluate(() => localStorage.setItem('of another year', '1'))
  await letSessionExpire(person.session.guid)
  await page.reload()
  await expect(dialog(page)).toContainText('登录过期！')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await dialog(page).getByRole('button', { name: '重新登录' }).click()
  await expect(page.getByRole('heading', { name: '登录图神' })).toBeVisible()
})

test('-1001: a device that was signed out from another one is at the login page', async ({
  watched: page,
  baseURL,
}) => {
  const here = await newSessionOf(baseURL ?? '', demoPeople.inviter)
  const elsewhere = clientOf(baseURL ?? '', await newSessionOf(baseURL ?? '', demoPeople.inviter))
  await signIn(page, here)
  await page.goto(at('/pages/mine/index'))
  await expect(page.getByText(String(here.uid))).toBeVisible()
  await elsewhere.call(removeDevice, { guid: here.guid })
  await page.getByRole('link', { name: '设置' }).first().click()
  await expect(page.getByRole('heading', { name: '登录图神' })).toBeVisible()
  expect(await stored(page, 'guid')).toBeNull()
})

test('-1002: a banned person reads why, and writes to us', async ({ watched: page, baseURL }) => {
  await signIn(page, await sessionOf(baseURL ?? '', demoPeople.banned))
  await page.goto(at('/'))
  await expect(title(page, '账号封禁')).toBeVisible()
  await expect(page.getByRole('heading', { name: '账号已被封禁' })).toBeVisible()
  await page.getByLabel('说明情况').fill('短')
  await page.getByRole('button', { name: /提交申诉|补充说明/ }).click()
  await expect(page.getByText('至少 5 个字')).toBeVisible()
  const said = `作品是我自己拍的 ${Date.now()}`
  await page.getByLabel('说明情况').fill(said)
  await page.getByRole('button', { name: /提交申诉|补充说明/ }).click()
  await expect(page.getByText(said)).toBeVisible()
  await expect(page.getByText('申诉处理中')).toBeVisible()
})

test('-1003: somebody who is closing the account sees how long it can be taken back, and does', async ({
  watched: page,
  baseURL,
}) => {
  await signIn(page, await sessionOf(baseURL ?? '', demoPeople.closing))
  await page.goto(at('/pages/mine/index'))
  await expect(title(page, '账号注销')).toBeVisible()
  await expect(page.getByText(/还有 \d+ 天可以撤销/)).toBeVisible()
  await page.getByRole('button', { name: '撤销注销' }).click()
  await expect(title(page, '图神')).toBeVisible()
  await expect(page.getByText('快捷入口')).toBeVisible()
})

test('the account-logout page says nothing of an account to somebody who is not signed in', async ({
  watched: page,
  person,
}) => {
  const { agreement } = await person.client.call(destroyInit, {})
  await letNextCodeBeSent(person.uid)
  await person.client.call(mineSendCode, { purpose: 'close' })
  await person.client.call(applyDestroy, {
    code: await codeFor(person.phone),
    agreements: [{ kind: agreement.kind, version: agreement.version }],
  })
  await page.goto(at('/pages/mine/prohibit/logout'))
  await expect(page.getByText(/还有 \d+ 天可以撤销/)).toBeVisible()
  await letSessionExpire(person.session.guid)
  await page.reload()
  await expect(dialog(page)).toContainText('登录过期！')
  for (const path of ['/pages/mine/prohibit/logout', '/pages/mine/prohibit/logouts']) {
    await page.goto('about:blank')
    await page.goto(at(path))
    await expect(page.getByRole('heading', { name: '登录后查看注销进度' })).toBeVisible()
    await expect(page.getByText('账号已注销')).toHaveCount(0)
  }
  await page.getByRole('button', { name: '登录查看' }).click()
  await expect(page.getByRole('heading', { name: '登录图神' })).toBeVisible()
})

test('-1004: a closed account says so, and lets one begin anew', async ({ watched: page, person }) => {
  const { agreement } = await person.client.call(destroyInit, {})
  await letNextCodeBeSent(person.uid)
  await person.client.call(mineSendCode, { purpose: 'close' })
  await person.client.call(applyDestroy, {
    code: await codeFor(person.phone),
    agreements: [{ kind: agreement.kind, version: agreement.version }],
  })
  await letClosureEnd(person.uid)
  await expect.poll(() => codeOf(person.client.call(userInfo, {}))).toBe(codes.closed)
  await page.goto(at('/pages/mine/index'))
  await expect(page.getByRole('heading', { name: '账号已注销' })).toBeVisible()
  await page.getByRole('button', { name: '重新注册' }).click()
  await expect(page.getByRole('heading', { name: '登录图神' })).toBeVisible()
  expect(await stored(page, 'uid')).toBeNull()
})

test('-1005: a sub-account is told 暂无权限 where only the main account may go', async ({
  watched: page,
  baseURL,
}) => {
  const person = await registerPerson(baseURL ?? '', '晚风')
  const { items } = await person.client.call(sonCreate, { name: '小助手', areas: ['creation'] })
  const son = await person.client.call(sonSwitch, { sonid: items[0]?.sonid ?? 0 })
  if (!son.has_register) throw new Error('there is no sub-account')
  await signIn(page, son)
  await page.goto(at('/pages/mine/setting/index'))
  await expect(page.getByRole('status').filter({ hasText: '暂无权限' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '暂无权限' })).toBeVisible()
  await expect(page.getByRole('button', { name: '返回上一页' })).toBeVisible()
})

test('-1006: a new version is fetched by the one button there is', async ({ watched: page, person }) => {
  await letClientGrowOld(person.session.guid)
  await page.goto(at('/pages/mine/index'))
  await expect(dialog(page)).toContainText('发现新的版本！')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeVisible()
  expect(await stored(page, 'guid')).toBeNull()
  await Promise.all([
    page.waitForEvent('load'),
    dialog(page).getByRole('button', { name: '立即更新' }).click(),
  ])
  await expect(page.getByRole('heading', { name: '登录图神' })).toBeVisible()
})

test('-1007: an expired session leads by way of the mine tab to the door, and afterwards back', async ({
  watched: page,
  baseURL,
}) => {
  const session = await newSessionOf(baseURL ?? '', demoPeople.main)
  await signIn(page, session)
  await page.goto(at('/pages/mine/notice/index'))
  await expect(title(page, '消息通知')).toBeVisible()
  // What the app itself reads when it starts must not be what meets the end of the session.
  await page.waitForLoadState('networkidle')
  await letSessionExpire(session.guid)
  await page.getByRole('tab', { name: '公告' }).click()
  await expect(dialog(page)).toContainText('登录过期！')
  await expect(dialog(page)).toContainText('草稿和上传中的作品都已保留')
  await dialog(page).getByRole('button', { name: '重新登录' }).click()
  await expect(page.getByRole('heading', { name: '登录图神' })).toBeVisible()
  await page.getByRole('link', { name: '密码登录' }).click()
  await page.getByLabel('手机号', { exact: true }).fill(demoPeople.main.phone)
  await page.getByLabel('密码', { exact: true }).fill(demoPeople.main.password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(title(page, '消息通知')).toBeVisible()
})

test('an answer that cannot be read says 网络不给力~, and the page can be loaded again', async ({
  watched: page,
  person,
}) => {
  const mend = await breakDown(page, 'v4/mine/index')
  await page.goto(at('/pages/mine/index'))
  await expect(page.getByRole('heading', { name: '网络不给力~' })).toBeVisible()
  await mend()
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect(page.getByText(String(person.uid))).toBeVisible()
})

test('offline nothing is lost, and back online it goes on', async ({ watched: page, person, context }) => {
  await page.goto(at('/pages/mine/userInfo/index'))
  await expect(page.getByLabel('昵称', { exact: true })).toHaveValue(person.nickname)
  await context.setOffline(true)
  await page.getByLabel('昵称', { exact: true }).fill('离线写的名字')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('没有连上网络，检查后再试')).toBeVisible()
  await expect(page.getByLabel('昵称', { exact: true })).toHaveValue('离线写的名字')
  await context.setOffline(false)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存')).toBeVisible()
})

test('a page that was never seen says offline that there is no network, and loads when there is', async ({
  watched: page,
  person,
  context,
}) => {
  await page.goto(at('/pages/mine/index'))
  await expect(page.getByText(String(person.uid))).toBeVisible()
  await page.goto(at('/pages/mine/notice/index'))
  await expect(page.getByRole('tab', { name: '全部' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('tab', { name: '活动' }).click()
  await expect(page.getByRole('heading', { name: '网络不给力~' })).toBeVisible()
  await page.getByRole('tab', { name: '全部' }).click()
  await expect(page.getByRole('heading', { name: '网络不给力~' })).toHaveCount(0)
  await page.getByRole('tab', { name: '活动' }).click()
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect(page.getByRole('heading', { name: '网络不给力~' })).toBeVisible()
  // Back online, nobody needs to press anything.
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: '这一类还没有消息' })).toBeVisible()
})

test('a notice that is not named, or not there, leads back', async ({ watched: page, person }) => {
  await page.goto(at('/pages/mine/index'))
  await expect(page.getByText(String(person.uid))).toBeVisible()
  for (const query of ['', '?id=999999']) {
    await page.goto(at(`/pages/mine/notice/detail/index${query}`))
    await expect(page.getByRole('heading', { name: '没有找到' })).toBeVisible()
    await page.getByRole('button', { name: '返回上一页' }).click()
    await expect(page.getByText(String(person.uid))).toBeVisible()
  }
})

test('a session of last week or of another version is not used again', async ({ watched: page, baseURL }) => {
  const session = await sessionOf(baseURL ?? '', demoPeople.main)
  await signIn(page, session)
  await page.addInitScript(() => {
    if (location.protocol !== 'about:' && !sessionStorage.getItem('old')) {
      sessionStorage.setItem('old', '1')
      localStorage.setItem('loginExpireTime', '1000')
    }
  })
  await page.goto(at('/pages/mine/index'))
  await expect(page.getByRole('heading', { name: '登录图神' })).toBeVisible()
  expect(await stored(page, 'guid')).toBeNull()
})

test('two presses send one form', async ({ watched: page, person }) => {
  await page.goto(at('/pages/mine/userInfo/index'))
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
  await expect(page.getByText('已保存')).toBeVisible()
  expect(sent).toBe(1)
})

test('code that does not arrive is said so, and can be asked for again', async ({ watched: page }) => {
  await page.route('**/assets/TestPage-*.js', (route) => route.abort(), { times: 1 })
  const reports: string[] = []
  page.on('console', (message) => reports.push(message.text()))
  await page.goto(at('/pages/test/index'))
  await expect(page.getByRole('heading', { name: '页面没有加载出来' })).toBeVisible()
  await expect(page.getByText('Loading chunk failed (missing)')).toBeVisible()
  expect(reports.join('\n')).toContain('Loading chunk failed (missing: /pages/test/index)')
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect(title(page, '版本与环境')).toBeVisible()
})
