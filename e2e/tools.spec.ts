/**
 * What creators make on the phone, and the tools of the tool line: a symbol picture copied, saved and put on a
 * homepage; an avatar made and set; a tool tried, added, opened by its code and used, and the list of 09:00.
 */
import type { Page } from '@playwright/test'
import { newIdempotencyKey } from '@wallpaper/client'
import { userInfo } from '@wallpaper/contract/account'
import { searchCodeAuthRandom } from '@wallpaper/contract/codes'
import { homepageCreate, homepageInfo, photoStatusList, randomAvatar } from '@wallpaper/contract/creation'
import { nicknameList } from '@wallpaper/contract/tools'
import { toolsScreens } from '@wallpaper/contract/tools/tools.screens'
import { expectAccessible } from './support/accessibility.ts'
import { dialog, openAnew, openApp, title, topPage } from './support/app.ts'
import { makePublished } from './support/creators.ts'
import { expectNoOverflow, phoneAgent } from './support/layout.ts'
import { unique } from './support/people.ts'
import { pngPicture } from './support/pictures.ts'
import { slow } from './support/slow.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

test.use({ userAgent: phoneAgent })

/** Copying always uses the page's own way here, so that a test can read what was copied. */
const watchCopies = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        writeText: async (text: string) => {
          Reflect.set(window, 'copied', text)
        },
      },
    })
  })

const copied = (page: Page) => page.evaluate(() => String(Reflect.get(window, 'copied')))

/** Colours of a few points of the preview, to see that it changed. */
const pixelsOf = (page: Page) =>
  topPage(page)
    .locator('canvas[role=img]')
    .first()
    .evaluate((canvas) => (canvas instanceof HTMLCanvasElement ? canvas.toDataURL() : ''))

test('a symbol picture is made, copied, saved and becomes a work under review', async ({
  watched: page,
  person,
}) => {
  await watchCopies(page)
  const { avatar_url } = await person.client.call(randomAvatar, {}, { line: 'picture' })
  const homepage = await person.client.call(
    homepageCreate,
    { name: unique('符号'), avatar_url, class: 'wallpaper' },
    { line: 'picture' },
  )
  await openApp(page, toolsScreens.symbols())
  await test.step('the text and its symbols are copied as they are drawn', async () => {
    const before = await pixelsOf(page)
    await page.getByLabel('文字', { exact: true }).fill('晚风来信')
    await expect(page.getByText('4/12')).toBeVisible()
    expect(await pixelsOf(page)).not.toBe(before)
    await page.getByRole('button', { name: '复制文字' }).click()
    expect(await copied(page)).toBe('✦　☾　✦\n晚风来信\n打开图神，搜口令取原图\n☆　☆　☆')
    await expectNoOverflow(page)
    await expectAccessible(page)
  })
  await test.step('another style draws the strokes, and copies them line by line', async () => {
    await page.getByRole('button', { name: '更多样式' }).click()
    await expect(title(page, '选样式')).toBeVisible()
    await page.getByRole('button', { name: /^星星/ }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: '用「星星」' }).click()
    await expect(title(page, '特殊符号发图')).toBeVisible()
    await page.getByRole('button', { name: '符号 ☾' }).click()
    await page.getByRole('button', { name: '复制文字' }).click()
    const text = await copied(page)
    expect(text.split('\n').length).toBeGreaterThan(40)
    expect(new Set(text.replaceAll('\n', ''))).toEqual(
      new Set(['☾', '\u3000', ...(text.startsWith('\u3164') ? ['\u3164'] : [])]),
    )
    await page.getByRole('button', { name: '符号 ☾' }).click()
  })
  await test.step('it is downloaded and kept', async () => {
    const download = page.waitForEvent('download', slow)
    await page.getByRole('button', { name: '保存图片' }).click()
    expect((await download).suggestedFilename()).toBe('特殊符号图.png')
    await expectToast(page, '已保存')
    const { items } = await person.client.call(nicknameList, {})
    expect(items.map(({ text, style_name, width, height }) => [text, style_name, width, height])).toEqual([
      ['晚风来信', '星星', 1_440, 992],
    ])
    expect(items[0]?.copy_text).toContain('★')
  })
  await test.step('from the kept ones it is put on a homepage', async () => {
    await page.getByRole('button', { name: '我的图片' }).click()
    await page.getByRole('button', { name: /晚风来信/ }).click()
    await page.getByRole('button', { name: '加入主页' }).click()
    await page.getByRole('button', { name: /^分类/ }).click()
    await page.getByRole('button', { name: '风景' }).first().click()
    await page.getByRole('button', { name: '提交审核' }).click()
    await page.getByRole('button', { name: '我已阅读并同意' }).click()
    await expectToast(page, '已提交审核')
    const { items } = await person.client.call(
      photoStatusList,
      { homepage_id: homepage.id },
      { line: 'picture' },
    )
    expect(items.map(({ title: name, state, is_ai }) => [name, state, is_ai])).toEqual([
      ['晚风来信', 'reviewing', false],
    ])
  })
})

