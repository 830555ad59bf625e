/** What operators configure for the creators' app, and the app that follows it. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './accessible.ts'
import { dialog, expect, test } from './consoleDesk.ts'
import { demoStaff } from './consoleStaff.ts'
import { demoPeople, sessionOf, signIn } from './creator.ts'

test.describe.configure({ timeout: 120_000 })

const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name })
/** A name that no earlier run has used. */
const fresh = (word: string) => `${word}${Date.now().toString(36)}`

test('a site that an operator adds opens inside the app, and no longer once it is removed', async ({
  as,
  phone,
}) => {
  const host = `${fresh('huodong')}.cn`
  const page = `https://${host}/signup`
  await phone.route(`https://${host}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<meta charset="utf-8"><h1>春日活动报名</h1>' }),
  )
  const webview = `/h5/#/pages/system/webview?url=${encodeURIComponent(page)}`
  await phone.goto(webview)
  await expect(phone.getByText('不能在应用内打开这个网页')).toBeVisible()

  const operator = await as(demoStaff.operator)
  await operator.goto('/console/app-config')
  await expect(row(operator, /docs\.qq\.com/)).toBeVisible()
  await operator.getByRole('button', { name: '添加网站' }).click()
  await dialog(operator).getByLabel('域名', { exact: true }).fill(`https://${host}`)
  await dialog(operator).getByLabel('说明').fill('春日活动报名')
  await dialog(operator).getByRole('button', { name: '添加网站' }).click()
  await expect(
    dialog(operator)
      .getByText(/只填域名，不带 https/)
      .last(),
  ).toBeVisible()
  await dialog(operator).getByLabel('域名', { exact: true }).fill(host)
  await expectAccessible(operator)
  await dialog(operator).getByRole('button', { name: '添加网站' }).click()
  await expect(row(operator, new RegExp(host))).toContainText('仅此域名')
  await expectAccessible(operator)

  // The app that was open all along still has its old policy: it leads out. Opened anew, it shows the page.
  await phone.goto('/h5/#/pages/login/index')
  await expect
    .poll(async () => (await phone.request.get('/h5/')).headers()['content-security-policy'])
    .toContain(`https://${host}`)
  await phone.goto(webview)
  await phone.reload()
  const frame = phone.frameLocator('iframe')
  await expect(frame.getByRole('heading', { name: '春日活动报名' })).toBeVisible()
  await expect(phone.getByRole('link', { name: '在浏览器中打开' })).toHaveAttribute('href', page)
  await expect(phone.getByRole('button', { name: '复制链接' })).toBeVisible()
  await expectAccessible(phone)

  await row(operator, new RegExp(host)).getByRole('button', { name: '移除' }).click()
  await dialog(operator).getByLabel('原因').fill('活动结束')
  await dialog(operator).getByRole('button', { name: '移除网站' }).click()
  await expect(row(operator, new RegExp(host))).toHaveCount(0)
  await phone.reload()
  await expect(phone.getByText('不能在应用内打开这个网页')).toBeVisible()
})

test('an app that was opened before a site was allowed leads out to it', async ({ as, phone }) => {
  const host = `${fresh('wenjuan')}.cn`
  await phone.goto('/h5/#/pages/login/index')
  await expect(phone.getByRole('heading', { name: '登录图神' })).toBeVisible()
  const operator = await as(demoStaff.operator)
  await operator.goto('/console/app-config')
  await operator.getByRole('button', { name: '添加网站' }).click()
  await dialog(operator).getByLabel('域名', { exact: true }).fill(host)
  await dialog(operator).getByLabel('说明').fill('问卷')
  await dialog(operator).getByRole('button', { name: '添加网站' }).click()
  await expect(row(operator, new RegExp(host))).toBeVisible()
  // The address changes behind the # only: the document and its policy stay.
  await phone.goto(`/h5/#/pages/system/webview?url=${encodeURIComponent(`https://${host}/a`)}`)
  await expect(phone.getByRole('link', { name: '继续访问' })).toHaveAttribute('href', `https://${host}/a`)
  await expect(phone.locator('iframe')).toHaveCount(0)
})

test('a page of our own is gone to, never framed', async ({ phone, baseURL }) => {
  await phone.goto(`/h5/#/pages/system/webview?url=${encodeURIComponent(`${baseURL}/h5/`)}`)
  await expect(phone.getByRole('link', { name: '继续访问' })).toBeVisible()
  await expect(phone.locator('iframe')).toHaveCount(0)
})

test('a channel that an operator opens greets those who come by its link', async ({ as, phone }) => {
  const name = fresh('spring')
  const operator = await as(demoStaff.operator)
  await operator.goto('/console/channels')
  await operator.getByRole('button', { name: '添加注册渠道' }).click()
  await dialog(operator).getByLabel('渠道名称').fill(name)
  await dialog(operator).getByLabel('页面标题').fill('春日创作营')
  await dialog(operator).getByLabel('介绍').fill('三月里一起画春天')
  await expectAccessible(operator)
  await dialog(operator).getByRole('button', { name: '添加注册渠道' }).click()
  await expect(row(operator, new RegExp(name))).toContainText('开放中')
  await expectAccessible(operator)

  await phone.goto(`/h5/?register_channel=${name}#/pages/login/channel`)
  await expect(phone.getByRole('heading', { level: 2, name: '春日创作营' })).toBeVisible()
  await expect(phone.getByText('三月里一起画春天')).toBeVisible()

  await row(operator, new RegExp(name)).getByRole('button', { name: '修改' }).click()
  await dialog(operator).getByRole('switch').click()
  await dialog(operator).getByRole('button', { name: '保存修改' }).click()
  await expect(row(operator, new RegExp(name))).toContainText('已关闭')
  await phone.reload()
  await expect(phone.getByRole('heading', { level: 2, name: '达人服务平台' })).toBeVisible()

  const admin = await as(demoStaff.admin)
  await admin.goto(`/console/audit?subject=channel:${name}`)
  await expect(admin.getByRole('table').getByText('修改注册渠道', { exact: true })).toBeVisible()
  await expect(admin.getByRole('table').getByText('添加注册渠道', { exact: true })).toBeVisible()
})

/** An item with its count, added in the console. */
const addItem = async (
  operator: Page,
  item: {
    title: string
    id: string
    place: '首页' | '个人中心'
    to: '网页' | '应用页面'
    fields: Record<string, string>
  },
) => {
  await operator.goto('/console/app-config?tab=navigation')
  await operator.getByRole('button', { name: '添加导航项' }).click()
  const form = dialog(operator)
  await form.getByLabel('名称').fill(item.title)
  await form.getByLabel('标识').fill(item.id)
  await form.getByLabel('位置').click()
  await operator.getByTitle(item.place, { exact: true }).last().click()
  await form.getByText(item.to, { exact: true }).first().click()
  for (const [label, text] of Object.entries(item.fields)) {
    await form.getByRole('textbox', { name: label, exact: true }).fill(text)
  }
  await form.getByRole('button', { name: '填入打开统计' }).click()
  await form.getByRole('button', { name: '添加导航项' }).click()
  await expect(row(operator, new RegExp(item.id))).toContainText(item.place)
}

test('items placed on the home tab and in the personal centre stand there, lead on, and are counted', async ({
  as,
  phone,
  baseURL,
}) => {
  const [survey, place] = [fresh('survey'), fresh('place')]
  const operator = await as(demoStaff.operator)
  const onHome = { title: '春日问卷', id: survey, place: '首页', to: '网页' } as const
  await addItem(operator, { ...onHome, fields: { 网址: 'https://docs.qq.com/form/spring' } })
  const onMine = { title: '常用城市', id: place, place: '个人中心', to: '应用页面' } as const
  await addItem(operator, {
    ...onMine,
    fields: { 应用页面: '/open-location?latitude=30.27&longitude=120.15' },
  })

  await phone.route('https://docs.qq.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<meta charset="utf-8"><h1>春日问卷</h1>' }),
  )
  const reports: string[] = []
  phone.on('response', (reply) => {
    const { pathname, searchParams } = new URL(reply.url())
    if (pathname.endsWith('/navigationOpened')) reports.push([...searchParams.values()].join(' '))
  })
  await signIn(phone, await sessionOf(baseURL ?? '', demoPeople.main))
  await phone.goto('/h5/#/')
  await phone.getByRole('button', { name: '春日问卷' }).click()
  await expect(phone.frameLocator('iframe').getByRole('heading', { name: '春日问卷' })).toBeVisible()
  await expect.poll(() => reports).toEqual([`${survey} open`, `${survey} done`])
  await phone.goto('/h5/#/pages/promote/iconManage/iconManage')
  await expect(phone.getByText(/「春日问卷」.*由平台推荐/)).toBeVisible()

  await phone.goto('/h5/#/pages/mine/index')
  await phone.getByRole('button', { name: '常用城市' }).click()
  await expect(phone.getByRole('heading', { level: 1, name: '查看位置' })).toBeVisible()
  await expect.poll(() => reports.slice(2)).toEqual([`${place} open`, `${place} done`])
  await operator.reload()
  for (const id of [survey, place]) {
    await expect(row(operator, new RegExp(id)).getByRole('cell').nth(5)).toHaveText('1')
    await expect(row(operator, new RegExp(id)).getByRole('cell').nth(6)).toHaveText('1')
  }

  for (const id of [survey, place]) {
    await row(operator, new RegExp(id)).getByRole('button', { name: '删除' }).click()
    await dialog(operator).getByLabel('原因').fill('活动结束')
    await dialog(operator).getByRole('button', { name: '删除导航项' }).click()
    await expect(row(operator, new RegExp(id))).toHaveCount(0)
  }
  await phone.goto('/h5/#/')
  await phone.reload()
  await expect(phone.getByText('快捷入口')).toBeVisible()
  await expect(phone.getByRole('button', { name: '春日问卷' })).toHaveCount(0)
})

