/**
 * From pictures on a phone to works under review: one with a crop on every page set, many at once, and an
 * image with text.
 */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { LineId } from '@wallpaper/contract'
import {
  deletePhoto,
  homepageCreate,
  photoDetailRead,
  photoStatusList,
  randomAvatar,
  recycleBinList,
} from '@wallpaper/contract/creation'
import { makeScreens } from '@wallpaper/contract/creation/creation.make.screens'
import { makeVideo } from '../apps/server/src/platform/media/video/video.fixtures.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openAnew, openApp, reloadApp } from './support/app.ts'
import { filmMadeBy } from './support/films.ts'
import { type RegisteredPerson, unique } from './support/people.ts'
import { type PictureFile, pngPicture } from './support/pictures.ts'
import { slow } from './support/slow.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

const makeHomepage = async ({ client }: RegisteredPerson, line: LineId) => {
  const { avatar_url } = await client.call(randomAvatar, {}, { line })
  return client.call(homepageCreate, { name: unique('晚风'), avatar_url, class: 'wallpaper' }, { line })
}

const shortVideo = (path: string) => makeVideo(path, { width: 320, height: 180, frames: 20 })

const choose = async (page: Page, button: RegExp | string, files: PictureFile | PictureFile[]) => {
  const opening = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await opening).setFiles(files)
}

const chooseClass = async (page: Page) => {
  await page.getByRole('button', { name: /^分类/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '风景' }).first().click()
}

/** A painted bouquet with a QR code in it. */
const pictureWithCode = async (): Promise<PictureFile> => ({
  name: 'bouquet.webp',
  mimeType: 'image/webp',
  buffer: await readFile(
    new URL('../apps/server/src/platform/demo/pictures/bouquetWithCode.webp', import.meta.url),
  ),
})

const submitButton = (page: Page, count: number) => page.getByRole('button', { name: `提交审核（${count}）` })

const worksOn = async ({ client }: RegisteredPerson, homepageId: string, line: LineId) =>
  (await client.call(photoStatusList, { homepage_id: homepageId }, { line })).items

/** Four pictures, of which one can be sent; another is mended, and they change places. */
const uploadChecked = async (
  page: Page,
  person: RegisteredPerson,
  { homepageId, line }: { homepageId: string; line: LineId },
) => {
  await page.getByRole('button', { name: '继续上传' }).click()
  const fine = pngPicture('fine.png', 1_080, 1_440)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.url())
  })
  await choose(page, '添加图片', [
    fine,
    pngPicture('small.png', 720, 1_560),
    await pictureWithCode(),
    { ...fine, name: 'twice.png' },
  ])
  const list = page.getByRole('list', { name: '上传的图片' })
  const row = (at: number) => list.getByRole('listitem').nth(at)
  await expect(row(0)).toContainText('1080 × 1440，没有问题', slow)
  await expect(row(1)).toContainText('720 × 1560，太小')
  await expect(row(2)).toContainText(/[上下左右].*有二维码/, slow)
  await expect(row(3)).toContainText('和第 1 张一样')
  await expect(page.getByText('3 张要先改好，可以先提交没有问题的 1 张')).toBeVisible()
  expect(sent, 'only what passed the checks is sent').toHaveLength(1)
  await page.getByLabel('第 1 张的标题').fill('晨雾')
  await page.getByLabel('第 3 张的标题').fill('花束')
  await row(0)
    .getByRole('button', { name: /更多操作/ })
    .click()
  await page.getByRole('button', { name: /这一张的分类/ }).click()
  await page
    .getByRole('dialog', { name: '这一张的分类' })
    .getByRole('button', { name: '花草', exact: true })
    .click()
  await expect(row(0)).toContainText('花草')
  await expectAccessible(page)

  await page.getByRole('button', { name: '第 3 张，裁掉' }).click()
  await page.getByRole('radio', { name: '1:1' }).check({ force: true })
  await expect(page.getByText('1440 × 1440')).toBeVisible()
  await page.getByRole('button', { name: '使用这张图' }).click()
  await expect(row(2)).toContainText(/× \d+，没有问题/, slow)
  await expect(page.getByLabel('第 3 张的标题')).toHaveValue('花束')
  await page.getByRole('button', { name: '第 4 张，移除' }).click()

  await page.getByRole('button', { name: '花束，第 3 个，拖动排序' }).focus()
  for (const [key, said] of [
    ['Space', '已拿起花束，现在是第 3 个'],
    ['ArrowUp', '花束移到第 2 个'],
    ['ArrowUp', '花束移到第 1 个'],
    ['Space', '已放下花束，现在是第 1 个'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page.getByText(said, { exact: true })).toBeAttached()
  }
  await expect(page.getByLabel('第 1 张的标题')).toHaveValue('花束')
  await submitButton(page, 2).click()
  await expect(page.getByText('已提交 2 个作品')).toBeVisible(slow)
  await expect(page.getByText('还有 1 张没提交')).toBeVisible()
  await expect(page.getByText('1 张太小', { exact: true })).toBeVisible()
  await expectAccessible(page)
  const works = await worksOn(person, homepageId, line)
  expect(works.map(({ title }) => title)).toEqual(['花束', '晨雾', '海上落日'])
  expect(works.map(({ class: id }) => id === 'wallpaper.flower')).toEqual([false, true, false])
  await page.getByRole('button', { name: '去改' }).click()
  await expect(row(0)).toContainText('720 × 1560，太小')
}

