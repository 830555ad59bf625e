/** Uploading, on the test page: a queue that survives a reload and failures, and the pickers' rules. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { type LinelessEndpoint, urlOf } from '@wallpaper/contract'
import { sts, uploadImageInit } from '@wallpaper/contract/upload'
import { makeVideo } from '../apps/server/src/platform/media/video/video.fixtures.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openApp, reloadApp, title } from './support/app.ts'
import { filmMadeBy } from './support/films.ts'
import { brokenPicture, type PictureFile, pngPicture } from './support/pictures.ts'
import { slow } from './support/slow.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

const fixtures = new URL('../apps/server/src/platform/media/picture/fixtures/', import.meta.url)
const testPage = '/pages/test/index'

const isCall = (endpoint: LinelessEndpoint) => (url: URL) => url.pathname === urlOf(endpoint)
const pathOf = (url: string) => new URL(url, 'http://here').pathname

/** Intercepts every PUT by file name: records which arrived, and delays or fails those it is told to. */
const watchUploads = async (page: Page) => {
  const names = new Map<string, string>()
  const arrived: string[] = []
  const fates = { isLost: (_name: string) => false, isHeld: (_name: string) => false }

  await page.route(isCall(uploadImageInit), async (route) => {
    const reply = await route.fetch()
    const { data } = await reply.json()
    const name = new URL(route.request().url()).searchParams.get('name') ?? ''
    if (data) names.set(pathOf(data.upload_url), name)
    await route.fulfill({ response: reply })
  })
  await page.route(isCall(sts), async (route) => {
    const reply = await route.fetch()
    const { data } = await reply.json()
    const asked: { name: string }[] = JSON.parse(
      new URL(route.request().url()).searchParams.get('files') ?? '[]',
    )
    asked.forEach(({ name }, index) => {
      names.set(pathOf(data.files[index].upload_url), name)
    })
    await route.fulfill({ response: reply })
  })
  await page.route('**/storage/incoming/**', async (route) => {
    const name = names.get(pathOf(route.request().url())) ?? ''
    if (fates.isHeld(name)) return
    if (fates.isLost(name)) return route.abort('connectionfailed')
    const reply = await route.fetch()
    if (reply.ok()) arrived.push(name)
    await route.fulfill({ response: reply })
  })
  return { arrived, fates }
}

const shortVideo = (path: string) => makeVideo(path, { width: 320, height: 180, frames: 20 })

const choose = async (page: Page, button: RegExp | string, files: PictureFile | PictureFile[]) => {
  const opening = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  const chooser = await opening
  await chooser.setFiles(files)
  return chooser
}

const tiles = (page: Page) => page.getByRole('list', { name: '上传的文件' })
const header = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })

test.describe('twenty files', () => {
  test.use({ expectedComplaints: /ERR_CONNECTION_FAILED|ERR_FAILED/ })

  test('go on after a reload in the middle; the two that fail say why, and can be mended', async ({
    watched: page,
    person,
  }) => {
    test.setTimeout(240_000)
    expect(person.uid).toBeGreaterThan(0)
    const { arrived, fates } = await watchUploads(page)
    const files = Array.from({ length: 20 }, (_, index) => pngPicture(`picture-${index + 1}.png`))
    files[4] = brokenPicture('broken.jpg')
    fates.isLost = (name) => name === 'picture-11.png'
    fates.isHeld = (name) => Number(/\d+/.exec(name)?.[0]) > 8

    await openApp(page, testPage)
    await choose(page, '添加文件', files)
    await expect(tiles(page).getByRole('listitem')).toHaveCount(20)
    await expect(header(page, '正在上传 7/20')).toBeVisible(slow)
    await expect(page.getByText(/第 5 个不能使用/)).toBeVisible()
    await expect(tiles(page).locator('[data-state=sending]')).toHaveCount(2)
    await expectAccessible(page)

    fates.isHeld = () => false
    await reloadApp(page)
    await expect(tiles(page).getByRole('listitem')).toHaveCount(20)
    await expect(header(page, '已上传 18/20')).toBeVisible(slow)
    await expect(page.getByText(/第 5 个不能使用：.+/)).toBeVisible()
    await expect(page.getByText('第 11 个上传失败：网络中断')).toBeVisible()
    await expectAccessible(page)

    fates.isLost = () => false
    await page.getByRole('button', { name: '重试', exact: true }).click()
    await expect(header(page, '已上传 19/20')).toBeVisible(slow)
    await choose(page, /换一个/, pngPicture('picture-5.png'))
    await expect(header(page, '已上传 20/20')).toBeVisible(slow)
    await expect(page.getByText(/不能使用|上传失败/)).toHaveCount(0)
    expect([...arrived].sort()).toEqual([...files.map(({ name }) => name), 'picture-5.png'].sort())
  })
})