test('an avatar is made from a photo, undone, finished and set', async ({ watched: page, person }) => {
  await openApp(page, toolsScreens.avatar())
  const preview = topPage(page).getByRole('img', { name: /^预览/ })
  await test.step('a photo is cropped; layers keep their settings', async () => {
    const opening = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: '选照片' }).click()
    await (await opening).setFiles(pngPicture('face.png', 600, 800))
    await page.getByRole('button', { name: '用这张照片' }).click()
    await expect(page.getByRole('button', { name: '换照片' })).toBeVisible()
    await page.getByRole('slider', { name: '相框大小' }).fill('40')
    await page.getByRole('tab', { name: '校园' }).click()
    await page.getByRole('button', { name: '毕业快乐' }).click()
    await expect(preview).toHaveAccessibleName('预览：相框「毕业快乐」，写着「毕业快乐」')
    await page.getByRole('tab', { name: '文字' }).click()
    await page.getByLabel('头像上的字').fill('晚风出品')
    await page.getByRole('tab', { name: '相框' }).click()
    await expect(page.getByRole('slider', { name: '相框大小' })).toHaveValue('40')
    await expectAccessible(page)
    await expectNoOverflow(page)
  })
  await test.step('撤销 takes back one thing after the other', async () => {
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(preview).toHaveAccessibleName('预览：相框「毕业快乐」，写着「毕业快乐」')
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(preview).toHaveAccessibleName('预览：相框「国庆快乐」，写着「国庆快乐」')
    await page.getByRole('tab', { name: '节日' }).click()
    await page.getByRole('button', { name: '中秋团圆' }).click()
  })
  await test.step('the result is the file; another frame makes another file', async () => {
    await page.getByRole('button', { name: '保存头像' }).click()
    await expect(title(page, '头像做好了')).toBeVisible(slow)
    await expect(page.getByText('模板生成，不是 AI')).toBeVisible()
    const shown = page.getByRole('img', { name: '做好的头像，写着「中秋团圆」' })
    const first = await shown.getAttribute('src')
    await page.getByRole('button', { name: '国庆快乐' }).click()
    const second = page.getByRole('img', { name: '做好的头像，写着「国庆快乐」' })
    await expect(second).toBeVisible(slow)
    await expect(second).not.toHaveAttribute('src', first ?? '')
    await expectAccessible(page)
    await expectNoOverflow(page)
    const download = page.waitForEvent('download', slow)
    await page.getByRole('button', { name: '保存头像' }).click()
    expect((await download).suggestedFilename()).toBe('头像.png')
  })
  await test.step('it goes into the profile, and is public once that is saved', async () => {
    const avatarNow = async () => (await person.client.call(userInfo, {})).avatar_url
    const before = await avatarNow()
    await page.getByRole('button', { name: '设成我在图神的头像' }).click()
    await expect(title(page, '完善信息')).toBeVisible(slow)
    const shown = page.getByRole('button', { name: '更换头像' }).locator('img')
    await expect(shown).toHaveAttribute('src', /\/public\//)
    expect(await avatarNow()).toBe(before)
    const chosen = (await shown.getAttribute('src')) ?? ''
    await page.getByRole('button', { name: '保存', exact: true }).click()
    // Kept without the host that serves it.
    await expect.poll(avatarNow, slow).toBe(new URL(chosen).pathname)
  })
})

