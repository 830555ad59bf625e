/**
 * The front page of the demo: the apps in frames, one tap to switch persons, and a story whose steps are
 * ticked off when they really happened. It bans people and resets the demo data, so it has its own server.
 */
import type { Page } from '@playwright/test'
import { withdrawList } from '@wallpaper/contract/wallet'
import { phoneAgent } from './support/layout.ts'
import { type OwnServer, startMs, startOwnServer } from './support/ownServer.ts'
import { clientOf, unique } from './support/people.ts'
import { slow } from './support/slow.ts'
import { desktop } from './support/staff.ts'
import { expect, test } from './support/test.ts'

let server: OwnServer | undefined

// Not a worker fixture: Playwright runs tests with those last, when one core would be idle.
test.beforeAll(async () => {
  test.setTimeout(startMs + 30_000)
  server = await startOwnServer()
})

test.afterAll(() => server?.stop())

const demoUrl = () => server?.url ?? ''

// The messenger's script is not reachable here; everything works without it.
test.use({
  ...desktop,
  viewport: { width: 1440, height: 900 },
  // The default headless user agent counts as a bot, whose takes earn nothing.
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  expectedComplaints: /ERR_|Failed to load resource/,
})

const phoneIn = (page: Page) => page.frameLocator('#phone-frame')
const consoleIn = (page: Page) => page.frameLocator('#desktop-frame')
const step = (page: Page, name: string) =>
  page
    .getByRole('region', { name: '跟着走一遍' })
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) })
const done = (page: Page, name: string) => step(page, name).getByLabel('已完成')

/** The state of the newest withdrawal of the person signed in on the phone, read with the phone's session. */
const newestWithdrawal = async (page: Page): Promise<string | undefined> => {
  const session = await page.evaluate(() => ({
    guid: localStorage.getItem('guid') ?? '',
    token: localStorage.getItem('token') ?? '',
  }))
  const { items } = await clientOf(new URL(page.url()).origin, session).call(withdrawList, {})
  return items[0]?.state_name
}

const openFront = async (page: Page, url = demoUrl()) => {
  await page.goto(url)
  await expect(phoneIn(page).getByText('快捷入口')).toBeVisible()
}

test('a newcomer sees the real app, and is anybody with one tap, on the phone and in the console', async ({
  watched: page,
  browser,
}) => {
  await openFront(page)
  await expect(page.getByRole('radio', { name: /林晚风/ })).toBeChecked()

  await test.step('inside the messenger, and in a browser', async () => {
    const scan = phoneIn(page).getByRole('button', { name: '扫一扫' })
    await expect(scan).toBeVisible()
    await page.getByRole('radio', { name: '浏览器' }).click()
    await expect(phoneIn(page).getByText('快捷入口')).toBeVisible()
    await expect(scan).toHaveCount(0)
  })

  await test.step('a person', async () => {
    await page.getByRole('radio', { name: /周知行/ }).click()
    await expect(phoneIn(page).getByRole('heading', { name: '账号已被封禁' })).toBeVisible()
    await expect(page.getByRole('radio', { name: /周知行/ })).toBeChecked()
  })

  await test.step('who cannot be become is not, and the server’s sentence says why', async () => {
    const refusal = { code: 1004, msg: '服务正忙，请稍后再试', data: null }
    await page.route('**/demo/person', (route) => route.fulfill({ json: refusal }), { times: 1 })
    await page.getByRole('radio', { name: /阿哲/ }).click()
    await expect(page.getByRole('status').filter({ hasText: refusal.msg })).toBeVisible()
    await expect(page.getByRole('radio', { name: /周知行/ })).toBeChecked()
  })

  await test.step('a member of staff', async () => {
    await page.getByRole('button', { name: /审核员/ }).click()
    await expect(consoleIn(page).getByText('何苗').first()).toBeVisible()
    await expect(page.getByRole('radio', { name: /何苗/ })).toBeChecked()
    await page.getByRole('radio', { name: '手机' }).click()
    await expect(phoneIn(page).getByRole('heading', { name: '账号已被封禁' })).toBeVisible()
  })

  await test.step('on a phone the address leads to the app', async () => {
    const context = await browser.newContext({ userAgent: phoneAgent })
    const phone = await context.newPage()
    await phone.goto(demoUrl())
    await expect(phone.getByRole('heading', { name: '登录图神' })).toBeVisible()
    expect(new URL(phone.url()).pathname).toBe('/h5/')
    await context.close()
  })
})

test('the steps of the story are ticked by what was really done, until the world is made anew', async ({
  watched: page,
}) => {
  await openFront(page)

  await test.step('a sub-account is opened on the phone', async () => {
    await expect(done(page, '子账号')).toHaveCount(0)
    await step(page, '子账号')
      .getByRole('button', { name: /走这一步/ })
      .click()
    const phone = phoneIn(page)
    await phone.getByRole('button', { name: '新增合作账号' }).click()
    await phone.getByLabel('名称', { exact: true }).fill(unique('助手'))
    await phone.getByRole('switch', { name: '创作' }).click()
    await phone.getByRole('button', { name: '新增', exact: true }).click()
    await expect(done(page, '子账号')).toBeVisible()
  })

  await test.step('a ban is checked in the console, with a word about what to do and what comes of it', async () => {
    await step(page, '封禁')
      .getByRole('button', { name: /走这一步/ })
      .click()
    await expect(page.getByRole('heading', { name: '陈立要做的事' })).toBeVisible()
    await expect(page.getByRole('heading', { name: '小满会看到' })).toBeVisible()
    const screen = consoleIn(page)
    await screen.getByText(/小满/).first().click()
    await expect(screen.getByRole('heading', { level: 2, name: /小满/ })).toBeVisible()
    await screen.getByRole('button', { name: '复核通过' }).click()
    await screen.getByRole('dialog').getByRole('button', { name: '通过并生效' }).click()
    await expect(done(page, '封禁')).toBeVisible()
  })

  await test.step('what comes of it', async () => {
    await page.getByRole('radio', { name: '手机' }).click()
    await page.getByRole('radio', { name: /小满/ }).click()
    await expect(phoneIn(page).getByRole('heading', { name: '账号已被封禁' })).toBeVisible()
  })

  await test.step('the world is made anew', async () => {
    await page.getByRole('button', { name: '重置演示数据' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '重置演示数据' }).click()
    await expect(phoneIn(page).getByText('快捷入口')).toBeVisible(slow)
    await expect(page.getByRole('radio', { name: /林晚风/ })).toBeChecked()
    for (const name of ['子账号', '封禁']) await expect(done(page, name)).toHaveCount(0)
  })
})

