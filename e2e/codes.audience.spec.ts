/**
 * From a creator's code to the audience and back: the code is made on the phone, strangers open it, take what
 * is free, watch, pay and report, and the creator sees it in 数据助手, without bot traffic.
 */
import type { Page } from '@playwright/test'
import { newIdempotencyKey } from '@wallpaper/client'
import { dataAssistant, searchCodeAuthRandom, searchCodePause } from '@wallpaper/contract/codes'
import { codesScreens } from '@wallpaper/contract/codes/codes.screens'
import { complaintSubmit } from '@wallpaper/contract/support'
import { expectAccessible } from './support/accessibility.ts'
import { openApp, topPage } from './support/app.ts'
import { form, openConsole } from './support/console.ts'
import { makePublished } from './support/creators.ts'
import { narrow } from './support/layout.ts'
import { type RegisteredPerson, registerPerson } from './support/people.ts'
import { slow } from './support/slow.ts'
import { countTaps } from './support/taps.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'
import { visitor } from './support/visitor.ts'

const messenger =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50'
const shortVideoApp =
  'Mozilla/5.0 (Linux; Android 14; V2307A) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36 aweme_280400'
const searchEngine = 'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)'

const countsOf = async ({ client }: RegisteredPerson) => {
  const { counts } = await client.call(dataAssistant, { period: 'today', group: 'code' }, { line: 'picture' })
  return counts
}

/** The page is accessible and fits the screen. */
const expectFine = async (page: Page) => {
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, 'html', ['color-contrast'])
  await page.emulateMedia({ colorScheme: 'light' })
  const [wide, shown] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(wide, page.url()).toBeLessThanOrEqual(shown ?? 0)
}

