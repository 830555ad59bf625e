/** The frame of every audience page: one small document, its style inside it, no script. */
import { html, type Markup } from '@wallpaper/html'
import { style } from './style.ts'

export interface Page {
  title: string
  body: Markup
}

export const renderPage = ({ title, body }: Page, nonce: string): string =>
  html`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta name="theme-color" content="#F8F8F8">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${style}</style>
</head>
<body><main>${body}</main></body>
</html>`.text