/** A video with a custom cover, uploaded right after another work was submitted. */
const uploadFilm = async (
  page: Page,
  person: RegisteredPerson,
  { homepageId, line }: { homepageId: string; line: LineId },
) => {
  await page.getByRole('button', { name: '继续上传' }).click()
  await choose(page, '上传视频', {
    name: 'IMG_0001.MOV',
    mimeType: 'video/quicktime',
    buffer: await filmMadeBy(shortVideo),
  })
  await choose(page, '从相册选封面', pngPicture('poster.png', 320, 180))
  await expect(page.getByRole('button', { name: '从相册选封面' })).toHaveAttribute('aria-pressed', 'true')
  await chooseClass(page)
  await page.getByLabel('标题', { exact: true }).fill('海浪')
  await expect(submitButton(page, 1)).toBeEnabled(slow)
  await expectAccessible(page)
  await submitButton(page, 1).click()
  await expect(page.getByText('已提交 1 个作品')).toBeVisible(slow)
  const film = (await worksOn(person, homepageId, line)).find(({ kind }) => kind === 'video')
  expect(film).toMatchObject({ title: '海浪', state: 'reviewing' })
  expect(film?.cover.duration).toBeGreaterThan(1)
  expect(film?.cover.video_url).toContain(film?.cover.upload_id ?? '')
  expect(film?.cover.small, 'the cover is the chosen picture').not.toContain(film?.cover.upload_id ?? '')
}

/** One line of every page set; the first is checked in more detail. */
const places: readonly { line: LineId; word: string }[] = [
  { line: 'picture', word: '作品' },
  { line: 'creative', word: '内容' },
  { line: 'young', word: '作品' },
]

for (const { line, word } of places) {
  test(`one picture becomes a work under review on the line ${line}`, async ({ watched: page, person }) => {
    const homepage = await makeHomepage(person, line)
    if (line === 'young') await page.addInitScript(() => localStorage.setItem('prefix', 'young/v1'))
    await openApp(page, makeScreens.upload(line))
    await choose(page, '添加图片', pngPicture('sunset.png', 1_080, 1_440))
    if (line === 'picture') {
      await page.getByRole('button', { name: /sunset.png，更多操作/ }).click()
      await page.getByRole('button', { name: /裁剪图片/ }).click()
      await page.getByRole('radio', { name: '1:1' }).check({ force: true })
      await expect(page.getByText('1080 × 1080')).toBeVisible()
      await page.getByRole('button', { name: '使用这张图' }).click()
    }
    await expect(submitButton(page, 1)).toBeEnabled(slow)
    await chooseClass(page)
    await page.getByLabel('标题', { exact: true }).fill('海上落日')
    if (line === 'picture') {
      await page.getByRole('button', { name: /^关键词/ }).click()
      await page.getByLabel('添加关键词').fill('落日，海边')
      await page.getByRole('button', { name: '添加', exact: true }).click()
      await expectAccessible(page)
      await page.getByRole('button', { name: '选好了' }).click()
      await expectAccessible(page)
    }
    await submitButton(page, 1).click()
    // The agreement is shown before the first upload, once per line.
    await page.getByRole('button', { name: '我已阅读并同意' }).click()
    await expect(page.getByText(`已提交 1 个${word}`)).toBeVisible()
    const [work, ...others] = await worksOn(person, homepage.id, line)
    expect(others).toEqual([])
    expect(work).toMatchObject({ title: '海上落日', state: 'reviewing', class: 'wallpaper.scenery' })
    if (line === 'young') await uploadFilm(page, person, { homepageId: homepage.id, line })
    if (line !== 'picture') return
    expect(work).toMatchObject({ keywords: ['落日', '海边'], cover: { width: 1_080, height: 1_080 } })
    await uploadChecked(page, person, { homepageId: homepage.id, line })
  })
}

