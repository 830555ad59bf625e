/**
 * The page stack: which pages are kept, which are closed, and what the browser's back and forward buttons do.
 */
import type { Page } from '@playwright/test'
import { agreement } from '@wallpaper/contract/system'
import { openApp, reloadApp, title, topPage } from './support/app.ts'
import { expect, test } from './support/test.ts'

const note = (page: Page) => topPage(page).getByLabel('随手写点什么')
const depth = (page: Page, level: number) =>
  topPage(page).getByRole('heading', { name: `页面栈自检 · 第 ${level} 层` })
const deeper = async (page: Page, level: number) => {
  await topPage(page).getByRole('link', { name: '再开一层' }).click()
  await expect(depth(page, level)).toBeVisible()
}
const setHash = (page: Page, path: string) =>
  page.evaluate((hash) => {
    location.hash = hash
  }, path)

test('nine pages deep and back again, every page still holds what was typed in it', async ({
  watched: page,
}) => {
  await openApp(page, '/pages/test/index')
  for (let level = 1; level <= 9; level += 1) {
    await expect(depth(page, level)).toBeVisible()
    await note(page).fill(`第 ${level} 层`)
    if (level < 9) await deeper(page, level + 1)
  }
  // The stack holds nine pages: a tenth replaces the ninth.
  await deeper(page, 10)
  await expect(note(page)).toHaveValue('')
  for (let level = 8; level >= 1; level -= 1) {
    if (level % 2) await page.getByRole('button', { name: '返回' }).click()
    else await page.goBack()
    await expect(depth(page, level)).toBeVisible()
    await expect(note(page)).toHaveValue(`第 ${level} 层`)
  }

  await test.step('a reload opens the same page, with the same way back', async () => {
    await deeper(page, 2)
    await deeper(page, 3)
    await reloadApp(page)
    await expect(depth(page, 3)).toBeVisible()
    await page.goBack()
    await expect(depth(page, 2)).toBeVisible()
    await page.goForward()
    await expect(depth(page, 3)).toBeVisible()
    await page.getByRole('button', { name: '返回' }).click()
    await expect(depth(page, 2)).toBeVisible()
    await page.getByRole('button', { name: '返回' }).click()
    await expect(depth(page, 1)).toBeVisible()
  })

  await test.step('a keyboard finds its way: focus goes to the new title and comes back to the link', async () => {
    const link = topPage(page).getByRole('link', { name: '再开一层' })
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(depth(page, 2)).toBeVisible()
    await expect(title(page, '版本与环境')).toBeFocused()
    await page.goBack()
    await expect(link).toBeFocused()
  })
})

test('a page is found again as far down as it was left', async ({ watched: page }) => {
  await openApp(page, '/pages/system/yhxy')
  await expect(title(page, '用户协议')).toBeVisible()
  await setHash(page, '#/pages/test/index')
  // The title appears before the page's code; only the page's own content can be scrolled.
  await expect(depth(page, 1)).toBeVisible()
  const scroller = page.locator('.stack-page:not([inert]) .scroll')
  await scroller.evaluate(async (element) => {
    const seen = new Promise((resolve) => element.addEventListener('scroll', resolve, { once: true }))
    element.scrollTo(0, 400)
    await seen
  })
  // By script: a real click would first scroll the link into view.
  await page.getByRole('link', { name: '再开一层' }).evaluate((link: HTMLElement) => link.click())
  await expect(depth(page, 2)).toBeVisible()
  await page.goBack()
  await expect(depth(page, 1)).toBeVisible()
  expect(await scroller.evaluate((element) => element.scrollTop)).toBe(400)
  await page.goBack()
  await expect(title(page, '用户协议')).toBeVisible()

  await test.step('ten thousand rows are scrolled through with few of them alive and none missing', async () => {
    await openApp(page, '/pages/test/index')
    await page.getByRole('button', { name: '长列表自检' }).click()
    const list = page.getByRole('list', { name: '一万行' })
    await expect(list.getByText('第 1 行', { exact: true })).toBeVisible()
    for (const part of [0.1, 0.37, 0.5, 0.99, 1, 0.2]) {
      await scroller.evaluate((element, share) => element.scrollTo(0, element.scrollHeight * share), part)
      const seen = await scroller.evaluate(async (element) => {
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        const box = element.getBoundingClientRect()
        const middle = document.elementFromPoint(box.left + box.width / 2, box.top + 200)
        return { alive: document.querySelectorAll('*').length, row: middle?.closest('li')?.textContent ?? '' }
      })
      expect(seen.row).toMatch(/第 \d+ 行/)
      expect(seen.alive).toBeLessThan(600)
    }
  })
})

