/**
 * Pages without a framework: text put into `html` is escaped, only other `html` goes in as it is. Every page carries
 * the note that this is a simulation, and headers that allow nothing but our own style sheet.
 */
import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'

export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type HtmlValue = string | number | Html | readonly Html[] | false | null | undefined

export function html(strings: TemplateStringsArray, ...values: HtmlValue[]): Html {
  return new Html(strings.map((text, index) => text + rendered(values[index])).join(''))
}

function rendered(value: HtmlValue): string {
  if (value === undefined || value === null || value === false) return ''
  if (value instanceof Html) return value.text
  if (typeof value === 'object') return value.map((part) => part.text).join('')
  return escapeHtml(String(value))
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

export type Page = {
  title: string
  body: Html
  status?: number
  /** Other origins a form of this page may end at: browsers check redirects after a submit as well. */
  formTargets?: string[]
  script?: string
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
    "frame-ancestors 'none'",
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

function documentOf({ title, body, script, bodyClass }: Page): Html {
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