test('twelve at once: one is a work already, one is in the recycle bin and comes back, the queue survives leaving', async ({
  watched: page,
  person,
}) => {
  const line = 'picture'
  const homepage = await makeHomepage(person, line)
  const files = Array.from({ length: 12 }, (_, at) => pngPicture(`batch-${at + 1}.png`, 1_080, 1_440))
  const [known, recycled] = files
  if (!known || !recycled) throw new Error('no files')
  await openApp(page, makeScreens.batch(line))
  await choose(page, '添加图片', [known, recycled])
  await expect(submitButton(page, 2)).toBeEnabled(slow)
  await chooseClass(page)
  await submitButton(page, 2).click()
  await page.getByRole('button', { name: '我已阅读并同意' }).click()
  await expect(page.getByText('已提交 2 个作品')).toBeVisible()
  const first = await worksOn(person, homepage.id, line)
  const gone = first.find(({ title }) => title === 'batch-2')
  await person.client.call(deletePhoto, { photo_id: gone?.id ?? '' }, { line })

  await page.getByRole('button', { name: '继续上传' }).click()
  await choose(page, '添加图片', files)
  await expect(page.getByText('和你的作品「batch-1」相同，已跳过')).toBeVisible(slow)
  await expect(page.getByText(/在回收站里，30 天后彻底删除/)).toBeVisible()
  await expect(submitButton(page, 10)).toBeEnabled(slow)
  await expectAccessible(page)
  await page.getByRole('button', { name: '恢复' }).click()
  await expectToast(page, '已恢复「batch-2」')
  expect((await person.client.call(recycleBinList, {}, { line })).items).toEqual([])

  await reloadApp(page)
  await expect(page.getByText('已上传 10/11')).toBeVisible(slow)
  await chooseClass(page)
  await submitButton(page, 10).click()
  await expect(page.getByText('已提交 10 个作品')).toBeVisible(slow)
  await expect(page.getByText('1 张以前传过')).toBeVisible()
  await page.getByRole('button', { name: '去改' }).click()
  await page.getByRole('button', { name: '移除重复的' }).click()
  await expect(page.getByText('选择图片开始上传')).toBeVisible()
  expect(await worksOn(person, homepage.id, line)).toHaveLength(12)
})

test('words on a template become a picture and a work; what was undone comes back, and a draft outlives a reload', async ({
  watched: page,
  person,
}) => {
  const line = 'picture'
  const homepage = await makeHomepage(person, line)
  await openApp(page, makeScreens.textTemplate(line))
  const title = page.getByLabel('标题', { exact: true })
  await expect(title).toBeVisible()
  await title.fill('向前走')
  await page.getByRole('tab', { name: '颜色' }).click()
  await expect(page.getByText('清楚，看得清')).toBeVisible()
  await page.getByRole('button', { name: '黑', exact: true }).click()
  await expect(page.getByText('和背景太接近，可能看不清')).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(page.getByText('清楚，看得清')).toBeVisible()
  await page.getByRole('tab', { name: '字体' }).click()
  await page.getByRole('button', { name: /思源黑体/ }).click()
  await expectAccessible(page)
  await reloadApp(page)
  await expect(title).toHaveValue('向前走')

  await page.getByRole('button', { name: '保存为作品' }).click()
  await chooseClass(page)
  await page.getByRole('dialog').getByRole('button', { name: '提交审核' }).click()
  await page.getByRole('button', { name: '我已阅读并同意' }).click()
  await expect(page.getByText('已提交 1 个作品')).toBeVisible(slow)
  const [work] = await worksOn(person, homepage.id, line)
  expect(work).toMatchObject({ kind: 'text', title: '向前走', cover: { width: 1_440, height: 1_920 } })
  const detail = await person.client.call(photoDetailRead, { photo_id: work?.id ?? '' }, { line })
  expect(detail.content?.pages[0]?.texts.title).toMatchObject({
    text: '向前走',
    style: { font: 'noto-sans-sc' },
  })

  await test.step('the work is opened in its editor again, and made anew', async () => {
    await openAnew(page, makeScreens.edit(line, { photo_id: detail.id }))
    await page.getByRole('link', { name: '改内容' }).click()
    await expect(title).toHaveValue('向前走')
    await title.fill('慢慢来')
    await page.getByRole('button', { name: '保存修改' }).click()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: '保存', exact: true }).click()
    await expectToast(page, '已保存')
    const anew = await person.client.call(photoDetailRead, { photo_id: detail.id }, { line })
    expect(anew.content?.pages[0]?.texts.title).toMatchObject({
      text: '慢慢来',
      style: { font: 'noto-sans-sc' },
    })
    expect(anew.cover.upload_id).not.toBe(detail.cover.upload_id)
    expect(anew).toMatchObject({ state: 'reviewing', change: null, pages_count: 1 })
  })
})

