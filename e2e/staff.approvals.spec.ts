/** The four-eyes principle: an act that needs two members of staff, from the proposal to the audit log. */
import { userInfo } from '@wallpaper/contract/account'
import { proposeBan } from '@wallpaper/contract/account/account.console'
import { approve } from '@wallpaper/contract/staff/staff.console'
import { expectAccessible } from './support/accessibility.ts'
import { confirmWarning, dialog, openAnew, openApp, reloadApp, title, topPage } from './support/app.ts'
import { form, heading, inForm, openConsole } from './support/console.ts'
import { registerPerson } from './support/people.ts'
import { pngPicture } from './support/pictures.ts'
import { slow } from './support/slow.ts'
import { expect, test } from './support/test.ts'

test.use({ expectedComplaints: /Failed to load resource/ })

test('a person is warned, banned by two members of staff, heard, and let back in', {
  tag: '@account',
}, async ({ watched: phone, person, as, staff, serverUrl }) => {
  const support = await as('support')
  const admin = await as('admin')
  const isIn = () => expect(person.client.call(userInfo, {})).resolves.toMatchObject({ uid: person.uid })

  await test.step('support finds the person, sees their number for a reason, and warns them', async () => {
    await openConsole(support, '/')
    await support.keyboard.press('Control+k')
    await support.getByRole('combobox', { name: '搜索人、作品、单号、页面' }).fill(String(person.uid))
    await support.getByRole('option', { name: person.nickname }).first().click()
    await expect(support.getByRole('heading', { level: 2, name: person.nickname })).toBeVisible()
    await expectAccessible(support)
    await expect(support.getByText(person.phone)).toBeHidden()
    await support.getByRole('button', { name: '查看完整' }).click()
    await form(support).getByLabel('原因').fill('核对投诉人')
    await form(support).getByRole('button', { name: '查看手机号' }).click()
    await expect(support.getByText(person.phone)).toBeVisible()
    await expect(support.getByRole('listitem').filter({ hasText: '查看完整手机号' })).toContainText(
      '核对投诉人',
    )
    await support.getByRole('button', { name: '警告', exact: true }).click()
    await form(support).getByLabel('对方看到的话').fill('作品里有联系方式，请在三天内换掉')
    await form(support).getByLabel('内部原因').fill('巡查发现')
    await form(support).getByRole('button', { name: '发出警告' }).click()
    await expect(support.getByRole('tab', { name: '警告 1' })).toBeVisible()
    await openApp(phone, '/')
    await expect(dialog(phone)).toContainText('作品里有联系方式')
    await confirmWarning(phone)
    await expect(dialog(phone)).toHaveCount(0)
    // The confirmed warning can be read again, with its date.
    await openAnew(phone, '/pages/mine/notice/index')
    await phone.getByRole('link', { name: /账号警告/ }).click()
    await expect(title(phone, '通知详情')).toBeVisible()
    await expect(topPage(phone).getByText('作品里有联系方式，请在三天内换掉')).toBeVisible()
    await expect(topPage(phone).getByText(/^确认时间：/)).toBeVisible()
  })

  await test.step('a ban is proposed, and whoever proposed it may not approve it', async () => {
    await support.getByRole('button', { name: '封禁', exact: true }).click()
    await form(support).getByRole('button', { name: '提交复核' }).click()
    await expect(form(support).getByText('请填写原因')).toBeVisible()
    await expect(form(support).getByText('从批准时起算，满 7 天自动解除')).toBeVisible()
    await form(support).getByLabel('封禁原因').fill('多次上传他人作品，提醒后没有改正')
    await expectAccessible(support, inForm)
    await form(support).getByRole('button', { name: '提交复核' }).click()
    await expect(support.getByText('封禁申请正在等待另一位同事复核')).toBeVisible()
    await isIn()
    await support.getByRole('link', { name: '查看申请' }).click()
    await expect(support.getByText('制单人与复核人必须不同')).toBeVisible()
    await expect(support.getByRole('button', { name: '复核通过' })).toBeHidden()
  })
  const id = Number(new URL(support.url()).pathname.split('/').at(-1))

  await test.step('approved by another, it shuts the person out at once', async () => {
    await openConsole(admin, `/approvals/${id}`)
    await expect(admin.getByRole('heading', { level: 2, name: new RegExp(person.nickname) })).toBeVisible()
    await expectAccessible(admin)
    await admin.getByRole('button', { name: '复核通过' }).click()
    await form(admin).getByRole('button', { name: '通过并生效' }).click()
    await expect(admin.getByText('已生效', { exact: true })).toBeVisible()
    await expect(person.client.call(userInfo, {})).rejects.toMatchObject({ code: -1002 })
  })

  const said = '这些都是我自己拍的，可以提供原图'
  await test.step('-1002: the person reads why, and writes to us', async () => {
    await reloadApp(phone)
    await expect(title(phone, '账号封禁')).toBeVisible()
    await expect(phone.getByRole('heading', { name: '账号已被封禁' })).toBeVisible()
    await phone.getByLabel('说明情况').fill('短')
    await phone.getByRole('button', { name: '提交申诉' }).click()
    await expect(phone.getByText('至少 5 个字')).toBeVisible()
    await phone.getByLabel('说明情况').fill(said)
    const choosing = phone.waitForEvent('filechooser')
    await phone.getByRole('button', { name: '添加图片' }).click()
    await (await choosing).setFiles([pngPicture('原图.png'), pngPicture('草稿.png')])
    await expect(phone.getByText('已上传 2/2')).toBeVisible(slow)
    await phone.getByRole('button', { name: '提交申诉' }).click()
    await expect(phone.getByRole('listitem').filter({ hasText: said })).toBeVisible()
    await expect(phone.getByRole('button', { name: '看第 2 张图片' })).toBeVisible()
    await expect(phone.getByText('申诉处理中')).toBeVisible()
  })

  await test.step('support answers, and lifting the ban ends the appeal', async () => {
    await openConsole(support, '/appeals')
    await support.getByRole('main').getByRole('link', { name: person.nickname }).first().click()
    const thread = support.getByRole('list', { name: '对话' })
    await expect(thread).toContainText(said)
    await expectAccessible(support)
    await expect(thread.getByRole('img', { name: '第 2 张证据图片' })).toBeVisible()
    await support.getByLabel('回复').fill('请上传原图，我们会尽快核对')
    await support.getByRole('button', { name: '发送回复' }).click()
    await expect(thread).toContainText('我们会尽快核对')
    await reloadApp(phone)
    await expect(phone.getByText('请上传原图，我们会尽快核对')).toBeVisible()
    await support.getByRole('button', { name: '解除封禁' }).click()
    await form(support).getByLabel('原因').fill('原图核对无误')
    await form(support).getByRole('button', { name: '解除封禁' }).click()
    await expect(support.getByText('已解封', { exact: true })).toBeVisible()
    await isIn()
    await openAnew(phone, '/')
    await expect(phone.getByText('快捷入口')).toBeVisible()
  })

  await test.step('the log remembers all of it', async () => {
    await openConsole(admin, `/audit?subject=${person.uid}`)
    const log = admin.getByRole('table')
    for (const act of ['提交复核', '复核通过', '封禁账号', '解除封禁']) {
      await expect(log.getByText(act, { exact: true })).toBeVisible()
    }
  })

  await test.step('an admin may not approve what they proposed themselves, and takes it back', async () => {
    const { client } = await staff.member('admin')
    const other = await registerPerson(serverUrl)
    const made = await client.call(proposeBan, { uid: other.uid, reason: '自己提议，自己复核' })
    await expect(client.call(approve, { id: made.id })).rejects.toMatchObject({ code: 1010 })
    await openConsole(admin, `/approvals/${made.id}`)
    await expect(heading(admin, '待复核')).toBeVisible()
    await admin.getByRole('button', { name: '撤回申请' }).click()
    await form(admin).getByRole('button', { name: '撤回申请' }).click()
    await expect(admin.getByText('已撤回', { exact: true }).first()).toBeVisible()
  })
})
