/** A complaint from the phone to the desk and back: written, assigned, noted, answered, solved and rated. */
import { expectAccessible } from './support/accessibility.ts'
import { openAnew, openApp, title, topPage } from './support/app.ts'
import { openConsole } from './support/console.ts'
import { pngPicture } from './support/pictures.ts'
import { expect, test } from './support/test.ts'

/** Both sides poll every 20 seconds: the fake clock skips the wait. */
const untilLookedAgainMs = 20_000

test('a complaint is written with a picture, answered at the desk, solved and rated', async ({
  watched: phone,
  person,
  as,
}) => {
  const support = await as('support')
  for (const page of [phone, support]) await page.clock.install()
  const words = `观众付款后没有拿到图 ${Math.random().toString(36).slice(2, 8)}`

  await test.step('the creator writes what happened', async () => {
    await openApp(phone, '/pages/mine/complaint/index')
    await expect(topPage(phone).getByText('还没有投诉或建议')).toBeVisible()
    await topPage(phone).getByRole('link', { name: '提交投诉或建议' }).click()
    await expect(title(phone, '提交投诉')).toBeVisible()
    await topPage(phone).getByRole('button', { name: '口令与取图' }).click()
    await topPage(phone).getByLabel('发生了什么').fill(words)
    const choosing = phone.waitForEvent('filechooser')
    await topPage(phone).getByRole('button', { name: '添加图片' }).click()
    await (await choosing).setFiles([pngPicture('截图.png')])
    await expect(phone.getByText('已上传 1/1')).toBeVisible()
    await expectAccessible(phone)
    await topPage(phone).getByRole('button', { name: '提交', exact: true }).click()
    await expect(topPage(phone).getByText('待受理')).toBeVisible()
    await expect(topPage(phone).getByRole('button', { name: '看第 1 张图片' })).toBeVisible()
  })

  await test.step('support takes it by opening it, leaves a note and answers', async () => {
    await openConsole(support, '/tickets')
    await support.getByRole('link', { name: words }).click()
    await expect(support.getByText(person.nickname).first()).toBeVisible()
    await expect(support.getByText('处理中').first()).toBeVisible()
    await expect(support.getByAltText('第 1 张证据图片')).toBeVisible()
    await support.getByText('内部备注', { exact: true }).click()
    await support.getByRole('textbox', { name: '内部备注' }).fill('支付成功，解锁没有送达')
    await support.getByRole('button', { name: '@ 同事' }).click()
    await support.getByRole('menuitem').first().click()
    await expect(support.getByRole('textbox', { name: '内部备注' })).toHaveValue(/@\S/)
    await support.getByRole('button', { name: '保存备注' }).click()
    await expect(support.getByText('支付成功，解锁没有送达')).toBeVisible()
    await support.getByText('回复用户', { exact: true }).click()
    await support.getByRole('textbox', { name: '回复' }).fill('已补发解锁，请观众重新打开口令页')
    await expectAccessible(support)
    await support.getByRole('button', { name: '发送回复' }).click()
    await expect(support.getByLabel('对话').getByText('已补发解锁，请观众重新打开口令页')).toBeVisible()
  })

  await test.step('the creator reads it, never the note, and says that it is solved', async () => {
    // An open thread shows the answer by polling.
    await phone.clock.fastForward(untilLookedAgainMs)
    await expect(topPage(phone).getByText('已补发解锁，请观众重新打开口令页')).toBeVisible()
    await expect(phone.getByText('解锁没有送达')).toHaveCount(0)
    await topPage(phone).getByLabel('补充说明').fill('看到了，谢谢')
    await topPage(phone).getByRole('button', { name: '发送' }).click()
    await expect(topPage(phone).getByLabel('对话').getByText('看到了，谢谢')).toBeVisible()
    await expectAccessible(phone)
  })

  await test.step('support marks it solved, and the creator rates it', async () => {
    await support.clock.fastForward(untilLookedAgainMs)
    await expect(support.getByText('看到了，谢谢')).toBeVisible()
    await support.getByRole('button', { name: '标记已解决' }).click()
    await expect(support.getByText('还没有评价')).toBeVisible()
    await openAnew(phone, '/pages/mine/complaint/index')
    await topPage(phone).getByRole('link', { name: words }).click()
    await topPage(phone).getByRole('button', { name: '5 分，很满意' }).click()
    await topPage(phone).getByRole('button', { name: '提交评价' }).click()
    await expect(topPage(phone).getByText('你的评价')).toBeVisible()
    await openConsole(support, '/support-figures')
    await expect(support.getByText('首次答复（分钟，中位数）')).toBeVisible()
    await expectAccessible(support)
  })
})