test('a queue is paused, stays so over a reload, and goes on when told; what was sent before is not sent again', async ({
  watched: page,
  person,
}) => {
  expect(person.uid).toBeGreaterThan(0)
  const { arrived, fates } = await watchUploads(page)
  const files = [1, 2, 3].map((index) => pngPicture(`p${index}.png`))
  fates.isHeld = () => true
  await openApp(page, testPage)
  await choose(page, '添加文件', files)
  await expect(tiles(page).locator('[data-state=sending]')).toHaveCount(2)
  await page.getByRole('button', { name: '全部暂停' }).click()
  await expect(header(page, '已暂停 0/3')).toBeVisible()
  await reloadApp(page)
  await expect(header(page, '已暂停 0/3')).toBeVisible()
  fates.isHeld = () => false
  await page.getByRole('button', { name: '继续上传' }).click()
  await expect(header(page, '已上传 3/3')).toBeVisible(slow)
  expect([...arrived].sort()).toEqual(['p1.png', 'p2.png', 'p3.png'])

  await choose(page, '继续添加', { ...files[0], name: 'again.png' } as PictureFile)
  await expect(page.getByText('有 1 个之前传过，没有重复上传')).toBeVisible(slow)
  await expect(header(page, '已上传 4/4')).toBeVisible()
  expect(arrived).toHaveLength(3)
})

test('pickers keep the rules of section 5: limits are told, turning back is silent, the same file counts twice', async ({
  watched: page,
  person,
}) => {
  expect(person.uid).toBeGreaterThan(0)
  await openApp(page, testPage)
  const wide = pngPicture('wide.png', 4_001, 2)
  for (const _time of [1, 2]) {
    const chooser = await choose(page, '单张上传', wide)
    expect(chooser.isMultiple()).toBe(false)
    await expectToast(page, '图片宽度不能超过4000')
    await expect(page.getByText('图片宽度不能超过4000')).toBeHidden()
  }
  await choose(page, '单张上传', pngPicture('tall.png', 2, 4_001))
  await expectToast(page, '图片高度不能超过4000')
  await choose(page, '添加视频', {
    name: 'clip.avi',
    mimeType: 'video/x-msvideo',
    buffer: Buffer.from('RIFF'),
  })
  await expectToast(page, '只支持 MP4 和 MOV 视频，请换一个再试')
  await choose(page, '单张上传', [])
  await expect(page.getByRole('status').filter({ hasText: /./ })).toHaveCount(2)
  await choose(page, '单张上传', pngPicture('good.png', 120, 90))
  await expect(page.getByText('已上传，120 × 90')).toBeVisible(slow)
})

test('files that cannot be used are told by name and reason, and a refusal can be read whole', async ({
  watched: page,
  person,
}) => {
  expect(person.uid).toBeGreaterThan(0)
  await openApp(page, testPage)
  const letter = { name: 'doc.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 a letter') }
  const empty = { name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) }
  await choose(page, '添加文件', [pngPicture('p0.png'), empty, letter, pngPicture('p1.png')])
  await expect(
    tiles(page)
      .getByRole('listitem')
      .filter({ hasText: /p[01].png/ }),
  ).toHaveCount(2)
  const unfit = '支持 JPG、PNG、GIF、WEBP、BMP、HEIC、AVIF 图片，请换一张再试'
  await expect(page.getByText('1 个没有加入（empty.jpg）：文件是空的，请换一个再试')).toBeVisible()
  await expect(page.getByText(`1 个没有加入（doc.pdf）：${unfit}`)).toBeVisible()
  await page.getByRole('button', { name: '知道了' }).click()
  await expect(page.getByText(/没有加入/)).toHaveCount(0)

  await choose(page, '单张上传', letter)
  // Measured in the browser as soon as the toast appears: it disappears soon.
  const measured = await page.waitForFunction((text) => {
    const words = document.querySelector('.toast span')
    if (words?.textContent !== text) return null
    return {
      isCut: words.scrollHeight > words.clientHeight || words.scrollWidth > words.clientWidth,
      width: words.parentElement?.getBoundingClientRect().width ?? 0,
    }
  }, unfit)
  const shown = await measured.jsonValue()
  expect(shown?.isCut).toBe(false)
  expect(shown?.width).toBeGreaterThan(300)
})

