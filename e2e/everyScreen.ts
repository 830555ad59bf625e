/** Every screen of the app, opened by somebody whom it has something to show. */
import type { Locator, Page } from '@playwright/test'
import { allScreens } from '@wallpaper/contract'
import { at, demoPeople, expect, sessionOf, signIn } from './creator.ts'

/** Who opens the screen, where it is not the main person of the demo; null for nobody in particular. */
const visitors: Record<string, keyof typeof demoPeople | null> = {
  '/pages/login/index': null,
  '/pages/login/login': null,
  '/pages/login/channel': null,
  '/pages/system/tip': null,
  '/pages/mine/prohibit/index': 'banned',
  '/pages/mine/prohibit/logout': 'closing',
  '/pages/mine/prohibit/logouts': null,
}

/** What a screen needs behind its path to have something to show. */
const queries: Record<string, string> = {
  '/pages/system/webview': '?url=https%3A%2F%2Fdocs.qq.com%2Fform',
  '/open-location': '?latitude=22.54&longitude=114.06&name=深圳',
  '/pages/mine/notice/detail/index': '?id=1',
  '/pages/app/guideJump/guideJump': '?id=demo-gallery',
}

export const screenPaths: readonly string[] = allScreens.flatMap(({ screen }) => screen.paths)

/** The page that is seen, with all its content there. */
export const openScreen = async (page: Page, baseUrl: string, path: string): Promise<Locator> => {
  const who = path in visitors ? visitors[path] : 'main'
  if (who) await signIn(page, await sessionOf(baseUrl, demoPeople[who]))
  // The page in the frame of the webview is a stranger's: here it is always the same.
  await page.route('https://docs.qq.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="zh"><title>表单</title><main><h1>表单</h1></main>',
    }),
  )
  await page.goto(at(`${path}${queries[path] ?? ''}`))
  const seen = page.locator('.stack-page:not([inert])')
  await expect(seen.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(seen.locator('main[aria-busy]')).toHaveCount(0)
  return seen
}
