/**
 * Staff take content down: the audience loses it at once, the creator is notified, and it can be restored
 * completely.
 */
import { newIdempotencyKey } from '@wallpaper/client'
import { searchCodeAuthRandom } from '@wallpaper/contract/codes'
import { noticeList } from '@wallpaper/contract/notice'
import { expectAccessible } from './support/accessibility.ts'
import { chooseTab, form, openConsole, searchFor } from './support/console.ts'
import { makePublished } from './support/creators.ts'
import { registerPerson, unique } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

test('a work is found, taken down, gone for the audience, and brought back', {
  tag: '@codes',
}, async ({ as, browser, serverUrl }) => {
  const person = await registerPerson(serverUrl)
  const title = unique('海上')
  const { homepageId } = await makePublished(person, 'picture', '晚风壁纸馆', [
    { title, mode: 'free' },
    { title: '留下的那张', mode: 'free' },
  ])
  const { code } = await person.client.call(
    searchCodeAuthRandom,
    { homepage_id: homepageId },
    { line: 'picture', idempotencyKey: newIdempotencyKey() },
  )
  const audience = await (await browser.newContext()).newPage()
  const look = async () => (await (await audience.request.get(`/s/${code}`)).text()).includes(title)
  expect(await look()).toBe(true)

  const staff = await as('reviewer')
  await openConsole(staff, '/works')
  await searchFor(staff, '标题、关键词、作品 ID', title)
  await expect(staff.getByRole('button', { name: `查看「${title}」` })).toBeVisible()
  await expectAccessible(staff)
  await staff.getByRole('checkbox', { name: `选择「${title}」` }).check()
  await staff.getByRole('button', { name: '版权投诉' }).click()
  await staff.getByRole('textbox', { name: '给作者的说明' }).fill('请上传授权书后申诉，核实后当天恢复')
  await expect(staff.getByText('1 人，立即通知')).toBeVisible()
  await expectAccessible(staff)
  await staff.getByRole('button', { name: '下架 1 个作品' }).click()
  await expectToast(staff, '已处理 1 个作品')
  await expect.poll(look).toBe(false)
  await audience.goto(`/s/${code}`)
  await expect(audience.getByRole('img', { name: '留下的那张' })).toBeVisible()
  const newest = async () => (await person.client.call(noticeList, {})).items[0]?.title
  await expect.poll(newest).toBe(`作品「${title}」已下架`)

  await chooseTab(staff, '已下架')
  await staff.getByRole('checkbox', { name: `选择「${title}」` }).check()
  await staff.getByRole('button', { name: '恢复', exact: true }).click()
  await form(staff).getByLabel('原因').fill('授权书已核实')
  await form(staff).getByRole('button', { name: '恢复 1 个作品' }).click()
  await expectToast(staff, '已处理 1 个作品')
  await expect.poll(look).toBe(true)
  await audience.context().close()
})
