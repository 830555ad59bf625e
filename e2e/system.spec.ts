/**
 * What operators configure for the creators' app (sites, items, mini programs, agreements), and its effect in
 * the app.
 */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './support/accessibility.ts'
import { at, openAnew, openApp, reloadApp, title } from './support/app.ts'
import { chooseTab, form, openConsole, reloadConsole, row } from './support/console.ts'
import { unique } from './support/people.ts'
import { expect, test } from './support/test.ts'

const framed = (words: string) => ({
  contentType: 'text/html; charset=utf-8',
  body: `<!doctype html><html lang="zh"><title>${words}</title><h1>${words}</h1>`,
})

const webview = (url: string) => `/pages/system/webview?url=${encodeURIComponent(url)}`
const leadsOut = (phone: Page) => phone.getByRole('link', { name: '继续访问' })

// An app opened before the site was allowed tries to frame it; its CSP refuses.
test.use({ expectedComplaints: /^Framing .* violates the following Content Security Policy/ })

test('a site that an operator adds opens inside the app, and no longer once it is removed', async ({
  as,
  watched: phone,
  serverUrl,
}) => {
  const host = `${unique('huodong')}.cn`
  const page = `https://${host}/signup`
  await phone.route(`https://${host}/**`, (route) => route.fulfill(framed('春日活动报名')))
  await openApp(phone, webview(page))
  await expect(phone.getByText('不能在应用内打开这个网页')).toBeVisible()
  await openAnew(phone, '/pages/login/index')

  const operator = await as('operator')
  await openConsole(operator, '/app-config')
  await expect(row(operator, 'docs.qq.com')).toBeVisible()
  await operator.getByRole('button', { name: '添加网站' }).click()
  await form(operator).getByLabel('域名', { exact: true }).fill(`https://${host}`)
  await form(operator).getByLabel('说明').fill('春日活动报名')
  await form(operator).getByRole('button', { name: '添加网站' }).click()
  await expect(
    form(operator)
      .getByText(/只填域名，不带 https/)
      .last(),
  ).toBeVisible()
  await form(operator).getByLabel('域名', { exact: true }).fill(host)
  await expectAccessible(operator)
  await form(operator).getByRole('button', { name: '添加网站' }).click()
  await expect(row(operator, host)).toContainText('仅此域名')
  await expectAccessible(operator)

  await test.step('an app that was open all along has its old policy, and leads out', async () => {
    await openApp(phone, webview(page))
    await expect(leadsOut(phone)).toHaveAttribute('href', page)
    await expect(phone.locator('iframe')).toHaveCount(0)
  })
  await test.step('opened anew it shows the page', async () => {
    await expect
      .poll(async () => (await phone.request.get('/h5/')).headers()['content-security-policy'])
      .toContain(`https://${host}`)
    await reloadApp(phone)
    await expect(phone.frameLocator('iframe').getByRole('heading', { name: '春日活动报名' })).toBeVisible()
    await expect(phone.getByRole('link', { name: '在浏览器中打开' })).toHaveAttribute('href', page)
    await expect(phone.getByRole('button', { name: '复制链接' })).toBeVisible()
    await expectAccessible(phone)
  })
  await test.step('a page of our own is gone to, never framed', async () => {
    await openApp(phone, webview(`${serverUrl}/h5/`))
    await expect(leadsOut(phone)).toBeVisible()
    await expect(phone.locator('.stack-page:not([inert]) iframe')).toHaveCount(0)
  })

  await row(operator, host).getByRole('button', { name: '移除' }).click()
  await form(operator).getByLabel('原因').fill('活动结束')
  await form(operator).getByRole('button', { name: '移除网站' }).click()
  await expect(row(operator, host)).toHaveCount(0)
  await openAnew(phone, webview(page))
  await expect(phone.getByText('不能在应用内打开这个网页')).toBeVisible()
})

interface Item {
  title: string
  id: string
  place: '首页' | '个人中心'
  to: '网页' | '应用页面'
  field?: { label: string; text: string }
  screen?: { path: string; query: string }
}

/** Adds an item with its count in the console. */
const addItem = async (operator: Page, item: Item) => {
  await openConsole(operator, '/app-config?tab=navigation')
  await operator.getByRole('button', { name: '添加导航项' }).click()
  await form(operator).getByLabel('名称').fill(item.title)
  await form(operator).getByLabel('标识').fill(item.id)
  await form(operator).getByLabel('位置').click()
  await operator.getByTitle(item.place, { exact: true }).last().click()
  await form(operator).getByText(item.to, { exact: true }).first().click()
  if (item.field) {
    await form(operator).getByRole('textbox', { name: item.field.label, exact: true }).fill(item.field.text)
  }
  if (item.screen) {
    await form(operator).getByRole('combobox', { name: '应用页面' }).fill(item.screen.path)
    await operator.getByTitle(new RegExp(item.screen.path)).last().click()
    await form(operator).getByLabel('页面参数').fill(item.screen.query)
  }
  await form(operator).getByRole('button', { name: '填入打开统计' }).click()
  await form(operator).getByRole('button', { name: '添加导航项' }).click()
  await expect(row(operator, item.id)).toContainText(item.place)
}

