import type { Page } from '@playwright/test'

/** Replaces the third-party page in the webview's frame with a fixed one. */
export const serveFramedPage = (page: Page) =>
  page.route('https://docs.qq.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: '<!doctype html><html lang="zh"><title>表单</title><main><h1>表单</h1><p>春日活动报名</p></main>',
    }),
  )
