/**
 * Review: two members of staff judge by keyboard alone; the creator reads the verdict, corrects and appeals
 * on the phone.
 */
import type { Page } from '@playwright/test'
import { reviewScreens } from '@wallpaper/contract/review/review.screens'
import { expectAccessible } from './support/accessibility.ts'
import { openAnew, title, topPage } from './support/app.ts'
import { consoleIsReady, openConsole, passByKey } from './support/console.ts'
import { submitWorks } from './support/creators.ts'
import { unique } from './support/people.ts'
import { pngPicture } from './support/pictures.ts'
import { slow } from './support/slow.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

// Claiming an item that another reviewer holds is refused, and the browser logs every refused request.
test.use({ expectedComplaints: /Failed to load resource/ })

const line = 'creative'
const queue = `/review?line=${line}&kind=work`

const opened = (desk: Page) =>
  desk.getByRole('region', { name: '审核内容' }).getByRole('heading', { level: 2 })
const rowOf = (desk: Page, name: string) =>
  desk.getByRole('list', { name: '等待审核' }).getByRole('listitem').filter({ hasText: name })

/** Steps through the queue until it is open; other waiting items stay untouched. */
const goTo = async (desk: Page, name: string) => {
  for (let steps = 0; steps < 60; steps += 1) {
    // The desk ignores keys while it opens the next item.
    await consoleIsReady(desk)
    await expect(opened(desk)).toBeVisible()
    const shown = await opened(desk).textContent()
    if (shown === name) return
    await desk.keyboard.press('j')
    await expect(opened(desk)).not.toHaveText(shown ?? '')
  }
  throw new Error(`${name} is not in the queue`)
}

const cardOf = (phone: Page, name: string) => topPage(phone).getByRole('article').filter({ hasText: name })