test('a code is made on the phone, opened by strangers, and its figures are theirs alone', {
  tag: '@codes',
}, async ({ watched: phone, person, browser, as }) => {
  await makePublished(person, 'picture', '晚风壁纸馆', [
    { title: '免费的海', mode: 'free' },
    { title: '看广告的山', mode: 'ad' },
    { title: '一元的星空', mode: 'price', priceFen: 100 },
  ])

  await openApp(phone, codesScreens.list('picture'))
  await topPage(phone).getByRole('button', { name: '新建口令' }).click()
  const sheet = phone.getByRole('dialog', { name: '新建口令' })
  await sheet.getByRole('button', { name: '随机' }).click()
  await expect(sheet.getByText('可以使用')).toBeVisible()
  const code = await sheet.getByRole('textbox', { name: '口令' }).inputValue()
  await expect(sheet.getByText('主页 · 3 张')).toBeVisible()
  await expectAccessible(phone)
  await sheet.getByRole('button', { name: '创建口令' }).click()
  await expectToast(phone, '口令已生效')
  const card = topPage(phone).getByRole('region', { name: `口令 ${code}` })
  await card.getByRole('button', { name: '推广海报' }).click()
  await expect(phone.getByRole('img', { name: new RegExp(`推广海报，口令 ${code}`) })).toBeVisible()
  await phone.keyboard.press('Escape')

  const guest = await visitor(browser, messenger)
  await test.step('a stranger types the code, looks, and saves what is free', async () => {
    await guest.goto('/s/')
    await expectFine(guest)
    await guest.getByRole('textbox', { name: '口令' }).fill(` ${code.toLowerCase()} `)
    await guest.getByRole('button', { name: '取图' }).click()
    await expect(guest.getByText('晚风壁纸馆').first()).toBeVisible()
    await expectFine(guest)
    await guest.setViewportSize(narrow)
    await expectFine(guest)
    await guest.setViewportSize({ width: 375, height: 812 })
    await guest.getByRole('link', { name: /免费的海/ }).click()
    await expectFine(guest)
    // The messenger cannot download: the picture itself opens, for a long press.
    await guest.getByRole('link', { name: '保存原图' }).click()
    await expect.poll(() => guest.evaluate(() => document.contentType)).toMatch(/^image\//)
    await expect
      .poll(() => countsOf(person), slow)
      .toMatchObject({ opens: 1, views: 1, saves: 1, unlocks: 0 })
  })

  await test.step('an advertisement that is closed early unlocks nothing, one that is watched does', async () => {
    await guest.goto(`/s/${code}`)
    await guest.getByRole('link', { name: /看广告的山/ }).click()
    await expectFine(guest)
    await guest.getByRole('link', { name: /看广告解锁/ }).click()
    await guest.getByRole('link', { name: '关闭广告' }).click()
    await expect(guest.getByRole('status')).toBeVisible()
    await expect(guest.getByRole('link', { name: '保存原图' })).toHaveCount(0)
    await guest.getByRole('link', { name: /看广告解锁/ }).click()
    await guest.getByRole('link', { name: '领取奖励' }).click(slow)
    await expect(guest.getByRole('link', { name: '保存原图' })).toBeVisible()
    await expectFine(guest)
  })

  await test.step('the price is asked once more, paid once, and opens the picture', async () => {
    await guest.goto(`/s/${code}`)
    await guest.getByRole('link', { name: /一元的星空/ }).click()
    await expectFine(guest)
    await guest.getByRole('link', { name: /解锁原图/ }).click()
    await expect(guest.getByText('应付')).toBeVisible()
    await expectFine(guest)
    await guest.getByRole('button', { name: /微信支付 ¥1.00/ }).click()
    // The cashier opens by itself.
    await guest.getByRole('link', { name: '确认付款' }).click()
    await expect(guest.getByText('付款成功，图片可以保存了')).toBeVisible(slow)
    await expect(guest.getByRole('link', { name: '保存原图' })).toBeVisible(slow)
    await expect.poll(() => countsOf(person), slow).toMatchObject({ opens: 1, unlocks: 2, income_fen: 70 })
  })

  await test.step('support gives it again and answers, without leaving the desk', async () => {
    const words = `付了款没有看到图 ${code}`
    const sent = { kind: 'code', text: words } as const
    await person.client.call(complaintSubmit, sent, { idempotencyKey: newIdempotencyKey() })
    const desk = await as('support')
    const taps = await countTaps(desk)
    await openConsole(desk, '/tickets')
    await desk.getByRole('link', { name: words }).click()
    await desk.getByRole('list', { name: '这个人的订单' }).getByRole('button', { name: '一元的星空' }).click()
    await desk.getByRole('button', { name: '补发解锁' }).click()
    const asked = form(desk).filter({ hasText: '不再收钱' })
    await asked.getByLabel('原因').fill('付款成功，图片没有打开')
    await asked.getByRole('button', { name: '补发', exact: true }).click()
    await expectToast(desk, '已补发，请对方刷新取图页')
    await desk.keyboard.press('Escape')
    await expect(form(desk)).toHaveCount(0)
    await desk.getByRole('textbox', { name: '回复' }).fill('已补发，请对方刷新取图页')
    await desk.getByRole('button', { name: '发送回复' }).click()
    await expect(desk.getByLabel('对话').getByText('已补发，请对方刷新取图页')).toBeVisible()
    expect(taps.taken()).toEqual([
      expect.stringContaining(words),
      '一元的星空',
      '补发解锁',
      '补发',
      '发送回复',
    ])
  })

  await test.step('it can be reported', async () => {
    await guest.getByRole('link', { name: '举报' }).click()
    await guest.getByRole('radio', { name: '盗用他人作品' }).check()
    await expectFine(guest)
    await guest.getByRole('button', { name: '提交举报' }).click()
    await expect(guest.getByRole('heading', { name: '已收到你的举报' })).toBeVisible()
  })

  await test.step('the owner, a search engine and a reload are not the audience', async () => {
    await guest.goto(`/s/${code}`)
    const bot = await visitor(browser, searchEngine)
    await bot.goto(`/s/${code}`)
    await card.getByRole('button', { name: /更多操作/ }).click()
    const preview = await phone.getByRole('link', { name: /看看取图页/ }).getAttribute('href')
    await phone.keyboard.press('Escape')
    const own = await visitor(browser, messenger)
    await own.goto(preview ?? '')
    await expect(own.getByText('晚风壁纸馆').first()).toBeVisible()
    expect(own.url(), 'what is passed on from here does not make others the owner').not.toContain('o=')
    const other = await visitor(browser, shortVideoApp)
    await other.goto(`/s/${code}?p=xiaohongshu`)
    await other.getByRole('link', { name: /免费的海/ }).click()
    const saving = other.waitForEvent('download')
    await other.getByRole('link', { name: '保存原图' }).click()
    expect((await saving).suggestedFilename()).toContain('免费的海')
    await expect.poll(() => countsOf(person), slow).toMatchObject({ opens: 2, saves: 2 })
  })

  await test.step('数据助手 shows it: the funnel, the platform of the link, and the table as a file', async () => {
    await openApp(phone, codesScreens.data('picture', { period: 'today' }))
    const page = topPage(phone)
    await expect(page.getByRole('row', { name: new RegExp(code) })).toContainText(/2\s*2\s*0\.70/)
    await page.getByRole('tab', { name: '按来源' }).click()
    await expect(page.getByRole('rowheader', { name: '小红书' })).toBeVisible()
    await expect(page.getByRole('rowheader', { name: '微信' })).toBeVisible()
    await page.getByRole('tab', { name: '按作品' }).click()
    await expect(page.getByRole('rowheader', { name: '一元的星空' })).toBeVisible()
    const saving = phone.waitForEvent('download')
    await page.getByRole('button', { name: '导出' }).click()
    const file = await (await saving).createReadStream()
    const text = (await file.toArray()).map(String).join('')
    for (const row of await page.getByRole('row').all()) {
      const name = await row.getByRole('rowheader').allTextContents()
      if (name[0]) expect(text).toContain(name[0])
    }
    expect(text).toContain('0.70')
  })
})

test('a wrong code names no other, a paused one says so, and comes back', { tag: '@codes' }, async ({
  browser,
  serverUrl,
}) => {
  const person = await registerPerson(serverUrl)
  const { homepageId } = await makePublished(person, 'picture', '夜航船', [{ title: '灯塔', mode: 'free' }])
  const { id, code } = await person.client.call(
    searchCodeAuthRandom,
    { homepage_id: homepageId },
    { line: 'picture', idempotencyKey: newIdempotencyKey() },
  )
  const guest = await visitor(browser, messenger)
  const typo = `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`
  await guest.goto(`/s/?code=${typo}`)
  await expect(guest.getByRole('alert')).toContainText(`没有找到口令「${typo}」`)
  expect(await guest.content()).not.toContain(code)
  await expect(guest.getByRole('textbox', { name: '口令' })).toHaveValue(typo)
  await expectFine(guest)

  const phone = await visitor(browser, shortVideoApp)
  await guest.goto(`/s/${code}`)
  await expect(guest.getByText('夜航船').first()).toBeVisible()
  await person.client.call(searchCodePause, { code_id: id, is_paused: true }, { line: 'picture' })
  await expect.poll(async () => (await phone.goto(`/s/${code}`))?.status()).toBe(410)
  await expect(phone.getByRole('heading', { name: `「${code}」已停用` })).toBeVisible()
  await expectFine(phone)
})