test('a code is made and opened, and its income goes on its way: applied for, approved, paid, confirmed, and proved', async ({
  watched: page,
}) => {
  // With the host name that `npm start` prints, as the messenger's OAuth redirects to it.
  await openFront(page, demoUrl().replace('127.0.0.1', 'localhost'))
  const take = (name: string) =>
    step(page, name)
      .getByRole('button', { name: /走这一步/ })
      .click()
  const names = ['新建口令', '观众取图', '收益', '收益提现', '提现制单', '提现打款', '确认收款', '对账']
  for (const name of names) await expect(done(page, name)).toHaveCount(0)

  await test.step('the lead makes a code', async () => {
    await take('新建口令')
    const phone = phoneIn(page)
    await phone.getByRole('button', { name: '随机' }).click()
    await expect(phone.getByText('可以使用')).toBeVisible()
    await phone.getByRole('button', { name: '创建', exact: true }).click()
    await phone.getByRole('dialog', { name: '新建口令' }).getByRole('button', { name: '创建口令' }).click()
    await expect(done(page, '新建口令')).toBeVisible()
  })

  await test.step('somebody of the audience takes a picture, which is income', async () => {
    await take('观众取图')
    const phone = phoneIn(page)
    await phone.getByRole('link', { name: /免费/ }).first().click()
    await expect(done(page, '观众取图')).toBeVisible()
    await expect(done(page, '收益')).toHaveCount(0)
    await phone.getByRole('link', { name: '保存原图' }).click()
    await expect(done(page, '收益')).toBeVisible(slow)
    await take('收益')
    await expect(phone.getByRole('heading', { level: 1, name: '收益' })).toBeVisible()
  })

  await test.step('the lead applies for 100 yuan to the messenger', async () => {
    await take('收益提现')
    const phone = phoneIn(page)
    await expect(phone.getByLabel('提现金额')).toBeVisible()
    await phone
      .getByRole('button', { name: /收款账户|支付宝/ })
      .first()
      .click()
    await phone.getByRole('radio', { name: /微信/ }).click()
    await phone.getByRole('button', { name: /^用微信.*收款/ }).click()
    await phone.getByLabel('提现金额').fill('100')
    await phone.getByRole('checkbox').check()
    await phone.getByRole('button', { name: /^确认提现 ¥/ }).click()
    const pad = phone.getByRole('group', { name: '提现密码键盘' })
    for (const digit of '280614') await pad.getByRole('button', { name: digit, exact: true }).click()
    await expect(phone.getByRole('heading', { name: '提现详情' })).toBeVisible()
    await expect(done(page, '收益提现')).toBeVisible()
  })

  const press = async (name: string, button: RegExp) => {
    await take(name)
    const desk = consoleIn(page)
    const row = desk.getByRole('row').filter({ hasText: '林晚风' }).filter({ hasText: '100.00' })
    await row.getByRole('checkbox').check()
    await desk.getByRole('button', { name: button }).click()
    await expect(done(page, name)).toBeVisible()
  }
  await test.step('one approves', () => press('提现制单', /制单通过/))
  await test.step('another reads the list and pays with the code that the demo offers', async () => {
    await take('提现打款')
    const desk = consoleIn(page)
    const row = desk.getByRole('row').filter({ hasText: '林晚风' }).filter({ hasText: '100.00' })
    await row.getByRole('checkbox').check()
    await desk.getByRole('button', { name: /复核通过并打款/ }).click()
    await desk.getByRole('button', { name: /^演示环境：填入验证码/ }).click()
    await desk.getByRole('button', { name: '打款 1 笔，共 ¥98.00' }).click()
    await expect(done(page, '提现打款')).toBeVisible()
  })

  await test.step('the lead confirms in the messenger, and it has arrived', async () => {
    const phone = phoneIn(page)
    const waiting = phone.getByRole('link', { name: /待确认收款/ }).filter({ hasText: '100.00' })
    // The payout is sent by a job: open the list only after the messenger has answered.
    await expect.poll(() => newestWithdrawal(page), slow).toBe('待确认收款')
    await take('确认收款')
    await waiting.click()
    await phone.getByRole('button', { name: '去微信确认收款' }).click()
    await phone.getByRole('link', { name: '确认收款' }).click()
    await expect(phone.getByText('已到账').first()).toBeVisible()
    await expect(done(page, '确认收款')).toBeVisible()
  })

  await test.step('and the ledger proves it', async () => {
    await take('对账')
    await consoleIn(page).getByRole('button', { name: '重新对账' }).click()
    await expect(done(page, '对账')).toBeVisible()
  })
})
