/** The app without a network, and the app whose next version is there: what its service worker is for. */
import type { BrowserContext, Page } from '@playwright/test'
import { at, dialog, openApp, reloadApp, title, topPage } from './support/app.ts'
import { expect, test } from './support/test.ts'

test.use({
  serviceWorkers: 'allow',
  expectedComplaints:
    /Failed to load resource|Loading chunk failed|ERR_INTERNET_DISCONNECTED|Failed to fetch/,
})

/** Home, as somebody leaves it who has looked around for a moment: the worker has all it keeps. */
const visitHome = async (page: Page) => {
  await openApp(page, '/')
  await expect(page.getByText('快捷入口')).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

const failure = (page: Page) => topPage(page).getByRole('heading', { name: /网络不给力|没有加载出来/ })

test('offline, a reload shows the app and says what is wrong; back on the line it goes on', async ({
  watched: page,
  person,
}) => {
  await visitHome(page)
  await page.context().setOffline(true)
  await page.reload()
  await expect(failure(page), String(person.uid)).toBeVisible()
  await expect(page.getByRole('navigation').getByText('个人中心')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('快捷入口')).toBeVisible()
})

test('a screen whose code never came opens in its place as soon as there is a network', async ({
  watched: page,
  person,
}) => {
  await visitHome(page)
  await page.evaluate(() => {
    document.documentElement.dataset.same = 'page'
  })
  await page.context().setOffline(true)
  await page.goto(at('/pages/test/index'))
  await expect(title(page, '版本与环境'), String(person.uid)).toBeVisible()
  await expect(failure(page)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('客户端版本')).toBeVisible()
  await expect(page.locator('html[data-same="page"]')).toHaveCount(1)
})

/** From now on another version is served: a worker with another name for what it keeps, and a page that shows it. */
const release = async (context: BrowserContext) => {
  await context.route('**/h5/sw.js', async (route) => {
    const reply = await route.fetch()
    const script = await reply.text()
    const version = /["'`]([0-9a-f]{16})["'`]/g
    const known = [...script.matchAll(version)].flatMap(([, hash]) => hash ?? [])
    const next = known.reduce(
      (text, hash) => text.replaceAll(hash, hash.split('').reverse().join('')),
      script,
    )
    await route.fulfill({ response: reply, body: next })
  })
  await context.route(/\/h5\/(index\.html)?(\?.*)?$/, async (route) => {
    const reply = await route.fetch()
    const body = (await reply.text()).replace('<html', '<html data-version="next"')
    await route.fulfill({ response: reply, body })
  })
}

const nextVersion = (page: Page) => page.locator('html[data-version="next"]')

test('a newer version is offered while the old one is seen, and starts when one agrees', async ({
  watched: page,
  person,
}) => {
  await visitHome(page)
  await release(page.context())
  await reloadApp(page)
  await expect(page.getByText('快捷入口'), String(person.uid)).toBeVisible()
  await expect(nextVersion(page)).toHaveCount(0)
  await expect(dialog(page).getByText('新版本已经准备好，是否重启应用？')).toBeVisible()
  await dialog(page).getByRole('button', { name: '重启应用' }).click()
  await expect(nextVersion(page)).toHaveCount(1)
  await expect(page.getByText('快捷入口')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
})

test('whoever does not agree has the newer version on the next visit', async ({ watched: page, person }) => {
  await visitHome(page)
  await release(page.context())
  await reloadApp(page)
  await dialog(page).getByRole('button', { name: '取消' }).click()
  await expect(nextVersion(page), String(person.uid)).toHaveCount(0)
  // The screens of the old version are still whole.
  await openApp(page, '/pages/mine/index')
  await expect(page.getByText(String(person.uid))).toBeVisible()
  await reloadApp(page)
  await expect(nextVersion(page)).toHaveCount(1)
  await expect(page.getByText(String(person.uid))).toBeVisible()
})
