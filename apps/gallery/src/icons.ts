/** Inline SVG icons of the audience pages. */
import { html, type Markup } from '@wallpaper/html'

const line = (size: number, inner: Markup): Markup =>
  html`<svg class="i" width="${size}" height="${size}" viewBox="0 0 24 24" aria-hidden="true">${inner}</svg>`

const solid = (size: number, inner: Markup): Markup =>
  html`<svg class="f" width="${size}" height="${size}" viewBox="0 0 24 24" aria-hidden="true">${inner}</svg>`

export const logo = html`<svg width="26" height="26" viewBox="0 0 48 48" aria-hidden="true"><rect width="48" height="48" rx="13" fill="#6F5CE3"/><path d="M9 34 19 21l7 8.500 5-6L39 34a2.500 2.500 0 0 1-2 4H11a2.500 2.500 0 0 1-2-4z" fill="#fff"/><path d="M33 8.500l1.500 4 4 1.500-4 1.500-1.500 4-1.500-4-4-1.500 4-1.500z" fill="#FFD98E"/></svg>`

export const icons = {
  flag: line(
    16,
    html`<path d="M5.500 21V4M5.500 5c3-1.500 5.500-.5 7.500.3s4 1 5.500.2v8c-1.500.8-3.500.6-5.500-.2s-4.500-1.800-7.500-.3"/>`,
  ),
  search: line(20, html`<circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.200 4.200"/>`),
  save: line(
    14,
    html`<path d="M12 4v11M7.500 11 12 15.500 16.500 11"/><path d="M4 16v2a2.500 2.500 0 0 0 2.500 2.500h11A2.500 2.500 0 0 0 20 18v-2"/>`,
  ),
  lock: line(
    14,
    html`<rect x="5" y="10.500" width="14" height="10" rx="2.500"/><path d="M8 10.500V8a4 4 0 0 1 8 0v2.500"/>`,
  ),
  bigLock: line(
    28,
    html`<rect x="5" y="10.500" width="14" height="10" rx="2.500"/><path d="M8 10.500V8a4 4 0 0 1 8 0v2.500"/>`,
  ),
  left: line(24, html`<path d="m14.500 5-7 7 7 7"/>`),
  right: line(16, html`<path d="m9.500 6 6 6-6 6"/>`),
  close: line(22, html`<path d="M6 6l12 12M18 6 6 18"/>`),
  clear: line(12, html`<path d="M6 6l12 12M18 6 6 18"/>`),
  plus: line(14, html`<path d="M12 5v14M5 12h14"/>`),
  check: line(16, html`<path d="m5 12.500 4.500 4.500L19 7.500"/>`),
  info: line(18, html`<circle cx="12" cy="12" r="8.500"/><path d="M12 11v5M12 8v.2"/>`),
  copy: line(
    16,
    html`<rect x="8.500" y="8.500" width="12" height="12" rx="2.500"/><path d="M15.500 8.500V6A2.500 2.500 0 0 0 13 3.500H6A2.500 2.500 0 0 0 3.500 6v7A2.500 2.500 0 0 0 6 15.500h2.500"/>`,
  ),
  scan: line(
    16,
    html`<path d="M4 8.500V6a2 2 0 0 1 2-2h2.500M15.500 4H18a2 2 0 0 1 2 2v2.500M20 15.500V18a2 2 0 0 1-2 2h-2.500M8.500 20H6a2 2 0 0 1-2-2v-2.500M4 12h16"/>`,
  ),
  trash: line(
    16,
    html`<path d="M4.500 7h15M9.500 7V4.800a.8.800 0 0 1 .8-.8h3.400a.8.800 0 0 1 .8.800V7M6.500 7l.8 12a1.500 1.500 0 0 0 1.500 1.400h6.400a1.500 1.500 0 0 0 1.500-1.400l.8-12M10 11v5.500M14 11v5.500"/>`,
  ),
  grid: line(
    16,
    html`<rect x="4" y="4" width="6.500" height="6.500" rx="1.600"/><rect x="13.500" y="4" width="6.500" height="6.500" rx="1.600"/><rect x="4" y="13.500" width="6.500" height="6.500" rx="1.600"/><rect x="13.500" y="13.500" width="6.500" height="6.500" rx="1.600"/>`,
  ),
  play: solid(18, html`<path d="M7 4.500v15L20 12z"/>`),
  smallPlay: solid(9, html`<path d="M7 4.500v15L20 12z"/>`),
  wechat: solid(
    20,
    html`<path d="M9.300 4C5.300 4 2 6.700 2 10.100c0 1.900 1 3.500 2.700 4.700L4 17l2.600-1.300c.8.200 1.700.4 2.700.4h.6a5 5 0 0 1-.2-1.500c0-3.300 3.100-5.800 6.900-5.800h.6C16.500 6 13.200 4 9.300 4z"/><path d="M22 14.700c0-2.800-2.700-5-6-5s-6 2.200-6 5 2.700 5 6 5c.8 0 1.500-.1 2.200-.3l2 1-.5-1.800c1.400-.9 2.300-2.300 2.300-3.900z"/>`,
  ),
  alert: solid(
    14,
    html`<circle cx="12" cy="12" r="9.500"/><path d="M12 7v6" stroke="#fff" stroke-width="2.200" stroke-linecap="round"/><circle cx="12" cy="16.600" r="1.300" fill="#fff"/>`,
  ),
} as const

const used = (name: string): Markup => html`<svg class="i u" aria-hidden="true"><use href="#${name}"/></svg>`

/**
 * Icons on every tile of a list: defined once per page as `<symbol>`, referenced with `<use>` to keep the
 * page small.
 */
export const shared = { save: used('save'), lock: used('lock') } as const

export const sharedDrawings = html`<svg hidden><symbol id="save" viewBox="0 0 24 24"><path d="M12 4v11M7.500 11 12 15.500 16.500 11"/><path d="M4 16v2a2.500 2.500 0 0 0 2.500 2.500h11A2.500 2.500 0 0 0 20 18v-2"/></symbol><symbol id="lock" viewBox="0 0 24 24"><rect x="5" y="10.500" width="14" height="10" rx="2.500"/><path d="M8 10.500V8a4 4 0 0 1 8 0v2.500"/></symbol></svg>`