const remove = async (operator: Page, id: string, act: '删除导航项' | '删除图片') => {
  await row(operator, id).getByRole('button', { name: '删除' }).click()
  await form(operator).getByLabel('原因').fill('活动结束')
  await form(operator).getByRole('button', { name: act }).click()
  await expect(row(operator, id)).toHaveCount(0)
}

const expectCounted = async (operator: Page, id: string, opened: string) =>
  expect(row(operator, id).getByRole('cell').nth(5)).toHaveText(opened)

test('items placed on the home tab and in the personal centre stand there, lead on, and are counted', async ({
  as,
  watched: phone,
  person,
}) => {
  const [survey, place] = [unique('survey'), unique('place')]
  const [onHome, onMine] = [unique('问卷'), unique('城市')]
  const operator = await as('operator')
  await addItem(operator, {
    title: onHome,
    id: survey,
    place: '首页',
    to: '网页',
    field: { label: '网址', text: 'https://docs.qq.com/form/spring' },
  })
  await addItem(operator, {
    title: onMine,
    id: place,
    place: '个人中心',
    to: '应用页面',
    screen: { path: '/open-location', query: 'latitude=30.27&longitude=120.15' },
  })

  await phone.route('https://docs.qq.com/**', (route) => route.fulfill(framed('春日问卷')))
  const reports: string[] = []
  phone.on('response', (reply) => {
    const { pathname, searchParams } = new URL(reply.url())
    if (pathname.endsWith('/navigationOpened')) reports.push([...searchParams.values()].join(' '))
  })
  await openApp(phone, '/')
  await phone.getByRole('button', { name: onHome }).click()
  await expect(phone.frameLocator('iframe').getByRole('heading', { name: '春日问卷' })).toBeVisible()
  await expect.poll(() => reports).toEqual([`${survey} open`, `${survey} done`])
  await openApp(phone, '/pages/promote/iconManage/iconManage')
  await expect(phone.getByText(new RegExp(`「${onHome}」.*由平台推荐`))).toBeVisible()

  await openApp(phone, '/pages/mine/index')
  await expect(phone.getByText(String(person.uid))).toBeVisible()
  await phone.getByRole('button', { name: onMine }).click()
  await expect(title(phone, '查看位置')).toBeVisible()
  await expect.poll(() => reports.slice(2)).toEqual([`${place} open`, `${place} done`])
  await reloadConsole(operator)
  for (const id of [survey, place]) {
    await expectCounted(operator, id, '1')
    await expect(row(operator, id).getByRole('cell').nth(6)).toHaveText('1')
    await remove(operator, id, '删除导航项')
  }
  await openAnew(phone, '/')
  await expect(phone.getByText('快捷入口')).toBeVisible()
  await expect(phone.getByRole('button', { name: onHome })).toHaveCount(0)
})

