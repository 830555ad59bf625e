/** Layout: a centred column on screens wider than a phone, full width on phones, and space for large text. */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { accountScreens } from '@wallpaper/contract/account/account.screens'
import { earningsScreens } from '@wallpaper/contract/earnings/earnings.screens'
import { teamScreens } from '@wallpaper/contract/team/team.screens'
import { walletScreens } from '@wallpaper/contract/wallet/wallet.screens'
import { openApp, topPage } from './support/app.ts'
import { enlargeText, expectNoOverlap, phoneAgent } from './support/layout.ts'
import { demoPeople, sessionOf, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const ipad =
  'Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1'

const onDevice = async (
  browser: Browser,
  options: BrowserContextOptions,
  look: (page: Page) => Promise<void>,
) => {
  const context = await browser.newContext(options)
  await look(await context.newPage())
  await context.close()
}

test('on a desktop and on an iPad the app is a column of 375 pixels in the middle, overlays included', async ({
  browser,
  serverUrl,
}) => {
  const session = await sessionOf(serverUrl, demoPeople.main)
  for (const options of [
    { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false },
    { viewport: { width: 820, height: 1180 }, userAgent: ipad },
  ]) {
    await onDevice(browser, options, async (page) => {
      await signIn(page, session)
      await openApp(page, '/pages/mine/setting/index')
      const column = { x: (options.viewport.width - 375) / 2, width: 375 }
      expect(await page.locator('#root').boundingBox()).toMatchObject(column)
      expect(await topPage(page).boundingBox()).toMatchObject(column)
      await page.getByRole('button', { name: /登录密码/ }).click()
      expect(await page.getByRole('dialog').boundingBox()).toMatchObject(column)
    })
  }
})

test.describe('on a phone', () => {
  test.use({ userAgent: phoneAgent })

  test('the app takes the whole width, quick entries stand five in a row, and titles keep apart from their actions', async ({
    watched: page,
    serverUrl,
  }) => {
    await signIn(page, await sessionOf(serverUrl, demoPeople.main))
    await openApp(page, '/')
    for (const width of [360, 375, 430]) {
      await page.setViewportSize({ width, height: 932 })
      await expect.poll(async () => (await page.locator('#root').boundingBox())?.width).toBe(width)
      const tops = await topPage(page)
        .locator('section', { has: page.getByRole('heading', { name: '快捷入口' }) })
        .locator('.card-h + div > *')
        .evaluateAll((entries) => entries.map((entry) => entry.getBoundingClientRect().top))
      expect(tops.length).toBeGreaterThan(5)
      expect(tops.filter((top) => top === tops[0])).toHaveLength(5)
    }
    for (const path of ['/pages/mine/notice/index', '/pages/login/login']) {
      await openApp(page, path)
      await enlargeText(page, 200)
      for (const width of [320, 375]) {
        await page.setViewportSize({ width, height: 812 })
        await expect.poll(async () => (await page.locator('#root').boundingBox())?.width).toBe(width)
        const boxOf = async (part: string) => {
          const box = await topPage(page).locator(part).boundingBox()
          if (!box) throw new Error(`${part} is not drawn`)
          return box
        }
        const [heading, action] = [await boxOf('.nav h1'), await boxOf('.nav-text')]
        expect(heading.x + heading.width, path).toBeLessThanOrEqual(action.x)
        expect(action.x + action.width, path).toBeLessThanOrEqual(width)
      }
    }
  })

  const spacious = [
    '/',
    accountScreens.mine(),
    accountScreens.setting(),
    accountScreens.display(),
    earningsScreens.earnings(),
    teamScreens.team(),
    walletScreens.wallet(),
    walletScreens.withdraw(),
    walletScreens.records(),
    walletScreens.changes(),
    walletScreens.unfreeze(),
    walletScreens.payees(),
    walletScreens.taxYear(),
  ]

  test('nothing is drawn over anything else when text is twice as large', async ({ page, serverUrl }) => {
    await signIn(page, await sessionOf(serverUrl, demoPeople.main))
    for (const path of spacious) {
      await openApp(page, path)
      await enlargeText(page, 200)
      for (const width of [320, 375]) {
        await page.setViewportSize({ width, height: 812 })
        await expect.poll(async () => (await page.locator('#root').boundingBox())?.width).toBe(width)
        await expectNoOverlap(page)
      }
      await enlargeText(page, 100)
    }
  })

  test('text really grows, or the look at large text would see nothing', async ({ watched: page }) => {
    await openApp(page, '/pages/login/index')
    const heading = page.getByRole('heading', { name: '登录图神' })
    const widthOf = () =>
      heading.evaluate((element) => {
        const words = document.createRange()
        words.selectNodeContents(element)
        return words.getBoundingClientRect().width
      })
    const before = await widthOf()
    await enlargeText(page)
    expect((await widthOf()) / before).toBeCloseTo(1.3, 1)
  })
})
