/** What can go wrong at the door, and that it is never locked: no way in ends where one can only stay. */
import type { Page } from '@playwright/test'
import { at, codeFor, dialog, expect, newPhone, test, title } from './creator.ts'
import { comeIn, inMessenger, stored } from './door.ts'
import { registerPerson } from './registeredPerson.ts'

test.describe('inside the messenger', () => {
  test.use(inMessenger)

  test('an invited person who refuses consent is not told to open the messenger they are in', async ({
    watched: page,
    baseURL,
  }) => {
    const inviter = await registerPerson(baseURL ?? '', '阿哲')
    await page.goto(`/h5/?invite_code=${inviter.inviteCode}`)
    await expect.poll(() => page.url()).toContain('oauth2/authorize')
    await page.goto(`${page.url().split('#')[0]}&sim_person=阿哲&sim_decision=deny`)
    await expect(page.getByRole('heading', { name: '登录图神' })).toBeVisible()
    await expect(page.getByLabel('邀请码', { exact: true })).toHaveValue(inviter.inviteCode)
  })

  for (const path of ['/pages/system/tip', '/pages/mine/weChatOutside']) {
    test(`${path} moves on by itself, to what it was opened for`, async ({ watched: page }) => {
      const wanted = '/pages/mine/setting/index?show=held'
      await page.goto(at(`${path}?to=${encodeURIComponent(wanted)}`))
      await expect(page.getByRole('button', { name: '允许' })).toBeVisible()
      const consent = page.url().split('#')[0]
      await page.goto(`${consent}&sim_person=${encodeURIComponent(`立夏 ${Date.now() % 100_000}`)}`)
      await expect(page.getByRole('heading', { name: '还差一步' })).toBeVisible()
      await comeIn(page, newPhone(), '完成注册')
      await expect(title(page, '设置')).toBeVisible()
      await page.goto('about:blank')
      await page.goto(at(`${path}?to=${encodeURIComponent(wanted)}`))
      await expect(title(page, '设置')).toBeVisible()
      expect(page.url()).toContain(wanted)
    })
  }

  test('a ticket that is used up is said so, and 重新登录 leads to the consent page again', async ({
    watched: page,
  }) => {
    await page.goto(`/h5/?code=${'x'.repeat(43)}&state=doutui#/`)
    await expect(dialog(page)).toContainText('登录失败,请重试~')
    await dialog(page).getByRole('button', { name: '重新登录' }).click()
    await expect(page.getByRole('button', { name: '允许' })).toBeVisible()
  })
})

test('outside the messenger a ticket that is used up leads to the login page, with the invitation still there', async ({
  watched: page,
}) => {
  await page.goto(`/h5/?un=poster&code=${'x'.repeat(43)}&state=doutui#/`)
  await expect(dialog(page)).toContainText('登录失败,请重试~')
  await dialog(page).getByRole('button', { name: '重新登录' }).click()
  await expect(page.getByRole('heading', { name: '登录图神' })).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  expect(await stored(page, 'un')).toBe('poster')
})

test.describe('a registration that was begun', () => {
  const begin = async (page: Page) => {
    const phone = newPhone()
    await page.goto(at('/pages/login/login?by=code'))
    await page.getByLabel('手机号', { exact: true }).fill(phone)
    await page.getByRole('button', { name: '获取验证码' }).click()
    await page.getByLabel('验证码', { exact: true }).fill(await codeFor(phone))
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.getByRole('heading', { name: '还差一步' })).toBeVisible()
  }

  test('is given up for another phone or another way, for good', async ({ watched: page }) => {
    await begin(page)
    await page.reload()
    await expect(page.getByRole('heading', { name: '还差一步' })).toBeVisible()
    await page.getByRole('link', { name: '密码登录' }).click()
    await expect(page.getByLabel('密码', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: '手机号注册' }).click()
    await page.getByRole('button', { name: '换个手机号' }).click()
    await expect(page.getByRole('heading', { name: '登录图神' })).toBeVisible()
    expect(await stored(page, 'user_info')).toBeNull()
    await page.reload()
    await expect(page.getByRole('heading', { name: '登录图神' })).toBeVisible()
    await comeIn(page, newPhone(), '登录 / 注册')
    await expect(title(page, '图神')).toBeVisible()
  })

  test('and lasted too long is no dead end: the form asks for a phone again', async ({ watched: page }) => {
    await begin(page)
    await page.evaluate(() => {
      const info = JSON.parse(localStorage.getItem('user_info') ?? '{}')
      localStorage.setItem(
        'user_info',
        JSON.stringify({ ...info, register_ticket: 'of-another-day'.repeat(3) }),
      )
    })
    await page.reload()
    await page.getByRole('button', { name: '完成注册' }).click()
    await dialog(page).getByRole('button', { name: '同意并继续' }).click()
    await expect(page.getByRole('alert')).toContainText('停留太久了，请重新登录')
    await expect(page.getByRole('heading', { name: '登录图神' })).toBeVisible()
    expect(await stored(page, 'user_info')).toBeNull()
    const phone = newPhone()
    await page.getByLabel('手机号', { exact: true }).fill(phone)
    await page.getByRole('button', { name: '获取验证码' }).click()
    await page.getByLabel('验证码', { exact: true }).fill(await codeFor(phone))
    await page.getByRole('button', { name: '登录 / 注册' }).click()
    await expect(title(page, '图神')).toBeVisible()
  })
})

test('the ways in show an arrow back only where something lies below', async ({ watched: page }) => {
  const arrow = page.locator('.stack-page:not([inert])').getByRole('button', { name: '返回' })
  await page.goto('/h5/?invite_code=NOBODY99')
  await expect(title(page, '请在微信中打开')).toBeVisible()
  await expect(arrow).toHaveCount(0)
  await page.getByRole('link', { name: '用手机号继续' }).click()
  await expect(page.getByLabel('邀请码', { exact: true })).toHaveValue('NOBODY99')
  await arrow.click()
  await expect(title(page, '请在微信中打开')).toBeVisible()
  for (const path of ['/pages/login/index', '/pages/login/login', '/pages/mine/weChatOutside']) {
    await page.goto('about:blank')
    await page.goto(at(path))
    await expect(page.locator('.stack-page:not([inert]) h1')).toHaveCount(1)
    await expect(arrow, path).toHaveCount(0)
  }
})

test('the link to open in the messenger leads to the page that was wanted', async ({
  watched: page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  const inviter = await registerPerson(baseURL ?? '', '阿哲')
  const wanted = '#/pages/mine/setting/index?show=held'
  await page.goto(`/h5/?invite_code=${inviter.inviteCode}${wanted}`)
  await expect(title(page, '请在微信中打开')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: '复制链接' }).click()
  await expect.poll(copied).toBe(`${baseURL}/h5/?invite_code=${inviter.inviteCode}${wanted}`)
  await page.goto('about:blank')
  await page.goto(at('/pages/mine/weChatOutside'))
  await page.getByRole('button', { name: '复制链接' }).click()
  await expect.poll(copied).toBe(`${baseURL}/h5/?invite_code=${inviter.inviteCode}#/`)
})
