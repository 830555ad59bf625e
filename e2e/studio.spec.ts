/**
 * Face swap: a photo with its consent becomes a picture, a work, and what the audience sees with its label; a
 * photo that cannot be used is refused, a job is cancelled, a photo is deleted.
 */
import type { Page } from '@playwright/test'
import { newIdempotencyKey } from '@wallpaper/client'
import { searchCodeAuthRandom } from '@wallpaper/contract/codes'
import { homepageCreate, photoStatusList, randomAvatar } from '@wallpaper/contract/creation'
import { facePhotos, faceQuota } from '@wallpaper/contract/studio'
import { studioScreens } from '@wallpaper/contract/studio/studio.screens'
import { expectAccessible } from './support/accessibility.ts'
import { dialog, openApp, title, topPage } from './support/app.ts'
import { consoleIsReady, expectVerdictsSent, openConsole, passByKey } from './support/console.ts'
import { publishEverythingOf } from './support/database.ts'
import { facePhoto } from './support/faces.ts'
import { expectNoOverflow, narrow } from './support/layout.ts'
import { type RegisteredPerson, unique } from './support/people.ts'
import type { PictureFile } from './support/pictures.ts'
import { slow } from './support/slow.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

const line = 'ai'

const makeHomepage = async ({ client, uid }: RegisteredPerson, name: string): Promise<string> => {
  const { avatar_url } = await client.call(randomAvatar, {}, { line })
  const { id } = await client.call(
    homepageCreate,
    { name, avatar_url, class: 'wallpaper' },
    { line, idempotencyKey: newIdempotencyKey() },
  )
  // As after its review; the work's own is part of the journey.
  await publishEverythingOf(uid)
  return id
}

const openTemplate = async (page: Page, name: string): Promise<void> => {
  await openApp(page, studioScreens.faceTemplates())
  await topPage(page)
    .getByRole('radio', { name: new RegExp(name) })
    .check({ force: true })
  await topPage(page)
    .getByRole('button', { name: /^换成「/ })
    .click()
  await expect(title(page, '上传素材')).toBeVisible()
}

const choosePhoto = async (page: Page, button: string, photo: PictureFile): Promise<void> => {
  const opening = page.waitForEvent('filechooser')
  await topPage(page).getByRole('button', { name: button }).click()
  await (await opening).setFiles(photo)
  await expect(page.getByRole('dialog', { name: '上传这张脸之前' })).toBeVisible()
}

const agree = async (page: Page): Promise<void> => {
  const sheet = page.getByRole('dialog', { name: '上传这张脸之前' })
  for (const box of await sheet.getByRole('checkbox').all()) await box.check()
  await sheet.getByRole('button', { name: '同意并上传' }).click()
}

/** Opens this one in the queue of works and passes it. */
const passAtDesk = async (desk: Page, name: string): Promise<void> => {
  await openConsole(desk, `/review?line=${line}&kind=work`)
  const opened = desk.getByRole('region', { name: '审核内容' }).getByRole('heading', { level: 2 })
  await consoleIsReady(desk)
  await desk
    .getByRole('list', { name: '等待审核' })
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByRole('button')
    .click()
  await expect(opened).toHaveText(name)
  await passByKey(desk)
  // The next one follows, or none is left.
  await expect(opened.filter({ hasText: name })).toHaveCount(0)
  await expectVerdictsSent(desk)
}