test('works are judged by keys, a rejection is read, mended, rejected again and won by an appeal', {
  tag: '@creation',
}, async ({ watched: phone, person, as }) => {
  const [good, bad] = [unique('好图'), unique('水印图')]
  await submitWorks(person, line, { homepage: unique('馆').slice(0, 20), titles: [good, bad] })
  const first = await as('reviewer', 1)
  const second = await as('reviewer', 2)

  await test.step('the first has one open, which the second is not given', async () => {
    await openConsole(first, queue)
    await goTo(first, good)
    await expectAccessible(first)
    await openConsole(second, queue)
    await expect(rowOf(second, good)).toContainText('审核中')
    await expect(rowOf(second, good).getByRole('button')).toBeDisabled()
    await goTo(second, bad)
    await second.keyboard.press('?')
    await expect(second.getByRole('dialog', { name: '快捷键' })).toBeVisible()
    await second.keyboard.press('Escape')
    await expect(second.getByRole('dialog', { name: '快捷键' })).toBeHidden()
    await second.keyboard.press('s')
    // The queue polls every twenty seconds.
    await expect(rowOf(first, bad).getByRole('button')).toBeEnabled(slow)
  })

  await test.step('A passes it, 4 and R reject the other with the words that its creator reads', async () => {
    await passByKey(first)
    // One key a pass: the verdict is sent by itself when it can no longer be taken back.
    await expectToast(first, `「${good}」已通过`)
    await goTo(first, bad)
    // Route interception takes a moment to start: set it up before the keys, not between them.
    const decide = '**/api/console/review/decide'
    const trouble = '刚才没有保存成功，请再试一次'
    await first.route(decide, (route) => route.fulfill({ json: { code: 0, msg: trouble, data: null } }))
    await first.keyboard.press('r')
    await expect(first.getByRole('alert').filter({ hasText: '先选一个驳回原因' })).toBeVisible()
    await first.keyboard.press('4')
    await expect(first.getByLabel('告诉作者')).toHaveValue(/请去掉后重新提交/)
    // Taken back within five seconds, nothing was sent and what was written is still there.
    await first.keyboard.press('r')
    await expect(opened(first).filter({ hasText: bad })).toHaveCount(0)
    await first.keyboard.press('z')
    await expect(opened(first)).toHaveText(bad)
    await expect(first.getByLabel('告诉作者')).toHaveValue(/请去掉后重新提交/)
    await consoleIsReady(first)
    // A verdict that failed to save stays in sight and can be sent again.
    await first.keyboard.press('r')
    const held = first.getByRole('list', { name: '刚才的决定' })
    await expect(held).toContainText(`没有保存：${trouble}`, slow)
    await first.unroute(decide)
    await held.getByRole('button', { name: '再试一次' }).click()
    await expectToast(first, `「${bad}」已驳回，已通知作者`)
  })

  await test.step('the creator is told why, goes where it says, and sends it again', async () => {
    await openAnew(phone, '/pages/mine/notice/index')
    await phone.getByRole('link', { name: new RegExp(`${bad}.*没有通过审核`) }).click()
    await expect(
      topPage(phone).getByText('原因：图中有水印、二维码或联系方式。请去掉后重新提交。'),
    ).toBeVisible()
    await topPage(phone).getByRole('link', { name: '去修改' }).click()
    await expect(title(phone, '作品审核')).toBeVisible()
    await expect(cardOf(phone, good)).toContainText('已通过')
    await expect(cardOf(phone, bad)).toContainText('图中有水印')
    await cardOf(phone, bad).getByRole('button', { name: '修改后重提' }).click()
    await expect(title(phone, '编辑内容')).toBeVisible()
    await topPage(phone).getByRole('button', { name: '保存并提交审核' }).click()
    await expectToast(phone, '已提交审核')
    await expect(title(phone, '作品审核')).toBeVisible()
    await expect(cardOf(phone, bad)).toContainText('人工审核')
    await expect(cardOf(phone, bad)).toContainText(/前面还有 \d+ 个|下一个就是它/)
  })

  await test.step('rejected again, the creator appeals with evidence', async () => {
    await openConsole(first, queue)
    await goTo(first, bad)
    await first.keyboard.press('3')
    await first.keyboard.press('r')
    await expectToast(first, `「${bad}」已驳回，已通知作者`)
    await openAnew(phone, reviewScreens.works(line))
    await cardOf(phone, bad).getByRole('button', { name: '我要申诉' }).click()
    const sheet = phone.getByRole('dialog', { name: '我要申诉' })
    await sheet.getByRole('button', { name: '提交申诉' }).click()
    await expect(sheet.getByText('请写明理由，至少 5 个字')).toBeVisible()
    await sheet.getByLabel('说明').fill('颗粒是胶片的质感，原图在附件里')
    const choosing = phone.waitForEvent('filechooser')
    await sheet.getByRole('button', { name: '添加图片' }).click()
    await (await choosing).setFiles([pngPicture('原图.png')])
    await expect(sheet.getByText('已上传 1/1')).toBeVisible(slow)
    await sheet.getByRole('button', { name: '提交申诉' }).click()
    await expect(cardOf(phone, bad)).toContainText('申诉中')
    await expect(cardOf(phone, bad).getByRole('button')).toHaveCount(0)
  })

  await test.step('whoever rejected it does not answer; another does, and the work is public', async () => {
    for (const desk of [first, second]) {
      await openConsole(desk, '/review?tab=appeals')
      await desk
        .getByRole('region', { name: '申诉', exact: true })
        .getByRole('button')
        .filter({ hasText: bad })
        .click()
    }
    await expect(first.getByText('这是你自己做出的决定，请由另一位审核员复审')).toBeVisible()
    await expect(second.getByText('颗粒是胶片的质感，原图在附件里').first()).toBeVisible()
    await expect(second.getByAltText('第 1 张证明图片')).toBeVisible()
    await second.getByLabel('复审意见').fill('原图清晰，改判通过')
    await second.getByRole('button', { name: '改判通过' }).click()
    await expectToast(second, '改判通过，已通知作者')
    await openAnew(phone, reviewScreens.works(line))
    await expect(cardOf(phone, bad)).toContainText('已通过')
  })
})