test('pictures and words become a set of pages; a page without a picture holds it up until it is taken out', async ({
  watched: page,
  person,
  context,
}) => {
  const line = 'creative'
  const homepage = await makeHomepage(person, line)
  await openApp(page, makeScreens.imageText())
  await expect(page.getByText('第 1 张现在是示例图，换成自己的或删掉后可以生成')).toBeVisible()
  const sheet = page.getByRole('alertdialog')
  const words = await page.getByRole('button', { name: /^生成 \d+ 张$/ }).textContent()
  for (let left = Number((words ?? '').replace(/\D/g, '')); left > 0; left -= 1) {
    await page.getByRole('button', { name: '删掉这张' }).click()
    await sheet.getByRole('button', { name: '删掉' }).click()
    await expect(page.getByRole('button', { name: `生成 ${left - 1} 张` })).toBeVisible()
  }
  await choose(page, '添加图片', [pngPicture('one.png', 600, 800), pngPicture('two.png', 600, 800)])
  await expect(page.getByRole('button', { name: '生成 2 张' })).toBeEnabled(slow)
  await page.getByLabel(/第 1 张 · (标题|台词)/).fill('去看一片花田')
  await expectAccessible(page)
  await page.getByRole('button', { name: '生成 2 张' }).click()
  await chooseClass(page)
  await page.getByRole('dialog').getByRole('button', { name: '提交审核' }).click()
  await page.getByRole('button', { name: '我已阅读并同意' }).click()
  await expect(page.getByText('已提交 1 个图文')).toBeVisible(slow)
  const [work] = await worksOn(person, homepage.id, line)
  expect(work).toMatchObject({ kind: 'image_text', title: '去看一片花田', pages_count: 2 })

  await test.step('the set is opened again with its pictures, and loses a page', async () => {
    await openAnew(page, makeScreens.imageText({ photo_id: work?.id ?? '' }))
    await expect(page.getByLabel(/第 1 张 · (标题|台词)/)).toHaveValue('去看一片花田')
    await page.getByRole('button', { name: '删掉这张' }).click()
    await sheet.getByRole('button', { name: '删掉' }).click()
    await page.getByRole('button', { name: '生成 1 张' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '保存', exact: true }).click()
    await expectToast(page, '已保存')
    const [anew] = await worksOn(person, homepage.id, line)
    expect(anew).toMatchObject({ id: work?.id, pages_count: 1, state: 'reviewing' })
  })

  await test.step('a copy text is copied, with no code yet, and is among those used', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openAnew(page, makeScreens.moments(line))
    const card = page.getByRole('article').filter({ hasText: '配你的口令' }).first()
    const name = (await card.getByRole('heading').textContent()) ?? ''
    await card.getByRole('button', { name: '复制文案' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /不写口令/ })
      .click()
    await expectToast(page, '文案已复制，去朋友圈粘贴')
    expect(await page.evaluate(() => navigator.clipboard.readText())).not.toContain('{code}')
    await page.getByRole('button', { name: '用过的' }).click()
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('article')).toContainText(name)
    await expectAccessible(page)
  })
})
