/** What is filled in and not sent: kept for the one who wrote it, through a session that ends, and for nobody else. */
import type { Page } from '@playwright/test'
import { at, demoPeople, dialog, expect, newPhone, newSessionOf, signIn, test, title } from './creator.ts'
import { letSessionExpire } from './passedDays.ts'

const restored = (page: Page) => page.getByText('已恢复上次填写的内容')
const intro = (page: Page) => page.getByLabel('个人简介', { exact: true })
const profile = at('/pages/mine/userInfo/index')

const enterBy = async (page: Page, { phone, password }: { phone: string; password: string }) => {
  await page.getByRole('link', { name: '密码登录' }).click()
  await page.getByLabel('手机号', { exact: true }).fill(phone)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

const logOut = async (page: Page) => {
  await page.goto(at('/pages/system/logout'))
  await page.getByRole('button', { name: '退出本机' }).click()
  await expect(page.getByRole('heading', { name: '登录图神' })).toBeVisible()
}

test('what was written when the session expired is there for the one who wrote it, and for nobody else', async ({
  watched: page,
  baseURL,
}) => {
  const session = await newSessionOf(baseURL ?? '', demoPeople.main)
  await signIn(page, session)
  await page.goto(profile)
  const before = await intro(page).inputValue()
  const written = `写到一半 ${Date.now()}`
  await intro(page).fill(written)
  await letSessionExpire(session.guid)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(dialog(page)).toContainText('登录过期！')
  await dialog(page).getByRole('button', { name: '重新登录' }).click()

  await enterBy(page, demoPeople.inviter)
  await expect(title(page, '完善信息')).toBeVisible()
  await expect(intro(page)).not.toHaveValue(written)
  await expect(restored(page)).toHaveCount(0)
  await logOut(page)

  await enterBy(page, demoPeople.main)
  await expect(page.getByText('快捷入口')).toBeVisible()
  await page.goto(profile)
  await expect(restored(page)).toBeVisible()
  await expect(intro(page)).toHaveValue(written)
  await page.getByRole('button', { name: '清除', exact: true }).click()
  await expect(restored(page)).toHaveCount(0)
  await expect(intro(page)).toHaveValue(before)
  await page.reload()
  await expect(intro(page)).toHaveValue(before)
  await expect(restored(page)).toHaveCount(0)
})

test('a form in a sheet is there again after a reload, until it is sent', async ({
  watched: page,
  person,
}) => {
  expect(person.uid).toBeGreaterThan(0)
  const open = async () => {
    await page.goto(at('/pages/mine/cooperate/index'))
    await page.getByRole('button', { name: '新增合作账号' }).click()
  }
  const name = page.getByLabel('名称', { exact: true })
  await open()
  await name.fill('上传助手')
  const areas = page.getByRole('dialog').getByRole('switch')
  await areas.first().click()
  await page.reload()
  await open()
  await expect(restored(page)).toBeVisible()
  await expect(name).toHaveValue('上传助手')
  await expect(areas.first()).not.toBeChecked()
  await expect(areas.last()).toBeChecked()
  await page.getByRole('button', { name: '新增', exact: true }).click()
  await expect(page.getByText('已新增')).toBeVisible()
  await page.reload()
  await open()
  await expect(name).toHaveValue('')
  await expect(restored(page)).toHaveCount(0)
})

test('leaving by one’s own will, and clearing the cache, take drafts along', async ({
  watched: page,
  person,
}) => {
  const write = async () => {
    await page.goto(profile)
    await expect(page.getByLabel('昵称', { exact: true })).toHaveValue(person.nickname)
    await intro(page).fill('写到一半')
    await page.reload()
    await expect(intro(page)).toHaveValue('写到一半')
  }
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))
  await write()
  await page.goto(at('/pages/mine/setting/index'))
  await page.getByRole('button', { name: /清理缓存/ }).click()
  await dialog(page).getByRole('button', { name: '清理缓存' }).click()
  await expect(page.getByText('已清理')).toBeVisible()
  expect(await drafts()).toEqual([])
  await page.reload()
  await write()
  await logOut(page)
  expect(await drafts()).toEqual([])
})

test('a registration keeps the phone through a reload of its window, and never the code', async ({
  watched: page,
  context,
}) => {
  const phone = newPhone()
  const form = at('/pages/login/index')
  await page.goto(form)
  await page.getByLabel('手机号', { exact: true }).fill(phone)
  await page.getByLabel('验证码', { exact: true }).fill('123456')
  await page.reload()
  await expect(restored(page)).toBeVisible()
  expect((await page.getByLabel('手机号', { exact: true }).inputValue()).replaceAll(' ', '')).toBe(phone)
  await expect(page.getByLabel('验证码', { exact: true })).toHaveValue('')
  const other = await context.newPage()
  await other.goto(form)
  await expect(other.getByLabel('手机号', { exact: true })).toHaveValue('')
  await other.close()
})
