/** Forms: field errors, pasting, and leaving without losing input. */
import type { Page } from '@playwright/test'
import { subAccountDelete, subAccountList } from '@wallpaper/contract/account'
import { dialog, openApp, reloadApp, title, topPage } from './support/app.ts'
import { expireSession } from './support/database.ts'
import { givePassword, newPhone, registerPerson } from './support/people.ts'
import { agreeOnLoginPage, chooseAndSignInByPassword, signOut } from './support/signIn.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

const phoneField = (page: Page) => page.getByLabel('手机号', { exact: true })
const codeField = (page: Page) => page.getByLabel('验证码', { exact: true })
const restored = (page: Page) => page.getByText('已恢复上次填写的内容')

test('what was wrong with a field is over when it is changed, and said again when it is wrong again', async ({
  watched: page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openApp(page, '/pages/login/login?by=code')
  const wrong = page.getByText('请填写 11 位手机号')
  const ask = page.getByRole('button', { name: '获取验证码' })
  for (const tooShort of ['123', '1234']) {
    await phoneField(page).fill(tooShort)
    await expect(wrong).toHaveCount(0)
    await ask.click()
    await expect(wrong).toBeVisible()
    await expect(phoneField(page)).toBeFocused()
    await expect(phoneField(page)).toHaveAttribute('aria-invalid', 'true')
  }

  await test.step('a number is pasted with its country, with dashes or in full-width figures, a code with its words', async () => {
    const paste = async (text: string) => {
      await page.evaluate((words) => navigator.clipboard.writeText(words), text)
      await page.keyboard.press('ControlOrMeta+V')
    }
    for (const text of ['+86 138-1234-5678', '008613812345678', '１３８１２３４５６７８']) {
      await phoneField(page).fill('')
      await phoneField(page).focus()
      await paste(text)
      await expect(phoneField(page), text).toHaveValue('138 1234 5678')
    }
    await codeField(page).focus()
    await paste('【图神】验证码 ２３４ 567，5 分钟内有效')
    await expect(codeField(page)).toHaveValue('234567')
  })

  await phoneField(page).fill(newPhone())
  await expect(wrong).toHaveCount(0)
  await expect(phoneField(page)).not.toHaveAttribute('aria-invalid')
  await ask.click()
  await expect(page.getByText('秒后重发')).toBeVisible()
  await codeField(page).fill('000000')
  await agreeOnLoginPage(page)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true')
  await codeField(page).fill('00000')
  await expect(codeField(page)).not.toHaveAttribute('aria-invalid')

  await test.step('an invite code is looked up again when it is corrected after a refusal', async () => {
    await openApp(page, '/pages/login/index')
    const field = page.getByLabel('邀请码', { exact: true })
    const unknown = page.getByText('没有找到这个邀请码，可以核对或清空')
    await field.fill('NOBODY99')
    await expect(unknown).toBeVisible()
    await page.route('**/api/v4/login/register', (route) =>
      route.fulfill({
        json: { code: 1001, msg: '请核对', data: { fields: { invite_code: '邀请码不正确' } } },
      }),
    )
    await phoneField(page).last().fill(newPhone())
    await codeField(page).last().fill('123456')
    await page.getByRole('button', { name: /^登录 \/ 注册/ }).click()
    await page.getByRole('button', { name: '同意并继续' }).click()
    await field.fill('NOBODY98')
    await expect(page.getByText('邀请码不正确')).toHaveCount(0)
    await expect(unknown).toBeVisible()
  })
})

test('a sheet takes back what it said, asks before it is left, and is there again after a reload until it is sent', async ({
  watched: page,
  person,
}) => {
  await openApp(page, '/pages/mine/index')
  await expect(page.getByText(String(person.uid))).toBeVisible()
  await page.getByRole('link', { name: '合作账号', exact: true }).click()
  const sheet = page.getByRole('dialog')
  const name = sheet.getByLabel('名称', { exact: true })
  const switches = sheet.getByRole('switch')
  const add = () => page.getByRole('button', { name: '新增合作账号' }).click()
  const save = sheet.getByRole('button', { name: '新增', exact: true })

  await test.step('what it said about a field, a switch included', async () => {
    await add()
    await save.click()
    await expect(sheet.getByText('请填写名称')).toBeVisible()
    await name.fill('上传助手')
    await expect(sheet.getByText('请填写名称')).toHaveCount(0)
    await save.click()
    await expect(sheet.getByText('请至少选择一项权限')).toBeVisible()
    await switches.first().click()
    await expect(sheet.getByText('请至少选择一项权限')).toHaveCount(0)
  })

  await test.step('it asks before it is left, and forgets what was given up', async () => {
    await sheet.getByRole('button', { name: '关闭' }).click()
    await expect(dialog(page)).toContainText('放弃填写的内容？')
    await dialog(page).getByRole('button', { name: '继续填写' }).click()
    await expect(name).toHaveValue('上传助手')
    await page.goBack()
    await expect(dialog(page)).toContainText('放弃填写的内容？')
    await dialog(page).getByRole('button', { name: '放弃', exact: true }).click()
    await expect(sheet).toHaveCount(0)
    await expect(title(page, '合作账号')).toBeVisible()
    await add()
    await expect(name).toHaveValue('')
    await expect(restored(page)).toHaveCount(0)
    await sheet.getByRole('button', { name: '关闭' }).click()
    await expect(sheet, 'nothing was written: nothing is asked').toHaveCount(0)
  })

  await test.step('after a reload', async () => {
    await add()
    await name.fill('上传助手')
    const first = await switches.first().isChecked()
    await switches.first().click()
    await reloadApp(page)
    await add()
    await expect(restored(page)).toBeVisible()
    await expect(name).toHaveValue('上传助手')
    await expect(switches.first()).toBeChecked({ checked: !first })
    await save.click()
    await expectToast(page, '已新增')
    // Everybody starts with one sub-account: delete it to make space for another.
    const { items } = await person.client.call(subAccountList, {})
    await person.client.call(subAccountDelete, { sonid: items[0]?.sonid ?? 0 })
    await reloadApp(page)
    await add()
    await expect(name).toHaveValue('')
    await expect(restored(page)).toHaveCount(0)
  })
})

test('what was written when the session expired is there for the one who wrote it, and for nobody else', async ({
  watched: page,
  person,
  serverUrl,
}) => {
  const [writer, other] = [await givePassword(person), await givePassword(await registerPerson(serverUrl))]
  const profile = '/pages/mine/userInfo/index'
  const nickname = topPage(page).getByLabel('昵称', { exact: true })
  const intro = topPage(page).getByLabel('个人简介', { exact: true })
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))
  await openApp(page, profile)
  await expect(nickname).toHaveValue(person.nickname)
  await intro.fill('写到一半')
  await expireSession(person.session.guid)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(dialog(page)).toContainText('登录过期！')
  await dialog(page).getByRole('button', { name: '重新登录' }).click()

  await chooseAndSignInByPassword(page, other)
  await expect(title(page, '完善信息')).toBeVisible()
  await expect(intro).not.toHaveValue('写到一半')
  await expect(restored(page)).toHaveCount(0)
  await openApp(page, '/pages/system/logout')
  await signOut(page)

  await chooseAndSignInByPassword(page, writer)
  await expect(page.getByText('快捷入口')).toBeVisible()
  await openApp(page, profile)
  await expect(restored(page)).toBeVisible()
  await expect(intro).toHaveValue('写到一半')
  await page.getByRole('button', { name: '清除', exact: true }).click()
  await expect(restored(page)).toHaveCount(0)
  await expect(intro).toHaveValue('')
  await reloadApp(page)
  await expect(intro).toHaveValue('')
  await expect(restored(page)).toHaveCount(0)

  await test.step('clearing the cache, and leaving by one’s own will, take drafts along', async () => {
    const write = async () => {
      await openApp(page, profile)
      await expect(nickname).toHaveValue(person.nickname)
      await intro.fill('写到一半')
      await reloadApp(page)
      await expect(intro).toHaveValue('写到一半')
    }
    await write()
    await openApp(page, '/pages/mine/setting/index')
    await page.getByRole('button', { name: /清理缓存/ }).click()
    await dialog(page).getByRole('button', { name: '清理缓存' }).click()
    await expectToast(page, '已清理')
    expect(await drafts()).toEqual([])
    await reloadApp(page)
    await write()
    await openApp(page, '/pages/system/logout')
    await signOut(page)
    expect(await drafts()).toEqual([])
  })
})

test('a search field has one cross, which empties it; a place far from every city is told by its coordinates', async ({
  watched: page,
}) => {
  await openApp(page, '/choose-location')
  const search = page.getByRole('searchbox', { name: '搜索城市' })
  await search.fill('杭州')
  const box = await search.boundingBox()
  if (!box) throw new Error('the search field is not drawn')
  await search.click({ position: { x: box.width - 6, y: box.height / 2 } })
  await expect(search, 'the browser’s own cross').toHaveValue('杭州')
  await page.getByRole('button', { name: '清除搜索城市' }).click()
  await expect(search).toHaveValue('')

  await openApp(page, '/open-location?latitude=-33.8688&longitude=151.2093&name=歌剧院')
  await expect(page.getByText('南纬 33.87°，东经 151.21°')).toBeVisible()
  await expect(page.getByText(/公里/)).toHaveCount(0)
  await openApp(page, '/open-location?latitude=30.2&longitude=120.1')
  await expect(page.getByText('浙江 杭州附近，约 9 公里')).toBeVisible()
})
