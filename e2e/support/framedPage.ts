import type { Page } from '@playwright/test'

/** The page in the frame of the webview is a stranger's: in front of a test it is always the same. */
export const serveFramedPage = (page: Page) =>
  page.route('https://docs.qq.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: '<!doctype html><html lang="zh"><title>表单</title><main><h1>表单</h1><p>春日活动报名</p></main>',
    }),
  )
