/**
 * A visitor with a browser context of their own. The messenger's script is not fetched: there is no messenger
 * here.
 */
import type { Browser, Page } from '@playwright/test'
import { ownAddress } from './people.ts'

export const visitor = async (browser: Browser, userAgent: string): Promise<Page> => {
  const context = await browser.newContext({
    userAgent,
    viewport: { width: 375, height: 812 },
    locale: 'zh-CN',
    extraHTTPHeaders: ownAddress(),
  })
  await context.route('https://res.wx.qq.com/**', (route) => route.fulfill({ body: '' }))
  return context.newPage()
}
