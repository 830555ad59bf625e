/** A newer version of the app was released: detected by a missing file, or by the periodic check. */
import { openApp, title } from './support/app.ts'
import { expect, test } from './support/test.ts'

test.use({ expectedComplaints: /Failed to load resource|Loading chunk failed/ })

test('code of a version that is gone leads to the new version', async ({ watched: page }) => {
  await openApp(page, '/pages/system/yhxy')
  await page.route('**/assets/TestPage-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await page.route('**/h5/', async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, body: (await reply.text()).replace(/index-/g, 'newer-') })
  })
  await openApp(page, '/pages/test/index')
  await expect(page.getByRole('heading', { name: '发现新的版本！' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: '立即更新' }).click()
  await expect(page.getByText('客户端版本')).toBeVisible()
})

test('a newer build is offered while the app runs, and is fetched when it is wanted', async ({
  watched: page,
}) => {
  await page.clock.install()
  await openApp(page, '/pages/system/yszc')
  await expect(title(page, '隐私政策')).toBeVisible()
  const html = await (await page.request.get('/h5/')).text()
  await page.route(/\/h5\/$/, (route) =>
    route.fulfill({ contentType: 'text/html', body: html.replace(/index-[\w-]+\.js/, 'index-newer.js') }),
  )
  await page.clock.fastForward('06:00')
  const offer = page.getByRole('alertdialog')
  await expect(offer).toContainText('新版本已经准备好，是否重启应用？')
  await page.unroute(/\/h5\/$/)
  await Promise.all([page.waitForEvent('load'), offer.getByRole('button', { name: '重启应用' }).click()])
  await expect(title(page, '隐私政策')).toBeVisible()
})
