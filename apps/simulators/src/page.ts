/** Pages of the simulators: marked as a simulation, with headers that allow only our own files. */
import { readFileSync } from 'node:fs'
import { html, type Markup } from '@wallpaper/html'
import type { FastifyInstance, FastifyReply } from 'fastify'

export type Page = {
  title: string
  body: Markup
  status?: number
  /** Other origins where a form of this page may end: browsers also check redirects after a submit. */
  formTargets?: string[]
  /** Origins that may embed this page; none by default. */
  framers?: string[]
  script?: string
  /** More of the document's head. */
  head?: Markup
  bodyClass?: string
}

export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    "script-src 'self'",
    "connect-src 'self'",
    `form-action ${["'self'", ...(page.formTargets ?? [])].join(' ')}`,
    "base-uri 'none'",
    `frame-ancestors ${page.framers?.join(' ') ?? "'none'"}`,
  ].join('; ')
  return reply
    .code(page.status ?? 200)
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    .send(documentOf(page).text)
}

export function documentOf({ title, body, script, head, bodyClass }: Page): Markup {
  return html`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/assets/icon.svg">
<link rel="stylesheet" href="/assets/simulators.css">
${script ? html`<script src="${script}" defer></script>` : null}
${head ?? null}
</head>
<body class="${bodyClass ?? ''}">
<p class="notice"><strong>模拟环境</strong><span>仅用于演示和测试，不连接真实的微信与短信</span></p>
${body}
</body>
</html>`
}

const assets: Record<string, string> = {
  'simulators.css': 'text/css; charset=utf-8',
  'inbox.js': 'text/javascript; charset=utf-8',
  'copy.js': 'text/javascript; charset=utf-8',
  'consent.js': 'text/javascript; charset=utf-8',
  'icon.svg': 'image/svg+xml',
}

export function registerAssets(app: FastifyInstance): void {
  for (const [name, type] of Object.entries(assets)) {
    const content = readFileSync(new URL(`./assets/${name}`, import.meta.url))
    app.get(`/assets/${name}`, (_request, reply) =>
      reply
        .type(type)
        .headers({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-cache' })
        .send(content),
    )
  }
}
