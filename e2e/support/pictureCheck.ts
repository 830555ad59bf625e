/** Takes a screenshot and fails when it shows an error, a skeleton or nothing. */
import { writeFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'

/** What the screenshot should show; errors and skeletons have their own screenshots. */
export type Subject = 'content' | 'error' | 'skeleton'

/** Skeletons, errors and missing images on the page, as text. Runs in the browser. */
const findUnfinished = (): { skeletons: string[]; errors: string[]; missing: string[] } => {
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]')
  const seen = (selector: string) => [...document.querySelectorAll(selector)].filter(isSeen)
  const nameOf = (element: Element) => element.textContent?.trim().slice(0, 60) || element.className
  const text = document.body.textContent
  const errorTexts = [
    '页面没有加载出来',
    '页面加载太久了',
    '网络不给力',
    'Loading chunk failed',
    '没有这个页面',
  ]
  return {
    skeletons: [
      ...seen('main[aria-busy=true], .boot, .sk, [aria-label=加载中], .ant-skeleton, .ant-spin-spinning').map(
        nameOf,
      ),
      ...(text.includes('加载中') ? ['加载中'] : []),
    ],
    errors: [
      ...seen('main [role=alert] h2, [data-part=full-state][role=alert]').map(nameOf),
      ...errorTexts.filter((words) => text.includes(words)),
    ],
    // Images below the viewport load lazily.
    missing: seen('img')
      .filter((image) => image.getBoundingClientRect().top < innerHeight)
      .filter((image) => image instanceof HTMLImageElement && image.naturalWidth === 0)
      .map((image) => image.getAttribute('src')?.slice(0, 80) ?? ''),
  }
}

/** The share of pixels with the most common colour: high on an empty page. */
const shareOfBackground = async (png: Buffer): Promise<number> => {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  const counts = new Uint32Array(256)
  for (const value of data) counts[value] = (counts[value] ?? 0) + 1
  return Math.max(...counts) / (info.width * info.height)
}

/** A framed page with the wrong character set shows boxes and question marks. */
const framesAreReadable = async (page: Page): Promise<void> => {
  for (const frame of page.frames().filter((one) => one !== page.mainFrame())) {
    const read = () => frame.evaluate(() => [document.characterSet, document.body.textContent.trim() !== ''])
    await expect.poll(() => read().catch(() => []), frame.url()).toEqual(['UTF-8', true])
  }
}

export const takePicture = async (page: Page, path: string, subject: Subject = 'content'): Promise<void> => {
  if (subject === 'content') {
    await page.waitForLoadState('networkidle')
    await framesAreReadable(page)
  }
  await page.evaluate(() => document.fonts.ready)
  if (subject === 'content')
    await expect
      .poll(async () => (await page.evaluate(findUnfinished)).skeletons, 'a skeleton is no picture')
      .toEqual([])
  const { skeletons, errors } = await page.evaluate(findUnfinished)
  if (subject === 'content') {
    expect(errors, 'an error is no picture').toEqual([])
    await expect
      .poll(async () => (await page.evaluate(findUnfinished)).missing, 'every picture on the page is there')
      .toEqual([])
  }
  if (subject === 'error') expect(errors, 'the error is to be seen').not.toEqual([])
  if (subject === 'skeleton') expect(skeletons, 'the skeleton is to be seen').not.toEqual([])
  const png = await page.screenshot()
  expect(await shareOfBackground(png), 'the picture shows something').toBeLessThan(0.985)
  await writeFile(path, png)
}