test('a photo and its consent become a picture, a work, and what the audience sees with its label', async ({
  watched: phone,
  person,
  as,
  browser,
}) => {
  const homepage = unique('晚风').slice(0, 20)
  const homepageId = await makeHomepage(person, homepage)
  const name = unique('海棠')

  await test.step('nothing is uploaded before the consent, which names everything', async () => {
    await openTemplate(phone, '海棠花下')
    const sent: string[] = []
    phone.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
    })
    await choosePhoto(phone, '选一张正脸照', await facePhoto(2))
    const sheet = phone.getByRole('dialog', { name: '上传这张脸之前' })
    await expect(sheet.getByRole('button', { name: '三项都勾选后上传' })).toBeDisabled()
    await expectAccessible(phone)
    expect(sent).toEqual([])
    await agree(phone)
  })

  await test.step('its progress goes on when the page is left, and ends with the result', async () => {
    await expect(topPage(phone).getByRole('heading', { level: 1, name: /生成中|生成结果/ })).toBeVisible(slow)
    await openApp(phone, studioScreens.jobs())
    await expect(topPage(phone).getByText('剩 30 天')).toBeVisible(slow)
    await topPage(phone)
      .getByRole('link', { name: /海棠花下/ })
      .click()
    await expect(title(phone, '生成结果')).toBeVisible()
    const result = topPage(phone).getByRole('img', { name: '海棠花下，AI 生成' })
    await expect
      .poll(() => result.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(300)
    await expect(topPage(phone).getByText('已添加「AI 生成」标识，分享时请保留')).toBeVisible()
    await expectAccessible(phone)
    await phone.setViewportSize(narrow)
    await expectNoOverflow(phone)
    await phone.setViewportSize({ width: 375, height: 812 })
  })

  await test.step('it becomes a work with its declaration fixed', async () => {
    await topPage(phone)
      .getByRole('button', { name: /加入主页/ })
      .click()
    const sheet = phone.getByRole('dialog', { name: '加入主页' })
    await sheet.getByRole('radio', { name: new RegExp(homepage) }).check({ force: true })
    await sheet.getByLabel('标题', { exact: true }).fill(name)
    await expectAccessible(phone)
    await sheet.getByRole('button', { name: '提交审核' }).click()
    await expectToast(phone, '已加入主页，审核通过后公开')
    await expect(topPage(phone).getByText('已加入主页，不会到期')).toBeVisible()
    const { items } = await person.client.call(photoStatusList, { homepage_id: homepageId }, { line })
    expect(items).toMatchObject([{ title: name, state: 'reviewing', is_ai: true }])
  })

  await test.step('staff pass it, and the audience sees the label', async () => {
    await passAtDesk(await as('reviewer', 3), name)
    const { code } = await person.client.call(
      searchCodeAuthRandom,
      { homepage_id: homepageId },
      { line, idempotencyKey: newIdempotencyKey() },
    )
    const guest = await (await browser.newContext()).newPage()
    await guest.goto(`/s/${code}`)
    await guest.getByRole('link', { name: new RegExp(name) }).click()
    await expect(guest.getByText('AI 生成').first()).toBeVisible()
    await guest.close()
  })

  await test.step('the photo is deleted when its person says so, and the record tells when', async () => {
    await openApp(phone, studioScreens.facePhotos())
    await expectAccessible(phone)
    await topPage(phone).getByRole('button', { name: '现在删除' }).click()
    await dialog(phone).getByRole('button', { name: '删除照片' }).click()
    await expectToast(phone, '照片已删除')
    await expect(topPage(phone).getByText(/照片 .* 已删除/)).toBeVisible()
    const { items } = await person.client.call(facePhotos, {})
    expect(items.map(({ deleted_at }) => deleted_at !== null)).toEqual([true])
  })
})

test('a side face is refused without a trace, a character needs no photo, a cancelled job gives its try back', async ({
  watched: phone,
  person: { client },
}) => {
  const { left } = await client.call(faceQuota, {})

  await test.step('a side face is refused with what to do, and the next photo asks again', async () => {
    await openTemplate(phone, '海棠花下')
    await choosePhoto(phone, '选一张正脸照', await facePhoto(3, { yaw: 48 }))
    await agree(phone)
    await expect(topPage(phone).getByRole('heading', { name: '这张是侧脸，换不了' })).toBeVisible(slow)
    await expect(topPage(phone).getByText(`照片未保存，次数未扣，今日还剩 ${left} 次`)).toBeVisible()
    await expectAccessible(phone)
    expect((await client.call(facePhotos, {})).items).toEqual([])
    await choosePhoto(phone, '重新选照片', await facePhoto(2))
    for (const box of await phone.getByRole('checkbox').all()) await expect(box).not.toBeChecked()
    await phone.keyboard.press('Escape')
  })

  await test.step('a film with a drawn character is cancelled', async () => {
    await openApp(phone, studioScreens.faceTemplates())
    await topPage(phone)
      .getByRole('radio', { name: /森林散步/ })
      .check({ force: true })
    await topPage(phone).getByRole('radio', { name: '小满' }).check({ force: true })
    await topPage(phone)
      .getByRole('button', { name: /^生成「/ })
      .click()
    await expect(title(phone, '生成中')).toBeVisible()
    await topPage(phone).getByRole('button', { name: '取消生成' }).click()
    await dialog(phone).getByRole('button', { name: '取消生成' }).click()
    await expect(topPage(phone).getByText('用掉的次数已退回')).toBeVisible(slow)
    await expectAccessible(phone)
    expect(await client.call(faceQuota, {})).toMatchObject({ left })
  })
})