test('a tool is tried, added and taken back, then opened by its code and used by the audience', async ({
  watched: phone,
  person,
  context,
  watch,
}) => {
  const line = 'tool'
  await openApp(phone, toolsScreens.fun())
  await phone.getByRole('button', { name: /^添加.*「姓名配对测试」/ }).click()
  await expect(dialog(phone)).toContainText('还没有主页')
  await dialog(phone).getByRole('button', { name: '取消' }).click()
  const { homepageId } = await makePublished(person, line, unique('趣味'), [
    { title: '夜航船', mode: 'free' },
  ])
  const { code } = await person.client.call(
    searchCodeAuthRandom,
    { homepage_id: homepageId },
    { line, idempotencyKey: newIdempotencyKey() },
  )
  await test.step('tried in its frame, without being counted', async () => {
    await openAnew(phone, toolsScreens.detail({ tool_id: 'name_ideas' }))
    const trial = phone.frameLocator('iframe')
    await trial.getByRole('textbox').fill('晚风')
    await trial.getByRole('textbox').press('Enter')
    await expect(trial.getByText('晚风不语')).toBeVisible()
    await expectNoOverflow(phone)
    await phone.getByRole('button', { name: /^添加到/ }).click()
    await expectToast(phone, '已添加「网名生成器」')
    await expect(phone.getByRole('button', { name: /^从 .* 移除/ })).toBeVisible()
  })
  await test.step('another from the rank, taken back and added again', async () => {
    await openApp(phone, toolsScreens.fun())
    const first = topPage(phone).getByRole('listitem').filter({ hasText: '姓名配对测试' })
    await first.getByRole('button', { name: /添加/ }).click()
    await expect(first.getByText('已添加')).toBeVisible()
    await phone.getByRole('button', { name: '撤销' }).click()
    await expect(first.getByText('已添加')).toHaveCount(0)
    await first.getByRole('button', { name: /添加/ }).click()
    await expect(first.getByText('已添加')).toBeVisible()
    await expectAccessible(phone)
    await expectNoOverflow(phone)
  })
  await test.step('the way to get pictures asks before readers pay more', async () => {
    const modeNow = async () =>
      (await person.client.call(homepageInfo, { homepage_id: homepageId }, { line })).download_mode
    const row = topPage(phone).getByRole('button', { name: /^取图方式/ })
    await row.click()
    const sheet = phone.getByRole('dialog')
    await sheet.getByRole('radio', { name: /免费取图/ }).click({ force: true })
    await expect.poll(modeNow).toBe('free')
    await expect(row).toContainText('免费取图')
    await row.click()
    await sheet.getByRole('radio', { name: /看广告取图/ }).click({ force: true })
    await expect(dialog(phone)).toContainText('观众取图要多花一步')
    expect(await modeNow()).toBe('free')
    await dialog(phone).getByRole('button', { name: '确定修改' }).click()
    await expect.poll(modeNow).toBe('ad')
  })
  await test.step('the audience finds both by the code and uses one', async () => {
    const audience = watch(await context.newPage())
    await audience.goto(`/s/${code}`)
    const plays = audience.getByRole('navigation', { name: '玩法' }).getByRole('link')
    await expect
      .poll(async () => {
        await audience.reload()
        return plays.allTextContents()
      }, slow)
      .toEqual(['网名生成器', '姓名配对测试'])
    await plays.first().click()
    await audience.getByRole('textbox').fill('晚风')
    await audience.getByRole('textbox').press('Enter')
    await expect(audience.getByText('晚风不语')).toBeVisible()
    await audience.close()
  })
})
