/** The layout of pages that replace one that cannot be shown. */
import { html, type Markup } from '@wallpaper/html'

const logo = html`<svg width="60" height="60" viewBox="0 0 48 48" aria-hidden="true"><rect width="48" height="48" rx="13" fill="#6F5CE3"/><path d="M9 34 19 21l7 8.5 5-6L39 34a2.5 2.5 0 0 1-2 4H11a2.5 2.5 0 0 1-2-4z" fill="#fff"/><path d="m33 8.500 1.500 4 4 1.500-4 1.500-1.500 4-1.500-4-4-1.500 4-1.500z" fill="#FFD98E"/></svg>`

const style = html`
body{margin:0;min-height:100dvh;display:flex;align-items:center;justify-content:center;background:#F8F8F8;color:#16131F;font:15px/1.6 -apple-system,BlinkMacSystemFont,"PingFang SC","HarmonyOS Sans SC","Noto Sans CJK SC","Microsoft YaHei",sans-serif}
main{width:min(300px,100% - 48px);padding:24px 0 15vh;text-align:center}
h1{margin:20px 0 4px;font-size:20px;line-height:28px}
p{margin:0 0 28px;color:#6B6779;font-size:14px}
a{display:block;color:#5B48CF;text-decoration:none;line-height:44px}
a.go{height:48px;line-height:48px;border-radius:24px;background:#6F5CE3;color:#fff;font-size:16px;font-weight:600;margin-bottom:8px}
a:focus-visible{outline:2px solid #6F5CE3;outline-offset:2px}
`

export interface PlainPage {
  title: string
  note: string
  more?: Markup | readonly Markup[]
}

export const plainPage = (nonce: string, { title, note, more = [] }: PlainPage): string =>
  html`<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,"><title>${title} - 图神</title><style nonce="${nonce}">${style}</style></head>
<body><main>${logo}<h1>${title}</h1><p>${note}</p>${more}</main></body></html>`.text
