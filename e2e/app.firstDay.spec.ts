/**
 * The first day of a creator: from a new phone to a code that the audience opens, with few taps and one
 * review. Every tap on a field, a button or a choice counts; typing and choosing files in the system's
 * picker do not.
 */
import type { Locator } from '@playwright/test'
import { lines } from '@wallpaper/contract'
import { openApp, topPage } from './support/app.ts'
import { consoleIsReady, expectVerdictsSent, openConsole, passByKey } from './support/console.ts'
import { releaseReviewClaims } from './support/database.ts'
import { codeFor, newPhone, unique } from './support/people.ts'
import { pngPicture } from './support/pictures.ts'
import { slow } from './support/slow.ts'
import { expect, test } from './support/test.ts'

const tapsMax = 16
const { labels } = lines.picture
const digits = '一二三四五六七八九十'

/** Four Chinese characters that no earlier run has used. */
const newCode = () => `晚${[...String(Date.now() % 1_000)].map((digit) => digits[Number(digit)]).join('')}`

test('a new phone becomes a live code by one review', { tag: '@review' }, async ({
  watched: phone,
  as,
  browser,
}) => {
  test.slow()
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.click()
  }
  const type = async (target: Locator, text: string) => {
    if (!(await target.evaluate((field) => field === document.activeElement))) await tap(target)
    await target.fill(text)
  }
  const number = newPhone()
  const homepage = unique('馆').slice(0, 12)
  const code = newCode()

  await test.step('signing in', async () => {
    await openApp(phone, '/')
    await type(phone.getByLabel('手机号', { exact: true }), number)
    await tap(phone.getByRole('button', { name: '获取验证码' }))
    await expect(phone.getByText(/秒后重发/)).toBeVisible()
    await type(phone.getByLabel('验证码', { exact: true }), await codeFor(number))
    await tap(phone.getByRole('button', { name: '登录 / 注册' }))
    await tap(phone.getByRole('button', { name: '同意并继续' }))
  })

  await test.step('a homepage', async () => {
    await tap(topPage(phone).getByRole('link', { name: '去创建' }))
    const form = phone.getByRole('dialog', { name: '新建主页' })
    await type(form.getByLabel('主页名称'), homepage)
    await tap(form.getByRole('button', { name: /^分类/ }))
    const sheet = phone.getByRole('dialog', { name: '选择分类' })
    await tap(sheet.getByRole('button', { name: '风景', exact: true }))
    await tap(form.getByRole('button', { name: '新建并提交审核' }))
  })

  await test.step('a work', async () => {
    const choosing = phone.waitForEvent('filechooser')
    await tap(topPage(phone).getByRole('button', { name: '添加图片' }))
    await (await choosing).setFiles(pngPicture('海.png', 1080, 1440))
    await tap(topPage(phone).getByRole('button', { name: '提交审核（1）' }))
    await tap(phone.getByRole('dialog', { name: '上传须知' }).getByRole('button', { name: '我已阅读并同意' }))
    await expect(topPage(phone).getByText(`已提交 1 个${labels.work}`)).toBeVisible(slow)
  })

  await test.step('a code', async () => {
    await tap(topPage(phone).getByRole('link', { name: '去起名' }))
    const sheet = phone.getByRole('dialog', { name: '新建口令' })
    await type(sheet.getByRole('textbox', { name: '口令' }), code)
    await tap(sheet.getByRole('button', { name: '创建并送审' }))
    await expect(sheet).toHaveCount(0)
  })

  expect(taps, 'taps from a new phone to a submitted code').toBeLessThanOrEqual(tapsMax)

  await test.step('one review', async () => {
    const desk = await as('reviewer')
    await openConsole(desk, '/review')
    const waiting = desk.getByRole('list', { name: '等待审核' }).getByRole('button', { name: homepage })
    await expect(waiting).toContainText('首套：主页、1 个作品、口令')
    const parts = desk.getByRole('region', { name: '一起审核的作品和口令' })
    await expect(async () => {
      await releaseReviewClaims(homepage)
      await consoleIsReady(desk)
      await waiting.click()
      await expect(parts).toContainText(code, { timeout: 3_000 })
    }).toPass(slow)
    await passByKey(desk)
    await expect(waiting).toHaveCount(0)
    await expectVerdictsSent(desk)
  })

  await test.step('the code is live', async () => {
    const context = await browser.newContext()
    const guest = await context.newPage()
    await guest.goto(`/s/${encodeURIComponent(code)}`)
    await expect(guest.getByRole('link', { name: /海/ })).toBeVisible()
    await context.close()
  })
})