test('the tabs keep their state, and going back leaves them instead of running through them', async ({
  watched: page,
  person,
}) => {
  await page.goto('about:blank')
  await openApp(page, '/')
  const tabs = page.getByRole('navigation', { name: '主导航' })
  await expect(page.getByText('快捷入口')).toBeVisible()
  await tabs.getByRole('link', { name: '个人中心' }).click()
  await expect(page.getByText(String(person.uid))).toBeVisible()
  await expect(tabs.getByRole('link', { name: '个人中心' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: '设置' }).first().click()
  await expect(title(page, '设置')).toBeVisible()
  await page.goBack()
  await expect(title(page, '个人中心')).toBeVisible()
  await tabs.getByRole('link', { name: '首页' }).click()
  await expect(title(page, '图神')).toBeVisible()
  await page.goBack()
  await expect.poll(() => page.url()).toBe('about:blank')

  await test.step('leaving a tab from deep inside it closes what lay over it', async () => {
    await openApp(page, '/pages/mine/index')
    await expect(page.getByText(String(person.uid))).toBeVisible()
    await page.getByRole('link', { name: '设置' }).first().click()
    await expect(title(page, '设置')).toBeVisible()
    await page.getByRole('link', { name: '退出登录' }).click()
    await expect(title(page, '退出登录')).toBeVisible()
    await setHash(page, '#/')
    await expect(title(page, '图神')).toBeVisible()
    await page.getByRole('link', { name: /^个人中心/ }).click()
    await expect(title(page, '个人中心')).toBeVisible()
  })

  await test.step('an unknown address says so and shows the way home', async () => {
    await page.goto('about:blank')
    await openApp(page, '/pages/nowhere/index')
    await expect(title(page, '没有这个页面')).toBeVisible()
    await page.getByRole('link', { name: '回到首页' }).click()
    await expect(title(page, '图神')).toBeVisible()
    await page.getByRole('link', { name: '个人中心' }).click()
    await expect(page.getByText(String(person.uid))).toBeVisible()
  })
})

test('a step back closes the sheet that is open; a sheet stays behind when a page is opened from it', async ({
  watched: page,
  person,
}) => {
  await openApp(page, '/pages/mine/index')
  await expect(page.getByText(String(person.uid))).toBeVisible()
  await page.getByRole('link', { name: '设置' }).first().click()
  await page.getByRole('button', { name: /登录密码/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(title(page, '设置')).toBeVisible()
  await page.goBack()
  await expect(title(page, '个人中心')).toBeVisible()

  const update = {
    kind: 'yszc',
    title: '隐私政策',
    version: (await person.client.call(agreement, { kind: 'yszc' })).version,
    effective_at: 0,
    path: '/pages/system/yszc',
    change_note: '写清了保存多久',
    is_needed: true,
  }
  await page.route('**/api/v4/index/indexInit', async (route) => {
    const reply = await (await route.fetch()).json()
    await route.fulfill({ json: { ...reply, data: { ...reply.data, agreements_to_accept: [update] } } })
  })
  await page.goto('about:blank')
  await openApp(page, '/')
  const sheet = page.getByRole('dialog', { name: '协议有更新' })
  await expect(sheet, person.nickname).toBeVisible()
  // At the bottom of the screen, also after other screens' styles were loaded.
  const foot = async () => {
    const box = await sheet.locator('.sheet').boundingBox()
    return box && box.y + box.height
  }
  await expect.poll(foot).toBe(812)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeVisible()
  await sheet.getByRole('link', { name: /隐私政策/ }).click()
  await expect(title(page, '隐私政策')).toBeVisible()
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: '返回' }).click()
  await expect(sheet).toBeVisible()
  // Returning to the first step reads the agreement again: wait for that response.
  await page.unrouteAll({ behavior: 'wait' })
  await sheet.getByRole('button', { name: '同意并继续' }).click()
  await expect(sheet).toHaveCount(0)
})

test.describe('with movement', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('a page slides in and out, and only the top one can be used meanwhile', async ({ watched: page }) => {
    await openApp(page, '/pages/test/index')
    await deeper(page, 2)
    await expect(topPage(page)).toHaveCount(1)
    await topPage(page).getByRole('button', { name: '返回' }).click()
    await expect(depth(page, 1)).toBeVisible()
    await expect(page.locator('.stack-page')).toHaveCount(1)
  })
})
