/** Ways in: by invitation through the messenger, by phone outside it, by password, and as a sub-account. */
import { createClient } from '@wallpaper/client'
import { registerInit, sonCreate } from '@wallpaper/contract/account'
import { noticeList } from '@wallpaper/contract/notice'
import { at, demoPeople, dialog, expect, newPhone, test, title } from './creator.ts'
import { comeIn, inMessenger, stored } from './door.ts'
import { registerPerson } from './registeredPerson.ts'

test.describe('inside the messenger', () => {
  test.use(inMessenger)

  test('an invitation leads through consent and registration to the home tab, with the inviter bound', async ({
    watched: page,
    baseURL,
  }) => {
    const inviter = await registerPerson(baseURL ?? '', '阿哲')
    await page.goto(`/h5/?invite_code=${inviter.inviteCode}&un=poster#/?register_channel=kol`)
    await expect(page.getByText('图神').first()).toBeVisible()
    expect(new URL(page.url()).searchParams.get('state')).toBe('doutui')
    expect(new URL(page.url()).searchParams.get('scope')).toBe('snsapi_userinfo')
    const newcomer = `小满 ${Date.now() % 10_000}`
    await page.goto(`${page.url().split('#')[0]}&sim_person=${encodeURIComponent(newcomer)}`)

    await expect(page.getByRole('heading', { name: '还差一步' })).toBeVisible()
    await expect(page.getByText(newcomer)).toBeVisible()
    expect(await stored(page, 'guid')).toBeNull()
    expect(await stored(page, 'invite_code')).toBe(inviter.inviteCode)
    expect(await stored(page, 'register_channel')).toBe('kol')
    await expect(page.getByLabel('邀请码', { exact: true })).toHaveValue(inviter.inviteCode)
    await expect(page.getByText('已自动填入')).toBeVisible()

    await comeIn(page, newPhone(), '完成注册')
    await expect(title(page, '图神')).toBeVisible()
    await expect(page.getByText('快捷入口')).toBeVisible()
    expect(await stored(page, 'guid')).not.toBeNull()
    for (const key of ['invite_code', 'un', 'register_channel']) {
      expect(await stored(page, key), `${key} has done its work`).toBeNull()
    }
    expect(page.url()).not.toContain('code=')
    await page.getByRole('link', { name: '个人中心' }).click()
    await expect(page.getByText(newcomer)).toBeVisible()
    const form = await createClient({ baseUrl: baseURL ?? '' }).call(registerInit, {
      invite_code: inviter.inviteCode,
    })
    expect(form.is_invite_code_known).toBe(true)
    await expect
      .poll(async () => {
        return (await inviter.client.call(noticeList, {})).items.map(({ title: text }) => text)
      })
      .toContain('有新朋友通过你的邀请加入')
  })

  test('a step back after signing in leads out of the app, never to the consent page again', async ({
    watched: page,
    baseURL,
  }) => {
    // Where the link was found: the page before ours.
    const before = `${baseURL}/readyz`
    await page.goto(before)
    await page.goto(at('/'))
    await expect(page.getByRole('button', { name: '允许' })).toBeVisible()
    const consent = page.url().split('#')[0]
    await page.getByLabel('新的人的昵称').fill(`谷雨 ${Date.now() % 100_000}`)
    await page.getByRole('button', { name: '允许' }).click()
    await expect(page.getByRole('heading', { name: '还差一步' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(before)
    await page.goForward()
    await expect(page.getByRole('heading', { name: '还差一步' })).toBeVisible()

    await comeIn(page, newPhone(), '完成注册')
    await expect(title(page, '图神')).toBeVisible()
    const guid = await stored(page, 'guid')
    await page.goBack()
    await expect(page).toHaveURL(before)
    await page.goForward()
    await expect(title(page, '图神')).toBeVisible()

    // A messenger that keeps its question in the history: answering it once more changes nothing and goes nowhere.
    await page.goto(`${consent}&sim_person=${encodeURIComponent('阿哲')}`)
    await expect(page.getByText('快捷入口')).toBeVisible()
    expect(await stored(page, 'guid')).toBe(guid)
    expect(page.url()).not.toContain('oauth=')
  })

  test('somebody who refuses consent can come in by phone instead', async ({ watched: page }) => {
    await page.goto(at('/'))
    await expect.poll(() => page.url()).toContain('oauth2/authorize')
    await page.goto(`${page.url().split('#')[0]}&sim_person=阿哲&sim_decision=deny`)
    await expect(page.getByText('没有完成微信授权，可以用手机号登录')).toBeVisible()
    await expect(page.getByRole('heading', { name: '登录图神' })).toBeVisible()
  })
})

test('outside the messenger a phone is enough, and the page that wanted it opens afterwards', async ({
  watched: page,
}) => {
  await page.goto(at('/pages/mine/userInfo/index'))
  await expect(page.getByRole('heading', { name: '登录图神' })).toBeVisible()
  await page.getByRole('button', { name: '国家和地区代码 +86' }).click()
  await expect(page.getByText('目前支持中国大陆的手机号')).toBeVisible()
  await page.getByRole('button', { name: '登录 / 注册' }).click()
  await expect(page.getByText('请填写 11 位手机号')).toBeVisible()
  await expect(page.getByLabel('手机号', { exact: true })).toBeFocused()
  await comeIn(page, newPhone(), '登录 / 注册')
  await expect(title(page, '完善信息')).toBeVisible()
  expect(await stored(page, 'localVersion')).toBe('20230413')
})

test('a form that could not be read says so and is read again, and its dialog leads to the agreements', async ({
  watched: page,
}) => {
  const form = '**/api/v4/login/registerInit'
  const refuse = () =>
    page.route(form, (route) => route.fulfill({ json: { code: 1004, msg: '服务正忙', data: null } }))
  await refuse()
  await page.goto(at('/pages/login/index'))
  const failed = page.getByRole('alert').filter({ hasText: '没有读到用户协议' })
  await expect(failed).toBeVisible()
  await page.unroute(form)
  await page.getByRole('button', { name: /重新加载/ }).click()
  await expect(page.getByRole('link', { name: '《用户协议》' })).toBeVisible()
  await expect(failed).toHaveCount(0)

  await refuse()
  await page.reload()
  await expect(failed).toBeVisible()
  await page.unroute(form)
  await page.getByLabel('手机号', { exact: true }).fill('13712345678')
  await page.getByLabel('验证码', { exact: true }).fill('123456')
  await page.getByRole('button', { name: '登录 / 注册' }).click()
  await dialog(page).getByRole('link', { name: '《隐私政策》' }).click()
  await expect(title(page, '隐私政策')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await page.goBack()
  await expect(page.getByLabel('手机号', { exact: true })).toHaveValue('137 1234 5678')
})

test('a password is shown on demand, and one that is forgotten is no dead end', async ({ watched: page }) => {
  await page.goto(at('/pages/login/login?by=password'))
  await page.getByLabel('手机号', { exact: true }).fill('13712345678')
  const password = page.getByLabel('密码', { exact: true })
  await password.fill('wanfeng88')
  await expect(password).toHaveAttribute('type', 'password')
  const show = page.getByRole('button', { name: '显示密码' })
  const box = await show.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await show.click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: '隐藏密码', pressed: true }).click()
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: '用验证码登录' }).click()
  await expect(page.getByRole('tab', { name: '验证码' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByLabel('手机号', { exact: true })).toHaveValue('137 1234 5678')
})

test('an invite code that nobody has is not said to be kept, and is cleared by one press', async ({
  watched: page,
}) => {
  await page.goto('/h5/?invite_code=NOBODY99')
  await expect(page.getByText('没有找到，请核对')).toBeVisible()
  await expect(page.getByText('已为你保留')).toHaveCount(0)
  await page.getByRole('link', { name: '用手机号继续' }).click()
  await expect(page.getByText('没有找到这个邀请码，可以核对或清空')).toBeVisible()
  await page.getByRole('button', { name: '清除邀请码' }).click()
  await expect(page.getByLabel('邀请码', { exact: true })).toHaveValue('')
  await expect(page.getByText('没有找到这个邀请码')).toHaveCount(0)
})

test('an invitation outside the messenger first shows how to open it there, and keeps the code', async ({
  watched: page,
  baseURL,
}) => {
  const inviter = await registerPerson(baseURL ?? '', '阿哲')
  await page.goto(`/h5/?invite_code=${inviter.inviteCode}`)
  await expect(title(page, '请在微信中打开')).toBeVisible()
  await expect(page.getByText(inviter.inviteCode)).toBeVisible()
  await expect(page.getByText('已为你保留')).toBeVisible()
  expect(page.url()).not.toContain('invite_code')
  await page.getByRole('link', { name: '用手机号继续' }).click()
  await expect(page.getByLabel('邀请码', { exact: true })).toHaveValue(inviter.inviteCode)
  const field = await page.getByLabel('邀请码', { exact: true }).boundingBox()
  const inviting = await page.getByText('邀请人 阿*').boundingBox()
  if (!field || !inviting) throw new Error('the inviter is not shown')
  expect(inviting.y, 'who invited stands in the field').toBeGreaterThan(field.y)
  expect(inviting.y + inviting.height).toBeLessThan(field.y + field.height)
  expect(inviting.x).toBeGreaterThan(field.x + field.width)
  await page.getByLabel('邀请码', { exact: true }).press('End')
  await page.keyboard.type('XY')
  await expect(page.getByLabel('邀请码', { exact: true })).toHaveValue(`${inviter.inviteCode}XY`)
  await page.getByRole('button', { name: '帮助' }).click()
  await expect(page.getByRole('dialog')).toContainText('邀请码是什么')
  await expect(page.getByRole('dialog')).not.toContainText('不能自己更改')
})

test('a password is enough to come in, can be changed, and only the new one works afterwards', async ({
  watched: page,
}) => {
  const { phone, password } = demoPeople.inviter
  const comeInBy = async (secret: string) => {
    await page.getByLabel('手机号', { exact: true }).fill(phone)
    await page.getByLabel('密码', { exact: true }).fill(secret)
    await page.getByRole('button', { name: '登录', exact: true }).click()
  }
  await page.goto(at('/pages/mine/setting/index'))
  await page.getByRole('link', { name: '密码登录' }).click()
  await comeInBy(password)
  await expect(title(page, '设置')).toBeVisible()

  await page.getByRole('button', { name: /登录密码/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('原密码').fill(password)
  await page.keyboard.press('Escape')
  await expect(sheet, 'what was typed is not lost by accident').toBeVisible()
  await sheet.getByLabel('新密码').fill('short')
  await sheet.getByRole('button', { name: '保存密码' }).click()
  await expect(sheet.getByText('密码至少 8 位')).toBeVisible()
  await expect(sheet.getByLabel('新密码')).toBeFocused()
  await sheet.getByLabel('新密码').fill('晚风wanfeng88')
  await sheet.getByRole('button', { name: '保存密码' }).click()
  await expect(page.getByText('密码已保存')).toBeVisible()

  await page.getByRole('link', { name: '退出登录' }).click()
  await page.getByRole('button', { name: '退出本机' }).click()
  await expect(page.getByRole('heading', { name: '登录图神' })).toBeVisible()
  expect(await stored(page, 'guid')).toBeNull()

  await page.getByRole('link', { name: '密码登录' }).click()
  await comeInBy(password)
  await expect(dialog(page).or(page.getByRole('alert')).first()).toContainText('密码')
  await page.reload()
  await comeInBy('晚风wanfeng88')
  await expect(title(page, '图神')).toBeVisible()
})

test('a sub-account works with what it was given, without tabs, and the main account comes back', async ({
  watched: page,
  person,
}) => {
  await page.goto(at('/pages/mine/cooperate/index'))
  await page.getByRole('button', { name: '新增合作账号' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: '新增', exact: true }).click()
  await expect(sheet.getByText('请填写名称')).toBeVisible()
  await sheet.getByRole('switch').first().click()
  await page.keyboard.press('Escape')
  await expect(sheet, 'a changed switch is not lost by accident').toBeVisible()
  await sheet.getByLabel('名称').fill('上传助手')
  await sheet.getByRole('button', { name: '新增', exact: true }).click()
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

test('a sub-account signs in on a device of its own by the code under the picture', async ({
  watched: page,
  person,
  browser,
  baseURL,
}) => {
  await person.client.call(sonCreate, { name: '小助手', areas: ['creation'] })
  await page.goto(at('/pages/mine/cooperate/index'))
  await page.getByRole('button', { name: '登录码' }).click()
  await expect(page.getByRole('img', { name: '小助手的登录二维码' })).toBeVisible()
  const code = await page.getByText(/^[A-Z0-9]{8}$/).textContent()

  const other = await browser.newPage({ ...(baseURL && { baseURL }) })
  await other.goto(at('/pages/login/login'))
  await other.getByRole('tab', { name: '登录码' }).click()
  await other.getByLabel('登录码').fill(code ?? '')
  await other.getByRole('button', { name: '登录', exact: true }).click()
  await expect(other.getByRole('heading', { level: 1, name: '图神' })).toBeVisible()
  await other.close()
})