test.describe('without a network', () => {
  // The trace recorder fetches blob: pictures that the browser cannot decode, which the page's CSP forbids.
  test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED|Loading chunk failed|Connecting to 'blob:/ })

  test('a queue waits and goes on by itself; a picture without a type or under a wrong name and a video become usable', async ({
    watched: page,
    person,
    context,
  }) => {
    expect(person.uid).toBeGreaterThan(0)
    const heic = await readFile(new URL('rotated-p3-gps.heic', fixtures))
    await openApp(page, testPage)
    await expect(page.getByRole('button', { name: '添加文件' })).toBeEnabled()
    await context.setOffline(true)
    // The messenger saves everything it shows as .jpg.
    const misnamed = { ...pngPicture('mmexport.jpg'), mimeType: 'image/jpeg' }
    await choose(page, '添加文件', [{ name: 'image', mimeType: '', buffer: heic }, misnamed])
    await expect(tiles(page).getByText('稍后重试').first()).toBeVisible(slow)
    await expect(header(page, '等待网络 0/2')).toBeVisible()
    await expect(page.getByText('没有网络，连上后自动继续')).toBeVisible()
    await context.setOffline(false)
    await expect(header(page, '已上传 2/2')).toBeVisible(slow)
    await expect(tiles(page).locator('img[src$="small.webp"]')).toHaveCount(2)

    await choose(page, '添加视频', {
      name: 'IMG_0001.MOV',
      mimeType: '',
      buffer: await filmMadeBy(shortVideo),
    })
    await expect(header(page, '已上传 3/3')).toBeVisible(slow)
    await expect(tiles(page).locator('img[src$="small.webp"]')).toHaveCount(3)
  })
})

test('a picture is cropped before it is used, and leaving in mid-upload asks, with a draft as the safe choice', async ({
  watched: page,
  person,
}) => {
  expect(person.uid).toBeGreaterThan(0)
  await page.route('**/storage/incoming/**', () => undefined)
  await openApp(page, '/')
  await expect(page.getByText('快捷入口')).toBeVisible()
  await openApp(page, testPage)
  await choose(page, '裁剪图片', pngPicture('tall.png', 300, 400))
  await expect(page.getByText('裁后 300 × 400')).toBeVisible()
  await page.getByRole('radio', { name: '9:16' }).check({ force: true })
  await page.getByRole('slider', { name: '角度' }).fill('10')
  await page.getByRole('button', { name: '还原' }).click()
  await page.getByRole('radio', { name: '1:1' }).check({ force: true })
  await expect(page.getByText('裁后 300 × 300')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '使用这张图' }).click()
  const result = page.getByAltText('裁剪结果')
  await expect(result).toBeVisible()
  const [width, height] = await result.evaluate((image: HTMLImageElement) => [
    image.naturalWidth,
    image.naturalHeight,
  ])
  expect([width, height]).toEqual([300, 300])
  await choose(page, '裁剪头像', brokenPicture('broken.jpg'))
  await expectToast(page, '这张图片打不开，可能已损坏，请换一张')

  await choose(page, '添加文件', pngPicture('held.png'))
  await expect(header(page, '正在上传 0/1')).toBeVisible()
  await page.getByRole('button', { name: '返回' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('放弃上传？')
  await page.getByRole('button', { name: '存草稿' }).click()
  await expect(title(page, '图神')).toBeVisible()
  await openApp(page, testPage)
  await expect(header(page, '正在上传 0/1')).toBeVisible()
})
