/** Sign-in: by invitation inside the messenger; outside it by phone code, password or a channel's link. */
import type { Page } from '@playwright/test'
import { noticeList } from '@wallpaper/contract/notice'
import { at, dialog, openAnew, openApp, reloadApp, stored, title, topPage } from './support/app.ts'
import { form, openConsole, row } from './support/console.ts'
import { givePassword, newNickname, newPhone, registerPerson, unique } from './support/people.ts'
import {
  agreeOnLoginPage,
  chooseAndSignInByPassword,
  fillPhoneAndCode,
  inMessenger,
  loginHeading,
  signInByCode,
  signInByPassword,
  signOut,
} from './support/signIn.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

const nearlyDone = (page: Page) => page.getByRole('heading', { name: '还差一步' })
const allow = (page: Page) => page.getByRole('button', { name: '允许' })
const inviteCode = (page: Page) => page.getByLabel('邀请码', { exact: true })
const usedTicket = `code=${'x'.repeat(43)}&state=doutui`

test.describe('inside the messenger', () => {
  test.use(inMessenger)

  test('an invitation leads through consent and registration to the home tab, never back to the consent page', async ({
    watched: page,
    serverUrl,
  }) => {
    const inviter = await registerPerson(serverUrl, '阿哲')
    const newcomer = newNickname('小满')
    const wanted = '/pages/mine/setting/index?show=personalData'
    const invitation = `/h5/?invite_code=${inviter.inviteCode}&un=poster#/?register_channel=kol`

    await test.step('a ticket that is used up is said so, and leads to the consent page again', async () => {
      await page.goto(`/h5/?${usedTicket}#/`)
      await expect(dialog(page)).toContainText('登录失败,请重试~')
      await dialog(page).getByRole('button', { name: '重新登录' }).click()
      await expect(allow(page)).toBeVisible()
    })

    await test.step('who refuses consent comes in by phone, and is not told to open the messenger', async () => {
      await page.goto(invitation)
      await expect(allow(page)).toBeVisible()
      await page.goto(`${page.url().split('#')[0]}&sim_person=阿哲&sim_decision=deny`)
      await expectToast(page, '没有完成微信授权，可以用手机号登录')
      await expect(loginHeading(page)).toBeVisible()
      await expect(inviteCode(page)).toHaveValue(inviter.inviteCode)
    })

    await test.step('pages for outside the messenger lead to consent at once', async () => {
      for (const path of ['/pages/mine/weChatOutside', '/pages/system/tip']) {
        await page.goto('about:blank')
        await page.goto(at(`${path}?to=${encodeURIComponent(wanted)}`))
        await expect(allow(page)).toBeVisible()
      }
    })

    // The page that the link was opened from: going back must lead here.
    const before = `${serverUrl}/readyz`
    await page.goto(before)
    await expect(page).toHaveURL(before)
    await page.goto(invitation)
    await expect(allow(page)).toBeVisible()
    const consent = page.url().split('#')[0]
    expect(new URL(page.url()).searchParams.get('state')).toBe('doutui')
    expect(new URL(page.url()).searchParams.get('scope')).toBe('snsapi_userinfo')
    await page.getByLabel('新的人的昵称').fill(newcomer)
    await allow(page).click()

    await test.step('the registration knows who comes and by whom', async () => {
      await expect(nearlyDone(page)).toBeVisible()
      await expect(page.getByText(newcomer)).toBeVisible()
      expect(await stored(page, 'guid')).toBeNull()
      expect(await stored(page, 'invite_code')).toBe(inviter.inviteCode)
      expect(await stored(page, 'register_channel')).toBe('kol')
      await expect(inviteCode(page)).toHaveValue(inviter.inviteCode)
      await expect(page.getByText('已自动填入')).toBeVisible()
      await expect(page.getByRole('link', { name: '密码登录' })).toBeVisible()
      await expect(page.getByText('微信登录'), 'that is where they come from').toHaveCount(0)
    })

    await test.step('a step back leads out of the app, and forward again', async () => {
      await page.goBack()
      await expect(page).toHaveURL(before)
      await page.goForward()
      await expect(nearlyDone(page)).toBeVisible()
    })

    await signInByCode(page, newPhone(), '完成注册')
    await expect(title(page, '图神')).toBeVisible()
    await expect(page.getByText('快捷入口')).toBeVisible()
    const guid = await stored(page, 'guid')
    expect(guid).not.toBeNull()
    for (const key of ['invite_code', 'un', 'register_channel']) {
      expect(await stored(page, key), `${key} has done its work`).toBeNull()
    }
    expect(page.url()).not.toContain('code=')
    await page.goBack()
    await expect(page).toHaveURL(before)
    await page.goForward()
    await expect(title(page, '图神')).toBeVisible()

    await test.step('a messenger that keeps its question in the history: answering it again changes nothing', async () => {
      await page.goto(`${consent}&sim_person=${encodeURIComponent('阿哲')}`)
      await expect(page.getByText('快捷入口')).toBeVisible()
      expect(await stored(page, 'guid')).toBe(guid)
      expect(page.url()).not.toContain('oauth=')
    })
    await page.getByRole('link', { name: '个人中心' }).click()
    await expect(topPage(page).getByText(newcomer)).toBeVisible()
    await expect
      .poll(async () => (await inviter.client.call(noticeList, {})).items.map((notice) => notice.title))
      .toContain('有新朋友通过你的邀请加入')

    await test.step('pages for outside the messenger move on to what they were opened for', async () => {
      for (const path of ['/pages/mine/weChatOutside', '/pages/system/tip']) {
        await openAnew(page, `${path}?to=${encodeURIComponent(wanted)}`)
        await expect(title(page, '设置')).toBeVisible()
        expect(page.url()).toContain(wanted)
      }
    })
  })
})

