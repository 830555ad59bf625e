/** Forms: what is told about a field, what may be pasted into it, and how one leaves without losing anything. */
import type { Page } from '@playwright/test'
import { at, dialog, expect, newPhone, test, title } from './creator.ts'

const phoneField = (page: Page) => page.getByLabel('手机号', { exact: true })

test('what was wrong with a field is over when it is changed, and said again when it is wrong again', async ({
  watched: page,
}) => {
  await page.goto(at('/pages/login/login?by=code'))
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
  await phoneField(page).fill(newPhone())
  await expect(wrong).toHaveCount(0)
  await expect(phoneField(page)).not.toHaveAttribute('aria-invalid')
  await ask.click()
  await expect(page.getByText('秒后重发')).toBeVisible()

  const code = page.getByLabel('验证码', { exact: true })
  await code.fill('000000')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await code.fill('00000')
  await expect(code).not.toHaveAttribute('aria-invalid')
})

test('a number is pasted with its country, with dashes or in full-width figures, and a code with its words', async ({
  watched: page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(at('/pages/login/login?by=code'))
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
  const code = page.getByLabel('验证码', { exact: true })
  await code.focus()
  await paste('【图神】验证码 ２３４ 567，5 分钟内有效')
  await expect(code).toHaveValue('234567')
})

test('an invite code is looked up again when it is corrected after a refusal', async ({ watched: page }) => {
  await page.goto(at('/pages/login/index'))
  const field = page.getByLabel('邀请码', { exact: true })
  const unknown = page.getByText('没有找到这个邀请码，可以核对或清空')
  await field.fill('NOBODY99')
  await expect(unknown).toBeVisible()
  await page.route('**/api/v4/login/register', (route) =>
    route.fulfill({ json: { code: 1001, msg: '请核对', data: { fields: { invite_code: '邀请码不正确' } } } }),
  )
  await phoneField(page).fill(newPhone())
  await page.getByLabel('验证码', { exact: true }).fill('123456')
  await page.getByRole('button', { name: /^(注册|登录)/ }).click()
  await page.getByRole('button', { name: '同意并继续' }).click()
  await field.fill('NOBODY98')
  await expect(page.getByText('邀请码不正确')).toHaveCount(0)
  await expect(unknown).toBeVisible()
})

const openSons = async (page: Page) => {
  await page.goto(at('/pages/mine/index'))
  await page.getByRole('link', { name: '合作账号' }).click()
  await page.getByRole('button', { name: '新增合作账号' }).click()
  return page.getByRole('dialog')
}

test('a sheet takes back what it said about a field, a switch included', async ({
  watched: page,
  person,
}) => {
  expect(person.uid).toBeGreaterThan(0)
  const sheet = await openSons(page)
  const save = sheet.getByRole('button', { name: '新增', exact: true })
  await save.click()
  await expect(sheet.getByText('请填写名称')).toBeVisible()
  await sheet.getByLabel('名称', { exact: true }).fill('上传助手')
  await expect(sheet.getByText('请填写名称')).toHaveCount(0)
  const switches = await sheet.getByRole('switch').all()
  for (const one of switches) await one.click()
  await save.click()
  await expect(sheet.getByText('请至少选择一项权限')).toBeVisible()
  await switches[0]?.click()
  await expect(sheet.getByText('请至少选择一项权限')).toHaveCount(0)
})

test('a sheet with something written in it asks before it is left, and forgets what was given up', async ({
  watched: page,
  person,
}) => {
  expect(person.uid).toBeGreaterThan(0)
  const sheet = await openSons(page)
  await sheet.getByRole('switch').first().click()
  await sheet.getByRole('button', { name: '关闭' }).click()
  await expect(dialog(page)).toContainText('放弃填写的内容？')
  await dialog(page).getByRole('button', { name: '继续填写' }).click()
  await expect(sheet.getByRole('switch').first()).not.toBeChecked()

  await page.goBack()
  await expect(dialog(page)).toContainText('放弃填写的内容？')
  await dialog(page).getByRole('button', { name: '放弃', exact: true }).click()
  await expect(sheet).toHaveCount(0)
  await expect(title(page, '合作账号')).toBeVisible()

  await page.getByRole('button', { name: '新增合作账号' }).click()
  await expect(sheet.getByRole('switch').first()).toBeChecked()
  await expect(page.getByText('已恢复上次填写的内容')).toHaveCount(0)
  await sheet.getByRole('button', { name: '关闭' }).click()
  await expect(sheet, 'nothing was written: nothing is asked').toHaveCount(0)
})

test('a password is set with a code, and the sheet says where that goes', async ({
  watched: page,
  person,
}) => {
  await page.goto(at('/pages/mine/setting/index'))
  await page.getByRole('button', { name: /登录密码/ }).click()
  const sheet = page.getByRole('dialog')
  const masked = `${person.phone.slice(0, 4)}****${person.phone.slice(-4)}`
  await expect(sheet.getByText(`验证码将发送到 ${masked}`)).toBeVisible()
  // The sheet itself has the focus: neither field is drawn as the one that is written in.
  const looks = await sheet.locator('.input').evaluateAll((fields) =>
    fields.map((field) => {
      const { backgroundColor, boxShadow, height } = getComputedStyle(field)
      return [backgroundColor, boxShadow, height].join()
    }),
  )
  expect(looks).toHaveLength(2)
  expect(new Set(looks).size).toBe(1)
})

test('a search field has one cross, which empties it', async ({ watched: page }) => {
  await page.goto(at('/choose-location'))
  const search = page.getByRole('searchbox', { name: '搜索城市' })
  await search.fill('杭州')
  const box = await search.boundingBox()
  if (!box) throw new Error('the search field is not drawn')
  await search.click({ position: { x: box.width - 6, y: box.height / 2 } })
  await expect(search, 'the browser’s own cross').toHaveValue('杭州')
  await page.getByRole('button', { name: '清除搜索城市' }).click()
  await expect(search).toHaveValue('')
})

test('a place far from every city is told by its coordinates', async ({ watched: page }) => {
  await page.goto(at('/open-location?latitude=-33.8688&longitude=151.2093&name=歌剧院'))
  await expect(page.getByText('南纬 33.87°，东经 151.21°')).toBeVisible()
  await expect(page.getByText(/公里/)).toHaveCount(0)
  await page.goto(at('/open-location?latitude=30.2&longitude=120.1'))
  await expect(page.getByText('浙江 杭州附近，约 9 公里')).toBeVisible()
})
