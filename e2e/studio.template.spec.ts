/**
 * A template of a drawn picture in the console: its face found, corrected by keyboard, its rights filled in, tried
 * out, confirmed by another operator, offered on the phone, and taken offline.
 */
import { studioScreens } from '@wallpaper/contract/studio/studio.screens'
import { expectAccessible } from './support/accessibility.ts'
import { openAnew, openApp, title, topPage } from './support/app.ts'
import { consoleIsReady, fillDay, form, openApproval, openConsole } from './support/console.ts'
import { facePhoto } from './support/faces.ts'
import { unique } from './support/people.ts'
import { slow } from './support/slow.ts'
import { expect, test } from './support/test.ts'

const pdf = { name: '授权书.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') }

/** Within the time that rights may be given for. */
const dayAfter = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv').replaceAll('-', '/')

test('a template is marked by keyboard, tried, confirmed by another operator, offered, and taken offline', async ({
  watched: phone,
  person: _,
  as,
}) => {
  // A face is found and swapped more than once, at the lowest priority.
  test.setTimeout(300_000)
  const name = unique('秋水')
  const desk = await as('operator', 3)
  const panel = (label: string) => desk.getByRole('region', { name: label, exact: true })

  await test.step('the face of an uploaded picture is found', async () => {
    await openConsole(desk, '/face-templates')
    await desk.getByRole('button', { name: '新建模板' }).click()
    await form(desk).getByLabel('名字').fill(name)
    await form(desk)
      .locator('input[type=file]')
      .setInputFiles(await facePhoto(23))
    await form(desk).getByRole('button', { name: '上传并找脸' }).click()
    await expect(desk.getByRole('heading', { level: 2, name })).toBeVisible(slow)
    await expect(panel('脸').getByText('可以换')).toHaveCount(1)
    await expect(desk.getByText(/^还差：写上分类；写上作者/)).toBeVisible()
    await consoleIsReady(desk)
    await expectAccessible(desk)
  })

  await test.step('an arrow key moves a point by one pixel, and it can be undone', async () => {
    const point = desk.getByRole('application', { name: '主角的第 1 个点', exact: true })
    const placeOf = async () => Number(await point.getAttribute('cx'))
    const before = await placeOf()
    await point.focus()
    await point.press('ArrowRight')
    expect(await placeOf()).toBeCloseTo(before + 1, 3)
    await point.press('Shift+ArrowRight')
    expect(await placeOf()).toBeCloseTo(before + 11, 3)
    await desk.getByRole('button', { name: '撤销' }).click()
    expect(await placeOf()).toBeCloseTo(before + 1, 3)
    await desk.getByRole('button', { name: '重做' }).click()
    await desk.getByRole('button', { name: '撤销' }).click()
    await expect(desk.getByText('有未保存修改')).toBeVisible()
  })

  await test.step('without proof and trial it cannot be submitted', async () => {
    const rights = panel('权利')
    await rights.getByLabel('分类').fill('古风')
    await rights.getByLabel('作者').fill('许念，合同 HT2609-118')
    await rights.getByLabel('范围').fill('换脸、商用、可改')
    await fillDay(rights.getByRole('textbox', { name: '可用到' }), dayAfter(60))
    for (const box of await panel('上线前检查').getByRole('checkbox').all()) await box.check()
    await desk.getByRole('button', { name: '存草稿' }).click()
    await expect(desk.getByText('还差：上传权利证明；先试换一次')).toBeVisible()
    await desk.getByRole('button', { name: '提交上线' }).click()
    await expect(desk.getByText('还差一步：上传权利证明').first()).toBeVisible()
    await rights.locator('input[type=file]').setInputFiles(pdf)
    await expect(rights.getByRole('link', { name: '授权书.pdf' })).toBeVisible()
  })

  await test.step('it is tried with each virtual character, and submitted', async () => {
    await panel('试换').getByRole('button', { name: '试一次' }).click()
    await expect(panel('试换').getByRole('img').first()).toBeVisible({ timeout: 120_000 })
    await consoleIsReady(desk)
    const reason = panel('上线前检查').getByLabel('偏高或没做成的说明')
    if (await reason.isVisible()) await reason.fill('发际线处略明显，看得过去')
    await desk.getByRole('button', { name: '提交上线' }).click()
    await expect(panel('模板的说明').getByText('已提交，等另一位运营确认')).toBeVisible(slow)
    await expect(panel('权利').getByLabel('作者')).toBeDisabled()
  })

  await test.step('another operator lets it go online, and the phone offers it', async () => {
    const other = await as('operator', 4)
    await openApproval(other, name)
    await other.getByRole('button', { name: '复核通过' }).click()
    await form(other).getByRole('button', { name: '通过并生效' }).click()
    await expect(form(other)).toHaveCount(0)
    await openApp(phone, studioScreens.faceTemplates())
    await expect(topPage(phone).getByRole('radio', { name: new RegExp(name) })).toBeAttached()
    await topPage(phone)
      .getByRole('radio', { name: new RegExp(name) })
      .check({ force: true })
    await topPage(phone)
      .getByRole('button', { name: /^换成「/ })
      .click()
    await expect(title(phone, '上传素材')).toBeVisible()
  })

  await test.step('taken offline with a reason, it is offered no more', async () => {
    await openConsole(desk, new URL(desk.url()).pathname.replace('/console', ''))
    await desk.getByRole('button', { name: '下线', exact: true }).click()
    await form(desk).getByLabel('原因').fill('作者收回授权')
    await form(desk).getByRole('button', { name: '下线' }).click()
    await expect(form(desk)).toHaveCount(0)
    await openAnew(phone, studioScreens.faceTemplates())
    await expect(topPage(phone).getByRole('radio').first()).toBeAttached()
    await expect(topPage(phone).getByRole('radio', { name: new RegExp(name) })).toHaveCount(0)
  })
})