test('a mini program gets its entry, its code, and its count', async ({ as, phone, baseURL }) => {
  const id = fresh('shop')
  const operator = await as(demoStaff.operator)
  await operator.goto('/console/app-config?tab=navigation')
  await expect(row(operator, /回到首页/)).toBeVisible()
  await operator.getByRole('button', { name: '添加导航项' }).click()
  const form = dialog(operator)
  await form.getByLabel('名称').fill('图神小店')
  await form.getByLabel('标识').fill(id)
  await form.getByText('网页', { exact: true }).click()
  await form.getByLabel('网址').fill('https://evil.example/')
  await form.getByRole('button', { name: '添加导航项' }).click()
  await expect(form.getByText('这个网站不在可以打开的列表里')).toBeVisible()
  await form.getByText('小程序', { exact: true }).click()
  await form.getByLabel('小程序 AppID').fill('wx0123456789abcdef')
  await form.getByLabel('小程序页面').fill('pages/index')
  await form.getByRole('button', { name: '填入打开统计' }).click()
  await expectAccessible(operator)
  // A long form scrolls inside: on a small laptop its title and its buttons are still in sight.
  await operator.setViewportSize({ width: 1280, height: 640 })
  await expect(form.getByText('添加导航项').first()).toBeInViewport({ ratio: 1 })
  await expect(form.getByRole('button', { name: '添加导航项' })).toBeInViewport({ ratio: 1 })
  await form.getByLabel('完成后的参数').scrollIntoViewIfNeeded()
  await expect(form.getByLabel('完成后的参数')).toBeInViewport({ ratio: 1 })
  await expect(form.getByRole('button', { name: '添加导航项' })).toBeInViewport({ ratio: 1 })
  await form.getByRole('button', { name: '添加导航项' }).click()
  await expect(row(operator, new RegExp(id))).toContainText('显示中')
  await expectAccessible(operator)

  await operator.getByRole('tab', { name: '图片' }).click()
  await operator.getByRole('button', { name: '添加图片' }).click()
  await form.getByLabel('用于哪个小程序').click()
  await operator.getByTitle(`图神小店（${id}）`).click()
  const code = sharp({ create: { width: 430, height: 430, channels: 3, background: '#6f5ce3' } })
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: await code.png().toBuffer() })
  await form.getByLabel('说明').fill('图神小店的小程序码')
  await expectAccessible(operator)
  await form.getByRole('button', { name: '添加图片' }).click()
  await expect(row(operator, new RegExp(id))).toContainText('430 × 430')
  await expectAccessible(operator)

  await phone.goto('/h5/#/pages/app/guideJump/guideJumps')
  await phone.getByRole('button', { name: '图神小店' }).last().click()
  const picture = phone.getByRole('img', { name: '图神小店的小程序码' })
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(430)
  await operator.goto('/console/app-config?tab=navigation')
  await expect(row(operator, new RegExp(id)).getByRole('cell').nth(5)).toHaveText('1')

  // Moved to the home tab, it leads to the same guide from there.
  await row(operator, new RegExp(id)).getByRole('button', { name: '修改' }).click()
  await form.getByLabel('位置').click()
  await operator.getByTitle('首页', { exact: true }).last().click()
  await form.getByRole('button', { name: '保存修改' }).click()
  await expect(row(operator, new RegExp(id))).toContainText('首页')
  await signIn(phone, await sessionOf(baseURL ?? '', demoPeople.main))
  await phone.goto('/h5/#/')
  await phone.reload()
  await phone.getByRole('button', { name: '图神小店' }).click()
  await expect(picture).toBeVisible()
})