test('a mini program gets its entry, its code, and its count', async ({ as, watched: phone, person }) => {
  const [id, name] = [unique('shop'), unique('小店')]
  const operator = await as('operator')
  const dialog = form(operator)
  await openConsole(operator, '/app-config?tab=navigation')
  await operator.getByRole('button', { name: '添加导航项' }).click()
  await dialog.getByLabel('名称').fill(name)
  await dialog.getByLabel('标识').fill(id)
  await dialog.getByText('网页', { exact: true }).click()
  await dialog.getByLabel('网址').fill('https://evil.example/')
  await dialog.getByRole('button', { name: '添加导航项' }).click()
  await expect(dialog.getByText('这个网站不在可以打开的列表里')).toBeVisible()
  await dialog.getByText('小程序', { exact: true }).click()
  await dialog.getByLabel('小程序 AppID').fill('wx0123456789abcdef')
  await dialog.getByLabel('小程序页面').fill('pages/index')
  await dialog.getByRole('button', { name: '填入打开统计' }).click()
  await expectAccessible(operator)
  await test.step('a long form scrolls inside: on a small laptop its title and buttons are still in sight', async () => {
    await operator.setViewportSize({ width: 1280, height: 640 })
    await expect(dialog.getByText('添加导航项').first()).toBeInViewport({ ratio: 1 })
    await expect(dialog.getByRole('button', { name: '添加导航项' })).toBeInViewport({ ratio: 1 })
    await dialog.getByLabel('完成后的参数').scrollIntoViewIfNeeded()
    await expect(dialog.getByLabel('完成后的参数')).toBeInViewport({ ratio: 1 })
    await expect(dialog.getByRole('button', { name: '添加导航项' })).toBeInViewport({ ratio: 1 })
  })
  await dialog.getByRole('button', { name: '添加导航项' }).click()
  await expect(row(operator, id)).toContainText('显示中')

  await chooseTab(operator, '图片')
  await operator.getByRole('button', { name: '添加图片' }).click()
  await dialog.getByLabel('用于哪个小程序').click()
  await operator.getByTitle(`${name}（${id}）`).click()
  const code = sharp({ create: { width: 430, height: 430, channels: 3, background: '#6f5ce3' } })
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: await code.png().toBuffer() })
  await dialog.getByLabel('说明').fill(`${name}的小程序码`)
  await expectAccessible(operator)
  await dialog.getByRole('button', { name: '添加图片' }).click()
  await expect(row(operator, id)).toContainText('430 × 430')
  await expectAccessible(operator)

  await openApp(phone, '/pages/app/guideJump/guideJumps')
  await phone.getByRole('button', { name }).last().click()
  const picture = phone.getByRole('img', { name: `${name}的小程序码` })
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(430)
  await openConsole(operator, '/app-config?tab=navigation')
  await expectCounted(operator, id, '1')

  await test.step('moved to the home tab, it leads to the same guide from there', async () => {
    await row(operator, id).getByRole('button', { name: '修改' }).click()
    await dialog.getByLabel('位置').click()
    await operator.getByTitle('首页', { exact: true }).last().click()
    await dialog.getByRole('button', { name: '保存修改' }).click()
    await expect(row(operator, id)).toContainText('首页')
    await openAnew(phone, '/')
    await expect(phone.getByText('快捷入口'), person.nickname).toBeVisible()
    await phone.getByRole('button', { name }).click()
    await expect(picture).toBeVisible()
  })
  await chooseTab(operator, '图片')
  await remove(operator, id, '删除图片')
  await chooseTab(operator, '导航')
  await remove(operator, id, '删除导航项')
})

/** Agreements are global: parallel workers each publish a different one. */
const ownAgreements = ['jzxy', 'hzxy', 'gxjj']

test('an agreement names a figure of the settings, and the app shows the figure', async ({
  as,
  watched: phone,
}) => {
  const kind = ownAgreements[test.info().parallelIndex]
  if (!kind) throw new Error('there are more workers than agreements to publish')
  const operator = await as('operator')
  await openConsole(operator, '/agreements/zxxy')
  await expect(operator.getByRole('article')).toContainText('提交后有 15 天冷静期')
  await openConsole(operator, `/agreements/${kind}`)
  await operator.getByRole('button', { name: /写新版本|编辑草稿/ }).click()
  const body = form(operator).getByRole('textbox', { name: '正文' })
  const chapter = unique('合作')
  const text = `# 一、${chapter}\n${'按约定的时间完成任务。'.repeat(6)}\n注销的冷静期是 `
  await body.fill(`${text}{{closureDays}} 天`)
  await form(operator).getByLabel('这次改了什么').fill('写明冷静期')
  await form(operator).getByRole('button', { name: '保存草稿' }).click()
  await expect(form(operator).getByText('没有「{{closureDays}}」这个数字').last()).toBeVisible()
  await body.fill(text)
  await body.press('End')
  await form(operator).getByLabel('插入设置里的数字').fill('冷静期')
  await operator.getByTitle(/^注销冷静期：15 天/).click()
  await expect(body).toHaveValue(`${text.trim()} {{account.closure_days}}`)
  await expect(form(operator).getByRole('region', { name: '预览' })).toContainText('注销的冷静期是 15')
  await expectAccessible(operator)
  await form(operator).getByRole('button', { name: '保存草稿' }).click()
  await operator.getByRole('button', { name: '发布草稿' }).click()
  await form(operator).getByLabel('原因').fill('法务已确认')
  await form(operator).getByRole('button', { name: '发布协议' }).click()
  await expect(operator.getByRole('button', { name: '发布草稿' })).toHaveCount(0)
  await phone.goto(at(`/pages/system/${kind}`))
  await expect(phone.getByText(chapter).first()).toBeVisible()
  await expect(phone.getByText('注销的冷静期是 15', { exact: true })).toBeVisible()
})
