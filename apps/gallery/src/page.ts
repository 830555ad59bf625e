/** The frame of every audience page: one small document with inline style and script. */
import { html, type Markup, trusted } from '@wallpaper/html'
import { icons, logo } from './icons.ts'
import { style, tallStyle, toolStyle } from './style.ts'
import type { Place, Share } from './views.ts'
import type { Words } from './words.ts'

export interface Page {
  words: Words
  title: string
  body: Markup
  hasBar?: boolean
  hasTallTiles?: boolean
  /** Open Graph card, shown by a messenger when the page is shared. */
  card?: { title: string; text: string; share: Share }
  data?: Readonly<Record<string, string | number | null | undefined>>
  /** Reloads the page after this many seconds; used while a payment's result is unknown. */
  refreshSeconds?: number
  /** Runs besides the common script. */
  script?: 'pick' | 'play' | 'fun' | 'watch'
}

/** The built scripts; the page carries those it needs, and the Content-Security-Policy their hashes. */
export type Scripts = Readonly<Record<ScriptName, string>>

export type ScriptName = 'visit' | 'english' | NonNullable<Page['script']>

const attribute = (name: string, value: string | number | null | undefined): Markup | null =>
  value === null || value === undefined || value === '' ? null : html` data-${name}="${value}"`

const cardOf = ({ card, title }: Page): Markup | null => {
  if (!card) return html`<meta property="og:title" content="${title}">`
  const { url, pictureUrl } = card.share
  return html`<meta name="description" content="${card.text}"><meta property="og:url" content="${url}"><meta property="og:title" content="${card.title}"><meta property="og:description" content="${card.text}">${pictureUrl && html`<meta property="og:image" content="${pictureUrl}">`}`
}

const isTool = ({ script }: Page): boolean => script === 'play' || script === 'fun'

export const renderPage = (page: Page, scripts: Scripts): string =>
  html`<!doctype html>
<html lang="${page.words.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta name="theme-color" content="#0F0D16" media="(prefers-color-scheme:dark)">
<meta name="theme-color" content="#F8F8F8">
<meta name="robots" content="noindex">
<title>${page.title}</title>
${cardOf(page)}${page.refreshSeconds && html`<meta http-equiv="refresh" content="${page.refreshSeconds}">`}
<link rel="icon" href="data:,">
<style>${style}</style>${page.hasTallTiles && html`<style>${tallStyle}</style>`}${isTool(page) && html`<style>${toolStyle}</style>`}
</head>
<body${Object.entries(page.data ?? {}).flatMap(([name, value]) => attribute(name, value) ?? [])}>
<main${page.hasBar && html` class="bar"`}>${page.body}</main>
${page.words.lang === 'en' && html`<script>${trusted(scripts.english)}</script>`}<script>${trusted(scripts.visit)}</script>${page.script && html`<script>${trusted(scripts[page.script])}</script>`}
</body>
</html>`.text

export const header = (words: Words, reportHref: string, backHref?: string | null): Markup =>
  html`<header class="ah">${backHref && html`<a class="back" href="${backHref}" aria-label="${words.back}">${icons.left}</a>`}${logo}<b>${words.product}</b><a class="rep" href="${reportHref}">${icons.flag}${words.report}</a></header>`

/** Data attributes for the script: what it stores in the visited list and what it sends as events. */
export const placeData = (place: Place, events: string | null): NonNullable<Page['data']> => ({
  code: place.code,
  name: place.name,
  thumb: place.thumbUrl,
  fresh: place.newToday,
  events,
})
