/**
 * Sizes: the narrowest phone with the largest text the messenger offers, and the column on everything that is not a
 * phone. Nothing may be wider than the screen, and no word of a button may leave it.
 */
import type { Page } from '@playwright/test'
import { at, demoPeople, dialog, expect, sessionOf, signIn, test } from './creator.ts'
import { openScreen, screenPaths } from './everyScreen.ts'

const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36'
const ipad =
  'Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1'

/** As the messenger does it: it sets the size of all text on the body. */
const enlargeText = (page: Page) =>
  page.evaluate(() => document.body.style.setProperty('text-size-adjust', '130%', 'important'))

/** What is wrong with the layout, in words; the browser runs this by itself. */
const lookForTrouble = (): string[] => {
  const width = document.documentElement.clientWidth
  const trouble: string[] = []
  const nameOf = (element: Element) =>
    `<${element.tagName.toLowerCase()} class="${element.className}"> ${element.textContent?.trim().slice(0, 30)}`
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('.sr, [inert]')
  for (const box of document.querySelectorAll(
    '.scroll, .sheet-body, .dialog, .nav, .nav h1, .tabbar, .bottom',
  )) {
    if (isSeen(box) && box.scrollWidth > box.clientWidth) {
      trouble.push(`${box.scrollWidth} px in ${box.clientWidth}: ${nameOf(box)}`)
    }
  }
  /** Where the words stand that must be read whole: not those only read out, nor those shortened on purpose. */
  const wordsOf = (control: Element) => {
    const rects: DOMRect[] = []
    const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const holder = text.parentElement
      // A count sits on the corner of its icon, outside by design.
      if (!holder || !isSeen(holder) || (holder !== control && holder.closest('.count'))) continue
      const { textOverflow, webkitLineClamp } = getComputedStyle(holder)
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') continue
      const words = document.createRange()
      words.selectNodeContents(text)
      rects.push(...words.getClientRects())
    }
    return rects
  }
  for (const control of document.querySelectorAll(
    'button, a[href], input, textarea, label, [role="switch"], .count',
  )) {
    if (!isSeen(control) || control.closest('.chips')) continue
    const box = control.getBoundingClientRect()
    if (box.left < -1 || box.right > width + 1) trouble.push(`beside the screen: ${nameOf(control)}`)
    const isLine = getComputedStyle(control).display.startsWith('inline')
    const isCut = wordsOf(control).some(
      ({ left, right, top, bottom }) =>
        left < box.left - 1 ||
        right > box.right + 1 ||
        (!isLine && (top < box.top - 3 || bottom > box.bottom + 3)),
    )
    if (isCut) trouble.push(`words leave it: ${nameOf(control)}`)
  }
  return trouble
}

const expectRoom = async (page: Page, isLarge: boolean) => {
  if (isLarge) await enlargeText(page)
  expect(await page.evaluate(lookForTrouble)).toEqual([])
}

test.describe('at 320 pixels', () => {
  test.use({ viewport: { width: 320, height: 640 }, userAgent: phone })

  test('text really grows, or the rest of this file would look at nothing', async ({ watched: page }) => {
    await page.goto(at('/pages/login/index'))
    const heading = page.getByRole('heading', { name: '登录图神' })
    const widthOf = () =>
      heading.evaluate((element) => {
        const words = document.createRange()
        words.selectNodeContents(element)
        return words.getBoundingClientRect().width
      })
    const before = await widthOf()
    await enlargeText(page)
    expect((await widthOf()) / before).toBeCloseTo(1.3, 1)
  })

  for (const path of screenPaths) {
    test(`${path} has room for everything, also with text 1.3 times as large`, async ({
      watched: page,
      baseURL,
    }) => {
      await openScreen(page, baseURL ?? '', path)
      await expectRoom(page, false)
      await expectRoom(page, true)
    })
  }

  test('sheets and dialogs have room for everything with large text', async ({ watched: page, baseURL }) => {
    await signIn(page, await sessionOf(baseURL ?? '', demoPeople.main))
    await page.goto(at('/pages/mine/setting/index'))
    for (const name of [/登录密码/, /登录设备/, /我们保存了/]) {
      await page.getByRole('button', { name }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectRoom(page, true)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await page.getByRole('button', { name: /清理缓存/ }).click()
    await expect(dialog(page)).toBeVisible()
    await expectRoom(page, true)
    await dialog(page).getByRole('button', { name: '取消' }).click()
    await page.goto(at('/pages/mine/cooperate/index'))
    await page.getByRole('button', { name: '新增合作账号' }).click()
    await page.getByLabel('名称', { exact: true }).fill('名字比较长的上传小助手')
    await expectRoom(page, true)
  })
})

for (const [device, use] of Object.entries({
  'a desktop': { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false },
  'an iPad': { viewport: { width: 820, height: 1180 }, userAgent: ipad },
})) {
  test.describe(`on ${device}`, () => {
    test.use(use)
    test('the app is a column of 375 pixels in the middle, overlays included', async ({
      watched: page,
      baseURL,
    }) => {
      await openScreen(page, baseURL ?? '', '/pages/mine/setting/index')
      const column = { x: (use.viewport.width - 375) / 2, width: 375 }
      expect(await page.locator('#root').boundingBox()).toMatchObject(column)
      expect(await page.locator('.stack-page:not([inert])').boundingBox()).toMatchObject(column)
      await page.getByRole('button', { name: /登录设备/ }).click()
      expect(await page.getByRole('dialog').boundingBox()).toMatchObject(column)
    })
  })
}

test.describe('on a phone that is wider than the design', () => {
  test.use({ viewport: { width: 430, height: 932 }, userAgent: phone })
  test('the app takes the whole width', async ({ watched: page }) => {
    await page.goto(at('/pages/login/index'))
    await expect(page.getByRole('heading', { name: '登录图神' })).toBeVisible()
    expect((await page.locator('#root').boundingBox())?.width).toBe(430)
  })
})
