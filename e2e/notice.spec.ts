/** Messages: the unread count, reading, and notices that operators send to everybody. */
import { noticeList } from '@wallpaper/contract/notice'
import { expectAccessible } from './support/accessibility.ts'
import { appIsReady, openApp, title } from './support/app.ts'
import { form, inForm, openConsole, row } from './support/console.ts'
import { unique } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

test('a message is counted until it is read, and leads to where one acts on it', async ({
  watched: page,
  person,
}) => {
  await openApp(page, '/')
  await page.getByRole('link', { name: /^消息，\d+ 条未读$/ }).click()
  await expect(page.getByRole('tab', { name: '未读' })).toContainText(/\d/)
  await page.getByRole('link', { name: /欢迎来到图神/ }).click()
  await expect(title(page, '通知详情')).toBeVisible()
  await expect(page.getByText(`你的邀请码是 ${person.inviteCode}。`, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: '完善信息' }).click()
  await expect(title(page, '完善信息')).toBeVisible()
  await page.goBack()
  await expect(title(page, '通知详情')).toBeVisible()
  await page.goBack()
  await expect(title(page, '消息通知')).toBeVisible()
  // Notices to everybody may arrive at any moment: look only for the person's own message.
  const welcome = page.getByRole('link', { name: /欢迎来到图神/ })
  await page.getByRole('tab', { name: '未读' }).click()
  await expect(page.getByRole('tab', { name: '未读' })).toHaveAttribute('aria-selected', 'true')
  await appIsReady(page)
  await expect(welcome).toHaveCount(0)

  await test.step('a message that is not named, or not there, leads back', async () => {
    for (const query of ['', '?id=999999']) {
      await openApp(page, `/pages/mine/notice/detail/index${query}`)
      await expect(page.getByRole('heading', { name: '没有找到' })).toBeVisible()
      await page.getByRole('button', { name: '返回上一页' }).click()
      await expect(title(page, '消息通知')).toBeVisible()
    }
  })
})

test('a notice is drafted, reaches people when it is published, and goes when it is withdrawn', async ({
  as,
  watched: phone,
  person,
}) => {
  const titles = async () => (await person.client.call(noticeList, {})).items.map((notice) => notice.title)
  const words = unique('审核安排')
  const operator = await as('operator')
  await openConsole(operator, '/notices')
  await operator.getByRole('button', { name: '写公告' }).click()
  await form(operator).getByLabel('标题').fill(words)
  await form(operator).getByLabel('正文').fill('每天 9:00 到 18:00 审核。\n急件请联系客服。')
  await expectAccessible(operator, inForm)
  await form(operator).getByRole('button', { name: '保存草稿' }).click()
  const notice = row(operator, words)
  await expect(notice).toContainText('草稿')
  expect(await titles()).not.toContain(words)

  await notice.getByRole('button', { name: '发布' }).click()
  await form(operator).getByLabel('原因').fill('节前安排')
  await form(operator).getByRole('button', { name: '发布公告' }).click()
  await expect(notice).toContainText('已发布')
  expect(await titles()).toContain(words)

  await test.step('it is new to everybody until all messages are read at once', async () => {
    await openApp(phone, '/pages/mine/notice/index')
    const news = phone.getByRole('link', { name: new RegExp(words) })
    await expect(news).toHaveAccessibleName(/未读/)
    await phone.getByRole('button', { name: '全部已读' }).click()
    await expectToast(phone, '已全部标为已读')
    await expect(news).not.toHaveAccessibleName(/未读/)
  })

  await notice.getByRole('button', { name: '撤回' }).click()
  await form(operator).getByLabel('原因').fill('时间有变')
  await form(operator).getByRole('button', { name: '撤回公告' }).click()
  await expect(notice).toContainText('已撤回')
  expect(await titles()).not.toContain(words)
})
