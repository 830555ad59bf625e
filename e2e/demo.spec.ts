/**
 * The front page of the demo world: the product in frames, one tap to be somebody, and a story that is ticked by what
 * really happened. It bans people and makes the world anew, so it has a server of its own.
 */
import type { Page } from '@playwright/test'
import { phoneAgent } from './support/layout.ts'
import { startOwnServer } from './support/ownServer.ts'
import { unique } from './support/people.ts'
import { desktop } from './support/staff.ts'
import { test as base, expect } from './support/test.ts'

const test = base.extend<object, { demoUrl: string }>({
  demoUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needs of a fixture from this pattern
    async ({}, use) => {
      const server = await startOwnServer()
      await use(server.url)
      await server.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

// The messenger's own script is not reachable from here, and everything works without it.
test.use({
  ...desktop,
  viewport: { width: 1440, height: 900 },
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

const openFront = async (page: Page, url: string) => {
  await page.goto(url)
  await expect(phoneIn(page).getByText('快捷入口')).toBeVisible()
}

test('a newcomer sees the real app, and is anybody with one tap, on the phone and in the console', async ({
  watched: page,
  demoUrl,
  browser,
}) => {
  await openFront(page, demoUrl)
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
    await phone.goto(demoUrl)
    await expect(phone.getByRole('heading', { name: '登录图神' })).toBeVisible()
    expect(new URL(phone.url()).pathname).toBe('/h5/')
    await context.close()
  })
})

test('the steps of the story are ticked by what was really done, until the world is made anew', async ({
  watched: page,
  demoUrl,
}) => {
  await openFront(page, demoUrl)

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
    await expect(phoneIn(page).getByText('快捷入口')).toBeVisible({ timeout: 60_000 })
    await expect(page.getByRole('radio', { name: /林晚风/ })).toBeChecked()
    for (const name of ['子账号', '封禁']) await expect(done(page, name)).toHaveCount(0)
  })
})
