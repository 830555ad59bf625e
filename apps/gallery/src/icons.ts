/** Inline SVG icons of the audience pages. */
import { html, type Markup } from '@wallpaper/html'

const line = (size: number, inner: Markup): Markup =>
  html`<svg class="i" width="${size}" height="${size}" viewBox="0 0 24 24" aria-hidden="true">${inner}</svg>`

const solid = (size: number, inner: Markup): Markup =>
  html`<svg class="f" width="${size}" height="${size}" viewBox="0 0 24 24" aria-hidden="true">${inner}</svg>`

export const logo = html`<svg width="26" height="26" viewBox="0 0 48 48" aria-hidden="true"><rect width="48" height="48" rx="13" fill="#6F5CE3"/><path d="M9 34 19 21l7 8.5 5-6L39 34a2.5 2.5 0 0 1-2 4H11a2.5 2.5 0 0 1-2-4z" fill="#fff"/><path d="M33 8.5l1.5 4 4 1.5-4 1.5-1.5 4-1.5-4-4-1.5 4-1.5z" fill="#FFD98E"/></svg>`

export const icons = {
  flag: line(
    16,
    html`<path d="M5.5 21V4M5.5 5c3-1.5 5.5-.5 7.5.3s4 1 5.5.2v8c-1.5.8-3.5.6-5.5-.2s-4.5-1.8-7.5-.3"/>`,
  ),
  search: line(20, html`<circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.2 4.2"/>`),
  save: line(
    14,
    html`<path d="M12 4v11M7.5 11 12 15.5 16.5 11"/><path d="M4 16v2a2.5 2.5 0 0 0 2.5 2.5h11A2.5 2.5 0 0 0 20 18v-2"/>`,
  ),
  lock: line(
    14,
    html`<rect x="5" y="10.5" width="14" height="10" rx="2.5"/><path d="M8 10.5V8a4 4 0 0 1 8 0v2.5"/>`,
  ),
  bigLock: line(
    28,
    html`<rect x="5" y="10.5" width="14" height="10" rx="2.5"/><path d="M8 10.5V8a4 4 0 0 1 8 0v2.5"/>`,
  ),
  left: line(24, html`<path d="m14.5 5-7 7 7 7"/>`),
  right: line(16, html`<path d="m9.5 6 6 6-6 6"/>`),
  close: line(22, html`<path d="M6 6l12 12M18 6 6 18"/>`),
  clear: line(12, html`<path d="M6 6l12 12M18 6 6 18"/>`),
  plus: line(14, html`<path d="M12 5v14M5 12h14"/>`),
  check: line(16, html`<path d="m5 12.5 4.5 4.5L19 7.5"/>`),
  info: line(18, html`<circle cx="12" cy="12" r="8.5"/><path d="M12 11v5M12 8v.2"/>`),
  copy: line(
    16,
    html`<rect x="8.5" y="8.5" width="12" height="12" rx="2.5"/><path d="M15.5 8.5V6A2.5 2.5 0 0 0 13 3.5H6A2.5 2.5 0 0 0 3.5 6v7A2.5 2.5 0 0 0 6 15.5h2.5"/>`,
  ),
  scan: line(
    16,
    html`<path d="M4 8.5V6a2 2 0 0 1 2-2h2.5M15.5 4H18a2 2 0 0 1 2 2v2.5M20 15.5V18a2 2 0 0 1-2 2h-2.5M8.5 20H6a2 2 0 0 1-2-2v-2.5M4 12h16"/>`,
  ),
  trash: line(
    16,
    html`<path d="M4.5 7h15M9.5 7V4.8a.8.8 0 0 1 .8-.8h3.4a.8.8 0 0 1 .8.8V7M6.5 7l.8 12a1.5 1.5 0 0 0 1.5 1.4h6.4a1.5 1.5 0 0 0 1.5-1.4l.8-12M10 11v5.5M14 11v5.5"/>`,
  ),
  grid: line(
    16,
    html`<rect x="4" y="4" width="6.5" height="6.5" rx="1.6"/><rect x="13.5" y="4" width="6.5" height="6.5" rx="1.6"/><rect x="4" y="13.5" width="6.5" height="6.5" rx="1.6"/><rect x="13.5" y="13.5" width="6.5" height="6.5" rx="1.6"/>`,
  ),
  play: solid(18, html`<path d="M7 4.5v15L20 12z"/>`),
  smallPlay: solid(9, html`<path d="M7 4.5v15L20 12z"/>`),
  wechat: solid(
    20,
    html`<path d="M9.3 4C5.3 4 2 6.7 2 10.1c0 1.9 1 3.5 2.7 4.7L4 17l2.6-1.3c.8.2 1.7.4 2.7.4h.6a5 5 0 0 1-.2-1.5c0-3.3 3.1-5.8 6.9-5.8h.6C16.5 6 13.2 4 9.3 4z"/><path d="M22 14.7c0-2.8-2.7-5-6-5s-6 2.2-6 5 2.7 5 6 5c.8 0 1.5-.1 2.2-.3l2 1-.5-1.8c1.4-.9 2.3-2.3 2.3-3.9z"/>`,
  ),
  alert: solid(
    14,
    html`<circle cx="12" cy="12" r="9.5"/><path d="M12 7v6" stroke="#fff" stroke-width="2.2" stroke-linecap="round"/><circle cx="12" cy="16.6" r="1.3" fill="#fff"/>`,
  ),
} as const

const used = (name: string): Markup => html`<svg class="i u" aria-hidden="true"><use href="#${name}"/></svg>`

/**
 * Icons on every tile of a list: defined once per page as `<symbol>`, referenced with `<use>` to keep the
 * page small.
 */
export const shared = { save: used('save'), lock: used('lock') } as const

export const sharedDrawings = html`<svg hidden><symbol id="save" viewBox="0 0 24 24"><path d="M12 4v11M7.5 11 12 15.5 16.5 11"/><path d="M4 16v2a2.5 2.5 0 0 0 2.5 2.5h11A2.5 2.5 0 0 0 20 18v-2"/></symbol><symbol id="lock" viewBox="0 0 24 24"><rect x="5" y="10.5" width="14" height="10" rx="2.5"/><path d="M8 10.5V8a4 4 0 0 1 8 0v2.5"/></symbol></svg>`