test('an agreement names a figure of the settings, and the app shows the figure', async ({ as, phone }) => {
  const operator = await as(demoStaff.operator)
  await operator.goto('/console/agreements/zxxy')
  await expect(operator.getByRole('article')).toContainText('提交后有 15 天冷静期')
  await operator.goto('/console/agreements/jzxy')
  await operator.getByRole('button', { name: /写新版本|编辑草稿/ }).click()
  const form = dialog(operator)
  const body = form.getByRole('textbox', { name: '正文' })
  const text = `# 一、合作\n${'按约定的时间完成任务。'.repeat(6)}\n注销的冷静期是 `
  await body.fill(`${text}{{closureDays}} 天`)
  await form.getByLabel('这次改了什么').fill('写明冷静期')
  await form.getByRole('button', { name: '保存草稿' }).click()
  await expect(form.getByText('没有「{{closureDays}}」这个数字').last()).toBeVisible()
  await body.fill(text)
  await body.press('End')
  await form.getByLabel('插入设置里的数字').fill('冷静期')
  await operator.getByTitle(/^注销冷静期：15 天/).click()
  await expect(body).toHaveValue(`${text.trim()} {{account.closure_days}}`)
  await expect(form.getByRole('region', { name: '预览' })).toContainText('注销的冷静期是 15')
  await expectAccessible(operator)
  await form.getByRole('button', { name: '保存草稿' }).click()
  await operator.getByRole('button', { name: '发布草稿' }).click()
  await dialog(operator).getByLabel('原因').fill('法务已确认')
  await dialog(operator).getByRole('button', { name: '发布协议' }).click()
  await expect(operator.getByText('已发布，立即生效')).toBeVisible()
  await phone.goto('/h5/#/pages/system/jzxy')
  await expect(phone.getByText('注销的冷静期是 15', { exact: true })).toBeVisible()
})
