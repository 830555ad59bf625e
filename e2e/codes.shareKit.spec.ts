/** 分享包: from a code to posters, words and topics; saved, shared by the system, or held in the messenger. */
import type { Page } from '@playwright/test'
import { newIdempotencyKey } from '@wallpaper/client'
import { searchCodeAuthRandom } from '@wallpaper/contract/codes'
import { codesScreens } from '@wallpaper/contract/codes/codes.screens'
import { expectAccessible, expectReadableInDark } from './support/accessibility.ts'
import { openApp, title, topPage } from './support/app.ts'
import { makePublished } from './support/creators.ts'
import type { RegisteredPerson } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

const line = 'picture'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const messenger =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50'

const withCode = async (person: RegisteredPerson): Promise<string> => {
  const { homepageId } = await makePublished(person, line, '晚风壁纸馆', [
    { title: '免费的海', mode: 'free' },
    { title: '一元的星空', mode: 'price', priceFen: 100 },
  ])
  const made = await person.client.call(
    searchCodeAuthRandom,
    { homepage_id: homepageId },
    { line, idempotencyKey: newIdempotencyKey() },
  )
  return made.code
}

const save = (page: Page) => topPage(page).getByRole('button', { name: '全部保存' })

test('posters, words and topics of a code are chosen for a platform and saved together', {
  tag: '@codes',
}, async ({ watched: page, person }) => {
  const code = await withCode(person)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openApp(page, codesScreens.list(line))
  await topPage(page)
    .getByRole('button', { name: `「${code}」的更多操作` })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /分享包/ })
    .click()
  await expect(title(page, '分享包')).toBeVisible()
  await expect(save(page)).toBeEnabled()
  await expectAccessible(page)
  await expectReadableInDark(page)
  await topPage(page).getByRole('button', { name: '大口令' }).click()
  await expect(topPage(page).getByText('3:4，已选 1 种')).toBeVisible()
  await topPage(page).getByRole('button', { name: '5 种样式' }).click()
  await topPage(page).getByRole('button', { name: '侧边' }).click()
  await expect(save(page)).toBeEnabled()
  const names: string[] = []
  page.on('download', (download) => names.push(download.suggestedFilename()))
  await save(page).click()
  await expect.poll(() => names.toSorted()).toEqual([`${code}-抖音-侧边.jpg`, `${code}-抖音-底栏.jpg`])
  await topPage(page).getByRole('button', { name: '复制文案和话题' }).click()
  await expectToast(page, '已复制文案和话题')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`^把「免费的海」存进手机。想要原图，搜口令「${code}」就能取。\n#`),
  )
})

test.describe('in Safari', () => {
  test.use({ userAgent: iphone })

  test('the system is asked to share the files', { tag: '@codes' }, async ({ watched: page, person }) => {
    await withCode(person)
    await page.addInitScript(() => {
      const shared: string[] = []
      Object.assign(window, { shared })
      navigator.canShare = () => true
      navigator.share = async (data) => {
        for (const { name } of data?.files ?? []) shared.push(name)
      }
    })
    await openApp(page, codesScreens.kit({ line }))
    await topPage(page).getByRole('tab', { name: '小红书' }).click()
    await expect(topPage(page).getByText('3:4，已选 1 种')).toBeVisible()
    await expect(save(page)).toBeEnabled()
    await save(page).click()
    await expectToast(page, '1 张海报已保存')
    expect(await page.evaluate(() => Reflect.get(window, 'shared'))).toEqual([
      expect.stringMatching(/小红书-相框/),
    ])
  })
})

test.describe('in the messenger', () => {
  // There is no messenger here: its script is not found.
  test.use({ userAgent: messenger, expectedComplaints: /ERR_/ })

  test('the posters are shown one after another, to be held', { tag: '@codes' }, async ({
    watched: page,
    person,
  }) => {
    await page.context().route('https://res.wx.qq.com/**', (route) => route.fulfill({ body: '' }))
    await withCode(person)
    await openApp(page, codesScreens.kit({ line }))
    await expect(save(page)).toBeEnabled()
    await save(page).click()
    await expect(page.getByRole('dialog', { name: '1/2，长按图片保存' })).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('img')).toHaveAttribute('src', /^data:image\/jpeg/)
    await page.getByRole('button', { name: '下一张' }).click()
    await page.getByRole('button', { name: '保存完成' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