test('an invitation outside the messenger keeps its code on every way in, and none of them is a dead end', async ({
  watched: page,
  serverUrl,
  context,
  as,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  const arrow = topPage(page).getByRole('button', { name: '返回' })
  const inviter = await registerPerson(serverUrl, '阿哲')

  await test.step('a ticket that is used up leads to the login page, with the invitation still there', async () => {
    await page.goto(`/h5/?un=poster&${usedTicket}#/`)
    await expect(dialog(page)).toContainText('登录失败,请重试~')
    await dialog(page).getByRole('button', { name: '重新登录' }).click()
    await expect(loginHeading(page)).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    expect(await stored(page, 'un')).toBe('poster')
    await page.evaluate(() => localStorage.clear())
    await page.goto('about:blank')
  })

  await test.step('the link to open in the messenger leads to the page that was wanted', async () => {
    const wanted = '#/pages/mine/setting/index?show=personalData'
    await page.goto(`/h5/?invite_code=${inviter.inviteCode}${wanted}`)
    await expect(title(page, '请在微信中打开')).toBeVisible()
    await reloadApp(page)
    await page.getByRole('button', { name: '复制链接' }).click()
    await expect.poll(copied).toBe(`${serverUrl}/h5/?invite_code=${inviter.inviteCode}${wanted}`)
    await openAnew(page, '/pages/mine/weChatOutside')
    await expect(arrow, 'nothing lies below').toHaveCount(0)
    await page.getByRole('button', { name: '复制链接' }).click()
    await expect.poll(copied).toBe(`${serverUrl}/h5/?invite_code=${inviter.inviteCode}#/`)
  })

  await test.step('a code that nobody has is not said to be kept, and is cleared by one press', async () => {
    await page.goto('about:blank')
    await page.goto('/h5/?invite_code=NOBODY99')
    await expect(title(page, '请在微信中打开')).toBeVisible()
    await expect(arrow).toHaveCount(0)
    await expect(page.getByText('没有找到，请核对')).toBeVisible()
    await expect(page.getByText('已为你保留')).toHaveCount(0)
    await page.getByRole('link', { name: '用手机号继续' }).click()
    await expect(inviteCode(page)).toHaveValue('NOBODY99')
    await arrow.click()
    await expect(title(page, '请在微信中打开')).toBeVisible()
    await page.getByRole('link', { name: '用手机号继续' }).click()
    await expect(page.getByText('没有找到这个邀请码，可以核对或清空')).toBeVisible()
    await page.getByRole('button', { name: '清除邀请码' }).click()
    await expect(inviteCode(page)).toHaveValue('')
    await expect(page.getByText('没有找到这个邀请码')).toHaveCount(0)
  })

  await test.step('the code of a person is kept, and the form names them', async () => {
    await page.goto('about:blank')
    await page.goto(`/h5/?invite_code=${inviter.inviteCode}`)
    await expect(title(page, '请在微信中打开')).toBeVisible()
    await expect(page.getByText(inviter.inviteCode)).toBeVisible()
    await expect(page.getByText('已为你保留')).toBeVisible()
    expect(page.url()).not.toContain('invite_code')
    await page.getByRole('link', { name: '用手机号继续' }).click()
    await expect(inviteCode(page)).toHaveValue(inviter.inviteCode)
    const field = await inviteCode(page).boundingBox()
    const inviting = await page.getByText('邀请人 阿*').boundingBox()
    if (!field || !inviting) throw new Error('the inviter is not shown')
    expect(inviting.y, 'who invited stands in the field').toBeGreaterThan(field.y)
    expect(inviting.y + inviting.height).toBeLessThan(field.y + field.height)
    expect(inviting.x).toBeGreaterThan(field.x + field.width)
    await inviteCode(page).press('End')
    await page.keyboard.type('XY')
    await expect(inviteCode(page)).toHaveValue(`${inviter.inviteCode}XY`)
    await page.getByRole('button', { name: '帮助' }).click()
    await expect(page.getByRole('dialog')).toContainText('邀请码是什么')
    await expect(page.getByRole('dialog')).not.toContainText('不能自己更改')
  })

  await test.step('a channel that an operator opens greets those who come by its link', async () => {
    const name = unique('spring')
    const operator = await as('operator')
    await openConsole(operator, '/channels')
    await operator.getByRole('button', { name: '添加注册渠道' }).click()
    await form(operator).getByLabel('渠道名称').fill(name)
    await form(operator).getByLabel('页面标题').fill('春日创作营')
    await form(operator).getByLabel('介绍').fill('三月里一起画春天')
    await form(operator).getByRole('button', { name: '添加注册渠道' }).click()
    await expect(row(operator, name)).toContainText('开放中')

    await page.goto('about:blank')
    await page.goto(`/h5/?register_channel=${name}#/pages/login/channel`)
    await expect(page.getByRole('heading', { level: 2, name: '春日创作营' })).toBeVisible()
    await expect(page.getByText('三月里一起画春天')).toBeVisible()

    await row(operator, name).getByRole('button', { name: '修改' }).click()
    await form(operator).getByRole('switch').click()
    await form(operator).getByRole('button', { name: '保存修改' }).click()
    await expect(row(operator, name)).toContainText('已关闭')
    await reloadApp(page)
    await expect(page.getByRole('heading', { level: 2, name: '达人服务平台' })).toBeVisible()

    const admin = await as('admin')
    await openConsole(admin, `/audit?subject=channel:${name}`)
    await expect(admin.getByRole('table').getByText('修改注册渠道', { exact: true })).toBeVisible()
    await expect(admin.getByRole('table').getByText('添加注册渠道', { exact: true })).toBeVisible()
  })
})

test('a phone is enough to come in, and a password later; what is begun can be given up', async ({
  watched: page,
  context,
  serverUrl,
}) => {
  const known = newPhone()
  await test.step('the page that wanted a session opens afterwards', async () => {
    await openApp(page, '/pages/mine/userInfo/index')
    await expect(loginHeading(page)).toBeVisible()
    await page.getByRole('button', { name: '登录 / 注册' }).click()
    await expect(page.getByText('请填写 11 位手机号')).toBeVisible()
    await expect(page.getByLabel('手机号', { exact: true })).toBeFocused()
    await signInByCode(page, known, '登录 / 注册')
    await expect(title(page, '完善信息')).toBeVisible()
    expect(await stored(page, 'localVersion')).toBe('20230413')
    const other = await context.newPage()
    await openApp(other, '/pages/mine/index')
    await expect(topPage(other).getByRole('heading', { name: '个人中心' })).toBeVisible()
    await openApp(page, '/pages/system/logout')
    await signOut(page)
    // The other window shows nothing of the session that is over.
    await expect(loginHeading(other)).toBeVisible()
    await other.close()
  })

  await test.step('a form keeps the phone through a reload of its window, and never the code', async () => {
    const phone = newPhone()
    await openAnew(page, '/pages/login/index')
    await expect(topPage(page).getByRole('button', { name: '返回' }), 'nothing lies below').toHaveCount(0)
    await page.getByLabel('手机号', { exact: true }).fill(phone)
    await page.getByLabel('验证码', { exact: true }).fill('123456')
    await reloadApp(page)
    await expect(page.getByText('已恢复上次填写的内容')).toBeVisible()
    expect((await page.getByLabel('手机号', { exact: true }).inputValue()).replaceAll(' ', '')).toBe(phone)
    await expect(page.getByLabel('验证码', { exact: true })).toHaveValue('')
    const other = await context.newPage()
    await openApp(other, '/pages/login/index')
    const kept = await other.getByLabel('手机号', { exact: true }).inputValue()
    expect(kept.replaceAll(' ', ''), 'who signed in last, not what another window is writing').toBe(known)
    await other.close()
  })

  await test.step('a form that could not be read says so, and its dialog leads to the agreements', async () => {
    const address = '**/api/v4/login/registerInit'
    await page.route(address, (route) => route.fulfill({ json: { code: 1004, msg: '服务正忙', data: null } }))
    await openAnew(page, '/pages/login/index')
    const failed = page.getByRole('alert').filter({ hasText: '用户协议加载失败' })
    await expect(failed).toBeVisible()
    await page.unroute(address)
    await page.getByRole('button', { name: /重新加载/ }).click()
    await expect(page.getByRole('link', { name: '《用户协议》' })).toBeVisible()
    await expect(failed).toHaveCount(0)
    await page.getByLabel('手机号', { exact: true }).fill('13712345678')
    await page.getByLabel('验证码', { exact: true }).fill('123456')
    await page.getByRole('button', { name: '登录 / 注册' }).click()
    await dialog(page).getByRole('link', { name: '《隐私政策》' }).click()
    await expect(title(page, '隐私政策')).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    await page.goBack()
    await expect(page.getByLabel('手机号', { exact: true })).toHaveValue('137 1234 5678')
  })

  const begin = async () => {
    await openAnew(page, '/pages/login/login?by=code')
    await fillPhoneAndCode(page, newPhone())
    await agreeOnLoginPage(page)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(nearlyDone(page)).toBeVisible()
  }

  await test.step('a registration that lasted too long asks for a phone again', async () => {
    await begin()
    await page.evaluate(() => {
      const info = JSON.parse(localStorage.getItem('user_info') ?? '{}')
      const register_ticket = 'of-another-day'.repeat(3)
      localStorage.setItem('user_info', JSON.stringify({ ...info, register_ticket }))
    })
    await reloadApp(page)
    await page.getByRole('button', { name: '完成注册' }).click()
    await dialog(page).getByRole('button', { name: '同意并继续' }).click()
    await expect(page.getByRole('alert')).toContainText('登录已失效，请重新登录')
    await expect(loginHeading(page)).toBeVisible()
    expect(await stored(page, 'user_info')).toBeNull()
  })

  await test.step('a registration is given up for another phone or another way, for good', async () => {
    await begin()
    await reloadApp(page)
    await expect(nearlyDone(page)).toBeVisible()
    await page.getByRole('link', { name: '密码登录' }).click()
    await expect(page.getByLabel('密码', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: '手机号注册' }).click()
    await page.getByRole('button', { name: '换个手机号' }).click()
    await expect(loginHeading(page)).toBeVisible()
    expect(await stored(page, 'user_info')).toBeNull()
    await reloadApp(page)
    await expect(loginHeading(page)).toBeVisible()
    await signInByCode(page, newPhone(), '登录 / 注册')
    await expect(title(page, '图神')).toBeVisible()
    await openApp(page, '/pages/system/logout')
    await signOut(page)
  })

  const person = await givePassword(await registerPerson(serverUrl))
  await test.step('a password is shown on demand, and one that is forgotten is no dead end', async () => {
    await openAnew(page, '/pages/login/login?by=password')
    await expect(topPage(page).getByRole('button', { name: '返回' }), 'nothing lies below').toHaveCount(0)
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

  await test.step('a password is changed, and only the new one works afterwards', async () => {
    const newPassword = '晚风wanfeng88'
    await openAnew(page, '/pages/mine/setting/index')
    await chooseAndSignInByPassword(page, person)
    await expect(title(page, '设置')).toBeVisible()
    await page.getByRole('button', { name: /登录密码/ }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('原密码').fill(person.password)
    await page.keyboard.press('Escape')
    await expect(sheet, 'what was typed is not lost by accident').toBeVisible()
    await sheet.getByLabel('新密码').fill('short')
    await sheet.getByRole('button', { name: '保存密码' }).click()
    await expect(sheet.getByText('密码至少 8 位')).toBeVisible()
    await expect(sheet.getByLabel('新密码')).toBeFocused()
    await sheet.getByLabel('新密码').fill(newPassword)
    await sheet.getByRole('button', { name: '保存密码' }).click()
    await expectToast(page, '密码已保存')

    await page.getByRole('link', { name: '退出登录' }).click()
    await signOut(page)
    expect(await stored(page, 'guid')).toBeNull()
    await expect(page.getByLabel('手机号', { exact: true }), 'the phone is kept').toHaveValue(
      new RegExp(`${person.phone.slice(-4)}$`),
    )
    await expect(page.getByText('你已同意'), 'what was accepted is not asked again').toBeVisible()
    await chooseAndSignInByPassword(page, person)
    await expect(dialog(page).or(page.getByRole('alert')).first()).toContainText('密码')
    await reloadApp(page)
    await signInByPassword(page, { ...person, password: newPassword })
    await expect(title(page, '图神')).toBeVisible()
  })
})
