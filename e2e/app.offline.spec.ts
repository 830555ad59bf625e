/** The service worker: the app without a network, and the switch to a new version. */
import type { Page } from '@playwright/test'
import { appIsReady, at, dialog, openApp, reloadApp, title, topPage } from './support/app.ts'
import { serveReleases } from './support/nextVersion.ts'
import { slow } from './support/slow.ts'
import { test as base, expect } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

const test = base.extend<{ releases: Awaited<ReturnType<typeof serveReleases>> }>({
  releases: async ({ serverUrl }, use) => {
    const releases = await serveReleases(serverUrl)
    await use(releases)
    releases.close()
  },
})

test.use({
  serviceWorkers: 'allow',
  expectedComplaints:
    /Failed to load resource|Loading chunk failed|ERR_INTERNET_DISCONNECTED|Failed to fetch/,
})

const failure = (page: Page) => topPage(page).getByRole('heading', { name: '网络不给力~' })
const waiting = (page: Page) => topPage(page).getByText('等待网络，恢复后自动打开')
const kept = (page: Page) => topPage(page).getByRole('link', { name: /的内容/ })

/** Waits until the worker has cached everything, as after a short visit. */
const workerIsReady = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, slow)

const visitHome = async (page: Page) => {
  await openApp(page, '/')
  await expect(page.getByText('快捷入口')).toBeVisible()
  await workerIsReady(page)
}

test('offline, a reload shows the app and says what is wrong; back on the line it goes on', async ({
  watched: page,
  person,
}) => {
  await visitHome(page)
  await page.context().setOffline(true)
  await page.reload()
  await expect(failure(page), String(person.uid)).toBeVisible()
  // A page loaded while Playwright emulates offline still has `navigator.onLine === true`.
  await expect(topPage(page).getByText(/等待网络，恢复后自动打开|正在重试/)).toBeVisible()
  await expect(kept(page)).toHaveCount(0)
  await expect(page.getByRole('navigation').getByText('个人中心')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('快捷入口')).toBeVisible()
})

test('a screen that never was here says so, leads to what is kept, and opens in its place with the network', async ({
  watched: page,
  person,
}) => {
  await visitHome(page)
  await page.evaluate(() => {
    document.documentElement.dataset.same = 'page'
  })
  await page.context().setOffline(true)
  await openApp(page, '/pages/mine/userInfo/phone')
  await expect(title(page, '更换手机号'), String(person.uid)).toBeVisible()
  await expect(failure(page)).toBeVisible()
  await expect(page.getByText('「更换手机号」还没在这台手机上打开过')).toBeVisible()
  await expect(waiting(page)).toBeVisible()

  await test.step('what support asks for can be copied', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await expect(page.getByText('详情 Loading chunk failed (missing)')).toBeVisible()
    await page.getByRole('button', { name: '复制' }).click()
    await expectToast(page, '已复制')
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(
      /^Loading chunk failed \(missing\) \/h5\/#\/pages\/mine\/userInfo\/phone \S+ \d{4}\/\d\d\/\d\d /,
    )
  })
  await test.step('the button tries again, and what was kept is there', async () => {
    await topPage(page).getByRole('button', { name: '重新加载' }).click()
    await expect(failure(page)).toBeVisible()
    // The home tab prefetches the first data of 收益.
    await expect(kept(page)).toHaveText([/^首页今天 \d\d:\d\d 的内容$/, /^收益今天 \d\d:\d\d 的内容$/])
    await kept(page).first().click()
    await expect(page.getByText('快捷入口')).toBeVisible()
  })
  await test.step('without a press it opens when there is a network, with its own style', async () => {
    await openApp(page, '/pages/mine/notice/index')
    await expect(failure(page)).toBeVisible()
    await openApp(page, '/pages/mine/cooperate/index')
    await expect(failure(page)).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByRole('button', { name: '新增合作账号' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('tab', { name: '全部' })).toBeVisible()
    await expect(page.locator('html[data-same="page"]')).toHaveCount(1)
    const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ''))
    expect(sheets.filter((href) => href.includes('/Cooperate-'))).toHaveLength(1)
  })
})

const nextVersion = (page: Page) => page.locator('html[data-version="next"]')
const offer = (page: Page) => dialog(page).getByText('新版本已经准备好，是否重启应用？')

/** Visits the old version, then releases the next one. */
const visitThenRelease = async (page: Page, releases: Awaited<ReturnType<typeof serveReleases>>) => {
  await page.goto(releases.url + at('/'))
  await appIsReady(page)
  await workerIsReady(page)
  releases.release()
}

test('a newer version is offered while the old one is seen, and starts when one agrees', async ({
  watched: page,
  person,
  releases,
}) => {
  await visitThenRelease(page, releases)
  await reloadApp(page)
  await expect(page.getByText('快捷入口'), String(person.uid)).toBeVisible()
  await expect(nextVersion(page)).toHaveCount(0)
  await expect(offer(page)).toBeVisible(slow)
  await dialog(page).getByRole('button', { name: '重启应用' }).click()
  await expect(nextVersion(page)).toHaveCount(1)
  await expect(page.getByText('快捷入口')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
})

test('whoever does not agree has the newer version on the next visit', async ({
  watched: page,
  person,
  releases,
}) => {
  await visitThenRelease(page, releases)
  await reloadApp(page)
  await expect(offer(page)).toBeVisible(slow)
  await dialog(page).getByRole('button', { name: '取消' }).click()
  await expect(nextVersion(page), String(person.uid)).toHaveCount(0)
  // The screens of the old version still work although the server no longer has their files.
  await page.getByRole('navigation').getByText('个人中心').click()
  await expect(page.getByText(String(person.uid))).toBeVisible()
  await reloadApp(page)
  await expect(nextVersion(page)).toHaveCount(1)
  await expect(page.getByText(String(person.uid))).toBeVisible()
})

test('a visit of a moment is enough: the one after it has the newer version', async ({
  watched: page,
  person,
  releases,
}) => {
  await visitThenRelease(page, releases)
  await page.reload()
  await expect(nextVersion(page), String(person.uid)).toHaveCount(0)
  // Outside the app, so that the browser installs the new version without a page of the old one open.
  await page.goto(`${releases.url}/healthz`)
  const isWhole = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/h5/')
      const isSettled = registration?.active?.state === 'activated' && !registration.installing
      const shells = (await caches.keys()).filter((name) => name.startsWith('shell-'))
      return isSettled && !registration.waiting && shells.length > 1
    })
  await expect.poll(isWhole, slow).toBe(true)
  await page.goto(releases.url + at('/'))
  await expect(nextVersion(page)).toHaveCount(1)
  await expect(page.getByText('快捷入口')).toBeVisible()
})

test.describe('where there is no service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('a newer version is there at once, and what was fetched is not asked for again', async ({
    watched: page,
    person,
    releases,
  }) => {
    const url = releases.url + at('/')
    const open = async () => {
      await page.goto(url)
      await appIsReady(page)
      // Requests aborted by leaving the page would be sent again and counted twice.
      await page.waitForLoadState('networkidle')
    }
    await open()
    await page.goto('about:blank')
    await open()
    const twice = releases.asked.filter((asset, place) => releases.asked.indexOf(asset) < place)
    expect(twice, String(person.uid)).toEqual([])
    expect(releases.asked.length).toBeGreaterThan(2)
    releases.release()
    await page.goto('about:blank')
    await page.goto(url)
    await expect(nextVersion(page)).toHaveCount(1)
    await expect(page.getByText('快捷入口')).toBeVisible()
  })
})
